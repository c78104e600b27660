import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, flag, id, time } from "../columns";
import type { PolledType } from "../vocabulary/enumerations";

/** The question that hangs on a post. */
export const polls = sqliteTable(
  "polls",
  {
    appId: id<"app">("app_id").notNull(),
    entityType: text("entity_type").$type<PolledType>().notNull(),
    entityId: text("entity_id").notNull(),
    question: text("question").notNull(),
    isMultiple: flag("is_multiple").notNull().default(false),
    /** People who voted, however many options they chose. */
    /** From when on nobody votes; null while it stays open. */
    endsAt: time("ends_at"),
    votersCount: counter("voters_count"),
  },
  (table) => [primaryKey({ columns: [table.appId, table.entityType, table.entityId] })],
);

export const pollOptions = sqliteTable(
  "poll_options",
  {
    id: id<"poll option">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    entityType: text("entity_type").$type<PolledType>().notNull(),
    entityId: text("entity_id").notNull(),
    position: integer("position").notNull(),
    text: text("text").notNull(),
    votesCount: counter("votes_count"),
  },
  (table) => [index("poll_options_poll").on(table.appId, table.entityType, table.entityId, table.position)],
);

export const pollVotes = sqliteTable(
  "poll_votes",
  {
    appId: id<"app">("app_id").notNull(),
    entityType: text("entity_type").$type<PolledType>().notNull(),
    entityId: text("entity_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    optionId: id<"poll option">("option_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.entityType, table.entityId, table.profileId, table.optionId] }),
    index("poll_votes_option").on(table.appId, table.optionId, table.createdAt, table.profileId), // who chose what
  ],
);
