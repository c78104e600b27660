import { type SQL, sql } from "drizzle-orm";
import { follows, posts, spaceMembers, spaces, groups } from "@db/shard";
import type { AppContext } from "@workers/context";
import { aliased } from "@workers/store";
import { readable } from "../../spaces";

const p = aliased(posts, "p");
const s = aliased(spaces, "s");
const g = aliased(groups, "g");
const f = aliased(follows, "f");
const sm = aliased(spaceMembers, "sm");

/** More follows than this of one kind are not looked at for a page: those that came last are. */
const mostFollows = 500;

/** What the caller follows of a type, the latest first. */
const followed = (appId: string, profileId: string, types: SQL): SQL =>
  sql`select ${f.entityId} as id from ${f} where ${f.appId} = ${appId} and ${f.profileId} = ${profileId} and ${f.entityType} in ${types}
    order by ${f.createdAt} desc limit ${mostFollows}`;

/**
 * Keys of the newest posts of people, spaces and categories that the caller follows, and of posts followed one by one. Spaces
 * count that they joined and whose bell rings for every post. `firstOf` picks the first keys of an author or a place.
 */
export const followedKeys = (
  ctx: AppContext,
  appId: string,
  { firstOf, key, after }: { firstOf: (condition: SQL) => SQL; key: SQL; after: SQL },
): SQL => {
  const profileId = ctx.me.profile?.id ?? "";
  const inReadable = sql`${s} left join ${g} on ${g.appId} = ${s.appId} and ${g.id} = ${s.groupId}
    where ${s.appId} = ${appId} and ${s.id} = ${p.spaceId} and ${readable(ctx)}`;
  const each = (condition: SQL) =>
    sql`json_each((select json_group_array(picks.key) from (${firstOf(condition)}) picks))`;
  return sql`select picked.value as key from (${followed(appId, profileId, sql`('profile')`)}) who,
      ${each(sql`${p.authorId} = who.id and ${p.state} = 'published' and exists (select 1 from ${inReadable})`)} picked
    union select picked.value as key from (
      select ${sm.spaceId} as id from ${sm} where ${sm.appId} = ${appId} and ${sm.profileId} = ${profileId} and ${sm.notifications} = 'all_new'
      union select followed_place.id from (${followed(appId, profileId, sql`('space', 'category')`)}) followed_place) followed_container,
      ${each(sql`${p.spaceId} = followed_container.id and ${p.state} = 'published' and exists (select 1 from ${inReadable})`)} picked
    union select ${key} as key from (${followed(appId, profileId, sql`('post')`)}) single
      cross join ${p} on ${p.appId} = ${appId} and ${p.id} = single.id and ${p.state} = 'published' ${after}
      where exists (select 1 from ${inReadable})`;
};
