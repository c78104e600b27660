import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, time } from "../../columns";
import type { CourseTotals, LessonTotals, PlayedRange, WatchedTotals } from "../../vocabulary/courses";

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
    /** The cohort that somebody goes along with: its start counts in place of the joining. */
    cohortId: id<"course cohort">("cohort_id"),
    /** Exceptions of one person: nothing waits for its time or order; it ends for them at another time than for their cohort. */
    isAllOpen: flag("is_all_open").notNull().default(false),
    endsAt: time("ends_at"),
    /** When the clock is to look what opened for them; null where nothing will. */
    nextOpensAt: time("next_opens_at"),
    /** Until when they were notified of what opened; null is since they joined. */
    openedUntil: time("opened_until"),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.courseId, table.profileId] }),
    index("enrolments_opens")
      .on(table.nextOpensAt)
      .where(sql`next_opens_at is not null`), // what the clock looks at, of all apps
    index("enrolments_cohort")
      .on(table.appId, table.cohortId, table.profileId)
      .where(sql`cohort_id is not null`), // people of a cohort
    index("enrolments_profile").on(table.appId, table.profileId, table.lastAt, table.courseId), // of a member, the latest first
    index("enrolments_latest").on(table.appId, table.courseId, table.lastAt, table.profileId), // people of a course
  ],
);

/** People who go through a course together: what opens for them counts from their common start. */
export const courseCohorts = sqliteTable(
  "course_cohorts",
  {
    id: id<"course cohort">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    courseId: id<"course">("course_id").notNull(),
    name: text("name").notNull(),
    startsAt: time("starts_at").notNull(),
    /** From then on its lessons are closed to it; null is never. */
    endsAt: time("ends_at"),
    /** How many it is offered to; null is any number. */
    places: integer("places"),
    /** The plan that leads in. */
    planId: id<"plan">("plan_id"),
    membersCount: counter("members_count"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("course_cohorts_starts").on(table.appId, table.courseId, table.startsAt, table.id), // of a course
    index("course_cohorts_plan")
      .on(table.appId, table.planId, table.startsAt)
      .where(sql`plan_id is not null`), // whom a plan leads in
  ],
);

/** How far the people of a large course come, as the clock counted it: once a day. */
export const courseReports = sqliteTable(
  "course_reports",
  {
    appId: id<"app">("app_id").notNull(),
    courseId: id<"course">("course_id").notNull(),
    countedAt: time("counted_at").notNull(),
    totals: json<CourseTotals>("totals").notNull(),
    /** By the lessons' ids. */
    lessons: json<Record<string, LessonTotals>>("lessons").notNull(),
    /** What was watched of the lessons' media: by the lessons' ids, then by the files'. */
    watched: json<Record<string, Record<string, WatchedTotals>>>("watched").notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.appId, table.courseId] })],
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

/** What somebody noted of a lesson for themselves, at a time of its media where they chose one. */
export const lessonNotes = sqliteTable(
  "lesson_notes",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    lessonId: id<"lesson">("lesson_id").notNull(),
    id: id<"lesson note">("id").notNull(),
    /** The file that was played, and where in it, in seconds. */
    fileId: id<"file">("file_id"),
    position: integer("position"),
    text: text("text").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.profileId, table.lessonId, table.id] }),
    index("lesson_notes_lesson").on(table.appId, table.lessonId), // of a lesson that goes
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

/** When somebody had their own address of a podcast made anew: those of before have ended. */
export const podcastAddresses = sqliteTable(
  "podcast_addresses",
  {
    appId: id<"app">("app_id").notNull(),
    courseId: id<"course">("course_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    renewedAt: time("renewed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.courseId, table.profileId] }),
    index("podcast_addresses_profile").on(table.appId, table.profileId), // of a person who is erased
  ],
);
