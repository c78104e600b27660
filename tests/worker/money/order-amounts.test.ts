import { expect, it } from "vitest";
import { call, send, serviceHost } from "../harness/call";
import { stripeOf } from "../harness/fake-stripe";
import { provider, soldPlan, tell, worked } from "../harness/payments";
import { app, member, project } from "../harness/world";

it("refunded and open orders keep their amounts, in list, page and CSV, with the app and the provider's number", async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const by = await provider(here, "ds24");
  await soldPlan(here, by, ["42"]);
  const bring = async (fields: Record<string, string>) => {
    const common = { api_mode: "live", order_id: "ORD-1", product_id: "42", transaction_currency: "EUR" };
    await tell(by, new URLSearchParams({ ...common, email: mara.email, ...fields }).toString());
    await worked(here);
  };
  await bring({ event: "on_payment", transaction_id: "t1", transaction_amount: "49.00" });
  await bring({ event: "on_refund", transaction_id: "t2", transaction_amount: "-49.00" });
  const stripe = await stripeOf(here);
  const plan = await stripe.sells(["price_month"], { priceCents: 1900 });
  await call("post", `/plans/${plan}/checkout`, { as: mara, host: here.host, appId: here.id, body: {} });

  const as = { as: here.project.owner };
  const { body } = await call("get", `/projects/${here.project.id}/orders`, as);
  const name = (await call("get", `/apps/${here.id}`, as)).body.data.name as string;
  const refunded = { paidCents: 4900, refundedCents: 4900, netCents: 0, priceCents: 4900 };
  const open = { paidCents: 0, refundedCents: 0, netCents: 0, priceCents: 1900 };
  expect(body.data).toMatchObject([
    { status: "pending", appName: name, ...open },
    { status: "refunded", appName: name, providerOrderId: "ORD-1", amountCents: 0, ...refunded },
  ]);
  const shown = await call("get", `/orders/${body.data[1].id}`, as);
  expect(shown.body.data).toMatchObject({ appName: name, ...refunded });
  const file = await send(`https://${serviceHost}/api/projects/${here.project.id}/orders/export`, {
    headers: { Authorization: `Bearer ${here.project.owner.accessToken}` },
  });
  const line = (await file.text()).split("\r\n").find((text) => text.includes("ORD-1"))!;
  // A time names its zone.
  expect(line).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/);
  expect(line.replaceAll('"', "")).toMatch(new RegExp(`${mara.email}[;,]0([.,]00?)?[;,]EUR`));
  expect(line.replaceAll('"', "")).toMatch(new RegExp(`${name}[;,]49([.,]00?)?[;,]49([.,]00?)?[;,]49`));
});
