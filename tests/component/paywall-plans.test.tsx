import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PlanId } from "@db/vocabulary/ids";
import { PlanOffers } from "~/features/shell/errors/PlanOffers";
import { draw } from "./harness/texts";

const plan = (id: string, name: string, interval: "month" | "year" | "once") => ({
  id: id as PlanId,
  name,
  type: "paid" as const,
  description: "",
  priceCents: 1900,
  currency: "EUR" as const,
  interval,
  trialDays: 0,
  limitAccessByTime: null,
  checkoutUrl: null,
  isSoldHere: true,
});

const offers = {
  slug: "default",
  heldPlanIds: [],
  isMember: true,
  highlightedPlanId: "gold" as PlanId,
  plans: [
    plan("gold", "Gold", "month"),
    plan("silver", "Silber", "month"),
    plan("gold-year", "Gold im Jahr", "year"),
    plan("workshop", "Werkstatttag", "once"),
  ],
};

const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

it("Plans stand in their order, by the month or the year in one place, and one of them stands out", () => {
  draw(<PlanOffers screen={offers} isPreview isNarrow />);
  expect(names()).toEqual(["Gold", "Silber", "Werkstatttag"]);
  expect(screen.getByText("Empfohlen").closest("li")!.textContent).toContain("Gold");
  fireEvent.click(screen.getByRole("button", { name: "Jährlich" }));
  expect(names()).toEqual(["Gold im Jahr", "Werkstatttag"]);
  expect(screen.queryByText("Empfohlen")).toBeNull();
});
