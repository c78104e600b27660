import type { AppContext } from "@workers/context";
import type { AppAnalytics, RangeQuery } from "@workers/contracts/admin/analytics";
import { requireAbility } from "@workers/domain/kernel/access";
import { rangeBefore, rangeOf } from "./range";
import { retentionOf } from "./retention";
import { seriesOf, totalsOf } from "./series";
import { topPostsOf } from "./top-posts";

/** What an operator sees of an app's life in a span of days. */
const shownPosts = 10;

/** The app's numbers in a span, from the daily roll-ups. 422 for a span that can't be. */
export async function appAnalytics(ctx: AppContext, query: RangeQuery): Promise<AppAnalytics> {
  requireAbility(ctx, "app.edit");
  const range = rangeOf(query, ctx.now(), ctx.app.timezone);
  const [days, before, topPosts, retention] = await Promise.all([
    seriesOf(ctx.app, ctx.shard, range, ctx.now()),
    seriesOf(ctx.app, ctx.shard, rangeBefore(range), ctx.now()),
    topPostsOf(ctx, range, shownPosts),
    retentionOf(ctx, range.dateTo),
  ]);
  return { ...range, days, totals: totalsOf(days), before: totalsOf(before), topPosts, retention };
}
