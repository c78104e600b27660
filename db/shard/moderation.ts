import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, time } from "../columns";
import type { EngagedType } from "../vocabulary/enumerations";
import type {
  ActMeasure,
  Measure,
  ModerationActKind,
  ModerationOrigin,
  ModerationOutcome,
  ModerationStatus,
  ModerationTab,
  PreModeration,
  ReportReason,
  Visibility,
  WordAction,
} from "../vocabulary/moderation";

/** How an app is moderated. No row: all defaults. */
export const moderationSettings = sqliteTable("moderation_settings", {
  appId: id<"app">("app_id").primaryKey(),
  postPreModeration: text("post_pre_moderation").$type<PreModeration>().notNull().default("off"),
  commentPreModeration: text("comment_pre_moderation").$type<PreModeration>().notNull().default("off"),
  /** So many open reports hide a thing until it is decided; 0 for never. */
  autoFlagAfterReports: integer("auto_flag_after_reports").notNull().default(3),
  blockedWords: json<string[]>("blocked_words").notNull().default([]),
  wordAction: text("word_action").$type<WordAction>().notNull().default("hold"),
  /** More links than this wait for approval; null for as many as somebody likes. */
  maxLinks: integer("max_links"),
  /** The same for members of whom nothing has been published yet. */
  maxLinksOfNewcomers: integer("max_links_of_newcomers"),
  updatedAt: time("updated_at").notNull(),
});

/** A thing that moderators decide about: one row for each thing, however often it comes back. */
export const moderationItems = sqliteTable(
  "moderation_items",
  {
    id: id<"moderation item">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    entityType: text("entity_type").$type<EngagedType>().notNull(),
    entityId: text("entity_id").notNull(),
    tab: text("tab").$type<ModerationTab>().notNull(),
    status: text("status").$type<ModerationStatus>().notNull().default("inbox"),
    visibility: text("visibility").$type<Visibility>().notNull().default("shown"),
    origin: text("origin").$type<ModerationOrigin>().notNull(),
    /** Where it lies, and so who moderates it; both null for what belongs to the app as a whole. */
    spaceId: id<"space">("space_id"),
    groupId: id<"group">("group_id"),
    authorId: id<"profile">("author_id").notNull(),
    /** What it said when it came into the inbox: it may be changed or deleted meanwhile. */
    title: text("title").notNull().default(""),
    excerpt: text("excerpt").notNull().default(""),
    /** Reports that nobody has decided about. */
    openReportsCount: counter("open_reports_count"),
    decidedAt: time("decided_at"),
    /** Null for one of the team without a profile here. */
    decidedBy: id<"profile">("decided_by"),
    decisionReason: text("decision_reason").$type<ReportReason>(),
    decisionMessage: text("decision_message").notNull().default(""),
    /** How it was before the last decision, for undoing that. */
    statusBefore: text("status_before").$type<ModerationStatus>(),
    visibilityBefore: text("visibility_before").$type<Visibility>(),
    /** What a decision about this profile made of the member; null where it changed nothing about them. Lifted with the decision. */
    measure: text("measure").$type<Measure>(),
    measureBefore: text("measure_before").$type<Measure>(),
    /** Set while reporters and author are still to be notified of the decision, once it can't be undone any more. */
    tellAt: time("tell_at"),
    /** An author appeals once. */
    appealedAt: time("appealed_at"),
    appealMessage: text("appeal_message").notNull().default(""),
    /** When it came into its status. */
    changedAt: time("changed_at").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("moderation_items_thing").on(table.appId, table.entityType, table.entityId),
    // the inbox and the other two lists, newest first
    index("moderation_items_list").on(table.appId, table.tab, table.status, table.changedAt, table.id),
    // the same of spaces and categories
    index("moderation_items_space").on(table.appId, table.spaceId, table.tab, table.status, table.changedAt, table.id),
    // what is on record of a member
    index("moderation_items_author").on(table.appId, table.authorId, table.changedAt, table.id),
    index("moderation_items_to_tell")
      .on(table.tellAt)
      .where(sql`tell_at is not null`), // decisions whose notifications the schedule sends, of all apps
  ],
);

/** How many things are in each status, by tab and place. */
export const moderationCounts = sqliteTable(
  "moderation_counts",
  {
    appId: id<"app">("app_id").notNull(),
    tab: text("tab").$type<ModerationTab>().notNull(),
    status: text("status").$type<ModerationStatus>().notNull(),
    /** The space or category; empty for what belongs to the app as a whole. */
    spaceId: text("space_id").notNull(),
    itemsCount: counter("items_count"),
  },
  (table) => [primaryKey({ columns: [table.appId, table.tab, table.status, table.spaceId] })],
);

/** That somebody reported a thing: once each. */
export const moderationReports = sqliteTable(
  "moderation_reports",
  {
    id: id<"report">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    itemId: id<"moderation item">("item_id").notNull(),
    reporterId: id<"profile">("reporter_id").notNull(),
    reason: text("reason").$type<ReportReason>().notNull(),
    message: text("message").notNull().default(""),
    /** When a moderator decided about it; null while nobody has. */
    closedAt: time("closed_at"),
    /** The decision (its time and outcome) that the reporter was notified of last. */
    toldAt: time("told_at"),
    toldOutcome: text("told_outcome").$type<ModerationOutcome>(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("moderation_reports_once").on(table.appId, table.itemId, table.reporterId),
    index("moderation_reports_reporter").on(table.appId, table.reporterId, table.createdAt, table.itemId), // what a member reported
    index("moderation_reports_latest").on(table.appId, table.itemId, table.createdAt, table.id),
  ],
);

/** What happened to a thing: kept for ever. */
export const moderationActs = sqliteTable(
  "moderation_acts",
  {
    id: id<"moderation act">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    itemId: id<"moderation item">("item_id").notNull(),
    kind: text("kind").$type<ModerationActKind>().notNull(),
    /** Who did it: null for what happened by itself, and for one of the team without a profile here. */
    actorId: id<"profile">("actor_id"),
    isByTeam: flag("is_by_team").notNull().default(false),
    /** A reason of the lists, or why it was held. */
    reason: text("reason"),
    message: text("message").notNull().default(""),
    measure: text("measure").$type<ActMeasure>(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("moderation_acts_item").on(table.appId, table.itemId, table.createdAt, table.id)],
);
