import { type SQL, sql } from "drizzle-orm";
import type { ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { appQuery, type Readable } from "@workers/store";
import { can } from "../access";
import { notFound } from "../errors";
import { emptyPage, type ListQuery, offsetOf, type Page, pageOf, readCursor } from "../paging";
import type { GroupRef } from "./groups";
import { type Post, postColumns, postJoins, type PostRow, showPost } from "./posts";
import { requireMemberPage } from "./profiles";
import { factsOf, isListed, readable, requireInSpace } from "./space-access";
import { moderatorsOf, spaceIdOf, type SpaceRef, spaceRow, type SpaceWithModerators, withModerators } from "./spaces";

export type PostSort = "latest" | "oldest";

export interface FeedQuery extends ListQuery {
  sort?: PostSort;
}

/** Where a walk over posts in the order of time begins, and which way it goes. */
function walk(query: FeedQuery) {
  const from = readCursor(query.cursor, 1);
  const [before, way] = query.sort === "oldest" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return {
    after: from ? sql`and (p.created_at, p.id) ${before} (${from.numbers[0]!}, ${from.id})` : sql``,
    order: sql`p.created_at ${way}, p.id ${way}`,
    way,
  };
}

const keysetOf = (row: PostRow) => [row.createdAt, row.id];

/**
 * Posts of all spaces that the caller may read, or of those of one group. The newest few of each space are picked from
 * the index alone and merged, so the cost grows with the spaces, never with the posts. Between the two steps a post is a
 * text that sorts by time and id: fifteen digits, then the id.
 */
function feedRows(ctx: AppContext, query: FeedQuery, group?: GroupRef): Readable<PostRow> {
  const { after, order, way } = walk(query);
  const offset = offsetOf(query);
  const most = offset + query.limit + 1;
  return appQuery(ctx, (appId) => sql`
    with newest as materialized (
      select picked.value as key
      from spaces s join groups g on g.app_id = s.app_id and g.id = s.group_id,
        json_each((
          select json_group_array(printf('%015d', created_at) || id) from (
            select p.created_at, p.id from posts p
            where p.app_id = ${appId} and p.space_id = s.id ${after} order by ${order} limit ${most}))) picked
      where s.app_id = ${appId} ${ofGroup(group)} and ${readable(ctx)}
      order by key ${way} limit ${query.limit + 1} offset ${offset}
    )
    select ${postColumns(ctx, { isFeed: true })} from newest cross join posts p on p.app_id = ${appId} and p.id = substr(newest.key, 16)
      ${postJoins(appId)} order by ${order}`);
}

/** How many posts the caller may read, from the spaces' counters. */
const readableTotal = (ctx: AppContext, group?: GroupRef) =>
  appQuery<{ total: number }>(ctx, (appId) => sql`select coalesce(sum(s.posts_count), 0) as total
    from spaces s join groups g on g.app_id = s.app_id and g.id = s.group_id
    where s.app_id = ${appId} ${ofGroup(group)} and ${readable(ctx)}`);

/** Narrows the spaces `s` and their groups `g` down to those of one group. */
const ofGroup = (group?: GroupRef): SQL =>
  !group ? sql`` : "id" in group ? sql`and s.group_id = ${group.id}` : sql`and g.slug = ${group.slug}`;

/** The feed of the app, or of one of its groups: posts of every space the caller may read. */
export async function appFeed(ctx: AppContext, query: FeedQuery, group?: GroupRef): Promise<Page<Post>> {
  if (!can(ctx, "app.view_posts")) return emptyPage(query);
  const [found, count] = await Promise.all([
    ctx.shard.read(feedRows(ctx, query, group)),
    ctx.shard.readOne(readableTotal(ctx, group)),
  ]);
  return pageOf(query, count!.total, found, keysetOf, (row) => showPost(ctx, row));
}

/** A space as its own screen shows it. */
export interface SpaceScreen {
  space: SpaceWithModerators;
  /** The post that stands first; it is in the feed too, at its time. */
  pinnedPost: Post | null;
  /** Empty for those to whom the space is only listed. */
  posts: Page<Post>;
}

const spacePosts = (ctx: AppContext, ref: SpaceRef, query: FeedQuery): Readable<PostRow> => {
  const { after, order } = walk(query);
  return appQuery(ctx, (appId) => sql`select ${postColumns(ctx, { isFeed: true })} from posts p ${postJoins(appId)}
    where p.app_id = ${appId} and p.space_id = ${spaceIdOf(ref, appId)} ${after}
    order by ${order} limit ${query.limit + 1} offset ${offsetOf(query)}`);
};

const pinnedPostOf = (ctx: AppContext, ref: SpaceRef): Readable<PostRow> =>
  appQuery(ctx, (appId) => sql`select ${postColumns(ctx, { isFeed: true })} from posts p ${postJoins(appId)}
    where p.app_id = ${appId} and p.id = (select pinned_post_id from spaces where app_id = ${appId} and id = ${spaceIdOf(ref, appId)})`);

/** A space with its posts, in one round trip. 404 for those who may not know of it. */
export async function spaceScreen(ctx: AppContext, ref: SpaceRef, query: FeedQuery): Promise<SpaceScreen> {
  const [row, moderators, found, pinned] = await Promise.all([
    ctx.shard.readOne(spaceRow(ctx, ref)),
    ctx.shard.read(moderatorsOf(ctx, ref)),
    ctx.shard.read(spacePosts(ctx, ref, query)),
    ctx.shard.readOne(pinnedPostOf(ctx, ref)),
  ]);
  if (!row || !isListed(ctx, row)) throw notFound("space");
  const space = withModerators(ctx, row, moderators);
  if (!can(ctx, "space.view", factsOf(ctx, row))) return { space, pinnedPost: null, posts: emptyPage(query) };
  return {
    space,
    pinnedPost: pinned ? showPost(ctx, pinned) : null,
    posts: pageOf(query, row.postsCount, found, keysetOf, (post) => showPost(ctx, post)),
  };
}

/** The posts of a space. 404 for those who may not know of it, 403 where it is only listed. */
export async function spaceFeed(ctx: AppContext, ref: SpaceRef, query: FeedQuery): Promise<Page<Post>> {
  const [row, found] = await Promise.all([ctx.shard.readOne(spaceRow(ctx, ref)), ctx.shard.read(spacePosts(ctx, ref, query))]);
  const space = requireInSpace(ctx, "space.view", row);
  return pageOf(query, space.postsCount, found, keysetOf, (post) => showPost(ctx, post));
}

/** What somebody wrote, as far as the caller may read it. `total` counts no further than page numbers reach. */
export async function postsOfMember(ctx: AppContext, profileId: ProfileId, query: FeedQuery): Promise<Page<Post>> {
  const { after, order } = walk(query);
  const written = (appId: string): SQL => sql`from posts p ${postJoins(appId)}
    where p.app_id = ${appId} and p.author_id = ${profileId} and ${readable(ctx)}`;
  const [, found, count] = await Promise.all([
    requireMemberPage(ctx, profileId),
    ctx.shard.read(
      appQuery<PostRow>(ctx, (appId) => sql`select ${postColumns(ctx, { isFeed: true })} ${written(appId)} ${after}
        order by ${order} limit ${query.limit + 1} offset ${offsetOf(query)}`),
    ),
    ctx.shard.readOne(appQuery<{ total: number }>(ctx, (appId) => sql`select count(*) as total from (select 1 ${written(appId)} limit ${limits.pageDepth})`)),
  ]);
  return pageOf(query, count!.total, found, keysetOf, (row) => showPost(ctx, row));
}
