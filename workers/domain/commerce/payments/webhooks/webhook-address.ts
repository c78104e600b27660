import { eq, sql } from "drizzle-orm";
import { webhookAddresses } from "@db/directory";
import type { accessPlans, paymentProviders } from "@db/shard";
import { periods } from "@db/vocabulary/limits";
import type { PaymentProviderType } from "@db/vocabulary/services";
import type { ProjectContext } from "@workers/context";
import { adapterOf } from "@workers/integrations/payments";
import { directoryInsert, directoryUpdate, updateRows } from "@workers/store";
import { newWebhookId } from "@workers/domain/kernel/sealed-secrets";
import type { Seller } from "../seller";

const day = 86_400_000;

/**
 * Another webhook address of a seller, in place of the one that it has; that one answers for another week. `table` holds
 * the seller, who gets the new one where it still has the one before: of two presses at once the second changes nothing.
 */
export async function replaceAddress(
  ctx: ProjectContext,
  { type, sellerId, webhookId: before }: { type: PaymentProviderType; sellerId: string; webhookId: string },
  table: typeof accessPlans | typeof paymentProviders,
): Promise<void> {
  const now = ctx.now();
  const webhookId = newWebhookId();
  await ctx.directory.write([
    directoryInsert(webhookAddresses, { webhookId, type, projectId: ctx.project.id, sellerId, createdAt: now }),
  ]);
  const entered = updateRows(
    ctx,
    table as typeof paymentProviders,
    { webhookId, updatedAt: now },
    sql`${table.id} = ${sellerId} and ${table.webhookId} = ${before}`,
  );
  const isEntered = (await ctx.shard.write([entered])).of(entered) > 0;
  await ctx.directory.write([
    isEntered
      ? directoryUpdate(
          webhookAddresses,
          { expiresAt: now + periods.replacedSecretDays * day },
          eq(webhookAddresses.webhookId, before),
        )
      : directoryUpdate(webhookAddresses, { expiresAt: now }, eq(webhookAddresses.webhookId, webhookId)),
  ]);
  ctx.publish({ type: "payments.changed", projectId: ctx.project.id });
}

/** Whether a call signed with the seller's newest secret is accepted, and changes nothing. */
export function acceptsItself(seller: Seller, now: number): boolean {
  const adapter = adapterOf(seller.type);
  const [secret] = seller.secrets;
  if (!secret && seller.type !== "elopage") return false;
  const { body, contentType } = adapter.testBody(now);
  const signed = adapter.sign(body, secret ?? "", now);
  const header = (name: string) =>
    Object.entries(signed.headers).find(([headerName]) => headerName.toLowerCase() === name.toLowerCase())?.[1] ?? null;
  const call = { body: signed.body, contentType, header, receivedAt: now };
  return adapter.verify(call, seller.secrets) && adapter.parse(call).length === 0;
}
