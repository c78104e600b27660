import { completeHref } from "@db/vocabulary/hrefs";
import { z } from "zod";
import type { AppContext } from "@workers/context";
import { key } from "@workers/contracts/validation-key";
import { formFlag, idField } from "@workers/contracts/form-fields";
import { type PageForm, parseForm } from "@workers/request/pages";
import { wholeOnboardingForm, wholeSlideForm } from "@workers/contracts/members/onboarding";
import { pictureOf } from "~/features/settings/picture-of-form.server";

const { title, text, buttonText, requiredSteps } = wholeOnboardingForm.shape;
export const wordsForm = z.strictObject({ isActive: formFlag(), title, text, buttonText });
export const stepsForm = z.strictObject({ requiredSteps: requiredSteps.default([]) });

export const chosenSpacesForm = z.strictObject({
  spaceIds: z
    .array(idField<"space">())
    .max(50)
    .default([])
    .refine((ids) => ids.length > 0, { error: key("notEmpty") }),
});

const slideForm = z.strictObject({
  title: wholeSlideForm.shape.title,
  text: wholeSlideForm.shape.text,
  url: z.preprocess(
    (value) => (typeof value === "string" ? completeHref(value) || null : value),
    wholeSlideForm.shape.url,
  ),
});

/** A slide as its form sends it, its picture kept. */
export async function slideOfForm(ctx: AppContext, form: PageForm) {
  const fields = parseForm(slideForm, form);
  return { ...fields, imageId: await pictureOf(ctx, form, "image", "promo") };
}
