/**
 * All that travels between rooms and browsers, typed once for both ends. A frame is JSON `{event, room, data}`.
 *
 * Families: `app` (what happens in an app), `counters` (a person's own numbers), `project` (what operators see) and
 * `presence` (who is online). Events of the first three are numbered and kept a while, so a connection that comes back
 * gets exactly what it missed; presence sends the present state and needs no past. Chats count their own changes
 * (chat-events.ts).
 */
import type { BulletinKind, FileStatus } from "@db/vocabulary/enumerations";
import type {
  AppId,
  BulletinId,
  ChatId,
  FileId,
  GroupId,
  ProfileId,
  ProjectId,
  SpaceId,
  TicketId,
} from "@db/vocabulary/ids";
import type { DomainEvent, ItemScope, SpaceScope, WholeAppScope } from "@workers/event-types";
import type { ChatEventData, ChatEventName } from "./chat-events";

/** Names of what happens in an app; sent to members whose access allows it. */
export const appEventNames = [
  "post.created",
  "post.updated",
  "post.deleted",
  "post.restored",
  "post.moved",
  "post.pinned",
  "post.voted",
  "post.reacted",
  "post.liked",
  "post.unliked",
  "comment.created",
  "comment.updated",
  "comment.deleted",
  "comment.restored",
  "comment.liked",
  "comment.unliked",
  "space.created",
  "space.updated",
  "space.deleted",
  "space.joined",
  "space.left",
  "space.counted",
  "group.created",
  "group.updated",
  "group.deleted",
  "group.joined",
  "group.left",
  "group.counted",
  "request.created",
  "request.closed",
  "announcement.published",
  "announcement.updated",
  "announcement.deleted",
  "daily.published",
  "daily.updated",
  "daily.deleted",
  "bulletin.counted",
  "links.updated",
  "course.created",
  "course.updated",
  "course.deleted",
  "course.restored",
  "lesson.created",
  "lesson.updated",
  "lesson.deleted",
  "lesson.restored",
  "lesson.opened",
  "courses.changed",
  "article.published",
  "article.updated",
  "article.deleted",
  "article.restored",
  "articles.changed",
  "pages.changed",
  "page.edited_by",
  "checklist.changed",
  "helpdesk_article.created",
  "helpdesk_article.updated",
  "helpdesk_article.deleted",
  "helpdesk_article.restored",
  "helpdesk.changed",
  "event.created",
  "event.updated",
  "event.deleted",
  "event.restored",
  "event.moved",
  "event.cancelled",
  "event.recorded",
  "event.liked",
  "event.unliked",
  "event.counted",
  "events.changed",
  "attendance.changed",
  "progress.changed",
  "gamification.changed",
  "points.changed",
  "status.reached",
  "reward.purchased",
  "reward.cancelled",
  "moderation.changed",
  "access.changed",
  "plan.granted",
  "plan.ended",
  "plan.ending",
  "order.changed",
  "member.joined",
  "member.updated",
  "member.removed",
  "app.updated",
  "app.archived",
  "settings.changed",
] as const;
export type AppEventName = (typeof appEventNames)[number];

/** Names of the events that operators of a project receive. */
export const projectEventNames = [
  "app.created",
  "app.updated",
  "app.archived",
  "app.restored",
  "project.updated",
  "team.changed",
  "people.changed",
  "ticket.changed",
] as const;
export type ProjectEventName = (typeof projectEventNames)[number];

/** What of a domain event travels: its ids and counts, without the tenant (the room) and the access (the filter). */
type EventPayload<E> = E extends unknown
  ? Omit<
      E,
      | "type"
      | "appId"
      | "projectId"
      | keyof Omit<SpaceScope, "spaceId" | "groupId">
      | keyof WholeAppScope
      | keyof ItemScope
    >
  : never;
type PayloadOf<Name extends DomainEvent["type"]> = DomainEvent extends infer E
  ? E extends { type: infer T }
    ? Name extends T
      ? EventPayload<E>
      : never
    : never
  : never;

/** Of a space, for one member: both numbers only grow, so the greater of two received values is the later one. */
export interface SpaceCounter {
  spaceId: SpaceId;
  /** How many posts the space ever had. */
  postSequence: number;
  /** The postSequence up to which the member has looked; unread is the distance. */
  seenSequence: number;
}

/** Both numbers of a place's posts after one came or went; missing where they could not be read. */
export interface PlaceNumbers {
  postSequence?: number;
  postsCount?: number;
}

/** How many members a place has after some came or left: sent to those who may see the place, once for many changes. */
interface Counted {
  "space.counted": { spaceId: SpaceId; membersCount: number };
  "group.counted": { groupId: GroupId; membersCount: number };
}

/** Data of each event of an app, by name. */
export type AppEventData = {
  [Name in AppEventName]: Name extends "post.created" | "post.deleted" | "post.restored" | "post.moved"
    ? PayloadOf<Name> & PlaceNumbers
    : Name extends keyof Counted
      ? Counted[Name]
      : Name extends `app.${string}`
        ? Record<never, never>
        : PayloadOf<Extract<Name, DomainEvent["type"]>>;
};
export type ProjectEventData = { [Name in ProjectEventName]: { appId?: AppId; ticketId?: TicketId } };
/** How far a file is: sent to its owner's devices, or to the operators where it is the project's own. */
export interface FileProgress {
  fileId: FileId;
  status: FileStatus | null;
  encodeProgress: number | null;
}

/** An announcement or daily that the member opened, or whose card they put away. */
export interface SeenBulletin {
  kind: BulletinKind;
  bulletinId: BulletinId;
}

export type ProfileEventData = {
  "counters.space": SpaceCounter;
  "bulletin.read": SeenBulletin;
  "bulletin.dismissed": SeenBulletin;
  "file.processed": FileProgress;
  "library.changed": { byWindowId: string | null };
  "notifications.changed": Record<never, never>;
};

/** Data of each numbered event, by name. */
export type LiveEventData = AppEventData & ProfileEventData & Omit<ProjectEventData, AppEventName>;
export type LiveEventName = keyof LiveEventData;

/** A numbered event as it arrives: `seq` grows by room, `at` is milliseconds UTC when the room took it. */
export type LiveEvent<Name extends LiveEventName = LiveEventName> = {
  [N in Name]: { event: N; room: RoomName; seq: number; at: number; data: LiveEventData[N] };
}[Name];

/** The events of a chat: without a number of the room's, see chat-events.ts. */
export type ChatFrame<Name extends ChatEventName = ChatEventName> = {
  [N in Name]: { event: N; room: RoomName; data: ChatEventData[N] };
}[Name];

export interface OnlineProfile {
  profileId: ProfileId;
  name: string;
  avatarUrl: string | null;
}

/** All that a room says besides numbered events. */
export type RoomFrame =
  /**
   * Answers hello, after everything that was missed: the connection stands at `seq`. With `isResync` the room no longer
   * knows all that was missed: load anew what you show.
   */
  | { event: "welcome"; room: RoomName; data: { seq: number; at: number; isResync: boolean } }
  | { event: "presence.list"; room: RoomName; data: { profiles: OnlineProfile[]; total: number } }
  | { event: "presence.changed"; room: RoomName; data: { joined: OnlineProfile[]; left: ProfileId[]; total: number } }
  | { event: "pong" }
  | { event: "error"; room: RoomName; data: { code: FrameErrorCode; message: string } };
export type ServerFrame = RoomFrame | LiveEvent | ChatFrame;

export type FrameErrorCode = "malformed" | "unknown_event" | "already_greeted" | "too_many";

/** Where a connection stands: after a number it saw, or at the time its page was made (milliseconds UTC). */
export type Since = { seq: number } | { at: number } | null;

/** What a browser may say. */
export type ClientFrame =
  | { event: "hello"; data: { since: Since } }
  | { event: "ping" }
  /** That one writes in a chat: on the socket of one's own profile, at most every three seconds. */
  | { event: "typing"; data: { chatId: ChatId } }
  /** That one shows these support chats, on the socket of a project, and receives their events until one leaves them. */
  | { event: "enterChat"; data: { chatIds: ChatId[] } }
  | { event: "leaveChat"; data: { chatIds: ChatId[] } };

/** Answered by the runtime itself, without waking the room: send exactly this text. */
export const pingText = '{"event":"ping"}';
export const pongText = '{"event":"pong"}';

/** Rooms by name, as frames carry it. */
export type RoomName = `app:${AppId}` | `profile:${ProfileId}` | `project:${ProjectId}`;

/** Why a room closes a connection. */
export const closeCodes = {
  /** Frames that make no sense, or too many of them. */
  garbage: 1008,
  oversize: 1009,
  failed: 1011,
  /** The session ended: sign in again. */
  sessionEnded: 4401,
  /** Blocked or removed: don't come back. */
  expelled: 4403,
  /** The app or project is gone. */
  gone: 4404,
  /** The person's rights changed: connect again at once, and access is decided anew. */
  reenter: 4409,
} as const;
