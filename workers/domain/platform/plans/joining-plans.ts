import { eq, type SQL, sql } from "drizzle-orm";
import { accessPlans, planApps, planGrants } from "@db/shard";
import type { AppId, InvitationId, PlanGrantId, PlanId, ProfileId } from "@db/vocabulary/ids";
import { addLimit } from "@db/vocabulary/time-limits";
import type { App, Context, Project } from "@workers/context";
import {
  aliased,
  appQuery,
  appWrite,
  type Database,
  idsOf,
  insertSelect,
  rows,
  sameTenant,
  type Writable,
} from "@workers/store";
import { derivedId } from "@workers/domain/kernel/ids";
import { limitOfPlan } from "./plan-view";

const g = aliased(planGrants, "g");

/** A plan that joining gives. Its id follows from who joins by what, so that nobody is given it twice by the same. */
export interface PlanOfJoining {
  id: PlanGrantId;
  planId: PlanId;
  source: "signup" | "invitation";
  endsAt: number | null;
}

interface Joining {
  profileId: ProfileId;
  /** They were no member before: then they get the app's own plans for newcomers too. */
  isNew: boolean;
  invitation: { id: InvitationId; planIds: readonly PlanId[] } | null;
}

/** The plans that somebody who joins is given: those of the app's sign-up, and those of their invitation. Only active ones are. */
export async function plansOfJoining(
  ctx: Pick<Context, "now">,
  shard: Database,
  { app, project }: { app: App; project: Project },
  { profileId, isNew, invitation }: Joining,
): Promise<PlanOfJoining[]> {
  const signup = isNew ? app.signupPlanIds : [];
  const named = [...signup, ...(invitation?.planIds ?? [])];
  if (named.length === 0) return [];
  const scope = { project };
  const plans = await shard.read(
    rows(scope, planApps, {
      planId: planApps.planId,
      limitValue: accessPlans.limitValue,
      limitUnit: accessPlans.limitUnit,
    })
      .join(accessPlans, sameTenant(scope, accessPlans, eq(accessPlans.id, planApps.planId)))
      .where(eq(planApps.appId, app.id), eq(accessPlans.status, "active"), sql`${planApps.planId} in ${idsOf(named)}`),
  );
  return plans.map(({ planId, ...times }) => {
    const limit = limitOfPlan(times);
    const isOfInvitation = invitation?.planIds.includes(planId) ?? false;
    return {
      id: derivedId<"plan grant">(profileId, isOfInvitation ? `${invitation!.id} ${planId}` : `signup ${planId}`),
      planId,
      source: isOfInvitation ? "invitation" : "signup",
      endsAt: limit && addLimit(ctx.now(), limit),
    };
  });
}

/** Those of the plans that bring the person something: not given before by the same, nor held as long already. */
const missingAmong = (appId: AppId, profileId: ProfileId, plans: readonly PlanOfJoining[], now: number): SQL =>
  sql`json_each(${JSON.stringify(plans)}) plan
    where not exists (select 1 from ${g} where ${g.appId} = ${appId} and ${g.id} = plan.value ->> 'id')
      and not exists (select 1 from ${g} where ${g.appId} = ${appId} and ${g.profileId} = ${profileId} and ${g.planId} = plan.value ->> 'planId'
        and ${g.startsAt} <= ${now} and (${g.endsAt} is null or ${g.endsAt} >= plan.value ->> 'endsAt'))`;

/** Whether one of the plans brings the person something. */
export async function bringsPlans(
  ctx: Pick<Context, "now">,
  shard: Database,
  app: App,
  { profileId, plans }: { profileId: ProfileId; plans: readonly PlanOfJoining[] },
): Promise<boolean> {
  if (plans.length === 0) return false;
  const firstPlan = await shard.readOne(
    appQuery<{ id: string }>(
      { app },
      (appId) => sql`select plan.value ->> 'id' as id from ${missingAmong(appId, profileId, plans, ctx.now())} limit 1`,
    ),
  );
  return firstPlan !== undefined;
}

/** For the batch that makes somebody a member: gives them the plans, where the condition holds. */
export function givePlansOfJoining(
  ctx: Pick<Context, "now">,
  app: App,
  { profileId, plans, when }: { profileId: ProfileId; plans: readonly PlanOfJoining[]; when: SQL },
): Writable[] {
  if (plans.length === 0) return [];
  const now = ctx.now();
  return [
    appWrite({ app }, (appId) =>
      insertSelect(
        planGrants,
        {
          id: sql`plan.value ->> 'id'`,
          appId,
          planId: sql`plan.value ->> 'planId'`,
          profileId,
          source: sql`plan.value ->> 'source'`,
          startsAt: now,
          endsAt: sql`plan.value ->> 'endsAt'`,
          createdAt: now,
          updatedAt: now,
        },
        sql`from ${missingAmong(appId, profileId, plans, now)} and ${when}`,
      ),
    ),
  ];
}
