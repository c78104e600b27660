import { sql } from "drizzle-orm";
import { posts, spaces } from "@db/shard";
import { nameOf, type AppScope, appWrite, type Writable } from "@workers/store";
import { forgetOldAddresses } from "@workers/domain/kernel/addresses";
import { uncountOfAuthors } from "@workers/domain/kernel/profiles";
import type { AppId } from "@db/vocabulary/ids";
import { untagPosts } from "./reading/tags";
import { type IdsToPurge, purgeEngagement } from "@workers/domain/kernel/engagement";

/**
 * Removes posts with all that people have done with them, and takes them off every counter. One transaction with whatever it
 * is written beside; `deletion` is that of the posts themselves.
 */
export function purgePosts(scope: AppScope, ids: IdsToPurge): { writes: Writable[]; deletion: Writable } {
  const deletion = appWrite(
    scope,
    (appId) => sql`delete from ${posts} where ${posts.appId} = ${appId} and ${posts.id} in (${ids(appId)})`,
  );
  const writes = [
    uncountOfAuthors(
      scope,
      "postsCount",
      posts.authorId,
      (appId) =>
        sql`from ${posts} where ${posts.appId} = ${appId} and ${posts.id} in (${ids(appId)}) and ${posts.state} = 'published'`,
    ),
    appWrite(
      scope,
      (appId) => sql`update ${spaces} set ${nameOf(spaces.postsCount)} = ${spaces.postsCount} - gone.published,
          ${nameOf(spaces.pinnedAt)} = case when ${spaces.pinnedPostId} in (${ids(appId)}) then null else ${spaces.pinnedAt} end,
          ${nameOf(spaces.pinnedPostId)} = case when ${spaces.pinnedPostId} in (${ids(appId)}) then null else ${spaces.pinnedPostId} end
        from (select ${posts.spaceId}, sum(${posts.state} = 'published') as published from ${posts} where ${posts.appId} = ${appId} and ${posts.id} in (${ids(appId)}) group by ${posts.spaceId}) as gone
        where ${spaces.appId} = ${appId} and ${spaces.id} = gone.space_id`,
    ),
    ...purgeEngagement(scope, "post", ids),
    forgetOldAddresses(scope, "post", ids),
    untagPosts(scope, (appId) => ids(appId as AppId)),
    deletion,
  ];
  return { writes, deletion };
}
