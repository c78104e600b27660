import type { AppContext } from "@workers/context";
import { requireAbility } from "../access";
import { type DateRange, rangeBefore, rangeOf } from "./range";
import { type Cohort, retentionOf } from "./retention";
import { type DayOfSeries, seriesOf, type SpanTotals, totalsOf } from "./series";
import { type TopPost, topPostsOf } from "./top-posts";

/** What an operator sees of an app's life in a span of days. */
export interface AppAnalytics extends DateRange {
  days: DayOfSeries[];
  totals: SpanTotals;
  /** The same of the span before. */
  before: SpanTotals;
  topPosts: TopPost[];
  retention: Cohort[];
}

const shownPosts = 10;

/** The app's numbers in a span, from the daily roll-ups. 422 for a span that can't be. */
export async function appAnalytics(ctx: AppContext, asked: Partial<DateRange>): Promise<AppAnalytics> {
  requireAbility(ctx, "app.edit");
  const range = rangeOf(asked, ctx.now(), ctx.app.timezone);
  const [days, before, topPosts, retention] = await Promise.all([
    seriesOf(ctx.app, ctx.shard, range, ctx.now()),
    seriesOf(ctx.app, ctx.shard, rangeBefore(range), ctx.now()),
    topPostsOf(ctx, range, shownPosts),
    retentionOf(ctx, range.dateTo),
  ]);
  return { ...range, days, totals: totalsOf(days), before: totalsOf(before), topPosts, retention };
}
