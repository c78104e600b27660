import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, nameKey, time } from "../columns";
import type { PostDiscriminator, PostState, PostTagColor } from "../vocabulary/enumerations";
import type { FileId, PostTagId } from "../vocabulary/ids";
import type { PostLinkPreview } from "../vocabulary/attached/link-preview";
import type { PollDraft } from "../vocabulary/attached/polls";
import type { RichTextDoc } from "../vocabulary/rich-text";
import type { AttachedVoice } from "../vocabulary/attached/voice";

/** Milliseconds by which a post rises for each doubling of likes and comments; a comment counts as two likes. */
const trendStep = 86_400_000;

export const posts = sqliteTable(
  "posts",
  {
    id: id<"post">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    discriminator: text("discriminator").$type<PostDiscriminator>().notNull().default("groups"),
    /** The space or category it lies in. */
    spaceId: id<"space">("space_id").notNull(),
    authorId: id<"profile">("author_id").notNull(),
    /** Only published posts are counted and shown in lists; a deleted one waits a moment for the deletion to be undone. */
    state: text("state").$type<PostState>().notNull().default("published"),
    /** It was held before anybody could read it, and hasn't been approved since. */
    isUnseen: flag("is_unseen").notNull().default(false),
    slug: text("slug").notNull(),
    title: text("title").notNull().default(""),
    body: json<RichTextDoc>("body").notNull(),
    /** The body's plain text, for excerpts and search. */
    text: text("text").notNull().default(""),
    coverUrl: text("cover_url"),
    /** The event that it is about. */
    eventId: id<"calendar event">("event_id"),
    /** What the first address in it leads to, once the server has looked there. */
    linkPreview: json<PostLinkPreview | null>("link_preview"),
    /** Reactions of every kind, the like among them: one a person. */
    likesCount: counter("likes_count"),
    /** How many of them are which of the app's other reactions; the plain likes are what remains. */
    reactions: json<Record<string, number>>("reactions").notNull().default({}),
    /** Comments that aren't deleted, replies among them. */
    commentsCount: counter("comments_count"),
    /** Top-level comments, deleted ones too: they keep their place for their replies. */
    threadsCount: counter("threads_count"),
    isCommentsDisabled: flag("is_comments_disabled").notNull().default(false),
    /** Set while it stands beside the space's feed. */
    pinnedToSidebarAt: time("pinned_to_sidebar_at"),
    /** Its holder may read the post. Who made it and when; the triggers of migrations/shard/0004_share_links.sql take all three away together. */
    shareHash: text("share_hash"),
    sharedBy: id<"profile">("shared_by"),
    sharedAt: time("shared_at"),
    /** Its place's postSequence when it appeared there; 0 for one that was brought back, which is new to nobody. */
    placeSequence: counter("place_sequence"),
    /** When a scheduled post is to appear; null once it has. */
    publishAt: time("publish_at"),
    /** When its latest comment that isn't deleted was written: kept by the triggers of post activity. */
    lastCommentAt: time("last_comment_at"),
    editedAt: time("edited_at"),
    deletedAt: time("deleted_at"),
    deletedBy: id<"profile">("deleted_by"),
    /** Its place in the order of time: when it was published, or will be. */
    createdAt: time("created_at").notNull(),
    /** Order by title; a post without one stands under the beginning of its text. */
    titleKey: nameKey("title_key"),
    /** Order of trends: time, and on top of it what likes and comments are worth. */
    trendScore: integer("trend_score").generatedAlwaysAs(
      sql.raw(`created_at + cast(${trendStep} * log2(1 + likes_count + 2 * comments_count) as integer)`),
      { mode: "virtual" },
    ),
    /** Order of activity: when it was published or last commented on. */
    activityAt: integer("activity_at").generatedAlwaysAs(sql.raw(`max(created_at, coalesce(last_comment_at, 0))`), {
      mode: "virtual",
    }),
  },
  (table) => [
    index("posts_preview_picture")
      .on(sql`link_preview ->> 'imageUrl'`)
      .where(sql`link_preview ->> 'imageUrl' is not null`), // whether a preview's picture is still shown, in any app
    uniqueIndex("posts_slug").on(table.appId, table.slug),
    uniqueIndex("posts_share_hash").on(table.appId, table.shareHash),
    index("posts_space").on(table.appId, table.spaceId, table.state, table.createdAt, table.id), // feeds: newest of each space
    index("posts_trends").on(table.appId, table.spaceId, table.state, table.trendScore, table.id), // feeds: trends
    index("posts_activity").on(table.appId, table.spaceId, table.state, table.activityAt, table.id), // feeds: latest activity
    index("posts_name").on(table.appId, table.spaceId, table.state, table.titleKey, table.id), // feeds: by title
    index("posts_sequence").on(table.appId, table.spaceId, table.state, table.placeSequence), // what is unread in a place
    index("posts_created").on(table.appId, table.createdAt), // the day's numbers
    index("posts_author").on(table.appId, table.authorId, table.state, table.createdAt, table.id), // posts of a member
    index("posts_sidebar")
      .on(table.appId, table.spaceId, table.pinnedToSidebarAt)
      .where(sql`pinned_to_sidebar_at is not null`),
    index("posts_scheduled")
      .on(table.appId, table.createdAt, table.id)
      .where(sql`state = 'scheduled'`),
    index("posts_shared")
      .on(table.appId, table.spaceId)
      .where(sql`share_hash is not null`), // links that end with a place's openness
    index("posts_shared_by")
      .on(table.appId, table.sharedBy)
      .where(sql`share_hash is not null`), // links that end with who made them
    index("posts_due")
      .on(table.publishAt)
      .where(sql`state = 'scheduled'`), // what the clock publishes, of all apps
    index("posts_deleted")
      .on(table.deletedAt)
      .where(sql`state = 'deleted'`), // what the clock removes, of all apps
  ],
);

/** A post as it was before each change. */
export const postRevisions = sqliteTable(
  "post_revisions",
  {
    id: id<"revision">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    postId: id<"post">("post_id").notNull(),
    /** Who changed it, and when. */
    editorId: id<"profile">("editor_id").notNull(),
    createdAt: time("created_at").notNull(),
    title: text("title").notNull(),
    body: json<RichTextDoc>("body").notNull(),
  },
  (table) => [index("post_revisions_post").on(table.appId, table.postId, table.createdAt, table.id)],
);

/** A post that somebody began to write: each their own, and as many as they like up to a limit. */
export const postDrafts = sqliteTable(
  "drafts",
  {
    appId: id<"app">("app_id").notNull(),
    authorId: id<"profile">("author_id").notNull(),
    /** Made by the author's device: one id keeps one draft, however often it is sent. */
    id: id<"post draft">("id").notNull(),
    /** The space or category that it is meant for; null as long as none is chosen. */
    spaceId: id<"space">("space_id"),
    title: text("title").notNull().default(""),
    body: json<RichTextDoc>("body").notNull(),
    coverId: id<"file">("cover_id"),
    attachmentIds: json<FileId[]>("attachment_ids").notNull().default([]),
    /** Those of the attachments that are voice recordings. */
    voices: json<AttachedVoice[]>("voices").notNull().default([]),
    poll: json<PollDraft | null>("poll"),
    tagIds: json<PostTagId[]>("tag_ids").notNull().default([]),
    isCommentsDisabled: flag("is_comments_disabled").notNull().default(false),
    eventId: id<"calendar event">("event_id"),
    publishAt: time("publish_at"),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.authorId, table.id] }),
    index("drafts_space").on(table.appId, table.spaceId), // deleting a space
  ],
);

/** That a member has read a post, and up to when they have seen its comments. */
export const postReads = sqliteTable(
  "post_reads",
  {
    appId: id<"app">("app_id").notNull(),
    postId: id<"post">("post_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    seenAt: time("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.postId, table.profileId] })],
);

/** Up to which post a member has seen a category: reading there takes no membership. */
export const categoryReads = sqliteTable(
  "category_reads",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    spaceId: id<"space">("space_id").notNull(),
    /** The category's postSequence when the member last looked. */
    seenSequence: counter("seen_sequence"),
    /** Posts up to this one count as read, opened or not. */
    readSequence: counter("read_sequence"),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.profileId, table.spaceId] }),
    index("category_reads_space").on(table.appId, table.spaceId), // deleting a category
  ],
);

/** What the posts of a space or category can be sorted by: its operators define them, authors choose. */
export const postTags = sqliteTable(
  "post_tags",
  {
    id: id<"post tag">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    spaceId: id<"space">("space_id").notNull(),
    name: text("name").notNull(),
    /** The name in plain small letters: a place has each once. */
    nameKey: text("name_key").notNull(),
    color: text("color").$type<PostTagColor>().notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    uniqueIndex("post_tags_name").on(table.appId, table.spaceId, table.nameKey),
    index("post_tags_space").on(table.appId, table.spaceId, table.position), // the tags of a place
  ],
);

/** Which posts have which tag. */
export const taggedPosts = sqliteTable(
  "tagged_posts",
  {
    appId: id<"app">("app_id").notNull(),
    tagId: id<"post tag">("tag_id").notNull(),
    postId: id<"post">("post_id").notNull(),
    /** The post's own, kept by the triggers of post activity: what the tag's posts are ordered by. */
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.tagId, table.postId] }),
    index("tagged_posts_latest").on(table.appId, table.tagId, table.createdAt, table.postId), // the posts of a tag
    index("tagged_posts_post").on(table.appId, table.postId, table.tagId), // the tags of a post
  ],
);
