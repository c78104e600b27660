import { eq, sql } from "drizzle-orm";
import { comments } from "@db/shard";
import type { CommentId, FileId, PostId, ProfileId } from "@db/vocabulary/ids";
import { embeddedFileIds, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import { appWrite, updateRows, type Writable } from "@workers/store";
import { require } from "../access";
import { forbidden, invalid, notFound } from "../errors";
import { requireOwnFiles } from "../files";
import { newId } from "../ids";
import { isBlank } from "@workers/contracts/rich-text";
import { fileIdsOf, filesOf, mentioned, mentionEvents, type Named, setFiles, setMentions, withRealNames } from "../engagement";
import { postRow, publishRead, readPost, requirePublished, spaceSeen } from "../posts";
import { ensureProfile } from "../profiles";
import { factsOf, placeOf } from "../spaces";
import { commentEvent } from "./comment-event";
import type { Comment, CommentForm, NewCommentForm } from "@workers/contracts/comments";
import { commentRow, requireComment, showComment } from "./comments";

/** 422 for a comment that would show nothing. */
function requireSomething(body: RichTextDoc, attached: readonly FileId[]): void {
  if (isBlank(body) && attached.length === 0) throw invalid({ field: "body", key: "required" });
}

/** Comments on a post, or answers a comment. */
export async function createComment(ctx: AppContext, form: NewCommentForm): Promise<Comment> {
  requireSomething(form.body, form.attachmentIds ?? []);
  const [postFound, parentFound, people] = await Promise.all([
    ctx.shard.readOne(postRow(ctx, { id: form.entityId })),
    form.parentCommentId ? ctx.shard.readOne(commentRow(ctx, form.parentCommentId)) : undefined,
    ctx.shard.read(mentioned(ctx, form.body, (appId) => sql`(select space_id from posts where app_id = ${appId} and id = ${form.entityId})`)),
  ]);
  const post = requirePublished(ctx, postFound);
  const parent = form.parentCommentId ? requireComment(ctx, parentFound) : null;
  if (parent && (parent.entityId !== post.id || parent.isDeleted)) throw notFound("comment");
  const facts = factsOf(ctx, spaceSeen(post), parent ? parent.authorId : post.authorId);
  require(ctx, "post.create_comment", facts);
  if (post.isCommentsDisabled) throw forbidden("post.create_comment");
  if (parent) require(ctx, "comment.create_reply", facts);
  const body = withRealNames(form.body, people);
  await requireFiles(ctx, form, body);
  const id = newId<"comment">(ctx.now());
  const authorId = await ensureProfile(ctx);
  // Two levels: the answer to a reply becomes a reply beside it.
  const parentCommentId = parent ? (parent.parentCommentId ?? parent.id) : null;
  const writes = insertComment(ctx, { id, postId: post.id, parentCommentId, authorId, body, attached: form.attachmentIds ?? [], people });
  // Who comments on a post has read it.
  const { changes, rows } = await ctx.shard.writeAndRead([...writes, ...readPost(ctx, post.id, authorId, ctx.now())], commentRow(ctx, id));
  if (!rows[0]) throw notFound(parent ? "comment" : "post");
  const place = placeOf(ctx, spaceSeen(post));
  ctx.publish(
    {
      type: "comment.created", commentId: id, parentCommentId, entityType: "post", entityId: post.id, authorId,
      commentsCount: rows[0].commentsCount, ...place,
    },
    ...mentionEvents(people, null, authorId, { entityType: "comment", entityId: id }, place),
  );
  publishRead(ctx, post.spaceId, authorId, changes.slice(writes.length));
  return showComment(ctx, rows[0]);
}

interface NewComment {
  id: CommentId;
  postId: PostId;
  parentCommentId: CommentId | null;
  authorId: ProfileId;
  body: RichTextDoc;
  attached: FileId[];
  people: Named[];
}

/** One transaction: the comment if its post and parent are still there, and every counter it moves. */
function insertComment(ctx: AppContext, { id, postId, parentCommentId, authorId, body, attached, people }: NewComment): Writable[] {
  const now = ctx.now();
  const isThere = sql`exists (select 1 from comments where app_id = ${ctx.app.id} and id = ${id})`;
  return [
    appWrite(
      ctx,
      (appId) => sql`insert into comments (id, app_id, entity_type, entity_id, parent_comment_id, author_id, body, text, created_at)
        select ${id}, ${appId}, 'post', id, ${parentCommentId}, ${authorId}, ${JSON.stringify(body)}, ${plainText(body)}, ${now}
        from posts where app_id = ${appId} and id = ${postId} and (${parentCommentId} is null or exists (
          select 1 from comments where app_id = ${appId} and id = ${parentCommentId}))`,
    ),
    appWrite(ctx, (appId) => sql`update posts set comments_count = comments_count + 1, threads_count = threads_count + ${parentCommentId ? 0 : 1}
      where app_id = ${appId} and id = ${postId} and ${isThere}`),
    appWrite(ctx, (appId) => sql`update comments set replies_count = replies_count + 1
      where app_id = ${appId} and id = ${parentCommentId} and ${isThere}`),
    appWrite(ctx, (appId) => sql`update profiles set comments_count = comments_count + 1
      where app_id = ${appId} and id = ${authorId} and ${isThere}`),
    ...setFiles(ctx, "comment", id, { attached, shown: embeddedFileIds(body) as FileId[] }, isThere),
    ...setMentions(ctx, "comment", id, people, now, isThere),
  ];
}

/** Changes a comment's text and attachments. */
export async function editComment(ctx: AppContext, id: CommentId, form: Partial<CommentForm>): Promise<Comment> {
  const comment = requireComment(ctx, await ctx.shard.readOne(commentRow(ctx, id)));
  if (comment.isDeleted) throw notFound("comment");
  require(ctx, "comment.update", factsOf(ctx, spaceSeen(comment), comment.authorId));
  const before = JSON.parse(comment.body) as RichTextDoc;
  const people = form.body ? await ctx.shard.read(mentioned(ctx, form.body, () => sql`${comment.spaceId}`)) : [];
  const body = form.body ? withRealNames(form.body, people) : before;
  await requireFiles(ctx, form, body, await fileIdsOf(ctx, "comment", id));
  const attached = form.attachmentIds ?? filesOf(comment.attachments).map((file) => file.id);
  requireSomething(body, attached);
  const isThere = sql`exists (select 1 from comments where app_id = ${ctx.app.id} and id = ${id} and is_deleted = 0)`;
  const { rows } = await ctx.shard.writeAndRead(
    [
      updateRows(
        ctx, comments, { editedAt: ctx.now(), ...(form.body && { body, text: plainText(body) }) },
        eq(comments.id, id), eq(comments.isDeleted, false),
      ),
      ...setFiles(ctx, "comment", id, { attached, shown: embeddedFileIds(body) as FileId[] }, isThere),
      ...(form.body ? setMentions(ctx, "comment", id, people, ctx.now(), isThere) : []),
    ],
    commentRow(ctx, id),
  );
  if (!rows[0] || rows[0].isDeleted) throw notFound("comment");
  const place = placeOf(ctx, spaceSeen(comment));
  ctx.publish(
    commentEvent(ctx, "comment.updated", rows[0]),
    ...mentionEvents(form.body ? people : [], before, comment.authorId, { entityType: "comment", entityId: id }, place),
  );
  return showComment(ctx, rows[0]);
}

const requireFiles = (ctx: AppContext, form: Partial<CommentForm>, body: RichTextDoc, kept: FileId[] = []) =>
  requireOwnFiles(
    ctx,
    [
      { field: "attachmentIds", ids: form.attachmentIds ?? [], isAnyType: true },
      { field: "body", ids: form.body ? (embeddedFileIds(body) as FileId[]) : [] },
    ],
    kept,
  );
