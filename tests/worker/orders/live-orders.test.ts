import { beforeEach, expect, it } from "vitest";
import { handleClock } from "@workers/schedule";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { ordersOf, provider, type ProviderOfWorld, soldPlan, tell, worked } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { openSocket, type Socket } from "../realtime/socket";

let here: AppOfWorld;
let by: ProviderOfWorld;
let ada: Member;
let mara: Member;
/** Of the buyer, of who runs the app, and of another member. */
let windows: [Socket, Socket, Socket];
const day = 86_400_000;

beforeEach(async () => {
  here = await app(await project(1));
  by = await provider(here, "copecart");
  [ada, mara] = await Promise.all([member(here, "Ada", "admin"), member(here, "Mara")]);
  await soldPlan(here, by, ["42"], { interval: "month" });
});

/** After what was granted: then a window enters anew. */
async function open() {
  const people = [mara, ada, await member(here, "Ole")];
  windows = (await Promise.all(
    people.map((as) => openSocket({ host: here.host, path: `app/${here.id}`, as })),
  )) as typeof windows;
  await Promise.all(windows.map((socket) => socket.hello()));
}

async function told(event: string, more: Record<string, string> = {}) {
  const common = { event_type: event, order_id: "A", product_id: "42", buyer_email: mara.email };
  await tell(by, JSON.stringify({ ...common, transaction_id: event, ...more }));
  await worked(here);
}

it("an order's changes reach its buyer and who runs the app, and nobody else", async () => {
  await told("payment.made");
  await open();
  const [buyer, operator, other] = windows;
  // Nothing is granted or taken by a cancellation.
  const until = new Date(Date.now() + 20 * day).toISOString().slice(0, 10);
  await told("payment.recurring.cancelled", { is_cancelled_for: until });
  await Promise.all([buyer.event("order.changed"), operator.event("order.changed")]);
  await other.settled();
  expect(other.events).not.toContain("order.changed");
  operator.frames.splice(0);
  await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 30 * day }, env);
  await operator.event("order.changed");
  expect(await ordersOf(here)).toMatchObject([{ status: "expired" }]);
  for (const socket of windows) socket.close();
});

it("an order made by hand and its remark appear to who runs the app", async () => {
  await open();
  const [, operator, other] = windows;
  const planId = await soldPlan(here, null, []);
  const as = { as: here.project.owner };
  const path = `/apps/${here.id}/orders`;
  const { body } = await call("post", path, { ...as, host: here.host, body: { planId, profileId: mara.profileId } });
  await operator.event("order.changed");
  operator.frames.splice(0);
  await call("patch", `/orders/${body.data.id}`, { ...as, body: { comment: "Paid in cash" } });
  await operator.event("order.changed");
  await other.settled();
  expect(other.events).not.toContain("order.changed");
  for (const socket of windows) socket.close();
});
