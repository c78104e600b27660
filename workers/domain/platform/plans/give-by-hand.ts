import { sql } from "drizzle-orm";
import { planGrants } from "@db/shard";
import type { PlanId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { invalid } from "@workers/errors";
import { aliased, appWrite, idsOf, insertSelect, nameOf, type Writable } from "@workers/store";
import { requireUser } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";

const g = aliased(planGrants, "g");

interface ByHand {
  planId: PlanId;
  people: readonly ProfileId[];
  endsAt: number | null;
  reason: string | undefined;
}

/** The end that a form names; null for none. 422 for one that is past. */
export function endOfGrant(ctx: AppContext, { endsAt: text }: { endsAt?: string | null }): number | null {
  const endsAt = text ? Date.parse(text) : null;
  if (endsAt !== null && endsAt <= ctx.now()) throw invalid({ field: "endsAt", key: "notAllowed" });
  return endsAt;
}

/** Gives people a plan from now on; who has it by hand already gets the new end, so that the same press twice at once gives it once. */
export function giveByHand(ctx: AppContext, { planId, people, endsAt, reason = "" }: ByHand): Writable[] {
  const now = ctx.now();
  const by = requireUser(ctx).actor.account.id;
  const added = people.map((profileId) => ({ id: newId<"plan grant">(now), profileId }));
  return [
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${planGrants} set ${nameOf(planGrants.endsAt)} = ${endsAt}, ${nameOf(planGrants.reason)} = ${reason}, ${nameOf(planGrants.grantedBy)} = ${by}, ${nameOf(planGrants.updatedAt)} = ${now}
        where ${planGrants.appId} = ${appId} and ${planGrants.profileId} in ${idsOf(people)} and ${planGrants.planId} = ${planId}
          and ${planGrants.source} = 'hand' and (${planGrants.endsAt} is null or ${planGrants.endsAt} > ${now})`,
    ),
    appWrite(ctx, (appId) =>
      insertSelect(
        planGrants,
        {
          id: sql`person.value ->> 'id'`,
          appId,
          planId,
          profileId: sql`person.value ->> 'profileId'`,
          source: sql`'hand'`,
          reason,
          startsAt: now,
          endsAt,
          grantedBy: by,
          createdAt: now,
          updatedAt: now,
        },
        sql`from json_each(${JSON.stringify(added)}) person
        where not exists (select 1 from ${g} where ${g.appId} = ${appId} and ${g.profileId} = person.value ->> 'profileId'
          and ${g.planId} = ${planId} and ${g.source} = 'hand' and (${g.endsAt} is null or ${g.endsAt} > ${now}))`,
      ),
    ),
  ];
}
