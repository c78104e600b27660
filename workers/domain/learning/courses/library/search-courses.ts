import { sql } from "drizzle-orm";
import { courses, lessons } from "@db/shard";
import type { CourseType } from "@db/vocabulary/courses";
import type { CourseId, LessonId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { SearchHit } from "@workers/contracts/search";
import {
  documents,
  excerptOf,
  type Findable,
  highlighted,
  lookedAt,
  matchOf,
  type Question,
  registerSearch,
  scopeOf,
  scopeOfQuestion,
  withMatchingIds,
} from "@workers/domain/kernel/search";
import { isUnlocked } from "@workers/domain/kernel/access";
import { iso } from "@workers/domain/kernel/time";
import { aliased, appQuery } from "@workers/store";
import { lessonKind } from "../entity";
import { listedCourses, rowKeysOfCourse, service } from "../rules/course-facts";

const c = aliased(courses, "c");
const l = aliased(lessons, "l");

registerSearch({ type: "course", find: findCourses });
registerSearch({ type: "lesson", scopes: () => [lessonKind.container.readScope], find: findLessons });

interface CourseHit {
  id: CourseId;
  slug: string;
  name: string;
  type: CourseType;
  text: string;
  coverUrl: string | null;
  lessonsCount: number;
  isOpen: 0 | 1;
  createdAt: number;
}

/** Courses that the caller may know of, locked ones too. */
async function findCourses(ctx: AppContext, { sought, maxIds }: Question): Promise<Findable[]> {
  const match = matchOf(scopeOf(["course"], [ctx.app.id]), sought);
  const hits = await ctx.shard.read(
    appQuery<CourseHit>(
      ctx,
      (appId) => sql`${withMatchingIds(match, maxIds)}
      select ${c.id}, ${c.slug}, ${c.name}, ${c.type}, substr(${c.text}, 1, ${lookedAt}) as text, ${c.coverUrl} as coverUrl, ${c.lessonsCount} as lessonsCount,
        ${isUnlocked(ctx, { service, keys: rowKeysOfCourse(appId, c.id) })} as isOpen, ${c.createdAt} as createdAt
      from ${documents(appId, ["course"])} cross join ${c} on ${c.appId} = ${appId} and ${c.id} = d.entity_id
      where ${c.deletedAt} is null and ${listedCourses(ctx, sql`c`)}`,
    ),
  );
  return hits.map(({ id, slug, name, type, text, coverUrl, lessonsCount, isOpen, createdAt }) => ({
    id,
    title: name,
    // What a locked course says of itself it says in the list as well.
    text,
    // An old course is no worse than a new one.
    createdAt: 0,
    show: (): SearchHit => ({
      type: "course",
      id,
      slug,
      courseType: type,
      coverUrl,
      lessonsCount,
      isLocked: isOpen !== 1,
      title: highlighted(name, sought),
      excerpt: excerptOf(text, sought),
      createdAt: iso(createdAt),
    }),
  }));
}

interface LessonHit {
  id: LessonId;
  slug: string;
  name: string;
  text: string;
  courseSlug: string;
  courseName: string;
  createdAt: number;
}

/** Lessons of courses that let the caller in, as far as their own time has come. */
async function findLessons(ctx: AppContext, question: Question): Promise<Findable[]> {
  const { sought, maxIds } = question;
  const match = matchOf(scopeOfQuestion(ctx, ["lesson"], question), sought);
  const hits = await ctx.shard.read(
    appQuery<LessonHit>(
      ctx,
      (appId) => sql`${withMatchingIds(match, maxIds)}
      select ${l.id}, ${l.slug}, ${l.name}, substr(${l.text}, 1, ${lookedAt}) as text, ${c.slug} as courseSlug, ${c.name} as courseName, ${l.createdAt} as createdAt
      from ${documents(appId, ["lesson"])} cross join ${l} on ${l.appId} = ${appId} and ${l.id} = d.entity_id
      join ${c} on ${c.appId} = ${appId} and ${c.id} = ${l.courseId} and ${c.deletedAt} is null
      where ${l.deletedAt} is null and ${lessonKind.container.isReadable(ctx, appId, sql`l`)}`,
    ),
  );
  return hits.map(({ id, slug, name, text, courseSlug, courseName, createdAt }) => ({
    id,
    title: name,
    text,
    createdAt: 0,
    show: (): SearchHit => ({
      type: "lesson",
      id,
      slug,
      course: { slug: courseSlug, name: courseName },
      title: highlighted(name, sought),
      excerpt: excerptOf(text, sought),
      createdAt: iso(createdAt),
    }),
  }));
}
