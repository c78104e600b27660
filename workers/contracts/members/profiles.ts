import { z } from "zod";
import { memberTypes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { personLineMax, type ProfileLink } from "@db/vocabulary/members";
import { reportReasons } from "@db/vocabulary/moderation";
import { permissions, time } from "../answer-fields";
import { customAnswers, fileId, href, line, multiline, personName, timezone } from "../form-fields";
import { profileCardSchema } from "../people";
import { customAnswersSchema, shownAnswerSchema } from "./custom-fields";
import { givenRole } from "./members";

const linkSchema = z.object({ title: z.string(), url: z.string() }) satisfies z.ZodType<ProfileLink>;

/** A member as their own page shows them. */
export const profileSchema = profileCardSchema
  .extend({
    type: z.enum(memberTypes),
    coverUrl: z.string().nullable(),
    bio: z.string(),
    headline: z.string(),
    place: z.string(),
    links: z.array(linkSchema),
    postsCount: z.number(),
    commentsCount: z.number(),
    followersCount: z.number(),
    followingCount: z.number(),
    /** By the caller. */
    isFollowed: z.boolean(),
    /** By the caller: neither sees what the other writes in chats. */
    isBlockedByMe: z.boolean(),
    /** Their answers to the app's own questions: for themselves and those who may change members, empty for others. */
    customFields: customAnswersSchema,
    /** The same with what was asked, and for others those answers that the app shows its members. */
    answers: z.array(shownAnswerSchema),
    lastSeenAt: time.nullable(),
    createdAt: time,
    /** Null, and false below, for those who may not change members. */
    email: z.string().nullable(),
    isBlocked: z.boolean(),
    isPunished: z.boolean(),
    permissions,
  })
  .meta({ id: "Profile" });
export type Profile = z.output<typeof profileSchema>;

/** The caller's own profile. */
export const ownProfileSchema = profileSchema
  .extend({
    phone: z.string().nullable(),
    timezone: z.string().nullable(),
    isPasswordSet: z.boolean(),
    isHiddenFromLeaderboard: z.boolean().describe("They want to stand on no leaderboard"),
  })
  .meta({ id: "OwnProfile" });
export type OwnProfile = z.output<typeof ownProfileSchema>;

/** What everybody changes of their own profile. */
export const ownProfileForm = z.strictObject({
  firstName: personName().optional(),
  lastName: personName().optional(),
  bio: multiline({ max: limits.shortDescription.max }).optional(),
  headline: line({ max: personLineMax }).optional(),
  place: line({ max: personLineMax }).optional(),
  timezone: timezone().nullish(),
  links: z
    .array(z.strictObject({ title: line(limits.profileLinkTitle).default(""), url: href() }))
    .max(limits.profileLinks.max)
    .optional(),
  avatarId: fileId().nullish(),
  coverId: fileId().nullish(),
  isHiddenFromLeaderboard: z.boolean().optional(),
});
export type OwnProfileForm = z.output<typeof ownProfileForm>;

/** What is changed of a member: a blocked member keeps almost nothing, a punished one reads but doesn't write. */
export const profileForm = ownProfileForm.extend({
  customFields: customAnswers().optional(),
  type: givenRole.optional(),
  isBlocked: z.boolean().optional(),
  isPunished: z.boolean().optional(),
  reason: z.enum(reportReasons).optional().describe("Why they are blocked or punished: on record, and told to them"),
  message: multiline({ max: limits.reportMessage.max }).optional().describe("The same in words"),
});
export type ProfileForm = z.output<typeof profileForm>;

/** Whether the caller follows a member, and how many do. */
export const memberFollowSchema = z
  .object({ isFollowed: z.boolean(), followersCount: z.number(), followingCount: z.number() })
  .meta({ id: "MemberFollow" });
export type MemberFollow = z.output<typeof memberFollowSchema>;
