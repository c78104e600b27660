import { type SQL, sql } from "drizzle-orm";
import { comments, profiles } from "@db/shard";
import type { EngagedType } from "@db/vocabulary/enumerations";
import type { CommentId, ProfileId } from "@db/vocabulary/ids";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { AppContext } from "@workers/context";
import type { Comment } from "@workers/contracts/comments";
import { aliased, appQuery, type Readable } from "@workers/store";
import { abilities, can } from "../access";
import { notFound } from "@workers/errors";
import { personColumn, personOf } from "../profiles";
import { iso, isoOrNull } from "../time";
import { filesColumn, filesOf, missingOf, withMissingMarked } from "./attachments";
import { underThing } from "./comment-kind";
import type { JudgedContainer, StoredSubject, Subject } from "./entity-kind";
import { isLikedColumn } from "./likes";
import { judgeSubject } from "./subjects";

const c = aliased(comments, "c");
const a = aliased(profiles, "a");

/** A comment as it is stored, without what it stands under. */
export interface CommentRow {
  id: CommentId;
  entityType: EngagedType;
  entityId: string;
  parentCommentId: CommentId | null;
  authorId: ProfileId;
  body: string;
  author: string;
  attachments: string;
  isDeleted: number;
  deletedAt: number | null;
  deletedBy: ProfileId | null;
  heldAs: "held" | "rejected" | null;
  isUnseen: number;
  isLiked: number;
  likesCount: number;
  repliesCount: number;
  editedAt: number | null;
  createdAt: number;
}

/** The same with the thing it stands under, as one JSON value. */
export interface CommentUnderRow extends CommentRow {
  under: string | null;
}

/** A comment with the thing it stands under, as that is for the caller. */
export interface FoundComment extends CommentRow {
  subject: Subject;
}

/** Columns of a comment `c`, from `commentTables`. */
export const commentColumns = (ctx: AppContext): SQL => sql`
  ${c.id}, ${c.entityType} as entityType, ${c.entityId} as entityId, ${c.parentCommentId} as parentCommentId, ${c.authorId} as authorId,
  ${c.body}, ${personColumn(sql`a`)} as author, ${filesColumn(ctx, "comment", c.appId, c.id)} as attachments,
  ${c.isDeleted} as isDeleted, ${c.deletedAt} as deletedAt, ${c.deletedBy} as deletedBy, ${c.heldAs} as heldAs, ${c.isUnseen} as isUnseen, ${c.likesCount} as likesCount, ${c.repliesCount} as repliesCount, ${c.editedAt} as editedAt,
  ${c.createdAt} as createdAt, ${isLikedColumn(ctx, "comment", sql`c`)} as isLiked`;

export const authorOfComment = (appId: string): SQL =>
  sql`left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${c.authorId}`;

/** What a comment `c` stands under. */
export const underColumn = (appId: string): SQL => underThing.stored(appId, sql`c`);

export const commentRow = (ctx: AppContext, id: CommentId): Readable<CommentUnderRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${commentColumns(ctx)}, ${underColumn(appId)} as under from ${c} ${authorOfComment(appId)}
    where ${c.appId} = ${appId} and ${c.id} = ${id}`,
  );

/** What somebody keeps of a comment that is out of sight: they see it, may change it while it waits, and delete it. */
const keptOfHeld = { held: ["update", "delete"], rejected: ["delete"] } as const;

/** Whether a comment that is out of sight is shown to the caller: its author, and who moderates there. */
const seesHeld = (ctx: AppContext, row: CommentRow, container: JudgedContainer): boolean =>
  row.heldAs !== null &&
  row.deletedAt === null &&
  (row.authorId === ctx.me.profile?.id || can(ctx, "space.moderation", container.facts(null)));

/**
 * The condition that a held comment of these columns may be shown to the caller. Who moderates anywhere gets them all, and
 * `isHiddenFrom` takes out those of other places.
 */
const isHeldForCaller = (ctx: AppContext, comment: Pick<typeof c, "heldAs" | "deletedAt" | "authorId">): SQL =>
  sql`(${comment.heldAs} is not null and ${comment.deletedAt} is null${can(ctx, "space.moderation") ? sql`` : sql` and ${comment.authorId} = ${ctx.me.profile?.id ?? ""}`})`;

/** The condition that a comment has its place in a thread: what nobody has read yet leaves none when it goes. */
export const hasPlace = (
  ctx: AppContext,
  comment: Pick<typeof c, "isUnseen" | "heldAs" | "deletedAt" | "authorId">,
): SQL => sql`(${comment.isUnseen} = 0 or ${isHeldForCaller(ctx, comment)})`;

/** The condition that a reply is listed. */
export const isListedReply = (
  ctx: AppContext,
  reply: Pick<typeof c, "isDeleted" | "heldAs" | "deletedAt" | "authorId">,
): SQL => sql`(${reply.isDeleted} = 0 or ${isHeldForCaller(ctx, reply)})`;

/** Whether a row that was read is to be left out: it is held, and the caller moderates elsewhere. */
export const isHiddenFrom = (ctx: AppContext, row: CommentRow, container: JudgedContainer): boolean =>
  row.heldAs !== null && (row.isUnseen === 1 || row.parentCommentId !== null) && !seesHeld(ctx, row, container);

/** A comment as the caller may see it. Ask first whether they may. */
export function showComment(
  ctx: AppContext,
  row: CommentRow,
  container: JudgedContainer,
  replies: Comment[] = [],
): Comment {
  const heldAs = seesHeld(ctx, row, container) ? row.heldAs : null;
  const isDeleted = Boolean(row.isDeleted) && heldAs === null;
  const mayDo = isDeleted ? [] : abilities(ctx, "comment", container.facts(row.authorId));
  const kept: readonly string[] | null = heldAs && keptOfHeld[heldAs];
  return {
    id: row.id,
    entityType: row.entityType,
    entityId: row.entityId,
    parentCommentId: row.parentCommentId,
    body: isDeleted ? null : withMissingMarked(JSON.parse(row.body) as RichTextDoc, missingOf(row.attachments)),
    profile: isDeleted ? null : personOf(row.author, row.authorId),
    attachments: isDeleted ? [] : filesOf(row.attachments),
    isDeleted,
    heldAs,
    isLiked: Boolean(row.isLiked),
    likesCount: row.likesCount,
    repliesCount: row.repliesCount,
    replies,
    editedAt: isoOrNull(row.editedAt),
    createdAt: iso(row.createdAt),
    permissions: { can: kept ? mayDo.filter((action) => kept.includes(action)) : mayDo },
  };
}

/** A comment with what it stands under; undefined where that is gone. */
export function foundComment(ctx: AppContext, row: CommentUnderRow | undefined): FoundComment | undefined {
  if (!row?.under) return undefined;
  const { under, ...comment } = row;
  const subject = judgeSubject(ctx, JSON.parse(under) as StoredSubject);
  return subject?.stored.isLive ? { ...comment, subject } : undefined;
}

/** Refuses with 404 who may not read what the comment stands under. */
export function requireComment(ctx: AppContext, row: CommentUnderRow | undefined): FoundComment {
  const comment = foundComment(ctx, row);
  if (!comment?.subject.container.isReadable) throw notFound("comment");
  const isOwnDeletion = comment.deletedAt !== null && comment.deletedBy === ctx.me.profile?.id;
  if (comment.isUnseen && !isOwnDeletion && !seesHeld(ctx, comment, comment.subject.container))
    throw notFound("comment");
  return comment;
}

/** A comment that was found, as the caller may see it. */
export const showFound = (ctx: AppContext, comment: FoundComment): Comment =>
  showComment(ctx, comment, comment.subject.container);
