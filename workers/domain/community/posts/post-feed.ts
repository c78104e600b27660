import { type SQL, sql } from "drizzle-orm";
import { posts, spaces, taggedPosts } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, type Readable } from "@workers/store";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { boundedTotal, emptyPage, offsetOf, type Page, pageOf, totalAtEnd } from "@workers/domain/kernel/paging";
import type { SpaceWithModerators } from "@workers/contracts/spaces";
import type { CategoryWithModerators } from "@workers/contracts/categories";
import { categoryModerators, categoryRow, withCategoryModerators } from "../categories";
import { requireMemberPage } from "@workers/domain/kernel/profiles";
import {
  abilityIn,
  factsOf,
  moderatorsOf,
  postContainerIdOf,
  type PostContainerRef,
  postContainerRow,
  readable,
  requireInSpace,
  requireUnlocked,
  type SpaceRef,
  spaceRow,
  withModerators,
} from "../spaces";
import { feedOrder, type FeedQuery } from "./feed-order";
import { type FeedOf, readableContainers, readableTotal } from "./feed-containers";
import { followedKeys } from "./reading/following";
import { tagsOfPlace } from "./reading/tags";
import type { Post, PostTag } from "@workers/contracts/posts";
import { postColumns, postJoins, type PostRow, showPost } from "./posts";

const p = aliased(posts, "p");
const s = aliased(spaces, "s");
const tp = aliased(taggedPosts, "tp");

/** The keys of the first posts, as many as a page may need, of those that meet a condition which an index of theirs has. */
function firstKeys(ctx: AppContext, query: FeedQuery, appId: string, condition: SQL): SQL {
  const { after, order, key } = feedOrder(ctx, query);
  return sql`select key from (select ${key} as key from ${p} where ${p.appId} = ${appId} and ${condition} ${after}
    order by ${order} limit ${offsetOf(query) + query.limit + 1})`;
}

/** The same of a tag's posts, which an index of the tag has in the order of time. */
function taggedKeys(ctx: AppContext, query: FeedQuery, appId: string, condition: SQL): SQL {
  const { after, order, key, way } = feedOrder(ctx, query);
  const isByTime = query.sort === undefined || query.sort === "latest" || query.sort === "oldest";
  return sql`select key from (select ${key} as key from ${tp} cross join ${p} on ${p.appId} = ${appId} and ${p.id} = ${tp.postId} and ${condition}
    where ${tp.appId} = ${appId} and ${tp.tagId} = ${query.tagId} ${after}
    order by ${isByTime ? sql`${tp.createdAt} ${way}, ${tp.postId} ${way}` : order} limit ${offsetOf(query) + query.limit + 1})`;
}

/** The caller's own that wait for approval stand in feeds for them alone. The plus keeps to the index of authors. */
const ownHeld = (ctx: AppContext, inPlaces: SQL): SQL =>
  sql`${p.authorId} = ${ctx.me.profile?.id ?? ""} and ${p.state} = 'held' and +${p.spaceId} in (${inPlaces})`;

/** Keys of posts, some of them the caller's own that wait. */
const withOwnHeld = (ctx: AppContext, query: FeedQuery, appId: string, keys: SQL, inPlaces: SQL): SQL =>
  ctx.me.profile ? sql`${keys} union all ${firstKeys(ctx, query, appId, ownHeld(ctx, inPlaces))}` : keys;

/** How many of the caller's own wait for approval in some places, which the places' counters leave out. */
const ownHeldCount = (ctx: AppContext, inPlaces: (appId: string) => SQL): Readable<{ total: number }> =>
  appQuery(
    ctx,
    (appId) => sql`select count(*) as total from ${p} where ${p.appId} = ${appId} and ${ownHeld(ctx, inPlaces(appId))}`,
  );

/** The posts of a page by their keys, of which there are more than it needs. */
const postsByKeys = (ctx: AppContext, query: FeedQuery, appId: string, keys: SQL): SQL => {
  const { order, way } = feedOrder(ctx, query);
  return sql`newest as materialized (select picked.key from (${keys}) picked order by picked.key ${way} limit ${query.limit + 1} offset ${offsetOf(query)})
    select ${postColumns(ctx, { isFeed: true })} from newest cross join ${p} on ${p.appId} = ${appId} and ${p.id} = substr(newest.key, -36)
      ${postJoins(appId)} order by ${order}`;
};

/**
 * Posts of all places that the caller may read. The first few of each are picked from the index alone and merged, so the
 * cost grows with the places, never with the posts. Between the two steps a post is its key.
 */
const feedRows = (ctx: AppContext, query: FeedQuery, of: FeedOf): Readable<PostRow> =>
  appQuery(ctx, (appId) => {
    const ofEach = sql`select picked.value as key from visible, json_each((select json_group_array(key) from (
      ${firstKeys(ctx, query, appId, sql`${p.spaceId} = visible.id and ${p.state} = 'published'`)}))) picked`;
    const keys = withOwnHeld(ctx, query, appId, ofEach, sql`select visible.id from visible`);
    return sql`with visible as materialized (select ${s.id} from ${readableContainers(ctx, appId, of)}),
      ${postsByKeys(ctx, query, appId, keys)}`;
  });

/** The rows found as a page. What trends is a part of what is stored, and not counted. */
function feedPage(ctx: AppContext, query: FeedQuery, stored: number | null, postRows: PostRow[]): Page<Post> {
  const total = query.sort === "trends" || query.tagId ? totalAtEnd(query, postRows.length) : stored;
  const share = sharedParts();
  return pageOf(query, total, postRows, feedOrder(ctx, query).keyset, (row) => {
    const post = showPost(ctx, row);
    return { ...post, profile: share(post.profile), space: share(post.space), permissions: share(post.permissions) };
  });
}

/** Makes one object of equal ones. A page's data holds each object once, and many posts have the same author and space. */
function sharedParts() {
  const parts = new Map<string, unknown>();
  return <Part>(part: Part): Part => {
    const key = JSON.stringify(part);
    const known = parts.get(key) as Part | undefined;
    if (known === undefined) parts.set(key, part);
    return known ?? part;
  };
}

/** The feed of the app, or of one of its groups, or of its categories: posts of every place the caller may read. */
export async function appFeed(ctx: AppContext, query: FeedQuery, of: FeedOf = {}): Promise<Page<Post>> {
  if (!can(ctx, "app.view_posts")) return emptyPage(query);
  const [postRows, [count], [held]] = await ctx.shard.readAll([
    feedRows(ctx, query, of),
    readableTotal(ctx, of),
    ownHeldCount(ctx, (appId) => sql`select ${s.id} from ${readableContainers(ctx, appId, of)}`),
  ]);
  return feedPage(ctx, query, count!.total + held!.total, postRows);
}

/** Posts that stand beside the feeds of the places that the caller may read, the latest pinned first. */
export async function pinnedInApp(ctx: AppContext, maxPosts: number): Promise<Post[]> {
  if (!can(ctx, "app.view_posts")) return [];
  const postRows = await ctx.shard.read(
    appQuery<PostRow>(
      ctx,
      (appId) => sql`with visible as materialized (select ${s.id} from ${readableContainers(ctx, appId, {})}),
      newest as materialized (
        select ${p.id} as key, ${p.pinnedToSidebarAt} as at from visible
          cross join ${p} on ${p.appId} = ${appId} and ${p.spaceId} = visible.id and ${p.pinnedToSidebarAt} is not null and ${p.state} = 'published'
        order by ${p.pinnedToSidebarAt} desc limit ${maxPosts})
      select ${postColumns(ctx, { isFeed: true })} from newest cross join ${p} on ${p.appId} = ${appId} and ${p.id} = newest.key
        ${postJoins(appId)} order by newest.at desc`,
    ),
  );
  return postRows.map((row) => showPost(ctx, row));
}

/** Posts of people, places and posts that the caller follows: of spaces and categories alike. */
export async function followingFeed(ctx: AppContext, query: FeedQuery): Promise<Page<Post>> {
  requireAbility(ctx, "post.favorite");
  if (!can(ctx, "app.view_posts") || !ctx.me.profile) return emptyPage(query);
  // By time alone: no index has the posts of an author in another order.
  const byTime = {
    ...query,
    sort: query.sort === "oldest" ? ("oldest" as const) : ("latest" as const),
    tagId: undefined,
  };
  const postRows = await ctx.shard.read(
    appQuery<PostRow>(ctx, (appId) => {
      const { key, after } = feedOrder(ctx, byTime);
      const keys = followedKeys(ctx, appId, {
        firstOf: (condition) => firstKeys(ctx, byTime, appId, condition),
        key,
        after,
      });
      return sql`with ${postsByKeys(ctx, byTime, appId, keys)}`;
    }),
  );
  return feedPage(ctx, byTime, totalAtEnd(byTime, postRows.length), postRows);
}

const placePosts = (ctx: AppContext, ref: PostContainerRef, query: FeedQuery): Readable<PostRow> =>
  appQuery(ctx, (appId) => {
    const place = postContainerIdOf(ref, appId);
    const published = sql`${p.spaceId} = ${place} and ${p.state} = 'published'`;
    if (query.tagId) return sql`with ${postsByKeys(ctx, query, appId, taggedKeys(ctx, query, appId, published))}`;
    const keys = firstKeys(ctx, query, appId, published);
    return sql`with ${postsByKeys(ctx, query, appId, withOwnHeld(ctx, query, appId, keys, sql`select ${place}`))}`;
  });

const ownHeldInPlace = (ctx: AppContext, ref: PostContainerRef): Readable<{ total: number }> =>
  ownHeldCount(ctx, (appId) => sql`select ${postContainerIdOf(ref, appId)}`);

const pinnedPostOf = (ctx: AppContext, ref: PostContainerRef): Readable<PostRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${postColumns(ctx, { isFeed: true })} from ${p} ${postJoins(appId)}
    where ${p.appId} = ${appId} and ${p.id} = (select ${spaces.pinnedPostId} from ${spaces} where ${spaces.appId} = ${appId} and ${spaces.id} = ${postContainerIdOf(ref, appId)}) and ${p.state} = 'published'`,
  );

/** The posts of a space or category. 404 for those who may not know of it, 403 where it is only listed. */
export async function feedOfContainer(ctx: AppContext, ref: PostContainerRef, query: FeedQuery): Promise<Page<Post>> {
  const [[row], postRows, [held]] = await ctx.shard.readAll([
    postContainerRow(ctx, ref),
    placePosts(ctx, ref, query),
    ownHeldInPlace(ctx, ref),
  ]);
  const place = requireInSpace(ctx, row ? abilityIn(row, "view") : "space.view", row);
  return feedPage(ctx, query, place.postsCount + held!.total, postRows);
}

/** What a screen of one place shows beside the place. */
interface PostsOfScreen {
  /** The post that stands first; it is in the feed too, at its time. */
  pinnedPost: Post | null;
  /** Empty for those to whom the place is only listed. */
  posts: Page<Post>;
  /** What they are sorted by. */
  tags: PostTag[];
}

/** A space as its own screen shows it. */
export interface SpaceScreen extends PostsOfScreen {
  space: SpaceWithModerators;
}

/** A category as its own screen shows it. */
export interface CategoryScreen extends PostsOfScreen {
  category: CategoryWithModerators;
}

/** A space with its posts, in one round trip. 404 for those who may not know of it. */
export async function spaceScreen(ctx: AppContext, ref: SpaceRef, query: FeedQuery): Promise<SpaceScreen> {
  const [[row], moderators, postRows, [pinned], [held], tags] = await ctx.shard.readAll([
    spaceRow(ctx, ref),
    moderatorsOf(ctx, ref),
    ...postsOfPlace(ctx, ref, query),
  ]);
  const space = requireUnlocked(ctx, row, "space");
  return {
    space: withModerators(ctx, space, moderators),
    ...postsOfScreen(ctx, space, query, { found: postRows, pinned, heldCount: held!.total, tags }),
  };
}

/** What the screen of a space or category shows of its posts. */
const postsOfPlace = (ctx: AppContext, ref: PostContainerRef, query: FeedQuery) =>
  [placePosts(ctx, ref, query), pinnedPostOf(ctx, ref), ownHeldInPlace(ctx, ref), tagsOfPlace(ctx, ref)] as const;

/** A category with its posts, in one round trip. 404 for those who may not know of it. */
export async function categoryScreen(ctx: AppContext, ref: SpaceRef, query: FeedQuery): Promise<CategoryScreen> {
  const place: PostContainerRef = { ...ref, discriminator: "communities" };
  const [[row], moderators, postRows, [pinned], [held], tags] = await ctx.shard.readAll([
    categoryRow(ctx, ref),
    categoryModerators(ctx, ref),
    ...postsOfPlace(ctx, place, query),
  ]);
  const category = requireUnlocked(ctx, row, "category");
  return {
    category: withCategoryModerators(ctx, category, moderators),
    ...postsOfScreen(ctx, category, query, { found: postRows, pinned, heldCount: held!.total, tags }),
  };
}

function postsOfScreen(
  ctx: AppContext,
  row: Parameters<typeof factsOf>[1] & { postsCount: number },
  query: FeedQuery,
  {
    found: postRows,
    pinned,
    heldCount,
    tags,
  }: { found: PostRow[]; pinned: PostRow | undefined; heldCount: number; tags: PostTag[] },
): PostsOfScreen {
  if (!can(ctx, "space.view", factsOf(ctx, row))) return { pinnedPost: null, posts: emptyPage(query), tags: [] };
  return {
    pinnedPost: pinned ? showPost(ctx, pinned) : null,
    posts: feedPage(ctx, query, row.postsCount + heldCount, postRows),
    tags,
  };
}

/** What somebody wrote, as far as the caller may read it. */
export async function postsOfMember(ctx: AppContext, profileId: ProfileId, query: FeedQuery): Promise<Page<Post>> {
  const { after, order } = feedOrder(ctx, query);
  const isOwn = profileId === ctx.me.profile?.id;
  const states = isOwn ? sql`('published', 'held')` : sql`('published')`;
  const written = (appId: string): SQL => sql`from ${p} ${postJoins(appId)}
    where ${p.appId} = ${appId} and ${p.authorId} = ${profileId} and ${p.state} in ${states} and ${readable(ctx)}`;
  const [, postRows, count] = await Promise.all([
    requireMemberPage(ctx, profileId),
    ctx.shard.read(
      appQuery<PostRow>(
        ctx,
        (appId) => sql`select ${postColumns(ctx, { isFeed: true })} ${written(appId)} ${after}
        order by ${order} limit ${query.limit + 1} offset ${offsetOf(query)}`,
      ),
    ),
    ctx.shard.readOne(
      appQuery<{ total: number }>(
        ctx,
        (appId) => sql`select count(*) as total from (select 1 ${written(appId)} limit ${limits.pageDepth + 1})`,
      ),
    ),
  ]);
  return feedPage(ctx, query, boundedTotal(count!.total), postRows);
}
