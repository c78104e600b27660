import { eq, type SQL, sql } from "drizzle-orm";
import { accessPlans, orderEvents, orderReferences, orders, planGrants, profiles } from "@db/shard";
import type { OrderId } from "@db/vocabulary/ids";
import type { OrderAttention } from "@db/vocabulary/payments";
import type { Context, Project } from "@workers/context";
import { aliased } from "@workers/store";
import { recordEvents } from "@workers/domain/kernel/facts";

const e = aliased(orderEvents, "e");
const later = aliased(orderEvents, "later");
const back = aliased(orderEvents, "back");
const first = aliased(orderEvents, "first");
const p = aliased(accessPlans, "p");
const r = aliased(orderReferences, "r");

/** The events that the provider told of an order of the outer query, and not an operator. */
const toldOf = (event: typeof e | typeof later): SQL =>
  sql`${event.projectId} = ${orders.projectId} and ${event.sellerId} = ${orders.sellerId} and ${event.reference} = ${orders.reference} and ${event.name} <> 'by_hand'`;

/** That no end was told of an order, and no cancellation that was not taken back, or paid beyond. */
const goesOn = sql`not exists (select 1 from ${e} where ${toldOf(e)} and (${e.kind} in ('end', 'failed') or (${e.kind} in ('cancel', 'stopped')
  and not exists (select 1 from ${later} where ${toldOf(later)} and ${later.occurredAt} >= ${e.occurredAt}
    and (${later.kind} = 'resume' or (${later.kind} = 'payment' and (${later.until} > ${e.until} or ${later.occurredAt} > ${e.until})))))))`;

/** That an order is a subscription at Stripe that has not ended and was not cancelled, whatever it opens here. */
export const isStripeCharging = sql`(${orders.type} = 'stripe' and substr(${orders.reference}, 1, 4) = 'sub_' and ${goesOn})`;

/** As `isStripeCharging`, of any provider: elsewhere the plan tells that it is paid again and again. A refund ends it there. */
export const isCharging = sql`(${isStripeCharging} or (${orders.type} <> 'stripe' and ${orders.startsAt} is not null
  and exists (select 1 from ${p} where ${p.projectId} = ${orders.projectId} and ${p.id} = ${orders.planId} and ${p.interval} <> 'once')
  and not exists (select 1 from ${e} where ${toldOf(e)} and ${e.kind} in ('refund', 'chargeback')) and ${goesOn}))`;

const g = aliased(planGrants, "g");
const b = aliased(profiles, "b");

/** That the profiles which held an order are all deleted. */
const isBuyerGone = sql`((exists (select 1 from ${b} where ${b.appId} = ${orders.appId} and ${b.id} = ${orders.profileId} and ${b.deletedAt} is not null)
    or exists (select 1 from ${g} join ${b} on ${b.appId} = ${g.appId} and ${b.id} = ${g.profileId} and ${b.deletedAt} is not null where ${g.orderId} = ${orders.id}))
  and not exists (select 1 from ${g} join ${b} on ${b.appId} = ${g.appId} and ${b.id} = ${g.profileId} and ${b.deletedAt} is null where ${g.orderId} = ${orders.id}))`;

/** That nothing of an order is left for anybody: it was refunded or ended here, or its buyer is gone. */
const isForNobody = sql`(${orders.status} in ('refunded', 'canceled') or ${isBuyerGone}
  or (${orders.status} = 'expired' and (${orders.type} = 'stripe' or exists (select 1 from ${e} where ${e.projectId} = ${orders.projectId}
    and ${e.sellerId} = ${orders.sellerId} and ${e.reference} = ${orders.reference} and ${e.kind} = 'cancel' and ${e.name} = 'by_hand'))))`;

/** The names that lead to an order of the outer query: a refund may name the payment alone. */
const names = sql`(with recursive picked(name, depth) as (
    select ${orders.reference}, 0
    union select ${r.alias}, depth + 1 from picked cross join ${r} on ${r.projectId} = ${orders.projectId} and ${r.sellerId} = ${orders.sellerId} and ${r.reference} = name
    where depth < 8)
  select name from picked)`;

/** All that happened to an order of the outer query, by an operator's hand too. */
const ofOrder = (event: typeof e): SQL =>
  sql`${event.projectId} = ${orders.projectId} and ${event.sellerId} = ${orders.sellerId} and ${event.reference} in ${names} and ${event.item} in ('', ${orders.item})`;

const goesBack = (event: typeof e): SQL => sql`${ofOrder(event)} and ${event.kind} in ('refund', 'chargeback')`;

/** That a payment came after the money of an earlier one went back, and did not go back itself: it opens nothing. */
const isPaidAgain = sql`(${orders.status} = 'refunded' and exists (select 1 from ${e} where ${ofOrder(e)} and ${e.kind} = 'payment'
  and exists (select 1 from ${back} where ${goesBack(back)} and ${back.occurredAt} < ${e.occurredAt}
    and exists (select 1 from ${first} where ${ofOrder(first)} and ${first.kind} in ('payment', 'trial', 'grant', 'opened') and ${first.occurredAt} <= ${back.occurredAt}))
  and not exists (select 1 from ${later} where ${goesBack(later)} and ${later.occurredAt} >= ${e.occurredAt})))`;

/** That a refund failed after the order had ended: the buyer has neither. What an operator did since settles it. */
const isRefundFailed = sql`(${orders.status} = 'expired' and exists (select 1 from ${e} where ${ofOrder(e)} and ${e.kind} = 'refund_failed'
  and exists (select 1 from ${first} where ${ofOrder(first)} and ${first.kind} in ('end', 'cancel', 'stopped') and ${first.occurredAt} <= ${e.occurredAt})
  and not exists (select 1 from ${later} where ${ofOrder(later)} and ${later.occurredAt} >= ${e.occurredAt} and (${later.name} = 'by_hand' or ${later.kind} in ('refund', 'chargeback')))))`;

/** What an operator must see to. A paid order that was never given to anybody belongs to a profile that was deleted before. */
export const attentionOf = sql<OrderAttention | null>`case
  when ${orders.type} is null then null
  when ${isForNobody} and ${isCharging} then 'charging'
  when ${orders.status} = 'active' and ${orders.planId} is not null and ${orders.profileId} is null
    and not exists (select 1 from ${g} where ${g.orderId} = ${orders.id}) then 'unopened'
  when ${isPaidAgain} then 'paidAgain'
  when ${isRefundFailed} then 'refundFailed' end`;

/** Records that refunded orders are closed, those among them whose subscription still charges. Safe to repeat. */
export async function recordClosed(ctx: Context, project: Project, ids: readonly OrderId[]): Promise<void> {
  const closed = ids.map((orderId) =>
    recordEvents(
      { now: ctx.now, project },
      [{ type: "order.closed", projectId: project.id, orderId }],
      sql`exists (select 1 from ${orders} where ${eq(orders.projectId, project.id)} and ${eq(orders.id, orderId)}
        and ${eq(orders.status, "refunded")} and ${isStripeCharging})`,
    ),
  );
  if (closed.length === 0) return;
  const changes = await ctx.shardDatabase(project.shard).write(closed.flatMap(({ statements }) => statements));
  ctx.publish(...closed.flatMap(({ statements, events }) => (changes.of(statements[0]!) > 0 ? events : [])));
}
