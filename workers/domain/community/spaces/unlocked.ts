import { type SQL, sql } from "drizzle-orm";
import { profiles, spaceMembers, spaces } from "@db/shard";
import type { GroupId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, columnOf, idsOf } from "@workers/store";
import {
  isOpenedByPlan,
  lockOfApp,
  lockOfItem,
  lockOfService,
  unlockedToPerson as isUnlockedToPerson,
} from "@workers/domain/kernel/access";

/** The gates as conditions on spaces `space`. What decides is `gate`; here stand only the ids that it decided about. */

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
  const id = columnOf(space, spaces.id);
  const group = columnOf(space, spaces.groupId);
  const ownGates = [...ctx.gates.keys()].flatMap((key) => {
    const [type, ofGate] = key.split(":") as [string, string];
    return type === "space" || type === "category" ? [ofGate] : [];
  });
  return isUnlockedToPerson(
    ctx,
    appId,
    {
      isBehind: (type, gateId) => sql`(
        (${type} in ('space', 'category') and ${gateId} = ${id})
        or (${type} = 'group' and ${gateId} = ${group} and not ${id} in ${idsOf(ownGates)})
        or (${type} = 'service' and ${gateId} = case when ${group} is null then 'communities' else 'groups' end))`,
      isNamedBy: (type, namedId) =>
        sql`((${type} in ('space', 'category') and ${namedId} = ${id}) or (${type} = 'group' and ${namedId} = ${group}))`,
      isModerated: sql`exists (select 1 from ${sm} where ${sm.appId} = ${appId} and ${sm.spaceId} = ${id}
        and ${sm.profileId} = ${columnOf(person, profiles.id)} and ${sm.isModerator} = 1)`,
    },
    person,
  );
}
