import { z } from "zod";
import { memberTypes, postDiscriminators, spaceAccesses, spaceNotifications } from "@db/vocabulary/enumerations";
import type { RichTextDoc } from "@db/vocabulary/rich-text";

/** Schemas of what the community's calls answer. */

const permissions = z.object({ can: z.array(z.string()) });
const time = z.iso.datetime();

export const richTextSchema = z.object({ type: z.literal("doc"), content: z.array(z.record(z.string(), z.unknown())) })
  .describe("The editor's document") as unknown as z.ZodType<RichTextDoc>;

export const fileSchema = z.object({
  id: z.string(), name: z.string(), type: z.enum(["audio", "image", "video", "other"]), mimeType: z.string(), size: z.number(),
  width: z.number().nullable(), height: z.number().nullable(), url: z.string(), createdAt: time,
});

export const profileCardSchema = z.object({
  id: z.string(), firstName: z.string(), lastName: z.string(), avatarUrl: z.string().nullable(), isDeleted: z.boolean(),
});

export const chosenMemberSchema = profileCardSchema.omit({ isDeleted: true });

export const memberSchema = profileCardSchema.extend({
  type: z.enum(memberTypes), isModerator: z.boolean(), lastSeenAt: time.nullable(), createdAt: time, permissions,
});

export const spaceSchema = z.object({
  id: z.string(), slug: z.string(), name: z.string(), description: z.string(), rules: z.string(),
  access: z.enum(spaceAccesses), groupId: z.string(), group: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  coverUrl: z.string().nullable(), mobileCoverUrl: z.string().nullable(), membersCount: z.number(), postsCount: z.number(),
  pinnedPostId: z.string().nullable(), isJoined: z.boolean(), notifications: z.enum(spaceNotifications).nullable(),
  unreadCount: z.number(), permissions, createdAt: time,
});

export const spaceWithModeratorsSchema = spaceSchema.extend({ moderatorProfiles: z.array(profileCardSchema) });

export const groupSchema = z.object({
  id: z.string(), slug: z.string(), name: z.string(), description: z.string(), access: z.enum(spaceAccesses),
  coverUrl: z.string().nullable(), membersCount: z.number(), isJoined: z.boolean(), permissions, createdAt: time,
});

export const groupWithSpacesSchema = groupSchema.extend({ spaces: z.array(spaceSchema) });

export const postSchema = z.object({
  id: z.string(), slug: z.string(), discriminator: z.enum(postDiscriminators), title: z.string(),
  body: richTextSchema.nullable(), excerpt: z.string(), coverId: z.string().nullable(), coverUrl: z.string().nullable(),
  attachments: z.array(fileSchema), profile: profileCardSchema,
  space: z.object({ id: z.string(), slug: z.string(), name: z.string(), access: z.enum(spaceAccesses), groupId: z.string() }),
  likesCount: z.number(), commentsCount: z.number(), isLiked: z.boolean(), isAllowedPinToTop: z.boolean(),
  pinnedToTopAt: time.nullable(), publishAt: time.nullable(), editedAt: time.nullable(), createdAt: time, permissions,
});

export const likeSchema = z.object({ isLiked: z.boolean(), likesCount: z.number() });
