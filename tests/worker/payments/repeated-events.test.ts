import { expect, it } from "vitest";
import { keysOf, ordersOf, provider, soldPlan, tell, worked } from "../harness/payments";
import { app, member, project } from "../harness/world";

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

it("a second pause suspends again, and a second renewal without an invoice is counted", async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const by = await provider(here, "thrivecart");
  await soldPlan(here, by, ["product-2"]);
  const bringEvent = async (event: string, more: Record<string, string> = {}) => {
    const common = { event, mode: "live", order_id: "9001", currency: "EUR", "customer[email]": mara.email };
    await tell(by, form({ ...common, "subscription[product_id]": "2", "subscription[id]": "7", ...more }));
    await worked(here);
  };
  const renewal = { "subscription[amount]": "1900" };
  await bringEvent("order.success", { invoice_id: "1", "order[total]": "1900", "purchase_map[0]": "product-2" });
  await bringEvent("order.subscription_paused", { date: "1" });
  expect(await ordersOf(here)).toMatchObject([{ status: "suspended" }]);
  await bringEvent("order.subscription_resumed", { date: "2" });
  await bringEvent("order.subscription_payment", { ...renewal, date: "3" });
  await bringEvent("order.subscription_payment", { ...renewal, date: "4" });
  expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 5700 }]);
  await bringEvent("order.subscription_paused", { date: "5" });
  expect(await ordersOf(here)).toMatchObject([{ status: "suspended" }]);
  expect(await keysOf(here)).toHaveLength(6);
});
