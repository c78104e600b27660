import { z } from "zod";
import { postDiscriminators, spaceAccesses } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { answerId, permissions, time } from "./answer-fields";
import { attachedVoices, fileSchema } from "./files";
import { attachmentIds, fileId, idField, line, listQuery, moment } from "./form-fields";
import { profileCardSchema } from "./people";
import { pollDraftSchema, pollForm, pollSchema } from "./polls";
import { richText, richTextAnswer } from "./rich-text";
import { timeSorts } from "./sorts";

/** Where a post lies: a space, or a category, which has no group. */
const containerOfPostSchema = z
  .object({
    id: answerId<"space">(),
    slug: z.string(),
    name: z.string(),
    access: z.enum(spaceAccesses),
    groupId: answerId<"group">().nullable(),
  })
  .meta({ id: "PostContainer" });

export const postSchema = z
  .object({
    id: answerId<"post">(),
    slug: z.string(),
    discriminator: z.enum(postDiscriminators),
    title: z.string(),
    body: richTextAnswer
      .nullable()
      .describe("Null in feeds where the text is long: show the excerpt and a way to the whole post"),
    excerpt: z.string().describe("The beginning of the body's plain text"),
    coverId: answerId<"file">().nullable(),
    coverUrl: z.string().nullable(),
    isCoverMissing: z.boolean().describe("The cover's file was deleted"),
    attachments: z.array(fileSchema),
    profile: profileCardSchema,
    space: containerOfPostSchema,
    category: containerOfPostSchema.nullable().describe("As `space` where it is a category; null in a space"),
    poll: pollSchema.nullable(),
    likesCount: z.number(),
    commentsCount: z.number(),
    isLiked: z.boolean(),
    isFollowed: z.boolean(),
    isCommentsDisabled: z.boolean(),
    firstUnreadCommentId: answerId<"comment">()
      .nullable()
      .describe("The oldest comment since the caller last looked at the comments; null where they never did"),
    isAllowedPinToTop: z.boolean(),
    pinnedToTopAt: time.nullable(),
    pinnedToSidebarAt: time.nullable(),
    shareHash: z
      .string()
      .nullable()
      .describe(
        "Of the link that everybody may read it by; null where there is none, or the caller may neither make nor withdraw one",
      ),
    heldAs: z
      .enum(["held", "rejected"])
      .nullable()
      .describe(
        "Out of the others' sight: it waits for approval, or was rejected. Its author and moderators alone see it",
      ),
    publishAt: time.nullable().describe("When it will appear; null once it has"),
    editedAt: time.nullable(),
    createdAt: time,
    permissions,
  })
  .meta({ id: "Post" });
export type Post = z.output<typeof postSchema>;

export const postMetaSchema = postSchema
  .pick({
    id: true,
    likesCount: true,
    commentsCount: true,
    isLiked: true,
    isFollowed: true,
    firstUnreadCommentId: true,
    poll: true,
  })
  .meta({ id: "PostMeta" });
export type PostMeta = z.output<typeof postMetaSchema>;

export const postCountersSchema = z
  .object({
    postsCount: z.number(),
    scheduledCount: z.number().describe("Of those that the caller may know of"),
  })
  .meta({ id: "PostCounters" });
export type PostCounters = z.output<typeof postCountersSchema>;

/** What a post is written with. */
export const postForm = z
  .strictObject({
    title: line({ max: limits.postTitle.max }).optional(),
    body: richText({ max: limits.bodyText.max }).optional(),
    coverId: fileId().nullish(),
    attachmentIds: attachmentIds().optional(),
    voices: attachedVoices().optional().describe("Which of the attachments are voice recordings"),
    poll: pollForm.nullish().describe("Null takes the poll away, with its votes"),
    isCommentsDisabled: z.boolean().optional(),
    publishAt: moment().optional().describe("When it shall appear, in the future"),
  })
  .meta({ id: "PostForm" });
export type PostForm = z.output<typeof postForm>;
/** The same as it is sent. */
export type SentPost = z.input<typeof postForm>;

/** What somebody began to write in a space or category. */
export const draftSchema = z
  .object({
    title: z.string(),
    body: richTextAnswer,
    coverId: answerId<"file">().nullable(),
    attachmentIds: z.array(answerId<"file">()),
    voices: attachedVoices().describe("Which of the attachments are voice recordings"),
    poll: pollDraftSchema.nullable(),
    publishAt: time.nullable(),
    updatedAt: time,
  })
  .meta({ id: "PostDraft" });
export type PostDraft = z.output<typeof draftSchema>;

/** A space, or a category, that a post goes to. */
export const destinationForm = z.strictObject({
  spaceId: idField<"space">().optional(),
  categoryId: idField<"space">().optional(),
});
export type Destination = z.output<typeof destinationForm>;

export const cloneForm = destinationForm.extend({ publishAt: moment().optional() });

/** What trends most stands first either way. */
const feedSorts = {
  ...timeSorts,
  name: "name",
  title: "name",
  "-name": "-name",
  "-title": "-name",
  trends: "trends",
  "-trends": "trends",
} as const;

/** Of a list of posts. */
export const feedQuery = z.strictObject({
  ...listQuery,
  sort: z
    .enum(Object.keys(feedSorts) as [keyof typeof feedSorts])
    .default("latest")
    .transform((sort) => feedSorts[sort]),
});
export type PostsQuery = z.output<typeof feedQuery>;
