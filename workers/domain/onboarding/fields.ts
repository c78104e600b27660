import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { onboardingSteps } from "@db/vocabulary/services";
import { fileId, href, idField, line, multiline } from "@workers/contracts/form-fields";

/** The onboarding form. */
export const onboardingFields = {
  isActive: z.boolean(),
  title: line({ max: limits.slideTitle.max }),
  text: multiline(limits.description),
  buttonText: line(limits.onboardingButton),
  requiredSteps: z
    .array(z.enum(onboardingSteps))
    .max(onboardingSteps.length)
    .refine((steps) => new Set(steps).size === steps.length),
};

/** A slide's form. */
export const slideFields = {
  title: line(limits.slideTitle),
  text: multiline(limits.shortDescription),
  imageId: fileId().nullable(),
  url: href().nullable(),
};

/** Behind which other slide one stands; null is first. */
export const prevSlide = idField<"slide">().nullable();
