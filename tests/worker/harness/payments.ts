import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { webhookAddresses } from "@db/directory";
import {
  accessPlans,
  orderEvents,
  orders,
  outbox,
  paymentProviders,
  paymentWebhooks,
  planApps,
  planEntities,
  planGrants,
  planProducts,
} from "@db/shard";
import type { AppId, PaymentProviderId, PlanId } from "@db/vocabulary/ids";
import type { PaymentProviderType } from "@db/vocabulary/services";
import { newId } from "@workers/domain/kernel/ids";
import { newWebhookId, sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { adapterOf } from "@workers/integrations/payments";
import { directoryInsert, insertRow, rows } from "@workers/store";
import { send, serviceHost } from "./call";
import { env } from "./env";
import { type AppOfWorld, directory, shard } from "./world";
import { until } from "./until";

export const secret = "s3cret-of-the-provider";

export interface ProviderOfWorld {
  id: PaymentProviderId;
  type: PaymentProviderType;
  webhookId: string;
  path: string;
}

/** A payment provider of the app's project. */
export async function provider(
  of: AppOfWorld,
  type: PaymentProviderType,
  values: Partial<typeof paymentProviders.$inferInsert> = {},
): Promise<ProviderOfWorld> {
  const id = newId<"payment provider">();
  const webhookId = newWebhookId();
  const now = Date.now();
  await directory().write([
    directoryInsert(webhookAddresses, { webhookId, type, projectId: of.project.id, sellerId: id, createdAt: now }),
  ]);
  await shard(of.project.shard).write([
    insertRow(of, paymentProviders, {
      id,
      type,
      name: type,
      secretKey: sealSecret(env, id, secret),
      webhookId,
      createdAt: now,
      updatedAt: now,
      ...values,
    }),
  ]);
  return { id, type, webhookId, path: `/webhooks/${type}/${webhookId}` };
}

/** A plan that is sold by a product of the provider, and opens the app. */
export async function soldPlan(
  of: AppOfWorld,
  by: ProviderOfWorld | null,
  productIds: string[],
  values: Partial<typeof accessPlans.$inferInsert> = {},
  apps: AppId[] = [of.id],
): Promise<PlanId> {
  const id = newId<"plan">();
  const now = Date.now();
  await shard(of.project.shard).write([
    insertRow(of, accessPlans, {
      id,
      kind: by ? "product" : "private",
      name: "Gold",
      paymentProviderId: by?.id,
      createdAt: now,
      updatedAt: now,
      ...values,
    }),
    ...apps.flatMap((appId) => [
      insertRow(of, planApps, { planId: id, appId }),
      insertRow({ app: { id: appId } }, planEntities, { planId: id, entityType: "app", entityId: appId }),
    ]),
    ...productIds.map((productId) => insertRow(of, planProducts, { sellerId: by?.id ?? id, productId, planId: id })),
  ]);
  return id;
}

/** A call of the provider, signed as it signs. */
export function tell(
  to: ProviderOfWorld,
  body: string,
  options: { key?: string; now?: number; host?: string } = {},
): Promise<Response> {
  const signed = adapterOf(to.type).sign(body, options.key ?? secret, options.now ?? Date.now());
  return send(`https://${options.host ?? serviceHost}${to.path}`, {
    method: "POST",
    headers: signed.headers,
    body: signed.body,
  });
}

/** Everything that was told is worked through. */
export async function worked(of: AppOfWorld, timeout?: number): Promise<void> {
  await until(async () => {
    const waiting = await shard(of.project.shard).read(
      rows(of, paymentWebhooks, { id: paymentWebhooks.id }).where(sql`${paymentWebhooks.workedAt} is null`),
    );
    return waiting.length === 0;
  }, timeout);
}

export const ordersOf = (of: AppOfWorld) =>
  shard(of.project.shard).read(
    rows(of, orders, {
      id: orders.id,
      planId: orders.planId,
      profileId: orders.profileId,
      email: orders.email,
      status: orders.status,
      startsAt: orders.startsAt,
      endsAt: orders.endsAt,
      amountCents: orders.amountCents,
      reference: orders.reference,
      item: orders.item,
    }).orderBy(orders.reference, orders.item),
  );

export const grantsOf = (of: AppOfWorld, appId: AppId = of.id) =>
  shard(of.project.shard).read(
    rows({ app: { id: appId } }, planGrants, {
      planId: planGrants.planId,
      profileId: planGrants.profileId,
      email: planGrants.email,
      startsAt: planGrants.startsAt,
      endsAt: planGrants.endsAt,
      source: planGrants.source,
    }).orderBy(planGrants.createdAt, planGrants.id),
  );

export const webhooksOf = (of: AppOfWorld) =>
  shard(of.project.shard).read(
    rows(of, paymentWebhooks, {
      id: paymentWebhooks.id,
      outcome: paymentWebhooks.outcome,
      body: paymentWebhooks.body,
      email: paymentWebhooks.email,
    }).orderBy(paymentWebhooks.id),
  );

/** Keys of all events that are kept, in the order of their letters. */
export async function keysOf(of: AppOfWorld): Promise<string[]> {
  const kept = await shard(of.project.shard).read(rows(of, orderEvents, { key: orderEvents.key }));
  return kept.map(({ key }) => key).toSorted();
}

/** Types of what was recorded in the project, of plans. */
export async function toldOfPlans(of: AppOfWorld): Promise<string[]> {
  const events = await shard(of.project.shard).read(
    rows(of, outbox, { type: outbox.type })
      .where(sql`${outbox.type} like 'plan.%'`)
      .orderBy(outbox.id),
  );
  return events.map(({ type }) => type);
}

/** Whether the app has a grant that holds now. */
export async function isHeld(of: AppOfWorld, profileId: string): Promise<boolean> {
  const now = Date.now();
  return (await grantsOf(of)).some(
    (grant) => grant.profileId === profileId && grant.startsAt <= now && (grant.endsAt === null || grant.endsAt > now),
  );
}

export const expectNoOrder = async (of: AppOfWorld) => expect(await ordersOf(of)).toEqual([]);

export const readProvider = (of: AppOfWorld, id: PaymentProviderId) =>
  shard(of.project.shard).readOne(
    rows(of, paymentProviders, {
      lastCallResult: paymentProviders.lastCallResult,
      lastAcceptedAt: paymentProviders.lastAcceptedAt,
    }).where(eq(paymentProviders.id, id)),
  );
