import { sql } from "drizzle-orm";
import { type AppScope, appWrite, type Writable } from "@workers/store";
import { type IdsToPurge, purgeEngagement } from "../engagement";

/**
 * Removes posts with all that people have done with them, and takes them off every counter. One transaction with whatever it
 * is written beside; the last write is that of the posts themselves.
 */
export function purgePosts(scope: AppScope, ids: IdsToPurge): Writable[] {
  return [
    appWrite(
      scope,
      (appId) => sql`update profiles set posts_count = posts_count - gone.number
        from (select author_id, count(*) as number from posts where app_id = ${appId} and id in (${ids(appId)}) and state = 'published' group by author_id) as gone
        where profiles.app_id = ${appId} and profiles.id = gone.author_id`,
    ),
    appWrite(
      scope,
      (appId) => sql`update spaces set posts_count = posts_count - gone.published,
          pinned_at = case when pinned_post_id in (${ids(appId)}) then null else pinned_at end,
          pinned_post_id = case when pinned_post_id in (${ids(appId)}) then null else pinned_post_id end
        from (select space_id, sum(state = 'published') as published from posts where app_id = ${appId} and id in (${ids(appId)}) group by space_id) as gone
        where spaces.app_id = ${appId} and spaces.id = gone.space_id`,
    ),
    ...purgeEngagement(scope, "post", ids),
    ...["post_revisions", "post_reads"].map((table) =>
      appWrite(
        scope,
        (appId) => sql`delete from ${sql.identifier(table)} where app_id = ${appId} and post_id in (${ids(appId)})`,
      ),
    ),
    appWrite(scope, (appId) => sql`delete from posts where app_id = ${appId} and id in (${ids(appId)})`),
  ];
}
