import { eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { planGrants, profiles } from "@db/shard";
import type { PlanId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { BulkGrant, BulkGrantForm, BulkTake, BulkTakeForm } from "@workers/contracts/payments/plans";
import { appWrite, idsOf, nameOf, rows, rowsAmong } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { invalid } from "@workers/errors";
import { requireActive } from "@workers/domain/kernel/projects";
import { endFreeOrders, grantsAlias } from "./free-orders";
import { announceGrantsByHand } from "./announce-grants";
import { endOfGrant, giveByHand } from "./give-by-hand";
import { requirePlansOfApp } from "./require-plans";

/** Gives a selection of members a plan by hand; who has it by hand already gets the new end. */
export async function grantPlanToMany(ctx: AppContext, form: BulkGrantForm): Promise<BulkGrant> {
  requireAbility(ctx, "app.settings_access_plan");
  requireActive(ctx.project);
  const endsAt = endOfGrant(ctx, form);
  const { people, holders } = await peopleAmong(ctx, form);
  await requirePlansOfApp(ctx, [form.planId], "planId");
  await ctx.shard.write(giveByHand(ctx, { planId: form.planId, people, endsAt, reason: form.reason }));
  await announce(ctx, form.planId, people);
  const before = new Set(holders.map(({ profileId }) => profileId));
  return {
    membersCount: people.length,
    givenIds: people.filter((id) => !before.has(id)),
    heldIds: people.filter((id) => before.has(id)),
  };
}

/** Takes a plan from a selection of members, at once. What was bought stays: its order says how long. */
export async function revokePlanFromMany(ctx: AppContext, form: BulkTakeForm): Promise<BulkTake> {
  requireAbility(ctx, "app.settings_access_plan");
  requireActive(ctx.project);
  const now = ctx.now();
  const { planId } = form;
  const { people, holders } = await peopleAmong(ctx, form);
  await ctx.shard.write([
    ...endFreeOrders(ctx, sql`${grantsAlias.profileId} in ${idsOf(people)} and ${grantsAlias.planId} = ${planId}`),
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${planGrants} set ${nameOf(planGrants.endsAt)} = ${now}, ${nameOf(planGrants.updatedAt)} = ${now}
        where ${planGrants.appId} = ${appId} and ${planGrants.profileId} in ${idsOf(people)} and ${planGrants.planId} = ${planId}
          and (${isNull(planGrants.orderId)} or ${planGrants.source} = 'free') and (${planGrants.endsAt} is null or ${planGrants.endsAt} > ${now})`,
    ),
  ]);
  await announce(ctx, planId, people);
  const idsOfHolders = (isBought: boolean) => [
    ...new Set(holders.filter((holder) => holder.isBought === isBought).map(({ profileId }) => profileId)),
  ];
  const takenIds = idsOfHolders(false);
  return { membersCount: takenIds.length, takenIds, boughtIds: idsOfHolders(true) };
}

/** The people, all of them in the app, and who of them holds the plan now, by what. */
async function peopleAmong(ctx: AppContext, { planId, profileIds }: BulkTakeForm) {
  const now = ctx.now();
  const [people, holders] = await ctx.shard.readAll([
    rowsAmong(ctx, profiles, { id: profiles.id }, idsOf(profileIds)).where(isNull(profiles.deletedAt)),
    rows(ctx, planGrants, {
      profileId: planGrants.profileId,
      isBought: sql<number>`${planGrants.orderId} is not null and ${planGrants.source} <> 'free'`,
    }).where(
      sql`${planGrants.profileId} in ${idsOf(profileIds)}`,
      eq(planGrants.planId, planId),
      lte(planGrants.startsAt, now),
      or(isNull(planGrants.endsAt), gt(planGrants.endsAt, now)),
    ),
  ]);
  if (people.length < new Set(profileIds).size) throw invalid({ field: "profileIds", key: "notAllowed" });
  return {
    people: people.map(({ id }) => id),
    holders: holders.flatMap(({ profileId, isBought }) =>
      profileId === null ? [] : { profileId, isBought: Boolean(isBought) },
    ),
  };
}

async function announce(ctx: AppContext, planId: PlanId, people: readonly ProfileId[]): Promise<void> {
  const grants = await ctx.shard.read(
    rows(ctx, planGrants, { id: planGrants.id }).where(
      sql`${planGrants.profileId} in ${idsOf(people)}`,
      eq(planGrants.planId, planId),
      or(isNull(planGrants.orderId), eq(planGrants.source, "free")),
    ),
  );
  await announceGrantsByHand(
    ctx,
    grants.map(({ id }) => id),
  );
}
