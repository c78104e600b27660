import type { EngagedType, FileStatus, SpaceAccess } from "@db/vocabulary/enumerations";
import type {
  AccountId,
  AppId,
  AutomationRunId,
  CommentId,
  FileId,
  GroupId,
  PaymentWebhookId,
  PlanId,
  PostId,
  ProfileId,
  ProjectId,
  SessionId,
  SpaceId,
} from "@db/vocabulary/ids";

/** Where something happened, and so who may hear of it: those who may see the space or category. */
export interface SpacePlace {
  appId: AppId;
  spaceId: SpaceId;
  /** Null for a category. */
  groupId: GroupId | null;
  /** To strangers: the stricter of the space's and its group's. */
  spaceAccess: SpaceAccess;
  /** To members of the group: the space's own. */
  accessInGroup: SpaceAccess;
}

/**
 * What happened, in the past tense. Areas publish these and never call each other; who listens is registered in
 * `subscribers.ts`.
 */
export type DomainEvent =
  | ({ type: "post.created" | "post.updated" | "post.deleted"; postId: PostId; authorId: ProfileId } & SpacePlace)
  /** Brought back after its deletion, as it was. */
  | ({ type: "post.restored"; postId: PostId; authorId: ProfileId } & SpacePlace)
  /** Came from elsewhere, where it was told as deleted; the place is the new one. */
  | ({ type: "post.moved"; postId: PostId; authorId: ProfileId; fromSpaceId: SpaceId } & SpacePlace)
  /** Stands first in its place or beside it, or no longer; `byProfileId` is who decided, null for the team without a profile. */
  | ({ type: "post.pinned"; postId: PostId; byProfileId: ProfileId | null } & SpacePlace)
  | ({ type: "post.voted"; postId: PostId; votersCount: number } & SpacePlace)
  | ({ type: "post.liked" | "post.unliked"; postId: PostId; profileId: ProfileId; likesCount: number } & SpacePlace)
  | ({
      type: "comment.created" | "comment.updated" | "comment.deleted" | "comment.restored";
      commentId: CommentId;
      parentCommentId: CommentId | null;
      entityType: EngagedType;
      entityId: string;
      authorId: ProfileId;
      commentsCount: number;
    } & SpacePlace)
  | ({
      type: "comment.liked" | "comment.unliked";
      commentId: CommentId;
      entityType: EngagedType;
      entityId: string;
      profileId: ProfileId;
      likesCount: number;
    } & SpacePlace)
  | ({
      type: "mention.created";
      entityType: EngagedType;
      entityId: string;
      profileId: ProfileId;
      byProfileId: ProfileId;
    } & SpacePlace)
  | ({ type: "space.created" | "space.updated" | "space.deleted" } & SpacePlace)
  | { type: "group.created" | "group.updated" | "group.deleted"; appId: AppId; groupId: GroupId }
  | { type: "group.joined" | "group.left"; appId: AppId; groupId: GroupId; profileId: ProfileId }
  /** Who joins a space joins its group too. */
  | ({ type: "space.joined" | "space.left"; profileId: ProfileId } & SpacePlace)
  /** Somebody asks to be let into a private space. `requestsCount` is how many wait now. */
  | ({ type: "request.created"; profileId: ProfileId; requestsCount: number } & SpacePlace)
  | ({
      type: "request.closed";
      profileId: ProfileId;
      outcome: "accepted" | "declined" | "withdrawn";
      requestsCount: number;
      space: { name: string; slug: string };
    } & SpacePlace)
  | { type: "space.seen"; appId: AppId; spaceId: SpaceId; profileId: ProfileId }
  | { type: "links.updated"; appId: AppId }
  /** An access object below the app was set or taken away, or a lock screen looks otherwise. */
  | { type: "access.changed"; appId: AppId }
  /** Something that only those who run the app see: questions, invitations, the onboarding, the promo. */
  | { type: "settings.changed"; appId: AppId }
  | { type: "member.joined" | "member.removed"; appId: AppId; projectId: ProjectId; profileId: ProfileId }
  | { type: "member.updated"; appId: AppId; profileId: ProfileId }
  /** A member holds a plan, or no longer: what it opens may be seen, or not. */
  | { type: "plan.granted" | "plan.ended"; appId: AppId; planId: PlanId; profileId: ProfileId }
  /** Plans, orders or payment providers of a project look otherwise to its operators. */
  | { type: "payments.changed"; projectId: ProjectId }
  /** Mail servers or newsletter tools of a project are set otherwise, or fail, or work again. */
  | { type: "integrations.changed"; projectId: ProjectId }
  /** An automation has something to do for somebody. */
  | { type: "automation.due"; appId: AppId; projectId: ProjectId; runId: AutomationRunId }
  /** A payment provider called, and what it sent is stored. */
  | { type: "payment.received"; projectId: ProjectId; webhookId: PaymentWebhookId }
  | { type: "app.created" | "app.updated" | "app.archived" | "app.restored"; appId: AppId; projectId: ProjectId }
  | { type: "project.created" | "project.updated" | "project.archived" | "team.changed"; projectId: ProjectId }
  /** A domain was given up, or goes by another name: its custom hostname is no longer needed. */
  | { type: "domain.removed"; projectId: ProjectId; hostnameId: string }
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
  /** A request at the host of this app or project may have changed something that no event tells of. */
  | { type: "request.written"; projectId?: ProjectId; appId?: AppId }
  /** Signed out, revoked, or its account was deleted: open connections of the session close. */
  | { type: "session.ended"; sessionId: SessionId; accountId: AccountId; audience: ProjectId | null };
