import { beforeEach, describe, expect, it } from "vitest";
import type { AppId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { handleClock } from "@workers/schedule";
import { deliverAll, recordEvent } from "../consumers/delivery";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { mailsTo } from "../harness/outbox";
import { provider, soldPlan, tell, worked } from "../harness/payments";
import { until } from "../harness/until";
import { app, type AppOfWorld, member, type Person, person, project, spacesOf, teammate } from "../harness/world";

let here: AppOfWorld;
beforeEach(async () => {
  here = await app(await project(1));
});

const get = (path = "", as: Person = here.project.owner) =>
  call("get", `/projects/${here.project.id}/notices${path}`, { as });
const kindsOf = async (as?: Person): Promise<string[]> =>
  (await get("", as)).body.data.map(({ kind }: { kind: string }) => kind);
const settings = (body: object, as: Person = here.project.owner) =>
  call("patch", `/projects/${here.project.id}/notices/settings`, { as, body });

async function requestToJoin(name: string) {
  const mara = await member(here, name);
  const { private: secluded } = await spacesOf(here, []);
  const request = await call("post", `/spaces/${secluded.id}/requests`, { as: mara, host: here.host, body: {} });
  expect(request.status).toBeLessThan(300);
  return secluded;
}

const strike = (cron: string, at: number) => handleClock({ cron, scheduledTime: at }, env);
const paid = (event: string, order: string) =>
  new URLSearchParams({
    api_mode: "live",
    event,
    order_id: order,
    product_id: "42",
    email: "buyer@example.org",
    transaction_id: `${order}-${event}`,
    transaction_amount: "47.00",
    transaction_currency: "EUR",
  }).toString();

describe("operators are notified", () => {
  it("of who asks to join, with the way there; it counts as unread until they read it", async () => {
    const space = await requestToJoin("Mara");
    await until(async () => (await kindsOf()).length === 1);
    const [notice] = (await get()).body.data;
    expect(notice).toMatchObject({
      kind: "request",
      appId: here.id,
      place: "app",
      path: `/groups/g/${space.slug}/requests`,
      isUnread: true,
    });
    expect((await get("/unread")).body.data).toEqual({ count: 1 });
    const read = () => call("post", `/projects/${here.project.id}/notices/read`, { as: here.project.owner });
    await Promise.all([read(), read()]);
    expect((await get("/unread")).body.data).toEqual({ count: 0 });
    expect((await get()).body.data).toMatchObject([{ isUnread: false }]);
  });

  it("of a sale once, of its refund, and of a webhook that is refused once a day", async () => {
    const shop = await provider(here, "ds24");
    await soldPlan(here, shop, ["42"]);
    await tell(shop, paid("on_payment", "A1"));
    await tell(shop, paid("on_payment", "A1"));
    await worked(here);
    await tell(shop, paid("on_refund", "A1"));
    await worked(here);
    await tell(shop, paid("on_payment", "A2"), { key: "wrong" });
    await tell(shop, paid("on_payment", "A3"), { key: "wrong" });
    await strike("* * * * *", Date.now() + 60_000);
    await until(async () => (await kindsOf()).length >= 3);
    expect((await kindsOf()).toSorted()).toEqual(["refund", "sale", "webhook"]);
    const sale = (await get()).body.data.find(({ kind }: { kind: string }) => kind === "sale");
    expect(sale).toMatchObject({ title: "Gold", name: "buyer@example.org", amountCents: 4700, currency: "EUR" });
    expect(sale.path).toMatch(/^\/orders\/./);
  });

  it("of a missed payment and a chargeback, with the way to the order", async () => {
    const shop = await provider(here, "ds24");
    await soldPlan(here, shop, ["42"]);
    for (const event of ["on_payment", "on_payment_missed", "on_chargeback"]) {
      await tell(shop, paid(event, "A1"));
      await worked(here);
    }
    await strike("* * * * *", Date.now() + 60_000);
    await until(async () => (await kindsOf()).length >= 3);
    const notices: { kind: string; place: string; path: string }[] = (await get()).body.data;
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(["chargeback", "missedPayment", "sale"]);
    for (const { path } of notices) expect(path).toMatch(/^\/orders\/./);
  });

  it("of a new ticket, a report, and a mail server and automation that fail, each with the way there", async () => {
    const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
    const { open } = await spacesOf(here, [anna, ben]);
    const asAnna = { as: anna, host: here.host, appId: here.id };
    const ticket = await call("post", `/apps/${here.id}/tickets`, {
      ...asAnna,
      body: { subject: "Where is my invoice?", text: "I need it for my taxes." },
    });
    const post = await call("post", `/spaces/${open.id}/posts`, { ...asAnna, as: ben, body: { title: "Buy this" } });
    const report = await call("post", `/apps/${here.id}/moderation/reports`, {
      ...asAnna,
      body: { entityType: "post", entityId: post.body.data.id, reason: "spam", message: "" },
    });
    expect([ticket.status, post.status, report.status]).toEqual([201, 201, 201]);
    const failed = (kind: "mailServer" | "automation", ofAppId: AppId | null, title: string) => ({
      type: "integration.failed" as const,
      projectId: here.project.id,
      ofAppId,
      kind,
      thingId: newId(),
      title,
    });
    for (const event of [failed("mailServer", null, "Office"), failed("automation", here.id, "Greeting")]) {
      const id = await recordEvent(here.project, event, "shard");
      await deliverAll(here.project, "operator-notices", id, { database: "shard" });
    }
    await until(async () => (await kindsOf()).length === 4);
    const notices: { kind: string; place: string; path: string; title: string | null }[] = (await get()).body.data;
    const shown = notices.map(({ kind, place, path }) => [kind, place, path.replace(/[0-9a-f-]{36}$/, ":id")]);
    expect(shown.toSorted()).toEqual([
      ["automation", "app", "/settings/automation/:id"],
      ["mailServer", "project", "/settings/integrations/smtp/edit/:id"],
      ["report", "app", "/settings/members/moderation"],
      ["ticket", "project", "/support/ticket/:id"],
    ]);
    expect(notices.find(({ kind }) => kind === "ticket")!.title).toBe("Where is my invoice?");
    expect(notices.find(({ kind }) => kind === "mailServer")!.title).toBe("Office");
  });

  it("of what their role sees alone, without the kinds that they don't want", async () => {
    const support = await teammate(here.project, "support", [here.id]);
    const elsewhere = await teammate(here.project, "support", [(await app(here.project)).id]);
    const shop = await provider(here, "ds24");
    await tell(shop, paid("on_payment", "A2"), { key: "wrong" });
    await requestToJoin("Mara");
    await until(async () => (await kindsOf()).length === 2);
    expect(await kindsOf(support)).toEqual(["request"]);
    expect(await kindsOf(elsewhere)).toEqual([]);
    const shown = (await get("/settings", support)).body.data;
    expect(shown.kinds.map(({ kind }: { kind: string }) => kind)).toEqual(["ticket", "report", "request"]);
    await settings({ off: ["request"] }, support);
    expect(await kindsOf(support)).toEqual([]);
    expect(await kindsOf()).toHaveLength(2);
  });

  it("by mail at once, or once a day, as they choose", async () => {
    const daily = await teammate(here.project, "admin");
    await settings({ mail: "now" });
    await settings({ mail: "daily" }, daily);
    await requestToJoin("Mara");
    const [atOnce] = await until(async () => {
      const mails = await mailsTo(here.project.owner.email);
      return mails.length > 0 && mails;
    });
    expect(atOnce!.html).toContain("Space private");
    expect(await mailsTo(daily.email)).toEqual([]);
    const tomorrow = Date.now() + 24 * 3_600_000;
    await Promise.all([strike("*/10 * * * *", tomorrow), strike("*/10 * * * *", tomorrow)]);
    await until(async () => (await mailsTo(daily.email)).length > 0);
    await strike("*/10 * * * *", tomorrow + 600_000);
    expect(await mailsTo(daily.email)).toHaveLength(1);
    expect(await mailsTo(here.project.owner.email)).toHaveLength(1);
  });

  it("and nobody else: other projects, guests and rubbish are refused", async () => {
    const stranger = await person("Stranger");
    expect((await get("", stranger)).status).toBe(404);
    expect((await call("get", `/projects/${here.project.id}/notices`, {})).status).toBe(401);
    expect((await settings({ mail: "hourly" })).status).toBe(422);
    expect((await settings({ off: ["everything"] })).status).toBe(422);
  });
});
