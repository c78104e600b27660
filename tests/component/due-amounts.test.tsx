import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DueAmounts } from "~/features/checkout/DueAmounts";
import { draw } from "./harness/texts";

const plan = { priceCents: 1900, currency: "EUR", interval: "month", trialDays: 0 } as const;

it.each([
  ["a subscription", plan, ["Heute fällig", "19 €", "Danach", "19 € im Monat"]],
  ["a trial", { ...plan, trialDays: 14 }, ["Heute fällig", "0 €", "Nach 14 Tagen", "19 € im Monat"]],
  ["a year", { ...plan, interval: "year" }, ["Heute fällig", "19 €", "Danach", "19 € im Jahr"]],
  ["a single payment", { ...plan, interval: "once" }, ["Heute fällig", "19 €", "Danach", "nichts mehr"]],
] as const)("The page before the payment says what is due today and later: %s", (_, sold, lines) => {
  draw(<DueAmounts plan={sold} />);
  const said = [...screen.getByText("Heute fällig").closest("dl")!.querySelectorAll("dt, dd")];
  expect(said.map(({ textContent }) => textContent!.replaceAll("\u00a0", " "))).toEqual(lines);
});
