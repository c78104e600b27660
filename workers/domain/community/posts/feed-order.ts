import { type SQL, sql } from "drizzle-orm";
import { aliased } from "@workers/store";
import { posts, serviceSettings } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import type { PostsQuery } from "@workers/contracts/posts";
import { type ListQuery, readCursor } from "@workers/domain/kernel/paging";
import type { PostRow } from "./posts";

const p = aliased(posts, "p");
const n = aliased(posts, "n");

/** The latest first, unless it says otherwise. */
export type FeedQuery = ListQuery & Partial<Pick<PostsQuery, "sort" | "tagId">>;

/** An order of posts `p` that an index of theirs has, and where a walk in it goes on. */
export interface FeedOrder {
  /** Begins with `and`, or is empty. */
  after: SQL;
  order: SQL;
  /**
   * The place of a post as one text that sorts as the order does and ends with the post's id (36 characters), so that
   * the newest of many spaces merge by it alone.
   */
  key: SQL;
  way: SQL;
  keyset(row: PostRow): (number | string)[];
}

/** Numbers of up to fifteen digits, so that they sort as texts. */
const padded = (column: SQL) => sql`printf('%015d', ${column}) || ${p.id}`;

/** The order that a feed was asked for in. */
export function feedOrder(ctx: AppContext, query: FeedQuery): FeedOrder {
  switch (query.sort) {
    case "name":
    case "-name":
      return byName(ctx, query);
    case "trends":
      return byTrend(ctx, query);
    case "activity":
      return byActivity(query);
    default:
      return byTime(query);
  }
}

function byTime(query: FeedQuery): FeedOrder {
  const from = readCursor(query.cursor, 1);
  const [before, way] = query.sort === "oldest" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return {
    after: from ? sql`and (${p.createdAt}, ${p.id}) ${before} (${from.numbers[0]!}, ${from.id})` : sql``,
    order: sql`${p.createdAt} ${way}, ${p.id} ${way}`,
    key: padded(sql`${p.createdAt}`),
    way,
    keyset: (row) => [row.createdAt, row.id],
  };
}

/** What was published or commented on last. */
function byActivity(query: FeedQuery): FeedOrder {
  const from = readCursor(query.cursor, 1);
  return {
    after: from ? sql`and (${p.activityAt}, ${p.id}) < (${from.numbers[0]!}, ${from.id})` : sql``,
    order: sql`${p.activityAt} desc, ${p.id} desc`,
    key: padded(sql`${p.activityAt}`),
    way: sql`desc`,
    keyset: (row) => [row.activityAt, row.id],
  };
}

/**
 * Posts of the app's trending window by likes and comments, of which newer ones need fewer. A post's score is never less
 * than its time, so the walk ends where the scores reach the window's beginning.
 */
function byTrend(ctx: AppContext, query: FeedQuery): FeedOrder {
  const from = readCursor(query.cursor, 1);
  const since = sql`(${ctx.now()} - 86400000 * ${trendingDays(ctx)})`;
  return {
    after: sql`and ${p.trendScore} >= ${since} and ${p.createdAt} >= ${since}
      ${from ? sql`and (${p.trendScore}, ${p.id}) < (${from.numbers[0]!}, ${from.id})` : sql``}`,
    order: sql`${p.trendScore} desc, ${p.id} desc`,
    key: padded(sql`${p.trendScore}`),
    way: sql`desc`,
    keyset: (row) => [row.trendScore, row.id],
  };
}

/** The window of an app's trends, in days: a setting of its home page, read by the statement that needs it. */
const trendingDays = (ctx: AppContext) =>
  sql`coalesce((select ${serviceSettings.settings} ->> 'trendingPostsWindowInDays' from ${serviceSettings} where ${serviceSettings.appId} = ${ctx.app.id} and ${serviceSettings.service} = 'community'), ${limits.trendingPostsWindowInDays.default})`;

function byName(ctx: AppContext, query: FeedQuery): FeedOrder {
  const from = readCursor(query.cursor, 0);
  const key = (id: string) =>
    sql`(select ${n.titleKey} from ${n} where ${n.appId} = ${ctx.app.id} and ${n.id} = ${id})`;
  const [before, way] = query.sort === "-name" ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return {
    after: from ? sql`and (${p.titleKey}, ${p.id}) ${before} (${key(from.id)}, ${from.id})` : sql``,
    order: sql`${p.titleKey} ${way}, ${p.id} ${way}`,
    key: sql`${p.titleKey} || char(1) || ${p.id}`,
    way,
    keyset: (row) => [row.id],
  };
}
