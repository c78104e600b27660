import { z } from "zod";
import { gatedItemTypes } from "@db/vocabulary/access";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import {
  grantSources,
  planEntityTypes,
  planIntervals,
  planKinds,
  planSaleProblems,
  planStatuses,
  planTypes,
  timeUnits,
  webhookCallResults,
} from "@db/vocabulary/payments";
import { currencies, paymentProviderTypes } from "@db/vocabulary/services";
import { answerId, permissions, time } from "../answer-fields";
import { href, idField, ids, line, listQuery, moment, multiline } from "../form-fields";
import { key } from "../validation-key";

const timeLimitSchema = z.object({ value: z.number(), unit: z.enum(timeUnits) });

/** What a plan opens in one app; `ids` of entities of one type. */
const planAppSchema = z.object({
  appId: answerId<"app">(),
  name: z.string(),
  entities: z.array(z.object({ type: z.enum(planEntityTypes), ids: z.array(z.string()) })),
});

const planFields = {
  id: answerId<"plan">(),
  projectId: answerId<"project">(),
  kind: z.enum(planKinds),
  type: z.enum(planTypes),
  status: z.enum(planStatuses),
  name: z.string(),
  description: z.string(),
  priceCents: z.number().nullable(),
  currency: z.enum(currencies),
  interval: z.enum(planIntervals),
  trialDays: z.number(),
  checkoutUrl: z.string().nullable(),
  limitAccessByTime: timeLimitSchema.nullable(),
};

/** A line of the plans table. */
export const listedPlanSchema = z
  .object({
    ...planFields,
    saleProblem: z
      .enum(planSaleProblems)
      .nullable()
      .describe("What is wrong at its provider; while it is, the plan is not on sale"),
    apps: z.array(z.object({ appId: answerId<"app">(), name: z.string() })),
    paymentProvider: z
      .object({ id: answerId<"payment provider">(), type: z.enum(paymentProviderTypes), name: z.string() })
      .nullable(),
    holdersCount: z.number().describe("How many hold it now, over all its apps"),
    ordersCount: z.number(),
    permissions,
    createdAt: time,
  })
  .meta({ id: "ListedPlan" });
export type ListedPlan = z.output<typeof listedPlanSchema>;

/** A plan whole, as its editor needs it. */
export const planSchema = listedPlanSchema
  .extend({
    apps: z.array(planAppSchema),
    paymentProviderId: answerId<"payment provider">().nullable(),
    webhookId: z.string().nullable().describe("Of an external product of CopeCart"),
    webhookUrl: z.string().nullable(),
    isWebhookSecretSet: z.boolean(),
    previousSecretUntil: time.nullable().describe("Until when the secret before it is accepted too"),
    lastCallAt: time.nullable(),
    lastCallResult: z.enum(webhookCallResults).nullable(),
    lastAcceptedAt: time.nullable(),
    productIds: z.array(z.string()),
    products: z.array(z.object({ id: z.string(), value: z.string() })),
    updatedAt: time,
  })
  .meta({ id: "Plan" });
export type PlanView = z.output<typeof planSchema>;
/** A product of CopeCart with a webhook address of its own, among the connections. */
export type ExternalProduct = Pick<PlanView, "id" | "name" | "status" | "lastCallAt" | "lastCallResult">;

/** What plans can open in an app, by name: the things of one kind together, each with what it lies in. */
export const openableAppSchema = z.object({
  appId: answerId<"app">(),
  name: z.string(),
  isOpen: z.boolean().describe("Every member may see it without a plan, and everybody may become a member"),
  things: z.array(
    z.object({
      type: z.enum(gatedItemTypes),
      id: z.string(),
      name: z.string(),
      parentId: z.string().nullable(),
      isOpen: z.boolean(),
    }),
  ),
});
export type OpenableApp = z.output<typeof openableAppSchema>;

export const planChoiceSchema = z.object({
  id: answerId<"plan">(),
  name: z.string(),
  type: z.enum(planTypes),
  status: z.enum(planStatuses),
});
export type PlanChoice = z.output<typeof planChoiceSchema>;

/** A plan as somebody sees it who may buy or take it. */
export const offeredPlanSchema = z
  .object({
    ...planFields,
    /** Where it is bought; null for what is free. */
    checkoutUrl: z.string().nullable(),
    isSoldHere: z.boolean().describe("Bought by POST /plans/:id/checkout"),
  })
  .omit({ projectId: true, kind: true, status: true })
  .meta({ id: "OfferedPlan" });
export type OfferedPlan = z.output<typeof offeredPlanSchema>;

/** A plan that a member holds, or held. */
export const heldPlanSchema = z
  .object({
    id: answerId<"plan grant">(),
    planId: answerId<"plan">(),
    name: z.string(),
    source: z.enum(grantSources),
    orderId: answerId<"order">().nullable(),
    reason: z.string(),
    startsAt: time,
    endsAt: time.nullable().describe("Null where it lasts for ever, or renews"),
    renewsAt: time.nullable().describe("When it is paid for again; it ends where that fails for days"),
    isHeld: z.boolean(),
    isToCome: z.boolean().describe("It begins later"),
  })
  .meta({ id: "HeldPlan" });
export type HeldPlan = z.output<typeof heldPlanSchema>;

const entityIds = z
  .array(
    z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { error: key("wrongType") }),
  )
  .max(limits.bulkIds.max);

/** What a plan is saved with. Which parts it may have depends on its kind. */
export const planForm = z.strictObject({
  name: line(limits.linkName),
  description: multiline({ max: limits.description.max }).optional(),
  status: z.enum(planStatuses).optional(),
  apps: z
    .array(
      z.strictObject({
        appId: idField<"app">(),
        entities: z
          .array(z.strictObject({ type: z.enum(planEntityTypes), ids: entityIds }))
          .max(planEntityTypes.length),
      }),
    )
    .max(commerceLimits.planApps)
    .optional(),
  limitAccessByTime: z
    .strictObject({ value: z.number().int().min(1).max(commerceLimits.planLimit.max), unit: z.enum(timeUnits) })
    .nullish(),
  paymentProviderId: idField<"payment provider">().nullish(),
  webhookId: z
    .string()
    .max(64)
    .nullish()
    .describe("Of the external kind; made when it is created, and never taken from a body"),
  webhookSecret: z
    .string()
    .trim()
    .max(commerceLimits.providerKey.max)
    .nullish()
    .describe("What CopeCart signs its calls with"),
  productIds: z
    .array(z.string().trim().min(1).max(commerceLimits.productId.max))
    .max(commerceLimits.planProducts)
    .optional(),
  priceCents: z.number().int().min(1).max(commerceLimits.priceCents.max).nullish(),
  currency: z.enum(currencies).optional(),
  interval: z.enum(planIntervals).optional(),
  trialDays: z.number().int().min(0).max(commerceLimits.trialDays.max).optional(),
  checkoutUrl: href().nullish(),
});
export type PlanForm = z.output<typeof planForm>;
export const planChangesForm = planForm.partial();
export type PlanChanges = z.output<typeof planChangesForm>;

export const planStatusForm = z.strictObject({ status: z.enum(planStatuses) });

/** `position`: as operators put them in order, until then the newest first. */
export const planSorts = ["position", "createdAt", "-createdAt", "name", "-name"] as const;
export const plansQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit.removeDefault().default(commerceLimits.plansPage),
  sort: z.enum(planSorts).default("position"),
  "filter[appId]": idField<"app">().optional(),
  "filter[search]": line({ max: limits.linkName.max }).optional(),
  "filter[status]": z.enum(planStatuses).optional(),
});
export type PlansQuery = z.output<typeof plansQuery>;
export const appPlansQuery = plansQuery.omit({ "filter[appId]": true });
export type AppPlansQuery = z.output<typeof appPlansQuery>;

/** Plans given to a member by hand. */
export const grantForm = z.strictObject({
  planIds: z.array(idField<"plan">()).min(1).max(limits.bulkIds.max),
  endsAt: moment().nullish(),
  reason: line({ max: commerceLimits.grantReason.max }).optional(),
});
export type GrantForm = z.output<typeof grantForm>;

/** A plan given to a selection of members, or taken from it. */
export const bulkTakeForm = z.strictObject({ planId: idField<"plan">(), profileIds: ids<"profile">() });
export type BulkTakeForm = z.output<typeof bulkTakeForm>;
export const bulkGrantForm = bulkTakeForm.extend({ endsAt: grantForm.shape.endsAt, reason: grantForm.shape.reason });
export type BulkGrantForm = z.output<typeof bulkGrantForm>;

/** Whom a plan was given: who is new to it, and who held it already and has the new end and reason beside it. */
export const bulkGrantSchema = z
  .object({
    membersCount: z.number().int(),
    givenIds: z.array(answerId<"profile">()),
    heldIds: z.array(answerId<"profile">()),
  })
  .meta({ id: "BulkGrant" });
export type BulkGrant = z.output<typeof bulkGrantSchema>;

/** Whom a plan was taken from, and who keeps it because they bought it. */
export const bulkTakeSchema = z
  .object({
    membersCount: z.number().int(),
    takenIds: z.array(answerId<"profile">()),
    boughtIds: z.array(answerId<"profile">()),
  })
  .meta({ id: "BulkTake" });
export type BulkTake = z.output<typeof bulkTakeSchema>;
