import { orders } from "@db/shard";
import { sql } from "drizzle-orm";
import type { ProjectContext } from "@workers/context";
import type { OrderFilterQuery, OrderSums } from "@workers/contracts/payments/orders";
import { rows } from "@workers/store";
import { filteredOrders } from "./order-list";

/** What the orders that the filters leave add up to, by currency; test money apart. The currency in which most was paid stands first. */
export async function sumsOfOrders(ctx: ProjectContext, query: OrderFilterQuery): Promise<OrderSums[]> {
  const sums = await ctx.shard.read(
    rows(ctx, orders, {
      currency: orders.currency,
      isTest: orders.isTest,
      count: sql<number>`count(*)`,
      paidCents: sql<number>`sum(${orders.paidCents})`,
      netCents: sql<number>`sum(${orders.amountCents})`,
      refundedCents: sql<number>`sum(max(0, ${orders.paidCents} - ${orders.amountCents}))`,
    })
      .where(filteredOrders(ctx, query))
      .groupBy(orders.currency, orders.isTest)
      .limit(200),
  );
  return sums.toSorted((a, b) => Number(a.isTest) - Number(b.isTest) || b.paidCents - a.paidCents);
}
