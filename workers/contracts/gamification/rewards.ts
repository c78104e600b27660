import { z } from "zod";
import { spendableTypes } from "@db/vocabulary/gamification/points";
import { limits } from "@db/vocabulary/limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import { answerId, time } from "../answer-fields";
import { attachmentIds, entityName, fileId, idField, listQuery, multiline, queryNumber } from "../form-fields";
import { fileSchema } from "../files";
import { key } from "../validation-key";

const windowSchema = z
  .object({ content: z.string(), attachments: z.array(fileSchema) })
  .meta({ id: "WindowAfterPurchase" });

/** A reward that operators think up. */
export const customStuffSchema = z
  .object({
    id: answerId<"custom stuff">(),
    name: z.string(),
    rewardPoints: z.number(),
    description: z.string(),
    coverUrl: z.string().nullable(),
    coverId: answerId<"file">().nullable(),
    isActive: z.boolean(),
    purchasesCount: z.number(),
    isBought: z.boolean().describe("By the caller"),
    windowAfterPurchase: windowSchema.nullable().describe("For who bought it, and who makes rewards"),
    createdAt: time,
  })
  .meta({ id: "CustomStuff" });
export type CustomStuff = z.output<typeof customStuffSchema>;

export const customStuffForm = z.strictObject({
  name: entityName(),
  rewardPoints: z.int().min(gamificationLimits.rewardPoints.min).max(gamificationLimits.rewardPoints.max),
  description: multiline({ max: limits.description.max }).optional(),
  windowAfterPurchase: z
    .strictObject({
      content: multiline({ max: limits.description.max }).optional(),
      attachmentIds: attachmentIds().optional(),
    })
    .optional(),
  coverId: fileId().nullish(),
  isActive: z.boolean().optional(),
});
export type CustomStuffForm = z.output<typeof customStuffForm>;
export const customStuffChanges = customStuffForm.partial();
export type CustomStuffChanges = z.output<typeof customStuffChanges>;

export const customStuffQuery = z.strictObject({
  page: listQuery.page,
  limit: queryNumber(z.number().min(limits.listLimit.min).max(limits.listLimit.max)).default(10),
});
export type CustomStuffQuery = z.output<typeof customStuffQuery>;

/** Something that points buy. */
export const rewardSchema = z
  .object({
    type: z.enum(spendableTypes),
    entityId: z.string().nullable().describe("Null for private messaging"),
    name: z.string(),
    description: z.string(),
    coverUrl: z.string().nullable(),
    points: z.number(),
    path: z.string().nullable().describe("Where it opens, below the app's own address"),
    isBought: z.boolean(),
  })
  .meta({ id: "Reward" });
export type Reward = z.output<typeof rewardSchema>;

export const rewardsQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit,
  type: z.enum(spendableTypes).optional(),
});
export type RewardsQuery = z.output<typeof rewardsQuery>;

export const purchaseForm = z
  .strictObject({
    type: z.enum(spendableTypes),
    entityId: idField<string>().optional().describe("Left out for private messaging"),
    points: z
      .int()
      .min(1)
      .max(gamificationLimits.rewardPoints.max)
      .optional()
      .describe("The price that was shown: another one is refused with 409"),
  })
  .refine(({ type, entityId }) => (type === "private_messaging") === (entityId === undefined), {
    path: ["entityId"],
    error: key("required"),
  });
export type PurchaseForm = z.output<typeof purchaseForm>;

export const purchasedSchema = z
  .object({
    purchaseId: answerId<"point purchase">(),
    points: z.number().describe("The new balance"),
    windowAfterPurchase: windowSchema.nullable(),
  })
  .meta({ id: "PurchasedReward" });
export type PurchasedReward = z.output<typeof purchasedSchema>;
