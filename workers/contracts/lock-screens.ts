import { z } from "zod";
import { lockScreenCtas, lockScreenTypes } from "@db/vocabulary/access";
import { pointGatedTypes } from "@db/vocabulary/gamification/points";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { answerId, time } from "./answer-fields";
import { eachOnce, entityName, fileId, href, idField, line, multiline, slug } from "./form-fields";
import { offeredPlanSchema } from "./payments/plans";
import { richText, richTextAnswer } from "./rich-text";
import { key } from "./validation-key";

const question = z.object({ question: z.string(), answer: z.string() });
const content = {
  slug: z.string(),
  type: z.enum(lockScreenTypes),
  title: z.string(),
  body: richTextAnswer.nullable(),
  benefits: z.array(z.string()).describe("What one gets, a line each"),
  questions: z.array(question).describe("What is asked often"),
};

/** A lock screen as its form needs it. The one that every app has bears no id, and can't be changed. */
export const lockScreenSchema = z
  .object({
    ...content,
    id: answerId<"lock screen">().nullable(),
    kind: z.enum(["custom", "forward"]).nullable(),
    name: z.string(),
    url: z.string().nullable().describe("Where a forwarding one leads"),
    media: z.array(z.object({ id: answerId<"file">(), url: z.string() })),
    attachments: z.array(z.object({ id: answerId<"file">(), name: z.string() })),
    planIds: z
      .array(answerId<"plan">())
      .describe("Plans offered on it, in order; none is those that open what is locked"),
    highlightedPlanId: answerId<"plan">().nullable().describe("The one of them that stands out"),
    cta: z.enum(lockScreenCtas),
    ctaText: z.string(),
    ctaUrl: z.string().nullable(),
    usesCount: z.number().describe("How many access objects show it"),
    createdAt: time.nullable(),
  })
  .meta({ id: "LockScreen" });
export type LockScreen = z.output<typeof lockScreenSchema>;

/** A lock screen as who is kept out sees it. */
export const lockScreenPageSchema = z
  .object({
    ...content,
    media: z.array(z.string()),
    attachments: z.array(z.object({ name: z.string(), url: z.string() })),
    plans: z.array(offeredPlanSchema),
    highlightedPlanId: answerId<"plan">().nullable(),
    heldPlanIds: z.array(answerId<"plan">()).describe("Those of them that the caller holds"),
    isMember: z.boolean(),
    cta: z
      .object({ kind: z.enum(lockScreenCtas), text: z.string(), url: z.string() })
      .nullable()
      .describe("Null where there is nothing to press besides the plans"),
    forwardUrl: z.string().nullable().describe("Where to go instead, of a forwarding one"),
    reward: z
      .object({ type: z.enum(pointGatedTypes), entityId: z.string(), price: z.number(), balance: z.number() })
      .nullable()
      .describe("What opens it for points, and what the caller has"),
  })
  .meta({ id: "LockScreenPage" });
export type LockScreenPage = z.output<typeof lockScreenPageSchema>;

const common = { name: entityName(), slug: slug().optional().describe("Made from the name where it is left out") };

/** A lock screen of one's own making. */
export const customLockScreenForm = z.strictObject({
  ...common,
  title: line({ max: limits.entityName.max }).optional(),
  body: richText(limits.bodyText).nullable().optional(),
  media: z
    .array(fileId())
    .max(limits.promoMedia)
    .refine(eachOnce, { error: key("unique") })
    .optional()
    .describe("Pictures in order, uploaded for everybody to see"),
  attachmentIds: z
    .array(fileId())
    .max(limits.attachments.max)
    .refine(eachOnce, { error: key("unique") })
    .optional(),
  benefits: z
    .array(line({ min: 1, max: commerceLimits.lockScreenBenefits.text }))
    .max(commerceLimits.lockScreenBenefits.max)
    .optional(),
  questions: z
    .array(
      z.strictObject({
        question: line({ min: 1, max: commerceLimits.lockScreenQuestions.question }),
        answer: multiline({ min: 1, max: commerceLimits.lockScreenQuestions.answer }),
      }),
    )
    .max(commerceLimits.lockScreenQuestions.max)
    .optional(),
  planIds: z
    .array(idField<"plan">())
    .max(commerceLimits.accessPlans)
    .refine(eachOnce, { error: key("unique") })
    .optional(),
  highlightedPlanId: idField<"plan">().nullable().optional(),
  cta: z.enum(lockScreenCtas).optional(),
  ctaText: line(limits.promoButton).optional(),
  ctaUrl: href().nullable().optional(),
});
export type CustomLockScreenForm = z.output<typeof customLockScreenForm>;
export const customLockScreenChanges = customLockScreenForm.partial();
export type CustomLockScreenChanges = z.output<typeof customLockScreenChanges>;

/** One that leads to a page elsewhere. */
export const forwardLockScreenForm = z.strictObject({ ...common, url: href() });
export type ForwardLockScreenForm = z.output<typeof forwardLockScreenForm>;
export const forwardLockScreenChanges = forwardLockScreenForm.partial();
export type ForwardLockScreenChanges = z.output<typeof forwardLockScreenChanges>;
