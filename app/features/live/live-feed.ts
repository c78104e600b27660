import type { ProfileId } from "@db/vocabulary/ids";
import type { ChatEventName } from "@party/chat-events";
import type { ChatFrame, ClientFrame, LiveEvent, RoomName, ServerFrame, Since, SpaceCounter } from "@party/events";
import { applyFrame, type EventCursor, newEventCursor, sinceOf } from "./event-cursor";
import { nobody, type Online, seePresence } from "./online";
import { countEvent, noCounters, raise, type SpaceCounters } from "./unread";

export interface LiveListener {
  onEvent(event: LiveEvent): void;
  onResync?(): void;
}

/** Events of chats, and that events may have been missed while the socket was down. */
export interface ChatListener {
  onFrame(frame: ChatFrame): void;
  onReconnect?(): void;
}

/** The server's and the room's clocks may differ, and an event is sent a moment after its write. */
const clockMargin = 5000;

/** The events that a page gets from its rooms. Independent of sockets and React, so that unit tests can use it. */
export class LiveFeed {
  online: Online = nobody;
  counters: SpaceCounters = noCounters;
  private readonly cursors = new Map<RoomName, EventCursor>();
  private readonly listeners = new Set<LiveListener>();
  private readonly watchers = new Set<() => void>();
  private readonly chatListeners = new Set<ChatListener>();
  private readonly sockets = new Map<RoomName, (frame: ClientFrame) => void>();

  /** `profileId` is whose page this is; their own posts don't count as unread. */
  constructor(public profileId: ProfileId | null = null) {}

  /** What to ask a room for, when the connection opens; `madeAt` is when the page's data was read. */
  since(room: RoomName, madeAt: number): Since {
    return sinceOf(this.cursors.get(room) ?? newEventCursor(madeAt));
  }

  /** Takes a frame that came from a room's socket. */
  take(room: RoomName, frame: ServerFrame): void {
    if (isChatFrame(frame)) {
      for (const listener of this.chatListeners) listener.onFrame(frame);
      return;
    }
    if (frame.event === "welcome") for (const listener of this.chatListeners) listener.onReconnect?.();
    const { cursor, event, isResync } = applyFrame(this.cursors.get(room) ?? newEventCursor(0), frame);
    this.cursors.set(room, cursor);
    const before = { online: this.online, counters: this.counters };
    this.online = seePresence(this.online, frame);
    if (event) this.counters = countEvent(this.counters, event, this.profileId);
    if (before.online !== this.online || before.counters !== this.counters)
      for (const watcher of this.watchers) watcher();
    if (event) for (const listener of this.listeners) listener.onEvent(event);
    if (isResync) for (const listener of this.listeners) listener.onResync?.();
  }

  /** Takes numbers of spaces that a call answered. */
  count(counters: readonly SpaceCounter[]): void {
    const before = this.counters;
    this.counters = counters.reduce(raise, before);
    if (before !== this.counters) for (const watcher of this.watchers) watcher();
  }

  /** Forgets a room that the page has left. */
  leave(room: RoomName): void {
    this.cursors.delete(room);
    this.online = nobody;
    for (const watcher of this.watchers) watcher();
  }

  /**
   * Hands on every event from now, and before that those which happened since `madeAt`: they may be missing in data
   * that was read then. A few come although the data has them, so a listener must take the same event twice.
   */
  listen(listener: LiveListener, madeAt?: number): () => void {
    if (madeAt !== undefined)
      for (const { recent } of this.cursors.values())
        for (const event of recent) if (event.at >= madeAt - clockMargin) listener.onEvent(event);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Passes on the events of chats, which have no number of the room's: each chat counts its own changes. */
  listenToChats(listener: ChatListener): () => void {
    this.chatListeners.add(listener);
    return () => {
      this.chatListeners.delete(listener);
    };
  }

  /** A room's socket, for what this page has to say; null when it is left. */
  connect(room: RoomName, send: ((frame: ClientFrame) => void) | null): void {
    if (send) this.sockets.set(room, send);
    else this.sockets.delete(room);
  }

  /** Says something in a room; nothing comes of it while its socket is down. */
  say(room: RoomName, frame: ClientFrame): void {
    this.sockets.get(room)?.(frame);
  }

  /** Calls back when `online` or `counters` changed. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
    };
  };
}

const chatEvents: Readonly<Record<ChatEventName, true>> = {
  createMessage: true,
  updateMessage: true,
  deleteMessage: true,
  typing: true,
  answering: true,
  enterChat: true,
  leaveChat: true,
  clearChat: true,
  addToGroup: true,
  createChat: true,
  updateChat: true,
  deleteChat: true,
  readChat: true,
  "counters.chat": true,
  "blocks.changed": true,
};
const isChatFrame = (frame: ServerFrame): frame is ChatFrame => Object.hasOwn(chatEvents, frame.event);
