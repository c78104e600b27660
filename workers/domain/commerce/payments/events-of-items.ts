import type { MoneyEventKind } from "@db/vocabulary/payments";
import { type FoldedEvent, inOrder } from "./fold-order";

/** What is needed to know which items of an order an event is of. */
export interface ItemEvent extends FoldedEvent {
  /** Empty where the provider names none. */
  item: string;
  /** The provider's own id of the item in this order, which a refund may name alone. */
  line: string;
}

const paid: ReadonlySet<MoneyEventKind> = new Set(["grant", "payment", "trial"]);
const paidBack: ReadonlySet<MoneyEventKind> = new Set([
  "refund",
  "partial_refund",
  "refund_failed",
  "chargeback",
  "chargeback_won",
]);

/** The items of an order that its events or its rows name; one without a name where none does. */
export function itemsOf(named: readonly { item: string }[]): string[] {
  const items = [...new Set(named.map(({ item }) => item).filter(Boolean))].toSorted();
  return items.length > 0 ? items : [""];
}

/**
 * The events of an order, by item. An event that names no item, neither itself nor by its line, is of all of them, and its
 * amount is counted once: what was paid counts for the first item, what was paid back for the one that cost as much, else for
 * each as far as it was paid.
 */
export function eventsOfItems<E extends ItemEvent>(
  events: readonly E[],
  rows: readonly { item: string }[] = [],
): Map<string, E[]> {
  const items = itemsOf([...events, ...rows]);
  const ordered = inOrder(events);
  if (items.length === 1) return new Map([[items[0]!, ordered]]);
  const itemOfLine = new Map(ordered.filter(({ item, line }) => item && line).map(({ item, line }) => [line, item]));
  const itemOf = (event: E) => event.item || itemOfLine.get(event.line) || null;
  const paidFor = paidForEach(ordered, items, itemOf);
  const byItem = new Map<string, E[]>(items.map((item) => [item, []]));
  for (const event of ordered) {
    const item = itemOf(event) ?? (paidBack.has(event.kind) ? itemThatCost(event, paidFor) : null);
    if (item !== null) byItem.get(item)!.push(event);
    else for (const [of, amountCents] of shares(event, paidFor)) byItem.get(of)!.push({ ...event, amountCents });
  }
  return byItem;
}

function paidForEach<E extends ItemEvent>(
  events: readonly E[],
  items: readonly string[],
  itemOf: (event: E) => string | null,
): Map<string, number> {
  const paidFor = new Map(items.map((item) => [item, 0]));
  for (const event of events) {
    const item = itemOf(event) ?? items[0]!;
    if (paid.has(event.kind)) paidFor.set(item, paidFor.get(item)! + (event.amountCents ?? 0));
  }
  return paidFor;
}

/** The item that what was paid back is the whole price of; null where that is none, or not one alone. */
function itemThatCost({ amountCents }: ItemEvent, paidFor: ReadonlyMap<string, number>): string | null {
  if (!amountCents) return null;
  const same = [...paidFor].filter(([, cents]) => cents === amountCents);
  const isOfAll = [...paidFor.values()].filter((cents) => cents > 0).length === 1;
  return same.length === 1 && !isOfAll ? same[0]![0] : null;
}

function shares({ kind, amountCents }: ItemEvent, paidFor: ReadonlyMap<string, number>): [string, number | null][] {
  let rest = amountCents;
  return [...paidFor].map(([item, cents]) => {
    if (rest === null) return [item, null];
    const share = paidBack.has(kind) ? Math.min(rest, cents) : rest;
    rest -= share;
    return [item, share];
  });
}
