import { eq, getTableColumns } from "drizzle-orm";
import { paymentWebhooks } from "@db/shard";
import type { PaymentWebhookId, ProjectId } from "@db/vocabulary/ids";
import type { WebhookOutcome } from "@db/vocabulary/payments";
import type { Context } from "@workers/context";
import { adapterOf, confirmPayment } from "@workers/integrations/payments";
import { findProject } from "@workers/tenancy";
import { rows, updateRows } from "@workers/store";
import { registerConsumer } from "@workers/domain/kernel/facts";
import type { Applied } from "./apply-order";
import { recordMoney } from "./record-money";
import { sellerOf } from "./seller";

/** Works through what payment providers told, each call once. */
export const paymentWebhookWorker = registerConsumer({
  name: "payment-webhooks",
  types: ["payment.received"],
  async consume(ctx, event) {
    if (event.type === "payment.received") await workWebhook(ctx, event.projectId, event.webhookId);
  },
});

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
  const parsedEvents = adapterOf(seller.type).parse({
    body: webhook.body,
    contentType: webhook.contentType,
    header: () => null,
    receivedAt: webhook.receivedAt,
  });
  const email = parsedEvents.find((event) => event.email !== null)?.email ?? null;
  const events = parsedEvents.filter(({ isTest }) => !isTest || seller.isEnabledTestMode);
  if (events.length === 0) return void (await finish(parsedEvents.length > 0 ? "test_off" : "ignored", email));
  for (const event of events) await confirmPayment(ctx.env, seller, event);
  await finish(outcomeOf(await recordMoney(ctx, seller, events)), email);
}

function outcomeOf(applied: readonly Applied[]): WebhookOutcome {
  if (applied.some(({ isBuyerDeleted }) => isBuyerDeleted)) return "buyer_deleted";
  if (applied.some(({ isWithoutPlan }) => isWithoutPlan)) return "other_product";
  return applied.some(({ orderIds }) => orderIds.length > 0) ? "applied" : "ignored";
}
