import { z } from "zod";
import { commentableTypes, customFieldTypes, memberTypes, postDiscriminators, spaceAccesses, spaceNotifications } from "@db/vocabulary/enumerations";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { permissions, time } from "@workers/contracts/answer-fields";
import type { Comment } from "@workers/domain/engagement";

/** Schemas of what the community's calls answer. */

const answerValue = z.union([z.string(), z.number(), z.boolean()]);

const richTextSchema = z.object({ type: z.literal("doc"), content: z.array(z.record(z.string(), z.unknown())) })
  .meta({ id: "RichText", description: "The editor's document" }) as unknown as z.ZodType<RichTextDoc, RichTextDoc>;

export const fileSchema = z.object({
  id: z.string(), name: z.string(), type: z.enum(["audio", "image", "video", "other"]), mimeType: z.string(), size: z.number(),
  width: z.number().nullable(), height: z.number().nullable(), placeholder: z.string().nullable(), posterUrl: z.string().nullable(), url: z.string(), createdAt: time,
  isMissing: z.literal(true).optional(),
}).meta({ id: "File" });

export const profileCardSchema = z.object({
  id: z.string(), firstName: z.string(), lastName: z.string(), avatarUrl: z.string().nullable(), isDeleted: z.boolean(),
}).meta({ id: "ProfileCard" });

export const chosenMemberSchema = profileCardSchema.omit({ isDeleted: true }).meta({ id: "ChosenMember" });

export const memberSchema = profileCardSchema.extend({
  type: z.enum(memberTypes), isModerator: z.boolean(), lastSeenAt: time.nullable(), createdAt: time, permissions,
}).meta({ id: "Member" });

export const spaceSchema = z.object({
  id: z.string(), slug: z.string(), name: z.string(), description: z.string(), rules: z.string(),
  access: z.enum(spaceAccesses), groupId: z.string(), group: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  coverUrl: z.string().nullable(), mobileCoverUrl: z.string().nullable(), membersCount: z.number(), postsCount: z.number(),
  pinnedPostId: z.string().nullable(), isForNewcomers: z.boolean(), requestsCount: z.number(),
  request: z.enum(["open", "declined"]).nullable(), isRulesRead: z.boolean().nullable(), isJoined: z.boolean(), notifications: z.enum(spaceNotifications).nullable(),
  unreadCount: z.number(), permissions, createdAt: time,
}).meta({ id: "Space" });

export const spaceWithModeratorsSchema = spaceSchema.extend({ moderatorProfiles: z.array(profileCardSchema) }).meta({ id: "SpaceWithModerators" });

export const groupSchema = z.object({
  id: z.string(), slug: z.string(), name: z.string(), description: z.string(), access: z.enum(spaceAccesses),
  coverUrl: z.string().nullable(), membersCount: z.number(), isJoined: z.boolean(), permissions, createdAt: time,
}).meta({ id: "Group" });

export const groupWithSpacesSchema = groupSchema.extend({ spaces: z.array(spaceSchema) }).meta({ id: "GroupWithSpaces" });

export const groupWithModeratorsSchema = groupWithSpacesSchema.extend({ moderatorProfiles: z.array(profileCardSchema) }).meta({ id: "GroupWithModerators" });

export const categorySchema = z.object({
  id: z.string(), slug: z.string(), name: z.string(), description: z.string(), access: z.enum(spaceAccesses),
  coverUrl: z.string().nullable(), postsCount: z.number(), pinnedPostId: z.string().nullable(), unreadCount: z.number(),
  isFollowed: z.boolean(), permissions, createdAt: time,
}).meta({ id: "Category" });

export const categoryWithModeratorsSchema = categorySchema.extend({ moderatorProfiles: z.array(profileCardSchema) }).meta({ id: "CategoryWithModerators" });

const placeOfPostSchema = z.object({
  id: z.string(), slug: z.string(), name: z.string(), access: z.enum(spaceAccesses), groupId: z.string().nullable(),
}).meta({ id: "PostContainer" });

const pollSchema = z.object({
  question: z.string(), isMultiple: z.boolean(), votersCount: z.number(),
  options: z.array(z.object({ id: z.string(), text: z.string(), votesCount: z.number(), isVoted: z.boolean() })),
}).meta({ id: "Poll" });

export const postSchema = z.object({
  id: z.string(), slug: z.string(), discriminator: z.enum(postDiscriminators), title: z.string(),
  body: richTextSchema.nullable(), excerpt: z.string(), coverId: z.string().nullable(), coverUrl: z.string().nullable(), isCoverMissing: z.boolean(),
  attachments: z.array(fileSchema), profile: profileCardSchema,
  space: placeOfPostSchema, category: placeOfPostSchema.nullable(), poll: pollSchema.nullable(),
  likesCount: z.number(), commentsCount: z.number(), isLiked: z.boolean(), isFollowed: z.boolean(), isCommentsDisabled: z.boolean(),
  firstUnreadCommentId: z.string().nullable(), isAllowedPinToTop: z.boolean(), pinnedToTopAt: time.nullable(),
  pinnedToSidebarAt: time.nullable(), shareHash: z.string().nullable(), publishAt: time.nullable(), editedAt: time.nullable(), createdAt: time, permissions,
}).meta({ id: "Post" });

export const postCountersSchema = z.object({ postsCount: z.number(), scheduledCount: z.number() }).meta({ id: "PostCounters" });

const pollFormSchema = z.object({
  question: z.string(), isMultiple: z.boolean(), options: z.array(z.object({ id: z.string().optional(), text: z.string() })),
}).meta({ id: "PollDraft" });

export const draftSchema = z.object({
  title: z.string(), body: richTextSchema, coverId: z.string().nullable(), attachmentIds: z.array(z.string()), poll: pollFormSchema.nullable(),
  publishAt: time.nullable(), updatedAt: time,
}).meta({ id: "PostDraft" });

export const revisionSchema = z.object({ id: z.string(), profile: profileCardSchema, title: z.string(), body: richTextSchema, createdAt: time }).meta({ id: "PostRevision" });

export const followSchema = z.object({ isFollowed: z.boolean() }).meta({ id: "Follow" });

export const shareSchema = z.object({ shareHash: z.string(), url: z.string(), profile: profileCardSchema, createdAt: time, permissions }).meta({ id: "ShareLink" });

export const postMetaSchema = postSchema.pick({
  id: true, likesCount: true, commentsCount: true, isLiked: true, isFollowed: true, firstUnreadCommentId: true, poll: true,
}).meta({ id: "PostMeta" });

export const likeSchema = z.object({ isLiked: z.boolean(), likesCount: z.number() }).meta({ id: "Like" });

export const profileSchema = profileCardSchema.extend({
  type: z.enum(memberTypes), coverUrl: z.string().nullable(), bio: z.string(), links: z.array(z.object({ title: z.string(), url: z.string() })),
  postsCount: z.number(), commentsCount: z.number(), followersCount: z.number(), followingCount: z.number(), isFollowed: z.boolean(),
  customFields: z.record(z.string(), answerValue),
  answers: z.array(z.object({ id: z.string(), type: z.enum(customFieldTypes), name: z.string(), value: answerValue, isPrivate: z.boolean() })),
  lastSeenAt: time.nullable(), createdAt: time, email: z.string().nullable(), isBlocked: z.boolean(), isPunished: z.boolean(), permissions,
}).meta({ id: "Profile" });

export const ownProfileSchema = profileSchema.extend({
  phone: z.string().nullable(), timezone: z.string().nullable(), isPasswordSet: z.boolean(),
}).meta({ id: "OwnProfile" });

const flatCommentSchema = z.object({
  id: z.string(), entityType: z.enum(commentableTypes), entityId: z.string(), parentCommentId: z.string().nullable(),
  body: richTextSchema.nullable(), profile: profileCardSchema.nullable(), attachments: z.array(fileSchema),
  isDeleted: z.boolean(), isLiked: z.boolean(), likesCount: z.number(), repliesCount: z.number(), editedAt: time.nullable(),
  createdAt: time, permissions,
}).meta({ id: "Reply" });

/** Replies nest one level: theirs are always empty. */
const threadSchema = flatCommentSchema.extend({
  replies: z.array(flatCommentSchema.extend({ replies: z.array(z.unknown()).max(0) })),
}).meta({ id: "Comment" });
export const commentSchema = threadSchema as unknown as z.ZodType<Comment, Comment>;

type Answering = Comment & { parent: Comment | null };
export const commentWithParentSchema = threadSchema.extend({ parent: threadSchema.nullable() }) as unknown as z.ZodType<Answering, Answering>;
