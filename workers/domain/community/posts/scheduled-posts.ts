import { type SQL, sql } from "drizzle-orm";
import { posts, mentions, spaces } from "@db/shard";
import type { PostId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import {
  nameOf,
  aliased,
  type AppScope,
  appQuery,
  appWrite,
  type Readable,
  type Writable,
  idsOf,
  hasRow,
} from "@workers/store";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { type Fact, recordEvents, type Signal } from "@workers/domain/kernel/facts";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor } from "@workers/domain/kernel/paging";
import {
  abilityIn,
  factsOf,
  postContainerIdOf,
  spaceScopeOf,
  type PostContainerRef,
  postContainerRow,
  readable,
  requireInSpace,
} from "../spaces";
import { type FeedOf, readableTotal } from "./feed-containers";
import { countPost } from "./post-counts";
import type { Post, PostCounters } from "@workers/contracts/posts";
import {
  postColumns,
  postIdOf,
  postJoins,
  type PostRef,
  type PostRow,
  postRow,
  requirePost,
  showPost,
  spaceSeen,
} from "./posts";

const p = aliased(posts, "p");
const s = aliased(spaces, "s");

const isWaiting = sql`${nameOf(posts.state)} = 'scheduled'`;

/**
 * The writes that let a scheduled post appear now, with the facts of it, which are recorded before, where `when` holds: two clocks have the same time. Done again they do nothing: `appearance` tells
 * whether it did (triggers count too).
 */
export function publication(
  scope: AppScope,
  id: PostId,
  now: number,
  eventWrites: Writable[],
  when: SQL = isWaiting,
): { writes: Writable[]; appearance: Writable } {
  const appearance = appWrite(
    scope,
    (
      appId,
    ) => sql`update ${posts} set ${nameOf(posts.state)} = 'published', ${nameOf(posts.createdAt)} = ${now}, ${nameOf(posts.publishAt)} = null
      where ${posts.appId} = ${appId} and ${posts.id} = ${id} and ${when}`,
  );
  return { writes: [...eventWrites, ...countPost(scope, id, when, { by: 1, isNew: true }), appearance], appearance };
}

/** Publishes a scheduled post at once; of one that has appeared it changes nothing. */
export async function publishNow(ctx: AppContext, ref: PostRef): Promise<Post> {
  const [row, people] = await Promise.all([
    ctx.shard.readOne(postRow(ctx, ref)),
    ctx.shard.read(
      appQuery<{ id: PostRow["authorId"] }>(
        ctx,
        (appId) => sql`select ${mentions.profileId} as id from ${mentions}
      where ${mentions.appId} = ${appId} and ${mentions.entityType} = 'post' and ${mentions.entityId} = ${postIdOf(ref, appId)}`,
      ),
    ),
  ]);
  const post = requirePost(ctx, row);
  requireAbility(ctx, "post.edit_publish_at", factsOf(ctx, spaceSeen(post), post.authorId));
  const now = ctx.now();
  const place = spaceScopeOf(ctx, spaceSeen(post));
  const recorded = recordEvents(ctx, publicationFacts(post, place, people), hasRow(ctx, posts, post.id, isWaiting));
  const { writes, appearance } = publication(ctx, post.id, now, recorded.statements);
  const { changes, rows } = await ctx.shard.writeAndRead(writes, postRow(ctx, { id: post.id }));
  if (!rows[0] || rows[0].state === "deleted") throw notFound("post");
  if (changes.of(appearance)) ctx.publish(...recorded.events, seenByAuthor(post, place));
  return showPost(ctx, rows[0]);
}

/** What is told of a scheduled post that appears. */
export const publicationFacts = (
  { id, authorId }: Pick<PostRow, "id" | "authorId">,
  place: ReturnType<typeof spaceScopeOf>,
  people: { id: PostRow["authorId"] }[],
): Fact[] => [
  { type: "post.created" as const, postId: id, authorId, ...place },
  ...people
    .filter((person) => person.id !== authorId)
    .map((person) => ({
      type: "mention.created" as const,
      entityType: "post" as const,
      entityId: id,
      profileId: person.id,
      byProfileId: authorId,
      ...place,
    })),
];

/** One's own post is nothing unread. */
export const seenByAuthor = (
  { authorId }: Pick<PostRow, "authorId">,
  { appId, spaceId }: ReturnType<typeof spaceScopeOf>,
): Signal => ({ type: "space.seen", appId, spaceId, profileId: authorId });

/** The condition that the caller sees a scheduled post `p` of a place `s`: as its author, or where they may schedule. */
function visible(ctx: AppContext): SQL {
  if (can(ctx, "post.edit_publish_at", { spaceId: "elsewhere" as never })) return sql`1`;
  const moderated = (places: Iterable<readonly [string, { isModerator: boolean }]>) =>
    idsOf([...places].flatMap(([id, { isModerator }]) => (isModerator ? [id] : [])));
  return sql`(${p.authorId} = ${ctx.me.profile?.id ?? ""} or ${p.spaceId} in ${moderated(ctx.me.spaces)} or ${s.groupId} in ${moderated(ctx.me.groups)})`;
}

/** The scheduled posts of an app's service, or of one place, that the caller may know of. */
function waiting(ctx: AppContext, appId: string, of: FeedOf | PostContainerRef): SQL {
  const where =
    "id" in of || "slug" in of
      ? sql`${p.spaceId} = ${postContainerIdOf(of, appId)}`
      : sql`${p.discriminator} = ${of.discriminator ?? "groups"} and ${readable(ctx)}`;
  return sql`from ${p} ${postJoins(appId)} where ${p.appId} = ${appId} and ${p.state} = 'scheduled' and ${where} and ${visible(ctx)}`;
}

const waitingRows = (ctx: AppContext, of: FeedOf | PostContainerRef, query: ListQuery): Readable<PostRow> => {
  const from = readCursor(query.cursor, 1);
  return appQuery(
    ctx,
    (appId) => sql`select ${postColumns(ctx, { isFeed: true })} ${waiting(ctx, appId, of)}
    ${from ? sql`and (${p.createdAt}, ${p.id}) > (${from.numbers[0]!}, ${from.id})` : sql``}
    order by ${p.createdAt}, ${p.id} limit ${query.limit + 1} offset ${offsetOf(query)}`,
  );
};

const waitingCount = (ctx: AppContext, of: FeedOf | PostContainerRef): Readable<{ total: number }> =>
  appQuery(ctx, (appId) => sql`select count(*) as total ${waiting(ctx, appId, of)}`);

/** Posts of an app's service that wait for their time, the next first; the caller's own, and those they may publish. */
export async function scheduledPosts(ctx: AppContext, of: FeedOf, query: ListQuery): Promise<Page<Post>> {
  const [postRows, count] = await Promise.all([
    ctx.shard.read(waitingRows(ctx, of, query)),
    ctx.shard.readOne(waitingCount(ctx, of)),
  ]);
  return pageOf(
    query,
    count!.total,
    postRows,
    (row) => [row.createdAt, row.id],
    (row) => showPost(ctx, row),
  );
}

/** As `scheduledPosts`, of one space or category. */
export async function scheduledPostsOf(ctx: AppContext, ref: PostContainerRef, query: ListQuery): Promise<Page<Post>> {
  const [row, postRows, count] = await Promise.all([
    ctx.shard.readOne(postContainerRow(ctx, ref)),
    ctx.shard.read(waitingRows(ctx, ref, query)),
    ctx.shard.readOne(waitingCount(ctx, ref)),
  ]);
  requireInSpace(ctx, row ? abilityIn(row, "view") : "space.view", row);
  return pageOf(
    query,
    count!.total,
    postRows,
    (post) => [post.createdAt, post.id],
    (post) => showPost(ctx, post),
  );
}

/** How many posts a service of the app has, as far as the caller may read it. */
export async function countersOfApp(ctx: AppContext, of: FeedOf): Promise<PostCounters> {
  const [posts, scheduled] = await Promise.all([
    ctx.shard.readOne(readableTotal(ctx, of)),
    ctx.shard.readOne(waitingCount(ctx, of)),
  ]);
  return { postsCount: posts!.total, scheduledCount: scheduled!.total };
}

/** How many posts a space or category has. */
export async function countersOfPlace(ctx: AppContext, ref: PostContainerRef): Promise<PostCounters> {
  const [row, scheduled] = await Promise.all([
    ctx.shard.readOne(postContainerRow(ctx, ref)),
    ctx.shard.readOne(waitingCount(ctx, ref)),
  ]);
  const place = requireInSpace(ctx, row ? abilityIn(row, "view") : "space.view", row);
  return { postsCount: place.postsCount, scheduledCount: scheduled!.total };
}
