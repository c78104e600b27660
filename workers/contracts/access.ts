import { z } from "zod";
import { accessTypes, gatedTypes, offeredAccessTypes, offeredUserAccessTypes } from "@db/vocabulary/access";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import { answerId } from "./answer-fields";
import { eachOnce, idField } from "./form-fields";
import { key } from "./validation-key";

/** Who may see an app, a service, or an item of it, as answers show it. */
export const accessSchema = z
  .object({
    access: z.array(z.enum(accessTypes)).describe("The values in force, each once"),
    guestAccess: z.enum(accessTypes),
    userAccess: z.enum(accessTypes),
    rewardAccess: z.object({ points: z.number() }).nullable(),
    planIds: z.array(answerId<"plan">()),
    guestLockScreenId: answerId<"lock screen">().nullable(),
    userLockScreenId: answerId<"lock screen">().nullable(),
    isLockedForGuest: z.boolean(),
  })
  .meta({ id: "Access" });
export type Access = z.output<typeof accessSchema>;

/** What a gate keeps from the caller, and what they are shown instead; null where nothing is. */
export const lockSchema = z
  .object({
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    show: z.enum(["signIn", "lockScreen", "promo", "points"]),
    lockScreenId: answerId<"lock screen">().nullable().describe("Null is the app's default lock screen"),
    points: z
      .object({ price: z.number(), balance: z.number() })
      .nullable()
      .describe("What it costs and what the caller has, where it can be bought with points"),
  })
  .nullable()
  .meta({ id: "Lock" });

/** Access as it is set: all of it, for its parts depend on each other. */
export const accessForm = z
  .strictObject({
    guestAccess: z.enum(offeredAccessTypes).default("free"),
    userAccess: z.enum(["free", ...offeredUserAccessTypes]).default("auth"),
    rewardAccess: z
      .strictObject({
        points: z.int().min(gamificationLimits.rewardPoints.min).max(gamificationLimits.rewardPoints.max),
      })
      .nullable()
      .default(null)
      .describe("The price of what is bought with points"),
    planIds: z
      .array(idField<"plan">())
      .max(commerceLimits.accessPlans)
      .refine(eachOnce, { error: key("unique") })
      .default([]),
    guestLockScreenId: idField<"lock screen">().nullable().default(null),
    userLockScreenId: idField<"lock screen">().nullable().default(null),
    isLockedForGuest: z.boolean().default(false),
  })
  // What members must hold a plan for, guests don't get for nothing.
  .refine(
    ({ guestAccess, userAccess, isLockedForGuest }) =>
      guestAccess !== "free" || isLockedForGuest || userAccess === "free" || userAccess === "auth",
    { path: ["guestAccess"], error: key("notAllowed") },
  )
  .refine(({ userAccess, rewardAccess }) => userAccess !== "points" || rewardAccess !== null, {
    path: ["rewardAccess"],
    error: key("required"),
  })
  .meta({ id: "AccessForm" });
export type AccessForm = z.output<typeof accessForm>;

/** What access is set of. */
export const accessEntityTypes = ["app", ...gatedTypes] as const;

/** Access of one thing; without an object of its own what holds for it instead. */
export const accessOfEntitySchema = z
  .object({
    entityType: z.enum(accessEntityTypes),
    entityId: z.string(),
    isOwn: z.boolean(),
    access: accessSchema,
  })
  .meta({ id: "AccessOfEntity" });
export type AccessOfEntity = z.output<typeof accessOfEntitySchema>;
