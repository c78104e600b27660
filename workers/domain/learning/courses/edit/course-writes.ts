import { sql } from "drizzle-orm";
import { courseCategories, coursePlaces, speakers } from "@db/shard";
import type { CourseCategoryId, CourseId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { invalid } from "@workers/errors";
import {
  type AppScope,
  appWrite,
  type Database,
  hasRow,
  idsOf,
  insertSelect,
  requireInBatch,
  rows,
  rowsAmong,
  type Writable,
} from "@workers/store";
import { generateKeyBetween } from "fractional-indexing";

/** Refuses categories that are not the app's with 422. */
export async function requireCategories(ctx: AppContext, categoryIds: readonly CourseCategoryId[] = []): Promise<void> {
  if (categoryIds.length === 0) return;
  const known = await ctx.shard.read(rowsAmong(ctx, courseCategories, { id: courseCategories.id }, idsOf(categoryIds)));
  if (known.length < categoryIds.length) throw categoriesRefused();
}

const categoriesRefused = () => invalid({ field: "categoryIds", key: "notAllowed" });

/** The last place of each of these categories. */
async function lastRanks(
  ctx: AppScope & { shard: Database },
  categoryIds: readonly CourseCategoryId[],
): Promise<Map<string, string>> {
  const last = await ctx.shard.read(
    rows(ctx, coursePlaces, { categoryId: coursePlaces.categoryId, rank: sql<string>`max(${coursePlaces.rank})` })
      .where(sql`${coursePlaces.categoryId} in ${idsOf(categoryIds)}`)
      .groupBy(coursePlaces.categoryId),
  );
  return new Map(last.map(({ categoryId, rank }) => [categoryId, rank]));
}

/**
 * Has a course stand in these categories and no others: where it stood already it stays in its place, else it comes last. The batch
 * fails where one of them was removed meanwhile: a course in none may be open.
 */
export async function placesOf(
  ctx: AppScope & { shard: Database },
  courseId: CourseId,
  categoryIds: readonly CourseCategoryId[],
): Promise<Writable[]> {
  const ranks = await lastRanks(ctx, categoryIds);
  const places = categoryIds.map((id) => [id, generateKeyBetween(ranks.get(id) ?? null, null)]);
  return [
    ...categoryIds.map((id) => requireInBatch(hasRow(ctx, courseCategories, id), categoriesRefused())),
    appWrite(
      ctx,
      (
        appId,
      ) => sql`delete from ${coursePlaces} where ${coursePlaces.appId} = ${appId} and ${coursePlaces.courseId} = ${courseId}
        and ${coursePlaces.categoryId} not in ${idsOf(categoryIds)}`,
    ),
    appWrite(ctx, (appId) =>
      insertSelect(
        coursePlaces,
        { appId, courseId, categoryId: sql`value ->> 0`, rank: sql`value ->> 1` },
        sql`from json_each(${JSON.stringify(places)}) where true on conflict do nothing`,
      ),
    ),
  ];
}

/** Makes these people, in order, the speakers of a course or lesson. */
export const speakersSet = (
  ctx: AppContext,
  entityType: "course" | "lesson",
  entityId: string,
  profileIds: readonly ProfileId[],
): Writable[] => [
  appWrite(
    ctx,
    (appId) =>
      sql`delete from ${speakers} where ${speakers.appId} = ${appId} and ${speakers.entityType} = ${entityType} and ${speakers.entityId} = ${entityId}`,
  ),
  appWrite(ctx, (appId) =>
    insertSelect(
      speakers,
      { appId, entityType, entityId, profileId: sql`value ->> 0`, position: sql`value ->> 1` },
      sql`from json_each(${JSON.stringify([...profileIds.entries()].map(([position, id]) => [id, position]))})`,
    ),
  ),
];
