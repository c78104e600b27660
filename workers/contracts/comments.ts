import { z } from "zod";
import { type CommentableType, commentableTypes, type EngagedType } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { answerId, permissions, time } from "./answer-fields";
import { attachedVoices, fileSchema } from "./files";
import { attachmentIds, idField, listQuery } from "./form-fields";
import { profileCardSchema } from "./people";
import { richText, richTextAnswer } from "./rich-text";
import { timeSorts } from "./sorts";
import { typedAs } from "./typed-as";

/** What can be commented is registered while the Worker starts; the document lists what is there today. */
export const commentedType = typedAs<EngagedType>(z.enum(commentableTypes));

export const commentSchema = z
  .object({
    id: answerId<"comment">(),
    entityType: commentedType,
    entityId: z.string(),
    parentCommentId: answerId<"comment">().nullable(),
    body: richTextAnswer.nullable().describe("Null where the comment was deleted"),
    profile: profileCardSchema.nullable().describe("Null where the comment was deleted"),
    attachments: z.array(fileSchema),
    isDeleted: z.boolean(),
    heldAs: z
      .enum(["held", "rejected"])
      .nullable()
      .describe(
        "Out of the others' sight: it waits for approval, or was rejected. Its author and moderators alone see it",
      ),
    isLiked: z.boolean(),
    likesCount: z.number(),
    repliesCount: z.number(),
    /** The oldest replies; more of them come by `parentCommentId`. Empty on a reply. */
    get replies() {
      return z.array(commentSchema).meta({ id: "CommentReplies" });
    },
    editedAt: time.nullable(),
    createdAt: time,
    permissions,
  })
  .meta({ id: "Comment" });
export type Comment = z.output<typeof commentSchema>;

/** A comment with the one it answers. */
export const commentWithParentSchema = commentSchema
  .extend({ parent: commentSchema.nullable() })
  .meta({ id: "CommentWithParent" });
export type CommentWithParent = z.output<typeof commentWithParentSchema>;

/** What a comment says and shows; it may be empty where something is attached. */
export const commentForm = z.strictObject({
  body: richText({ max: limits.comment.max }),
  attachmentIds: attachmentIds().optional(),
  voices: attachedVoices().optional(),
});
export type CommentForm = z.output<typeof commentForm>;

export const newCommentForm = z.strictObject({
  entityType: z.enum(commentableTypes),
  entityId: idField<CommentableType>(),
  parentCommentId: idField<"comment">()
    .nullish()
    .describe("The comment it answers; an answer to a reply hangs under the same parent"),
  ...commentForm.shape,
});
export type NewCommentForm = z.output<typeof newCommentForm>;

const sorts = { ...timeSorts, trends: "trends", "-trends": "trends" } as const;

/** Of a list of comments; `entityId` is a post's id, or a profile's for what somebody wrote. */
export const commentsQuery = z.strictObject({
  ...listQuery,
  entityType: z.enum([...commentableTypes, "profile"]),
  entityId: idField<CommentableType | "profile">(),
  parentCommentId: idField<"comment">().optional(),
  sort: z
    .enum(Object.keys(sorts) as [keyof typeof sorts])
    .default("latest")
    .transform((sort) => sorts[sort]),
});
export type CommentsQuery = z.output<typeof commentsQuery>;
