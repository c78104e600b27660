import { webhookAddresses } from "@db/directory";
import {
  accessObjects,
  accessPlans,
  paymentProviders,
  planApps,
  planEntities,
  planProducts,
  profiles,
} from "@db/shard";
import type { AppId, PlanId, ProjectId, SpaceId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { newWebhookId, sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { type Env, shardBinding } from "@workers/env";
import { adapterOf } from "@workers/integrations/payments";
import { Database, directoryInsert, insertRow } from "@workers/store";

/** Calls of a payment provider, signed, each for a purchase of its own. */
export interface BenchSales {
  projectId: ProjectId;
  appId: AppId;
  spaceId: SpaceId;
  calls: number;
  /** Members whose purchases are among the first calls. */
  buyers: number;
}

const secret = "a secret for measuring only";

/** A provider with a plan that it sells, members who buy it, and what the provider sends. */
export async function seedSales(env: Env, { projectId, appId, spaceId, calls, buyers }: BenchSales) {
  const now = Date.now();
  const times = { createdAt: now, updatedAt: now };
  const [id, planId] = [newId<"payment provider">(), newId<"plan">()];
  const webhookId = newWebhookId();
  const project = { project: { id: projectId } };
  const app = { app: { id: appId } };
  await new Database("directory", env.DIRECTORY).write([
    directoryInsert(webhookAddresses, { webhookId, type: "ds24", projectId, sellerId: id, createdAt: now }),
  ]);
  await new Database("shard-0", shardBinding(env, 0)).write([
    insertRow(project, paymentProviders, {
      id,
      type: "ds24",
      name: "Digistore24",
      secretKey: sealSecret(env, id, secret),
      webhookId,
      ...times,
    }),
    insertRow(project, accessPlans, { id: planId, kind: "product", name: "Plan", paymentProviderId: id, ...times }),
    insertRow(project, planApps, { planId, appId }),
    insertRow(app, planEntities, { planId, entityType: "space", entityId: spaceId }),
    insertRow(project, planProducts, { sellerId: id, productId: "42", planId }),
    ...Array.from({ length: buyers }, (_, i) =>
      insertRow(app, profiles, {
        id: newId<"profile">(),
        firstName: "Buyer",
        lastName: String(i),
        email: buyer(appId, i),
        ...times,
      }),
    ),
  ]);
  const bodies = Array.from({ length: calls }, (_, i) => adapterOf("ds24").sign(saleOf(appId, i), secret, now).body);
  return { path: `/webhooks/ds24/${webhookId}`, planId, sellerId: id, bodies };
}

const buyer = (appId: string, i: number) => `buyer-${i}@${appId}.example.org`;

const saleOf = (appId: string, i: number) =>
  new URLSearchParams({
    event: "on_payment",
    api_mode: "live",
    order_id: `ORD-${i}`,
    product_id: "42",
    transaction_id: `t-${i}`,
    transaction_amount: "47.00",
    transaction_currency: "EUR",
    billing_type: "single_payment",
    email: buyer(appId, i),
  }).toString();

/** The row that a webhook is stored as, by itself: the least that storing it could cost. */
export async function insertWebhook(
  env: Env,
  { projectId, sellerId }: { projectId: string; sellerId: string },
  body: string,
) {
  const id = newId<"payment webhook">();
  await shardBinding(env, 0)
    .prepare(
      "INSERT INTO payment_webhooks (id, project_id, seller_id, type, content_type, body, digest, received_at) VALUES (?1, ?2, ?3, 'ds24', 'application/x-www-form-urlencoded', ?4, ?1, ?5)",
    )
    .bind(id, projectId, sellerId, body, Date.now())
    .run();
}

export const countGrants = (env: Env, planId: string): Promise<number | null> =>
  shardBinding(env, 0)
    .prepare("SELECT count(*) AS n FROM plan_grants WHERE plan_id = ?1")
    .bind(planId)
    .first<number>("n");

/** Puts access objects on the service and on every space of an app, each opened by the plan or to all members. */
export async function seedGates(env: Env, { appId, planId }: { appId: AppId; planId: PlanId }) {
  const d1 = shardBinding(env, 0);
  const { results } = await d1.prepare("SELECT id FROM spaces WHERE app_id = ?1").bind(appId).all<{ id: SpaceId }>();
  const access = {
    guestAccess: "lockscreen" as const,
    userAccess: "auth" as const,
    rewardAccess: null,
    planIds: [planId],
    guestLockScreenId: null,
    userLockScreenId: null,
    isLockedForGuest: true,
  };
  const gated = [["service", "groups"] as const, ...results.map(({ id }) => ["space", id] as const)];
  await new Database("shard-0", d1).write(
    gated.map(([entityType, entityId]) =>
      insertRow({ app: { id: appId } }, accessObjects, { entityType, entityId, access, updatedAt: Date.now() }),
    ),
  );
  return gated.length;
}
