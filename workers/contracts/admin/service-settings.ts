import { z } from "zod";
import { eventViews } from "@db/vocabulary/calendar/events";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import { offAtFirst, postLayouts, type SettledService, serviceIcons } from "@db/vocabulary/services";
import { usualReactions } from "@db/vocabulary/enumerations";
import { emojiField } from "../chat/plain-emoji";
import { eachOnce, href, idField, line, multiline } from "../form-fields";

/** A service in the navigation: whether it is there, and under what name and icon (null: its usual ones). */
const inNavigation = {
  isActive: z.boolean().default(true),
  name: line({ max: limits.linkName.max }).nullable().default(null),
  icon: z.enum(serviceIcons).nullable().default(null),
};
const postLayout = z.enum(postLayouts).default("feed");
const message = multiline({ max: limits.shortDescription.max }).default("");

/** The settings of each service with their defaults. */
export const serviceSettingsFields = {
  /** The community as a whole: its home page. */
  community: {
    trendingPostsWindowInDays: z
      .number()
      .int()
      .min(limits.trendingPostsWindowInDays.min)
      .max(limits.trendingPostsWindowInDays.max)
      .default(limits.trendingPostsWindowInDays.default),
    reactions: z
      .array(emojiField())
      .max(limits.posts.reactions)
      .refine(eachOnce)
      .default([...usualReactions])
      .describe("What posts can be answered with beside the like"),
  },
  groups: { ...inNavigation, postLayout },
  /** Its operator opens it, once there are categories. */
  communities: { ...inNavigation, isActive: z.boolean().default(!offAtFirst.includes("communities")), postLayout },
  /** Courses. Its operator opens it, once there are some. */
  library: {
    ...inNavigation,
    isActive: z.boolean().default(!offAtFirst.includes("library")),
    isLessonCommentAllowed: z.boolean().default(true),
    areRecentLessonsShown: z.boolean().default(true),
  },
  /** Its operator opens it, once there are some. */
  events: {
    ...inNavigation,
    isActive: z.boolean().default(!offAtFirst.includes("events")),
    defaultView: z.enum(eventViews).default("list"),
    isWaitingListDefault: z.boolean().default(false),
  },
  chat: {
    ...inNavigation,
    isPrivateMessagingFree: z.boolean().default(true),
    rewardAccess: z
      .strictObject({
        points: z.int().min(gamificationLimits.rewardPoints.min).max(gamificationLimits.rewardPoints.max),
      })
      .nullable()
      .default(null)
      .describe("What direct messages cost in points, where they are not free"),
  },
  /** Its operator opens it, once there are answers. */
  helpdesk: {
    ...inNavigation,
    isActive: z.boolean().default(!offAtFirst.includes("helpdesk")),
    isAskingOffered: z.boolean().default(true),
  },
  articles: {
    ...inNavigation,
    isActive: z.boolean().default(!offAtFirst.includes("articles")),
    isCommentAllowed: z.boolean().default(true),
    isAuthorShown: z.boolean().default(true),
  },
  /** Its operator opens it. */
  gamification: {
    ...inNavigation,
    isActive: z.boolean().default(!offAtFirst.includes("gamification")),
    isLeaderboardShown: z.boolean().default(true),
    isLeaderboardShownToGuests: z.boolean().default(false),
    leaderboardMembersCount: z
      .number()
      .int()
      .min(gamificationLimits.leaderboardMembers.min)
      .max(gamificationLimits.leaderboardMembers.max)
      .default(gamificationLimits.leaderboardMembers.default),
    rewardMessagePoints: message,
    rewardMessageStatus: message,
  },
  promo: { isActive: z.boolean().default(true) },
  "affiliate-center": {
    isActive: z.boolean().default(false),
    title: line({ max: limits.entityName.max }).default(""),
    text: multiline({ max: limits.description.max }).default(""),
    links: z
      .array(
        z.strictObject({
          planId: idField<"plan">(),
          url: z.union([z.literal(""), href()]).default(""),
          commission: z.number().min(0).max(100),
        }),
      )
      .max(commerceLimits.affiliateLinks)
      .default([]),
  },
} as const satisfies Record<SettledService, z.ZodRawShape>;

export type ServiceSettings<S extends SettledService = SettledService> = {
  [Name in keyof (typeof serviceSettingsFields)[S]]: z.output<(typeof serviceSettingsFields)[S][Name] & z.ZodType>;
};
