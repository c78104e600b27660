import type { LockScreenCta } from "@db/vocabulary/access";
import { completeHref } from "@db/vocabulary/hrefs";
import type { PlanId } from "@db/vocabulary/ids";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { LockScreen } from "@workers/contracts/lock-screens";
import type { ShownScreen } from "~/features/shell/errors/LockScreenView";
import type { ShownPlan } from "~/features/shell/errors/PlanOffers";
import { richTextFromField } from "~/ui/rich-text/rich-text-field";

/** What the editor of a lock screen holds at the moment. */
export interface PaywallDraft {
  title: string;
  body: RichTextDoc | null;
  benefits: string[];
  questions: { question: string; answer: string }[];
  mediaIds: string[];
  attachmentIds: string[];
  planIds: string[];
  highlightedPlanId: string;
  cta: LockScreenCta;
  ctaText: string;
  ctaUrl: string;
}

/** What the preview needs beside the editor's fields. */
export interface PaywallParts {
  /** All plans of the app that are on offer. */
  offers: readonly ShownPlan[];
  /** Those that open what the screen stands before, which it shows where none is chosen. */
  opening: readonly ShownPlan[];
  /** What the button says where the editor says nothing. */
  buttons: Record<LockScreenCta, string | null>;
}

export const storedDraft = (screen: LockScreen | null): PaywallDraft => ({
  title: screen?.title ?? "",
  body: screen?.body ?? null,
  benefits: screen?.benefits ?? [],
  questions: screen?.questions ?? [],
  mediaIds: screen?.media.map(({ id }) => id) ?? [],
  attachmentIds: screen?.attachments.map(({ id }) => id) ?? [],
  planIds: screen?.planIds ?? [],
  highlightedPlanId: screen?.highlightedPlanId ?? "",
  cta: screen?.cta ?? "registration",
  ctaText: screen?.ctaText ?? "",
  ctaUrl: screen?.ctaUrl ?? "",
});

export function draftOf(form: FormData): PaywallDraft {
  const text = (name: string) => textOf(form.get(name));
  const answers = form.getAll("_answers").map(textOf);
  return {
    title: text("title").trim(),
    body: richTextFromField(form.get("body")),
    benefits: text("benefits")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
    questions: form
      .getAll("_questions")
      .map((question, i) => ({ question: textOf(question).trim(), answer: (answers[i] ?? "").trim() }))
      .filter(({ question, answer }) => question !== "" && answer !== ""),
    mediaIds: form.getAll("media[]").map(textOf),
    attachmentIds: form.getAll("attachmentIds[]").map(textOf),
    planIds: form.getAll("planIds[]").map(textOf),
    highlightedPlanId: text("highlightedPlanId"),
    cta: text("cta") as LockScreenCta,
    ctaText: text("ctaText").trim(),
    ctaUrl: text("ctaUrl").trim(),
  };
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

/** The draft as who is kept out would see it. */
export function screenOfDraft(
  draft: PaywallDraft,
  screen: LockScreen | null,
  { offers, opening, buttons }: PaywallParts,
  fallbackTitle: string,
): Omit<ShownScreen, "isMember"> {
  const label = buttons[draft.cta];
  const hasButton = draft.cta === "custom" ? Boolean(completeHref(draft.ctaUrl)) : label !== null;
  const known = <Item extends { id: string }>(ids: readonly string[], all: readonly Item[]): Item[] =>
    ids.flatMap((id) => all.find((item) => item.id === id) ?? []);
  return {
    slug: screen?.slug ?? "",
    type: screen?.type ?? "custom",
    title: draft.title || screen?.name || fallbackTitle,
    body: draft.body,
    benefits: draft.benefits,
    questions: draft.questions,
    media: known(draft.mediaIds, screen?.media ?? []).map(({ url }) => url),
    attachments: known(draft.attachmentIds, screen?.attachments ?? []).map(({ name }) => ({ name, url: "#" })),
    plans: draft.planIds.length > 0 ? known(draft.planIds, offers) : opening,
    highlightedPlanId: (draft.highlightedPlanId || null) as PlanId | null,
    heldPlanIds: [],
    cta: hasButton ? { kind: draft.cta, text: draft.ctaText || label || "", url: "#" } : null,
    forwardUrl: null,
    reward: null,
  };
}
