import { type SQL, sql } from "drizzle-orm";
import { coursePlaces, courses, enrolments, learningFavorites } from "@db/shard";
import type { Course, CourseDropdownQuery, CoursesQuery } from "@workers/contracts/courses/courses";
import type { AppContext } from "@workers/context";
import { offsetOf, type Page, pageOf } from "@workers/domain/kernel/paging";
import { aliased, appQuery, holdsName } from "@workers/store";
import { type CourseRow, courseColumns, enrolmentJoin, showCourse } from "../rows/course-rows";
import { listedCourses, requireLibrary } from "../rules/course-facts";

const c = aliased(courses, "c");
const cp = aliased(coursePlaces, "listed_place");
const own = aliased(enrolments, "own_enrolment");
const f = aliased(learningFavorites, "listed_favorite");

/** Courses of the library that the caller may know of, locked ones too: a page with how many there are in all. */
export async function listCourses(ctx: AppContext, query: CoursesQuery): Promise<Page<Course>> {
  requireLibrary(ctx);
  const from = (appId: string) => sql`${c} ${query.categoryId ? placeJoin(appId, query.categoryId) : sql``}`;
  const where = (appId: string) =>
    sql`${c.appId} = ${appId} and ${c.deletedAt} is null and ${listedCourses(ctx, sql`c`)} ${filters(ctx, appId, query)}`;
  const [known, counted] = await ctx.shard.readAll([
    appQuery<CourseRow>(
      ctx,
      (appId) => sql`select ${courseColumns(ctx, appId)} from ${from(appId)} ${enrolmentJoin(ctx, appId)}
        where ${where(appId)} order by ${orderOf(query)} limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
    appQuery<{ total: number }>(
      ctx,
      (appId) => sql`select count(*) as total from ${from(appId)} where ${where(appId)}`,
    ),
  ]);
  return {
    ...pageOf(
      query,
      counted[0]!.total,
      known,
      () => [],
      (row) => showCourse(ctx, row),
    ),
    nextCursor: null,
  };
}

const placeJoin = (appId: string, categoryId: string): SQL =>
  sql`join ${cp} on ${cp.appId} = ${appId} and ${cp.categoryId} = ${categoryId} and ${cp.courseId} = ${c.id}`;

function filters(ctx: AppContext, appId: string, { search, type, favorite, mine }: CoursesQuery): SQL {
  const conditions: SQL[] = [];
  if (type) conditions.push(sql`and ${c.type} = ${type}`);
  if (search) conditions.push(sql`and ${holdsName(c.nameKey, search)}`);
  if (favorite !== undefined)
    conditions.push(sql`and ${favorite ? sql`` : sql`not`} exists (select 1 from ${f} where ${f.appId} = ${appId}
      and ${f.profileId} = ${ctx.me.profile?.id ?? ""} and ${f.entityType} = 'course' and ${f.entityId} = ${c.id})`);
  if (mine !== undefined)
    conditions.push(sql`and ${mine ? sql`` : sql`not`} exists (select 1 from ${own} where ${own.appId} = ${appId}
      and ${own.courseId} = ${c.id} and ${own.profileId} = ${ctx.me.profile?.id ?? ""})`);
  return sql.join(conditions, sql` `);
}

function orderOf({ sort, categoryId }: CoursesQuery): SQL {
  if (sort === "name") return sql`${c.nameOrder}, ${c.id}`;
  if (sort === "oldest") return sql`${c.createdAt}, ${c.id}`;
  if (!sort && categoryId) return sql`${cp.rank}, ${cp.courseId}`;
  return sql`${c.createdAt} desc, ${c.id} desc`;
}

/** Courses whose name contains the text, to choose from. */
export async function chooseCourses(
  ctx: AppContext,
  { search, limit }: CourseDropdownQuery,
): Promise<{ id: string; name: string }[]> {
  requireLibrary(ctx);
  return ctx.shard.read(
    appQuery<{ id: string; name: string }>(
      ctx,
      (appId) => sql`select ${c.id}, ${c.name} from ${c} where ${c.appId} = ${appId} and ${c.deletedAt} is null
        and ${listedCourses(ctx, sql`c`)} ${search ? sql`and ${holdsName(c.nameKey, search)}` : sql``}
        order by ${c.nameOrder}, ${c.id} limit ${limit}`,
    ),
  );
}
