import type { PlanId } from "@db/vocabulary/ids";
import { typedNumber } from "@db/vocabulary/numbers";
import { planIntervals } from "@db/vocabulary/payments";
import { currencies } from "@db/vocabulary/services";
import type { ShownScreen } from "~/features/shell/errors/LockScreenView";
import type { ShownPlan } from "~/features/shell/errors/PlanOffers";

type Offer = Pick<ShownPlan, "name" | "priceCents" | "currency" | "interval" | "trialDays"> & {
  title: string;
  benefits: string[];
};

/** What the form of a sale offers, by its fields. */
export function offerIn(value: (name: string) => string): Offer {
  const price = value("priceCents").trim();
  const cents = Math.round(typedNumber(price) * 100);
  const days = Math.trunc(typedNumber(value("trialDays")));
  return {
    title: value("title").trim(),
    benefits: value("benefits")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
    name: value("name").trim(),
    priceCents: price === "" || !Number.isFinite(cents) ? null : cents,
    currency: currencies.find((code) => code === value("currency")) ?? "EUR",
    interval: planIntervals.find((each) => each === value("interval")) ?? "once",
    trialDays: days > 0 ? days : 0,
  };
}

/** The lock screen that the sale makes. */
export const screenOf = (
  { title, benefits, name, ...price }: Offer,
  fallbackName: string,
  fallbackTitle: string,
): Omit<ShownScreen, "isMember"> => ({
  slug: "",
  type: "custom",
  title: title || fallbackTitle,
  body: null,
  benefits,
  questions: [],
  media: [],
  attachments: [],
  plans: [
    {
      ...price,
      id: "" as PlanId,
      name: name || fallbackName,
      type: "paid",
      description: "",
      limitAccessByTime: null,
      checkoutUrl: null,
      isSoldHere: true,
    },
  ],
  highlightedPlanId: null,
  heldPlanIds: [],
  cta: null,
  forwardUrl: null,
  reward: null,
});
