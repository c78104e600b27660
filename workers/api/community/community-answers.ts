import { z } from "zod";
import { customFieldTypes, memberTypes, spaceAccesses, spaceNotifications } from "@db/vocabulary/enumerations";
import { permissions, time } from "@workers/contracts/answer-fields";
import { profileCardSchema } from "@workers/contracts/people";

/** Schemas of what the community's calls answer. */

const answerValue = z.union([z.string(), z.number(), z.boolean()]);

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
