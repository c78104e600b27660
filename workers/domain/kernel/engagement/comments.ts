import { type SQL, sql } from "drizzle-orm";
import { comments } from "@db/shard";
import type { CommentSort, EngagedType } from "@db/vocabulary/enumerations";
import type { CommentId, ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, type Readable } from "@workers/store";
import { notFound } from "@workers/errors";
import { boundedTotal, type ListQuery, offsetOf, type Page, pageOf, readCursor } from "../paging";
import { requireMemberPage } from "../profiles";
import { underThing } from "./comment-kind";
import type { Comment, CommentsQuery } from "@workers/contracts/comments";
import {
  authorOfComment,
  commentColumns,
  type CommentRow,
  commentRow,
  type CommentUnderRow,
  foundComment,
  hasPlace,
  isHiddenFrom,
  isListedReply,
  requireComment,
  showComment,
  showFound,
  underColumn,
} from "./comment-view";
import { featureOf, type JudgedContainer, kindOf } from "./entity-kind";
import { requireShownSubject, subjectRow } from "./subjects";

const c = aliased(comments, "c");
const r = aliased(comments, "r");

/** The latest first, unless it says otherwise. */
export type CommentQuery = ListQuery & Partial<Pick<CommentsQuery, "sort">>;

/** The order of a list of comments, where it goes on, and the keyset of a row. */
function orderOf(query: CommentQuery) {
  const sort = query.sort ?? "latest";
  const from = readCursor(query.cursor, sort === "trends" ? 2 : 1);
  const [first, second] = from?.numbers ?? [];
  if (sort === "trends") {
    return {
      after: from ? sql`and (${c.likesCount}, ${c.createdAt}, ${c.id}) < (${first!}, ${second!}, ${from.id})` : sql``,
      order: sql`${c.likesCount} desc, ${c.createdAt} desc, ${c.id} desc`,
      keyset: (row: CommentRow) => [row.likesCount, row.createdAt, row.id],
    };
  }
  return {
    after: from
      ? sort === "oldest"
        ? sql`and (${c.createdAt}, ${c.id}) > (${first!}, ${from.id})`
        : sql`and (${c.createdAt}, ${c.id}) < (${first!}, ${from.id})`
      : sql``,
    order: sort === "oldest" ? sql`${c.createdAt}, ${c.id}` : sql`${c.createdAt} desc, ${c.id} desc`,
    keyset: (row: CommentRow) => [row.createdAt, row.id],
  };
}

/** A thing that is commented on: its kind, and its id inside a hand-written query. */
export interface CommentsOf {
  type: EngagedType;
  id(appId: string): SQL;
}

/** Ids of a page of top-level comments, one more than asked for. */
const threadIds = (ctx: AppContext, appId: string, of: CommentsOf, query: CommentQuery): SQL => {
  const { after, order } = orderOf(query);
  return sql`select ${c.id} from ${c} where ${c.appId} = ${appId} and ${c.entityType} = ${of.type} and ${c.entityId} = ${of.id(appId)}
    and ${c.parentCommentId} is null and ${hasPlace(ctx, c)} ${after} order by ${order} limit ${query.limit + 1} offset ${offsetOf(query)}`;
};

/** A page of threads, each with its oldest replies. Two queries, to be read in one round trip with the thing they stand under. */
export function threadRows(
  ctx: AppContext,
  of: CommentsOf,
  query: CommentQuery,
): { threads: Readable<CommentRow>; replies: Readable<CommentRow> } {
  const { order } = orderOf(query);
  return {
    threads: appQuery(
      ctx,
      (appId) => sql`
      with picked as materialized (${threadIds(ctx, appId, of, query)})
      select ${commentColumns(ctx)} from picked cross join ${c} on ${c.appId} = ${appId} and ${c.id} = picked.id ${authorOfComment(appId)}
      order by ${order}`,
    ),
    replies: appQuery(
      ctx,
      (appId) => sql`
      with picked as materialized (${threadIds(ctx, appId, of, query)})
      select ${commentColumns(ctx)} from picked, json_each((
          select json_group_array(answer) from (
            select ${r.id} as answer from ${r}
            where ${r.appId} = ${appId} and ${r.entityType} = ${of.type} and ${r.entityId} = ${of.id(appId)}
              and ${r.parentCommentId} = picked.id and ${isListedReply(ctx, r)}
            order by ${r.createdAt}, ${r.id} limit ${limits.repliesPreview}))) reply
        cross join ${c} on ${c.appId} = ${appId} and ${c.id} = reply.value ${authorOfComment(appId)}
      order by ${c.createdAt}, ${c.id}`,
    ),
  };
}

/** The threads found as a page; `total` counts them all. Ask first whether the caller may read what they stand under. */
export function showThreads(
  ctx: AppContext,
  query: CommentQuery,
  { total, container }: { total: number; container: JudgedContainer },
  threads: CommentRow[],
  replies: CommentRow[],
): Page<Comment> {
  const byParent = new Map<CommentId, Comment[]>();
  for (const row of replies) {
    if (isHiddenFrom(ctx, row, container)) continue;
    const siblings = byParent.get(row.parentCommentId!) ?? [];
    siblings.push(showComment(ctx, row, container));
    byParent.set(row.parentCommentId!, siblings);
  }
  const shown = (row: CommentRow) => !isHiddenFrom(ctx, row, container);
  const unseen = threads.filter((row) => row.isUnseen && shown(row)).length;
  const page = pageOf(query, total + unseen, threads, orderOf(query).keyset, (row) =>
    shown(row) ? [showComment(ctx, row, container, byParent.get(row.id))] : [],
  );
  return { ...page, data: page.data.flat() };
}

/** The comments of a thing. `total` counts the threads. */
export async function commentsOf(
  ctx: AppContext,
  type: EngagedType,
  id: string,
  query: CommentQuery,
): Promise<Page<Comment>> {
  const kind = kindOf(type);
  featureOf(kind, "comments");
  const page = threadRows(ctx, { type, id: () => sql`${id}` }, query);
  const [row, threads, replies] = await Promise.all([
    ctx.shard.readOne(subjectRow(ctx, kind, id)),
    ctx.shard.read(page.threads),
    ctx.shard.read(page.replies),
  ]);
  const { container, threadsCount } = requireShownSubject(ctx, kind, row);
  return showThreads(ctx, query, { total: threadsCount, container }, threads, replies);
}

/** All replies to a comment, the oldest first. */
export async function repliesTo(ctx: AppContext, id: CommentId, query: ListQuery): Promise<Page<Comment>> {
  const from = readCursor(query.cursor, 1);
  const [row, replyRows] = await Promise.all([
    ctx.shard.readOne(commentRow(ctx, id)),
    ctx.shard.read(
      appQuery<CommentRow>(
        ctx,
        (appId) => sql`select ${commentColumns(ctx)} from ${c} ${authorOfComment(appId)}
        where ${c.appId} = ${appId} and ${c.entityType} = (select ${comments.entityType} from ${comments} where ${comments.appId} = ${appId} and ${comments.id} = ${id})
          and ${c.entityId} = (select ${comments.entityId} from ${comments} where ${comments.appId} = ${appId} and ${comments.id} = ${id})
          and ${c.parentCommentId} = ${id} and ${isListedReply(ctx, c)}
          ${from ? sql`and (${c.createdAt}, ${c.id}) > (${from.numbers[0]!}, ${from.id})` : sql``}
        order by ${c.createdAt}, ${c.id} limit ${query.limit + 1} offset ${offsetOf(query)}`,
      ),
    ),
  ]);
  const parent = requireComment(ctx, row);
  const { container } = parent.subject;
  const page = pageOf(
    query,
    parent.repliesCount,
    replyRows,
    (reply) => [reply.createdAt, reply.id],
    (reply) => (isHiddenFrom(ctx, reply, container) ? [] : [showComment(ctx, reply, container)]),
  );
  return { ...page, data: page.data.flat() };
}

/** What somebody commented, as far as the caller may read it. */
export async function commentsOfMember(
  ctx: AppContext,
  profileId: ProfileId,
  query: ListQuery & { sort?: CommentSort },
): Promise<Page<Comment>> {
  const isOldest = query.sort === "oldest";
  const from = readCursor(query.cursor, 1);
  const after = from
    ? isOldest
      ? sql`and (${c.createdAt}, ${c.id}) > (${from.numbers[0]!}, ${from.id})`
      : sql`and (${c.createdAt}, ${c.id}) < (${from.numbers[0]!}, ${from.id})`
    : sql``;
  const written = (appId: string) => sql`from ${c} ${authorOfComment(appId)}
    where ${c.appId} = ${appId} and ${c.authorId} = ${profileId} and ${c.isDeleted} = 0 and ${underThing.isReadable(ctx, appId, sql`c`)}`;
  const [, commentRows, count] = await Promise.all([
    requireMemberPage(ctx, profileId),
    ctx.shard.read(
      appQuery<CommentUnderRow>(
        ctx,
        (appId) => sql`select ${commentColumns(ctx)}, ${underColumn(appId)} as under ${written(appId)} ${after}
        order by ${isOldest ? sql`${c.createdAt}, ${c.id}` : sql`${c.createdAt} desc, ${c.id} desc`} limit ${query.limit + 1} offset ${offsetOf(query)}`,
      ),
    ),
    ctx.shard.readOne(
      appQuery<{ total: number }>(
        ctx,
        (appId) => sql`select count(*) as total from (select 1 ${written(appId)} limit ${limits.pageDepth + 1})`,
      ),
    ),
  ]);
  return pageOf(
    query,
    boundedTotal(count!.total),
    commentRows,
    (row) => [row.createdAt, row.id],
    (row) => showFound(ctx, foundComment(ctx, row)!),
  );
}

/** A comment with the one it answers, as opening a notification shows it. */
export async function getComment(ctx: AppContext, id: CommentId): Promise<Comment & { parent: Comment | null }> {
  const comment = requireComment(ctx, await ctx.shard.readOne(commentRow(ctx, id)));
  const parent = comment.parentCommentId
    ? foundComment(ctx, await ctx.shard.readOne(commentRow(ctx, comment.parentCommentId)))
    : undefined;
  if (comment.parentCommentId && !parent) throw notFound("comment");
  return { ...showFound(ctx, comment), parent: parent ? showFound(ctx, parent) : null };
}
