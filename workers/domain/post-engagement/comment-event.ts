import type { AppContext } from "@workers/context";
import { spaceSeen } from "../posts";
import { placeOf } from "../spaces";
import type { CommentRow } from "./comments";

/** What the others hear when something happens to a comment that was there. */
export const commentEvent = (ctx: AppContext, type: "comment.updated" | "comment.deleted" | "comment.restored", comment: CommentRow) => ({
  type, commentId: comment.id, parentCommentId: comment.parentCommentId, entityType: comment.entityType,
  entityId: comment.entityId, authorId: comment.authorId, commentsCount: comment.commentsCount,
  ...placeOf(ctx, spaceSeen(comment)),
});
