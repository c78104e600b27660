import { type SQL, sql } from "drizzle-orm";
import type { AppId } from "@db/vocabulary/ids";
import { type AppScope, appWrite, type Writable } from "@workers/store";
import { forgetSpaceMembers } from "./memberships";

/** Ids of the things to remove, as a query. */
type Ids = (appId: AppId) => SQL;

const commentsOf = (appId: AppId, posts: SQL) =>
  sql`select id from comments where app_id = ${appId} and entity_type = 'post' and entity_id in (${posts})`;

/** What hangs on things of a type. */
const trimmings = (scope: AppScope, type: "post" | "comment" | "space", ids: Ids, tables: string[] = []): Writable[] =>
  ["likes", "mentions", "attachments", ...tables].map((table) =>
    appWrite(
      scope,
      (appId) => sql`delete from ${sql.identifier(table)}
        where app_id = ${appId} and entity_type = ${type} and entity_id in (${ids(appId)})`,
    ),
  );

/**
 * Removes posts with their comments, likes, mentions and attachments, and takes them off every counter. The files stay
 * in the cloud. One transaction with whatever it is written beside.
 */
export function purgePosts(scope: AppScope, ids: Ids): Writable[] {
  return [
    appWrite(
      scope,
      (appId) => sql`update profiles set comments_count = comments_count - gone.number
        from (
          select author_id, count(*) as number from comments
          where app_id = ${appId} and entity_type = 'post' and entity_id in (${ids(appId)}) and is_deleted = 0 group by author_id
        ) as gone
        where profiles.app_id = ${appId} and profiles.id = gone.author_id`,
    ),
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
    ...trimmings(scope, "comment", (appId) => commentsOf(appId, ids(appId))),
    ...trimmings(scope, "post", ids, ["follows", "polls", "poll_options", "poll_votes"]),
    ...["post_revisions", "post_reads"].map((table) =>
      appWrite(scope, (appId) => sql`delete from ${sql.identifier(table)} where app_id = ${appId} and post_id in (${ids(appId)})`)),
    appWrite(scope, (appId) => sql`delete from comments where app_id = ${appId} and entity_type = 'post' and entity_id in (${ids(appId)})`),
    appWrite(scope, (appId) => sql`delete from posts where app_id = ${appId} and id in (${ids(appId)})`),
  ];
}

/** Removes spaces and categories with everything in them; with `keepsPosts` all but their posts, which then nobody finds. */
export function purgeSpaces(scope: AppScope, ids: Ids, { keepsPosts = false } = {}): Writable[] {
  return [
    ...(keepsPosts ? [] : purgePosts(scope, (appId) => sql`select id from posts where app_id = ${appId} and space_id in (${ids(appId)})`)),
    ...trimmings(scope, "space", ids),
    appWrite(scope, (appId) => sql`delete from follows where app_id = ${appId} and entity_type in ('space', 'category') and entity_id in (${ids(appId)})`),
    ...["category_reads", "post_drafts"].map((table) =>
      appWrite(scope, (appId) => sql`delete from ${sql.identifier(table)} where app_id = ${appId} and space_id in (${ids(appId)})`)),
    ...forgetSpaceMembers(scope, ids),
    appWrite(scope, (appId) => sql`delete from spaces where app_id = ${appId} and id in (${ids(appId)})`),
  ];
}
