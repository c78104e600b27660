import { eq, sql } from "drizzle-orm";
import { accessPlans, paymentProviders, paymentWebhooks } from "@db/shard";
import type { PaymentProviderId, PlanId } from "@db/vocabulary/ids";
import type { WebhookCallResult } from "@db/vocabulary/payments";
import type { PaymentProviderType } from "@db/vocabulary/services";
import type { Context } from "@workers/context";
import { adapterOf, bodyDigest, type ProviderCall } from "@workers/integrations/payments";
import { insertRow, updateRows, type Writable, hasRow } from "@workers/store";
import { recordEvents } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { providerNames } from "../providers";
import { type Seller, sellerAt } from "../seller";
import { sendAgainIfUnworked } from "./unworked-webhooks";

/** What became of a call: stored, a look whether somebody answers, at an address that nobody has, or not signed by who it claims to be from. */
export type ReceivedCall = "stored" | "probe" | "unknown" | "refused";

/**
 * Takes a call of a payment provider: verifies it over its own bytes, and stores it with its event in one batch. The work is the
 * queue's. The same call again is the same row, and is worked then where it was not yet: its queue message may be lost.
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
  const shown = { type: "payments.changed", projectId: seller.project.id } as const;
  if (!isVerified(seller, call)) {
    if (isProbe(seller, call)) return "probe";
    await noteFailed(ctx, seller, "refused", call.receivedAt);
    ctx.publish(shown);
    return "refused";
  }
  const id = newId<"payment webhook">(ctx.now());
  const { statements, events } = recordEvents(
    { now: ctx.now, project: seller.project },
    [{ type: "payment.received", projectId: seller.project.id, webhookId: id }],
    hasRow(seller, paymentWebhooks, id),
  );
  const digest = bodyDigest(call.body);
  const stored = insertRow(
    seller,
    paymentWebhooks,
    {
      id,
      sellerId: seller.id,
      type,
      contentType: call.contentType.slice(0, 200),
      body: call.body,
      digest,
      eventId: events[0]!.recorded.id,
      receivedAt: call.receivedAt,
    },
    { orIgnore: true },
  );
  // What nobody can read is kept all the same: its delivery fails visibly, and can be tried again once it can be read.
  const result = isReadable(seller, call) ? "accepted" : "unreadable";
  const changes = await shard.write([
    stored,
    ...statements,
    ...(result === "accepted" ? [lastCall(seller, result, call.receivedAt)] : []),
  ]);
  if (result !== "accepted") await noteFailed(ctx, seller, result, call.receivedAt);
  const isNew = changes.of(stored) > 0;
  ctx.publish(...(isNew ? events : []), shown);
  if (!isNew) await sendAgainIfUnworked(ctx, seller, digest);
  return "stored";
}

function isVerified({ type, secrets, accountName }: Seller, call: ProviderCall): boolean {
  try {
    return adapterOf(type).verify(call, secrets, accountName);
  } catch {
    return false;
  }
}

function isProbe({ type }: Seller, call: ProviderCall): boolean {
  try {
    return adapterOf(type).isProbe?.(call) ?? false;
  } catch {
    return false;
  }
}

function isReadable({ type }: Seller, call: ProviderCall): boolean {
  try {
    adapterOf(type).parse(call);
    return true;
  } catch {
    return false;
  }
}

/** Notes that a call failed; operators are notified of the first one after those that were accepted, for anybody may call. */
async function noteFailed(
  ctx: Context,
  seller: Seller,
  result: Exclude<WebhookCallResult, "accepted">,
  at: number,
): Promise<void> {
  const table = seller.kind === "plan" ? accessPlans : paymentProviders;
  const recorded = recordEvents(
    { now: ctx.now, project: seller.project },
    [
      {
        type: "integration.failed",
        projectId: seller.project.id,
        ofAppId: null,
        kind: "webhook",
        thingId: seller.id,
        title: providerNames[seller.type],
      },
    ],
    sql`exists (select 1 from ${table} where ${table.projectId} = ${seller.project.id} and ${table.id} = ${seller.id}
      and coalesce(${table.lastCallResult}, 'accepted') = 'accepted')`,
  );
  await ctx.shardDatabase(seller.project.shard).write([...recorded.statements, lastCall(seller, result, at)]);
  ctx.publish(...recorded.events);
}

/** What operators see of the provider or external product: when it called last, and whether that was accepted. */
function lastCall(seller: Seller, result: WebhookCallResult, at: number): Writable {
  const changes = { lastCallAt: at, lastCallResult: result, ...(result === "accepted" && { lastAcceptedAt: at }) };
  return seller.kind === "plan"
    ? updateRows(seller, accessPlans, changes, eq(accessPlans.id, seller.id as PlanId))
    : updateRows(seller, paymentProviders, changes, eq(paymentProviders.id, seller.id as PaymentProviderId));
}
