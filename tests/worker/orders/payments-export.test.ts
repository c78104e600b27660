import { expect, it } from "vitest";
import { call } from "../harness/call";
import { provider, soldPlan, tell, worked } from "../harness/payments";
import { app, project, teammate } from "../harness/world";

it("payments and refunds are exported with sums, test money apart", async () => {
  const here = await app(await project(1));
  const shop = await provider(here, "ds24", { isEnabledTestMode: true });
  await soldPlan(here, shop, ["42"]);
  const report = async (order: string, event: string, mode = "live") => {
    await tell(
      shop,
      new URLSearchParams({
        api_mode: mode,
        event,
        order_id: order,
        product_id: "42",
        email: `${order.toLowerCase()}@example.org`,
        transaction_id: `${order}-${event}`,
        transaction_amount: "47.00",
        transaction_currency: "EUR",
      }).toString(),
    );
    await worked(here);
  };
  await report("A1", "on_payment");
  await report("A2", "on_payment");
  await report("A2", "on_refund");
  await report("T1", "on_payment", "test");
  const file = (query = "", as = here.project.owner) =>
    call("get", `/projects/${here.project.id}/orders/payments/export${query}`, { as });
  const lines = (await file()).body.trim().split("\r\n") as string[];
  expect(lines).toHaveLength(1 + 4 + 4);
  // Each time names its zone.
  for (const line of lines.slice(1, 5)) expect(line).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/);
  const sums = lines.slice(5).map((line) => line.split(line.includes(";") ? ";" : ",").slice(-4));
  expect(sums.map(([paid, refunded, currency, test]) => [paid, refunded, currency, test !== ""])).toEqual([
    ["94", "47", "EUR", false],
    ["47", "", "EUR", false],
    ["47", "0", "EUR", true],
    ["47", "", "EUR", true],
  ]);
  const live = (await file("?filter[test]=none")).body.trim().split("\r\n");
  expect(live).toHaveLength(1 + 3 + 2);
  expect((await file("", await teammate(here.project, "support", [here.id]))).status).toBe(403);
});
