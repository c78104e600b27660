import { eq, sql } from "drizzle-orm";
import { paymentProviders, paymentWebhooks } from "@db/shard";
import type { PaymentProviderId } from "@db/vocabulary/ids";
import type { WebhookCallResult } from "@db/vocabulary/payments";
import type { PaymentProviderType } from "@db/vocabulary/services";
import type { Context } from "@workers/context";
import { adapterOf, bodyDigest, type ProviderCall } from "@workers/integrations/payments";
import { insertRow, updateRows, type Writable } from "@workers/store";
import { recordEvents } from "../events";
import { newId } from "../ids";
import { type Seller, sellerAt } from "./seller";

/** What became of a call: stored, at an address that nobody has, or not signed by who it claims to be from. */
export type ReceivedCall = "stored" | "unknown" | "refused";

/**
 * Takes a call of a payment provider: verifies it over its own bytes, and stores it with its event in one batch. The work is the
 * queue's. The same call again is the same row.
 */
export async function receiveWebhook(
  ctx: Context,
  type: PaymentProviderType,
  webhookId: string,
  call: ProviderCall,
): Promise<ReceivedCall> {
  const seller = await sellerAt(ctx, type, webhookId);
  if (!seller) return "unknown";
  const shard = ctx.shardDatabase(seller.project.shard);
  if (!isVerified(seller, call)) {
    await shard.write(lastCall(seller, "refused", call.receivedAt));
    return "refused";
  }
  const id = newId<"payment webhook">(ctx.now());
  const stored = insertRow(
    seller,
    paymentWebhooks,
    {
      id,
      sellerId: seller.id,
      type,
      contentType: call.contentType.slice(0, 200),
      body: call.body,
      digest: bodyDigest(call.body),
      receivedAt: call.receivedAt,
    },
    { orIgnore: true },
  );
  const { statements, events } = recordEvents(
    { now: ctx.now, project: seller.project },
    [{ type: "payment.received", projectId: seller.project.id, webhookId: id }],
    sql`changes() > 0`,
  );
  const changes = await shard.write([stored, ...statements, ...lastCall(seller, "accepted", call.receivedAt)]);
  if (changes.of(stored) > 0) ctx.publish(...events);
  return "stored";
}

function isVerified({ type, secrets, accountName }: Seller, call: ProviderCall): boolean {
  try {
    return adapterOf(type).verify(call, secrets, accountName);
  } catch {
    return false;
  }
}

/** What operators see of the provider: when it called last, and whether that was accepted. */
function lastCall(seller: Seller, result: WebhookCallResult, at: number): Writable[] {
  if (seller.kind === "plan") return [];
  return [
    updateRows(
      seller,
      paymentProviders,
      { lastCallAt: at, lastCallResult: result, ...(result === "accepted" && { lastAcceptedAt: at }) },
      eq(paymentProviders.id, seller.id as PaymentProviderId),
    ),
  ];
}
