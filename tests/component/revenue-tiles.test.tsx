import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { RevenueTiles } from "~/features/revenue/RevenueTiles";
import { draw } from "./harness/texts";

const nothing = {
  mrrCents: 0,
  newCents: 0,
  returnedCents: 0,
  changedCents: 0,
  churnedCents: 0,
  paidCents: 0,
  refundedCents: 0,
  subscriptions: 0,
  newCount: 0,
  returnedCount: 0,
  churnedCount: 0,
  soldCount: 0,
};

it("What was lost is a share of what stood at the beginning, what comes in an average of the members, each beside the time before", () => {
  // 100 € stood; 20 € were lost, 30 € came: 110 € of eleven people. Before that nothing stood, and 100 € of ten came.
  const totals = { ...nothing, mrrCents: 11_000, newCents: 3000, churnedCents: 2000, subscriptions: 11 };
  const before = { ...nothing, mrrCents: 10_000, newCents: 10_000, subscriptions: 10 };
  draw(<RevenueTiles totals={totals} before={before} money={(cents) => `${cents / 100} €`} />);
  const figureOf = (label: string) => within(screen.getByText(label).closest("div")!);
  expect(figureOf("Abwanderung").getByText(/^20\s%$/)).toBeTruthy();
  expect(figureOf("Abwanderung").getByText("davor –")).toBeTruthy();
  expect(figureOf("Je Mitglied im Monat").getByText("10 €")).toBeTruthy();
  expect(figureOf("Je Mitglied im Monat").getByText("davor 10 €")).toBeTruthy();
});
