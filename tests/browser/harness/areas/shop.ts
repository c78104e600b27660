import { expect, type Page } from "@playwright/test";
import { call } from "../call";
import type { OwnApp } from "../own-app";
import { press } from "../index";
import { service } from "../places";
import { unique } from "../unique";

export const stripeUrl = () => process.env["LYCEUM_STRIPE_URL"]!;

export async function stripeCall(path: string, fields: Record<string, string>, key: string) {
  const answer = await fetch(`${stripeUrl()}${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}` },
    body: new URLSearchParams(fields),
  });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Record<string, string>;
}

/** Connects a project to an account of the fake Stripe, and answers the account's key. */
export async function connectStripe(operator: Page, own: OwnApp): Promise<string> {
  const key = `sk_test_${unique("shop").replace(/\W/g, "")}`;
  const provider = await call<{ id: string; webhookUrl: string }>(
    operator,
    "POST",
    `/projects/${own.project.id}/payment-providers`,
    { type: "stripe", apiKey: key, isEnabledTestMode: true },
  );
  const endpoint = { url: provider.webhookUrl, "enabled_events[0]": "*" };
  const { secret } = await stripeCall("/v1/webhook_endpoints", endpoint, key);
  await call(operator, "PATCH", `/payment-providers/${provider.id}`, { secretKey: secret });
  return key;
}

/** Sells a plan for 19 € a month in the form of plans, which opens what stands under this name in the app's list. */
export async function sellMonth(operator: Page, own: OwnApp, name: string, opens: RegExp): Promise<void> {
  await operator.goto(service(`/projects/${own.project.id}/access-plans/create?kind=product`));
  await operator.getByLabel("Name").fill(name);
  await operator.getByLabel("Zahlungsanbieter").selectOption("Stripe");
  await operator.getByLabel("Produkt-IDs").fill("price_month");
  await operator.getByLabel("Preis").fill("19,00");
  await operator.getByLabel("Zahlweise").selectOption("month");
  await operator.getByRole("group", { name: own.app.name }).getByLabel(opens).first().check();
  await press(operator.getByRole("button", { name: "Speichern" }));
  await expect(operator.getByRole("heading", { name, level: 1 })).toBeVisible();
}
