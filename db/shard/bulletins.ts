import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, id, json, time } from "../columns";
import type { BulletinKind, BulletinState, ScopeType } from "../vocabulary/enumerations";
import type { BulletinWay } from "../vocabulary/notification/bulletin-ways";
import type { RichTextDoc } from "../vocabulary/rich-text";

/** Announcements and dailies: texts of those who run an app for its members. */
export const bulletins = sqliteTable(
  "bulletins",
  {
    id: id<"bulletin">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    kind: text("kind").$type<BulletinKind>().notNull(),
    /** For whom it is. A daily is for the whole app. */
    scopeType: text("scope_type").$type<ScopeType>().notNull().default("app"),
    /** The space or category that it is for. */
    spaceId: id<"space">("space_id"),
    groupId: id<"group">("group_id"),
    /** Of an announcement for the whole app: those of this segment alone read it, see `bulletinRecipients`. */
    segmentId: id<"segment">("segment_id"),
    /** What the segment was called when it was chosen. */
    segmentName: text("segment_name"),
    /** How it reaches them besides the app, as JSON. */
    ways: json<BulletinWay[]>("ways").notNull().default([]),
    authorId: id<"profile">("author_id").notNull(),
    state: text("state").$type<BulletinState>().notNull(),
    title: text("title").notNull().default(""),
    body: json<RichTextDoc>("body").notNull(),
    /** The body's plain text, for excerpts. */
    text: text("text").notNull().default(""),
    coverUrl: text("cover_url"),
    /** Members who have opened it, its author not among them. */
    readsCount: counter("reads_count"),
    /** When it is to appear; null for a draft without a time, and once it has. */
    publishAt: time("publish_at"),
    publishedAt: time("published_at"),
    editedAt: time("edited_at"),
    deletedAt: time("deleted_at"),
    deletedBy: id<"profile">("deleted_by"),
    /** Its place in the order of time: when it was published, or will be; of a draft when it was last changed. */
    sortedAt: time("sorted_at").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("bulletins_latest").on(table.appId, table.kind, table.state, table.sortedAt, table.id), // lists, what is unread
    index("bulletins_space")
      .on(table.appId, table.spaceId, table.state, table.sortedAt, table.id)
      .where(sql`space_id is not null`), // of one space or category
    index("bulletins_group")
      .on(table.appId, table.groupId, table.state, table.sortedAt, table.id)
      .where(sql`group_id is not null`), // of one group
    index("bulletins_due")
      .on(table.publishAt)
      .where(sql`state = 'scheduled'`), // what the clock publishes, of all apps
    index("bulletins_deleted")
      .on(table.deletedAt)
      .where(sql`state = 'deleted'`), // what the clock removes, of all apps
  ],
);

/** What a member did with an announcement or daily. */
export const bulletinReads = sqliteTable(
  "bulletin_reads",
  {
    appId: id<"app">("app_id").notNull(),
    bulletinId: id<"bulletin">("bulletin_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    /** When they opened it first. */
    readAt: time("read_at"),
    /** When they put its card away: it stays unread where it is listed. */
    dismissedAt: time("dismissed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.bulletinId, table.profileId] }),
    index("bulletin_reads_latest")
      .on(table.appId, table.bulletinId, table.readAt, table.profileId)
      .where(sql`read_at is not null`), // who has read it
  ],
);

/** Whom an announcement for a segment is for: those whom the segment found when it appeared. */
export const bulletinRecipients = sqliteTable(
  "bulletin_recipients",
  {
    appId: id<"app">("app_id").notNull(),
    bulletinId: id<"bulletin">("bulletin_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.bulletinId, table.profileId] })],
);
