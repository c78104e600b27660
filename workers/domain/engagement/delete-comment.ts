import { type SQL, sql } from "drizzle-orm";
import type { AppId, CommentId } from "@db/vocabulary/ids";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext, Context } from "@workers/context";
import { type AppScope, appWrite, type Database, shardQuery, type Writable } from "@workers/store";
import { can, requireAbility } from "../access";
import { notFound } from "../errors";
import { commentEvent } from "./comment-event";
import type { Comment } from "@workers/contracts/comments";
import { commentRow, type FoundComment, foundComment, requireComment, showFound } from "./comment-view";
import { undoTime } from "./undo-time";

/**
 * Deletes a comment: nobody reads it any more, its replies stay. What it said is kept for the seconds in which
 * `restoreComment` brings it back. A second deletion changes nothing.
 */
export async function deleteComment(ctx: AppContext, id: CommentId): Promise<void> {
  const comment = requireComment(ctx, await ctx.shard.readOne(commentRow(ctx, id)));
  requireAbility(ctx, "comment.delete", comment.subject.container.facts(comment.authorId));
  const isLive = sql`is_deleted = 0`;
  const { changes, rows } = await ctx.shard.writeAndRead(
    [
      ...countComment(ctx, comment, isLive, -1),
      appWrite(
        ctx,
        (
          appId,
        ) => sql`update comments set is_deleted = 1, deleted_at = ${ctx.now()}, deleted_by = ${ctx.me.profile?.id ?? null}
      where app_id = ${appId} and id = ${id} and ${isLive}`,
      ),
    ],
    commentRow(ctx, id),
  );
  const deleted = foundComment(ctx, rows[0]);
  if (changes.at(-1) && deleted) ctx.publish(commentEvent("comment.deleted", deleted));
}

/** Undoes the deletion of a comment, for those who may delete it, while it is kept; 404 afterwards. Of a comment that is there it changes nothing. */
export async function restoreComment(ctx: AppContext, id: CommentId): Promise<Comment> {
  const comment = requireComment(ctx, await ctx.shard.readOne(commentRow(ctx, id)));
  const facts = comment.subject.container.facts(comment.authorId);
  if (!comment.isDeleted) {
    requireAbility(ctx, "comment.delete", facts);
    return showFound(ctx, comment);
  }
  const isOwn = comment.deletedBy !== null && comment.deletedBy === ctx.me.profile?.id;
  // To everybody else a deleted comment is none.
  if (!isOwn && !can(ctx, "comment.delete", facts)) throw notFound("comment");
  const isKept = sql`is_deleted = 1 and deleted_at > ${ctx.now() - undoTime}`;
  const { changes, rows } = await ctx.shard.writeAndRead(
    [
      ...countComment(ctx, comment, isKept, 1),
      appWrite(
        ctx,
        (appId) =>
          sql`update comments set is_deleted = 0, deleted_at = null, deleted_by = null where app_id = ${appId} and id = ${id} and ${isKept}`,
      ),
    ],
    commentRow(ctx, id),
  );
  const restored = foundComment(ctx, rows[0]);
  if (!restored || restored.isDeleted) throw notFound("comment");
  if (changes.at(-1)) ctx.publish(commentEvent("comment.restored", restored));
  return showFound(ctx, restored);
}

/** Moves every counter that a comment is in, where the comment meets a condition. */
function countComment(
  scope: AppScope,
  { id, subject, parentCommentId, authorId }: FoundComment,
  condition: SQL,
  by: 1 | -1,
): Writable[] {
  const isMet = (appId: AppId) =>
    sql`${id} in (select id from comments where app_id = ${appId} and id = ${id} and ${condition})`;
  return [
    appWrite(
      scope,
      (appId) => sql`update ${sql.identifier(subject.kind.table)} set comments_count = comments_count + ${by}
      where app_id = ${appId} and id = ${subject.id} and ${isMet(appId)}`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`update comments set replies_count = replies_count + ${by} where app_id = ${appId} and id = ${parentCommentId} and ${isMet(appId)}`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`update profiles set comments_count = comments_count + ${by} where app_id = ${appId} and id = ${authorId} and ${isMet(appId)}`,
    ),
  ];
}

/** Empties comments of a shard whose deletion can no longer be undone; answers how many, at most `most`. Their places stay for the replies. */
export async function emptyDeletedComments(ctx: Pick<Context, "now">, shard: Database, most: number): Promise<number> {
  const before = ctx.now() - undoTime;
  const due = await shard.read(
    shardQuery<{ id: CommentId; appId: AppId }>(sql`select id, app_id as appId from comments
      where deleted_at <= ${before} order by deleted_at limit ${most}`),
  );
  const nothing = JSON.stringify({ type: "doc", content: [] } satisfies RichTextDoc);
  for (const appId of new Set(due.map((comment) => comment.appId))) {
    const scope = { app: { id: appId } };
    const ids = JSON.stringify(due.filter((comment) => comment.appId === appId).map(({ id }) => id));
    // Only those that nobody has brought back meanwhile.
    const gone = sql`(select c.id from json_each(${ids}) e cross join comments c on c.app_id = ${appId} and c.id = e.value and c.is_deleted = 1 and c.deleted_at <= ${before})`;
    await shard.write([
      ...["likes", "mentions", "attachments"].map((table) =>
        appWrite(
          scope,
          (appId) =>
            sql`delete from ${sql.identifier(table)} where app_id = ${appId} and entity_type = 'comment' and entity_id in ${gone}`,
        ),
      ),
      appWrite(
        scope,
        (
          appId,
        ) => sql`update comments set body = ${nothing}, text = '', likes_count = 0, deleted_at = null, deleted_by = null
        where app_id = ${appId} and id in ${gone}`,
      ),
    ]);
  }
  return due.length;
}
