import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, id, time } from "../columns";

/** Days are `YYYY-MM-DD` in the app's timezone, months `YYYY-MM`. All but the marks is made from other tables and may be made anew. */

/** A member was here on that day: written at most once for each member and day. */
export const activityMarks = sqliteTable(
  "activity_marks",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    day: text("day").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.profileId, table.day] }),
    index("activity_marks_day").on(table.appId, table.day, table.profileId), // who was active in a span of days
  ],
);

/** The numbers of one day. */
export const appDays = sqliteTable(
  "app_days",
  {
    appId: id<"app">("app_id").notNull(),
    day: text("day").notNull(),
    /** Members at the end of the day, invited ones left out. */
    members: counter("members"),
    newMembers: counter("new_members"),
    /** Different members active on the day, in the seven and in the thirty days that end with it. */
    activeDay: counter("active_day"),
    activeWeek: counter("active_week"),
    activeMonth: counter("active_month"),
    posts: counter("posts"),
    comments: counter("comments"),
    likes: counter("likes"),
    madeAt: time("made_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.day] })],
);

/** The posts that were liked and commented on most on that day. */
export const postDays = sqliteTable(
  "post_days",
  {
    appId: id<"app">("app_id").notNull(),
    day: text("day").notNull(),
    postId: id<"post">("post_id").notNull(),
    likes: counter("likes"),
    comments: counter("comments"),
  },
  (table) => [primaryKey({ columns: [table.appId, table.day, table.postId] })],
);

/** How many members who joined in a month were active on that day for the first time in the day's month. */
export const cohortDays = sqliteTable(
  "cohort_days",
  {
    appId: id<"app">("app_id").notNull(),
    day: text("day").notNull(),
    joinedMonth: text("joined_month").notNull(),
    members: integer("members").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.day, table.joinedMonth] })],
);
