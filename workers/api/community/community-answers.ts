import { z } from "zod";
import { customFieldTypes, memberTypes } from "@db/vocabulary/enumerations";
import { permissions, time } from "@workers/contracts/answer-fields";
import { profileCardSchema } from "@workers/contracts/people";

/** Schemas of what the community's calls answer. */

const answerValue = z.union([z.string(), z.number(), z.boolean()]);

export const memberSchema = profileCardSchema
  .extend({
    type: z.enum(memberTypes),
    isModerator: z.boolean(),
    lastSeenAt: time.nullable(),
    createdAt: time,
    permissions,
  })
  .meta({ id: "Member" });

export const profileSchema = profileCardSchema
  .extend({
    type: z.enum(memberTypes),
    coverUrl: z.string().nullable(),
    bio: z.string(),
    links: z.array(z.object({ title: z.string(), url: z.string() })),
    postsCount: z.number(),
    commentsCount: z.number(),
    followersCount: z.number(),
    followingCount: z.number(),
    isFollowed: z.boolean(),
    customFields: z.record(z.string(), answerValue),
    answers: z.array(
      z.object({
        id: z.string(),
        type: z.enum(customFieldTypes),
        name: z.string(),
        value: answerValue,
        isPrivate: z.boolean(),
      }),
    ),
    lastSeenAt: time.nullable(),
    createdAt: time,
    email: z.string().nullable(),
    isBlocked: z.boolean(),
    isPunished: z.boolean(),
    permissions,
  })
  .meta({ id: "Profile" });

export const ownProfileSchema = profileSchema
  .extend({
    phone: z.string().nullable(),
    timezone: z.string().nullable(),
    isPasswordSet: z.boolean(),
  })
  .meta({ id: "OwnProfile" });
