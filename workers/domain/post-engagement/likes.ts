import { sql } from "drizzle-orm";
import type { CommentId, PostId, ProfileId } from "@db/vocabulary/ids";
import type { Like } from "@workers/contracts/engagement";
import type { AppContext } from "@workers/context";
import { appQuery, appWrite, type Writable } from "@workers/store";
import { require } from "../access";
import { notFound } from "../errors";
import { type ListQuery, offsetOf, type Page, pageOf, readCursor } from "../paging";
import { postRow, publishRead, readPost, requirePublished, spaceSeen } from "../posts";
import type { ProfileCard } from "@workers/contracts/people";
import { personColumn, personOf, ensureProfile } from "../profiles";
import { factsOf, placeOf } from "../spaces";
import { commentRow, requireComment } from "./comments";

/** Likes a post, or takes the like back. The same again changes nothing. */
export async function likePost(ctx: AppContext, id: PostId, isLiked: boolean): Promise<Like> {
  const post = requirePublished(ctx, await ctx.shard.readOne(postRow(ctx, { id })));
  require(ctx, "post.like", factsOf(ctx, spaceSeen(post), post.authorId));
  const profileId = await ensureProfile(ctx);
  // Who likes a post has read it.
  const reading = isLiked ? readPost(ctx, id, profileId, ctx.now()) : [];
  const { isChanged, likesCount, besides } = await setLike(ctx, "post", id, profileId, isLiked, reading);
  if (isChanged)
    ctx.publish({ type: isLiked ? "post.liked" : "post.unliked", postId: id, profileId, likesCount, ...placeOf(ctx, spaceSeen(post)) });
  if (isLiked) publishRead(ctx, post.spaceId, profileId, besides);
  return { isLiked, likesCount };
}

/** Likes a comment, or takes the like back. */
export async function likeComment(ctx: AppContext, id: CommentId, isLiked: boolean): Promise<Like> {
  const comment = requireComment(ctx, await ctx.shard.readOne(commentRow(ctx, id)));
  if (comment.isDeleted) throw notFound("comment");
  require(ctx, "comment.like", factsOf(ctx, spaceSeen(comment), comment.authorId));
  const profileId = await ensureProfile(ctx);
  const { isChanged, likesCount } = await setLike(ctx, "comment", id, profileId, isLiked);
  if (isChanged) {
    ctx.publish({
      type: isLiked ? "comment.liked" : "comment.unliked", commentId: id, entityType: comment.entityType, entityId: comment.entityId,
      profileId, likesCount, ...placeOf(ctx, spaceSeen(comment)),
    });
  }
  return { isLiked, likesCount };
}

/** The counter moves by the row that comes or goes in the same transaction, so two at once count exactly. */
async function setLike(ctx: AppContext, type: "post" | "comment", id: string, profileId: ProfileId, isLiked: boolean, besides: Writable[] = []) {
  const table = sql.raw(type === "post" ? "posts" : "comments");
  const isLive = type === "post" ? sql`` : sql`and is_deleted = 0`;
  const own = (appId: string) => sql`app_id = ${appId} and entity_type = ${type} and entity_id = ${id} and profile_id = ${profileId}`;
  const writes: Writable[] = isLiked
    ? [
        appWrite(ctx, (appId) => sql`update ${table} set likes_count = likes_count + 1
          where app_id = ${appId} and id = ${id} ${isLive} and not exists (select 1 from likes where ${own(appId)})`),
        appWrite(ctx, (appId) => sql`insert into likes (app_id, entity_type, entity_id, profile_id, created_at)
          select ${appId}, ${type}, id, ${profileId}, ${ctx.now()} from ${table} where app_id = ${appId} and id = ${id} ${isLive} on conflict do nothing`),
      ]
    : [
        appWrite(ctx, (appId) => sql`update ${table} set likes_count = likes_count - 1
          where app_id = ${appId} and id = ${id} and exists (select 1 from likes where ${own(appId)})`),
        appWrite(ctx, (appId) => sql`delete from likes where ${own(appId)}`),
      ];
  const { changes, rows } = await ctx.shard.writeAndRead(
    [...writes, ...besides],
    appQuery<{ likesCount: number }>(ctx, (appId) => sql`select likes_count as likesCount from ${table} where app_id = ${appId} and id = ${id} ${isLive}`),
  );
  if (!rows[0]) throw notFound(type);
  return { isChanged: changes[0] === 1, likesCount: rows[0].likesCount, besides: changes.slice(writes.length) };
}

/** Who liked a post, the latest first. */
export async function likersOfPost(ctx: AppContext, id: PostId, query: ListQuery): Promise<Page<ProfileCard>> {
  const from = readCursor(query.cursor, 1);
  const [row, found] = await Promise.all([
    ctx.shard.readOne(postRow(ctx, { id })),
    ctx.shard.read(
      appQuery<{ id: ProfileId; person: string; createdAt: number }>(ctx, (appId) => sql`
        select l.profile_id as id, l.created_at as createdAt, ${personColumn(sql`a`)} as person
        from likes l left join profiles a on a.app_id = ${appId} and a.id = l.profile_id
        where l.app_id = ${appId} and l.entity_type = 'post' and l.entity_id = ${id}
          ${from ? sql`and (l.created_at, l.profile_id) < (${from.numbers[0]!}, ${from.id})` : sql``}
        order by l.created_at desc, l.profile_id desc limit ${query.limit + 1} offset ${offsetOf(query)}`),
    ),
  ]);
  const post = requirePublished(ctx, row);
  require(ctx, "post.view_attendees", factsOf(ctx, spaceSeen(post), post.authorId));
  return pageOf(query, post.likesCount, found, (like) => [like.createdAt, like.id], (like) => personOf(like.person, like.id));
}
