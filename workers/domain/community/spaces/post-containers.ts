import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { spaces, groups, posts } from "@db/shard";
import type { PostDiscriminator, SpaceAccess } from "@db/vocabulary/enumerations";
import type { GroupId, PostId, SpaceId } from "@db/vocabulary/ids";
import { columnOf, aliased, type AppScope, appQuery, type Readable } from "@workers/store";
import type { Ability } from "@workers/domain/kernel/access";

const s = aliased(spaces, "s");
const g = aliased(groups, "g");
const pinned = aliased(posts, "pinned");

/** Where posts lie: a space of a group, or a category of the communities service. */
export interface PostContainer {
  id: SpaceId;
  discriminator: PostDiscriminator;
  slug: string;
  name: string;
  access: SpaceAccess;
  groupId: GroupId | null;
  groupAccess: SpaceAccess | null;
  postsCount: number;
  postSequence: number;
  pinnedPostId: PostId | null;
}

/** How a place is named: a space where nothing else is said. */
export type PostContainerRef = ({ id: SpaceId } | { slug: string }) & { discriminator?: PostDiscriminator };

const discriminatorOf = ({ discriminator = "groups" }: PostContainerRef): PostDiscriminator => discriminator;

/** The id of a place inside a hand-written query. */
export const postContainerIdOf = (ref: PostContainerRef, appId: string): SQL =>
  "id" in ref
    ? sql`${ref.id}`
    : sql`(select ${spaces.id} from ${spaces} where ${spaces.appId} = ${appId} and ${spaces.discriminator} = ${discriminatorOf(ref)} and ${spaces.slug} = ${ref.slug})`;

/** The row of a place. A category is found as a category alone, a space as a space. */
export const postContainerRow = (scope: AppScope, ref: PostContainerRef): Readable<PostContainer> =>
  appQuery(
    scope,
    (
      appId,
    ) => sql`select ${s.id}, ${s.discriminator}, ${s.slug}, ${s.name}, ${s.access}, ${s.groupId} as groupId, ${g.access} as groupAccess,
        ${s.postsCount} as postsCount, ${s.postSequence} as postSequence, ${pinnedPostId(sql`s`)} as pinnedPostId
      from ${s} left join ${g} on ${g.appId} = ${s.appId} and ${g.id} = ${s.groupId}
      where ${s.appId} = ${appId} and ${s.id} = ${postContainerIdOf(ref, appId)} and ${s.discriminator} = ${discriminatorOf(ref)}`,
  );

/** The post that stands first in a place of `spaces`; none while its deletion can still be undone. */
export const pinnedPostId = (place: SQL | SQLWrapper) => sql<PostId | null>`(
  select ${pinned.id} from ${pinned} where ${pinned.appId} = ${columnOf(place, spaces.appId)} and ${pinned.id} = ${columnOf(place, spaces.pinnedPostId)} and ${pinned.state} = 'published')`;

/** The ability that lets somebody do this in a place. */
export const abilityIn = (
  place: { groupId: GroupId | null },
  action: "view" | "create_post" | "create_scheduled_post",
): Ability => (place.groupId === null ? `category.${action}` : `space.${action}`);
