import { expect, it } from "vitest";
import { call } from "../harness/call";
import { ordersOf, provider, soldPlan, tell, webhooksOf, worked } from "../harness/payments";
import { app, member, project } from "../harness/world";

it("odd values of a provider break neither the work nor any page that shows its orders", async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const copecart = await provider(here, "copecart");
  const elopage = await provider(here, "elopage");
  await soldPlan(here, elopage, ["501"], { interval: "month" });
  await soldPlan(here, copecart, ["p"], { interval: "year", name: "Jahr" });
  const far = "9999-12-31T23:59:59Z";
  const ofElopage = (more: Record<string, string>) =>
    tell(
      elopage,
      new URLSearchParams({
        event: "payment.successful",
        order_id: "77001",
        id: "1",
        product_id: "501",
        "payer[email]": mara.email,
        revenue: "19.00",
        currency: "EUR",
        ...more,
      }).toString(),
    );
  const ofCopecart = (more: object) =>
    tell(
      copecart,
      JSON.stringify({
        event_type: "payment.made",
        order_id: "o",
        product_id: "p",
        transaction_id: "t",
        transaction_amount: "19.00",
        transaction_currency: "EUR",
        buyer_email: mara.email,
        ...more,
      }),
    );
  const answers = [
    // Access for life is an end that never comes.
    await ofElopage({ access_expiration_date: far }),
    await ofElopage({
      id: "2",
      order_id: "77002",
      "payments_schedule[][date]": far,
      "payments_schedule[][state]": "open",
    }),
    await ofElopage({ id: "3", order_id: `7\u00007003`, "payer[first_name]": "\u0000<b>\u202e" }),
    await ofElopage({ id: "4", order_id: "x".repeat(5000), product_id: "y".repeat(5000) }),
    await ofElopage({ id: "5", order_id: "77005", revenue: "999999999999.99", currency: "XXX" }),
    await ofElopage({ id: "6", order_id: "77006", "payer[email]": `${"a".repeat(240)}@b.example` }),
    await ofCopecart({ order_id: "o1", transaction_id: "t1", next_payment_at: far }),
    await ofCopecart({ order_id: "o2", transaction_id: "t2", buyer_firstname: "=1+1", buyer_lastname: "\ud800" }),
    await ofCopecart({ order_id: "o3\u0000", transaction_id: "\u0000", product_id: "\u0000" }),
    await ofCopecart({ order_id: "o4", event_type: "payment.recurring.cancelled", is_cancelled_for: "0001-01-01" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await worked(here);
  expect((await webhooksOf(here)).map(({ outcome }) => outcome).filter((outcome) => outcome === null)).toEqual([]);
  const owner = { as: here.project.owner };
  const orders = await ordersOf(here);
  expect(orders.length).toBeGreaterThanOrEqual(9);
  const at = `/projects/${here.project.id}`;
  const month = new Date().toISOString().slice(0, 7);
  for (const path of [
    `${at}/orders?limit=50`,
    `${at}/orders/export`,
    `${at}/orders/revenue?from=${month}&to=${month}`,
    ...orders.map(({ id }) => `/orders/${id}`),
  ])
    expect([path, (await call("get", path, owner)).status]).toEqual([path, 200]);
  const own = { as: mara, host: here.host, appId: here.id };
  expect((await call("get", `/apps/${here.id}/profile/orders`, own)).status).toBe(200);
});
