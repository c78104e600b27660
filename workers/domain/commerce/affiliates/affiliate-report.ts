import { and, eq, isNotNull, sql } from "drizzle-orm";
import { affiliateClicks, affiliatePayouts, orders, profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { CurrencyCode } from "@db/vocabulary/services";
import type { AppContext } from "@workers/context";
import type { Affiliate, PayoutForm } from "@workers/contracts/affiliates";
import { AppError } from "@workers/errors";
import { aliased, idsOf, insertRowIf, rows, rowsAmong } from "@workers/store";
import { requireAbility, requireUser } from "@workers/domain/kernel/access";
import type { CsvCell } from "@workers/domain/kernel/csv";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { text } from "@workers/domain/kernel/texts";
import { iso } from "@workers/domain/kernel/time";
import { settingsOf } from "@workers/domain/platform/apps";

/** So many members with links that brought something are shown. */
const maxAffiliates = 500;

const po = aliased(affiliatePayouts, "po");

/** What each member's links brought, what is owed for it, and what was paid out; those owed most first. */
export async function listAffiliates(ctx: AppContext): Promise<Affiliate[]> {
  requireAbility(ctx, "app.settings_access_plan");
  const { links } = await settingsOf(ctx, "affiliate-center");
  const percentOf = new Map<string, number>(links.map(({ planId, commission }) => [planId, commission]));
  const [sold, clicks, payouts] = await ctx.shard.readAll([
    rows(ctx, orders, {
      profileId: orders.referrerId,
      planId: orders.planId,
      currency: orders.currency,
      sales: sql<number>`count(*)`,
      paidCents: sql<number>`sum(${orders.amountCents})`,
    })
      .where(
        and(
          isNotNull(orders.referrerId),
          eq(orders.appId, ctx.app.id),
          eq(orders.isTest, false),
          isNotNull(orders.startsAt),
        ),
      )
      .groupBy(orders.referrerId, orders.planId, orders.currency),
    rows(ctx, affiliateClicks, {
      profileId: affiliateClicks.profileId,
      clicks: sql<number>`sum(${affiliateClicks.clicks})`,
    }).groupBy(affiliateClicks.profileId),
    rows(ctx, affiliatePayouts, {
      profileId: affiliatePayouts.profileId,
      currency: affiliatePayouts.currency,
      paidOutCents: sql<number>`sum(${affiliatePayouts.amountCents})`,
    }).groupBy(affiliatePayouts.profileId, affiliatePayouts.currency),
  ]);
  const all = new Map<string, Affiliate>();
  const of = (profileId: ProfileId, currency: CurrencyCode | null): Affiliate => {
    const key = `${profileId} ${currency ?? ""}`;
    const affiliate = all.get(key) ?? {
      profileId,
      name: "",
      email: null,
      currency,
      clicks: 0,
      sales: 0,
      paidCents: 0,
      earnedCents: 0,
      paidOutCents: 0,
      owedCents: 0,
    };
    all.set(key, affiliate);
    return affiliate;
  };
  for (const row of sold) {
    const affiliate = of(row.profileId!, row.currency);
    affiliate.sales += row.sales;
    affiliate.paidCents += row.paidCents;
    affiliate.earnedCents += Math.round((row.paidCents * (percentOf.get(row.planId ?? "") ?? 0)) / 100);
  }
  for (const row of payouts) of(row.profileId, row.currency).paidOutCents = row.paidOutCents;
  for (const row of clicks) {
    // Clicks have no currency: they stand with the first one of the member.
    const own = [...all.values()].find(({ profileId }) => profileId === row.profileId) ?? of(row.profileId, null);
    own.clicks = row.clicks;
  }
  const names = await ctx.shard.read(
    rowsAmong(
      ctx,
      profiles,
      { id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName, email: profiles.email },
      idsOf([...all.values()].map(({ profileId }) => profileId)),
    ),
  );
  return [...all.values()]
    .map((affiliate) => {
      const person = names.find(({ id }) => id === affiliate.profileId);
      return {
        ...affiliate,
        name: person ? `${person.firstName} ${person.lastName}`.trim() : "",
        email: person?.email ?? null,
        owedCents: affiliate.earnedCents - affiliate.paidOutCents,
      };
    })
    .toSorted((a, b) => b.owedCents - a.owedCents || b.sales - a.sales || b.clicks - a.clicks)
    .slice(0, maxAffiliates);
}

/** Notes that a commission was paid out; 409 where somebody else did meanwhile, so that nothing is noted twice. */
export async function notePayout(ctx: AppContext, profileId: ProfileId, form: PayoutForm): Promise<void> {
  requireAbility(ctx, "app.settings_access_plan");
  requireActive(ctx.project);
  const owed = (await listAffiliates(ctx)).find(
    (affiliate) => affiliate.profileId === profileId && affiliate.currency === form.currency,
  );
  if (!owed || form.amountCents > owed.owedCents || form.paidOutCents !== owed.paidOutCents)
    throw new AppError("conflict", { details: { reason: "payoutChanged" } });
  const before = sql`(select coalesce(sum(${po.amountCents}), 0) from ${po} where ${po.appId} = ${ctx.app.id}
    and ${po.profileId} = ${profileId} and ${po.currency} = ${form.currency}) = ${form.paidOutCents}`;
  const noted = insertRowIf(
    ctx,
    affiliatePayouts,
    {
      id: newId<"commission payout">(ctx.now()),
      profileId,
      currency: form.currency,
      amountCents: form.amountCents,
      paidBy: requireUser(ctx).actor.account.id,
      createdAt: ctx.now(),
    },
    before,
  );
  const changes = await ctx.shard.write([noted]);
  if (!changes.of(noted)) throw new AppError("conflict", { details: { reason: "payoutChanged" } });
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
}

/** The same as rows of a CSV file. */
export async function exportAffiliates(ctx: AppContext): Promise<{ name: string; lines: AsyncGenerator<CsvCell[]> }> {
  const all = await listAffiliates(ctx);
  return { name: `affiliates-${iso(ctx.now()).slice(0, 10)}`, lines: linesOf(ctx, all) };
}

// eslint-disable-next-line @typescript-eslint/require-await -- what writes CSV files takes rows as they are read.
async function* linesOf(ctx: AppContext, all: readonly Affiliate[]): AsyncGenerator<CsvCell[]> {
  const word = (key: string) => text(ctx.language, "defaults", `affiliates.${key}`);
  yield ["name", "email", "clicks", "sales", "paid", "earned", "paidOut", "owed", "currency"].map(word);
  for (const row of all)
    yield [
      row.name,
      row.email ?? "",
      row.clicks,
      row.sales,
      row.paidCents / 100,
      row.earnedCents / 100,
      row.paidOutCents / 100,
      row.owedCents / 100,
      row.currency ?? "",
    ];
}
