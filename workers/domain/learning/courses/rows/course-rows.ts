import { eq, type SQL, sql } from "drizzle-orm";
import {
  courseCategories,
  courseModules,
  coursePlaces,
  courses,
  enrolments,
  learningFavorites,
  lessons,
  lessonStates,
  profiles,
  speakers,
} from "@db/shard";
import type { CourseType, Release } from "@db/vocabulary/courses";
import type { CourseCategoryId, CourseId, CourseModuleId, LessonId, ProfileId } from "@db/vocabulary/ids";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { Course, CourseProgress } from "@workers/contracts/courses/courses";
import type { AppContext } from "@workers/context";
import { abilities, showLock } from "@workers/domain/kernel/access";
import { isFollowedColumn } from "@workers/domain/kernel/engagement";
import { personColumn, showPerson } from "@workers/domain/kernel/profiles";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { aliased, appQuery, idsOf, type Readable } from "@workers/store";
import { type EnrolmentColumns, enrolmentColumns } from "./enrolment-columns";
import { courseFacts, type CourseSeen, lockOfCourse } from "../rules/course-facts";

const c = aliased(courses, "c");
const cp = aliased(coursePlaces, "cp");
const cc = aliased(courseCategories, "cc");
const sp = aliased(speakers, "sp");
const p = aliased(profiles, "p");
const e = aliased(enrolments, "e");
const f = aliased(learningFavorites, "f");
const st = aliased(lessonStates, "st");
const l = aliased(lessons, "l");
const m = aliased(courseModules, "m");

/** How a course is named: by its id, or by its slug in an address. */
export type CourseRef = { id: CourseId } | { slug: string };

/** A course with what the caller is to it, as one row. */
export interface CourseRow extends EnrolmentColumns {
  id: CourseId;
  slug: string;
  name: string;
  type: CourseType;
  authorId: ProfileId;
  description: string | null;
  excerpt: string;
  coverUrl: string | null;
  artworkUrl: string | null;
  isActive: 0 | 1;
  isInOrder: 0 | 1;
  lessonsCount: number;
  durationSeconds: number;
  enrolledCount: number;
  metaTitle: string | null;
  metaDescription: string | null;
  isIndexed: 0 | 1;
  createdAt: number;
  categories: string;
  speakers: string;
  isFavorite: 0 | 1;
  isFollowed: 0 | 1;
  finishedAt: number | null;
  isFinished: 0 | 1 | null;
  finishedCount: number;
  lastLesson: string | null;
}

const viewerId = (ctx: AppContext) => ctx.me.profile?.id ?? "";

/** Categories of the courses `c`, as JSON in their order. */
const categoriesColumn = (
  appId: string,
) => sql`(select json_group_array(json_object('id', ${cc.id}, 'slug', ${cc.slug}, 'name', ${cc.name}) order by ${cc.rank}, ${cc.id})
  from ${cp} join ${cc} on ${cc.appId} = ${appId} and ${cc.id} = ${cp.categoryId} where ${cp.appId} = ${appId} and ${cp.courseId} = ${c.id})`;

/** Speakers of a course or lesson, as JSON in their order. */
export const speakersColumn = (
  appId: string,
  type: "course" | "lesson",
  id: SQL,
) => sql`(select json_group_array(json(${personColumn(sql`p`)}) order by ${sp.position})
  from ${sp} join ${p} on ${p.appId} = ${appId} and ${p.id} = ${sp.profileId} and ${p.deletedAt} is null
  where ${sp.appId} = ${appId} and ${sp.entityType} = ${type} and ${sp.entityId} = ${id})`;

export const isFavoriteColumn = (ctx: AppContext, type: "course" | "lesson", id: SQL) => sql`exists (select 1 from ${f}
  where ${f.appId} = ${ctx.app.id} and ${f.profileId} = ${viewerId(ctx)} and ${f.entityType} = ${type} and ${f.entityId} = ${id})`;

/** Columns of a `CourseRow`, of the courses `c` with the caller's enrolment `e` (`enrolmentJoin`). */
export const courseColumns = (ctx: AppContext, appId: string, { isWhole = false } = {}): SQL => sql`
  ${c.id}, ${c.slug}, ${c.name}, ${c.type}, ${c.authorId} as authorId, ${isWhole ? c.description : sql`null`} as description, substr(${c.text}, 1, 300) as excerpt, ${c.coverUrl} as coverUrl, ${c.artworkUrl} as artworkUrl,
  ${c.isActive} as isActive, ${c.isInOrder} as isInOrder, ${c.lessonsCount} as lessonsCount, ${c.durationSeconds} as durationSeconds,
  ${c.enrolledCount} as enrolledCount, ${c.metaTitle} as metaTitle, ${c.metaDescription} as metaDescription, ${c.isIndexed} as isIndexed, ${c.createdAt} as createdAt,
  ${categoriesColumn(appId)} as categories, ${speakersColumn(appId, "course", c.id)} as speakers,
  ${isFavoriteColumn(ctx, "course", c.id)} as isFavorite, ${isFollowedColumn(ctx, "course", sql`c`)} as isFollowed,
  ${enrolmentColumns(sql`${appId}`, e)}, ${e.finishedAt} as finishedAt, ${e.isFinished} as isFinished,
  (select count(*) from ${st} join ${l} on ${l.appId} = ${appId} and ${l.id} = ${st.lessonId} and ${l.isActive} = 1 and ${l.deletedAt} is null
    where ${st.appId} = ${appId} and ${st.courseId} = ${c.id} and ${st.profileId} = ${viewerId(ctx)} and ${st.isFinished} = 1) as finishedCount,
  (select json_object('id', ${l.id}, 'slug', ${l.slug}, 'name', ${l.name}) from ${l}
    where ${l.appId} = ${appId} and ${l.id} = ${e.lastLessonId} and ${l.isActive} = 1 and ${l.deletedAt} is null) as lastLesson`;

/** Joins the caller's enrolment `e` in the courses `c`. */
export const enrolmentJoin = (ctx: AppContext, appId: string): SQL =>
  sql`left join ${e} on ${e.appId} = ${appId} and ${e.courseId} = ${c.id} and ${e.profileId} = ${viewerId(ctx)}`;

/** The row of a course that hasn't been deleted, with its description. */
export const courseRow = (ctx: AppContext, ref: CourseRef): Readable<CourseRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${courseColumns(ctx, appId, { isWhole: true })} from ${c} ${enrolmentJoin(ctx, appId)}
      where ${c.appId} = ${appId} and ${isNamed(ref)} and ${c.deletedAt} is null limit 1`,
  );

/** The same by an expression of its id. */
export const courseRowAt = (ctx: AppContext, courseId: (appId: string) => SQL): Readable<CourseRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${courseColumns(ctx, appId, { isWhole: true })} from ${c} ${enrolmentJoin(ctx, appId)}
      where ${c.appId} = ${appId} and ${c.id} = ${courseId(appId)} and ${c.deletedAt} is null limit 1`,
  );

const isNamed = (ref: CourseRef): SQL => ("id" in ref ? eq(c.id, ref.id) : eq(c.slug, ref.slug));

/** The id of a course inside a hand-written query; null where there is none, or it was deleted. */
export const courseIdOf = (ref: CourseRef, appId: string): SQL => sql`(select ${c.id} from ${c}
  where ${c.appId} = ${appId} and ${isNamed(ref)} and ${c.deletedAt} is null)`;

type CategoryOfCourse = { id: CourseCategoryId; slug: string; name: string };

/** What decides who may see the course of a row. */
export const seenOf = (row: Pick<CourseRow, "id" | "isActive" | "categories">): CourseSeen => ({
  id: row.id,
  isActive: row.isActive === 1,
  categoryIds: (JSON.parse(row.categories) as CategoryOfCourse[]).map(({ id }) => id),
});

export const peopleOf = (json: string) => (JSON.parse(json) as Parameters<typeof showPerson>[0][]).map(showPerson);

/** Where the caller stands in the course of a row; null for who has no place in the app. */
export function progressOf(ctx: AppContext, row: CourseRow): CourseProgress | null {
  if (!ctx.me.profile) return null;
  const { lessonsCount, finishedCount } = row;
  return {
    finishedCount,
    lessonsCount,
    percent: percentOf(finishedCount, lessonsCount),
    isFinished: row.isFinished === 1,
    finishedAt: isoOrNull(row.finishedAt),
    joinedAt: isoOrNull(row.joinedAt),
    lastLesson: row.lastLesson ? (JSON.parse(row.lastLesson) as CourseProgress["lastLesson"]) : null,
  };
}

/** Whole per cent: a hundred only where nothing is missing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part * 100) / whole));

/** A course as the caller may see it in a list. */
export function showCourse(ctx: AppContext, row: CourseRow): Course {
  const seen = seenOf(row);
  const { id, slug, name, type, excerpt, coverUrl, lessonsCount, durationSeconds } = row;
  return {
    id,
    slug,
    name,
    type,
    excerpt,
    coverUrl,
    isActive: seen.isActive,
    isInOrder: row.isInOrder === 1,
    lessonsCount,
    durationSeconds,
    categories: JSON.parse(row.categories) as CategoryOfCourse[],
    speakers: peopleOf(row.speakers),
    isFavorite: row.isFavorite === 1,
    isFollowed: row.isFollowed === 1,
    progress: progressOf(ctx, row),
    lock: showLock(lockOfCourse(ctx, seen)),
    permissions: { can: abilities(ctx, "course", courseFacts(seen)) },
    createdAt: iso(row.createdAt),
  };
}

/** A module of a course. */
export interface ModuleRow {
  id: CourseModuleId;
  courseId: CourseId;
  name: string;
  coverUrl: string | null;
  release: string | null;
  lessonsCount: number;
  rank: string;
}

const moduleColumns = sql`${m.id}, ${m.courseId} as courseId, ${m.name}, ${m.coverUrl} as coverUrl, ${m.release}, ${m.lessonsCount} as lessonsCount, ${m.rank}`;

/** The modules of a course, in order; `courseId` is an expression. */
export const moduleRows = (ctx: AppContext, courseId: (appId: string) => SQL): Readable<ModuleRow> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${moduleColumns} from ${m} where ${m.appId} = ${appId} and ${m.courseId} = ${courseId(appId)} and ${m.deletedAt} is null
      order by ${m.rank}, ${m.id}`,
  );

/** A lesson in its course's contents, with where the caller stands in it. */
export interface OutlineRow {
  id: LessonId;
  courseId: CourseId;
  moduleId: CourseModuleId;
  slug: string;
  name: string;
  kind: "content";
  coverType: "picture" | "audio" | "video";
  durationSeconds: number;
  isActive: 0 | 1;
  isPreview: 0 | 1;
  release: string | null;
  moduleRelease: string | null;
  rank: string;
  startedAt: number | null;
  finishedAt: number | null;
  isFinished: 0 | 1 | null;
  isFavorite: 0 | 1;
}

/** The lessons of a course, module by module, in order; `courseId` is an expression. */
export const outlineRows = (ctx: AppContext, courseId: (appId: string) => SQL): Readable<OutlineRow> =>
  outlined(ctx, (appId) => sql`= ${courseId(appId)}`);

/** The same of several courses. */
export const outlineRowsOf = (ctx: AppContext, courseIds: readonly CourseId[]): Readable<OutlineRow> =>
  outlined(ctx, () => sql`in ${idsOf(courseIds)}`);

const outlined = (ctx: AppContext, isOfCourse: (appId: string) => SQL): Readable<OutlineRow> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select ${l.id}, ${l.courseId} as courseId, ${l.moduleId} as moduleId, ${l.slug}, ${l.name}, ${l.kind}, ${l.coverType} as coverType, ${l.durationSeconds} as durationSeconds,
      ${l.isActive} as isActive, ${l.isPreview} as isPreview, ${l.release}, ${m.release} as moduleRelease, ${l.rank},
      ${st.startedAt} as startedAt, ${st.finishedAt} as finishedAt, ${st.isFinished} as isFinished, ${isFavoriteColumn(ctx, "lesson", l.id)} as isFavorite
    from ${l} join ${m} on ${m.appId} = ${appId} and ${m.id} = ${l.moduleId} and ${m.deletedAt} is null
    left join ${st} on ${st.appId} = ${appId} and ${st.profileId} = ${viewerId(ctx)} and ${st.lessonId} = ${l.id}
    where ${l.appId} = ${appId} and ${l.courseId} ${isOfCourse(appId)} and ${l.deletedAt} is null
    order by ${m.rank}, ${m.id}, ${l.rank}, ${l.id}`,
  );

export const parsedRelease = (json: string | null): Release | null => (json ? (JSON.parse(json) as Release) : null);
export const parsedDoc = (json: string | null): RichTextDoc | null => (json ? (JSON.parse(json) as RichTextDoc) : null);
