import { sql } from "drizzle-orm";
import { accessPlans, orderEvents, orderReferences, orders, planProducts } from "@db/shard";
import type { PlanInterval, TimeUnit } from "@db/vocabulary/payments";
import type { Context } from "@workers/context";
import type { MoneyEvent } from "@workers/integrations/payments";
import { aliased, idsOf, projectQuery } from "@workers/store";
import { limitOfPlan } from "@workers/domain/platform/plans";
import { type FoldedEvent, foldOrder, keyOfDispute, type OrderAccess } from "./fold-order";
import type { Seller } from "./seller";

const o = aliased(orders, "o");
const e = aliased(orderEvents, "e");
const r = aliased(orderReferences, "r");
const p = aliased(accessPlans, "p");
const s = aliased(planProducts, "s");

export interface KnownMoney {
  /** Keys of those of the events that are kept already. */
  keys: Set<string>;
  /** Names of orders among those that the events bring. */
  names: Set<string>;
  /** Products and plans of this seller among those that the events name. */
  products: Set<string>;
  /** Refunds that are kept of the payments among those names. */
  refunds: KnownRefund[];
}

export interface KnownRefund {
  key: string;
  reference: string;
  amountCents: number | null;
  occurredAt: number;
}

/** What the project knows already of money events that somebody found at the provider, in one round trip. */
export async function knownMoney(ctx: Context, seller: Seller, events: readonly MoneyEvent[]): Promise<KnownMoney> {
  const { project, id: sellerId } = seller;
  const keys = idsOf(events.flatMap(({ key }) => [key, keyOfDispute(key)]));
  const names = idsOf(events.flatMap(({ reference, aliases }) => [reference, ...aliases]));
  const products = idsOf([...new Set(events.flatMap((event) => event.products))]);
  const [storedKeys, named, aliasesOf, sold, plans, refunds] = await ctx.shardDatabase(project.shard).readAll([
    projectQuery<{ value: string }>(
      { project },
      (projectId) =>
        sql`select ${e.key} as value from ${e} where ${e.projectId} = ${projectId} and ${e.sellerId} = ${sellerId} and ${e.key} in ${keys}`,
    ),
    projectQuery<{ value: string }>(
      { project },
      (projectId) =>
        sql`select ${o.reference} as value from ${o} where ${o.projectId} = ${projectId} and ${o.sellerId} = ${sellerId} and ${o.reference} in ${names}`,
    ),
    projectQuery<{ value: string }>(
      { project },
      (projectId) =>
        sql`select ${r.alias} as value from ${r} where ${r.projectId} = ${projectId} and ${r.sellerId} = ${sellerId} and ${r.alias} in ${names}`,
    ),
    projectQuery<{ value: string }>(
      { project },
      (projectId) =>
        sql`select ${s.productId} as value from ${s} where ${s.projectId} = ${projectId} and ${s.sellerId} = ${sellerId} and ${s.productId} in ${products}`,
    ),
    projectQuery<{ value: string }>(
      { project },
      (projectId) =>
        sql`select ${p.id} as value from ${p} where ${p.projectId} = ${projectId} and ${p.id} in ${products} and ${p.paymentProviderId} = ${sellerId}`,
    ),
    projectQuery<KnownRefund>(
      { project },
      (projectId) =>
        sql`select ${e.key} as key, ${e.reference} as reference, ${e.amountCents} as amountCents, ${e.occurredAt} as occurredAt from ${e} where ${e.projectId} = ${projectId} and ${e.sellerId} = ${sellerId} and ${e.reference} in ${names}
            and ${e.kind} in ('refund', 'partial_refund')`,
    ),
  ]);
  const setOf = (...valueRows: { value: string }[][]) => new Set(valueRows.flat().map(({ value }) => value));
  return {
    keys: setOf(storedKeys),
    names: setOf(named, aliasesOf),
    products: setOf(sold, plans),
    refunds,
  };
}

export interface KnownOrder {
  /** Whether an operator changed it by hand: what they said holds. */
  isByHand: boolean;
  /** What the order is with further events. */
  accessWith(more: readonly FoldedEvent[]): OrderAccess;
}

export const unknownOrder: KnownOrder = { isByHand: false, accessWith: (more) => foldOrder(more, null) };

interface OrderOfName {
  reference: string;
  limitValue: number | null;
  limitUnit: TimeUnit | null;
  interval: PlanInterval | null;
}

type EventOfName = Omit<FoldedEvent, "isInstalment"> & { name: string; isInstalment: number };

/** Orders of a seller by their own names, each with what its events come to. */
export async function knownOrders(
  ctx: Context,
  { project, id: sellerId }: Seller,
  references: readonly string[],
): Promise<Map<string, KnownOrder>> {
  const names = idsOf(references);
  const [orderRows, events] = await ctx.shardDatabase(project.shard).readAll([
    projectQuery<OrderOfName>(
      { project },
      (
        projectId,
      ) => sql`select ${o.reference} as reference, ${p.limitValue} as limitValue, ${p.limitUnit} as limitUnit, ${p.interval} as interval
        from ${o} left join ${p} on ${p.projectId} = ${projectId} and ${p.id} = ${o.planId}
        where ${o.projectId} = ${projectId} and ${o.sellerId} = ${sellerId} and ${o.reference} in ${names}`,
    ),
    // Under the order's own name and every other one that leads to it.
    projectQuery<EventOfName>(
      { project },
      (projectId) => sql`with recursive picked(name, known, depth) as (
          select value, value, 0 from json_each(${JSON.stringify(references)})
          union select picked.name, ${r.alias}, depth + 1 from picked
            cross join ${r} on ${r.projectId} = ${projectId} and ${r.sellerId} = ${sellerId} and ${r.reference} = known where depth < 8)
        select distinct picked.name as name, ${e.key} as key, ${e.kind} as kind, ${e.occurredAt} as occurredAt, ${e.until} as until,
          ${e.isInstalment} as isInstalment, ${e.amountCents} as amountCents, ${e.currency} as currency,
          ${e.periodCents} as periodCents, ${e.periodMonths} as periodMonths, ${e.reference} as reference
        from picked cross join ${e} on ${e.projectId} = ${projectId} and ${e.sellerId} = ${sellerId} and ${e.reference} = known`,
    ),
  ]);
  const byName = new Map<string, EventOfName[]>();
  for (const event of events) byName.set(event.name, [...(byName.get(event.name) ?? []), event]);
  return new Map(
    orderRows.map(({ reference, limitValue, limitUnit, interval }) => {
      const limit = limitOfPlan({ limitValue, limitUnit });
      const eventsOfOrder = (byName.get(reference) ?? []).map((event) => ({
        ...event,
        isInstalment: event.isInstalment === 1,
      }));
      return [
        reference,
        {
          isByHand: eventsOfOrder.some(({ key }) => key.startsWith("hand:")),
          accessWith: (more: readonly FoldedEvent[]) => foldOrder([...eventsOfOrder, ...more], limit, interval),
        },
      ];
    }),
  );
}
