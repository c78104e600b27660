import { eq } from "drizzle-orm";
import { lockScreens } from "@db/shard";
import { defaultLockScreenSlug } from "@db/vocabulary/access";
import { pointGatedTypes } from "@db/vocabulary/gamification/points";
import type { LockScreenId, PlanId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { LockScreen, LockScreenPage } from "@workers/contracts/lock-screens";
import { requireAbility } from "@workers/domain/kernel/access";
import { accessUsing } from "../access-settings";
import { viewApp } from "../apps";
import { AppError, notFound } from "@workers/errors";
import { fileUrl, signedLink } from "@workers/domain/kernel/files";
import { promoOfApp } from "../promos";
import { text } from "@workers/domain/kernel/texts";
import { defaultLockScreen, getLockScreen, lockScreenRows, showLockScreen } from "./lock-screens";
import { offersAmong, plansNaming } from "./offered-plans";

/** What locks something, as a refusal tells it. */
interface RefusedBy {
  lockScreenId: LockScreenId | null;
  planIds: readonly PlanId[];
  keys: readonly string[];
  points: { price: number; balance: number } | null;
}

/** The lock screen in place of what is locked, with the plans that open it. */
export async function lockScreenOf(
  ctx: AppContext,
  { lockScreenId, planIds, keys, points }: RefusedBy,
): Promise<LockScreenPage> {
  const [row, named] = await Promise.all([
    lockScreenId && ctx.shard.readOne(lockScreenRows(ctx).where(eq(lockScreens.id, lockScreenId)).limit(1)),
    ctx.shard.read(plansNaming(ctx, keys)),
  ]);
  const screen = row ? showLockScreen(ctx, row) : defaultLockScreen(ctx);
  const page = await pageOf(ctx, screen, [...planIds, ...named.map(({ id }) => id)]);
  return { ...page, reward: points && rewardOf(ctx, keys, points) };
}

/** What of all that is locked has the price: the nearest whose access asks for points. */
function rewardOf(
  ctx: AppContext,
  keys: readonly string[],
  points: NonNullable<RefusedBy["points"]>,
): LockScreenPage["reward"] {
  const priced = keys.find((key) => ctx.gates.get(key)?.userAccess === "points");
  const [type, entityId] = priced?.split(":") ?? [];
  const known = pointGatedTypes.find((each) => each === type);
  return known && entityId ? { type: known, entityId, ...points } : null;
}

/** The lock screen at its own address, with the plans that open what it stands before. 404 where there is none of that name. */
export async function lockScreenBySlug(ctx: AppContext, slug: string): Promise<LockScreenPage> {
  const row =
    slug === defaultLockScreenSlug
      ? null
      : await ctx.shard.readOne(lockScreenRows(ctx).where(eq(lockScreens.slug, slug)).limit(1));
  if (row === undefined) throw notFound("lockscreen");
  return pageAlone(ctx, row ? showLockScreen(ctx, row) : defaultLockScreen(ctx));
}

/** As who is kept out sees it, for who makes it. */
export async function previewLockScreen(ctx: AppContext, id: LockScreenId | null): Promise<LockScreenPage> {
  requireAbility(ctx, "app.edit");
  return pageAlone(ctx, id === null ? defaultLockScreen(ctx) : await getLockScreen(ctx, id));
}

async function pageAlone(ctx: AppContext, screen: LockScreen): Promise<LockScreenPage> {
  const using = accessUsing(ctx, screen.id);
  const named = await ctx.shard.read(
    plansNaming(
      ctx,
      using.map(([key]) => key),
    ),
  );
  return pageOf(ctx, screen, [...using.flatMap(([, { planIds }]) => planIds), ...named.map(({ id }) => id)]);
}

async function pageOf(ctx: AppContext, screen: LockScreen, opening: readonly PlanId[]): Promise<LockScreenPage> {
  const planIds = screen.planIds.length > 0 ? screen.planIds : [...new Set(opening)];
  const [offers, cta] = await Promise.all([offersAmong(ctx, planIds), ctaOf(ctx, screen)]);
  // Whoever chose plans for the screen put them in order there; else that of the project's plans holds.
  const plans =
    screen.planIds.length > 0 ? planIds.flatMap((id) => offers.find((plan) => plan.id === id) ?? []) : offers;
  return {
    slug: screen.slug,
    type: screen.type,
    title: screen.title || screen.name,
    body: screen.body,
    benefits: screen.benefits,
    questions: screen.questions,
    media: screen.media.map(({ id }) => fileUrl(id)),
    attachments: screen.attachments.map(({ id, name }) => ({
      name,
      url: signedLink(ctx.env, id, ctx.now(), { isDownload: true }),
    })),
    plans,
    highlightedPlanId: screen.highlightedPlanId,
    heldPlanIds: ctx.me.plans.map(({ planId }) => planId).filter((id) => planIds.includes(id)),
    isMember: ctx.me.profile !== null && ctx.me.profile.type !== "invited",
    cta,
    forwardUrl: screen.url,
    reward: null,
  };
}

/** Who belongs to the app already has no registration to go to. */
async function ctaOf(ctx: AppContext, screen: LockScreen): Promise<LockScreenPage["cta"]> {
  const { language, isAllowedSignupsToPublicApp } = ctx.app;
  const label = (key: "lockScreenRegister" | "lockScreenSignIn" | "lockScreenPromo" | "lockScreenMore") =>
    screen.ctaText || text(language, "defaults", key);
  if (screen.cta === "custom")
    return screen.ctaUrl ? { kind: "custom", text: label("lockScreenMore"), url: screen.ctaUrl } : null;
  if (screen.cta === "registration" && ctx.me.profile !== null) return null;
  const { url } = await viewApp(ctx);
  if (screen.cta === "promo")
    return (await hasPromo(ctx)) ? { kind: "promo", text: label("lockScreenPromo"), url: `${url}/promo` } : null;
  return isAllowedSignupsToPublicApp
    ? { kind: "registration", text: label("lockScreenRegister"), url: `${url}/auth/signup` }
    : { kind: "registration", text: label("lockScreenSignIn"), url: `${url}/auth` };
}

/** Whether the caller could see the app's promo. */
export async function hasPromo(ctx: AppContext): Promise<boolean> {
  try {
    await promoOfApp(ctx);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
