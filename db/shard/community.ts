import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, time } from "../columns";
import type {
  AttachableType,
  CommentableType,
  PostDiscriminator,
  SpaceAccess,
  SpaceNotifications,
} from "../vocabulary/enumerations";
import type { RichTextDoc } from "../vocabulary/rich-text";
import type { SpaceWriters } from "../vocabulary/members";
import type { VoiceMark } from "../vocabulary/attached/voice";

/** A titled list of spaces in the rail. */
export const groups = sqliteTable(
  "groups",
  {
    id: id<"group">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    coverUrl: text("cover_url"),
    access: text("access").$type<SpaceAccess>().notNull().default("open"),
    rank: text("rank").notNull(),
    membersCount: counter("members_count"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("groups_slug").on(table.appId, table.slug),
    index("groups_rank").on(table.appId, table.rank, table.id), // the rail
  ],
);

/**
 * Where posts lie: the spaces of groups, and the categories of the communities service, which have no group. One table,
 * so that all that posts can do works in both.
 */
export const spaces = sqliteTable(
  "spaces",
  {
    id: id<"space">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    discriminator: text("discriminator").$type<PostDiscriminator>().notNull().default("groups"),
    /** Null for a category. */
    groupId: id<"group">("group_id"),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    rules: text("rules").notNull().default(""),
    access: text("access").$type<SpaceAccess>().notNull().default("open"),
    /** An emoji that stands for it in lists and the rail. */
    emoji: text("emoji"),
    coverUrl: text("cover_url"),
    mobileCoverUrl: text("mobile_cover_url"),
    rank: text("rank").notNull(),
    /** Who is new in the app finds themselves in it at once; counts where space and group are open. */
    isForNewcomers: flag("is_for_newcomers").notNull().default(true),
    /** Who writes posts here, and who comments on them. */
    postedBy: text("posted_by").$type<SpaceWriters>().notNull().default("members"),
    commentedBy: text("commented_by").$type<SpaceWriters>().notNull().default("members"),
    /** When the rules last changed: who read earlier ones is asked to read them again. */
    rulesChangedAt: time("rules_changed_at"),
    membersCount: counter("members_count"),
    /** People who wait to be let in. */
    requestsCount: counter("requests_count"),
    postsCount: counter("posts_count"),
    /** Grows by one with every post and never falls; a member's unread count is the distance to what they saw. */
    postSequence: counter("post_sequence"),
    /** The one post that stands first; here, so that there is never a second. */
    pinnedPostId: id<"post">("pinned_post_id"),
    pinnedAt: time("pinned_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("spaces_restricted")
      .on(table.appId)
      .where(sql`posted_by = 'moderators' or commented_by = 'moderators'`), // with each caller: where members don't write
    uniqueIndex("spaces_slug").on(table.appId, table.discriminator, table.slug),
    index("spaces_rank").on(table.appId, table.groupId, table.rank, table.id), // the rail; the list of categories
  ],
);

/** Who joined or moderates a space. */
export const spaceMembers = sqliteTable(
  "space_members",
  {
    appId: id<"app">("app_id").notNull(),
    spaceId: id<"space">("space_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    isModerator: flag("is_moderator").notNull().default(false),
    notifications: text("notifications").$type<SpaceNotifications>().notNull().default("all_new"),
    /** The space's postSequence when the member last looked. */
    seenSequence: counter("seen_sequence"),
    /** Posts up to this one count as read, opened or not. */
    readSequence: counter("read_sequence"),
    /** When the member said that they have read the rules. */
    rulesReadAt: time("rules_read_at"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.spaceId, table.profileId] }),
    index("space_members_profile").on(table.appId, table.profileId, table.spaceId), // spaces of a member
    index("space_members_latest").on(table.appId, table.spaceId, table.createdAt, table.profileId), // member list
  ],
);

/** Who belongs to a group: joining a space joins its group, leaving the group leaves all its spaces. */
export const groupMembers = sqliteTable(
  "group_members",
  {
    appId: id<"app">("app_id").notNull(),
    groupId: id<"group">("group_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    isModerator: flag("is_moderator").notNull().default(false),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.groupId, table.profileId] }),
    index("group_members_profile").on(table.appId, table.profileId, table.groupId),
    index("group_members_latest").on(table.appId, table.groupId, table.createdAt, table.profileId),
  ],
);

/** Where a file is shown, and so who may see it. */
export const attachments = sqliteTable(
  "attachments",
  {
    appId: id<"app">("app_id").notNull(),
    entityType: text("entity_type").$type<AttachableType>().notNull(),
    entityId: text("entity_id").notNull(),
    fileId: id<"file">("file_id").notNull(),
    /** Order among the attachments; -1 for a file shown inside the text or as a cover. */
    position: integer("position").notNull(),
    /** Set on a voice recording; those of messages are marked in the message. */
    voice: json<VoiceMark | null>("voice"),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.entityType, table.entityId, table.fileId] }),
    index("attachments_file").on(table.fileId, table.appId), // who may see a file, and where it is shown before the app is known
  ],
);

export const comments = sqliteTable(
  "comments",
  {
    id: id<"comment">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    entityType: text("entity_type").$type<CommentableType>().notNull(),
    entityId: text("entity_id").notNull(),
    /** Null at the top level; replies hang one level deep. */
    parentCommentId: id<"comment">("parent_comment_id"),
    authorId: id<"profile">("author_id").notNull(),
    body: json<RichTextDoc>("body").notNull(),
    text: text("text").notNull(),
    /** Deleted, or out of sight while `heldAs` says why. */
    isDeleted: flag("is_deleted").notNull().default(false),
    /** Waits for approval, or was rejected; then it is marked as deleted too, so that nothing shows or counts it. */
    heldAs: text("held_as").$type<"held" | "rejected">(),
    /** It was held before anybody could read it, and hasn't been approved since: not even its place is shown. */
    isUnseen: flag("is_unseen").notNull().default(false),
    /** While the deletion can be undone; what it says is kept so long. */
    deletedAt: time("deleted_at"),
    deletedBy: id<"profile">("deleted_by"),
    likesCount: counter("likes_count"),
    /** Replies that aren't deleted. */
    repliesCount: counter("replies_count"),
    editedAt: time("edited_at"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    // threads of an entity: latest and oldest
    index("comments_thread").on(
      table.appId,
      table.entityType,
      table.entityId,
      table.parentCommentId,
      table.createdAt,
      table.id,
    ),
    // threads of an entity: trends
    index("comments_trends").on(
      table.appId,
      table.entityType,
      table.entityId,
      table.parentCommentId,
      table.likesCount,
      table.createdAt,
      table.id,
    ),
    index("comments_created").on(table.appId, table.createdAt), // the day's numbers
    index("comments_time").on(table.appId, table.entityType, table.entityId, table.createdAt, table.id), // the first unread one
    index("comments_author").on(table.appId, table.authorId, table.createdAt, table.id), // comments of a member
    index("comments_unseen")
      .on(table.appId, table.entityType, table.entityId)
      .where(sql`is_unseen = 1`), // threads that only their authors and moderators see
    index("comments_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`), // what the clock empties, of all apps
  ],
);

export const likes = sqliteTable(
  "likes",
  {
    appId: id<"app">("app_id").notNull(),
    entityType: text("entity_type").$type<CommentableType | "comment">().notNull(),
    entityId: text("entity_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    /** Which of the app's reactions; empty for the like. */
    emoji: text("emoji").notNull().default(""),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.entityType, table.entityId, table.profileId] }),
    index("likes_created").on(table.appId, table.createdAt), // the day's numbers
    index("likes_latest").on(table.appId, table.entityType, table.entityId, table.createdAt, table.profileId), // who liked
  ],
);

/**
 * What can bear the name of a person; a line is what a message says besides its text: who first said it, or whom it is about.
 * `post_revision` are all that a post said before; `chat_name` is that of a group which nobody named.
 */
export type MentioningType =
  CommentableType | "comment" | "message" | "message_line" | "post_revision" | "announcement" | "daily" | "chat_name";

/** Who was mentioned where. */
export const mentions = sqliteTable(
  "mentions",
  {
    appId: id<"app">("app_id").notNull(),
    entityType: text("entity_type").$type<MentioningType>().notNull(),
    entityId: text("entity_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.entityType, table.entityId, table.profileId] }),
    index("mentions_profile").on(table.appId, table.profileId, table.createdAt), // whose name stands where
  ],
);

/** Whose name has changed, until all texts that bear it say the new one. Kept by a trigger: whatever changes a name is noticed. */
export const changedNames = sqliteTable(
  "changed_names",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    /** The last of `mentions` whose text was changed; null before the first. */
    after: json<[createdAt: number, entityType: string, entityId: string] | null>("after"),
    changedAt: time("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.profileId] }),
    index("changed_names_due").on(table.changedAt), // the clock, over all apps
  ],
);
