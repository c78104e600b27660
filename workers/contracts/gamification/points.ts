import { z } from "zod";
import {
  adminPointActions,
  earningActions,
  leaderboardPeriods,
  pointActions,
  spendableTypes,
  statusIcons,
} from "@db/vocabulary/gamification/points";
import { limits } from "@db/vocabulary/limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import { answerId, time } from "../answer-fields";
import { eachOnce, fileId, idField, ids, line, listQuery, multiline, oneOrMore, queryNumber } from "../form-fields";
import { profileCardSchema } from "../people";
import { key } from "../validation-key";

const pointsOf = (range: { min: number; max: number }) => z.int().min(range.min).max(range.max);

/** What an action earns. */
export const gamificationRuleSchema = z
  .object({
    id: z.enum(earningActions),
    isActive: z.boolean(),
    points: z.number(),
    perDay: z
      .number()
      .nullable()
      .describe("Beyond so many on a day it earns nothing; null where each thing earns once"),
  })
  .meta({ id: "GamificationRule" });
export type GamificationRule = z.output<typeof gamificationRuleSchema>;

export const gamificationRulesForm = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        ruleId: z.enum(earningActions),
        active: z.boolean(),
        points: pointsOf(gamificationLimits.points),
      }),
    )
    .min(1)
    .max(earningActions.length)
    .refine((rules) => eachOnce(rules.map(({ ruleId }) => ruleId)), { error: key("unique") }),
});
export type GamificationRulesForm = z.output<typeof gamificationRulesForm>;

/** What a member is called from so many points on. */
export const memberStatusSchema = z
  .object({
    id: answerId<"member status">(),
    name: z.string(),
    points: z.number(),
    icon: z.enum(statusIcons).nullable(),
    iconImageUrl: z.string().nullable().describe("A picture in place of the icon"),
    iconImageId: answerId<"file">().nullable(),
    isActive: z.boolean(),
  })
  .meta({ id: "MemberStatus" });
export type MemberStatus = z.output<typeof memberStatusSchema>;

export const memberStatusForm = z.strictObject({
  name: line(limits.linkName),
  points: pointsOf(gamificationLimits.points),
  icon: z.enum(statusIcons).nullish(),
  iconImageId: fileId().nullish(),
  isActive: z.boolean().optional(),
});
export type MemberStatusForm = z.output<typeof memberStatusForm>;
export const memberStatusChanges = memberStatusForm.partial();
export type MemberStatusChanges = z.output<typeof memberStatusChanges>;

export const memberStatusesForm = z.strictObject({
  statuses: z.array(memberStatusForm).min(1).max(gamificationLimits.statuses),
});
export const memberStatusesChanges = z.strictObject({
  statuses: z
    .array(memberStatusChanges.extend({ id: idField<"member status">() }))
    .min(1)
    .max(gamificationLimits.statuses)
    .refine((statuses) => eachOnce(statuses.map(({ id }) => id)), { error: key("unique") }),
});
export type MemberStatusesChanges = z.output<typeof memberStatusesChanges>["statuses"];

/** The ids in the body, or in the address for clients that send no body with DELETE. */
export const statusIdsForm = z.strictObject({ statusIds: ids<"member status">().optional() });
export const statusIdsQuery = z.strictObject({ "statusIds[]": oneOrMore(idField<"member status">()).optional() });
export const statusesQuery = z.strictObject({ page: listQuery.page });

const shownStatus = memberStatusSchema.pick({ id: true, name: true, points: true, icon: true, iconImageUrl: true });

/** Something that points bought. */
const purchaseFields = {
  id: answerId<"point purchase">(),
  type: z.enum(spendableTypes),
  entityId: z.string().nullable(),
  name: z.string(),
  points: z.number(),
  createdAt: time,
  handedOverAt: time.nullable(),
  cancelledAt: time.nullable(),
};
export const pointPurchaseSchema = z.object(purchaseFields).meta({ id: "PointPurchase" });
export type PointPurchase = z.output<typeof pointPurchaseSchema>;

/** The same as operators see it. */
export const administeredPurchaseSchema = pointPurchaseSchema
  .extend({ profile: profileCardSchema })
  .meta({ id: "AdministeredPointPurchase" });
export type AdministeredPurchase = z.output<typeof administeredPurchaseSchema>;
export const purchasesQuery = z.strictObject({
  ...listQuery,
  isOpen: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
  profileId: idField<"profile">().optional(),
});
export type PurchasesQuery = z.output<typeof purchasesQuery>;
export const purchaseChanges = z.strictObject({ isHandedOver: z.boolean() });

/** Where the caller stands. */
export const pointsBalanceSchema = z
  .object({
    points: z.number().describe("What can be spent"),
    earned: z.number().describe("All that was ever earned, which decides the status"),
    status: shownStatus.nullable(),
    nextStatus: shownStatus.nullable(),
    purchases: z.array(pointPurchaseSchema).describe("The latest, at most 100"),
    isHiddenFromLeaderboard: z.boolean(),
  })
  .meta({ id: "PointsBalance" });
export type PointsBalance = z.output<typeof pointsBalanceSchema>;

export const pointEntrySchema = z
  .object({
    id: answerId<"point entry">(),
    action: z.enum(pointActions as [string, ...string[]]),
    points: z.number(),
    entity: z.object({ type: z.string(), id: z.string(), title: z.string().nullable() }),
    isTakenBack: z.boolean().describe("Takes back what an earlier entry earned"),
    comment: z.string(),
    createdAt: time,
  })
  .meta({ id: "PointEntry" });
export type PointEntry = z.output<typeof pointEntrySchema>;
export const pointHistoryQuery = z.strictObject(listQuery);

export const leaderboardQuery = z.strictObject({
  period: z.enum(leaderboardPeriods).default("weekly"),
  limit: queryNumber(
    z.number().min(gamificationLimits.leaderboardMembers.min).max(gamificationLimits.leaderboardMembers.max),
  ).optional(),
});
export type LeaderboardQuery = z.output<typeof leaderboardQuery>;

const rankedProfile = z.object({ rank: z.number(), points: z.number(), profile: profileCardSchema });
export const leaderboardSchema = z
  .object({
    profiles: z.array(rankedProfile),
    own: z
      .object({
        points: z.number(),
        rank: z.number().nullable().describe("Exact up to 1,000; null without points or when hidden"),
        topPercent: z.number().nullable().describe("Behind rank 1,000: among how many per cent of those with points"),
      })
      .nullable(),
  })
  .meta({ id: "Leaderboard" });
export type Leaderboard = z.output<typeof leaderboardSchema>;

export const changePointsForm = z.strictObject({
  action: z.enum(adminPointActions),
  points: pointsOf(gamificationLimits.rewardPoints),
  comment: multiline({ max: limits.shortDescription.max }).default(""),
});
export type ChangePointsForm = z.output<typeof changePointsForm>;

export const pointsSchema = z.object({ points: z.number().describe("The new balance") }).meta({ id: "Points" });
