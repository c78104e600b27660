import { sql } from "drizzle-orm";
import { accessPlans, orderEvents, orderReferences, orders } from "@db/shard";
import type { OrderId } from "@db/vocabulary/ids";
import type { PlanInterval, TimeUnit } from "@db/vocabulary/payments";
import { aliased, type Database, shardWrite, nameOf, shardQuery } from "@workers/store";
import type { Backfill } from "@workers/domain/kernel/backfills";
import { limitOfPlan, type PlanRow } from "@workers/domain/platform/plans";
import { revenueOfOrder, type RevenueOfOrder } from "../revenue";
import { eventsOfItems, type ItemEvent } from "./events-of-items";
import { accessAfterEach, type FoldedEvent } from "./fold-order";

type Plan = Pick<PlanRow, "interval" | "limitValue" | "limitUnit">;

/** What an order adds to the project's revenue. Test purchases add nothing. */
export function revenueOf(
  events: readonly (FoldedEvent & { isTest: boolean })[],
  plan: Plan | null,
  now: number,
): RevenueOfOrder {
  if (events.some(({ isTest }) => isTest)) return { revenue: [], mrrCents: 0 };
  return revenueOfOrder(
    accessAfterEach(events, plan && limitOfPlan(plan), plan?.interval),
    plan?.interval ?? null,
    now,
  );
}

const o = aliased(orders, "o");
const e = aliased(orderEvents, "e");
const r = aliased(orderReferences, "r");
const p = aliased(accessPlans, "p");

interface OrderToCount {
  id: OrderId;
  item: string;
  updatedAt: number;
  interval: PlanInterval | null;
  limitValue: number | null;
  limitUnit: TimeUnit | null;
}

type EventOfOrder = Omit<ItemEvent, "isInstalment"> & { orderId: OrderId; isInstalment: number; isTest: number };

/** Counts the revenue of every order anew from its events, and with it the roll-ups, which triggers keep. */
export const recountRevenue = {
  name: "revenue-of-orders",
  database: "shard",
  async count(database: Database) {
    const countRow = await database.readOne(
      shardQuery<{ total: number }>(sql`select count(*) as total from ${orders}`),
    );
    return countRow?.total ?? 0;
  },
  async step(database: Database, cursor: string | null, limit: number) {
    const counted = await countNext(database, cursor, limit);
    const countedJson = JSON.stringify(counted);
    return {
      // An order that an event changed since it was read has been counted with that event.
      writes: [
        shardWrite(sql`update ${orders} set ${nameOf(orders.revenue)} = value -> 'revenue', ${nameOf(orders.mrrCents)} = value ->> 'mrrCents'
          from json_each(${countedJson}) where ${orders.id} = value ->> 'id' and ${orders.updatedAt} = value ->> 'updatedAt'`),
      ],
      rows: counted.length,
      cursor: counted.length === limit ? counted.at(-1)!.id : null,
    };
  },
} satisfies Backfill;

function eventsOfItem(events: readonly EventOfOrder[], item: string) {
  const whole = events.map((event) => ({
    ...event,
    isInstalment: event.isInstalment === 1,
    isTest: event.isTest === 1,
  }));
  const byItem = eventsOfItems(whole, [{ item }]);
  return byItem.get(item) ?? [...byItem.values()][0]!;
}

async function countNext(database: Database, cursor: string | null, limit: number) {
  const next = sql`select ${o.id} from ${o} where ${o.id} > ${cursor ?? ""} order by ${o.id} limit ${limit}`;
  const [ordersToCount, events] = await database.readAll([
    shardQuery<OrderToCount>(sql`select ${o.id}, ${o.item}, ${o.updatedAt} as updatedAt, ${p.interval}, ${p.limitValue} as limitValue, ${p.limitUnit} as limitUnit
      from ${o} left join ${p} on ${p.projectId} = ${o.projectId} and ${p.id} = ${o.planId} where ${o.id} in (${next}) order by ${o.id}`),
    // Under the order's own name and every other one that leads to it.
    shardQuery<EventOfOrder>(sql`with recursive picked(orderId, projectId, sellerId, known, depth) as (
        select ${o.id}, ${o.projectId}, ${o.sellerId}, ${o.reference}, 0 from ${o} where ${o.id} in (${next})
        union select orderId, picked.projectId, picked.sellerId, ${r.alias}, depth + 1 from picked
          cross join ${r} on ${r.projectId} = picked.projectId and ${r.sellerId} = picked.sellerId and ${r.reference} = known where depth < 8)
      select distinct orderId, ${e.item}, ${e.line}, ${e.key}, ${e.kind}, ${e.occurredAt} as occurredAt, ${e.until}, ${e.isInstalment} as isInstalment, ${e.amountCents} as amountCents, ${e.currency}, ${e.isTest} as isTest,
        ${e.periodCents} as periodCents, ${e.periodMonths} as periodMonths, ${e.reference}
      from picked cross join ${e} on ${e.projectId} = picked.projectId and ${e.sellerId} = picked.sellerId and ${e.reference} = known`),
  ]);
  const byOrder = new Map<OrderId, EventOfOrder[]>();
  for (const event of events) byOrder.set(event.orderId, [...(byOrder.get(event.orderId) ?? []), event]);
  const now = Date.now();
  return ordersToCount.map(({ id, item, updatedAt, interval, limitValue, limitUnit }) => ({
    id,
    updatedAt,
    ...revenueOf(eventsOfItem(byOrder.get(id) ?? [], item), interval && { interval, limitValue, limitUnit }, now),
  }));
}
