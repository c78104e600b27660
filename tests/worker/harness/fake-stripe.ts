import type { PlanId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { type accessPlans, paymentProviders } from "@db/shard";
import { updateRows } from "@workers/store";
import { eq } from "drizzle-orm";
import { send, serviceHost } from "./call";
import { env } from "./env";
import { provider, type ProviderOfWorld, soldPlan, worked } from "./payments";
import { type AppOfWorld, shard } from "./world";

export interface HeldCall {
  type: string;
  body: string;
  headers: Record<string, string>;
}

/** An account at the fake Stripe, entered in the app's project as its payment provider. */
export interface StripeOfWorld {
  key: string;
  by: ProviderOfWorld;
  /** A plan that this account sells. */
  sells(productIds: string[], values?: Partial<typeof accessPlans.$inferInsert>): Promise<PlanId>;
  /** Lets something happen at Stripe: a payment, a refund. */
  act(action: string, id: string, more?: Record<string, string>): Promise<Record<string, unknown>>;
  /** What Stripe would send now, in its order. */
  calls(): Promise<HeldCall[]>;
  /** Brings those calls to the Worker, and waits until they are worked through. */
  told(): Promise<string[]>;
  /** Brings calls that were held back. */
  tell(held: readonly HeldCall[]): Promise<void>;
  /** An answer of its API. */
  read(path: string): Promise<Record<string, unknown>>;
}

/** An account at the fake Stripe. Its calls are held back until they are asked for. */
export interface StripeAccount {
  key: string;
  act(action: string, id: string, more?: Record<string, string>): Promise<Record<string, unknown>>;
  calls(): Promise<HeldCall[]>;
  read(path: string): Promise<Record<string, unknown>>;
}

/** An account that belongs to no project: the installation's own. */
export async function accountAt(key: string): Promise<StripeAccount> {
  const act = (action: string, id: string, more: Record<string, string> = {}) =>
    post("/act", { account: key, action, id, ...more }) as Promise<Record<string, unknown>>;
  await act("hold", "");
  await post("/v1/webhook_endpoints", { url: "https://lyceum.test/", "enabled_events[0]": "*" }, key);
  return {
    key,
    act,
    calls: () => post("/held", { account: key }) as Promise<HeldCall[]>,
    read: async (path) =>
      (
        await fetch(`${env.STRIPE_API_URL}/v1${path}`, { headers: { Authorization: `Bearer ${key}` } })
      ).json() as Promise<Record<string, unknown>>,
  };
}

async function post(path: string, fields: Record<string, string>, key?: string) {
  const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {};
  const answer = await fetch(`${env.STRIPE_API_URL}${path}`, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
  });
  if (!answer.ok) throw new Error(`fake Stripe: ${path} ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export async function stripeOf(of: AppOfWorld): Promise<StripeOfWorld> {
  const key = `sk_test_${newId().replaceAll("-", "")}`;
  const act = (action: string, id: string, more: Record<string, string> = {}) =>
    post("/act", { account: key, action, id, ...more }) as Promise<Record<string, unknown>>;
  await act("hold", "");
  const by = await provider(of, "stripe", { isEnabledTestMode: true });
  const address = `https://${serviceHost}${by.path}`;
  const { secret } = (await post("/v1/webhook_endpoints", { url: address, "enabled_events[0]": "*" }, key)) as {
    secret: string;
  };
  await setKeys(of, by, { apiKey: key, secretKey: secret });
  const calls = () => post("/held", { account: key }) as Promise<HeldCall[]>;
  return {
    key,
    by,
    act,
    calls,
    sells: (productIds, values) => soldPlan(of, by, productIds, { name: "Gold", interval: "month", ...values }),
    read: async (path) =>
      (
        await fetch(`${env.STRIPE_API_URL}/v1${path}`, { headers: { Authorization: `Bearer ${key}` } })
      ).json() as Promise<Record<string, unknown>>,
    async told() {
      const held = await calls();
      await bring(held);
      return held.map(({ type }) => type);
    },
    tell: bring,
  };

  async function bring(held: readonly HeldCall[]): Promise<void> {
    for (const { body, headers } of held) {
      const answer = await send(address, { method: "POST", body, headers });
      if (answer.status !== 200) throw new Error(`webhook answered ${answer.status}`);
    }
    await worked(of);
  }
}

async function setKeys(of: AppOfWorld, by: ProviderOfWorld, keys: { apiKey: string; secretKey: string }) {
  await shard(of.project.shard).write([
    updateRows(
      of,
      paymentProviders,
      { apiKey: sealSecret(env, by.id, keys.apiKey), secretKey: sealSecret(env, by.id, keys.secretKey) },
      eq(paymentProviders.id, by.id),
    ),
  ]);
}
