import { eq, getTableColumns } from "drizzle-orm";
import { paymentWebhooks } from "@db/shard";
import type { PaymentWebhookId, ProjectId } from "@db/vocabulary/ids";
import type { WebhookOutcome } from "@db/vocabulary/payments";
import type { Context } from "@workers/context";
import {
  adapterOf,
  confirmPayment,
  type MoneyEvent,
  type ProviderCall,
  UnreadableCall,
} from "@workers/integrations/payments";
import { findProject } from "@workers/tenancy";
import { rows, updateRows } from "@workers/store";
import { FinalFailure, registerConsumer } from "@workers/domain/kernel/facts";
import type { Applied } from "../apply-order";
import { recordMoney } from "../record-money";
import { type Seller, sellerOf } from "../seller";

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
  // What was not understood changed nothing and is listed as failed: it is read again when an operator asks for that.
  if (!webhook || (webhook.workedAt !== null && webhook.outcome !== "ignored")) return;
  const seller = await sellerOf(ctx, projectId, webhook.sellerId);
  const finish = (outcome: WebhookOutcome, email: string | null) =>
    shard.write([
      updateRows({ project }, paymentWebhooks, { workedAt: ctx.now(), outcome, email }, eq(paymentWebhooks.id, id)),
    ]);
  // The provider was deleted from the project meanwhile.
  if (!seller) return void (await finish("ignored", null));
  const { body, contentType, receivedAt } = webhook;
  const { parsedEvents, failure } = readCall(seller, { body, contentType, header: () => null, receivedAt });
  if (failure) {
    await finish("ignored", null);
    throw new FinalFailure(failure);
  }
  const email = parsedEvents.find((event) => event.email !== null)?.email ?? null;
  const events = parsedEvents.filter(({ isTest }) => !isTest || seller.isEnabledTestMode);
  if (events.length === 0) return void (await finish(parsedEvents.length > 0 ? "test_off" : "ignored", email));
  for (const event of events) await confirmPayment(ctx.env, seller, event);
  await finish(outcomeOf(await recordMoney(ctx, seller, events)), email);
}

/** What the call tells; why it cannot be worked, where it cannot be read or tells of what nobody here knows. */
function readCall({ type }: Seller, call: ProviderCall): { parsedEvents: MoneyEvent[]; failure?: string } {
  const adapter = adapterOf(type);
  try {
    const unknown = adapter.unknownEvent?.(call) ?? null;
    if (unknown === null) return { parsedEvents: adapter.parse(call) };
    return { parsedEvents: [], failure: `The event ${JSON.stringify(unknown.slice(0, 100))} is not known` };
  } catch (error) {
    if (error instanceof UnreadableCall) return { parsedEvents: [], failure: error.message };
    throw error;
  }
}

function outcomeOf(applied: readonly Applied[]): WebhookOutcome {
  if (applied.some(({ isBuyerDeleted }) => isBuyerDeleted)) return "buyer_deleted";
  if (applied.some(({ isWithoutPlan }) => isWithoutPlan)) return "other_product";
  return applied.some(({ orderIds }) => orderIds.length > 0) ? "applied" : "ignored";
}
