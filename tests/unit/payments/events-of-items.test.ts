import { describe, expect, it } from "vitest";
import type { MoneyEventKind } from "@db/vocabulary/payments";
import { eventsOfItems, type ItemEvent } from "@workers/domain/commerce/payments/events-of-items";

let at = 0;
const event = (kind: MoneyEventKind, more: Partial<ItemEvent> = {}): ItemEvent => ({
  key: `e${at++}`,
  kind,
  occurredAt: at,
  until: null,
  isInstalment: false,
  amountCents: null,
  currency: null,
  item: "",
  line: "",
  ...more,
});
const course = event("payment", { item: "course", line: "1", amountCents: 4900 });
const book = event("payment", { item: "book", line: "2", amountCents: 1900 });

/** What each item shows of the events. */
const shown = (...events: ItemEvent[]) =>
  Object.fromEntries(
    [...eventsOfItems(events)].map(([item, own]) => [item, own.map(({ kind, amountCents }) => [kind, amountCents])]),
  );

describe("the events of an order's items", () => {
  it("are told apart by the provider's id of the item where a refund names no product", () => {
    expect(shown(course, book, event("refund", { line: "2", amountCents: 1900 }))).toEqual({
      book: [
        ["payment", 1900],
        ["refund", 1900],
      ],
      course: [["payment", 4900]],
    });
  });

  it("are told apart by the price of one item alone where nothing else tells", () => {
    expect(shown(course, book, event("refund", { amountCents: 4900 }))).toMatchObject({ book: [["payment", 1900]] });
  });

  it("share what was paid back for all of them, which is counted once", () => {
    expect(shown(course, book, event("refund", { amountCents: 6800 }))).toEqual({
      book: [
        ["payment", 1900],
        ["refund", 1900],
      ],
      course: [
        ["payment", 4900],
        ["refund", 4900],
      ],
    });
    const alike = event("payment", { item: "audio", line: "3", amountCents: 1900 });
    const back = shown(course, book, alike, event("refund", { amountCents: 1900 }));
    const sum = Object.values(back).flatMap((own) => own.filter(([kind]) => kind === "refund"));
    expect(sum.map(([, cents]) => cents)).toEqual([1900, 0, 0]);
  });

  it("count a payment that names no item once, and end all of them by an end that names none", () => {
    expect(shown(course, book, event("payment", { amountCents: 500 }), event("end"))).toEqual({
      book: [
        ["payment", 1900],
        ["payment", 500],
        ["end", null],
      ],
      course: [
        ["payment", 4900],
        ["payment", 0],
        ["end", null],
      ],
    });
  });

  it("are all of the one item that there is", () => {
    expect(shown(book, event("refund", { amountCents: 1900 }))).toEqual({
      book: [
        ["payment", 1900],
        ["refund", 1900],
      ],
    });
  });
});
