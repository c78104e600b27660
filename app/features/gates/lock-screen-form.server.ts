import { richTextField } from "~/features/shell/forms/form-fields.server";
import { storeNewFiles } from "~/features/attachments/new-files.server";
import { z } from "zod";
import { completeHref } from "@db/vocabulary/hrefs";
import type { LockScreenId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import type { AppContext } from "@workers/context";
import { customLockScreenForm, forwardLockScreenForm } from "@workers/contracts/lock-screens";
import { richText } from "@workers/contracts/rich-text";
import { typedHref } from "@workers/contracts/form-fields";
import {
  createCustomLockScreen,
  createForwardLockScreen,
  editCustomLockScreen,
  editForwardLockScreen,
} from "@workers/domain/platform/lock-screens";
import { type PageForm, parseForm } from "@workers/request/pages";
import { newMediaOf } from "~/features/promo/promo-form.server";

const fields = customLockScreenForm.shape;
const body = richText(limits.bodyText);
const slug = z.preprocess((value) => (value === "" ? undefined : value), fields.slug);
const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

const forwardForm = z.strictObject({ name: forwardLockScreenForm.shape.name, slug, url: typedHref() });
const customForm = z.strictObject({
  name: fields.name,
  slug,
  title: fields.title,
  body: richTextField(body),
  benefits: z.string().transform(linesOf).pipe(fields.benefits.unwrap()),
  planIds: fields.planIds.default([]),
  highlightedPlanId: z.preprocess((value) => value || null, fields.highlightedPlanId),
  media: fields.media.default([]),
  attachmentIds: fields.attachmentIds.default([]),
  cta: fields.cta,
  ctaText: fields.ctaText,
  ctaUrl: z.preprocess((value) => (typeof value === "string" ? completeHref(value) || null : value), fields.ctaUrl),
});

/** Saves the form of a lock screen: a new one, or the one named. */
export async function saveLockScreen(ctx: AppContext, id: LockScreenId | null, form: PageForm): Promise<void> {
  if (form.get("_kind") === "forward") {
    const forward = parseForm(forwardForm, form);
    await (id ? editForwardLockScreen(ctx, id, forward) : createForwardLockScreen(ctx, forward));
    return;
  }
  const { media, attachmentIds, ...custom } = parseForm(customForm, form);
  const content = {
    ...custom,
    questions: questionsOf(form),
    media: [...media, ...(await newMediaOf(ctx, form))],
    attachmentIds: [
      ...attachmentIds,
      ...(await storeNewFiles(ctx, form, {
        field: "_attachments",
        purpose: "attachment",
        max: limits.attachments.max,
      })),
    ],
  };
  await (id ? editCustomLockScreen(ctx, id, content) : createCustomLockScreen(ctx, content));
}

/** Pairs of which both are said. */
function questionsOf(form: FormData) {
  const answers = form.getAll("_answers").map((value) => String(value).trim());
  return form
    .getAll("_questions")
    .map((question, i) => ({ question: String(question).trim(), answer: answers[i] ?? "" }))
    .filter(({ question, answer }) => question !== "" && answer !== "")
    .slice(0, commerceLimits.lockScreenQuestions.max);
}
