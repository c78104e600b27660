import { z } from "zod";
import { postDiscriminators, postTagColors, spaceAccesses } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { linkPreviewSchema } from "./chat/link-previews";
import { answerId, permissions, time } from "./answer-fields";
import { emojiField } from "./chat/plain-emoji";
import { attachedVoices, fileSchema } from "./files";
import { attachmentIds, fileId, idField, line, listQuery, moment } from "./form-fields";
import { profileCardSchema } from "./people";
import { pollDraftForm, pollDraftSchema, pollForm, pollSchema } from "./polls";
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

/** What the posts of a place are sorted by. */
export const postTagSchema = z
  .object({ id: answerId<"post tag">(), name: z.string(), color: z.enum(postTagColors) })
  .meta({ id: "PostTag" });
export type PostTag = z.output<typeof postTagSchema>;

/** All tags of a place, in order: those with an id, or the name of one that is there, are kept; those left out go, off their posts too. */
export const postTagsForm = z.strictObject({
  tags: z
    .array(
      z.strictObject({
        id: idField<"post tag">().optional(),
        name: line(limits.posts.tagName),
        color: z.enum(postTagColors).default("neutral"),
      }),
    )
    .max(limits.posts.tags),
});
export type PostTagsForm = z.output<typeof postTagsForm>;

/** The reaction that the caller leaves in place of an earlier one; empty is the like. */
export const postReactionForm = z.strictObject({ emoji: z.union([z.literal(""), emojiField()]) });

/** The event that a post is about, as its reader may see it. */
const eventOfPostSchema = z
  .object({
    id: answerId<"calendar event">(),
    slug: z.string(),
    name: z.string(),
    coverUrl: z.string().nullable(),
    startsAt: time,
    endsAt: time,
    timezone: z.string(),
    isCancelled: z.boolean(),
  })
  .meta({ id: "EventOfPost" });
export type EventOfPost = z.output<typeof eventOfPostSchema>;

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
    linkPreview: linkPreviewSchema
      .nullable()
      .describe("What its first link leads to, once the server has looked there"),
    event: eventOfPostSchema.nullable().describe("What it is about; null too where the caller may not see the event"),
    attachments: z.array(fileSchema),
    profile: profileCardSchema,
    space: containerOfPostSchema,
    category: containerOfPostSchema.nullable().describe("As `space` where it is a category; null in a space"),
    poll: pollSchema.nullable(),
    likesCount: z.number(),
    commentsCount: z.number(),
    isLiked: z.boolean().describe("Whether the caller left any reaction"),
    ownReaction: z.string().nullable().describe("The caller's reaction: empty for the like, null for none"),
    reactions: z.record(z.string(), z.number()).describe("How many of the likes are which other reaction"),
    isBookmarked: z.boolean(),
    isUnread: z
      .boolean()
      .describe("It came since the caller last marked its place as read, and they haven't opened it"),
    newCommentsCount: z.number().describe("Comments by others since the caller last opened it, at most 100"),
    tags: z.array(postTagSchema),
    commenters: z.array(profileCardSchema).describe("Who commented first, at most three"),
    lastReply: z.object({ profile: profileCardSchema, createdAt: time }).nullable(),
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
    ownReaction: true,
    reactions: true,
    isBookmarked: true,
    isUnread: true,
    newCommentsCount: true,
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
    eventId: idField<"calendar event">().nullish().describe("An event that the caller may see"),
    tagIds: z
      .array(idField<"post tag">())
      .max(limits.posts.tagsOfPost)
      .optional()
      .describe("Tags of its place; others are left out"),
    publishAt: moment().optional().describe("When it shall appear, in the future"),
    isLinkPreviewHidden: z.boolean().optional().describe("Takes the preview of its link away, or brings it back"),
    draftId: idField<"post draft">()
      .optional()
      .describe("The draft that a new post was written as, which goes with it"),
  })
  .meta({ id: "PostForm" });
export type PostForm = z.output<typeof postForm>;
/** The same as it is sent. */
export type SentPost = z.input<typeof postForm>;

/** A post that somebody began to write. */
export const draftSchema = z
  .object({
    id: answerId<"post draft">(),
    spaceId: answerId<"space">().nullable().describe("The space or category that it is meant for"),
    title: z.string(),
    body: richTextAnswer,
    coverId: answerId<"file">().nullable(),
    attachmentIds: z.array(answerId<"file">()),
    voices: attachedVoices().describe("Which of the attachments are voice recordings"),
    poll: pollDraftSchema.nullable(),
    tagIds: z.array(answerId<"post tag">()),
    isCommentsDisabled: z.boolean(),
    eventId: answerId<"calendar event">().nullable(),
    publishAt: time.nullable(),
    updatedAt: time,
  })
  .meta({ id: "PostDraft" });
export type PostDraft = z.output<typeof draftSchema>;

/** What a draft is kept with: all of it, each time. */
export const draftForm = z
  .strictObject({
    spaceId: idField<"space">().nullable().default(null).describe("The space or category that it is meant for"),
    title: line({ max: limits.postTitle.max }).default(""),
    body: richText({ max: limits.bodyText.max }),
    coverId: fileId().nullable().default(null),
    attachmentIds: attachmentIds().default([]),
    voices: attachedVoices().default([]),
    poll: pollDraftForm.nullable().default(null),
    tagIds: postForm.shape.tagIds.unwrap().default([]),
    isCommentsDisabled: z.boolean().default(false),
    eventId: idField<"calendar event">().nullable().default(null),
    publishAt: moment().nullable().default(null),
  })
  .meta({ id: "PostDraftForm" });
export type PostDraftForm = z.output<typeof draftForm>;
/** The same as it is sent. */
export type SentPostDraft = z.input<typeof draftForm>;

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
  activity: "activity",
  "-activity": "activity",
  "-trends": "trends",
} as const;

/** Of a list of posts. */
export const feedQuery = z.strictObject({
  ...listQuery,
  sort: z
    .enum(Object.keys(feedSorts) as [keyof typeof feedSorts])
    .default("latest")
    .transform((sort) => feedSorts[sort]),
  tagId: idField<"post tag">().optional().describe("Only posts with this tag"),
});
/** Which feed of the app. */
export const appFeedFilters = ["all", "following"] as const;
export type AppFeedFilter = (typeof appFeedFilters)[number];
export type PostsQuery = z.output<typeof feedQuery>;
