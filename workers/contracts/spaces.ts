import { z } from "zod";
import { spaceAccesses, spaceNotifications } from "@db/vocabulary/enumerations";
import { spaceWriters } from "@db/vocabulary/members";
import { limits } from "@db/vocabulary/limits";
import { lockSchema } from "./access";
import { answerId, permissions, time } from "./answer-fields";
import { fileId, idField, multiline } from "./form-fields";
import { linkInRailSchema } from "./links";
import { emojiField } from "./chat/plain-emoji";
import { profileCardSchema } from "./people";
import { spaceFields } from "./space-fields";

export const spaceSchema = z
  .object({
    id: answerId<"space">(),
    slug: z.string(),
    name: z.string(),
    emoji: z.string().nullable().describe("Stands for it in lists and the navigation"),
    description: z.string(),
    rules: z.string().describe("Empty for those who may not read the space"),
    access: z.enum(spaceAccesses),
    groupId: answerId<"group">(),
    group: z.object({ id: answerId<"group">(), slug: z.string(), name: z.string() }),
    coverUrl: z.string().nullable(),
    mobileCoverUrl: z.string().nullable(),
    membersCount: z.number(),
    postsCount: z.number(),
    pinnedPostId: answerId<"post">().nullable(),
    postedBy: z.enum(spaceWriters).describe("Who writes posts: whoever belongs to it, or its moderators alone"),
    commentedBy: z.enum(spaceWriters).describe("Who comments on its posts"),
    isForNewcomers: z.boolean().describe("Who is new in the app joins it at once, where it is open"),
    requestsCount: z.number().describe("People who wait to be let in; 0 for those who don't decide about it"),
    request: z
      .enum(["open", "declined"])
      .nullable()
      .describe("Whether the caller has asked to be let in, and was declined"),
    isRulesRead: z
      .boolean()
      .nullable()
      .describe("Whether the caller has read the present rules; null where there are none, or they haven't joined"),
    lock: lockSchema,
    isJoined: z.boolean(),
    notifications: z
      .enum(spaceNotifications)
      .nullable()
      .describe("What of the space rings the caller's bell; null where they haven't joined"),
    unreadCount: z.number(),
    permissions,
    createdAt: time,
  })
  .meta({ id: "Space" });
export type Space = z.output<typeof spaceSchema>;

export const spaceWithModeratorsSchema = spaceSchema
  .extend({ moderatorProfiles: z.array(profileCardSchema) })
  .meta({ id: "SpaceWithModerators" });
export type SpaceWithModerators = z.output<typeof spaceWithModeratorsSchema>;

export const newSpaceForm = z.strictObject({
  ...spaceFields,
  rules: multiline({ max: limits.description.max }).optional(),
  isForNewcomers: z.boolean().optional(),
  postedBy: z.enum(spaceWriters).optional(),
  commentedBy: z.enum(spaceWriters).optional(),
  emoji: emojiField().nullish().describe("Stands for it in lists and the navigation; null for the usual sign"),
  mobileCoverId: fileId().nullish(),
  prevId: idField<"space">().nullish().describe("The space it stands behind; null is first, left out is last"),
});
export type SpaceForm = z.output<typeof newSpaceForm>;
export const spaceForm = newSpaceForm.omit({ prevId: true }).partial({ name: true });

/** What `spaceId` has that the caller has not seen. */
export const unreadSchema = z.object({ spaceId: answerId<"space">(), unreadCount: z.number() });

/** The same with all posts of the space, also as many as it ever had: the unread ones are the last of those. */
export const countedSpaceSchema = unreadSchema
  .extend({ postsCount: z.number(), postSequence: z.number() })
  .meta({ id: "CountedSpace" });
export type CountedSpace = z.output<typeof countedSpaceSchema>;

/** A request to be let into a private space. */
export const spaceRequestSchema = z
  .object({ profile: profileCardSchema, message: z.string(), createdAt: time })
  .meta({ id: "SpaceRequest" });
export type SpaceRequest = z.output<typeof spaceRequestSchema>;

/** A space as the navigation of an app shows it. */
const railSpaceSchema = z.object({
  id: answerId<"space">(),
  slug: z.string(),
  name: z.string(),
  access: z.enum(spaceAccesses),
  emoji: z.string().nullable(),
  requestsCount: z.number().describe("People who wait to be let in, for those who may let them in"),
  isLocked: z.boolean().describe("A gate keeps the caller out of it"),
  unreadCount: z.number().describe("Posts since the caller last looked; 0 where they haven't joined"),
  postSequence: z.number().describe("How many posts the space ever had"),
  seenSequence: z.number().describe("Up to which of them the caller has looked"),
  isJoined: z.boolean(),
  permissions,
});
export type RailSpace = z.output<typeof railSpaceSchema>;

/** The groups that the navigation of an app shows, and the links below them all. */
export const railSchema = z.object({
  groups: z.array(
    z.object({
      id: answerId<"group">(),
      slug: z.string(),
      name: z.string(),
      access: z.enum(spaceAccesses),
      isLocked: z.boolean(),
      permissions,
      spaces: z.array(railSpaceSchema),
      links: z.array(linkInRailSchema),
    }),
  ),
  links: z.array(linkInRailSchema),
});
export type Rail = z.output<typeof railSchema>;
export type RailGroup = Rail["groups"][number];
