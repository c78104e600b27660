import { and, eq, isNotNull, sql } from "drizzle-orm";
import { affiliateClicks, orders } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { AffiliateCenter } from "@workers/contracts/affiliates";
import { rows } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { settingsOf, viewApp } from "@workers/domain/platform/apps";
import { offersAmong } from "@workers/domain/platform/lock-screens";
import { personalLink } from "./personal-link";

const closed: AffiliateCenter = { isActive: false, title: "", text: "", links: [], earnings: [] };

/** What the app offers members who recommend it, and what they earned; empty while its operator has it closed. Plans that are no longer sold are left out. */
export async function viewAffiliateCenter(ctx: AppContext): Promise<AffiliateCenter> {
  requireAbility(ctx, "app.view_affiliate_center");
  const profileId = ctx.me.profile?.id ?? null;
  const { isActive, title, text, links } = await settingsOf(ctx, "affiliate-center");
  if (!isActive) return closed;
  const [app, offers, sold, clicks] = await Promise.all([
    viewApp(ctx),
    offersAmong(
      ctx,
      links.map(({ planId }) => planId),
    ),
    profileId ? salesOf(ctx, profileId) : [],
    profileId ? clicksOf(ctx, profileId) : [],
  ]);
  const percentOf = new Map(links.map(({ planId, commission }) => [planId, commission]));
  return {
    isActive,
    title,
    text,
    links: links.flatMap(({ planId, url, commission }) => {
      const plan = offers.find(({ id }) => id === planId);
      if (!plan) return [];
      const commissionCents = plan.priceCents === null ? null : Math.round((plan.priceCents * commission) / 100);
      const sales = sold.filter((row) => row.planId === planId).reduce((sum, row) => sum + row.sales, 0);
      // Without an address of the operator's the link leads to our own checkout.
      const link = url ? personalLink(url, profileId) : `${app.url}/checkout/${planId}?ref=${profileId ?? ""}`;
      const followed = clicks.find((row) => row.planId === planId)?.clicks ?? 0;
      return [{ plan, url: link, commission, commissionCents, sales, clicks: followed }];
    }),
    earnings: [...new Set(sold.map(({ currency }) => currency))].toSorted().map((currency) => {
      const own = sold.filter((row) => row.currency === currency);
      return {
        currency,
        sales: own.reduce((sum, { sales }) => sum + sales, 0),
        paidCents: own.reduce((sum, { paidCents }) => sum + paidCents, 0),
        earnedCents: own.reduce(
          (sum, { planId, paidCents }) => sum + Math.round((paidCents * (percentOf.get(planId!) ?? 0)) / 100),
          0,
        ),
      };
    }),
  };
}

/** Orders of the app by a member's links, by plan and currency; what never began counts for nothing. */
const salesOf = (ctx: AppContext, profileId: string) =>
  ctx.shard.read(
    rows(ctx, orders, {
      planId: orders.planId,
      currency: orders.currency,
      sales: sql<number>`count(*)`,
      paidCents: sql<number>`sum(${orders.amountCents})`,
    })
      .where(
        and(
          sql`${orders.referrerId} = ${profileId}`,
          eq(orders.appId, ctx.app.id),
          eq(orders.isTest, false),
          isNotNull(orders.startsAt),
        ),
      )
      .groupBy(orders.planId, orders.currency),
  );

/** How often a member's links were followed, by plan. */
const clicksOf = (ctx: AppContext, profileId: ProfileId) =>
  ctx.shard.read(
    rows(ctx, affiliateClicks, {
      planId: affiliateClicks.planId,
      clicks: sql<number>`sum(${affiliateClicks.clicks})`,
    })
      .where(eq(affiliateClicks.profileId, profileId))
      .groupBy(affiliateClicks.planId),
  );
