import { type SQL, sql } from "drizzle-orm";
import type { CommentableType, CommentSort, SpaceAccess } from "@db/vocabulary/enumerations";
import type { CommentId, GroupId, PostId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import { appQuery, type Readable } from "@workers/store";
import type { Comment, CommentWithParent } from "@workers/contracts/comments";
import { abilities } from "../access";
import { notFound } from "../errors";
import type { Post } from "@workers/contracts/posts";
import { boundedTotal, type ListQuery, offsetOf, type Page, pageOf, readCursor } from "../paging";
import { iso, isoOrNull } from "../time";
import { filesColumn, filesOf, missingOf, withMissingMarked } from "../engagement";
import { postIdOf, type PostRef, postRow, requirePost, showPost, spaceSeen } from "../posts";
import { personColumn, personOf, requireMemberPage } from "../profiles";
import { factsOf, readable, requireReadable } from "../spaces";

export interface CommentRow {
  id: CommentId;
  entityType: CommentableType;
  entityId: PostId;
  parentCommentId: CommentId | null;
  authorId: ProfileId;
  body: string;
  author: string;
  attachments: string;
  isDeleted: number;
  deletedBy: ProfileId | null;
  isLiked: number;
  likesCount: number;
  repliesCount: number;
  editedAt: number | null;
  createdAt: number;
  spaceId: SpaceId;
  groupId: GroupId | null;
  access: SpaceAccess;
  groupAccess: SpaceAccess | null;
  /** Comments of the post, for those who are told of this one. */
  commentsCount: number;
}

const commentColumns = (ctx: AppContext): SQL => sql`
  c.id, c.entity_type as entityType, c.entity_id as entityId, c.parent_comment_id as parentCommentId, c.author_id as authorId,
  c.body, ${personColumn(sql`a`)} as author, ${filesColumn("comment", sql`c.app_id`, sql`c.id`)} as attachments,
  c.is_deleted as isDeleted, c.deleted_by as deletedBy, c.likes_count as likesCount, c.replies_count as repliesCount, c.edited_at as editedAt,
  c.created_at as createdAt, s.id as spaceId, s.group_id as groupId, s.access, g.access as groupAccess,
  p.comments_count as commentsCount,
  exists (select 1 from likes l where l.app_id = c.app_id and l.entity_type = 'comment' and l.entity_id = c.id
    and l.profile_id = ${ctx.me.profile?.id ?? ""}) as isLiked`;

const commentJoins = (appId: string): SQL => sql`
  join posts p on p.app_id = ${appId} and p.id = c.entity_id and p.state = 'published'
  join spaces s on s.app_id = ${appId} and s.id = p.space_id
  left join groups g on g.app_id = ${appId} and g.id = s.group_id
  left join profiles a on a.app_id = ${appId} and a.id = c.author_id`;

/** The row of a comment. */
export const commentRow = (ctx: AppContext, id: CommentId): Readable<CommentRow> =>
  appQuery(ctx, (appId) => sql`select ${commentColumns(ctx)} from comments c ${commentJoins(appId)}
    where c.app_id = ${appId} and c.id = ${id} and c.entity_type = 'post'`);

/** A comment as the caller may see it. Ask first whether they may. */
export function showComment(ctx: AppContext, row: CommentRow, replies: Comment[] = []): Comment {
  const isDeleted = Boolean(row.isDeleted);
  return {
    id: row.id, entityType: row.entityType, entityId: row.entityId, parentCommentId: row.parentCommentId,
    body: isDeleted ? null : withMissingMarked(JSON.parse(row.body) as RichTextDoc, missingOf(row.attachments)),
    profile: isDeleted ? null : personOf(row.author, row.authorId),
    attachments: isDeleted ? [] : filesOf(row.attachments),
    isDeleted, isLiked: Boolean(row.isLiked), likesCount: row.likesCount, repliesCount: row.repliesCount, replies,
    editedAt: isoOrNull(row.editedAt), createdAt: iso(row.createdAt),
    permissions: { can: isDeleted ? [] : abilities(ctx, "comment", factsOf(ctx, spaceSeen(row), row.authorId)) },
  };
}

/** Refuses with 404 who may not read what the comment stands under. */
export function requireComment(ctx: AppContext, row: CommentRow | undefined): CommentRow {
  requireReadable(ctx, row && spaceSeen(row), "comment");
  return row!;
}

export interface CommentQuery extends ListQuery {
  sort?: CommentSort;
}

/** The order of a list of comments, where it goes on, and the keyset of a row. */
function orderOf(query: CommentQuery) {
  const sort = query.sort ?? "latest";
  const from = readCursor(query.cursor, sort === "trends" ? 2 : 1);
  const [first, second] = from?.numbers ?? [];
  if (sort === "trends") {
    return {
      after: from ? sql`and (c.likes_count, c.created_at, c.id) < (${first!}, ${second!}, ${from.id})` : sql``,
      order: sql`c.likes_count desc, c.created_at desc, c.id desc`,
      keyset: (row: CommentRow) => [row.likesCount, row.createdAt, row.id],
    };
  }
  return {
    after: from ? (sort === "oldest" ? sql`and (c.created_at, c.id) > (${first!}, ${from.id})` : sql`and (c.created_at, c.id) < (${first!}, ${from.id})`) : sql``,
    order: sort === "oldest" ? sql`c.created_at, c.id` : sql`c.created_at desc, c.id desc`,
    keyset: (row: CommentRow) => [row.createdAt, row.id],
  };
}

/** Ids of a page of top-level comments, one more than asked for. */
const threadIds = (appId: string, entityId: SQL, query: CommentQuery): SQL => {
  const { after, order } = orderOf(query);
  return sql`select c.id from comments c where c.app_id = ${appId} and c.entity_type = 'post' and c.entity_id = ${entityId}
    and c.parent_comment_id is null ${after} order by ${order} limit ${query.limit + 1} offset ${offsetOf(query)}`;
};

/** A page of threads, each with its oldest replies. Two queries of one round trip. */
function threadRows(ctx: AppContext, ref: PostRef, query: CommentQuery): { threads: Readable<CommentRow>; replies: Readable<CommentRow> } {
  const { order } = orderOf(query);
  return {
    threads: appQuery(ctx, (appId) => sql`
      with picked as materialized (${threadIds(appId, postIdOf(ref, appId), query)})
      select ${commentColumns(ctx)} from picked cross join comments c on c.app_id = ${appId} and c.id = picked.id ${commentJoins(appId)}
      order by ${order}`),
    replies: appQuery(ctx, (appId) => sql`
      with picked as materialized (${threadIds(appId, postIdOf(ref, appId), query)})
      select ${commentColumns(ctx)} from picked, json_each((
          select json_group_array(id) from (
            select r.id from comments r
            where r.app_id = ${appId} and r.entity_type = 'post' and r.entity_id = ${postIdOf(ref, appId)}
              and r.parent_comment_id = picked.id and r.is_deleted = 0
            order by r.created_at, r.id limit ${limits.repliesPreview}))) reply
        cross join comments c on c.app_id = ${appId} and c.id = reply.value ${commentJoins(appId)}
      order by c.created_at, c.id`),
  };
}

function showThreads(ctx: AppContext, query: CommentQuery, total: number, threads: CommentRow[], replies: CommentRow[]): Page<Comment> {
  const byParent = new Map<CommentId, Comment[]>();
  for (const row of replies) {
    const siblings = byParent.get(row.parentCommentId!) ?? [];
    siblings.push(showComment(ctx, row));
    byParent.set(row.parentCommentId!, siblings);
  }
  return pageOf(query, total, threads, orderOf(query).keyset, (row) => showComment(ctx, row, byParent.get(row.id)));
}

/** A post with its first comments, as its own screen shows it. */
export interface PostScreen {
  post: Post;
  comments: Page<Comment>;
}

/** A post with a page of its comments, in one round trip. 404 for those who may not read its space. */
export async function postScreen(ctx: AppContext, ref: PostRef, query: CommentQuery): Promise<PostScreen> {
  const asked = threadRows(ctx, ref, query);
  const [row, threads, replies] = await Promise.all([
    ctx.shard.readOne(postRow(ctx, ref)),
    ctx.shard.read(asked.threads),
    ctx.shard.read(asked.replies),
  ]);
  const post = requirePost(ctx, row);
  return { post: showPost(ctx, post), comments: showThreads(ctx, query, post.threadsCount, threads, replies) };
}

/** The comments of a post. `total` counts the threads. */
export const commentsOfPost = async (ctx: AppContext, ref: PostRef, query: CommentQuery): Promise<Page<Comment>> =>
  (await postScreen(ctx, ref, query)).comments;

/** All replies to a comment, the oldest first. */
export async function repliesTo(ctx: AppContext, id: CommentId, query: ListQuery): Promise<Page<Comment>> {
  const from = readCursor(query.cursor, 1);
  const [row, found] = await Promise.all([
    ctx.shard.readOne(commentRow(ctx, id)),
    ctx.shard.read(
      appQuery<CommentRow>(ctx, (appId) => sql`select ${commentColumns(ctx)} from comments c ${commentJoins(appId)}
        where c.app_id = ${appId} and c.entity_type = 'post' and c.entity_id = (select entity_id from comments where app_id = ${appId} and id = ${id})
          and c.parent_comment_id = ${id} and c.is_deleted = 0
          ${from ? sql`and (c.created_at, c.id) > (${from.numbers[0]!}, ${from.id})` : sql``}
        order by c.created_at, c.id limit ${query.limit + 1} offset ${offsetOf(query)}`),
    ),
  ]);
  const parent = requireComment(ctx, row);
  return pageOf(query, parent.repliesCount, found, (reply) => [reply.createdAt, reply.id], (reply) => showComment(ctx, reply));
}

/** What somebody commented, as far as the caller may read it. */
export async function commentsOfMember(ctx: AppContext, profileId: ProfileId, query: ListQuery & { sort?: CommentSort }): Promise<Page<Comment>> {
  const isOldest = query.sort === "oldest";
  const from = readCursor(query.cursor, 1);
  const after = from
    ? isOldest ? sql`and (c.created_at, c.id) > (${from.numbers[0]!}, ${from.id})` : sql`and (c.created_at, c.id) < (${from.numbers[0]!}, ${from.id})`
    : sql``;
  const written = (appId: string) => sql`from comments c ${commentJoins(appId)}
    where c.app_id = ${appId} and c.author_id = ${profileId} and c.is_deleted = 0 and c.entity_type = 'post' and ${readable(ctx)}`;
  const [, found, count] = await Promise.all([
    requireMemberPage(ctx, profileId),
    ctx.shard.read(
      appQuery<CommentRow>(ctx, (appId) => sql`select ${commentColumns(ctx)} ${written(appId)} ${after}
        order by ${isOldest ? sql`c.created_at, c.id` : sql`c.created_at desc, c.id desc`} limit ${query.limit + 1} offset ${offsetOf(query)}`),
    ),
    ctx.shard.readOne(
      appQuery<{ total: number }>(ctx, (appId) => sql`select count(*) as total from (select 1 ${written(appId)} limit ${limits.pageDepth + 1})`),
    ),
  ]);
  return pageOf(query, boundedTotal(count!.total), found, (row) => [row.createdAt, row.id], (row) => showComment(ctx, row));
}

/** A comment with the one it answers, as opening a notification shows it. */
export async function getComment(ctx: AppContext, id: CommentId): Promise<CommentWithParent> {
  const row = requireComment(ctx, await ctx.shard.readOne(commentRow(ctx, id)));
  const parent = row.parentCommentId ? await ctx.shard.readOne(commentRow(ctx, row.parentCommentId)) : undefined;
  if (row.parentCommentId && !parent) throw notFound("comment");
  return { ...showComment(ctx, row), parent: parent ? showComment(ctx, parent) : null };
}
