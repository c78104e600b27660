import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, time } from "../../columns";
import type { EarningAction, PointAction, SpendableType, StatusIcon } from "../../vocabulary/gamification/points";

/** What an action earns in an app, where that is not the default of `earningRules`. */
export const pointRules = sqliteTable(
  "point_rules",
  {
    appId: id<"app">("app_id").notNull(),
    action: text("action").$type<EarningAction>().notNull(),
    isActive: flag("is_active").notNull(),
    points: integer("points").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.action] })],
);

/** The ledger: one row for each act that earned, and one for each that was taken back, bought or given by hand. Never changed. */
export const pointEntries = sqliteTable(
  "point_entries",
  {
    id: id<"point entry">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    action: text("action").$type<PointAction>().notNull(),
    /** Negative for what was spent or taken back. */
    points: integer("points").notNull(),
    /** What it is about: the post that was written, the thing that was bought. */
    entityType: text("entity_type").notNull(),
    entityId: text("entity_id").notNull(),
    /** Whose like it is, of what was received; empty where nobody else takes part. */
    actorId: text("actor_id").notNull().default(""),
    /** Counts the rows of one act: even ones book it, odd ones take it back. */
    sequence: integer("sequence").notNull().default(0),
    /** The app's local day that it counts for; of what is taken back that of the act. */
    day: text("day").notNull(),
    /** When it was done. */
    actAt: time("act_at").notNull(),
    /** Of points that were given or taken by hand: why, and by whom. */
    comment: text("comment").notNull().default(""),
    byProfileId: id<"profile">("by_profile_id"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    // Booked once, however often its fact is delivered.
    uniqueIndex("point_entries_act").on(
      table.appId,
      table.profileId,
      table.action,
      table.entityType,
      table.entityId,
      table.actorId,
      table.sequence,
    ),
    index("point_entries_history").on(table.appId, table.profileId, table.createdAt, table.id), // the history, recounts
    index("point_entries_day")
      .on(table.appId, table.profileId, table.action, table.day)
      .where(sql`points > 0`), // what a day's limit counts
  ],
);

/** What the ledger adds up to, for each member who has a row in it. Written in the batch of every row; a repair recounts it. */
export const memberPoints = sqliteTable(
  "member_points",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    /** May be below zero, when points were taken back that are spent already. */
    balance: counter("balance"),
    /** All that was ever earned or given, which decides the status. */
    earned: counter("earned"),
    /** What leaderboards count: earned by rules. */
    ranked: counter("ranked"),
    /** The Monday of the week that `weekPoints` were earned in; and the month. */
    week: text("week").notNull().default(""),
    weekPoints: counter("week_points"),
    month: text("month").notNull().default(""),
    monthPoints: counter("month_points"),
    /** The points of the highest status that the member was told of. */
    reachedPoints: integer("reached_points").notNull().default(0),
    /** Name and standing of the profile, kept by triggers (migrations/shard): leaderboards are ordered and filtered by them. */
    nameKey: text("name_key").notNull().default(""),
    isListed: flag("is_listed").notNull().default(true),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.profileId] }),
    index("member_points_all")
      .on(table.appId, sql`${table.ranked} desc`, table.nameKey, table.profileId)
      .where(sql`is_listed = 1 and ranked > 0`), // leaderboard of all time
    index("member_points_week")
      .on(table.appId, table.week, sql`${table.weekPoints} desc`, table.nameKey, table.profileId)
      .where(sql`is_listed = 1 and week_points > 0`), // leaderboard of a week
    index("member_points_month")
      .on(table.appId, table.month, sql`${table.monthPoints} desc`, table.nameKey, table.profileId)
      .where(sql`is_listed = 1 and month_points > 0`), // leaderboard of a month
  ],
);

/** What a member is called from so many points on. */
export const memberStatuses = sqliteTable(
  "member_statuses",
  {
    id: id<"member status">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    name: text("name").notNull(),
    points: integer("points").notNull(),
    icon: text("icon").$type<StatusIcon>(),
    /** A picture of its own in place of the icon. */
    iconImageUrl: text("icon_image_url"),
    isActive: flag("is_active").notNull().default(true),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("member_statuses_points").on(table.appId, table.points), // the list, and which one is reached
  ],
);

/** Rewards that operators think up, such as a call or a mug. */
export const customStuff = sqliteTable(
  "custom_stuff",
  {
    id: id<"custom stuff">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    name: text("name").notNull(),
    rewardPoints: integer("reward_points").notNull(),
    description: text("description").notNull().default(""),
    coverUrl: text("cover_url"),
    /** Shown to who bought it. */
    windowContent: text("window_content").notNull().default(""),
    isActive: flag("is_active").notNull().default(true),
    purchasesCount: counter("purchases_count"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    /** Buyers keep what they bought. */
    deletedAt: time("deleted_at"),
  },
  (table) => [
    index("custom_stuff_latest").on(table.appId, table.createdAt, table.id), // the list
  ],
);

/** What members bought with points. */
export const pointPurchases = sqliteTable(
  "point_purchases",
  {
    id: id<"point purchase">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    type: text("type").$type<SpendableType>().notNull(),
    /** Empty for private messaging. */
    entityId: text("entity_id").notNull(),
    /** As it was called then. */
    name: text("name").notNull(),
    points: integer("points").notNull(),
    createdAt: time("created_at").notNull(),
    /** When an operator handed over what was bought. */
    handedOverAt: time("handed_over_at"),
    /** When an operator took the purchase back. */
    cancelledAt: time("cancelled_at"),
  },
  (table) => [
    uniqueIndex("point_purchases_once")
      .on(table.appId, table.profileId, table.type, table.entityId)
      .where(sql`cancelled_at is null and type <> 'custom_stuff'`), // bought once; what a member may enter
    index("point_purchases_buyer").on(table.appId, table.profileId, table.createdAt, table.id), // one's own, windows
    index("point_purchases_latest").on(table.appId, table.createdAt, table.id), // the operators' list
  ],
);
