import { sql } from "drizzle-orm";
import { planGrants, profileTags, spaceMembers } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, idsOf } from "@workers/store";

const pt = aliased(profileTags, "pt");
const m = aliased(spaceMembers, "m");
const gr = aliased(planGrants, "gr");

/** What people have already: the person's id and the thing's, with a space between them. */
export async function readHeld(ctx: AppContext, people: readonly ProfileId[]) {
  if (people.length === 0) return { tags: new Set<string>(), spaces: new Set<string>(), plans: new Set<string>() };
  const now = ctx.now();
  type Pair = { pair: string };
  const [tags, spaces, plans] = await ctx.shard.readAll([
    appQuery<Pair>(
      ctx,
      (appId) => sql`select ${pt.profileId} || ' ' || ${pt.tagId} as pair from ${idsOf(people)} e
        cross join ${pt} on ${pt.appId} = ${appId} and ${pt.profileId} = e.value`,
    ),
    appQuery<Pair>(
      ctx,
      (appId) => sql`select ${m.profileId} || ' ' || ${m.spaceId} as pair from ${idsOf(people)} e
        cross join ${m} on ${m.appId} = ${appId} and ${m.profileId} = e.value`,
    ),
    appQuery<Pair>(
      ctx,
      (appId) => sql`select ${gr.profileId} || ' ' || ${gr.planId} as pair from ${idsOf(people)} e
        cross join ${gr} on ${gr.appId} = ${appId} and ${gr.profileId} = e.value and ${gr.startsAt} <= ${now}
          and (${gr.endsAt} is null or ${gr.endsAt} > ${now})`,
    ),
  ]);
  const setOf = (pairs: Pair[]) => new Set(pairs.map(({ pair }) => pair));
  return { tags: setOf(tags), spaces: setOf(spaces), plans: setOf(plans) };
}
