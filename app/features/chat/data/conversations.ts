import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ChatId } from "@db/vocabulary/ids";
import type { ChatFrame } from "@party/events";
import type { Message, MessagesPage } from "@workers/contracts/chat/messages";
import type { MessagesRange } from "./chat-calls";
import {
  type Conversation,
  conversationOf,
  type Reader,
  withChange,
  withChanges,
  withCleared,
  withDeleted,
  withEarlier,
  withLater,
  withMessages,
  withMessageEvent,
} from "./conversation";

type ReadMessages = (chatId: ChatId, range: MessagesRange) => Promise<MessagesPage>;

/** Pages of changes that are worth reading; who missed more begins again at the end of the chat. */
const mostChangePages = 8;

/**
 * The chats' messages in the client cache, as one reader sees them. What rooms tell and calls answer is put in its place;
 * where something was missed, it is asked for by the number of the last known change.
 */
export class Conversations {
  private readonly catching = new Map<ChatId, Promise<void>>();
  /** A gap was noticed while another one was being closed. */
  private readonly isBehind = new Set<ChatId>();

  constructor(
    private readonly client: QueryClient,
    private readonly prefix: QueryKey,
    private readonly read: ReadMessages,
  ) {}

  readonly key = (chatId: ChatId): QueryKey => [...this.prefix, chatId];

  readonly get = (chatId: ChatId): Conversation | undefined => this.client.getQueryData<Conversation>(this.key(chatId));

  private edit(chatId: ChatId, change: (conversation: Conversation) => Conversation): void {
    const before = this.get(chatId);
    const after = before && change(before);
    if (after && after !== before) this.client.setQueryData<Conversation>(this.key(chatId), after);
  }

  /**
   * Opens a chat with the page that its loader answered: at the message that a link leads to, else at the end, also where
   * an earlier visit had jumped far back.
   */
  open(chatId: ChatId, page: MessagesPage, around: number | null): void {
    const before = this.get(chatId);
    if (before && !(around === null ? before.hasLater : this.isFar(chatId, around))) return this.take(chatId, page);
    this.client.setQueryData<Conversation>(this.key(chatId), conversationOf(page));
    if (before && before.changeSequence > page.changeSequence) void this.catchUp(chatId);
  }

  /** Whether a message is not in the stretch that was read. */
  private isFar(chatId: ChatId, sequence: number): boolean {
    return !this.get(chatId)?.messages.some((message) => message.sequence === sequence);
  }

  /** Forgets all chats but the one that is open, which is read anew. */
  async forget(openId: ChatId | null): Promise<void> {
    const openKey = openId && JSON.stringify(this.key(openId));
    this.client.removeQueries({
      queryKey: this.prefix,
      predicate: ({ queryKey }) => JSON.stringify(queryKey) !== openKey,
    });
    if (openId && this.get(openId)) await this.reset(openId);
  }

  /** Takes the page that a loader answered, unless more is known already. */
  take(chatId: ChatId, page: MessagesPage): void {
    const before = this.get(chatId);
    if (!before) this.client.setQueryData<Conversation>(this.key(chatId), conversationOf(page));
    else if (before.changeSequence < page.changeSequence && !before.hasLater) void this.catchUp(chatId);
  }

  /** Begins anew at the end of the chat. */
  async reset(chatId: ChatId): Promise<void> {
    this.client.setQueryData<Conversation>(this.key(chatId), conversationOf(await this.read(chatId, {})));
  }

  /** Begins anew around a message. */
  async jump(chatId: ChatId, sequence: number): Promise<void> {
    const page = await this.read(chatId, { around: sequence });
    this.client.setQueryData<Conversation>(this.key(chatId), conversationOf(page));
  }

  async loadEarlier(chatId: ChatId): Promise<void> {
    const first = this.get(chatId)?.messages[0];
    if (!first) return;
    const page = await this.read(chatId, { before: first.sequence });
    this.edit(chatId, (conversation) => withEarlier(conversation, page));
  }

  async loadLater(chatId: ChatId): Promise<void> {
    const last = this.get(chatId)?.messages.at(-1);
    if (!last) return;
    const page = await this.read(chatId, { after: last.sequence });
    this.edit(chatId, (conversation) => withLater(conversation, page));
  }

  /** Asks for exactly what changed since the last known change. Several calls at once are one. */
  catchUp(chatId: ChatId): Promise<void> {
    const running = this.catching.get(chatId);
    if (running) {
      this.isBehind.add(chatId);
      return running;
    }
    const work = this.readChanges(chatId)
      // What can't be read now is asked for after the next event or reconnect.
      .catch(() => this.isBehind.delete(chatId))
      .then(() => {
        this.catching.delete(chatId);
        return this.isBehind.delete(chatId) ? this.catchUp(chatId) : undefined;
      });
    this.catching.set(chatId, work);
    return work;
  }

  private async readChanges(chatId: ChatId): Promise<void> {
    for (let pages = 0; pages < mostChangePages; pages++) {
      const since = this.get(chatId)?.changeSequence;
      if (since === undefined) return;
      const page = await this.read(chatId, { since });
      this.edit(chatId, (conversation) => withChanges(conversation, page));
      if (!page.hasLater) return;
    }
    await this.reset(chatId);
  }

  /** Takes what a room told. */
  applyFrame(frame: ChatFrame, reader: Reader): void {
    switch (frame.event) {
      case "createMessage":
      case "updateMessage":
        return this.apply(frame.data.chatId, (conversation) => withMessageEvent(conversation, frame.data, reader));
      case "deleteMessage":
        return this.apply(frame.data.chatId, (conversation) => withDeleted(conversation, frame.data));
      case "clearChat":
        return this.edit(frame.data.chatId, (conversation) => withCleared(conversation, frame.data.clearedSequence));
      case "deleteChat":
        return this.client.removeQueries({ queryKey: this.key(frame.data.chatId) });
      default:
        return undefined;
    }
  }

  private apply(
    chatId: ChatId,
    change: (conversation: Conversation) => { conversation: Conversation; isGap: boolean },
  ): void {
    let isGap = false;
    this.edit(chatId, (conversation) => {
      const changed = change(conversation);
      isGap = changed.isGap;
      return changed.conversation;
    });
    if (isGap) void this.catchUp(chatId);
  }

  /** Puts messages that a call answered where they belong. */
  learn(chatId: ChatId, messages: readonly Message[]): void {
    this.edit(chatId, (conversation) => withMessages(conversation, messages));
  }

  clear(chatId: ChatId, clearedSequence: number): void {
    this.edit(chatId, (conversation) => withCleared(conversation, clearedSequence));
  }

  /** Shows a message otherwise while a call is on its way; where it fails the message is as it was. */
  async change(
    chatId: ChatId,
    message: Message,
    change: (message: Message) => Message,
    send: () => Promise<Message | void>,
  ): Promise<void> {
    this.edit(chatId, (conversation) => withChange(conversation, message.id, change));
    try {
      const answer = await send();
      if (answer) this.learn(chatId, [answer]);
    } catch (error) {
      // Unless a room has told of it meanwhile.
      this.edit(chatId, (conversation) =>
        withChange(conversation, message.id, (now) => (now.changeSequence === message.changeSequence ? message : now)),
      );
      throw error;
    }
  }
}
