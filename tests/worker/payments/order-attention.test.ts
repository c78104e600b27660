import { expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { profiles } from "@db/shard";
import { updateRows } from "@workers/store";
import { call } from "../harness/call";
import { provider, soldPlan, tell, worked } from "../harness/payments";
import { app, type Member, member, project, shard } from "../harness/world";

it("operators see what is still charged for nothing, and what was paid for by who is gone", async () => {
  const here = await app(await project(1));
  const by = await provider(here, "ds24");
  const plan = await soldPlan(here, by, ["42"], { interval: "month" });
  const bringEvent = async (who: Member, orderId: string, event = "on_payment") => {
    const fields = {
      event,
      order_id: orderId,
      product_id: "42",
      transaction_id: `${orderId}-${event}`,
      email: who.email,
    };
    await tell(by, new URLSearchParams({ ...fields, amount: "19.00", currency: "EUR" }).toString());
    await worked(here);
  };
  const remove = ({ profileId }: Member) =>
    shard(1).write([
      updateRows({ app: { id: here.id } }, profiles, { deletedAt: Date.now() }, eq(profiles.id, profileId)),
    ]);
  const [mara, ole, ida] = [await member(here, "Mara"), await member(here, "Ole"), await member(here, "Ida")];
  await bringEvent(mara, "STAYS");
  await bringEvent(ole, "LEFT");
  await remove(ole);
  await remove(ida);
  await bringEvent(ida, "CAME-LATE");
  const attention = async () => {
    const { body } = await call("get", `/projects/${here.project.id}/orders`, { as: here.project.owner });
    return Object.fromEntries(
      body.data.map((order: { providerOrderId: string; attention: string | null }) => [
        order.providerOrderId,
        order.attention,
      ]),
    );
  };
  expect(await attention()).toEqual({ STAYS: null, LEFT: "charging", "CAME-LATE": "unopened" });
  const charging = await call("get", `/projects/${here.project.id}/orders?filter[attention]=charging`, {
    as: here.project.owner,
  });
  expect(charging.body.data).toMatchObject([{ providerOrderId: "LEFT", planId: plan }]);
  expect(charging.body.meta.pagination.total).toBe(1);
  // Cancelled at the provider nothing is left to do; refunded here by hand it is charged on there.
  await bringEvent(ole, "LEFT", "on_rebill_cancelled");
  const [{ id }] = (
    await call("get", `/projects/${here.project.id}/orders?filter[search]=STAYS`, { as: here.project.owner })
  ).body.data;
  await call("patch", `/orders/${id}`, { as: here.project.owner, body: { status: "refunded" } });
  expect(await attention()).toEqual({ STAYS: "charging", LEFT: null, "CAME-LATE": "unopened" });
});
