import { type Column, type SQL, sql } from "drizzle-orm";
import { posts, spaces } from "@db/shard";
import type { PostId } from "@db/vocabulary/ids";
import { nameOf, aliased, type AppScope, appWrite, type Writable } from "@workers/store";
import { countOfAuthor } from "@workers/domain/kernel/profiles";
import { countAsSeen, kindOf, leaveUnread } from "@workers/domain/kernel/engagement";

const s = aliased(spaces, "s");

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
  const its = (appId: string, column: Column) =>
    sql`(select ${column} from ${posts} where ${posts.appId} = ${appId} and ${posts.id} = ${id} and ${when})`;
  const place = (appId: string) => its(appId, posts.spaceId);
  return [
    ...(by < 0 ? leaveUnread(scope, kindOf("post"), id, when) : []),
    appWrite(
      scope,
      (
        appId,
      ) => sql`update ${spaces} set ${nameOf(spaces.postsCount)} = ${spaces.postsCount} + ${by}, ${nameOf(spaces.postSequence)} = ${spaces.postSequence} + ${isNew ? 1 : 0}
      where ${spaces.appId} = ${appId} and ${spaces.id} = ${its(appId, posts.spaceId)}`,
    ),
    countOfAuthor(scope, "postsCount", by, (appId) => its(appId, posts.authorId)),
    ...(isNew
      ? [
          setSequence(scope, id, when),
          ...countAsSeen(
            scope,
            kindOf("post"),
            place,
            (appId, profileId) => sql`${profileId} = ${its(appId, posts.authorId)}`,
          ),
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
    ) => sql`update ${posts} set ${nameOf(posts.placeSequence)} = (select ${s.postSequence} from ${s} where ${s.appId} = ${appId} and ${s.id} = ${posts.spaceId})
    where ${posts.appId} = ${appId} and ${posts.id} = ${id} and ${when}`,
  );
