import type { Fact } from "../facts";
import type { FoundComment } from "./comment-view";

/** What the others hear when something happens to a comment that was there. */
export const commentEvent = (
  type: "comment.updated" | "comment.deleted" | "comment.restored",
  { subject, ...comment }: FoundComment,
) =>
  ({
    type,
    commentId: comment.id,
    parentCommentId: comment.parentCommentId,
    entityType: comment.entityType,
    entityId: comment.entityId,
    authorId: comment.authorId,
    commentsCount: subject.commentsCount,
    ...subject.container.scope,
  }) satisfies Fact;
