import { type SQL, sql } from "drizzle-orm";
import { courses, lessonCaptions, lessons } from "@db/shard";
import type { CourseType } from "@db/vocabulary/courses";
import type { CourseId, FileId, LessonId } from "@db/vocabulary/ids";
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
  type SoughtWord,
  withMatchingIds,
} from "@workers/domain/kernel/search";
import { isUnlocked } from "@workers/domain/kernel/access";
import { iso } from "@workers/domain/kernel/time";
import { aliased, appQuery } from "@workers/store";
import { lessonKind } from "../entity";
import { listedCourses, rowKeysOfCourse, service } from "../rules/course-facts";

const c = aliased(courses, "c");
const l = aliased(lessons, "l");
const k = aliased(lessonCaptions, "k");

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
  /** Lines of its captions that may have the words: file, milliseconds, text. */
  spoken: string | null;
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
      select ${l.id}, ${l.slug}, ${l.name}, substr(${l.text}, 1, ${lookedAt}) as text, ${spokenLines(appId, sought)} as spoken, ${c.slug} as courseSlug, ${c.name} as courseName, ${l.createdAt} as createdAt
      from ${documents(appId, ["lesson"])} cross join ${l} on ${l.appId} = ${appId} and ${l.id} = d.entity_id
      join ${c} on ${c.appId} = ${appId} and ${c.id} = ${l.courseId} and ${c.deletedAt} is null
      where ${l.deletedAt} is null and ${lessonKind.container.isReadable(ctx, appId, sql`l`)}`,
    ),
  );
  return hits.map(({ id, slug, name, text, spoken, courseSlug, courseName, createdAt }) => ({
    id,
    title: name,
    text: spoken
      ? `${text}\n${linesOf(spoken)
          .map((line) => line[2])
          .join("\n")}`
      : text,
    createdAt: 0,
    show: (): SearchHit => ({
      type: "lesson",
      id,
      slug,
      course: { slug: courseSlug, name: courseName },
      title: highlighted(name, sought),
      ...shownPlace(text, spoken, sought),
      createdAt: iso(createdAt),
    }),
  }));
}

type SpokenLine = [fileId: FileId, milliseconds: number, text: string];
/** Without WebVTT's own marks, such as who speaks. */
const linesOf = (spoken: string): SpokenLine[] =>
  (JSON.parse(spoken) as SpokenLine[]).map(([fileId, at, text]) => [fileId, at, text.replace(/<[^>]*>/g, "")]);

/** Letters of a word that its beginning is compared by, vowels aside: they may be written with marks. */
const comparedLetters = 4;

/**
 * Lines of a lesson's captions that may hold one of the words, as a column: more than do, as SQL folds no letters. Null for lessons
 * without captions.
 */
function spokenLines(appId: string, sought: readonly SoughtWord[]): SQL {
  const begins = sought
    .flatMap(({ word, meanings }) => [word, ...meanings.keys()])
    .map((word) => word.slice(0, comparedLetters));
  const patterns = [...new Set(begins)].map((begin) => `%${begin.replace(/[^b-df-hj-np-rtv-z0-9]/g, "_")}%`);
  return sql`case when ${l.transcript} <> '' then (select json_group_array(json_array(${k.fileId}, cue.value ->> 'start', cue.value ->> 'text'))
    from ${k}, json_each(${k.cues}) cue where ${k.appId} = ${appId} and ${k.lessonId} = ${l.id} and ${k.kind} = 'captions'
    and exists (select 1 from json_each(${JSON.stringify(patterns)}) pattern where cue.value ->> 'text' like pattern.value)) end`;
}

/** The excerpt of a lesson's text, or the line of its captions that has most of the words, with where it is said. */
function shownPlace(text: string, spoken: string | null, sought: readonly SoughtWord[]) {
  const excerpt = excerptOf(text, sought);
  if (!spoken || excerpt.some(({ isMatch }) => isMatch)) return { excerpt, at: null };
  let best: SpokenLine | null = null;
  let bestMatches = 0;
  for (const line of linesOf(spoken)) {
    const matches = highlighted(line[2], sought).filter(({ isMatch }) => isMatch).length;
    if (matches > bestMatches) [best, bestMatches] = [line, matches];
  }
  if (!best) return { excerpt, at: null };
  const [fileId, milliseconds, said] = best;
  return { excerpt: excerptOf(said, sought), at: { fileId, seconds: Math.floor(milliseconds / 1000) } };
}
