import { sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { PlanId, ProfileId, SpaceId, TagId, TaskId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, type Writable } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { derivedId } from "@workers/domain/kernel/ids";
import { addProfiles, changeProfile } from "@workers/domain/kernel/profiles";
import { addToSpace } from "@workers/domain/community/spaces";
import { importedInvitations } from "@workers/domain/platform/invitations";
import { grantPlanToMany } from "@workers/domain/platform/plans";
import { ensureTags, tagPeople } from "../../tags";
import { worldKey } from "./import-world";
import type { PlannedPerson } from "./stored";

const k = aliased(profiles, "k");

/**
 * Does what was judged about a piece's rows. All of it may be done twice: new people have ids that follow from the task and their
 * address, and the rest sets what it knows.
 */
export async function applyPlan(ctx: AppContext, taskId: TaskId, plan: readonly PlannedPerson[]): Promise<void> {
  if (plan.length === 0) return;
  const now = ctx.now();
  const names = [...new Set(plan.flatMap(({ tags }) => tags))];
  const tagIds = await ensureTags(
    ctx,
    names.map((name) => ({ id: derivedId<"tag">(taskId, `tag ${worldKey(name)}`), name })),
  );
  const created = plan.filter(({ isNew }) => isNew);
  const changed = plan.filter(({ isNew }) => !isNew);
  const writes: Writable[] = [
    ...(created.length > 0 ? [insertPeople(ctx, created, now), importedInvitations(ctx, created, taskId, now)] : []),
    ...changed.filter(hasValues).map((person) => changePerson(ctx, person, now)),
    ...byThing(plan, ({ tags }) => tags).flatMap(([name, people]) =>
      tagPeople(ctx, [tagIds.get(worldKey(name)) as TagId], people, now),
    ),
    ...byThing(
      plan.filter(({ isInvited }) => !isInvited),
      ({ spaceIds }) => spaceIds,
    ).flatMap(([id, people]) => addToSpace(ctx, id as SpaceId, people, now)),
  ];
  if (writes.length > 0) await ctx.shard.write(writes);
  if (can(ctx, "app.settings_access_plan"))
    for (const [planId, people] of byThing(plan, ({ planIds }) => planIds))
      await grantPlanToMany(ctx, { planId: planId as PlanId, profileIds: people, endsAt: null, reason: undefined });
  ctx.publish({ type: "settings.changed", appId: ctx.app.id });
}

const hasValues = ({ values, customFields }: PlannedPerson) =>
  Object.keys(values).length + Object.keys(customFields).length > 0;

function insertPeople(ctx: AppContext, people: readonly PlannedPerson[], now: number): Writable {
  const json = JSON.stringify(
    people.map(({ id, email, values, customFields }) => ({
      id,
      email,
      lastName: "",
      bio: "",
      ...values,
      customFields,
    })),
  );
  return addProfiles(
    ctx,
    {
      id: sql`n.value ->> 'id'`,
      type: sql`'invited'`,
      firstName: sql`n.value ->> 'firstName'`,
      lastName: sql`n.value ->> 'lastName'`,
      email: sql`n.value ->> 'email'`,
      phone: sql`n.value ->> 'phone'`,
      bio: sql`n.value ->> 'bio'`,
      customFields: sql`n.value -> 'customFields'`,
      source: sql`'import'`,
      createdAt: now,
      updatedAt: now,
    },
    (appId) => sql`from json_each(${json}) n
      where not exists (select 1 from ${k} where ${k.appId} = ${appId} and ${k.email} = n.value ->> 'email')
      on conflict do nothing`,
  );
}

const changePerson = (ctx: AppContext, { id, values, customFields }: PlannedPerson, now: number): Writable =>
  changeProfile(
    ctx,
    id,
    {
      ...values,
      ...(Object.keys(customFields).length > 0 && {
        customFields: sql`json_patch(${profiles.customFields}, ${JSON.stringify(customFields)})`,
      }),
      updatedAt: now,
    },
    sql`${profiles.deletedAt} is null`,
  );

/** Who gets which thing. */
function byThing(
  plan: readonly PlannedPerson[],
  things: (person: PlannedPerson) => readonly string[],
): [string, ProfileId[]][] {
  const people = new Map<string, ProfileId[]>();
  for (const person of plan)
    for (const thing of things(person)) people.set(thing, [...(people.get(thing) ?? []), person.id]);
  return [...people];
}
