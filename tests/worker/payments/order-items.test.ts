import { beforeEach, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { orderEvents } from "@db/shard";
import { namesOf, projectWrite } from "@workers/store";
import { call } from "../harness/call";
import { ordersOf, provider, type ProviderOfWorld, soldPlan, tell, worked } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project, shard } from "../harness/world";

let here: AppOfWorld;
let mara: Member;
let by: ProviderOfWorld;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
  by = await provider(here, "ds24");
  await soldPlan(here, by, ["42"]);
  await soldPlan(here, by, ["43"]);
});

async function told(fields: Record<string, string>) {
  const common = { api_mode: "live", order_id: "A", transaction_currency: "EUR", email: mara.email };
  await tell(by, new URLSearchParams({ ...common, ...fields }).toString());
  await worked(here);
}
const payment = (product: string, line: string, amount: string) =>
  told({
    event: "on_payment",
    product_id: product,
    order_item_id: line,
    transaction_id: `t${line}`,
    transaction_amount: amount,
  });
const refund = (more: Record<string, string>) => told({ event: "on_refund", transaction_id: "back", ...more });

it("a refund of one item leaves the other one, and its money", async () => {
  await payment("42", "1", "49.00");
  await payment("43", "2", "19.00");
  await refund({ order_item_id: "2", transaction_amount: "-19.00" });
  const orders = await ordersOf(here);
  expect(orders).toMatchObject([
    { item: "42", status: "active", amountCents: 4900 },
    { item: "43", status: "refunded", amountCents: 0 },
  ]);
  const shown = await call("get", `/orders/${orders[0]!.id}`, { as: here.project.owner });
  expect(shown.body.data.events.map(({ kind }: { kind: string }) => kind)).toEqual(["payment"]);
});

it("a refund that came before the payment it is of finds its item all the same", async () => {
  await refund({ order_item_id: "2", transaction_amount: "-19.00" });
  await payment("42", "1", "49.00");
  await payment("43", "2", "19.00");
  expect((await ordersOf(here)).map(({ item, status }) => [item, status])).toEqual([
    ["42", "active"],
    ["43", "refunded"],
  ]);
});

it("an order with more than two thousand events takes the next one, and says that its history is cut", async () => {
  await payment("42", "1", "49.00");
  await shard(1).write([
    projectWrite(
      here,
      (
        projectId,
      ) => sql`insert into ${orderEvents} (${namesOf(orderEvents, "id", "projectId", "sellerId", "key", "reference", "item", "kind", "occurredAt", "createdAt")})
        with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 4100)
        select printf('0199%08x', i), ${projectId}, ${by.id}, 'n' || i, 'A', '42', 'note', i, i from numbers`,
    ),
  ]);
  await told({ event: "on_payment", product_id: "42", transaction_id: "t9", transaction_amount: "49.00" });
  const [order] = await ordersOf(here);
  expect(order).toMatchObject({ amountCents: 9800 });
  const { events, isHistoryCut } = (await call("get", `/orders/${order!.id}`, { as: here.project.owner })).body.data;
  expect([events.length, isHistoryCut, events.at(-1).kind]).toEqual([500, true, "payment"]);
});
