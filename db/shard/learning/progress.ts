import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, time } from "../../columns";
import type { PlayedRange } from "../../vocabulary/courses";

/** Who came into a course, and where they stand. */
export const enrolments = sqliteTable(
  "enrolments",
  {
    appId: id<"app">("app_id").notNull(),
    courseId: id<"course">("course_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    /** Releases count from it. */
    joinedAt: time("joined_at").notNull(),
    /** The lesson that was opened last, and when somebody was last in the course. */
    lastLessonId: id<"lesson">("last_lesson_id"),
    lastAt: time("last_at").notNull(),
    /** When it was finished first; stays when lessons are added. */
    finishedAt: time("finished_at"),
    /** Whether it counts as finished now: its own undoing takes that back. */
    isFinished: flag("is_finished").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.courseId, table.profileId] }),
    index("enrolments_profile").on(table.appId, table.profileId, table.lastAt, table.courseId), // of a member, the latest first
    index("enrolments_latest").on(table.appId, table.courseId, table.lastAt, table.profileId), // people of a course
  ],
);

/** Where somebody stands in a lesson. */
export const lessonStates = sqliteTable(
  "lesson_states",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    lessonId: id<"lesson">("lesson_id").notNull(),
    courseId: id<"course">("course_id").notNull(),
    startedAt: time("started_at").notNull(),
    lastAt: time("last_at").notNull(),
    /** When it was finished first; later undoing and finishing change `isFinished` alone. */
    finishedAt: time("finished_at"),
    isFinished: flag("is_finished").notNull().default(false),
    /** Where somebody is in each media file, in seconds, by the file's id. */
    positions: json<Record<string, number>>("positions").notNull(),
    /** What they played of each. */
    playedRanges: json<Record<string, PlayedRange[]>>("played_ranges").notNull(),
    /** The file that was played last. */
    lastFileId: id<"file">("last_file_id"),
    /** Of the present length of its media, in per cent. */
    playedPercent: integer("played_percent").notNull().default(0),
    /** Grows with every write: what two devices send at once is written one after the other. */
    version: counter("version"),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.profileId, table.lessonId] }),
    index("lesson_states_course").on(table.appId, table.courseId, table.profileId, table.isFinished), // progress in a course
    index("lesson_states_latest")
      .on(table.appId, table.profileId, table.lastAt)
      .where(sql`is_finished = 0`), // what somebody goes on with
    index("lesson_states_lesson").on(table.appId, table.lessonId, table.isFinished), // of one lesson
  ],
);

/** Courses and lessons that somebody keeps at hand. */
export const learningFavorites = sqliteTable(
  "learning_favorites",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    entityType: text("entity_type").$type<"course" | "lesson">().notNull(),
    entityId: text("entity_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.profileId, table.entityType, table.entityId] })],
);
