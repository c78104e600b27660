import { sql } from "drizzle-orm";
import { groups, spaces } from "@db/shard";
import type { GroupId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import type { ModeratedPlace } from "@workers/contracts/moderation";
import { aliased, appQuery } from "@workers/store";
import { inScope, requireAnyModerator } from "./scope";

const s = aliased(spaces, "s");
const g = aliased(groups, "g");

/** Places that a moderator chooses from; more are left out. */
const mostChoices = 500;

/** The spaces and categories that the caller moderates, in the order of the rail. */
export async function moderatedPlaces(ctx: AppContext): Promise<ModeratedPlace[]> {
  requireAnyModerator(ctx);
  const rows = await ctx.shard.read(
    appQuery<Omit<ModeratedPlace, "group"> & { groupId: GroupId | null; groupName: string | null }>(
      ctx,
      (
        appId,
      ) => sql`select ${s.id}, ${s.name}, ${s.discriminator}, ${s.groupId} as groupId, ${g.name} as groupName from ${s} left join ${g} on ${g.appId} = ${appId} and ${g.id} = ${s.groupId}
        where ${s.appId} = ${appId} and ${inScope(ctx, appId, s.id, {})} order by ${g.rank}, ${s.rank}, ${s.id} limit ${mostChoices}`,
    ),
  );
  return rows.map(({ groupId, groupName, ...place }) => ({
    ...place,
    group: groupId === null ? null : { id: groupId, name: groupName ?? "" },
  }));
}
