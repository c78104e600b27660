import { z } from "zod";
import { chatTypes } from "@db/vocabulary/chats";
import { memberTypes, postDiscriminators, spaceAccesses } from "@db/vocabulary/enumerations";
import { answerId } from "../answer-fields";
import { commentedType } from "../comments";
import { profileCardSchema } from "../people";
import { shownOfHit } from "./hit";

const discriminator = z.enum(postDiscriminators);
/** The space of the groups, or category of the communities, that something lies in. */
const spaceOfHitSchema = z.object({
  id: answerId<"space">(),
  discriminator,
  slug: z.string(),
  name: z.string(),
  emoji: z.string().nullable(),
});
export type SpaceOfHit = z.output<typeof spaceOfHitSchema>;

const profileHit = z.object({
  type: z.literal("profile"),
  id: answerId<"profile">(),
  ...shownOfHit,
  profile: profileCardSchema,
  memberType: z.enum(memberTypes),
});

const spaceHit = z.object({
  type: z.literal("space"),
  id: answerId<"space">(),
  ...shownOfHit,
  discriminator,
  slug: z.string(),
  access: z.enum(spaceAccesses),
  coverUrl: z.string().nullable(),
  emoji: z.string().nullable(),
  membersCount: z.number(),
  isJoined: z.boolean(),
});

const postHit = z.object({
  type: z.literal("post"),
  id: answerId<"post">(),
  ...shownOfHit,
  slug: z.string(),
  profile: profileCardSchema,
  space: spaceOfHitSchema,
  commentsCount: z.number(),
  likesCount: z.number(),
});

const commentHit = z.object({
  type: z.literal("comment"),
  id: answerId<"comment">(),
  ...shownOfHit,
  profile: profileCardSchema,
  entityType: commentedType,
  entityId: z.string(),
  /** What the thing that it stands under lies in, such as a space. */
  container: z.object({ name: z.string() }),
  /** The page that it stands on, below the app's base path. */
  path: z.string(),
});

const messageHit = z.object({
  type: z.literal("message"),
  id: answerId<"message">(),
  ...shownOfHit,
  profile: profileCardSchema,
  sequence: z.number().describe("Its place in the chat"),
  chat: z.object({ id: answerId<"chat">(), type: z.enum(chatTypes), name: z.string() }),
});

export const communityHits = [profileHit, spaceHit, postHit, commentHit, messageHit] as const;
