import type { Context } from "@workers/context";
import type { MoneyEvent } from "@workers/integrations/payments";
import type { ListedEvent } from "@workers/integrations/stripe";
import { asWebhook } from "../checkout";
import {
  keyOfDispute,
  type KnownMoney,
  type KnownOrder,
  knownMoney,
  knownOrders,
  listedRefundKey,
  type Seller,
  unknownOrder,
} from "../payments";
import { keptRefunds } from "./kept-refunds";

/** What an event is of, read as its webhook would be. */
interface Candidate {
  listed: ListedEvent;
  event: MoneyEvent;
}

/**
 * Of what Stripe lists, the events that no webhook has told: money whose event is not kept yet, and states of subscriptions that
 * their orders don't have. What belongs to no order and no plan of the project is none of it, nor is what was sold before the
 * project had this account.
 */
export async function missedMoney(
  ctx: Context,
  seller: Seller,
  listed: readonly ListedEvent[],
  sellingSince: number,
): Promise<MoneyEvent[]> {
  const candidates = listed
    .flatMap((happened) => read(happened))
    .filter(({ event }) => !event.isTest || seller.isEnabledTestMode);
  if (candidates.length === 0) return [];
  const known = await knownMoney(
    ctx,
    seller,
    candidates.map(({ event }) => event),
  );
  const isNamed = (event: MoneyEvent) => [event.reference, ...event.aliases].some((name) => known.names.has(name));
  const keptRefundIds = keptRefunds(
    candidates.flatMap(({ listed: { refund }, event }) => (refund ? [{ ...refund, event }] : [])),
    known.refunds,
  );
  const otherRefunds = ({ reference }: MoneyEvent) =>
    known.refunds.filter((refund) => refund.reference === reference).map(({ key }) => key);
  const missed: MoneyEvent[] = [];
  for (const { listed: happened, event } of candidates.filter(({ listed: { stateOf } }) => stateOf === null)) {
    const isSold = event.products.some((product) => known.products.has(product)) && event.occurredAt >= sellingSince;
    if (!isNamed(event) && !isSold) continue;
    const { refund } = happened;
    // One that failed before anybody told of it undoes nothing here.
    if (refund && keptRefundIds.has(refund.id) !== (event.kind === "refund_failed")) continue;
    if (!isOfWhatWasTold(event, known)) continue;
    // What one event of the page names, the next one may belong to.
    for (const name of [event.reference, ...event.aliases]) known.names.add(name);
    if (!known.keys.has(event.key)) missed.push(refund ? { ...event, otherRefunds: otherRefunds(event) } : event);
    known.keys.add(event.key);
  }
  return [...missed, ...(await missedStates(ctx, seller, candidates, missed))];
}

/** An inquiry that came to nothing undoes nothing here. */
const isOfWhatWasTold = ({ kind, key }: MoneyEvent, { keys }: KnownMoney): boolean =>
  kind !== "chargeback_won" || keys.has(keyOfDispute(key));

function read({ type, object, previous, at, ...rest }: ListedEvent): Candidate[] {
  const listed = { type, object, previous, at, ...rest };
  const id = rest.refund ? listedRefundKey(rest.refund.id) : `compared:${type}`;
  return asWebhook(type, object, { id, previous, now: at }).map((event) => ({
    listed,
    event: rest.stateOf === null ? event : { ...event, key: `compared:${rest.stateOf}:${event.kind}:${at}` },
  }));
}

/** States that change an order, counted with the money that is missed on the same page. */
async function missedStates(
  ctx: Context,
  seller: Seller,
  candidates: readonly Candidate[],
  missed: readonly MoneyEvent[],
): Promise<MoneyEvent[]> {
  const states = candidates.filter(({ listed: { stateOf } }) => stateOf !== null);
  if (states.length === 0) return [];
  const orders = await knownOrders(
    ctx,
    seller,
    states.map(({ event }) => event.reference),
  );
  return states
    .filter(({ listed, event }) => {
      const more = missed.filter(({ reference }) => reference === event.reference);
      const order = orders.get(event.reference) ?? (more.length > 0 ? unknownOrder : null);
      return order !== null && isDifferent(order, more, listed, event);
    })
    .map(({ event }) => event);
}

function isDifferent(
  { isByHand, accessWith }: KnownOrder,
  more: readonly MoneyEvent[],
  { isTimed }: ListedEvent,
  event: MoneyEvent,
) {
  // An operator's word holds; Stripe doesn't tell whether this came after it.
  if (isByHand && !isTimed) return false;
  const before = accessWith(more);
  const after = accessWith([...more, event]);
  return after.status !== before.status || after.endsAt !== before.endsAt;
}
