import { type SQL, sql } from "drizzle-orm";
import { planEntities, planGrants, profiles, spaceMembers, spaces } from "@db/shard";
import type { AccessObject } from "@db/vocabulary/access";
import type { GroupId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, columnOf, idsOf } from "@workers/store";
import { isOpenedByPlan, lockOfApp, lockOfItem, lockOfService } from "../access";

/** The gates as conditions on spaces `space`. What decides is `gate`; here stand only the ids that it decided about. */

const gr = aliased(planGrants, "gr");
const pe = aliased(planEntities, "pe");
const sm = aliased(spaceMembers, "sm");

/** The condition, beginning with `and`, that no gate keeps the caller out of a space; empty where none could. */
export function unlocked(ctx: AppContext, space: SQL): SQL {
  if (ctx.gates.size === 0 && ctx.app.access === null) return sql``;
  if (ctx.me.role === "member" && lockOfApp(ctx)) return sql` and 0`;
  const ofServices = [
    lockOfService(ctx, { service: "groups" }) ? sql` and ${columnOf(space, spaces.groupId)} is null` : sql``,
    lockOfService(ctx, { service: "communities" }) ? sql` and ${columnOf(space, spaces.groupId)} is not null` : sql``,
  ];
  return sql.join([...ofServices, unlockedItems(ctx, space)]);
}

function unlockedItems(ctx: AppContext, space: SQL): SQL {
  const lockedGroups: string[] = [];
  const lockedSpaces: string[] = [];
  const openSpaces: string[] = [];
  const openGroups: string[] = [];
  for (const key of ctx.gates.keys()) {
    const [type, id] = key.split(":") as [string, string];
    if (type === "group") {
      if (lockOfItem(ctx, { groupId: id as GroupId })) lockedGroups.push(id);
    } else if (type !== "service") {
      // A space's own access takes the place of its group's. Which group that is the query knows.
      const isLocked = lockOfItem(ctx, { spaceId: id as SpaceId, groupId: type === "space" ? noGroup : undefined });
      (isLocked ? lockedSpaces : openSpaces).push(id);
    }
  }
  if (lockedGroups.length === 0 && lockedSpaces.length === 0) return sql``;
  for (const [id, { isModerator }] of ctx.me.spaces) if (isModerator) openSpaces.push(id);
  for (const [id, { isModerator }] of ctx.me.groups) if (isModerator) openGroups.push(id);
  for (const key of ctx.me.plans.flatMap(({ opens }) => opens)) {
    const [type, id] = key.split(":") as [string, string];
    if (!isOpenedByPlan(ctx, [key])) continue;
    if (type === "space") openSpaces.push(id);
    if (type === "group") openGroups.push(id);
  }
  const group = sql`coalesce(${columnOf(space, spaces.groupId)}, '')`;
  const id = columnOf(space, spaces.id);
  return sql` and not ((${id} in ${idsOf(lockedSpaces)} and not ${group} in ${idsOf(openGroups)})
    or (${group} in ${idsOf(lockedGroups)} and not ${id} in ${idsOf(openSpaces)} and not ${id} in ${idsOf(lockedSpaces)}))`;
}

/** A group that no gate and no plan names. */
const noGroup = "none" as GroupId;

/** The condition, beginning with `and`, that no gate keeps a person of `profiles`, who is an ordinary member, out of a space. */
export function unlockedToPerson(ctx: AppContext, appId: string, space: SQL, person: SQL): SQL {
  const refusing = [...ctx.gates].filter(([, access]) => asksForPlan(access));
  const isAppAsking = ctx.app.access !== null && asksForPlan(ctx.app.access);
  if (refusing.length === 0 && !isAppAsking) return sql``;
  const id = columnOf(space, spaces.id);
  const group = columnOf(space, spaces.groupId);
  const held = (planIds: SQL, keys: SQL) => sql`exists (
    select 1 from ${gr} where ${gr.appId} = ${appId} and ${gr.profileId} = ${columnOf(person, profiles.id)}
      and ${gr.startsAt} <= ${ctx.now()} and (${gr.endsAt} is null or ${gr.endsAt} > ${ctx.now()})
      and (${gr.planId} in (select value from json_each(${planIds})) or exists (
        select 1 from ${pe} where ${pe.appId} = ${appId} and ${pe.planId} = ${gr.planId} and ${keys})))`;
  const ownGates = [...ctx.gates.keys()].flatMap((key) => {
    const [type, ofGate] = key.split(":") as [string, string];
    return type === "space" || type === "category" ? [ofGate] : [];
  });
  const gates = JSON.stringify(
    refusing.map(([key, { planIds }]) => ({ type: key.split(":")[0], id: key.split(":")[1], planIds })),
  );
  const gateOf = (field: string) => sql`(gate.value ->> ${field})`;
  const isItem = sql`${gateOf("type")} <> 'service'`;
  const applies = sql`(
    (${gateOf("type")} in ('space', 'category') and ${gateOf("id")} = ${id})
    or (${gateOf("type")} = 'group' and ${gateOf("id")} = ${group} and not ${id} in ${idsOf(ownGates)})
    or (${gateOf("type")} = 'service' and ${gateOf("id")} = case when ${group} is null then 'communities' else 'groups' end))`;
  const named = sql`((${pe.entityType} in ('space', 'category') and ${pe.entityId} = ${id}) or (${pe.entityType} = 'group' and ${pe.entityId} = ${group}))`;
  const moderates = sql`exists (select 1 from ${sm} where ${sm.appId} = ${appId} and ${sm.spaceId} = ${id}
    and ${sm.profileId} = ${columnOf(person, profiles.id)} and ${sm.isModerator} = 1)`;
  const ofApp = isAppAsking
    ? sql` and ${held(sql`${JSON.stringify(ctx.app.access!.planIds)}`, sql`${pe.entityType} = 'app'`)}`
    : sql``;
  return sql`${ofApp} and not exists (select 1 from json_each(${gates}) gate where ${applies}
    and not (${isItem} and (${moderates})) and not ${held(sql`${gateOf("planIds")}`, sql`${isItem} and ${named}`)})`;
}

/** Whether an access object lets only those members in who hold a plan. */
const asksForPlan = ({ userAccess }: AccessObject): boolean => userAccess !== "free" && userAccess !== "auth";
