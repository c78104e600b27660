import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { accessPlans, orders, planGrants, profiles } from "@db/shard";
import type { PlanId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { GrantForm, HeldPlan } from "@workers/contracts/payments/plans";
import { idsOf, rows, sameTenant, updateRows } from "@workers/store";
import { requireAbility, requireUser, isHeld } from "@workers/domain/kernel/access";
import { AppError, notFound } from "@workers/errors";
import { requireActive } from "@workers/domain/kernel/projects";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { endFreeOrders, grantsAlias } from "./free-orders";
import { announceGrantsByHand, announceGrantsOfProfile } from "./announce-grants";
import { paidUntil } from "./paid-until";
import { endOfGrant, giveByHand } from "./give-by-hand";
import { requirePlansOfApp } from "./require-plans";

/** The plans that a member holds, in the order of the project's plans, and those they held, the newest first; 404 for nobody of this app. */
export async function heldPlansOf(ctx: AppContext, profileId: ProfileId): Promise<HeldPlan[]> {
  requireAbility(ctx, "app.settings_access_plan");
  await requirePerson(ctx, profileId);
  return readHeld(ctx, profileId);
}

/** One's own plans; none without a profile. */
export async function myPlans(ctx: AppContext): Promise<HeldPlan[]> {
  requireUser(ctx);
  const { profile } = ctx.me;
  return profile ? (await readHeld(ctx, profile.id)).map((plan) => ({ ...plan, reason: "" })) : [];
}

async function readHeld(ctx: AppContext, profileId: ProfileId): Promise<HeldPlan[]> {
  const now = ctx.now();
  const isOver = sql`(${planGrants.endsAt} is not null and ${planGrants.endsAt} <= ${now})`;
  const rank = sql`case when ${isOver} then null else ${accessPlans.rank} end`;
  const grants = await ctx.shard.read(
    rows(ctx, planGrants, {
      id: planGrants.id,
      planId: planGrants.planId,
      name: accessPlans.name,
      source: planGrants.source,
      orderId: planGrants.orderId,
      reason: planGrants.reason,
      startsAt: planGrants.startsAt,
      endsAt: planGrants.endsAt,
      isRenewed: sql<number>`coalesce(${orders.status} = 'active' and ${orders.type} is not null and ${accessPlans.interval} <> 'once', 0)`,
      paidUntil,
    })
      .join(accessPlans, sameTenant(ctx, accessPlans, eq(accessPlans.id, planGrants.planId)))
      .leftJoin(orders, sameTenant(ctx, orders, eq(orders.id, planGrants.orderId)))
      .where(eq(planGrants.profileId, profileId))
      .orderBy(isOver, sql`${rank} is null`, rank, desc(planGrants.startsAt), desc(planGrants.id))
      .limit(200),
  );
  return grants.map(({ startsAt, endsAt, isRenewed, paidUntil: paidTo, ...grant }) => {
    const held = isHeld({ startsAt, endsAt }, now);
    // A renewal that is late by days costs nobody their access: what runs says when it is paid for again.
    const renewsAt = held && isRenewed ? paidTo : null;
    return {
      ...grant,
      startsAt: iso(startsAt),
      endsAt: renewsAt === null ? isoOrNull(endsAt) : null,
      renewsAt: isoOrNull(renewsAt),
      isHeld: held,
      isToCome: startsAt > now && (endsAt === null || endsAt > startsAt),
    };
  });
}

/** Gives a member plans by hand, from now on; a plan given before gets the new end. 422 for plans that open nothing here. */
export async function grantPlans(ctx: AppContext, profileId: ProfileId, form: GrantForm): Promise<HeldPlan[]> {
  requireAbility(ctx, "app.settings_access_plan");
  requireActive(ctx.project);
  const endsAt = endOfGrant(ctx, form);
  const planIds = [...new Set(form.planIds)];
  await requirePerson(ctx, profileId);
  await requirePlansOfApp(ctx, planIds);
  const people = [profileId];
  await ctx.shard.write(planIds.flatMap((planId) => giveByHand(ctx, { planId, people, endsAt, reason: form.reason })));
  await announceGrantsOfProfile(ctx, ctx.shard, ctx.project, ctx.app.id, profileId);
  ctx.publish({ type: "payments.changed", projectId: ctx.project.id });
  return readHeld(ctx, profileId);
}

/** Takes a plan that came without an order, at once. 409 for one that was bought: its order says how long it lasts. */
export async function revokePlan(ctx: AppContext, profileId: ProfileId, planId: PlanId): Promise<void> {
  requireAbility(ctx, "app.settings_access_plan");
  requireActive(ctx.project);
  const now = ctx.now();
  const held = await ctx.shard.read(
    rows(ctx, planGrants, { id: planGrants.id, orderId: planGrants.orderId, source: planGrants.source }).where(
      eq(planGrants.profileId, profileId),
      eq(planGrants.planId, planId),
      isOpen(now),
    ),
  );
  if (held.length === 0) throw notFound("plan");
  const ids = held.filter(({ orderId, source }) => orderId === null || source === "free").map(({ id }) => id);
  if (ids.length === 0) throw new AppError("conflict", { details: { reason: "planOfOrder" } });
  await ctx.shard.write([
    ...endFreeOrders(ctx, sql`${grantsAlias.id} in ${idsOf(ids)}`),
    updateRows(ctx, planGrants, { endsAt: now, updatedAt: now }, sql`${planGrants.id} in ${idsOf(ids)}`),
  ]);
  await announceGrantsByHand(ctx, ids);
}

const isOpen = (now: number) => or(isNull(planGrants.endsAt), gt(planGrants.endsAt, now));

async function requirePerson(ctx: AppContext, profileId: ProfileId): Promise<void> {
  const person = await ctx.shard.readOne(
    rows(ctx, profiles, { id: profiles.id })
      .where(and(eq(profiles.id, profileId), isNull(profiles.deletedAt)))
      .limit(1),
  );
  if (!person) throw notFound("profile");
}
