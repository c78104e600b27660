import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, nameKey, time } from "../../columns";
import type { CourseType, CoverType, FinishRule, LessonKind, Release } from "../../vocabulary/courses";
import type { FileId } from "../../vocabulary/ids";
import type { RichTextDoc } from "../../vocabulary/rich-text";

/** What the courses of an app are ordered by; a course stands in any number of them. */
export const courseCategories = sqliteTable(
  "course_categories",
  {
    id: id<"course category">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    rank: text("rank").notNull(),
    /** Courses that stand in it, inactive ones too. */
    coursesCount: counter("courses_count"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("course_categories_slug").on(table.appId, table.slug),
    index("course_categories_rank").on(table.appId, table.rank, table.id), // the library
  ],
);

/** A course of any kind: modules with lessons. */
export const courses = sqliteTable(
  "courses",
  {
    id: id<"course">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    nameKey: nameKey("name_key"),
    nameOrder: nameKey("name_order"),
    type: text("type").$type<CourseType>().notNull().default("course"),
    /** Who made it: what people write in it is told to them. */
    authorId: id<"profile">("author_id").notNull(),
    description: json<RichTextDoc>("description"),
    text: text("text").notNull().default(""),
    coverUrl: text("cover_url"),
    /** The square picture of a podcast in podcast players; its cover stands in for it. */
    artworkUrl: text("artwork_url"),
    /** Shown to its editors alone while it is not. */
    isActive: flag("is_active").notNull().default(true),
    /** Lessons open one after the other. */
    isInOrder: flag("is_in_order").notNull().default(false),
    /** Active lessons, and how long they are together. */
    lessonsCount: counter("lessons_count"),
    durationSeconds: counter("duration_seconds"),
    /** People who came into it, and those of them who finished it. */
    enrolledCount: counter("enrolled_count"),
    finishedCount: counter("finished_count"),
    /** What search engines are told; null is the name and the beginning of the description. */
    metaTitle: text("meta_title"),
    metaDescription: text("meta_description"),
    isIndexed: flag("is_indexed").notNull().default(true),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    /** While its deletion can be undone. */
    deletedAt: time("deleted_at"),
    deletedBy: id<"profile">("deleted_by"),
  },
  (table) => [
    uniqueIndex("courses_slug").on(table.appId, table.slug),
    index("courses_created").on(table.appId, table.createdAt, table.id), // the newest
    index("courses_name").on(table.appId, table.nameOrder, table.id), // by name, in pickers too
    index("courses_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`), // what the clock removes, of all apps
  ],
);

/** In which categories a course stands, and where in each. */
export const coursePlaces = sqliteTable(
  "course_places",
  {
    appId: id<"app">("app_id").notNull(),
    categoryId: id<"course category">("category_id").notNull(),
    courseId: id<"course">("course_id").notNull(),
    rank: text("rank").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.courseId, table.categoryId] }),
    index("course_places_rank").on(table.appId, table.categoryId, table.rank, table.courseId), // courses of a category
  ],
);

/** Who speaks in a course, or in one of its lessons. */
export const speakers = sqliteTable(
  "speakers",
  {
    appId: id<"app">("app_id").notNull(),
    entityType: text("entity_type").$type<"course" | "lesson">().notNull(),
    entityId: text("entity_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.entityType, table.entityId, table.profileId] }),
    index("speakers_profile").on(table.appId, table.profileId), // of one member
  ],
);

/** A part of a course. Courses of some types keep one without a name. */
export const courseModules = sqliteTable(
  "course_modules",
  {
    id: id<"course module">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    courseId: id<"course">("course_id").notNull(),
    name: text("name").notNull(),
    coverUrl: text("cover_url"),
    rank: text("rank").notNull(),
    release: json<Release | null>("release"),
    /** Active lessons. */
    lessonsCount: counter("lessons_count"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    deletedAt: time("deleted_at"),
    deletedBy: id<"profile">("deleted_by"),
  },
  (table) => [
    index("course_modules_rank").on(table.appId, table.courseId, table.rank, table.id), // a course's
    index("course_modules_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

export const lessons = sqliteTable(
  "lessons",
  {
    id: id<"lesson">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    courseId: id<"course">("course_id").notNull(),
    moduleId: id<"course module">("module_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    kind: text("kind").$type<LessonKind>().notNull().default("content"),
    authorId: id<"profile">("author_id").notNull(),
    coverType: text("cover_type").$type<CoverType>().notNull().default("picture"),
    pictureIds: json<FileId[]>("picture_ids").notNull(),
    audioIds: json<FileId[]>("audio_ids").notNull(),
    videoIds: json<FileId[]>("video_ids").notNull(),
    /** At YouTube, Vimeo or Loom, in place of files. */
    videoUrl: text("video_url"),
    playlistId: id<"playlist">("playlist_id"),
    body: json<RichTextDoc>("body"),
    text: text("text").notNull().default(""),
    /** What is said in its media, in every language that has captions: for search. */
    transcript: text("transcript").notNull().default(""),
    rank: text("rank").notNull(),
    isActive: flag("is_active").notNull().default(true),
    /** Guests may open it. */
    isPreview: flag("is_preview").notNull().default(false),
    release: json<Release | null>("release"),
    finishRule: text("finish_rule").$type<FinishRule>().notNull().default("press"),
    /** Per cent of its media that are to be played where that finishes it. */
    playedPercent: integer("played_percent").notNull().default(90),
    durationSeconds: counter("duration_seconds"),
    commentsCount: counter("comments_count"),
    threadsCount: counter("threads_count"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    deletedAt: time("deleted_at"),
    deletedBy: id<"profile">("deleted_by"),
  },
  (table) => [
    uniqueIndex("lessons_slug").on(table.appId, table.slug),
    index("lessons_rank").on(table.appId, table.courseId, table.moduleId, table.rank, table.id), // a course's and a module's
    index("lessons_created").on(table.appId, table.createdAt, table.id), // the newest
    index("lessons_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** What is said in a media file of a lesson, in one language; or its chapters. */
export const lessonCaptions = sqliteTable(
  "lesson_captions",
  {
    appId: id<"app">("app_id").notNull(),
    lessonId: id<"lesson">("lesson_id").notNull(),
    fileId: id<"file">("file_id").notNull(),
    kind: text("kind").$type<"captions" | "chapters">().notNull(),
    /** By BCP 47, such as `de`. */
    language: text("language").notNull(),
    /** Milliseconds and text, in order. */
    cues: json<{ start: number; end: number; text: string }[]>("cues").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.lessonId, table.fileId, table.kind, table.language] })],
);

/** Ordered audio or video files that lessons play. */
export const playlists = sqliteTable(
  "playlists",
  {
    id: id<"playlist">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    name: text("name").notNull(),
    coverUrl: text("cover_url"),
    fileIds: json<FileId[]>("file_ids").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    deletedAt: time("deleted_at"),
    deletedBy: id<"profile">("deleted_by"),
  },
  (table) => [
    index("playlists_created").on(table.appId, table.createdAt, table.id), // the list
    index("playlists_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);
