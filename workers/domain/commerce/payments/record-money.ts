import { type SQL, sql } from "drizzle-orm";
import { orderEvents, orderReferences } from "@db/shard";
import type { Context } from "@workers/context";
import { AppError } from "@workers/errors";
import type { MoneyEvent } from "@workers/integrations/payments";
import { aliased, idsOf, namesOf, projectWrite, type Writable } from "@workers/store";
import { noticedMoney } from "@db/vocabulary/operators/notices";
import { recordSelected } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { type Applied, applyOrder } from "./apply-order";
import { recordClosed } from "./charged-orders";
import { noteReferrers } from "./note-referrer";
import type { Seller } from "./seller";

const same = aliased(orderEvents, "same");
const added = aliased(orderEvents, "added");

/** Keeps money events, each once, and brings their orders up to what they say. Safe to repeat. */
export async function recordMoney(ctx: Context, seller: Seller, events: readonly MoneyEvent[]): Promise<Applied[]> {
  const { project } = seller;
  await ctx.shardDatabase(project.shard).write(storeEvents(ctx, seller, events));
  const applied: Applied[] = [];
  let refusal: AppError | undefined;
  for (const reference of new Set(events.map((event) => event.reference))) {
    try {
      applied.push(await applyOrder(ctx, { project, sellerId: seller.id, type: seller.type, reference }));
    } catch (error) {
      // The tariff has no room for a buyer: the other orders are written all the same.
      if (!(error instanceof AppError)) throw error;
      refusal ??= error;
    }
  }
  await recordClosed(
    ctx,
    project,
    applied.flatMap(({ orderIds }) => orderIds),
  );
  const referrers = noteReferrers(seller, events);
  if (referrers.length > 0) await ctx.shardDatabase(project.shard).write(referrers);
  if (refusal) throw refusal;
  return applied;
}

/** A refund that Stripe's list tells of: a webhook names its own event, and the list the refund. */
export const listedRefundKey = (refundId: string): string => `${listedRefundPrefix}${refundId}`;
export const isListedRefund = (key: string): boolean => key.startsWith(listedRefundPrefix);
const listedRefundPrefix = "listed_refund:";

/** The same refund is told by a webhook and by a comparison within moments of each other. */
export const sameRefundMilliseconds = 3_600_000;

/** Refunds of one amount that both a webhook and Stripe's list tell of, at the same time, are one, unless they were told apart. */
const isKeptRefund = ({ project, id }: Seller): SQL =>
  sql`value ->> 'kind' in ('refund', 'partial_refund') and exists (select 1 from ${same}
    where ${same.projectId} = ${project.id} and ${same.sellerId} = ${id} and ${same.reference} = value ->> 'reference'
      and ${same.kind} in ('refund', 'partial_refund') and ${same.amountCents} = value ->> 'amountCents'
      and abs(${same.occurredAt} - (value ->> 'occurredAt')) <= ${sameRefundMilliseconds}
      and not exists (select 1 from json_each(coalesce(json_each.value -> 'otherRefunds', '[]')) as other where other.value = ${same.key})
      and ${same.key} not like 'hand:%' and value ->> 'key' not like 'hand:%'
      and (${same.key} like ${`${listedRefundPrefix}%`}) <> (value ->> 'key' like ${`${listedRefundPrefix}%`}))`;

/** Events and the names that they bring; what is known already stays as it was. */
function storeEvents(ctx: Context, seller: Seller, events: readonly MoneyEvent[]): Writable[] {
  const now = ctx.now();
  const { project } = seller;
  const withIds = events.map((event) => ({ ...event, id: newId<"order event">(now) }));
  const eventsJson = JSON.stringify(withIds);
  const aliases = JSON.stringify(
    events.flatMap(({ aliases: names, reference }) => names.map((alias) => [alias, reference])),
  );
  return [
    projectWrite(
      seller,
      (
        projectId,
      ) => sql`insert into ${orderReferences} (${namesOf(orderReferences, "projectId", "sellerId", "alias", "reference")})
        select ${projectId}, ${seller.id}, value ->> 0, value ->> 1 from json_each(${aliases}) where true on conflict do nothing`,
    ),
    projectWrite(
      seller,
      (
        projectId,
      ) => sql`insert into ${orderEvents} (${namesOf(orderEvents, "id", "projectId", "sellerId", "key", "reference", "item", "line", "kind", "name", "amountCents", "currency", "until", "nextPaymentAt", "links", "isInstalment", "periodCents", "periodMonths", "isTest", "products", "email", "buyerName", "occurredAt", "createdAt")})
        select value ->> 'id', ${projectId}, ${seller.id}, value ->> 'key', value ->> 'reference', value ->> 'item', coalesce(value ->> 'line', ''), value ->> 'kind', value ->> 'name',
          value ->> 'amountCents', value ->> 'currency', value ->> 'until', value ->> 'nextPaymentAt', coalesce(value -> 'links', '{}'), value ->> 'isInstalment', value ->> 'periodCents', value ->> 'periodMonths', value ->> 'isTest', value -> 'products',
          value ->> 'email', value ->> 'buyerName', value ->> 'occurredAt', ${now}
        from json_each(${eventsJson}) where not (${isKeptRefund(seller)}) on conflict do nothing`,
    ),
    // Of those alone that were not known before: they bear these ids.
    recordSelected({ now: ctx.now, project }, "money.recorded", {
      payload: sql`'projectId', ${project.id}, 'orderEventId', ${added.id}`,
      from: sql`from ${added} where ${added.projectId} = ${project.id} and ${added.id} in ${idsOf(withIds.map(({ id }) => id))}
        and ${added.kind} in ${idsOf(noticedMoney)} and ${added.isTest} = 0`,
    }),
  ];
}
