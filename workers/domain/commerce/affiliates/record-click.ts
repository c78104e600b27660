import { sql } from "drizzle-orm";
import { affiliateClicks, profiles } from "@db/shard";
import type { PlanId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appWrite, insertSelect, nameOf } from "@workers/store";
import { iso } from "@workers/domain/kernel/time";
import { settingsOf } from "@workers/domain/platform/apps";

const p = aliased(profiles, "p");

/** Counts that somebody followed a member's link to a plan. Members don't recommend to themselves, and closed centers count nothing. */
export async function recordAffiliateClick(ctx: AppContext, planId: PlanId, referrerId: ProfileId): Promise<void> {
  if (ctx.me.profile?.id === referrerId) return;
  const { isActive, links } = await settingsOf(ctx, "affiliate-center");
  if (!isActive || !links.some((link) => link.planId === planId)) return;
  const day = iso(ctx.now()).slice(0, 10);
  await ctx.shard.write([
    appWrite(ctx, (appId) =>
      insertSelect(
        affiliateClicks,
        { appId, profileId: referrerId, planId, day, clicks: 1 },
        sql`where exists (select 1 from ${p} where ${p.appId} = ${appId} and ${p.id} = ${referrerId} and ${p.deletedAt} is null and ${p.type} <> 'invited')
          on conflict (${nameOf(affiliateClicks.appId)}, ${nameOf(affiliateClicks.profileId)}, ${nameOf(affiliateClicks.planId)}, ${nameOf(affiliateClicks.day)})
          do update set ${nameOf(affiliateClicks.clicks)} = ${affiliateClicks.clicks} + 1`,
      ),
    ),
  ]);
}
