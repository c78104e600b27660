import { expect, it } from "vitest";
import { call } from "../harness/call";
import { ordersOf, provider, soldPlan, tell, worked } from "../harness/payments";
import { app, type AppOfWorld, member, project } from "../harness/world";

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** An app whose member paid at Digistore24: the first payment in one currency, a second perhaps in another. */
async function paidIn(...currencies: string[]): Promise<AppOfWorld> {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const by = await provider(here, "ds24");
  await soldPlan(here, by, ["42"], { interval: "month" });
  for (const [i, currency] of currencies.entries()) {
    const payment = { event: "on_payment", transaction_id: `t${i}`, transaction_amount: "47.00" };
    await tell(
      by,
      form({ ...payment, transaction_currency: currency, order_id: "A", product_id: "42", email: mara.email }),
    );
    await worked(here);
  }
  return here;
}

it("47 francs are 47 francs: in orders, their file, and a revenue of their own", async () => {
  const here = await paidIn("CHF");
  const as = { as: here.project.owner };
  const { body } = await call("get", `/projects/${here.project.id}/orders`, as);
  expect(body.data).toMatchObject([{ amountCents: 4700, currency: "CHF" }]);
  const shown = await call("get", `/orders/${body.data[0].id}`, as);
  expect(shown.body.data.events).toMatchObject([{ amountCents: 4700, currency: "CHF" }]);
  const file = await call("get", `/projects/${here.project.id}/orders/export`, as);
  expect(file.body).toContain("47;CHF");
  const revenue = (query: string) => call("get", `/projects/${here.project.id}/orders/revenue${query}`, as);
  expect((await revenue("")).body.data).toMatchObject({
    currency: "CHF",
    currencies: ["CHF"],
    totals: { paidCents: 4700, mrrCents: 4700 },
  });
  expect((await revenue("?currency=EUR")).body.data).toMatchObject({ totals: { paidCents: 0, mrrCents: 0 } });
  expect((await revenue("?currency=francs")).status).toBe(422);
});

it("amounts of different currencies are not added up", async () => {
  const here = await paidIn("CHF", "EUR");
  expect(await ordersOf(here)).toMatchObject([{ amountCents: 4700, status: "active" }]);
  const { body } = await call("get", `/projects/${here.project.id}/orders`, { as: here.project.owner });
  expect(body.data).toMatchObject([{ amountCents: 4700, currency: "CHF" }]);
});
