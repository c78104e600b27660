import { z } from "zod";
import { comments as commentsTable } from "@db/shard";
import { type CommentableType, commentableTypes } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import {
  commentsOf, commentsOfMember, createComment, deleteComment, editComment, getComment, repliesTo, restoreComment, setLike,
} from "@workers/domain/engagement";
import { richText } from "@workers/contracts/rich-text";
import { key } from "@workers/contracts/validation-key";
import { idField, idParam, listQuery } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { commentSchema, commentWithParentSchema, likeSchema } from "./community-answers";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const inComment = appOf(commentsTable);
const params = z.strictObject({ id: idParam<"comment">() });
/** May be empty where something is attached. */
const body = richText({ max: limits.comment.max });
const attachmentIds = z.array(idField<"file">()).max(limits.attachments.max)
  .refine((values) => new Set(values).size === values.length, { error: key("unique") }).optional();
const hello = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Well said!" }] }] };
const anId = "01931f3a-0000-7000-8000-000000000000";

const sorts = { latest: "latest", oldest: "oldest", trends: "trends", "-trends": "trends", "-createdAt": "latest", createdAt: "oldest" } as const;

/** Comments and the replies to them; `entityId` is a post's id, or a profile's for what somebody wrote. */
export const comments = area("comments")
  .route({
    method: "get", path: "/comments", operationId: "listComments", summary: "Comments of a post, replies to one of them, or what a member wrote",
    in: app, access: "public",
    query: z.strictObject({
      ...listQuery,
      entityType: z.enum([...commentableTypes, "profile"]),
      entityId: idField<"post" | "profile">(),
      parentCommentId: idField<"comment">().optional(),
      sort: z.enum(Object.keys(sorts) as [keyof typeof sorts]).default("latest").transform((sort) => sorts[sort]),
    }),
    example: { query: { entityType: "post", entityId: anId } },
    answer: z.array(commentSchema),
    handle: async ({ ctx, query }) => {
      const found = await listed(ctx, query);
      return paged(found.data, found);
    },
  })
  .route({
    method: "post", path: "/comments", operationId: "createComment", summary: "Comments on a post, or answers a comment",
    in: app, access: { app: "post.create_comment" },
    body: z.strictObject({
      entityType: z.enum(commentableTypes), entityId: idField<"post">(), parentCommentId: idField<"comment">().nullish(), body, attachmentIds,
    }),
    example: { body: { entityType: "post", entityId: "{{post}}", body: hello } },
    answer: commentSchema, status: 201,
    handle: ({ ctx, body }) => createComment(ctx, body),
  })
  .route({
    method: "get", path: "/comments/:id", operationId: "getComment", summary: "A comment with the one it answers",
    in: inComment, access: { app: "post.view" }, params, answer: commentWithParentSchema,
    handle: ({ ctx, params }) => getComment(ctx, params.id),
  })
  .route({
    method: "patch", path: "/comments/:id", operationId: "editComment", summary: "Changes a comment",
    in: inComment, access: { app: "comment.update" }, params,
    body: z.strictObject({ body: body.optional(), attachmentIds }),
    example: { body: { body: hello } },
    answer: commentSchema,
    handle: ({ ctx, params, body }) => editComment(ctx, params.id, body),
  })
  .route({
    method: "delete", path: "/comments/:id", operationId: "deleteComment", summary: "Deletes a comment; its replies stay",
    in: inComment, access: { app: "comment.delete" }, params,
    handle: ({ ctx, params }) => deleteComment(ctx, params.id),
  })
  .route({
    method: "post", path: "/comments/:id/restore", operationId: "restoreComment", summary: "Undoes the deletion of a comment",
    in: inComment, access: { app: "comment.delete" }, params, answer: commentSchema,
    handle: ({ ctx, params }) => restoreComment(ctx, params.id),
  })
  .route({
    method: "post", path: "/comments/:id/like", operationId: "likeComment", summary: "Likes a comment",
    in: inComment, access: { app: "comment.like" }, params, answer: likeSchema,
    handle: ({ ctx, params }) => setLike(ctx, "comment", params.id, true),
  })
  .route({
    method: "delete", path: "/comments/:id/like", operationId: "unlikeComment", summary: "Takes the like of a comment back",
    in: inComment, access: { app: "comment.like" }, params, answer: likeSchema,
    handle: ({ ctx, params }) => setLike(ctx, "comment", params.id, false),
  });

type Listed = Parameters<typeof commentsOf>[3] & {
  page: number; limit: number; entityType: CommentableType | "profile"; entityId: string; parentCommentId?: Parameters<typeof repliesTo>[1];
};

function listed(ctx: Parameters<typeof commentsOf>[0], query: Listed) {
  if (query.entityType === "profile") return commentsOfMember(ctx, query.entityId as ProfileId, query);
  if (query.parentCommentId) return repliesTo(ctx, query.parentCommentId, query);
  return commentsOf(ctx, query.entityType, query.entityId, query);
}
