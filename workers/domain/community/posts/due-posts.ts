import { sql } from "drizzle-orm";
import { posts, spaces, profiles, groups, mentions } from "@db/shard";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { AppId, GroupId, PostId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { nameOf, aliased, type Database, shardQuery, hasRow } from "@workers/store";
import { findApp } from "@workers/tenancy";
import { recordEvents } from "@workers/domain/kernel/facts";
import { spaceScopeOf } from "../spaces";
import { purgePosts } from "./purge-posts";
import { undoTime } from "@workers/domain/kernel/engagement";
import { publicationFacts, publication, seenByAuthor } from "./scheduled-posts";
import { registerClockJob } from "@workers/domain/kernel/clock";

const p = aliased(posts, "p");
const s = aliased(spaces, "s");
const a = aliased(profiles, "a");
const g = aliased(groups, "g");

interface Due {
  id: PostId;
  appId: AppId;
  authorId: ProfileId;
  spaceId: SpaceId;
  access: SpaceAccess;
  groupId: GroupId | null;
  groupAccess: SpaceAccess | null;
  /** Whom it mentions, as JSON. */
  people: string;
}

/**
 * Publishes posts of a shard whose time has come, `maxRows` at once; answers how many. Those by people who were blocked or
 * have left meanwhile wait for a moderator. Two clocks at the same time publish
 * each post once: only the one whose write changes it tells of it.
 */
async function publishDuePosts(ctx: Context, shard: Database, maxRows: number): Promise<number> {
  const now = ctx.now();
  const due = await shard.read(
    shardQuery<Due>(sql`select ${p.id}, ${p.appId} as appId, ${p.authorId} as authorId, ${p.spaceId} as spaceId, ${s.access}, ${s.groupId} as groupId,
        ${g.access} as groupAccess,
        (select json_group_array(json_object('id', ${mentions.profileId})) from ${mentions}
          where ${mentions.appId} = ${p.appId} and ${mentions.entityType} = 'post' and ${mentions.entityId} = ${p.id}) as people
      from ${p} join ${s} on ${s.appId} = ${p.appId} and ${s.id} = ${p.spaceId}
      join ${a} on ${a.appId} = ${p.appId} and ${a.id} = ${p.authorId} and ${a.isBlocked} = 0 and ${a.deletedAt} is null
      left join ${g} on ${g.appId} = ${p.appId} and ${g.id} = ${s.groupId}
      where ${p.state} = 'scheduled' and ${p.publishAt} <= ${now} order by ${p.publishAt} limit ${maxRows}`),
  );
  let published = 0;
  for (const post of due) {
    const scope = { app: { id: post.appId } };
    const tenant = await findApp(ctx.directory, post.appId);
    if (!tenant) continue;
    const isDue = sql`${nameOf(posts.state)} = 'scheduled' and ${nameOf(posts.publishAt)} <= ${now}`;
    const place = spaceScopeOf(scope, { ...post, id: post.spaceId });
    const recorded = recordEvents(
      { now: ctx.now, project: tenant.project },
      publicationFacts(post, place, JSON.parse(post.people) as { id: ProfileId }[]),
      hasRow(scope, posts, post.id, isDue),
    );
    const { writes, appearance } = publication(scope, post.id, now, recorded.statements, isDue);
    const changes = await shard.write(writes);
    if (!changes.of(appearance)) continue;
    published++;
    ctx.publish(...recorded.events, seenByAuthor(post, place));
  }
  return published;
}

/** Removes posts of a shard for good whose deletion can no longer be undone; answers how many, at most `maxRows`. */
async function removeDeletedPosts(ctx: Pick<Context, "now">, shard: Database, maxRows: number): Promise<number> {
  const before = ctx.now() - undoTime;
  const gone = await shard.read(
    shardQuery<{ id: PostId; appId: AppId }>(sql`select ${posts.id}, ${posts.appId} as appId from ${posts}
      where ${posts.state} = 'deleted' and ${posts.deletedAt} <= ${before} order by ${posts.deletedAt} limit ${maxRows}`),
  );
  for (const appId of new Set(gone.map((post) => post.appId))) {
    const ids = JSON.stringify(gone.filter((post) => post.appId === appId).map(({ id }) => id));
    await shard.write(
      purgePosts(
        { app: { id: appId } },
        () => sql`select ${p.id} from json_each(${ids}) e
      cross join ${p} on ${p.appId} = ${appId} and ${p.id} = e.value and ${p.state} = 'deleted' and ${p.deletedAt} <= ${before}`,
      ).writes,
    );
  }
  return gone.length;
}

/** Posts of one shard that one run publishes, or removes, at most. */
const perRun = 200;
registerClockJob({
  every: "minute",
  name: "postsPublished",
  inShard: (ctx, shard) => publishDuePosts(ctx, shard, perRun),
});
registerClockJob({
  every: "minute",
  name: "postsRemoved",
  inShard: (ctx, shard) => removeDeletedPosts(ctx, shard, perRun),
});
