import { eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { planGrants, profiles } from "@db/shard";
import type { PlanId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { BulkGrant, BulkGrantForm, BulkTake, BulkTakeForm } from "@workers/contracts/payments/plans";
import { aliased, appWrite, idsOf, nameOf, namesOf, rows, rowsAmong, type Writable } from "@workers/store";
import { requireAbility, requireUser } from "../access";
import { invalid } from "@workers/errors";
import { newId } from "../ids";
import { requireActive } from "../projects";
import { announceGrantsByHand } from "./announce-grants";
import { requirePlansOfApp } from "./require-plans";

const g = aliased(planGrants, "g");

/** Gives a selection of members a plan by hand; who has it by hand already gets the new end. */
export async function grantPlanToMany(ctx: AppContext, form: BulkGrantForm): Promise<BulkGrant> {
  requireAbility(ctx, "app.settings_access_plan");
  requireActive(ctx.project);
  const now = ctx.now();
  const endsAt = form.endsAt ? Date.parse(form.endsAt) : null;
  if (endsAt !== null && endsAt <= now) throw invalid({ field: "endsAt", key: "notAllowed" });
  const { people, holders } = await peopleAmong(ctx, form);
  await requirePlansOfApp(ctx, [form.planId], "planId");
  const reason = form.reason ?? "";
  const by = requireUser(ctx).actor.account.id;
  const added = people.map((profileId) => ({ id: newId<"plan grant">(now), profileId }));
  const update = change(
    ctx,
    { planId: form.planId, people, which: sql`${planGrants.source} = 'hand'` },
    sql`${nameOf(planGrants.endsAt)} = ${endsAt}, ${nameOf(planGrants.reason)} = ${reason}, ${nameOf(planGrants.grantedBy)} = ${by}, ${nameOf(planGrants.updatedAt)} = ${now}`,
  );
  const insert = appWrite(
    ctx,
    (
      appId,
    ) => sql`insert into ${planGrants} (${namesOf(planGrants, "id", "appId", "planId", "profileId", "source", "reason", "startsAt", "endsAt", "grantedBy", "createdAt", "updatedAt")})
      select person.value ->> 'id', ${appId}, ${form.planId}, person.value ->> 'profileId', 'hand', ${reason}, ${now}, ${endsAt}, ${by}, ${now}, ${now}
      from json_each(${JSON.stringify(added)}) person
      where not exists (select 1 from ${g} where ${g.appId} = ${appId} and ${g.profileId} = person.value ->> 'profileId'
        and ${g.planId} = ${form.planId} and ${g.source} = 'hand' and (${g.endsAt} is null or ${g.endsAt} > ${now}))`,
  );
  await ctx.shard.write([update, insert]);
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
  const update = change(
    ctx,
    { planId, people, which: isNull(planGrants.orderId) },
    sql`${nameOf(planGrants.endsAt)} = ${now}, ${nameOf(planGrants.updatedAt)} = ${now}`,
  );
  await ctx.shard.write([update]);
  await announce(ctx, planId, people);
  const idsOfHolders = (isBought: boolean) => [
    ...new Set(holders.filter(({ orderId }) => (orderId !== null) === isBought).map(({ profileId }) => profileId)),
  ];
  const takenIds = idsOfHolders(false);
  return { membersCount: takenIds.length, takenIds, boughtIds: idsOfHolders(true) };
}

interface Changed {
  planId: PlanId;
  people: readonly ProfileId[];
  which: SQL;
}

/** Of the plan's grants that haven't ended. */
const change = (ctx: AppContext, { planId, people, which }: Changed, set: SQL): Writable =>
  appWrite(
    ctx,
    (
      appId,
    ) => sql`update ${planGrants} set ${set} where ${planGrants.appId} = ${appId} and ${planGrants.profileId} in ${idsOf(people)}
      and ${planGrants.planId} = ${planId} and ${which} and (${planGrants.endsAt} is null or ${planGrants.endsAt} > ${ctx.now()})`,
  );

/** The people, all of them in the app, and who of them holds the plan now, by what. */
async function peopleAmong(ctx: AppContext, { planId, profileIds }: BulkTakeForm) {
  const now = ctx.now();
  const [people, holders] = await ctx.shard.readAll([
    rowsAmong(ctx, profiles, { id: profiles.id }, idsOf(profileIds)).where(isNull(profiles.deletedAt)),
    rows(ctx, planGrants, { profileId: planGrants.profileId, orderId: planGrants.orderId }).where(
      sql`${planGrants.profileId} in ${idsOf(profileIds)}`,
      eq(planGrants.planId, planId),
      lte(planGrants.startsAt, now),
      or(isNull(planGrants.endsAt), gt(planGrants.endsAt, now)),
    ),
  ]);
  if (people.length < new Set(profileIds).size) throw invalid({ field: "profileIds", key: "notAllowed" });
  return {
    people: people.map(({ id }) => id),
    holders: holders.flatMap(({ profileId, orderId }) => (profileId === null ? [] : { profileId, orderId })),
  };
}

async function announce(ctx: AppContext, planId: PlanId, people: readonly ProfileId[]): Promise<void> {
  const grants = await ctx.shard.read(
    rows(ctx, planGrants, { id: planGrants.id }).where(
      sql`${planGrants.profileId} in ${idsOf(people)}`,
      eq(planGrants.planId, planId),
      isNull(planGrants.orderId),
    ),
  );
  await announceGrantsByHand(
    ctx,
    grants.map(({ id }) => id),
  );
}
