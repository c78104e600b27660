import { eq, getTableColumns, sql } from "drizzle-orm";
import { orderEvents, orderReferences, paymentWebhooks } from "@db/shard";
import type { PaymentWebhookId, ProjectId } from "@db/vocabulary/ids";
import type { WebhookOutcome } from "@db/vocabulary/payments";
import type { Context } from "@workers/context";
import { adapterOf, confirmPayment, type MoneyEvent } from "@workers/integrations/payments";
import { findProject } from "@workers/tenancy";
import { namesOf, projectWrite, rows, updateRows, type Writable } from "@workers/store";
import type { Consumer } from "../events";
import { newId } from "../ids";
import { type Applied, applyOrder } from "./apply-order";
import { type Seller, sellerOf } from "./seller";

/** Works through what payment providers told, each call once. */
export const paymentWebhookWorker: Consumer = {
  name: "payment-webhooks",
  types: ["payment.received"],
  async consume(ctx, event) {
    if (event.type === "payment.received") await workWebhook(ctx, event.projectId, event.webhookId);
  },
};

/** Done twice it does no harm: events are kept once, and orders follow from them. */
async function workWebhook(ctx: Context, projectId: ProjectId, id: PaymentWebhookId): Promise<void> {
  const project = await findProject(ctx.directory, projectId);
  if (!project) return;
  const shard = ctx.shardDatabase(project.shard);
  const webhook = await shard.readOne(
    rows({ project }, paymentWebhooks, getTableColumns(paymentWebhooks)).where(eq(paymentWebhooks.id, id)).limit(1),
  );
  if (!webhook || webhook.workedAt !== null) return;
  const seller = await sellerOf(ctx, projectId, webhook.sellerId);
  const finish = (outcome: WebhookOutcome, email: string | null) =>
    shard.write([
      updateRows({ project }, paymentWebhooks, { workedAt: ctx.now(), outcome, email }, eq(paymentWebhooks.id, id)),
    ]);
  // The provider was deleted from the project meanwhile.
  if (!seller) return void (await finish("ignored", null));
  const told = adapterOf(seller.type).parse({
    body: webhook.body,
    contentType: webhook.contentType,
    header: () => null,
    receivedAt: webhook.receivedAt,
  });
  const email = told.find((event) => event.email !== null)?.email ?? null;
  const events = told.filter(({ isTest }) => !isTest || seller.isEnabledTestMode);
  if (events.length === 0) return void (await finish(told.length > 0 ? "test_off" : "ignored", email));
  for (const event of events) await confirmPayment(ctx.env, seller, event);
  await shard.write(storeEvents(ctx, seller, events));
  const applied: Applied[] = [];
  for (const reference of new Set(events.map((event) => event.reference)))
    applied.push(await applyOrder(ctx, { project, sellerId: seller.id, type: seller.type, reference }));
  await finish(outcomeOf(applied), email);
}

function outcomeOf(applied: readonly Applied[]): WebhookOutcome {
  if (applied.some(({ isBuyerDeleted }) => isBuyerDeleted)) return "buyer_deleted";
  if (applied.some(({ isWithoutPlan }) => isWithoutPlan)) return "other_product";
  return applied.some(({ orderIds }) => orderIds.length > 0) ? "applied" : "ignored";
}

/** Events and the names that they bring; what is known already stays as it was. */
function storeEvents(ctx: Context, seller: Seller, events: readonly MoneyEvent[]): Writable[] {
  const now = ctx.now();
  const given = JSON.stringify(events.map((event) => ({ ...event, id: newId<"order event">(now) })));
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
      ) => sql`insert into ${orderEvents} (${namesOf(orderEvents, "id", "projectId", "sellerId", "key", "reference", "item", "kind", "name", "amountCents", "currency", "until", "isInstalment", "isTest", "products", "email", "buyerName", "occurredAt", "createdAt")})
        select value ->> 'id', ${projectId}, ${seller.id}, value ->> 'key', value ->> 'reference', value ->> 'item', value ->> 'kind', value ->> 'name',
          value ->> 'amountCents', value ->> 'currency', value ->> 'until', value ->> 'isInstalment', value ->> 'isTest', value -> 'products',
          value ->> 'email', value ->> 'buyerName', value ->> 'occurredAt', ${now}
        from json_each(${given}) where true on conflict do nothing`,
    ),
  ];
}
