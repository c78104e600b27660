import { type SQL, sql } from "drizzle-orm";
import type { PostId } from "@db/vocabulary/ids";
import { type AppScope, appWrite, type Writable } from "@workers/store";

/**
 * Counts a post in its place and with its author, or takes it off (`by` -1), as long as `when` holds of it: a condition
 * on the row of `posts`. What is new is unread to everybody but its author.
 */
export function countPost(scope: AppScope, id: PostId, when: SQL, { by, isNew }: { by: 1 | -1; isNew: boolean }): Writable[] {
  const its = (appId: string, column: "space_id" | "author_id") =>
    sql`(select ${sql.identifier(column)} from posts where app_id = ${appId} and id = ${id} and ${when})`;
  const seen = (table: string) =>
    appWrite(scope, (appId) => sql`update ${sql.identifier(table)} set seen_sequence = seen_sequence + 1
      where app_id = ${appId} and space_id = ${its(appId, "space_id")} and profile_id = ${its(appId, "author_id")}`);
  return [
    appWrite(scope, (appId) => sql`update spaces set posts_count = posts_count + ${by}, post_sequence = post_sequence + ${isNew ? 1 : 0}
      where app_id = ${appId} and id = ${its(appId, "space_id")}`),
    appWrite(scope, (appId) => sql`update profiles set posts_count = posts_count + ${by} where app_id = ${appId} and id = ${its(appId, "author_id")}`),
    ...(isNew ? [seen("space_members"), seen("category_reads")] : []),
  ];
}
