import { eq, type SQL, sql } from "drizzle-orm";
import { comments } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { CommentId, FileId, ProfileId } from "@db/vocabulary/ids";
import type { HoldReason } from "@db/vocabulary/moderation";
import { embeddedFileIds, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import type { AttachedVoice } from "@db/vocabulary/attached/voice";
import type { AppContext } from "@workers/context";
import { appWrite, insertSelect, nameOf, updateRows, type Writable } from "@workers/store";
import { isBlank } from "@workers/contracts/rich-text";
import { can, type Facts, requireAbility } from "../access";
import { forbidden, invalid, notFound } from "@workers/errors";
import { recordEvents } from "../facts";
import { requireOwnFiles } from "../files";
import { newId } from "../ids";
import { countOfAuthor, ensureProfile } from "../profiles";
import { fileIdsOf, filesOf, requireVoices, setFiles, voiceField } from "./attachments";
import { commentEvent } from "./comment-event";
import type { Comment, CommentForm, NewCommentForm } from "@workers/contracts/comments";
import { commentRow, foundComment, requireComment, showFound } from "./comment-view";
import { counterOf, type EntityKind, featureOf, kindOf, tabOf } from "./entity-kind";
import { mentionedUnder, mentionEvents, type Named, setMentions, withRealNames } from "./mentions";
import { holdReasonFor, holdThing, placeOf, rulesOf, type RulesRow, rulesRow } from "./moderation";
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
  const [row, parentFound, people, rules] = await Promise.all([
    ctx.shard.readOne(subjectRow(ctx, kind, form.entityId)),
    form.parentCommentId ? ctx.shard.readOne(commentRow(ctx, form.parentCommentId)) : undefined,
    ctx.shard.read(mentionedUnder(ctx, form.body, kind, form.entityId)),
    ctx.shard.readOne(rulesRow(ctx, ctx.me.profile?.id ?? null)),
  ]);
  const subject = requireSubject(ctx, kind, row);
  const parent = form.parentCommentId ? requireComment(ctx, parentFound) : null;
  if (parent && (parent.entityType !== kind.type || parent.entityId !== subject.id || parent.isDeleted))
    throw notFound("comment");
  const facts = parent ? subject.container.facts(parent.authorId) : subject.facts;
  requireAbility(ctx, ability, facts);
  if (subject.isClosedForComments) throw forbidden(ability);
  if (parent) requireAbility(ctx, "comment.create_reply", facts);
  requireVoices(ctx, "comment", form.voices, form.attachmentIds ?? []);
  const body = withRealNames(form.body, people);
  await requireFiles(ctx, form, body);
  const reason = reasonToHold(ctx, subject.container.facts(null), rules, { body, isEdit: false });
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
    voices: form.voices,
    people,
    isHeld: reason !== null,
  });
  const { scope } = subject.container;
  const held =
    reason &&
    holdThing(ctx, {
      entityType: "comment",
      entityId: id,
      tab: tabOf(subject.stored),
      reason,
      place: placeOf(scope),
      authorId,
      title: "",
      text: plainText(body),
      when: isThere(ctx, id),
    });
  // Who comments on a thing has read it.
  const reading = markRead(ctx, kind, subject.id, authorId, ctx.now());
  const created = {
    type: "comment.created",
    commentId: id,
    parentCommentId,
    entityType: kind.type,
    entityId: subject.id,
    authorId,
    commentsCount: subject.commentsCount + 1,
    ...scope,
  } as const;
  // What waits for approval is told of once it is approved.
  const recorded = recordEvents(
    ctx,
    held ? [] : [created, ...mentionEvents(people, null, authorId, { entityType: "comment", entityId: id }, scope)],
    isThere(ctx, id),
  );
  const { changes, rows } = await ctx.shard.writeAndRead(
    [...writes, ...(held?.writes ?? []), ...reading, ...recorded.statements],
    commentRow(ctx, id),
  );
  const comment = foundComment(ctx, rows[0]);
  if (!comment) throw notFound(parent ? "comment" : kind.type);
  if (held) {
    ctx.publish(...held.events, ...readEvents(subject, authorId, changes.ofAll(reading)));
    return showFound(ctx, comment);
  }
  // How many there are now was decided by the batch.
  const [first, ...mentionsTold] = recorded.events;
  ctx.publish(
    { ...first!, ...created, commentsCount: comment.subject.commentsCount },
    ...mentionsTold,
    ...readEvents(subject, authorId, changes.ofAll(reading)),
  );
  return showFound(ctx, comment);
}

/** Why a comment waits for approval before others see it; null where it doesn't. Moderators' never do. */
function reasonToHold(
  ctx: AppContext,
  facts: Facts,
  row: RulesRow | undefined,
  { body, isEdit }: { body: RichTextDoc; isEdit: boolean },
): HoldReason | null {
  if (can(ctx, "space.moderation", facts)) return null;
  const rules = rulesOf(row);
  return holdReasonFor(rules, {
    words: [plainText(body)],
    body,
    publishedCount: row?.commentsCount ?? 0,
    preModeration: rules.commentPreModeration,
    isEdit,
  });
}

interface NewComment {
  id: CommentId;
  entityId: string;
  parentCommentId: CommentId | null;
  authorId: ProfileId;
  body: RichTextDoc;
  attached: FileId[];
  voices: AttachedVoice[] | undefined;
  people: Named[];
  isHeld: boolean;
}

/** One transaction: the comment if what it stands under and its parent are still there, and every counter it moves. */
function insertComment(
  ctx: AppContext,
  kind: EntityKind,
  { id, entityId, parentCommentId, authorId, body, attached, voices, people, isHeld }: NewComment,
): Writable[] {
  const now = ctx.now();
  const { table } = kind;
  const [commentsCount, threadsCount] = [counterOf(kind, "commentsCount"), counterOf(kind, "threadsCount")];
  const isWritten = isThere(ctx, id);
  const counted = isHeld ? sql`false` : isWritten;
  return [
    appWrite(ctx, (appId) =>
      insertSelect(
        comments,
        {
          id,
          appId,
          entityType: kind.type,
          entityId: table.id,
          parentCommentId,
          authorId,
          body,
          text: plainText(body),
          isDeleted: isHeld,
          heldAs: isHeld ? "held" : null,
          isUnseen: isHeld,
          createdAt: now,
        },
        sql`from ${table} where ${table.appId} = ${appId} and ${table.id} = ${entityId} and (${parentCommentId} is null or exists (
          select 1 from ${comments} where ${comments.appId} = ${appId} and ${comments.id} = ${parentCommentId}))`,
      ),
    ),
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${table} set ${nameOf(commentsCount)} = ${commentsCount} + 1, ${nameOf(threadsCount)} = ${threadsCount} + ${parentCommentId ? 0 : 1}
      where ${table.appId} = ${appId} and ${table.id} = ${entityId} and ${counted}`,
    ),
    appWrite(
      ctx,
      (appId) => sql`update ${comments} set ${nameOf(comments.repliesCount)} = ${comments.repliesCount} + 1
      where ${comments.appId} = ${appId} and ${comments.id} = ${parentCommentId} and ${counted}`,
    ),
    countOfAuthor(
      ctx,
      "commentsCount",
      1,
      () => sql`${authorId}`,
      () => counted,
    ),
    ...setFiles(ctx, "comment", id, { attached, voices, shown: embeddedFileIds(body) as FileId[] }, isWritten),
    ...setMentions(ctx, "comment", id, people, now, isWritten),
  ];
}

/** The condition that a comment has been written, seen by others or not. */
const isThere = (ctx: AppContext, id: CommentId): SQL =>
  sql`exists (select 1 from ${comments} where ${comments.appId} = ${ctx.app.id} and ${comments.id} = ${id})`;

/** Changes a comment's text and attachments. */
export async function editComment(ctx: AppContext, id: CommentId, form: Partial<CommentForm>): Promise<Comment> {
  const [row, rules] = await Promise.all([
    ctx.shard.readOne(commentRow(ctx, id)),
    ctx.shard.readOne(rulesRow(ctx, null)),
  ]);
  const comment = requireComment(ctx, row);
  const isHeld = comment.heldAs === "held" && comment.deletedAt === null;
  if (comment.isDeleted && !isHeld) throw notFound("comment");
  requireAbility(ctx, "comment.update", comment.subject.container.facts(comment.authorId));
  const before = JSON.parse(comment.body) as RichTextDoc;
  const people = form.body
    ? await ctx.shard.read(mentionedUnder(ctx, form.body, comment.subject.kind, comment.subject.id))
    : [];
  const body = form.body ? withRealNames(form.body, people) : before;
  await requireFiles(ctx, form, body, await fileIdsOf(ctx, "comment", id));
  const filesBefore = filesOf(comment.attachments);
  const attached = form.attachmentIds ?? filesBefore.map((file) => file.id);
  requireSomething(body, attached);
  requireVoices(ctx, "comment", form.voices, attached, filesBefore);
  const isStill = sql`(${comments.isDeleted} = 0 or (${comments.heldAs} = 'held' and ${comments.deletedAt} is null))`;
  const there = sql`exists (select 1 from ${comments} where ${comments.appId} = ${ctx.app.id} and ${comments.id} = ${id} and ${isStill})`;
  const { scope, facts } = comment.subject.container;
  const reason = form.body && !isHeld ? reasonToHold(ctx, facts(null), rules, { body, isEdit: true }) : null;
  const hiding = reason && featureOf(kindOf("comment"), "reports").hiding!.set(ctx, id, "held", { now: ctx.now() });
  const held =
    reason &&
    holdThing(ctx, {
      entityType: "comment",
      entityId: id,
      tab: tabOf(comment.subject.stored),
      reason,
      place: placeOf(scope),
      authorId: comment.authorId,
      title: "",
      text: plainText(body),
      when: there,
    });
  const recorded = recordEvents(
    ctx,
    // Of what waits for approval the others hear once it is approved.
    isHeld
      ? []
      : held
        ? [commentEvent("comment.deleted", comment)]
        : [
            commentEvent("comment.updated", comment),
            ...mentionEvents(
              form.body ? people : [],
              before,
              comment.authorId,
              { entityType: "comment", entityId: id },
              scope,
            ),
          ],
    there,
  );
  const { rows } = await ctx.shard.writeAndRead(
    [
      updateRows(
        ctx,
        comments,
        { editedAt: ctx.now(), ...(form.body && { body, text: plainText(body) }) },
        eq(comments.id, id),
        isStill,
      ),
      ...setFiles(
        ctx,
        "comment",
        id,
        { attached, voices: form.voices, shown: embeddedFileIds(body) as FileId[] },
        there,
      ),
      ...(form.body ? setMentions(ctx, "comment", id, people, ctx.now(), there) : []),
      ...recorded.statements,
      ...(hiding?.writes ?? []),
      ...(held?.writes ?? []),
    ],
    commentRow(ctx, id),
  );
  const edited = foundComment(ctx, rows[0]);
  if (!edited || (edited.isDeleted && edited.heldAs !== "held")) throw notFound("comment");
  const [first, ...mentionsTold] = recorded.events;
  if (first)
    ctx.publish(
      { ...first, ...commentEvent(held ? "comment.deleted" : "comment.updated", edited) },
      ...mentionsTold,
      ...(held?.events ?? []),
    );
  return showFound(ctx, edited);
}

const requireFiles = (ctx: AppContext, form: Partial<CommentForm>, body: RichTextDoc, kept: FileId[] = []) =>
  requireOwnFiles(
    ctx,
    [
      { field: "attachmentIds", ids: form.attachmentIds ?? [], isAnyType: true },
      voiceField(form.voices),
      { field: "body", ids: form.body ? (embeddedFileIds(body) as FileId[]) : [] },
    ],
    kept,
  );
