import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { onboardingSteps } from "@db/vocabulary/services";
import { answerId } from "../answer-fields";
import { eachOnce, fileId, href, idField, line, multiline } from "../form-fields";
import { spaceSchema } from "../spaces";
import { customAnswersSchema, customFieldSchema } from "./custom-fields";

/** A picture and words that the onboarding shows. */
export const slideSchema = z
  .object({
    id: answerId<"slide">(),
    title: z.string(),
    text: z.string(),
    image: z.object({ id: answerId<"file">(), url: z.string() }).nullable(),
    url: z.string().nullable(),
  })
  .meta({ id: "Slide" });
export type Slide = z.output<typeof slideSchema>;

/** What greets a new member. */
export const onboardingSchema = z
  .object({
    isActive: z.boolean(),
    title: z.string(),
    text: z.string(),
    buttonText: z.string(),
    requiredSteps: z.array(z.enum(onboardingSteps)),
    slides: z.array(slideSchema),
    /** The caller has been through it, or isn't new. */
    isCompleted: z.boolean(),
    /** Required steps that the caller, being new, hasn't taken yet. */
    openSteps: z.array(z.enum(onboardingSteps)),
  })
  .meta({ id: "Onboarding" });
export type Onboarding = z.output<typeof onboardingSchema>;

/** What the first steps of a new member are taken with. */
export const firstStepsSchema = z.object({
  open: z
    .array(z.enum(onboardingSteps))
    .describe("Those that are still to be taken, in the order that they were asked for"),
  fields: z.array(customFieldSchema),
  answers: customAnswersSchema,
  spaces: z.array(spaceSchema).describe("Spaces that the member may join by themselves"),
});
export type FirstSteps = z.output<typeof firstStepsSchema>;

/** The onboarding whole, as it is kept. */
export const wholeOnboardingForm = z.strictObject({
  isActive: z.boolean(),
  title: line({ max: limits.slideTitle.max }),
  text: multiline(limits.description),
  buttonText: line(limits.onboardingButton),
  requiredSteps: z.array(z.enum(onboardingSteps)).max(onboardingSteps.length).refine(eachOnce),
});
export type WholeOnboarding = z.output<typeof wholeOnboardingForm>;
export const onboardingForm = wholeOnboardingForm.partial();

/** How far somebody got with it. */
export const completedForm = z.strictObject({
  step: z
    .number()
    .int()
    .min(0)
    .max(limits.slides + 1)
    .optional(),
});

/** Behind which other slide one stands; null is first. */
const prevId = idField<"slide">().nullable();

/** A slide whole, as a form sends it. */
export const wholeSlideForm = z.strictObject({
  title: line(limits.slideTitle),
  text: multiline(limits.shortDescription),
  imageId: fileId().nullable(),
  url: href().nullable(),
});
export const slideForm = wholeSlideForm.partial();
export type SlideForm = z.output<typeof slideForm>;
export const newSlideForm = wholeSlideForm
  .partial({ text: true, imageId: true, url: true })
  .extend({ prevId: prevId.optional() });
export type NewSlideForm = z.output<typeof newSlideForm>;
export const moveSlideForm = z.strictObject({ prevId });
