import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { paymentProviders, profiles } from "@db/shard";
import { sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { rows, updateRows } from "@workers/store";
import { call, send, serviceHost } from "../harness/call";
import { env } from "../harness/env";
import { linkIn, mailTo } from "../harness/outbox";
import {
  grantsOf,
  isHeld,
  ordersOf,
  provider,
  type ProviderOfWorld,
  readProvider,
  soldPlan,
  tell,
  toldOfPlans,
  webhooksOf,
  worked,
} from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project, shard } from "../harness/world";
import { until } from "../harness/until";

let here: AppOfWorld;
let mara: Member;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
});

const setSecret = (of: AppOfWorld, at: ProviderOfWorld, key: string) =>
  shard(of.project.shard).write([
    updateRows(of, paymentProviders, { secretKey: sealSecret(env, at.id, key) }, eq(paymentProviders.id, at.id)),
  ]);
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const ds24 = (fields: Record<string, string>) =>
  form({ api_mode: "live", order_id: "ORD-1", product_id: "42", email: mara.email, ...fields });
const payment = (more: Record<string, string> = {}) =>
  ds24({
    event: "on_payment",
    transaction_id: "t1",
    transaction_amount: "47.00",
    transaction_currency: "EUR",
    ...more,
  });
const refund = () => ds24({ event: "on_refund", transaction_id: "t2", transaction_amount: "-47.00", product_id: "" });

describe("a webhook address", () => {
  let by: ProviderOfWorld;
  beforeEach(async () => {
    by = await provider(here, "ds24");
  });

  it("answers GET and HEAD, and the provider's word to a signed call", async () => {
    expect((await send(`https://${serviceHost}${by.path}`)).status).toBe(200);
    const head = await send(`https://${serviceHost}${by.path}`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const answer = await tell(by, payment());
    expect([answer.status, await answer.text()]).toEqual([200, "OK"]);
    expect(answer.headers.get("Content-Type")).toContain("text/plain");
  });

  it("refuses other signatures, other providers, unknown addresses and too much", async () => {
    expect((await tell(by, payment(), { key: "another secret" })).status).toBe(401);
    expect((await readProvider(here, by.id))?.lastCallResult).toBe("refused");
    expect((await tell({ ...by, path: `/webhooks/ds24/${"0".repeat(32)}` }, payment())).status).toBe(404);
    expect((await tell({ ...by, path: `/webhooks/stripe/${by.webhookId}` }, payment())).status).toBe(404);
    expect((await tell({ ...by, path: "/webhooks/paypal/1" }, payment())).status).toBe(404);
    expect((await tell(by, payment({ note: "x".repeat(300_000) }))).status).toBe(413);
    expect(await webhooksOf(here)).toEqual([]);
    expect((await tell(by, payment())).status).toBe(200);
    expect((await readProvider(here, by.id))?.lastCallResult).toBe("accepted");
  });

  it("belongs to one project: another's secret is refused there, and its order of the same number is another one", async () => {
    const there = await app(await project(0));
    const theirs = await provider(there, "ds24");
    await setSecret(there, theirs, "secret of the other project");
    await soldPlan(here, by, ["42"]);
    await soldPlan(there, theirs, ["42"]);
    const asTheirs = { key: "secret of the other project" };
    expect((await tell(by, payment(), asTheirs)).status).toBe(401);
    expect((await tell(theirs, payment())).status).toBe(401);
    expect([(await tell(by, payment())).status, (await tell(theirs, payment(), asTheirs)).status]).toEqual([200, 200]);
    await worked(here);
    await worked(there);
    await tell(theirs, refund(), asTheirs);
    await worked(there);
    expect(await ordersOf(here)).toMatchObject([{ reference: "ORD-1", status: "active", amountCents: 4700 }]);
    expect(await ordersOf(there)).toMatchObject([{ reference: "ORD-1", status: "refunded", amountCents: 0 }]);
    expect(await isHeld(here, mara.profileId)).toBe(true);
  });

  it("keeps the same call once, however often it comes", async () => {
    const plan = await soldPlan(here, by, ["42"]);
    await Promise.all([...Array(8)].map(() => tell(by, payment())));
    await worked(here);
    expect(await webhooksOf(here)).toHaveLength(1);
    expect(await ordersOf(here)).toMatchObject([{ planId: plan, status: "active", amountCents: 4700 }]);
    expect(await toldOfPlans(here)).toEqual(["plan.granted"]);
  });

  it("changes nothing by what it does not know", async () => {
    await soldPlan(here, by, ["42"]);
    await tell(by, ds24({ event: "connection_test" }));
    await tell(by, ds24({ event: "a_new_event" }));
    await worked(here);
    expect((await webhooksOf(here)).map(({ outcome }) => outcome)).toEqual(["ignored", "ignored"]);
    expect(await ordersOf(here)).toEqual([]);
  });
});

describe("a purchase", () => {
  let by: ProviderOfWorld;
  beforeEach(async () => {
    by = await provider(here, "ds24");
  });

  it("opens the plan to the member with that address, and a refund ends it", async () => {
    const plan = await soldPlan(here, by, ["42"]);
    await tell(by, payment());
    await worked(here);
    expect(await grantsOf(here)).toMatchObject([
      { planId: plan, profileId: mara.profileId, source: "order", endsAt: null },
    ]);
    expect(await isHeld(here, mara.profileId)).toBe(true);
    await tell(by, refund());
    await worked(here);
    expect(await isHeld(here, mara.profileId)).toBe(false);
    expect(await ordersOf(here)).toMatchObject([{ status: "refunded", amountCents: 0, profileId: mara.profileId }]);
    expect(await toldOfPlans(here)).toEqual(["plan.granted", "plan.ended"]);
  });

  it("opens nothing where its refund came first", async () => {
    await soldPlan(here, by, ["42"]);
    await tell(by, refund());
    await worked(here);
    expect(await ordersOf(here)).toEqual([]);
    await tell(by, payment());
    await worked(here);
    expect(await ordersOf(here)).toMatchObject([{ status: "refunded" }]);
    expect(await isHeld(here, mara.profileId)).toBe(false);
    expect(await toldOfPlans(here)).toEqual([]);
  });

  it("is kept where no plan sells it", async () => {
    await tell(by, payment());
    await worked(here);
    expect(await ordersOf(here)).toMatchObject([
      { planId: null, status: "active", amountCents: 4700, email: mara.email },
    ]);
    expect((await webhooksOf(here)).map(({ outcome }) => outcome)).toEqual(["other_product"]);
    expect(await grantsOf(here)).toEqual([]);
  });

  it("opens what its plan gains later, in other apps and by other products", async () => {
    const second = await app(here.project);
    const plan = await soldPlan(here, by, ["42"]);
    await tell(by, payment());
    await tell(by, payment({ order_id: "OTHER", product_id: "43" }));
    await worked(here);
    expect((await ordersOf(here)).map(({ planId }) => planId).toSorted()).toEqual([plan, null].toSorted());
    const entities = [{ type: "app", ids: [here.id] }];
    const changed = await call("patch", `/plans/${plan}/product`, {
      as: here.project.owner,
      body: {
        productIds: ["42", "43"],
        apps: [
          { appId: here.id, entities },
          { appId: second.id, entities: [{ type: "app", ids: [second.id] }] },
        ],
      },
    });
    expect(changed.status).toBe(200);
    await until(async () => (await grantsOf(here, second.id)).length === 2);
    expect((await ordersOf(here)).map(({ planId }) => planId)).toEqual([plan, plan]);
    expect((await grantsOf(here)).map(({ planId }) => planId)).toEqual([plan, plan]);
  });

  it("opens the plan that another provider sells from now on, which sold it to nobody before", async () => {
    const plan = await soldPlan(here, by, ["42"]);
    const other = await provider(here, "copecart");
    const paid = { event_type: "payment.made", order_id: "A", product_id: "42", buyer_email: mara.email };
    await tell(other, JSON.stringify(paid));
    await worked(here);
    expect(await ordersOf(here)).toMatchObject([{ planId: null, status: "active" }]);
    const body = { paymentProviderId: other.id };
    const changed = await call("patch", `/plans/${plan}/product`, { as: here.project.owner, body });
    expect(changed.status).toBe(200);
    await until(() => isHeld(here, mara.profileId));
    expect(await ordersOf(here)).toMatchObject([{ planId: plan }]);
  });

  it("opens nothing by a test purchase unless the provider's test mode is on", async () => {
    await soldPlan(here, by, ["42"]);
    await tell(by, payment({ api_mode: "test" }));
    await worked(here);
    expect((await webhooksOf(here)).map(({ outcome }) => outcome)).toEqual(["test_off"]);
    expect(await ordersOf(here)).toEqual([]);
    const trying = await provider(here, "ds24", { isEnabledTestMode: true });
    await soldPlan(here, trying, ["42"]);
    await tell(trying, payment({ api_mode: "test" }));
    await worked(here);
    expect(await ordersOf(here)).toHaveLength(1);
  });

  it("makes a stranger an invited person, whose mail leads in", async () => {
    const plan = await soldPlan(here, by, ["42"]);
    const email = `stranger-${here.id.slice(-12)}@example.org`;
    const bought = { email, address_first_name: "Zoë", address_last_name: "Lind <b>" };
    await tell(by, payment(bought));
    await worked(here);
    const [grant] = await grantsOf(here);
    expect(grant).toMatchObject({ planId: plan, email: null });
    const [person] = await shard(1).read(
      rows({ app: here }, profiles, {
        id: profiles.id,
        type: profiles.type,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
      }).where(eq(profiles.email, email)),
    );
    expect(person).toEqual({ id: grant!.profileId, type: "invited", firstName: "Zoë", lastName: "Lind b" });
    const mail = await mailTo(email);
    expect(mail.subject).toContain("Zugang");
    expect(mail.text).toContain("Gold");
    const token = linkIn(mail).pathname.split("/").at(-1)!;
    const { status } = await call("post", "/auth/invitation/confirm", {
      host: here.host,
      body: { invitationToken: token, password: "correct horse 7" },
    });
    expect(status).toBeLessThan(300);
    // A renewal writes no second mail.
    await tell(by, payment({ ...bought, transaction_id: "t9", pay_sequence_no: "2" }));
    await worked(here);
    expect((await mailTo(email)).id).toBe(mail.id);
  });

  it("of a deleted profile is told as that, and is no failure", async () => {
    await soldPlan(here, by, ["42"]);
    await shard(1).write([
      updateRows({ app: here }, profiles, { deletedAt: Date.now() }, eq(profiles.id, mara.profileId)),
    ]);
    await tell(by, payment());
    await worked(here);
    expect((await webhooksOf(here)).map(({ outcome }) => outcome)).toEqual(["buyer_deleted"]);
    expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 4700 }]);
    expect(await grantsOf(here)).toEqual([]);
  });

  it("opens every app of its plan", async () => {
    const other = await app(here.project);
    await soldPlan(here, by, ["42"], {}, [here.id, other.id]);
    await tell(by, payment());
    await worked(here);
    expect(await isHeld(here, mara.profileId)).toBe(true);
    expect(await grantsOf(here, other.id)).toHaveLength(1);
  });

  it("ends when the plan's time is over", async () => {
    await soldPlan(here, by, ["42"], { limitValue: 1, limitUnit: "day" });
    await tell(by, payment({ transaction_date: "2026-01-05", transaction_time: "12:00:00" }));
    await worked(here);
    expect(await ordersOf(here)).toMatchObject([
      { status: "expired", startsAt: Date.UTC(2026, 0, 5, 11), endsAt: Date.UTC(2026, 0, 6, 11) },
    ]);
    expect(await isHeld(here, mara.profileId)).toBe(false);
  });
});
