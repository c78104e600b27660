import { sql } from "drizzle-orm";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { AppId, GroupId, PostId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { type Database, shardQuery } from "@workers/store";
import { spacePlaceOf } from "../spaces";
import { purgePosts } from "./purge-posts";
import { undoTime } from "../engagement";
import { mentionedIn, newsOf, publication } from "./scheduled-posts";

interface Due {
  id: PostId;
  appId: AppId;
  authorId: ProfileId;
  spaceId: SpaceId;
  access: SpaceAccess;
  groupId: GroupId | null;
  groupAccess: SpaceAccess | null;
}

/**
 * Publishes posts of a shard whose time has come, `most` at once; answers how many. Those by people who were blocked or
 * have left meanwhile wait for a moderator. Two clocks at the same time publish
 * each post once: only the one whose write changes it tells of it.
 */
export async function publishDuePosts(ctx: Context, shard: Database, most: number): Promise<number> {
  const now = ctx.now();
  const due = await shard.read(
    shardQuery<Due>(sql`select p.id, p.app_id as appId, p.author_id as authorId, p.space_id as spaceId, s.access, s.group_id as groupId,
        g.access as groupAccess
      from posts p join spaces s on s.app_id = p.app_id and s.id = p.space_id
      join profiles a on a.app_id = p.app_id and a.id = p.author_id and a.is_blocked = 0 and a.deleted_at is null
      left join groups g on g.app_id = p.app_id and g.id = s.group_id
      where p.state = 'scheduled' and p.publish_at <= ${now} order by p.publish_at limit ${most}`),
  );
  let published = 0;
  for (const post of due) {
    const scope = { app: { id: post.appId } };
    const { changes, rows: people } = await shard.writeAndRead(
      publication(scope, post.id, now, sql`state = 'scheduled' and publish_at <= ${now}`),
      mentionedIn(scope, post.id),
    );
    if (!changes.at(-1)) continue;
    published++;
    ctx.publish(...newsOf(post, spacePlaceOf(scope, { ...post, id: post.spaceId }), people));
  }
  return published;
}

/** Removes posts of a shard for good whose deletion can no longer be undone; answers how many, at most `most`. */
export async function removeDeletedPosts(ctx: Pick<Context, "now">, shard: Database, most: number): Promise<number> {
  const before = ctx.now() - undoTime;
  const gone = await shard.read(
    shardQuery<{ id: PostId; appId: AppId }>(sql`select id, app_id as appId from posts
      where state = 'deleted' and deleted_at <= ${before} order by deleted_at limit ${most}`),
  );
  for (const appId of new Set(gone.map((post) => post.appId))) {
    const ids = JSON.stringify(gone.filter((post) => post.appId === appId).map(({ id }) => id));
    await shard.write(
      purgePosts(
        { app: { id: appId } },
        () => sql`select p.id from json_each(${ids}) e
      cross join posts p on p.app_id = ${appId} and p.id = e.value and p.state = 'deleted' and p.deleted_at <= ${before}`,
      ),
    );
  }
  return gone.length;
}
