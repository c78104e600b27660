import { type Column, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { spaces } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import { reservedSlugs, slugFrom } from "@db/vocabulary/slugs";
import { type AppScope, appQuery, type Readable } from "@workers/store";
import { invalid } from "@workers/errors";

/** Where slugs are unique; spaces and categories are so among themselves. */
type Slugged = (SQLiteTable & { appId: Column; slug: Column }) | "categories";

/** Room that the number of a taken slug needs. */
const numberLength = 8;

/** The slug a text suggests, or the type and six random characters where it has no letter we could use. */
export function suggestedSlug(text: string, type: string): string {
  const slug = slugFrom(text, limits.slug.max - numberLength);
  return slug.length >= limits.slug.min ? slug : `${slug || type}-${randomSuffix()}`;
}

const randomSuffix = () => crypto.randomUUID().slice(-6);

/**
 * Whether a slug is taken in the app, and the smallest free number behind it. Numbers double until one is free and
 * are halved from there, so the thousandth "Hello" costs twenty look-ups, not a thousand. `within` narrows to what a slug is
 * unique in, such as a category.
 */
export function slugUse(
  scope: AppScope,
  table: Slugged,
  slug: string,
  within: SQL = sql`1`,
): Readable<{ isTaken: number; number: number }> {
  const next = sql`case when hit then coalesce((at + high) / 2, at * 2) else (low + at) / 2 end`;
  return appQuery(scope, (appId) => {
    const taken = (candidate: ReturnType<typeof sql>) =>
      sql`exists (select 1 from ${among(table)} = ${candidate} and ${(table === "categories" ? spaces : table).appId} = ${appId} and ${within})`;
    return sql`with recursive probe (low, high, at, hit) as (
      select 1, null, 2, ${taken(sql`${slug} || '-2'`)}
      union all
      select case when hit then at else low end, case when hit then high else at end, ${next},
        ${taken(sql`${slug} || '-' || (${next})`)}
      from probe where case when hit then coalesce(high - at, 2) > 1 else at - low > 1 end
    )
    select ${taken(sql`${slug}`)} as isTaken, (select min(at) from probe where not hit) as number`;
  });
}

const among = (table: Slugged): SQL => {
  if (table === "categories") return sql`${spaces} where ${spaces.discriminator} = 'communities' and ${spaces.slug}`;
  return table === spaces
    ? sql`${spaces} where ${spaces.discriminator} = 'groups' and ${spaces.slug}`
    : sql`${table} where ${table.slug}`;
};

/** The slug, numbered where it is taken or the product's own paths need it. */
export function numberedSlug(slug: string, use: { isTaken: number; number: number }): string {
  return use.isTaken || reservedSlugs.has(slug) ? `${slug}-${use.number}` : slug;
}

/** Refuses a slug typed by hand that is taken or reserved. */
export function requireFreeSlug(slug: string, isTaken: boolean) {
  if (isTaken) throw invalid({ field: "slug", key: "unique" });
  if (reservedSlugs.has(slug)) throw invalid({ field: "slug", key: "notAllowed" });
}

/**
 * Writes under the slug that seemed free. Where somebody took it in between, a slug typed by hand is refused, and one that
 * was only suggested gets letters of its own behind it.
 */
export async function underFreeSlug<T>(
  wish: { typed?: string; requested: string; free: string },
  write: (slug: string) => Promise<T>,
): Promise<T> {
  try {
    return await write(wish.free);
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    if (wish.typed) requireFreeSlug(wish.typed, true);
    return write(`${wish.requested}-${randomSuffix()}`);
  }
}

/** For the `catch` of a change that may set a slug by hand: says so where somebody took it in between. */
export function refuseTakenSlug(error: unknown): never {
  if (isSlugTaken(error)) throw invalid({ field: "slug", key: "unique" });
  throw error;
}

/** Whether a write failed because somebody took the slug in between. */
const isSlugTaken = (error: unknown) =>
  error instanceof Error &&
  /UNIQUE constraint failed: \w+\.app_id, (\w+\.(discriminator|category_id), )?\w+\.slug/.test(error.message);
