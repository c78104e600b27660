import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { apps, memberships } from "@db/directory";
import { planGrants, profiles } from "@db/shard";
import type { AppId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { ClaimedPurchases } from "@workers/contracts/payments/orders";
import type { CodeLimits } from "@workers/contracts/session/sessions";
import { directoryRows, rows } from "@workers/store";
import { requireUser } from "@workers/domain/kernel/access";
import { viewApp } from "@workers/domain/platform/apps";
import { checkCode, type CodeSubject, issueCode, limitsOf } from "@workers/domain/kernel/codes";
import { AppError } from "@workers/errors";
import { guesserOf } from "@workers/domain/kernel/guessing";
import { senderOf, sendMail } from "@workers/domain/kernel/mail";
import { noteClaim, removeClaimed } from "./claimed-orders";
import { announceGrantsOfProfile, claimGrants } from "@workers/domain/platform/plans";
import { requireActive } from "@workers/domain/kernel/projects";

/**
 * Mails a code to an address that the caller bought under. Whether anything was bought under it shows neither in the answer nor
 * in its time: without a purchase the mail reaches nobody.
 */
export async function sendClaimCode(ctx: AppContext, email: string): Promise<CodeLimits> {
  requireClaimer(ctx);
  const { code, limits } = await issueCode(ctx, subjectOf(ctx, email), { address: email, project: ctx.project });
  const [places, { url }] = await Promise.all([claimingAppsOf(ctx, email), viewApp(ctx)]);
  await sendMail(ctx, {
    to: places.some(({ isClaimable }) => isClaimable) ? email : null,
    template: "purchaseCode",
    sender: senderOf(ctx.app, url),
    language: ctx.app.language,
    code,
  });
  return limits;
}

/** How things stand with the code, for the screen that asks for it. */
export function claimLimits(ctx: AppContext, email: string): Promise<CodeLimits> {
  const { account } = requireUser(ctx).actor;
  return limitsOf(ctx, subjectOf(ctx, email), guesserOf(ctx, account, account.email).device !== null);
}

/**
 * Gives the caller what was bought under the address that the code proves, in every app of the project that they belong to. What
 * an account uses already stays with it.
 */
export async function claimPurchases(ctx: AppContext, email: string, code: string): Promise<ClaimedPurchases> {
  requireClaimer(ctx);
  const { account } = requireUser(ctx).actor;
  await checkCode(ctx, subjectOf(ctx, email), code, { guesser: guesserOf(ctx, account, account.email) });
  const places = (await claimingAppsOf(ctx, email)).filter(({ isClaimable }) => isClaimable);
  if (places.length === 0) return { plansCount: 0 };
  const claims = places.map(({ appId, profileId, waiting }) =>
    claimGrants({ app: { id: appId } }, ctx.project.id, { profileId, email, waiting }),
  );
  const claimed = places.map((place) => ({ ...place, email }));
  const removed = claimed.flatMap((claim) => removeClaimed(ctx, claim) ?? []);
  const changes = await ctx.shard.write([
    ...claimed.map((claim) => noteClaim(ctx, claim)),
    ...claims.flat(),
    ...removed.flatMap(({ removal, facts }) => [...facts.statements, removal]),
  ]);
  ctx.publish(...removed.flatMap(({ removal, facts }) => (changes.of(removal) > 0 ? facts.events : [])));
  for (const { appId, profileId } of places)
    await announceGrantsOfProfile(ctx, ctx.shard, ctx.project, appId, profileId);
  ctx.publish({ type: "payments.changed", projectId: ctx.project.id });
  return { plansCount: claims.reduce((sum, [grants]) => sum + changes.of(grants!), 0) };
}

/** Who has no profile here may ask too, and gets what their profiles in the project's other apps can hold. */
function requireClaimer(ctx: AppContext): void {
  if (requireUser(ctx).me.profile?.isBlocked)
    throw new AppError("forbidden", { details: { ability: "app.view", reason: "blocked" } });
  requireActive(ctx.project);
}

const subjectOf = (ctx: AppContext, email: string): CodeSubject => ({
  purpose: "claim_purchase",
  target: email,
  scope: `${ctx.project.id} ${requireUser(ctx).actor.account.id}`,
});

interface ClaimingApp {
  appId: AppId;
  profileId: ProfileId;
  /** The profile without an account that holds what was bought; null where the address alone waits. */
  waiting: ProfileId | null;
  isClaimable: boolean;
}

/** The apps of the project that the caller belongs to, with what waits there for the address. */
async function claimingAppsOf(ctx: AppContext, email: string): Promise<ClaimingApp[]> {
  const { account } = requireUser(ctx).actor;
  const others = await ctx.directory.read(
    directoryRows(memberships, { appId: memberships.appId, profileId: memberships.profileId })
      .join(apps, eq(apps.id, memberships.appId))
      .where(
        and(
          eq(memberships.accountId, account.id),
          isNull(memberships.deletedAt),
          eq(apps.projectId, ctx.project.id),
          ne(apps.id, ctx.app.id),
        ),
      ),
  );
  const { profile } = ctx.me;
  const isMember = profile !== null && profile.type !== "invited";
  const own = [...(isMember ? [{ appId: ctx.app.id, profileId: profile.id }] : []), ...others];
  return Promise.all(
    own.map(async ({ appId, profileId }) => {
      const scope = { app: { id: appId } };
      const waitingProfile = and(eq(profiles.email, email), isNull(profiles.accountId), isNull(profiles.deletedAt));
      const [profileRows, grants] = await ctx.shard.readAll([
        rows(scope, profiles, { id: profiles.id }).where(waitingProfile).limit(1),
        rows(scope, planGrants, { id: planGrants.id })
          .where(
            sql`(${planGrants.profileId} is null and ${planGrants.email} = ${email}
              or ${planGrants.profileId} in (select ${profiles.id} from ${profiles} where ${profiles.appId} = ${appId} and ${waitingProfile}))`,
          )
          .limit(1),
      ]);
      return { appId, profileId, waiting: profileRows[0]?.id ?? null, isClaimable: grants.length > 0 };
    }),
  );
}
