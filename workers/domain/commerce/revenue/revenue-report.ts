import { and, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { accessPlans, revenueMonths } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import { revenueCounts } from "@db/vocabulary/payments";
import type { CurrencyCode } from "@db/vocabulary/services";
import type { ProjectContext } from "@workers/context";
import type { RevenueQuery, RevenueTotals, RevenueView } from "@workers/contracts/payments/revenue";
import { aliased, idsOf, rows } from "@workers/store";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";
import type { CsvCell } from "@workers/domain/kernel/csv";
import { text } from "@workers/domain/kernel/texts";
import { monthOf } from "./revenue-of-order";

const mostMonths = 60;
const usualMonths = 12;

export const addMonths = (month: string, more: number): string => {
  const [year, number] = month.split("-").map(Number);
  return monthOf(Date.UTC(year!, number! - 1 + more, 1));
};

/** The months that are asked for: at most five years, up to the current one. */
function spanOf({ from, to }: Pick<RevenueQuery, "from" | "to">, now: number): string[] {
  const current = monthOf(now);
  const last = to && to < current ? to : current;
  const first = from && from <= last ? from : addMonths(last, 1 - usualMonths);
  const months = [last];
  while (months[0]! > first && months.length < mostMonths) months.unshift(addMonths(months[0]!, -1));
  return months;
}

/** Those of the apps that a manager is assigned to, as in the list of orders. */
function visible(ctx: ProjectContext, query: RevenueQuery): SQL | undefined {
  requireInProject(ctx, "project.view_orders");
  const isWhole = canInProject(ctx.team, "project.view_orders", null);
  return and(
    isWhole ? undefined : sql`${revenueMonths.appId} in ${idsOf(ctx.team?.appIds ?? [])}`,
    query["filter[appId]"] && eq(revenueMonths.appId, query["filter[appId]"]),
    query["filter[planId]"] && eq(revenueMonths.planId, query["filter[planId]"]),
  );
}

type Sums = Record<(typeof revenueCounts)[number], number>;
const sums = Object.fromEntries(
  revenueCounts.map((count) => [count, sql<number>`sum(${revenueMonths[count]})`]),
) as Record<(typeof revenueCounts)[number], SQL<number>>;

const m = aliased(revenueMonths, "m");

interface Read {
  months: string[];
  currency: CurrencyCode;
  currencies: CurrencyCode[];
  names: Map<string, string>;
  /** What every plan had before the first month. */
  before: (Sums & { planId: string })[];
  within: (Sums & { planId: string; month: string })[];
  /** What of `before` moved in a span of the same length. */
  previous: Sums[];
}

/** All that a report shows, in one round trip: rows of months and plans, however many orders there are. */
async function read(ctx: ProjectContext, query: RevenueQuery): Promise<Read> {
  const wanted = visible(ctx, query);
  const months = spanOf(query, ctx.now());
  const [first, last] = [months[0]!, months.at(-1)!];
  const fields = { currency: revenueMonths.currency, planId: revenueMonths.planId, ...sums };
  // The index of the roll-ups begins with the currency.
  const currencies = query.currency
    ? sql`(${query.currency})`
    : sql`(select distinct ${m.currency} from ${m} where ${m.projectId} = ${ctx.project.id})`;
  const earliest = addMonths(first, -months.length);
  const [before, within, sold, plans, previous] = await ctx.shard.readAll([
    rows(ctx, revenueMonths, fields)
      .where(sql`${revenueMonths.currency} in ${currencies}`, lt(revenueMonths.month, first), wanted)
      .groupBy(revenueMonths.currency, revenueMonths.planId),
    rows(ctx, revenueMonths, { ...fields, month: revenueMonths.month })
      .where(
        sql`${revenueMonths.currency} in ${currencies}`,
        gte(revenueMonths.month, first),
        lte(revenueMonths.month, last),
        wanted,
      )
      .groupBy(revenueMonths.currency, revenueMonths.month, revenueMonths.planId),
    rows(ctx, revenueMonths, { currency: revenueMonths.currency, paidCents: sums.paidCents })
      .where(wanted)
      .groupBy(revenueMonths.currency),
    rows(ctx, accessPlans, { id: accessPlans.id, name: accessPlans.name })
      .where(
        sql`${accessPlans.id} in (select ${revenueMonths.planId} from ${revenueMonths} where ${revenueMonths.projectId} = ${ctx.project.id})`,
      )
      .limit(1000),
    rows(ctx, revenueMonths, { currency: revenueMonths.currency, ...sums })
      .where(
        sql`${revenueMonths.currency} in ${currencies}`,
        gte(revenueMonths.month, earliest),
        lt(revenueMonths.month, first),
        wanted,
      )
      .groupBy(revenueMonths.currency),
  ]);
  const used = sold.toSorted((a, b) => b.paidCents - a.paidCents).map(({ currency }) => currency);
  const currency = query.currency ?? used[0] ?? "EUR";
  return {
    months,
    currency,
    currencies: used.toSorted(),
    names: new Map(plans.map(({ id, name }) => [id, name])),
    before: before.filter((row) => row.currency === currency),
    within: within.filter((row) => row.currency === currency),
    previous: previous.filter((row) => row.currency === currency),
  };
}

const nothing = (): Sums => Object.fromEntries(revenueCounts.map((count) => [count, 0])) as Sums;
const added = (all: readonly Sums[]): Sums =>
  all.reduce((total, row) => {
    for (const count of revenueCounts) total[count] += row[count];
    return total;
  }, nothing());

const mrrOf = (all: Sums) => all.newCents + all.returnedCents + all.changedCents - all.churnedCents;
const subscriptionsOf = (all: Sums) => all.newCount + all.returnedCount - all.churnedCount;

/** A span's sums, with what stands at its end: all movements up to there. */
function totalsOf(before: readonly Sums[], within: readonly Sums[]): RevenueTotals {
  const upToEnd = added([...before, ...within]);
  return { ...added(within), mrrCents: mrrOf(upToEnd), subscriptions: subscriptionsOf(upToEnd) };
}

/** A series of months, each with what stands at its end. */
function seriesOf(months: readonly string[], before: readonly Sums[], within: readonly (Sums & { month: string })[]) {
  const earlier: Sums[] = [added(before)];
  return months.map((month) => {
    const here = added(within.filter((row) => row.month === month));
    const shown = { month, ...totalsOf(earlier, [here]) };
    earlier.push(here);
    return shown;
  });
}

/** The project's revenue by month and by plan, in one currency. */
export async function revenueOfProject(ctx: ProjectContext, query: RevenueQuery): Promise<RevenueView> {
  const { months, currency, currencies: used, names, before, within, previous } = await read(ctx, query);
  const planIds = [...new Set([...before, ...within].map(({ planId }) => planId))];
  const plans = planIds
    .map((planId) => ({
      planId: planId === "" ? null : (planId as PlanId),
      planName: names.get(planId) ?? null,
      ...totalsOf(
        before.filter((row) => row.planId === planId),
        within.filter((row) => row.planId === planId),
      ),
    }))
    .filter((plan) => [...revenueCounts, "mrrCents" as const].some((count) => plan[count] !== 0))
    .toSorted((a, b) => b.mrrCents - a.mrrCents || b.paidCents - a.paidCents);
  return {
    currency,
    currencies: used,
    from: months[0]!,
    to: months.at(-1)!,
    totals: totalsOf(before, within),
    // What stood at the end of the span before is all that was before this one.
    before: { ...added(previous), mrrCents: mrrOf(added(before)), subscriptions: subscriptionsOf(added(before)) },
    months: seriesOf(months, before, within),
    plans,
  };
}

const columns = [
  "mrrCents",
  "newCents",
  "returnedCents",
  "changedCents",
  "churnedCents",
  "paidCents",
  "refundedCents",
  "subscriptions",
  "newCount",
  "returnedCount",
  "churnedCount",
  "soldCount",
] as const;

/** The revenue of every month and plan as the rows of a CSV file. */
export async function exportRevenue(
  ctx: ProjectContext,
  query: RevenueQuery,
): Promise<{ name: string; lines: AsyncGenerator<readonly CsvCell[]> }> {
  const report = await read(ctx, query);
  const { months, currency } = report;
  return { name: `revenue-${currency}-${months[0]}-${months.at(-1)}`, lines: linesOf(ctx, report) };
}

async function* linesOf(
  ctx: ProjectContext,
  { months, currency, names, before, within }: Read,
): AsyncGenerator<readonly CsvCell[]> {
  const word = (name: string) => text(ctx.language, "defaults", `revenue.${name}`);
  yield ["month", "plan", "currency", ...columns].map(word);
  const planIds = [...new Set([...before, ...within].map(({ planId }) => planId))];
  const series = planIds.map((planId) => ({
    plan: names.get(planId) ?? word("noPlan"),
    months: seriesOf(
      months,
      before.filter((row) => row.planId === planId),
      within.filter((row) => row.planId === planId),
    ),
  }));
  for (const [i, month] of months.entries())
    for (const { plan, months: shown } of series) {
      const row = shown[i]!;
      if (columns.every((column) => row[column] === 0)) continue;
      yield [
        month,
        plan,
        currency,
        ...columns.map((column) => (column.endsWith("Cents") ? row[column] / 100 : row[column])),
      ];
    }
}
