import { z } from "zod";
import { attentionKinds, firstSteps } from "@db/vocabulary/operators/home";
import { answerId, currencyCode, time } from "../answer-fields";
import { idField } from "../form-fields";

/** The list of what a new app needs. */
export const firstStepsSchema = z
  .object({
    appId: answerId<"app">(),
    appName: z.string(),
    steps: z.array(
      z.object({
        step: z.enum(firstSteps),
        isDone: z.boolean(),
        /** How far it is, where it is counted. */
        count: z.number().int().nullable(),
      }),
    ),
    doneCount: z.number().int(),
    isClosed: z.boolean().describe("Closed by hand, or all is done"),
  })
  .meta({ id: "FirstStepsOfApp" });
export type FirstStepsOfApp = z.output<typeof firstStepsSchema>;

export const firstStepsForm = z.strictObject({ isClosed: z.boolean() });

const cents = z.number().int();
const moneySchema = z.object({ paidCents: cents, refundedCents: cents, mrrCents: cents, soldCount: z.number().int() });

const trialSchema = z.object({
  orderId: answerId<"order">(),
  appId: answerId<"app">(),
  profileId: answerId<"profile">(),
  name: z.string(),
  planName: z.string(),
  endsAt: time,
});

const attentionSchema = z.object({
  kind: z.enum(attentionKinds),
  count: z.number().int(),
  appId: answerId<"app">().nullable().describe("Null for what belongs to the project as a whole"),
  appName: z.string().nullable(),
});
export type Attention = z.output<typeof attentionSchema>;

/** What the first page of a project shows beside its apps. What the caller may not see is null, or left out. */
export const homeSchema = z
  .object({
    revenue: z
      .object({ currency: currencyCode, month: z.string(), now: moneySchema, before: moneySchema })
      .nullable()
      .describe("Of this month and the one before; null without the right to see orders, or where nothing was sold"),
    members: z.object({
      new: z.number().int(),
      lost: z.number().int(),
      newBefore: z.number().int(),
      lostBefore: z.number().int(),
    }),
    trials: z.array(trialSchema).nullable().describe("Those that end within a week, the next ones first"),
    attention: z.array(attentionSchema),
  })
  .meta({ id: "Home" });
export type Home = z.output<typeof homeSchema>;
export type EndingTrial = z.output<typeof trialSchema>;

export const homeQuery = z.strictObject({ "filter[appId]": idField<"app">().optional() });
export type HomeQuery = z.output<typeof homeQuery>;
