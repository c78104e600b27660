import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { OpenableApp } from "@workers/contracts/payments/plans";
import { EntityChoice } from "~/features/payments/EntityChoice";
import { draw } from "./harness/texts";

const openable = [
  {
    appId: "a",
    name: "Verein",
    isOpen: true,
    things: [
      { type: "group", id: "g", name: "Lounge", parentId: null, isOpen: true },
      { type: "space", id: "s", name: "Vorstand", parentId: "g", isOpen: false },
    ],
  },
] as unknown as OpenableApp[];

const warning = () => screen.queryByText("Das steht allen Mitgliedern auch ohne Plan offen");
const tick = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));

it("A plan that opens only what is open anyway warns, while its boxes are ticked", () => {
  draw(<EntityChoice openable={openable} chosen={[]} />);
  expect(warning()).toBeNull();
  tick("Lounge");
  expect(warning()).not.toBeNull();
  tick("Vorstand");
  expect(warning()).toBeNull();
  tick("Vorstand");
  tick("Die ganze App");
  expect(warning()).not.toBeNull();
  tick("Lounge");
  tick("Die ganze App");
  expect(warning()).toBeNull();
});

it("A stored plan that opens what is open anyway warns at once", () => {
  draw(<EntityChoice openable={openable} chosen={["a|group|g"]} />);
  expect(warning()).not.toBeNull();
});
