import { type SQL, sql } from "drizzle-orm";
import { planEntities, planGrants, pointPurchases, profiles } from "@db/shard";
import type { GateAccess } from "@db/vocabulary/access";
import { aliased, columnOf } from "@workers/store";
import type { AppContext } from "@workers/context";

/** The gates as a condition on people of `profiles` who are not the caller. For the caller `gate` decides. */

const gr = aliased(planGrants, "gr");
const pe = aliased(planEntities, "pe");
const bought = aliased(pointPurchases, "bought");

/** What a row is to the gates. */
export interface GatedRow {
  /** The condition that an access object of this type and id is one that the row lies behind. */
  isBehind(type: SQL, id: SQL): SQL;
  /** The condition that a plan which names this opens the row. */
  isNamedBy(type: SQL, id: SQL): SQL;
  /** The condition that the person moderates the row: its own gate, and its group's, is none to them. */
  isModerated: SQL;
}

/** The condition, beginning with `and`, that no gate keeps a person, who is an ordinary member, out of a row; empty where none could. */
export function unlockedToPerson(
  ctx: AppContext,
  appId: string,
  { isBehind, isNamedBy, isModerated }: GatedRow,
  person: SQL,
): SQL {
  const refusing = [...ctx.gates].filter(([, access]) => asksForPlan(access));
  const isAppAsking = ctx.app.access !== null && asksForPlan(ctx.app.access);
  if (refusing.length === 0 && !isAppAsking) return sql``;
  const held = (planIds: SQL, named: SQL) => sql`exists (
    select 1 from ${gr} where ${gr.appId} = ${appId} and ${gr.profileId} = ${columnOf(person, profiles.id)}
      and ${gr.startsAt} <= ${ctx.now()} and (${gr.endsAt} is null or ${gr.endsAt} > ${ctx.now()})
      and (${gr.planId} in (${planIds}) or exists (
        select 1 from ${pe} where ${pe.appId} = ${appId} and ${pe.planId} = ${gr.planId} and ${named})))`;
  const gates = JSON.stringify(
    refusing.map(([key, { planIds, off }]) => ({
      type: key.split(":")[0],
      id: key.split(":")[1],
      planIds: off ? [] : planIds,
    })),
  );
  const ofApp = isAppAsking
    ? sql` and ${held(sql`select value from json_each(${JSON.stringify(ctx.app.access!.planIds)})`, sql`${pe.entityType} = 'app'`)}`
    : sql``;
  const gateOf = (field: string) => sql`(gate.value ->> ${field})`;
  const isItem = sql`${gateOf("type")} <> 'service'`;
  // What lies in several of a type, as a course in categories, is opened by a plan of any of them.
  const plansBeside = sql`select plan.value from json_each(${gates}) beside, json_each(beside.value ->> 'planIds') plan
    where (beside.value ->> 'type') = ${gateOf("type")} and ${isBehind(sql`(beside.value ->> 'type')`, sql`(beside.value ->> 'id')`)}`;
  const isBought = sql`exists (select 1 from ${bought} where ${bought.appId} = ${appId} and ${bought.profileId} = ${columnOf(person, profiles.id)}
    and ${bought.cancelledAt} is null and ${bought.type} <> 'custom_stuff' and ${isNamedBy(sql`${bought.type}`, sql`${bought.entityId}`)})`;
  return sql`${ofApp} and not exists (select 1 from json_each(${gates}) gate where ${isBehind(gateOf("type"), gateOf("id"))}
    and not (${isItem} and (${isModerated}))
    and not (${isItem} and ${isBought})
    and not ${held(plansBeside, sql`${isItem} and ${isNamedBy(sql`${pe.entityType}`, sql`${pe.entityId}`)}`)})`;
}

/** Whether an access object lets only those members in who hold a plan, or, of a service that is switched off, none. */
export const asksForPlan = ({ userAccess, off }: GateAccess): boolean =>
  off !== undefined || (userAccess !== "free" && userAccess !== "auth");
