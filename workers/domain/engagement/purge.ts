import { type SQL, sql } from "drizzle-orm";
import type { AppId } from "@db/vocabulary/ids";
import type { EngagedType } from "@db/vocabulary/enumerations";
import { type AppScope, appWrite, type Writable } from "@workers/store";

/** Ids of the things to remove, as a query. */
export type IdsToPurge = (appId: AppId) => SQL;

/** What may hang on any thing. */
const everywhere = ["likes", "mentions", "attachments", "follows", "polls", "poll_options", "poll_votes"] as const;
/** What may hang on a comment. */
const onComments = ["likes", "mentions", "attachments"] as const;

const purgeFrom = (scope: AppScope, type: EngagedType, ids: IdsToPurge, tables: readonly string[]): Writable[] =>
  tables.map((table) =>
    appWrite(
      scope,
      (appId) => sql`delete from ${sql.identifier(table)}
      where app_id = ${appId} and entity_type = ${type} and entity_id in (${ids(appId)})`,
    ),
  );

/** Removes the files and followers of things that hold others, such as spaces. */
export const purgeFromContainers = (scope: AppScope, type: EngagedType, ids: IdsToPurge): Writable[] =>
  purgeFrom(scope, type, ids, ["attachments", "follows"]);

/**
 * Removes all that people have done with things: comments with what hangs on those, likes, mentions, attachments, follows
 * and polls, and takes the comments off their authors' counters. The files stay in the cloud. Comes before the things go.
 */
export function purgeEngagement(scope: AppScope, type: EngagedType, ids: IdsToPurge): Writable[] {
  const under = (appId: AppId) => sql`app_id = ${appId} and entity_type = ${type} and entity_id in (${ids(appId)})`;
  return [
    appWrite(
      scope,
      (appId) => sql`update profiles set comments_count = comments_count - gone.number
        from (select author_id, count(*) as number from comments where ${under(appId)} and is_deleted = 0 group by author_id) as gone
        where profiles.app_id = ${appId} and profiles.id = gone.author_id`,
    ),
    ...purgeFrom(scope, "comment", (appId) => sql`select id from comments where ${under(appId)}`, onComments),
    ...purgeFrom(scope, type, ids, everywhere),
    appWrite(scope, (appId) => sql`delete from comments where ${under(appId)}`),
  ];
}
