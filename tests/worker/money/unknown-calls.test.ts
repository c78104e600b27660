import { expect, it } from "vitest";
import { call } from "../harness/call";
import { ordersOf, provider, readProvider, soldPlan, tell, webhooksOf, worked } from "../harness/payments";
import { app, member, project } from "../harness/world";
import { until } from "../harness/until";

it.each([
  ["ds24", "event=on_teleport&api_mode=live&order_id=A&product_id=42"],
  ["thrivecart", "event=order.teleported&mode=live&order_id=9001"],
  ["elopage", "event=order.teleported&order_id=77"],
  ["copecart", JSON.stringify({ event_type: "payment.teleported", order_id: "A", product_id: "42" })],
] as const)("a call of %s that nobody understands stands in the list of deliveries", async (type, body) => {
  const here = await app(await project(1));
  const by = await provider(here, type);
  const as = { as: here.project.owner };
  const listed = async () =>
    (await call("get", `/projects/${here.project.id}/failed-deliveries`, as)).body.data as {
      consumer: string;
      error: string;
    }[];
  expect((await tell(by, body)).status).toBe(200);
  await worked(here);
  await until(async () => (await listed()).length > 0);
  expect(await listed()).toMatchObject([
    { consumer: "payment-webhooks", error: expect.stringContaining("teleport") as string },
  ]);
  // The address and the key are right: nothing of the provider is failing.
  expect(await readProvider(here, by.id)).toMatchObject({ lastCallResult: "accepted" });
  expect((await webhooksOf(here)).map(({ outcome }) => outcome)).toEqual(["ignored"]);
});

it("a call that cannot be read is listed too, tried again at a press, and listed again", async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const by = await provider(here, "ds24");
  await soldPlan(here, by, ["42"]);
  const as = { as: here.project.owner };
  const path = `/projects/${here.project.id}/failed-deliveries`;
  const listed = async () => (await call("get", path, as)).body.data;
  await tell(by, `event=on_payment&api_mode=live&product_id=42&email=${encodeURIComponent(mara.email)}`);
  await until(async () => (await listed()).length === 1);
  const [{ eventId, consumer }] = await listed();
  expect((await call("post", `${path}/${eventId}/${consumer}/retry`, as)).status).toBeLessThan(300);
  await until(async () => {
    const [again] = await listed();
    return again.retriedAt === null && again.attempts > 1;
  });
  expect(await ordersOf(here)).toEqual([]);
});
