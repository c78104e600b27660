import { type SQL, sql } from "drizzle-orm";
import type { PostId } from "@db/vocabulary/ids";
import { type AppScope, appWrite, type Writable } from "@workers/store";
import { countAsSeen, leaveUnread } from "../engagement";
import { postKind } from "./entity";

/**
 * Counts a post in its place and with its author, or takes it off (`by` -1), as long as `when` holds of it: a condition
 * on the row of `posts`. What is new is unread to everybody but its author; what goes is unread to nobody.
 */
export function countPost(
  scope: AppScope,
  id: PostId,
  when: SQL,
  { by, isNew }: { by: 1 | -1; isNew: boolean },
): Writable[] {
  const its = (appId: string, column: "space_id" | "author_id") =>
    sql`(select ${sql.identifier(column)} from posts where app_id = ${appId} and id = ${id} and ${when})`;
  const place = (appId: string) => its(appId, "space_id");
  return [
    ...(by < 0 ? leaveUnread(scope, postKind, id, when) : []),
    appWrite(
      scope,
      (
        appId,
      ) => sql`update spaces set posts_count = posts_count + ${by}, post_sequence = post_sequence + ${isNew ? 1 : 0}
      where app_id = ${appId} and id = ${its(appId, "space_id")}`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`update profiles set posts_count = posts_count + ${by} where app_id = ${appId} and id = ${its(appId, "author_id")}`,
    ),
    ...(isNew
      ? [
          setSequence(scope, id, when),
          ...countAsSeen(scope, postKind, place, (appId, profileId) => sql`${profileId} = ${its(appId, "author_id")}`),
        ]
      : []),
  ];
}

/** Numbers a post that has just been counted in its place. */
export const setSequence = (scope: AppScope, id: PostId, when: SQL): Writable =>
  appWrite(
    scope,
    (
      appId,
    ) => sql`update posts set place_sequence = (select s.post_sequence from spaces s where s.app_id = ${appId} and s.id = posts.space_id)
    where app_id = ${appId} and id = ${id} and ${when}`,
  );
