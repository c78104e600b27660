import { type SQL, sql } from "drizzle-orm";
import { attachments, mentions, likes, comments } from "@db/shard";
import type { AppId, CommentId } from "@db/vocabulary/ids";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext, Context } from "@workers/context";
import { nameOf, aliased, type AppScope, appWrite, type Database, shardQuery, type Writable } from "@workers/store";
import { countOfAuthor } from "../profiles";
import { can, requireAbility } from "../access";
import { notFound } from "@workers/errors";
import { recordEvents } from "../facts";
import { commentEvent } from "./comment-event";
import type { Comment } from "@workers/contracts/comments";
import { commentRow, type FoundComment, foundComment, requireComment, showFound } from "./comment-view";
import { counterOf } from "./entity-kind";
import { undoTime } from "./undo-time";
import { registerClockJob } from "../clock";

const c = aliased(comments, "c");

/**
 * Deletes a comment: nobody reads it any more, its replies stay. What it said is kept for the seconds in which
 * `restoreComment` brings it back. A second deletion changes nothing.
 */
export async function deleteComment(ctx: AppContext, id: CommentId): Promise<void> {
  const comment = requireComment(ctx, await ctx.shard.readOne(commentRow(ctx, id)));
  requireAbility(ctx, "comment.delete", comment.subject.container.facts(comment.authorId));
  const now = ctx.now();
  const isLive = sql`${nameOf(comments.isDeleted)} = 0`;
  // What is held is counted nowhere, and stays held if its deletion is undone.
  const isThere = sql`(${isLive} or (${nameOf(comments.heldAs)} is not null and ${nameOf(comments.deletedAt)} is null))`;
  const deletion = appWrite(
    ctx,
    (
      appId,
    ) => sql`update ${comments} set ${nameOf(comments.isDeleted)} = 1, ${nameOf(comments.deletedAt)} = ${now}, ${nameOf(comments.deletedBy)} = ${ctx.me.profile?.id ?? null}
      where ${comments.appId} = ${appId} and ${comments.id} = ${id} and ${isThere}`,
  );
  // What is held was never told of.
  const recorded = recordEvents(
    ctx,
    comment.isDeleted ? [] : [commentEvent("comment.deleted", countedAnew(comment, -1))],
    // Before the deletion, so that of two at once one is told of.
    isNow(ctx, id, isLive),
  );
  const { changes, rows } = await ctx.shard.writeAndRead(
    [...recorded.statements, ...countComment(ctx, comment, isLive, -1), deletion],
    commentRow(ctx, id),
  );
  const deleted = foundComment(ctx, rows[0]);
  if (changes.of(deletion) && deleted)
    ctx.publish(...recorded.events.map((event) => ({ ...event, ...commentEvent("comment.deleted", deleted) })));
}

/** Undoes the deletion of a comment, for whoever deleted it and for moderators, while it is kept; 404 afterwards. Of a comment that is there it changes nothing. */
export async function restoreComment(ctx: AppContext, id: CommentId): Promise<Comment> {
  const comment = requireComment(ctx, await ctx.shard.readOne(commentRow(ctx, id)));
  const facts = comment.subject.container.facts(comment.authorId);
  if (!comment.isDeleted || (comment.heldAs !== null && comment.deletedAt === null)) {
    requireAbility(ctx, "comment.delete", facts);
    return showFound(ctx, comment);
  }
  const hasDeleted = comment.deletedBy !== null && comment.deletedBy === ctx.me.profile?.id;
  // Judged as of somebody else's comment: its author can't undo what a moderator did. To everybody else a deleted comment is none.
  if (!hasDeleted && !can(ctx, "comment.delete", comment.subject.container.facts(null))) throw notFound("comment");
  const isKept = sql`${nameOf(comments.isDeleted)} = 1 and ${nameOf(comments.deletedAt)} > ${ctx.now() - undoTime}
    and ${nameOf(comments.deletedBy)} is ${comment.deletedBy}`;
  const restoration = appWrite(
    ctx,
    (appId) =>
      sql`update ${comments} set ${nameOf(comments.isDeleted)} = ${comments.heldAs} is not null, ${nameOf(comments.deletedAt)} = null, ${nameOf(comments.deletedBy)} = null where ${comments.appId} = ${appId} and ${comments.id} = ${id} and ${isKept}`,
  );
  const recorded = recordEvents(
    ctx,
    [commentEvent("comment.restored", countedAnew(comment, 1))],
    // Before the restoration, of which nothing says when it was.
    isNow(ctx, id, sql`${isKept} and ${nameOf(comments.heldAs)} is null`),
  );
  const { changes, rows } = await ctx.shard.writeAndRead(
    [
      ...countComment(ctx, comment, sql`${isKept} and ${nameOf(comments.heldAs)} is null`, 1),
      ...recorded.statements,
      restoration,
    ],
    commentRow(ctx, id),
  );
  const restored = foundComment(ctx, rows[0]);
  if (!restored || restored.deletedAt !== null || (restored.isDeleted && restored.heldAs === null))
    throw notFound("comment");
  if (changes.of(restoration) && !restored.isDeleted)
    ctx.publish(...recorded.events.map((event) => ({ ...event, ...commentEvent("comment.restored", restored) })));
  return showFound(ctx, restored);
}

/** The condition that a comment `c` is so at that point of the batch. */
const isNow = ({ app }: AppScope, id: CommentId, condition: SQL): SQL =>
  sql`exists (select 1 from ${c} where ${c.appId} = ${app.id} and ${c.id} = ${id} and ${condition})`;

/** A comment as it is recorded: how many there are the batch decides, and the rooms are told. */
const countedAnew = (comment: FoundComment, by: 1 | -1): FoundComment => ({
  ...comment,
  subject: { ...comment.subject, commentsCount: comment.subject.commentsCount + by },
});

/** Moves every counter that a comment is in, where the comment meets a condition. */
function countComment(
  scope: AppScope,
  { id, subject, parentCommentId, authorId }: FoundComment,
  condition: SQL,
  by: 1 | -1,
): Writable[] {
  const isMet = (appId: AppId) =>
    sql`${id} in (select ${comments.id} from ${comments} where ${comments.appId} = ${appId} and ${comments.id} = ${id} and ${condition})`;
  return [
    appWrite(
      scope,
      (
        appId,
      ) => sql`update ${subject.kind.table} set ${nameOf(counterOf(subject.kind, "commentsCount"))} = ${counterOf(subject.kind, "commentsCount")} + ${by}
      where ${subject.kind.table.appId} = ${appId} and ${subject.kind.table.id} = ${subject.id} and ${isMet(appId)}`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`update ${comments} set ${nameOf(comments.repliesCount)} = ${comments.repliesCount} + ${by} where ${comments.appId} = ${appId} and ${comments.id} = ${parentCommentId} and ${isMet(appId)}`,
    ),
    countOfAuthor(scope, "commentsCount", by, () => sql`${authorId}`, isMet),
  ];
}

/** Empties comments of a shard whose deletion can no longer be undone; answers how many, at most `maxRows`. Their places stay for the replies. */
async function emptyDeletedComments(ctx: Pick<Context, "now">, shard: Database, maxRows: number): Promise<number> {
  const before = ctx.now() - undoTime;
  const due = await shard.read(
    shardQuery<{ id: CommentId; appId: AppId }>(sql`select ${comments.id}, ${comments.appId} as appId from ${comments}
      where ${comments.deletedAt} <= ${before} order by ${comments.deletedAt} limit ${maxRows}`),
  );
  const nothing = JSON.stringify({ type: "doc", content: [] } satisfies RichTextDoc);
  for (const appId of new Set(due.map((comment) => comment.appId))) {
    const scope = { app: { id: appId } };
    const ids = JSON.stringify(due.filter((comment) => comment.appId === appId).map(({ id }) => id));
    // Only those that nobody has brought back meanwhile.
    const gone = sql`(select ${c.id} from json_each(${ids}) e cross join ${c} on ${c.appId} = ${appId} and ${c.id} = e.value and ${c.isDeleted} = 1 and ${c.deletedAt} <= ${before})`;
    await shard.write([
      ...[likes, mentions, attachments].map((table) =>
        appWrite(
          scope,
          (appId) =>
            sql`delete from ${table} where ${table.appId} = ${appId} and ${table.entityType} = 'comment' and ${table.entityId} in ${gone}`,
        ),
      ),
      appWrite(
        scope,
        (
          appId,
        ) => sql`update ${comments} set ${nameOf(comments.body)} = ${nothing}, ${nameOf(comments.text)} = '', ${nameOf(comments.likesCount)} = 0, ${nameOf(comments.deletedAt)} = null, ${nameOf(comments.deletedBy)} = null, ${nameOf(comments.heldAs)} = null
        where ${comments.appId} = ${appId} and ${comments.id} in ${gone}`,
      ),
    ]);
  }
  return due.length;
}

registerClockJob({
  every: "minute",
  name: "commentsRemoved",
  inShard: (ctx, shard) => emptyDeletedComments(ctx, shard, 200),
});
