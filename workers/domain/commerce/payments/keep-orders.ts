import { sql } from "drizzle-orm";
import { orderEvents, orders, paymentWebhooks } from "@db/shard";
import type { AppId, OrderId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { PaymentProviderType } from "@db/vocabulary/services";
import type { Context } from "@workers/context";
import { findProject } from "@workers/tenancy";
import {
  aliased,
  type Database,
  idsOf,
  insertRow,
  nameOf,
  type ProjectScope,
  shardQuery,
  shardWrite,
  updateRows,
  type Writable,
} from "@workers/store";
import { eachInTurn } from "@workers/domain/kernel/in-turn";
import { newId } from "@workers/domain/kernel/ids";
import { registerPersonRemoval } from "@workers/domain/kernel/profiles";
import { applyOrder } from "./apply-order";
import { ordersChanged } from "./order-scope";
import { handSeller } from "./seller";
import { registerClockJob } from "@workers/domain/kernel/clock";

const o = aliased(orders, "o");
const w = aliased(paymentWebhooks, "w");
const e = aliased(orderEvents, "e");

/** A checkout that was paid by a debit is completed days before the money comes. */
export const debitBegun = "checkout.session.completed";

interface Due {
  id: OrderId;
  projectId: ProjectId;
  appId: AppId | null;
  profileId: ProfileId | null;
  sellerId: string | null;
  type: PaymentProviderType | null;
  reference: string | null;
  item: string;
}

const dueColumns = sql`${o.id}, ${o.projectId} as projectId, ${o.appId} as appId, ${o.profileId} as profileId, ${o.sellerId} as sellerId, ${o.type}, ${o.reference}, ${o.item}`;

/** An order that ends counts no more from the month of its end; what it counted for is in its row. */
const churn = {
  revenue: sql`case when ${orders.mrrCents} = 0 then ${orders.revenue} else json_insert(${orders.revenue}, '$[#]', json_object(
    'month', strftime('%Y-%m', ${orders.endsAt} / 1000, 'unixepoch'), 'churnedCents', ${orders.mrrCents}, 'churnedCount', 1)) end`,
  mrrCents: 0,
};

/** The clock's part in a shard: orders whose end has passed are expired. Access ended by itself; this is what lists show. */
async function expireOrders(ctx: Pick<Context, "now" | "publish">, shard: Database, maxRows: number): Promise<number> {
  const now = ctx.now();
  const due = await shard.read(
    shardQuery<Due>(sql`select ${dueColumns} from ${o} where ${o.status} in ('active', 'canceled') and ${o.endsAt} <= ${now}
      order by ${o.endsAt} limit ${maxRows}`),
  );
  for (const projectId of new Set(due.map((order) => order.projectId))) {
    const own = due.filter((order) => order.projectId === projectId);
    await shard.write([
      updateRows(
        { project: { id: projectId } },
        orders,
        { status: "expired", ...churn, updatedAt: now },
        sql`${orders.id} in ${idsOf(own.map(({ id }) => id))}`,
        sql`${orders.status} in ('active', 'canceled')`,
        sql`${orders.endsAt} <= ${now}`,
      ),
    ]);
    ctx.publish(
      ...ordersChanged(
        projectId,
        own.map(({ appId, profileId }) => [appId, profileId] as const),
      ),
    );
  }
  return due.length;
}

/** Checkouts that nobody paid within a day are canceled, those that a bank debit is on its way for within two weeks; a payment that comes later opens them all the same. */
async function cancelUnpaidOrders(ctx: Context, shard: Database, maxRows: number): Promise<number> {
  const before = ctx.now() - periods.pendingOrderHours * 3_600_000;
  const due = await shard.read(
    shardQuery<Due>(sql`select ${dueColumns} from ${o} where ${o.status} = 'pending' and ${o.createdAt} <= ${before}
      and not exists (select 1 from ${e} where ${e.projectId} = ${o.projectId} and ${e.sellerId} = ${o.sellerId} and ${e.reference} = ${o.reference}
        and ${e.name} = ${debitBegun} and ${e.createdAt} > ${ctx.now() - periods.debitDays * 86_400_000})
      order by ${o.createdAt} limit ${maxRows}`),
  );
  await eachInTurn(due, async (order) => {
    const project = await findProject(ctx.directory, order.projectId);
    if (!project) return;
    const sellerId = order.sellerId ?? handSeller;
    await shard.write([
      insertRow(
        { project },
        orderEvents,
        {
          id: newId<"order event">(ctx.now()),
          sellerId,
          key: `unpaid:${order.id}`,
          reference: order.reference ?? "",
          item: order.item,
          kind: "failed",
          name: "unpaid",
          occurredAt: ctx.now(),
          createdAt: ctx.now(),
        },
        { orIgnore: true },
      ),
    ]);
    await applyOrder(ctx, { project, sellerId, type: order.type, reference: order.reference ?? "" });
  });
  return due.length;
}

/** Empties what providers sent in their own words, a month after it was worked through. */
async function emptyOldWebhooks(ctx: Pick<Context, "now">, shard: Database, maxRows: number): Promise<number> {
  const before = ctx.now() - periods.paymentWebhookKeptDays * 86_400_000;
  return shard.writeOne(
    shardWrite(sql`update ${paymentWebhooks} set ${nameOf(paymentWebhooks.body)} = '' where ${nameOf(paymentWebhooks.id)} in (
      select ${w.id} from ${w} where ${w.receivedAt} <= ${before} and ${w.body} <> '' and ${w.workedAt} is not null order by ${w.receivedAt} limit ${maxRows})`),
  );
}

/** For the batch that erases a profile: who bought is forgotten, what was paid stays. */
function eraseBuyer(scope: ProjectScope, profileId: ProfileId, email: string | null): Writable[] {
  const projectId = scope.project.id;
  const addresses = sql`(select ${o.email} from ${o} where ${o.projectId} = ${projectId} and ${o.profileId} = ${profileId} and ${o.email} is not null union select ${email ?? ""})`;
  return [
    updateRows(scope, paymentWebhooks, { body: "", email: null }, sql`${paymentWebhooks.email} in ${addresses}`),
    updateRows(
      scope,
      orderEvents,
      { email: null, buyerName: "", links: {} },
      sql`${orderEvents.email} in ${addresses}`,
    ),
    // Last, for the statements before find the addresses here.
    updateRows(
      scope,
      orders,
      { email: null, buyerName: "" },
      sql`(${orders.profileId} = ${profileId} or ${orders.email} = ${email ?? ""})`,
    ),
  ];
}

registerPersonRemoval({ erase: eraseBuyer });

/** Rows of each kind in one shard that one run takes. */
const perRun = 200;
for (const [name, keep] of Object.entries({
  ordersExpired: expireOrders,
  ordersUnpaid: cancelUnpaidOrders,
  webhooksEmptied: emptyOldWebhooks,
}))
  registerClockJob({ every: "minute", name, inShard: (ctx, shard) => keep(ctx, shard, perRun) });
