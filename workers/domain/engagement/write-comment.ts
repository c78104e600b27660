import { eq, sql } from "drizzle-orm";
import { profiles, comments } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { CommentId, FileId, ProfileId } from "@db/vocabulary/ids";
import { embeddedFileIds, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import { namesOf, nameOf, appWrite, updateRows, type Writable } from "@workers/store";
import { isBlank } from "@workers/contracts/rich-text";
import { requireAbility } from "../access";
import { forbidden, invalid, notFound } from "@workers/errors";
import { requireOwnFiles } from "../files";
import { newId } from "../ids";
import { ensureProfile } from "../profiles";
import { fileIdsOf, filesOf, setFiles } from "./attachments";
import { commentEvent } from "./comment-event";
import type { Comment, CommentForm, NewCommentForm } from "@workers/contracts/comments";
import { commentRow, foundComment, requireComment, showFound } from "./comment-view";
import { counterOf, type EntityKind, featureOf, kindOf } from "./entity-kind";
import { mentionedUnder, mentionEvents, type Named, setMentions, withRealNames } from "./mentions";
import { requireSubject, subjectRow } from "./subjects";
import { markRead, readEvents } from "./unread";

/** 422 for a comment that would show nothing. */
function requireSomething(body: RichTextDoc, attached: readonly FileId[]): void {
  if (isBlank(body) && attached.length === 0) throw invalid({ field: "body", key: "required" });
}

/** A comment on a thing of any registered kind; calls take the kinds of `commentableTypes` alone. */
type CommentOnSubject = Omit<NewCommentForm, "entityType" | "entityId"> & { entityType: EngagedType; entityId: string };

/** Comments on a thing, or answers a comment. */
export async function createComment(ctx: AppContext, form: CommentOnSubject): Promise<Comment> {
  requireSomething(form.body, form.attachmentIds ?? []);
  const kind = kindOf(form.entityType);
  const { ability } = featureOf(kind, "comments");
  const [row, parentFound, people] = await Promise.all([
    ctx.shard.readOne(subjectRow(ctx, kind, form.entityId)),
    form.parentCommentId ? ctx.shard.readOne(commentRow(ctx, form.parentCommentId)) : undefined,
    ctx.shard.read(mentionedUnder(ctx, form.body, kind, form.entityId)),
  ]);
  const subject = requireSubject(ctx, kind, row);
  const parent = form.parentCommentId ? requireComment(ctx, parentFound) : null;
  if (parent && (parent.entityType !== kind.type || parent.entityId !== subject.id || parent.isDeleted))
    throw notFound("comment");
  const facts = parent ? subject.container.facts(parent.authorId) : subject.facts;
  requireAbility(ctx, ability, facts);
  if (subject.isClosedForComments) throw forbidden(ability);
  if (parent) requireAbility(ctx, "comment.create_reply", facts);
  const body = withRealNames(form.body, people);
  await requireFiles(ctx, form, body);
  const id = newId<"comment">(ctx.now());
  const authorId = await ensureProfile(ctx);
  // Two levels: the answer to a reply becomes a reply beside it.
  const parentCommentId = parent ? (parent.parentCommentId ?? parent.id) : null;
  const writes = insertComment(ctx, kind, {
    id,
    entityId: subject.id,
    parentCommentId,
    authorId,
    body,
    attached: form.attachmentIds ?? [],
    people,
  });
  // Who comments on a thing has read it.
  const reading = markRead(ctx, kind, subject.id, authorId, ctx.now());
  const { changes, rows } = await ctx.shard.writeAndRead([...writes, ...reading], commentRow(ctx, id));
  const comment = foundComment(ctx, rows[0]);
  if (!comment) throw notFound(parent ? "comment" : kind.type);
  const { place } = subject.container;
  ctx.publish(
    {
      type: "comment.created",
      commentId: id,
      parentCommentId,
      entityType: kind.type,
      entityId: subject.id,
      authorId,
      commentsCount: comment.subject.commentsCount,
      ...place,
    },
    ...mentionEvents(people, null, authorId, { entityType: "comment", entityId: id }, place),
    ...readEvents(subject, authorId, changes.ofAll(reading)),
  );
  return showFound(ctx, comment);
}

interface NewComment {
  id: CommentId;
  entityId: string;
  parentCommentId: CommentId | null;
  authorId: ProfileId;
  body: RichTextDoc;
  attached: FileId[];
  people: Named[];
}

/** One transaction: the comment if what it stands under and its parent are still there, and every counter it moves. */
function insertComment(
  ctx: AppContext,
  kind: EntityKind,
  { id, entityId, parentCommentId, authorId, body, attached, people }: NewComment,
): Writable[] {
  const now = ctx.now();
  const { table } = kind;
  const [commentsCount, threadsCount] = [counterOf(kind, "commentsCount"), counterOf(kind, "threadsCount")];
  const isThere = sql`exists (select 1 from ${comments} where ${comments.appId} = ${ctx.app.id} and ${comments.id} = ${id})`;
  return [
    appWrite(
      ctx,
      (
        appId,
      ) => sql`insert into ${comments} (${namesOf(comments, "id", "appId", "entityType", "entityId", "parentCommentId", "authorId", "body", "text", "createdAt")})
        select ${id}, ${appId}, ${kind.type}, ${table.id}, ${parentCommentId}, ${authorId}, ${JSON.stringify(body)}, ${plainText(body)}, ${now}
        from ${table} where ${table.appId} = ${appId} and ${table.id} = ${entityId} and (${parentCommentId} is null or exists (
          select 1 from ${comments} where ${comments.appId} = ${appId} and ${comments.id} = ${parentCommentId}))`,
    ),
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${table} set ${nameOf(commentsCount)} = ${commentsCount} + 1, ${nameOf(threadsCount)} = ${threadsCount} + ${parentCommentId ? 0 : 1}
      where ${table.appId} = ${appId} and ${table.id} = ${entityId} and ${isThere}`,
    ),
    appWrite(
      ctx,
      (appId) => sql`update ${comments} set ${nameOf(comments.repliesCount)} = ${comments.repliesCount} + 1
      where ${comments.appId} = ${appId} and ${comments.id} = ${parentCommentId} and ${isThere}`,
    ),
    appWrite(
      ctx,
      (appId) => sql`update ${profiles} set ${nameOf(profiles.commentsCount)} = ${profiles.commentsCount} + 1
      where ${profiles.appId} = ${appId} and ${profiles.id} = ${authorId} and ${isThere}`,
    ),
    ...setFiles(ctx, "comment", id, { attached, shown: embeddedFileIds(body) as FileId[] }, isThere),
    ...setMentions(ctx, "comment", id, people, now, isThere),
  ];
}

/** Changes a comment's text and attachments. */
export async function editComment(ctx: AppContext, id: CommentId, form: Partial<CommentForm>): Promise<Comment> {
  const comment = requireComment(ctx, await ctx.shard.readOne(commentRow(ctx, id)));
  if (comment.isDeleted) throw notFound("comment");
  requireAbility(ctx, "comment.update", comment.subject.container.facts(comment.authorId));
  const before = JSON.parse(comment.body) as RichTextDoc;
  const people = form.body
    ? await ctx.shard.read(mentionedUnder(ctx, form.body, comment.subject.kind, comment.subject.id))
    : [];
  const body = form.body ? withRealNames(form.body, people) : before;
  await requireFiles(ctx, form, body, await fileIdsOf(ctx, "comment", id));
  const attached = form.attachmentIds ?? filesOf(comment.attachments).map((file) => file.id);
  requireSomething(body, attached);
  const isThere = sql`exists (select 1 from ${comments} where ${comments.appId} = ${ctx.app.id} and ${comments.id} = ${id} and ${comments.isDeleted} = 0)`;
  const { rows } = await ctx.shard.writeAndRead(
    [
      updateRows(
        ctx,
        comments,
        { editedAt: ctx.now(), ...(form.body && { body, text: plainText(body) }) },
        eq(comments.id, id),
        eq(comments.isDeleted, false),
      ),
      ...setFiles(ctx, "comment", id, { attached, shown: embeddedFileIds(body) as FileId[] }, isThere),
      ...(form.body ? setMentions(ctx, "comment", id, people, ctx.now(), isThere) : []),
    ],
    commentRow(ctx, id),
  );
  const edited = foundComment(ctx, rows[0]);
  if (!edited || edited.isDeleted) throw notFound("comment");
  ctx.publish(
    commentEvent("comment.updated", edited),
    ...mentionEvents(
      form.body ? people : [],
      before,
      comment.authorId,
      { entityType: "comment", entityId: id },
      comment.subject.container.place,
    ),
  );
  return showFound(ctx, edited);
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
