import { z } from "zod";
import { comments as commentsTable } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import {
  commentForm,
  commentSchema,
  type CommentsQuery,
  commentsQuery,
  commentWithParentSchema,
  newCommentForm,
} from "@workers/contracts/comments";
import { idParam } from "@workers/contracts/form-fields";
import {
  commentKind,
  commentsOf,
  commentsOfMember,
  createComment,
  deleteComment,
  editComment,
  getComment,
  repliesTo,
  restoreComment,
} from "@workers/domain/kernel/engagement";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";
import { engagementCalls } from "./engagement-calls";

const inComment = appOf(commentsTable);
const params = z.strictObject({ id: idParam<"comment">() });
const hello = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Well said!" }] }] };
const anId = "01931f3a-0000-7000-8000-000000000000";

/** Comments and the replies to them; `entityId` is a post's id, or a profile's for what somebody wrote. */
export const comments = area("comments")
  .route({
    method: "get",
    path: "/comments",
    operationId: "listComments",
    summary: "Comments of a post, replies to one of them, or what a member wrote",
    in: app,
    access: "public",
    query: commentsQuery,
    example: { query: { entityType: "post", entityId: anId } },
    answer: z.array(commentSchema),
    handle: async ({ ctx, query }) => {
      const page = await listed(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/comments",
    operationId: "createComment",
    summary: "Comments on a post, or answers a comment",
    in: app,
    access: { app: "post.create_comment" },
    body: newCommentForm,
    example: { body: { entityType: "post", entityId: "{{post}}", body: hello } },
    answer: commentSchema,
    status: 201,
    handle: ({ ctx, body }) => createComment(ctx, body),
  })
  .route({
    method: "get",
    path: "/comments/:id",
    operationId: "getComment",
    summary: "A comment with the one it answers",
    in: inComment,
    access: { app: "post.view" },
    params,
    answer: commentWithParentSchema,
    handle: ({ ctx, params }) => getComment(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/comments/:id",
    operationId: "editComment",
    summary: "Changes a comment",
    in: inComment,
    access: { app: "comment.update" },
    params,
    body: commentForm.partial(),
    example: { body: { body: hello } },
    answer: commentSchema,
    handle: ({ ctx, params, body }) => editComment(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/comments/:id",
    operationId: "deleteComment",
    summary: "Deletes a comment; its replies stay",
    in: inComment,
    access: { app: "comment.delete" },
    params,
    handle: ({ ctx, params }) => deleteComment(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/comments/:id/restore",
    operationId: "restoreComment",
    summary: "Undoes the deletion of a comment",
    in: inComment,
    access: { app: "comment.delete" },
    params,
    answer: commentSchema,
    handle: ({ ctx, params }) => restoreComment(ctx, params.id),
  })
  .with(engagementCalls("/comments", commentKind, "Comment").likes());

function listed(ctx: AppContext, query: CommentsQuery) {
  if (query.entityType === "profile") return commentsOfMember(ctx, query.entityId as ProfileId, query);
  if (query.parentCommentId) return repliesTo(ctx, query.parentCommentId, query);
  return commentsOf(ctx, query.entityType, query.entityId, query);
}
