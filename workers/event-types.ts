import type { ModerationOrigin } from "@db/vocabulary/moderation";
import type { ChatType } from "@db/vocabulary/chats";
import type { BulletinKind, EngagedType, FileStatus, NotificationAction } from "@db/vocabulary/enumerations";
import type { PlanEnding } from "@db/vocabulary/payments";
import type {
  AccountId,
  AppId,
  ArticleId,
  AutomationRunId,
  BulletinId,
  CalendarEventId,
  ChatId,
  CourseCohortId,
  CourseId,
  HelpdeskArticleId,
  InvitationId,
  CommentId,
  EventId,
  EventSeriesId,
  FileId,
  GroupId,
  LessonId,
  ModerationItemId,
  MessageId,
  OrderId,
  PageId,
  PaymentComparisonId,
  PaymentWebhookId,
  PlanGrantId,
  PlanId,
  PostId,
  ProfileId,
  ProjectId,
  SessionId,
  SpaceId,
  TicketId,
  TagId,
} from "@db/vocabulary/ids";
import type { ChatEventName, ChatRecipients } from "@party/chat-events";
import type { DatabaseName } from "@workers/store";
import type { BulletinFact } from "./event-bulletins";
import type { OperatorFact } from "./event-operators";
import type { Like } from "./contracts/engagement";
import type { PointFact } from "./event-points";
import type { ItemScope, Scope, SpaceScope, WholeAppScope } from "./event-scopes";

export type { AnnouncementScope, ItemScope, Scope, SpaceScope, WholeAppScope } from "./event-scopes";

/**
 * What happened, in the past tense. A fact is a row of an outbox, written in the batch of its cause (`recordEvents`), so neither
 * exists without the other; consumers react to facts alone. Areas publish facts and signals and never call each other.
 */
export type Fact =
  | ({ type: "post.created" | "post.updated" | "post.deleted"; postId: PostId; authorId: ProfileId } & SpaceScope)
  /** Brought back after its deletion, as it was. */
  | ({ type: "post.restored"; postId: PostId; authorId: ProfileId } & SpaceScope)
  /** Moved from another place, where it was announced as deleted; the place is the new one. */
  | ({ type: "post.moved"; postId: PostId; authorId: ProfileId; fromSpaceId: SpaceId } & SpaceScope)
  /** Stands first in its place or beside it, or no longer; `byProfileId` is who decided, null for the team without a profile. */
  | ({ type: "post.pinned"; postId: PostId; byProfileId: ProfileId | null } & SpaceScope)
  | ({ type: "post.voted"; postId: PostId; votersCount: number } & SpaceScope)
  | ({ type: "post.liked" | "post.unliked"; postId: PostId; profileId: ProfileId; likesCount: number } & SpaceScope)
  | ({
      type: "comment.created" | "comment.updated" | "comment.deleted" | "comment.restored";
      commentId: CommentId;
      parentCommentId: CommentId | null;
      entityType: EngagedType;
      entityId: string;
      authorId: ProfileId;
      commentsCount: number;
    } & Scope)
  | ({
      type: "comment.liked" | "comment.unliked";
      commentId: CommentId;
      entityType: EngagedType;
      entityId: string;
      profileId: ProfileId;
      likesCount: number;
    } & Scope)
  | ({
      type: "mention.created";
      entityType: EngagedType;
      entityId: string;
      profileId: ProfileId;
      byProfileId: ProfileId;
    } & Scope)
  | ({ type: "space.created" | "space.updated" | "space.deleted" } & SpaceScope)
  | { type: "group.created" | "group.updated" | "group.deleted"; appId: AppId; groupId: GroupId }
  | { type: "group.joined" | "group.left"; appId: AppId; groupId: GroupId; profileId: ProfileId }
  /** Who joins a space joins its group too. */
  | ({ type: "space.joined" | "space.left"; profileId: ProfileId; isOwnAct?: boolean } & SpaceScope)
  /** Somebody asks to be let into a private space. `requestsCount` is how many wait now. */
  | ({ type: "request.created"; profileId: ProfileId; requestsCount: number } & SpaceScope)
  | ({
      type: "request.closed";
      profileId: ProfileId;
      outcome: "accepted" | "declined" | "withdrawn";
      requestsCount: number;
      space: { name: string; slug: string };
    } & SpaceScope)
  /** A thing came into the moderators' inbox; `spaceId` is null for what belongs to the app as a whole. */
  | {
      type: "moderation.opened";
      appId: AppId;
      entityType: EngagedType;
      entityId: string;
      origin: ModerationOrigin;
      authorId: ProfileId;
      spaceId: SpaceId | null;
      groupId: GroupId | null;
    }
  /** A decision that can't be undone any more: its author and those who reported it are notified. */
  | {
      type: "moderation.decided";
      appId: AppId;
      itemId: ModerationItemId;
      entityType: EngagedType;
      entityId: string;
      outcome: "approved" | "rejected";
      decidedAt: number;
    }
  /** The time has come to remind people of a thing (notifications/reminders.ts). */
  | {
      type: "reminder.due";
      appId: AppId;
      action: NotificationAction;
      entityType: EngagedType;
      entityId: string;
    }
  | BulletinFact
  /** An event, or an occurrence of a series; of one that is new all that are made later follow silently. */
  | ({
      type: "event.created" | "event.updated" | "event.deleted" | "event.restored" | "event.recorded";
      eventId: CalendarEventId;
      authorId: ProfileId;
    } & ItemScope)
  /** It takes place at another time or elsewhere, or not at all; with `seriesId` all coming occurrences, of which the event is the first. */
  | ({
      type: "event.moved" | "event.cancelled";
      eventId: CalendarEventId;
      authorId: ProfileId;
      seriesId: EventSeriesId | null;
    } & ItemScope)
  | ({
      type: "event.liked" | "event.unliked";
      eventId: CalendarEventId;
      profileId: ProfileId;
      likesCount: number;
    } & ItemScope)
  /** With `seriesId` it is about all coming occurrences; the event is the first of them. Somebody has a place, waits for one, was moved up to one, or gave theirs up (or had it taken, `byProfileId`). */
  | ({
      type: "event.joined" | "event.waited" | "event.moved_up" | "event.left";
      eventId: CalendarEventId;
      profileId: ProfileId;
      seriesId: EventSeriesId | null;
    } & ItemScope)
  /** Somebody came to an event. */
  | ({ type: "event.attended"; eventId: CalendarEventId; profileId: ProfileId } & ItemScope)
  | { type: "member.joined" | "member.removed"; appId: AppId; projectId: ProjectId; profileId: ProfileId }
  | { type: "member.updated"; appId: AppId; profileId: ProfileId }
  /** The first authenticated use of the app on a local day of it. */
  | { type: "member.visited"; appId: AppId; profileId: ProfileId; day: string }
  /** By themselves: a picture where there was none; all that `isProfileComplete` asks for. */
  | { type: "profile.avatar_set" | "profile.completed"; appId: AppId; profileId: ProfileId }
  /** For the first time: push messages reach one of their devices; they opened the app from the home screen. */
  | { type: "member.push_enabled" | "member.app_installed"; appId: AppId; profileId: ProfileId }
  /** Somebody became a member by what a member sent or made. */
  | {
      type: "invitation.accepted";
      appId: AppId;
      invitationId: InvitationId;
      inviterId: ProfileId;
      profileId: ProfileId;
    }
  | PointFact
  /** A member bears a tag from now on; `byAutomation`: an automation put it on, so none follows from it. */
  | {
      type: "member.tagged";
      appId: AppId;
      projectId: ProjectId;
      profileId: ProfileId;
      tagId: TagId;
      byAutomation: boolean;
    }
  /** A member holds a plan, or no longer: what it opens may be seen, or not. Facts of earlier releases lack the grant. */
  | { type: "plan.granted" | "plan.ended"; appId: AppId; planId: PlanId; profileId: ProfileId; grantId?: PlanGrantId }
  /** What a member holds ends soon, or is to be paid for the first time. */
  | { type: "plan.ending"; appId: AppId; planId: PlanId; profileId: ProfileId; ending: PlanEnding; endsAt: number }
  /**
   * A plan opens more apps, or is sold by more products or another provider: its orders are to be applied anew, behind that one. With
   * `isUnsoldOnly` the plan began or was saved: what was paid for its products before, and no plan sold.
   */
  | {
      type: "plan.extended";
      projectId: ProjectId;
      planId: PlanId;
      after: { createdAt: number; id: OrderId } | null;
      isUnsoldOnly?: boolean;
    }
  /** What an order opened was taken back, or an operator cancelled it: its subscription is to charge nothing more. */
  | { type: "order.closed"; projectId: ProjectId; orderId: OrderId }
  /** A member was removed, or an app (all of the project where none is named) is gone to its members: their subscriptions, behind that order, are to charge nothing more. */
  | {
      type: "buyers.removed";
      projectId: ProjectId;
      appId?: AppId;
      profileId?: ProfileId;
      behindOrder?: OrderId;
    }
  /** An automation has something to do for somebody. */
  | { type: "automation.due"; appId: AppId; projectId: ProjectId; runId: AutomationRunId }
  /** A comparison with a payment provider has a page to go on with. */
  | { type: "comparison.due"; projectId: ProjectId; comparisonId: PaymentComparisonId; step: number }
  /** The installation's Stripe account reported a change of the subscription of a project's tariff. */
  | { type: "tariff.payment_told"; projectId: ProjectId; subscription: string }
  /** The project has a later subscription: this one is to be ended. */
  | { type: "tariff.subscription_replaced"; projectId: ProjectId; subscription: string }
  | { type: "tariff.payment_missed"; projectId: ProjectId; subscription: string; renewsAt: number }
  | { type: "tariff.ended"; projectId: ProjectId; subscription: string }
  | OperatorFact
  /** A payment provider called, and what it sent is stored. */
  | { type: "payment.received"; projectId: ProjectId; webhookId: PaymentWebhookId }
  | { type: "app.created" | "app.archived" | "app.restored"; appId: AppId; projectId: ProjectId }
  | { type: "project.created" | "project.archived" | "team.changed"; projectId: ProjectId }
  /** An account has another address or picture: profiles that showed the one before follow. */
  | { type: "account.email_changed"; accountId: AccountId; from: string; to: string }
  | { type: "account.picture_changed"; accountId: AccountId; from: string; to: string | null }
  /** An account was marked as deleted, or brought back with what went at `deletedAt`. */
  | { type: "account.deleted"; accountId: AccountId; at: number }
  | { type: "account.restored"; accountId: AccountId; deletedAt: number }
  /** An upload is complete: what the file tells of itself is still to be read. */
  | { type: "file.uploaded"; projectId: ProjectId; fileId: FileId }
  /** A large space is gone; what lay in it is still to be removed. */
  | { type: "space.purged"; appId: AppId; spaceId: SpaceId }
  /** A domain was given up, or goes by another name: its custom hostname is no longer needed. */
  | { type: "domain.removed"; projectId: ProjectId; hostnameId: string }
  /** Somebody said something in a chat. `recipientIds` are the others of a private or support chat. */
  | {
      type: "message.created";
      appId: AppId;
      chatId: ChatId;
      chatType: ChatType;
      messageId: MessageId;
      authorId: ProfileId;
      mentionedIds: ProfileId[];
      recipientIds: ProfileId[];
    }
  /** A message says something else, with another link in it. */
  | { type: "message.edited"; appId: AppId; messageId: MessageId; authorId: ProfileId }
  /** Moderators or reports took a message out of sight, or brought it back. */
  | { type: "message.moderated"; appId: AppId; chatId: ChatId; messageId: MessageId; isShown: boolean }
  | { type: "chat.created" | "chat.deleted"; appId: AppId; chatId: ChatId; chatType: ChatType }
  | { type: "chat.joined" | "chat.left"; appId: AppId; chatId: ChatId; profileId: ProfileId }
  /** A member asks the team something. */
  | { type: "ticket.opened"; appId: AppId; ticketId: TicketId; profileId: ProfileId }
  /** Somebody wrote in a ticket's chat: the team to `recipientId`, who asked, or they to `assigneeId`, where somebody looks after it. */
  | {
      type: "ticket.answered";
      appId: AppId;
      ticketId: TicketId;
      messageId: MessageId;
      authorId: ProfileId;
      recipientId: ProfileId | null;
      assigneeId: AccountId | null;
    }
  | ({
      type: "course.created" | "course.updated" | "course.deleted" | "course.restored";
      courseId: CourseId;
    } & ItemScope)
  | ({
      type: "lesson.created";
      courseId: CourseId;
      lessonId: LessonId;
      authorId: ProfileId;
      isActive: boolean;
    } & ItemScope)
  | ({
      type: "lesson.updated" | "lesson.deleted" | "lesson.restored";
      courseId: CourseId;
      lessonId: LessonId;
    } & ItemScope)
  /** Somebody came into a course, by opening its first lesson or by what opens it. */
  | { type: "course.joined"; appId: AppId; courseId: CourseId; profileId: ProfileId }
  /** The first time that somebody finished it. */
  | { type: "course.finished"; appId: AppId; courseId: CourseId; profileId: ProfileId }
  /** Lessons whose time came for somebody. */
  | { type: "lesson.opened"; appId: AppId; courseId: CourseId; lessonIds: LessonId[]; profileId: ProfileId }
  /** A plan led somebody into a cohort that has no place left. */
  | { type: "cohort.overfilled"; appId: AppId; courseId: CourseId; cohortId: CourseCohortId; profileId: ProfileId }
  | { type: "lesson.finished"; appId: AppId; courseId: CourseId; lessonId: LessonId; profileId: ProfileId }
  /** It appeared for the first time. */
  | ({ type: "article.published"; articleId: ArticleId; authorId: ProfileId } & ItemScope)
  /** Somebody came to the end of an article, for the first time of all articles. */
  | { type: "article.read"; appId: AppId; articleId: ArticleId; profileId: ProfileId }
  | ({ type: "article.updated" | "article.deleted" | "article.restored"; articleId: ArticleId } & ItemScope)
  | ({
      type: `helpdesk_article.${"created" | "updated" | "deleted" | "restored"}`;
      helpdeskArticleId: HelpdeskArticleId;
    } & WholeAppScope)
  /** Somebody else than `byProfileId` looks after a ticket from now on. */
  | {
      type: "ticket.assigned";
      appId: AppId;
      ticketId: TicketId;
      assigneeId: AccountId;
      byProfileId: ProfileId | null;
    };

/**
 * Tells rooms, and what an isolate keeps in memory, that something looks otherwise. Nothing is kept of it: one that is lost costs an
 * open page a look at what is stored, so nothing but pages and caches may wait for it.
 */
export type Signal =
  /** Which reactions a post has now, and which the member left: see `Like`. */
  | ({ type: "post.reacted"; postId: PostId; profileId: ProfileId } & Omit<Like, "isLiked"> & SpaceScope)
  /** The list of the moderators of a place, or of the app, looks otherwise. */
  | { type: "moderation.changed"; appId: AppId; spaceId: SpaceId | null; groupId: GroupId | null }
  | { type: "space.seen"; appId: AppId; spaceId: SpaceId; profileId: ProfileId }
  /** How many have read it: sent to those who run the app, and of large numbers not each. */
  | { type: "bulletin.counted"; appId: AppId; kind: BulletinKind; bulletinId: BulletinId; readsCount: number }
  | { type: "links.updated"; appId: AppId }
  /** Categories of events, or their order, look otherwise. */
  | { type: "events.changed"; appId: AppId }
  /** How many come to an event and wait for a place. */
  | ({ type: "event.counted"; eventId: CalendarEventId; attendeesCount: number; waitingCount: number } & ItemScope)
  /** Whether somebody comes to an event: for their other windows. */
  | { type: "attendance.changed"; appId: AppId; eventId: CalendarEventId; profileId: ProfileId }
  /** Categories of the library, or the order of its courses, look otherwise. */
  | { type: "courses.changed"; appId: AppId }
  /** Lists, drafts or categories of articles look otherwise; or the tree of the help desk. */
  | { type: "articles.changed"; appId: AppId }
  /** A page, or the widgets beside a service, look otherwise. */
  | { type: "pages.changed"; appId: AppId }
  /** A window has a page open in the builder, or has left it. */
  | { type: "page.edited_by"; appId: AppId; pageId: PageId; windowId: string; name: string; isGone: boolean }
  /** A member did something that checklists ask for. */
  | { type: "checklist.changed"; appId: AppId; profileId: ProfileId }
  | { type: "helpdesk.changed"; appId: AppId }
  /** Rules, statuses or rewards look otherwise. */
  | { type: "gamification.changed"; appId: AppId }
  /** A member has other points than before; `message` is what they are told of it, null for our own words. */
  | {
      type: "points.changed";
      appId: AppId;
      profileId: ProfileId;
      points: number;
      balance: number;
      message: string | null;
    }
  /** Where somebody stands in a course: for their other windows. */
  | { type: "progress.changed"; appId: AppId; courseId: CourseId; lessonId: LessonId | null; profileId: ProfileId }
  /** An access object below the app was set or taken away, or a lock screen looks otherwise. */
  | { type: "access.changed"; appId: AppId }
  /** Something that only those who run the app see: questions, invitations, the onboarding, the promo. */
  | { type: "settings.changed"; appId: AppId }
  /** An order of an app looks otherwise: to its buyer, or to those who look after the app's orders where nobody is named. */
  | { type: "order.changed"; appId: AppId; profileId?: ProfileId }
  /** Plans, orders or payment providers of a project look otherwise to its operators. */
  | { type: "payments.changed"; projectId: ProjectId }
  /** Mail servers or newsletter tools of a project are set otherwise, or fail, or work again. */
  | { type: "integrations.changed"; projectId: ProjectId }
  /** An app's or project's settings look otherwise. */
  | { type: "app.updated"; appId: AppId; projectId: ProjectId }
  | { type: "project.updated"; projectId: ProjectId }
  /** A member put the card of an announcement or daily away: so it is on all of their devices. */
  | { type: "bulletin.dismissed"; appId: AppId; kind: BulletinKind; bulletinId: BulletinId; profileId: ProfileId }
  /** Name, contact, language or picture of an account. */
  | { type: "account.updated"; accountId: AccountId }
  /** How far a file is; `accountId` is whose library it lies in, null for the project's own. */
  | {
      type: "file.processed";
      projectId: ProjectId;
      fileId: FileId;
      accountId: AccountId | null;
      status: FileStatus | null;
      encodeProgress: number | null;
    }
  /** Something came into a library, left it, or is called or shown otherwise. `accountId` is whose it is, null for the project's own; `byWindowId` did it and knows. */
  | { type: "library.changed"; projectId: ProjectId; accountId: AccountId | null; byWindowId: string | null }
  /** A frame for a chat's members; never recorded, because its content is in the chat. */
  | { type: "chat.broadcast"; appId: AppId; to: ChatRecipients; event: ChatEventName; data: object }
  /** A ticket looks otherwise to the team; never recorded. */
  | { type: "ticket.changed"; projectId: ProjectId; appId: AppId; ticketId: TicketId; chatId: ChatId }
  /** These people have something new in their notifications, or read what they had. */
  | { type: "notifications.changed"; appId: AppId; profileIds: ProfileId[] }
  /** Statements recorded facts of these types, of people that they alone chose: the facts wait for the queue. */
  | { type: "facts.waiting"; of: readonly Fact["type"][]; projectId: ProjectId; database: DatabaseName }
  /** A request at the host of this app or project may have changed something that no event announces. */
  | { type: "request.written"; projectId?: ProjectId; appId?: AppId }
  /** Signed out, revoked, or its account was deleted: open connections of the session close. */
  | { type: "session.ended"; sessionId: SessionId; accountId: AccountId; audience: ProjectId | null };

/** All that `publish` tells of. */
export type DomainEvent = Fact | Signal;

/** A fact that has a row in an outbox, once the batch that it was recorded in is committed; its id is null where the statement that wrote the row made it. */
export type RecordedFact<F extends Fact = Fact, Known extends EventId | null = EventId | null> = F & {
  readonly recorded: { id: Known; projectId: ProjectId; database: DatabaseName };
};
