import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import type { DateRange, RangeQuery } from "@workers/contracts/admin/analytics";
import { requireAbility } from "@workers/domain/kernel/access";
import type { CsvCell } from "@workers/domain/kernel/csv";
import { text } from "@workers/domain/kernel/texts";
import { addDays } from "./days";
import { rangeOf } from "./range";
import { retentionOf } from "./retention";
import { seriesOf } from "./series";
import { topPostsOf } from "./top-posts";

export const analyticsTables = ["days", "posts", "retention"] as const;
export type AnalyticsTable = (typeof analyticsTables)[number];

/** Days that are read at once; more come while the earlier ones are on their way. */
const daysAtOnce = 92;
const exportedPosts = 500;

/** The rows of one table of the analytics, its head first. The ability is asked for at once, the rows are read as they go. */
export function exportAnalytics(
  ctx: AppContext,
  table: AnalyticsTable,
  query: RangeQuery,
): { range: DateRange; lines: AsyncGenerator<readonly CsvCell[]> } {
  requireAbility(ctx, "app.edit");
  const range = rangeOf(query, ctx.now(), ctx.app.timezone, limits.exportedDays);
  return { range, lines: writers[table](ctx, range) };
}

const head = (ctx: AppContext, ...names: string[]) =>
  names.map((name) => text(ctx.app.language, "defaults", `analytics.${name}`));

const writers: Record<AnalyticsTable, (ctx: AppContext, range: DateRange) => AsyncGenerator<readonly CsvCell[]>> = {
  async *days(ctx, { dateFrom, dateTo }) {
    yield head(
      ctx,
      "day",
      "members",
      "newMembers",
      "activeDay",
      "activeWeek",
      "activeMonth",
      "posts",
      "comments",
      "likes",
    );
    for (let from = dateFrom; from <= dateTo; from = addDays(from, daysAtOnce)) {
      const to = addDays(from, daysAtOnce - 1);
      const days = await seriesOf(ctx.app, ctx.shard, { dateFrom: from, dateTo: to < dateTo ? to : dateTo }, ctx.now());
      for (const day of days)
        yield [
          day.day,
          day.members,
          day.newMembers,
          day.activeDay,
          day.activeWeek,
          day.activeMonth,
          day.posts,
          day.comments,
          day.likes,
        ];
    }
  },
  async *posts(ctx, range) {
    yield head(ctx, "post", "author", "likes", "comments");
    for (const post of await topPostsOf(ctx, range, exportedPosts))
      yield [post.title, post.author, post.likes, post.comments];
  },
  async *retention(ctx, { dateTo }) {
    const cohorts = await retentionOf(ctx, dateTo);
    yield [...head(ctx, "joinedMonth", "members"), ...cohorts.map((_, i) => String(i))];
    for (const { month, members, active } of cohorts) yield [month, members, ...active];
  },
};
