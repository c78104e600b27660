import { expect, it } from "vitest";
import { orders } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow, rows } from "@workers/store";
import { ordersOf, provider, soldPlan, tell, worked } from "../harness/payments";
import { app, member, project, shard } from "../harness/world";

it("an order that turns out to be another one's leaves it its remark and who made it", async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const by = await provider(here, "stripe");
  await soldPlan(here, by, ["plink_1"], { interval: "once" });
  const now = Date.now();
  const order = { sellerId: by.id, type: "stripe", status: "pending", updatedAt: now } as const;
  const createdBy = here.project.owner.accountId;
  await shard(1).write([
    insertRow(here, orders, {
      ...order,
      id: newId<"order">(),
      reference: "pi_1",
      comment: "Paid by phone",
      createdAt: now - 2000,
    }),
    insertRow(here, orders, {
      ...order,
      id: newId<"order">(),
      reference: "cs_1",
      comment: "A gift of the board",
      createdBy,
      createdAt: now - 1000,
    }),
  ]);
  const session = {
    id: "cs_1",
    payment_intent: "pi_1",
    payment_status: "paid",
    amount_total: 4900,
    currency: "eur",
    payment_link: "plink_1",
    customer_details: { email: mara.email },
  };
  await tell(
    by,
    JSON.stringify({
      id: "evt_1",
      type: "checkout.session.completed",
      created: Math.floor(now / 1000),
      livemode: true,
      data: { object: session },
    }),
  );
  await worked(here);
  expect(await ordersOf(here)).toMatchObject([{ reference: "pi_1", status: "active", amountCents: 4900 }]);
  expect(await shard(1).read(rows(here, orders, { comment: orders.comment, createdBy: orders.createdBy }))).toEqual([
    { comment: "Paid by phone\nA gift of the board", createdBy },
  ]);
});
