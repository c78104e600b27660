import { type SQL, sql } from "drizzle-orm";
import { groups, spaces } from "@db/shard";
import type { PostDiscriminator } from "@db/vocabulary/enumerations";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, type Readable } from "@workers/store";
import { type GroupRef, readable } from "../spaces";

const g = aliased(groups, "g");
const s = aliased(spaces, "s");

/** Which posts a feed is of: those of all spaces or of one group's, or those of all categories. */
export interface FeedOf {
  discriminator?: PostDiscriminator;
  group?: GroupRef;
}

/** The places `s` of a feed with their groups `g`, as far as the caller may read them. */
export const readableContainers = (
  ctx: AppContext,
  appId: string,
  { discriminator = "groups", group }: FeedOf,
): SQL => sql`
  ${s} left join ${g} on ${g.appId} = ${s.appId} and ${g.id} = ${s.groupId}
  where ${s.appId} = ${appId} and ${s.discriminator} = ${discriminator} ${ofGroup(group)} and ${readable(ctx)}`;

/** How many posts the caller may read there, from the places' counters. */
export const readableTotal = (ctx: AppContext, of: FeedOf): Readable<{ total: number }> =>
  appQuery(
    ctx,
    (appId) => sql`select coalesce(sum(${s.postsCount}), 0) as total from ${readableContainers(ctx, appId, of)}`,
  );

/** Narrows the spaces `s` and their groups `g` down to those of one group. */
const ofGroup = (group?: GroupRef): SQL =>
  !group ? sql`` : "id" in group ? sql`and ${s.groupId} = ${group.id}` : sql`and ${g.slug} = ${group.slug}`;
