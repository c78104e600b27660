import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { KeysRefused, listProducts } from "@workers/integrations/payments";
import { connectFakeStripe, tariffVariables } from "../../../scripts/demo/connect-fake-stripe.mjs";
import { startFakeStripe } from "../../../scripts/fake-stripe/server.mjs";

interface Provider {
  id: string;
  apiKey: string | null;
  webhookUrl: string;
}

let stripe: { url: string; stop(): Promise<void> };
let api: Server;
let origin: string;
let providers: Record<string, Provider[]>;
let changes: { id: string; body: Record<string, unknown>; token: string | undefined }[];

/** The calls of Lyceum's API that the demo makes. */
function answer(method: string, path: string, body: Record<string, unknown>, token: string | undefined): unknown {
  if (path === "/api/auth/by-password") return { accessToken: `token of ${String(body["email"])}` };
  if (path === "/api/projects") return Object.keys(providers).map((id) => ({ id }));
  const [, projectId] = /^\/api\/projects\/(\w+)\/payment-providers\?type=stripe$/.exec(path) ?? [];
  if (projectId) return providers[projectId];
  const [, id] = /^\/api\/payment-providers\/(\w+)$/.exec(path) ?? [];
  if (method !== "PATCH" || !id) throw new Error(`${method} ${path}`);
  changes.push({ id, body, token });
  const provider = Object.values(providers)
    .flat()
    .find((candidate) => candidate.id === id)!;
  provider.apiKey = "••••demo";
  return provider;
}

beforeAll(async () => {
  stripe = await startFakeStripe();
  api = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
      const data = answer(request.method!, request.url!, body, request.headers.authorization);
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ data }));
    });
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => api.once("listening", listening));
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});

beforeEach(() => {
  changes = [];
  providers = {
    new1: [{ id: "first", apiKey: null, webhookUrl: "https://lyceum.example/webhooks/stripe/1" }],
    own: [{ id: "second", apiKey: "••••live", webhookUrl: "https://lyceum.example/webhooks/stripe/2" }],
    none: [],
  };
});

afterAll(async () => {
  api.close();
  await stripe.stop();
});

it("enters the fake Stripe where a project has no keys, once, and leaves keys of somebody's own alone", async () => {
  await connectFakeStripe({ origin, stripeUrl: stripe.url });
  await connectFakeStripe({ origin, stripeUrl: stripe.url });
  expect(changes).toEqual([
    {
      id: "first",
      token: "Bearer token of operator@lyceum.example",
      body: { apiKey: "sk_test_demo", secretKey: expect.stringMatching(/^whsec_/) as string, isEnabledTestMode: true },
    },
  ]);
});

it("moves what the fake Stripe calls along where the demo answers at another port", async () => {
  const urls = async () => {
    const headers = { Authorization: "Bearer sk_test_demo" };
    const answer = await fetch(`${stripe.url}/v1/webhook_endpoints?limit=100`, { headers });
    const { data } = (await answer.json()) as { data: { url: string; secret: string }[] };
    return data.filter(({ url }) => url.endsWith("/webhooks/stripe/moved"));
  };
  providers = { new1: [{ id: "third", apiKey: null, webhookUrl: "http://localhost:8787/webhooks/stripe/moved" }] };
  await connectFakeStripe({ origin, stripeUrl: stripe.url });
  const [before] = await urls();
  providers["new1"]![0]!.webhookUrl = "http://localhost:9000/webhooks/stripe/moved";
  await connectFakeStripe({ origin, stripeUrl: stripe.url });
  expect(await urls()).toEqual([{ ...before, url: "http://localhost:9000/webhooks/stripe/moved" }]);
});

it("serves the products, and what the test button asks", async () => {
  const keys = { type: "stripe" as const, apiKey: "sk_test_demo", secrets: [] };
  const access = { STRIPE_API_URL: stripe.url };
  const listed = await listProducts(access, keys);
  expect(listed.length).toBeGreaterThan(0);
  expect(listed[0]).toMatchObject({ price: { currency: "EUR" } });
  await expect(listProducts(access, { ...keys, apiKey: "sk_live_1" })).rejects.toBeInstanceOf(KeysRefused);
});

it("makes one account of the installation for tariffs, however often the demo starts", async () => {
  const where = { origin: "http://localhost:8787", stripeUrl: stripe.url };
  const first = await tariffVariables(where);
  expect(first).toEqual({
    INSTALLATION_STRIPE_KEY: "sk_test_installation",
    INSTALLATION_STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/) as string,
  });
  expect(await tariffVariables(where)).toEqual(first);
});

it("says which call of the API was refused", async () => {
  const refused = createServer((_, response) => response.writeHead(401).end("{}")).listen(0, "127.0.0.1");
  await new Promise((listening) => refused.once("listening", listening));
  const at = `http://127.0.0.1:${(refused.address() as AddressInfo).port}`;
  await expect(connectFakeStripe({ origin: at, stripeUrl: stripe.url })).rejects.toThrow("POST /auth/by-password: 401");
  refused.close();
});
