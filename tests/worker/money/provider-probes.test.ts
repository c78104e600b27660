import { expect, it } from "vitest";
import { send, serviceHost } from "../harness/call";
import { provider, readProvider, tell, webhooksOf, worked } from "../harness/payments";
import { app, project } from "../harness/world";

const headers = { "Content-Type": "application/x-www-form-urlencoded" };

it("ThriveCart's looks without a secret are answered, and leave nothing; an order without one is refused", async () => {
  const here = await app(await project(1));
  const by = await provider(here, "thrivecart");
  const url = `https://${serviceHost}${by.path}`;
  const statuses: number[] = [];
  for (const init of [{ method: "HEAD" }, { method: "POST", body: "" }, { method: "POST", body: "ping=1" }])
    statuses.push((await send(url, { ...init, ...(init.method === "POST" && { headers }) })).status);
  expect(statuses).toEqual([200, 200, 200]);
  expect(await webhooksOf(here)).toEqual([]);
  expect(await readProvider(here, by.id)).toMatchObject({ lastCallResult: null, lastAcceptedAt: null });

  const order = "event=order.success&mode=test&order_id=9001&purchase_map%5B0%5D=product-2";
  expect((await send(url, { method: "POST", headers, body: order })).status).toBe(401);
  expect((await tell(by, "event=order.success", { key: "another" })).status).toBe(401);
  expect((await tell(by, order)).status).toBe(200);
  await worked(here);
});
