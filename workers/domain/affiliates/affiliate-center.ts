import type { AppContext } from "@workers/context";
import type { AffiliateCenter } from "@workers/contracts/affiliates";
import { requireAbility } from "../access";
import { settingsOf } from "../apps";
import { offersAmong } from "../lock-screens";
import { personalLink } from "./personal-link";

const closed: AffiliateCenter = { isActive: false, title: "", text: "", links: [] };

/** What the app offers members who recommend it; empty while its operator has it closed. Plans that are no longer sold are left out. */
export async function viewAffiliateCenter(ctx: AppContext): Promise<AffiliateCenter> {
  requireAbility(ctx, "app.view_affiliate_center");
  const { isActive, title, text, links } = await settingsOf(ctx, "affiliate-center");
  if (!isActive) return closed;
  const offers = await offersAmong(
    ctx,
    links.map(({ planId }) => planId),
  );
  return {
    isActive,
    title,
    text,
    links: links.flatMap(({ planId, url, commission }) => {
      const plan = offers.find(({ id }) => id === planId);
      if (!plan) return [];
      const commissionCents = plan.priceCents === null ? null : Math.round((plan.priceCents * commission) / 100);
      return [{ plan, url: personalLink(url, ctx.me.profile?.id ?? null), commission, commissionCents }];
    }),
  };
}
