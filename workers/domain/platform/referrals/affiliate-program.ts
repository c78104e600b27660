import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { affiliatePayouts, affiliatePrograms, projects, projectTariffs, referrals } from "@db/directory";
import { affiliateCommissionPercent } from "@db/vocabulary/legal";
import { tariffPrices } from "@db/vocabulary/limits";
import { currencies } from "@db/vocabulary/services";
import type { Context, ProjectContext } from "@workers/context";
import type { AffiliateProgram, AffiliateProgramForm } from "@workers/contracts/admin/legal";
import { directoryInsert, directoryRows, directoryUpdate } from "@workers/store";
import { requireInProject } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { serviceOrigin } from "@workers/domain/kernel/public-address";
import { openSecret, sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { iso } from "@workers/domain/kernel/time";

/** Projects whose tariffs one view counts. */
const mostPaying = 1000;
const shownPayouts = 50;

const ofProject = (ctx: ProjectContext) => eq(affiliatePrograms.projectId, ctx.project.id);
const sealedFor = (ctx: ProjectContext) => `affiliate-program:${ctx.project.id}`;

/** The random end of an id: nobody guesses another project's link by their own. */
const newCode = () => newId().replaceAll("-", "").slice(-12);

const read = (ctx: ProjectContext) =>
  ctx.directory.readAll([
    directoryRows(affiliatePrograms, {
      code: affiliatePrograms.code,
      isEnabled: affiliatePrograms.isEnabled,
      payoutDetails: affiliatePrograms.payoutDetails,
      clicks: affiliatePrograms.clicks,
    })
      .where(ofProject(ctx))
      .limit(1),
    directoryRows(referrals, { total: sql<number>`count(*)` }).where(eq(referrals.referrerId, ctx.project.id)),
    directoryRows(referrals, {
      tariff: projects.tariff,
      isAnnual: projectTariffs.isAnnual,
      currency: projectTariffs.currency,
    })
      .join(projects, eq(projects.id, referrals.projectId))
      .join(projectTariffs, eq(projectTariffs.projectId, referrals.projectId))
      .where(and(eq(referrals.referrerId, ctx.project.id), isNotNull(projectTariffs.subscriptionReference)))
      .limit(mostPaying),
    directoryRows(affiliatePayouts, {
      id: affiliatePayouts.id,
      amountCents: affiliatePayouts.amountCents,
      currency: affiliatePayouts.currency,
      paidAt: affiliatePayouts.paidAt,
    })
      .where(eq(affiliatePayouts.projectId, ctx.project.id))
      .orderBy(desc(affiliatePayouts.paidAt))
      .limit(shownPayouts),
  ]);

/** The project's link with what it brought. The link is made when it is first looked at. */
export async function viewAffiliateProgram(ctx: ProjectContext): Promise<AffiliateProgram> {
  requireInProject(ctx, "project.edit_settings");
  const [[known], counted, charged, payouts] = await read(ctx);
  const program = known ?? (await begin(ctx));
  const paying = charged.flatMap(({ tariff, isAnnual, currency }) => {
    const price = tariffPrices[tariff]?.[isAnnual ? "year" : "month"] ?? 0;
    return price > 0 ? [{ currency, price }] : [];
  });
  const monthly = currencies.flatMap((currency) => {
    const prices = paying.filter((project) => project.currency === currency);
    const paid = prices.reduce((sum, { price }) => sum + price, 0);
    return paid > 0 ? [{ currency, amountCents: Math.round((paid * affiliateCommissionPercent) / 100) }] : [];
  });
  return {
    link: `${serviceOrigin(ctx.env)}/r/${program.code}`,
    isEnabled: program.isEnabled,
    clicks: program.clicks,
    referrals: counted[0]?.total ?? 0,
    paying: paying.length,
    commissionPercent: affiliateCommissionPercent,
    monthly,
    payoutDetails: openSecret(ctx.env, sealedFor(ctx), program.payoutDetails),
    payouts: payouts.map(({ paidAt, ...payout }) => ({ ...payout, paidAt: iso(paidAt) })),
  };
}

/** Two at once agree: whoever comes second reads what the first one made. */
async function begin(ctx: ProjectContext) {
  const now = ctx.now();
  const row = { projectId: ctx.project.id, code: newCode(), createdAt: now, updatedAt: now };
  await ctx.directory.write([directoryInsert(affiliatePrograms, row, { orIgnore: true })]);
  const [[program]] = await read(ctx);
  return program!;
}

/** Switches the link on or off, or changes where commissions are paid to. */
export async function editAffiliateProgram(
  ctx: ProjectContext,
  { isEnabled, payoutDetails }: AffiliateProgramForm,
): Promise<AffiliateProgram> {
  requireInProject(ctx, "project.edit_settings");
  requireActive(ctx.project);
  await viewAffiliateProgram(ctx);
  await ctx.directory.write([
    directoryUpdate(
      affiliatePrograms,
      {
        ...(isEnabled !== undefined && { isEnabled }),
        ...(payoutDetails !== undefined && {
          payoutDetails: payoutDetails ? sealSecret(ctx.env, sealedFor(ctx), payoutDetails) : null,
        }),
        updatedAt: ctx.now(),
      },
      ofProject(ctx),
    ),
  ]);
  return viewAffiliateProgram(ctx);
}

/** The form of a code, whoever made it up. */
export const codeOfReferral = (value: string | null | undefined): string | null =>
  value && /^[0-9a-f]{12}$/.test(value) ? value : null;

/** Somebody followed a link; answers whether it holds. */
export async function countClick(ctx: Context, code: string): Promise<boolean> {
  const changed = await ctx.directory.writeOne(
    directoryUpdate(
      affiliatePrograms,
      { clicks: sql`${affiliatePrograms.clicks} + 1` },
      and(eq(affiliatePrograms.code, code), eq(affiliatePrograms.isEnabled, true))!,
    ),
  );
  return changed > 0;
}
