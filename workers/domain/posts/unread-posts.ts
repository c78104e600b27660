import { type SQL, sql } from "drizzle-orm";
import type { AppId, PostId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { type AppScope, appWrite, type Writable } from "@workers/store";
import type { DomainEvent } from "../events";

/**
 * What is unread in a place is the distance from a member's `seen_sequence` to the place's `post_sequence`. Both only
 * grow, so a post that stops being unread before the member has looked at the place raises `seen_sequence` by one.
 */

/** Where it is kept up to which post of a place its members have looked: of spaces, and of categories. */
const readerTables = ["space_members", "category_reads"] as const;

/** More newer posts than this are not counted: a number that long is shown as "99+". */
const mostCounted = 100;

/** Takes a post off the unread posts of those to whom it is one, as long as `when` holds of it; of one member where `only` says so. */
function takeOffUnread(scope: AppScope, id: PostId, { when, only }: { when: SQL; only?: ProfileId }): Writable[] {
  return readerTables.map((name) => {
    const table = sql.identifier(name);
    const hasRead = (appId: string, post: SQL) => sql`exists (
      select 1 from post_reads r where r.app_id = ${appId} and r.post_id = ${post} and r.profile_id = ${table}.profile_id)`;
    const unread = (appId: string) => sql`((select s.post_sequence from spaces s where s.app_id = ${appId} and s.id = ${table}.space_id) - seen_sequence)`;
    return appWrite(
      scope,
      (appId) => sql`update ${table} set seen_sequence = seen_sequence + 1
        where app_id = ${appId} and space_id = (select space_id from posts where app_id = ${appId} and id = ${id} and ${when})
          ${only ? sql`and profile_id = ${only}` : sql``}
          and profile_id <> (select author_id from posts where app_id = ${appId} and id = ${id})
          and ${unread(appId)} > 0 and not ${hasRead(appId, sql`${id}`)}
          and ${unread(appId)} > (select count(*) from (
            select 1 from posts p
            join posts n on n.app_id = p.app_id and n.space_id = p.space_id and n.state = 'published' and n.place_sequence > p.place_sequence
            where p.app_id = ${appId} and p.id = ${id} and n.author_id <> ${table}.profile_id and not ${hasRead(appId, sql`n.id`)}
            limit ${mostCounted}))`,
    );
  });
}

/** A post leaves its place: it is unread to nobody there any more. Comes before what takes it away. */
export const leaveUnread = (scope: AppScope, id: PostId, when: SQL): Writable[] => takeOffUnread(scope, id, { when });

/**
 * A member has read a post wherever it was shown to them: it is no longer one of the unread posts of its place. The first
 * write answers whether that changed in a space, the second in a category.
 */
export const readPost = (scope: AppScope, id: PostId, profileId: ProfileId, now: number): Writable[] => [
  ...takeOffUnread(scope, id, { when: sql`state = 'published'`, only: profileId }),
  appWrite(
    scope,
    (appId) => sql`insert into post_reads (app_id, post_id, profile_id, seen_at)
      select ${appId}, id, ${profileId}, ${now} from posts where app_id = ${appId} and id = ${id} on conflict do nothing`,
  ),
];

/** Tells the member's devices where `readPost` has changed what is unread; `changes` are those of its writes. */
export const readEvents = (appId: AppId, spaceId: SpaceId, profileId: ProfileId, [inSpace, inCategory]: readonly number[]): DomainEvent[] =>
  inSpace || inCategory ? [{ type: "space.seen", appId, spaceId, profileId }] : [];

/** Raises what these members, of a place that a post has come to, have seen: to them it is nothing new. */
export const countAsSeen = (scope: AppScope, place: (appId: string) => SQL, who: (appId: string, profileId: SQL) => SQL): Writable[] =>
  readerTables.map((name) =>
    appWrite(scope, (appId) => sql`update ${sql.identifier(name)} set seen_sequence = seen_sequence + 1
      where app_id = ${appId} and space_id = ${place(appId)} and ${who(appId, sql`${sql.identifier(name)}.profile_id`)}`),
  );
