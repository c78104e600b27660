import { beforeEach, describe, expect, it } from "vitest";
import { domains, failedDeliveries } from "@db/directory";
import {
  automationRuns,
  automations,
  autoresponders,
  moderationCounts,
  orders,
  profiles,
  smtpSettings,
  spaceRequests,
  tickets,
} from "@db/shard";
import { themePresets } from "@db/vocabulary/themes";
import { newId } from "@workers/domain/kernel/ids";
import { directoryInsert, insertRow, updateRows } from "@workers/store";
import { eq } from "drizzle-orm";
import { call } from "../harness/call";
import { stripeOf } from "../harness/fake-stripe";
import { ordersOf, provider, soldPlan } from "../harness/payments";
import {
  app,
  type AppOfWorld,
  directory,
  member,
  person,
  postIn,
  project,
  type ProjectOfWorld,
  shard,
  spacesOf,
  teammate,
} from "../harness/world";

let here: ProjectOfWorld;
let first: AppOfWorld;
let second: AppOfWorld;

beforeEach(async () => {
  here = await project(1);
  const colors = themePresets.default;
  [first, second] = [await app(here, { colors }), await app(here, { colors })];
});

const home = (query = "", as: { accountId: string } = here.owner) =>
  call("get", `/projects/${here.id}/home${query}`, { as: as as typeof here.owner });
const write = (...statements: ReturnType<typeof insertRow>[]) => shard(here.shard).write(statements);

const ticketIn = (of: AppOfWorld, profileId: string, answeredAt: number | null = null) =>
  insertRow({ project: here }, tickets, {
    id: newId<"ticket">(),
    appId: of.id,
    chatId: newId<"chat">(),
    profileId: profileId as never,
    subject: "Where is my invoice?",
    askedAt: Date.now() - 1000,
    answeredAt,
    createdAt: Date.now(),
    updatedAt: Date.now(),
  });

describe("the first page of a project", () => {
  it("counts who joined and who left, and what waits for somebody, app by app", async () => {
    const mara = await member(first, "Mara");
    const gone = await member(first, "Gone");
    const { open } = await spacesOf(first, []);
    await write(
      updateRows({ app: first }, profiles, { deletedAt: Date.now() }, eq(profiles.id, gone.profileId)) as never,
      ticketIn(first, mara.profileId),
      ticketIn(first, mara.profileId, Date.now()),
      ticketIn(second, mara.profileId),
      insertRow({ app: first }, spaceRequests, {
        spaceId: open.id,
        profileId: mara.profileId,
        createdAt: Date.now(),
      }),
      insertRow({ project: here }, smtpSettings, {
        id: newId<"smtp settings">(),
        name: "Office",
        host: "mail.example.org",
        port: 587,
        enc: "tls",
        fromEmail: "team@example.org",
        lastError: "no connection",
        createdAt: Date.now(),
        updatedAt: Date.now(),
      }),
    );
    const shown = (await home()).body.data;
    expect(shown.members).toMatchObject({ lost: 1, lostBefore: 0 });
    expect(shown.members.new).toBeGreaterThanOrEqual(2);
    expect(shown.attention).toEqual([
      { kind: "tickets", count: 1, appId: first.id, appName: expect.any(String) },
      { kind: "tickets", count: 1, appId: second.id, appName: expect.any(String) },
      { kind: "requests", count: 1, appId: first.id, appName: expect.any(String) },
      { kind: "mailServers", count: 1, appId: null, appName: null },
    ]);
    const ofSecond = (await home(`?filter[appId]=${second.id}`)).body.data;
    expect(ofSecond.attention).toMatchObject([{ kind: "tickets", appId: second.id }]);
    expect(ofSecond.members).toMatchObject({ lost: 0 });
  });

  it("shows this month's revenue beside the month before", async () => {
    const planId = await soldPlan(first, null, []);
    const made = await call("post", `/apps/${first.id}/orders`, {
      as: here.owner,
      body: { planId, email: "buyer@example.org", priceCents: 4900 },
    });
    expect(made.status).toBe(201);
    const shown = (await home()).body.data;
    expect(shown.revenue).toMatchObject({ currency: "EUR", now: { paidCents: 4900 }, before: { paidCents: 0 } });
    expect(shown.trials).toEqual([]);
  });

  it("lists every kind of matter that waits for somebody, with how many there are", async () => {
    const now = Date.now();
    const made = { createdAt: now, updatedAt: now };
    const shop = await provider(first, "ds24", { lastCallResult: "refused" });
    await soldPlan(first, shop, ["42"], { saleProblem: "productUnknown" });
    const automationId = newId<"automation">();
    const failedRun = () =>
      insertRow({ app: first }, automationRuns, {
        id: newId<"automation run">(),
        automationId,
        eventId: newId<"event">(),
        profileId: newId<"profile">(),
        status: "failed",
        ...made,
      });
    const order = (status: "active" | "refunded") =>
      insertRow({ project: here }, orders, { id: newId<"order">(), status, ...made });
    await write(
      insertRow({ app: first }, moderationCounts, { tab: "post", status: "inbox", spaceId: "", itemsCount: 2 }),
      insertRow({ app: first }, moderationCounts, { tab: "post", status: "rejected", spaceId: "", itemsCount: 7 }),
      insertRow({ app: first }, automations, { id: automationId, event: "new_member", action: "add_tag", ...made }),
      failedRun(),
      failedRun(),
      failedRun(),
      // Paid, and sold by no plan; what was paid back needs none.
      order("active"),
      order("refunded"),
      insertRow({ project: here }, autoresponders, {
        id: newId<"autoresponder">(),
        type: "hubspot",
        name: "Letters",
        credentials: "",
        lastError: "401",
        ...made,
      }),
    );
    await directory().write([
      directoryInsert(domains, {
        id: newId<"domain">(),
        projectId: here.id,
        name: `${newId()}.example.org`,
        status: "validation_failed",
        ...made,
      }),
      directoryInsert(failedDeliveries, {
        eventId: newId<"event">(),
        consumer: "mails",
        projectId: here.id,
        database: "shard-1",
        eventType: "member.joined",
        happenedAt: now,
        failedAt: now,
      }),
    ]);
    const { attention } = (await home()).body.data;
    expect(attention.map(({ kind, count, appId }: Record<string, unknown>) => [kind, count, appId])).toEqual([
      ["reports", 2, first.id],
      ["orders", 1, null],
      ["plans", 1, null],
      ["webhooks", 1, null],
      ["newsletterTools", 1, null],
      ["automations", 3, first.id],
      ["domains", 1, null],
      ["deliveries", 1, null],
    ]);
  });

  it("names whose trial ends within a week, until it is paid", async () => {
    const stripe = await stripeOf(first);
    const planId = await stripe.sells(["price_month"], { trialDays: 5, priceCents: 1900 });
    const mara = await member(first, "Mara");
    const opened = await call("post", `/plans/${planId}/checkout`, {
      as: mara,
      host: first.host,
      appId: first.id,
      body: {},
    });
    await stripe.act("shift", "", { seconds: "-60" });
    const session = new URL(opened.body.data.url).pathname.split("/").at(-1)!;
    await stripe.act("pay", session, { method: "card" });
    await stripe.act("shift", "", { seconds: "0" });
    await stripe.told();
    const trials = async () => (await home()).body.data.trials;
    const [trial] = await trials();
    expect(trial).toMatchObject({ planName: "Gold", appId: first.id });
    expect(trial.name).toContain("Mara");
    expect((Date.parse(trial.endsAt) - Date.now()) / 86_400_000).toBeCloseTo(5, 0);
    const [order] = await ordersOf(first);
    await stripe.act("renew", order!.reference!);
    await stripe.told();
    expect(await trials()).toEqual([]);
  });

  it("shows a manager their apps alone, and the support neither money nor integrations", async () => {
    const mara = await member(first, "Mara");
    await write(ticketIn(first, mara.profileId), ticketIn(second, mara.profileId));
    const support = await teammate(here, "support", [second.id]);
    const seen = (await home("", support)).body.data;
    expect(seen).toMatchObject({ revenue: null, trials: null });
    expect(seen.attention).toMatchObject([{ kind: "tickets", appId: second.id }]);
    expect((await home(`?filter[appId]=${first.id}`, support)).status).toBe(403);
  });

  it("is hidden from other projects, and from guests", async () => {
    const stranger = await person("Stranger");
    expect((await home("", stranger)).status).toBe(404);
    expect((await call("get", `/projects/${here.id}/home`, {})).status).toBe(401);
    const elsewhere = await app(await project(1));
    expect((await home(`?filter[appId]=${elsewhere.id}`)).status).toBe(403);
  });
});

describe("first steps", () => {
  const stepsOf = async (of: AppOfWorld) =>
    (await call("get", `/apps/${of.id}/first-steps`, { as: here.owner })).body.data;
  const doneIn = async (of: AppOfWorld) =>
    (await stepsOf(of)).steps
      .filter(({ isDone }: { isDone: boolean }) => isDone)
      .map(({ step }: { step: string }) => step);

  it("are ticked off by what is there", async () => {
    expect(await doneIn(first)).toEqual([]);
    const mara = await member(first, "Mara", "admin");
    const { open } = await spacesOf(first, []);
    await postIn(first, open, mara);
    await soldPlan(first, await provider(first, "stripe"), ["42"]);
    expect(await doneIn(first)).toEqual(expect.arrayContaining(["space", "firstPost", "money"]));
    for (let i = 0; i < 10; i++) await member(first, `Member ${i}`);
    expect((await stepsOf(first)).steps.at(-1)).toEqual({ step: "people", isDone: true, count: 10 });
    const edited = await call("patch", `/apps/${first.id}/theme`, {
      as: here.owner,
      body: { colors: { brandColor: "#aa3300" } },
    });
    expect(edited.status).toBe(200);
    await call("patch", `/spaces/${open.id}`, { as: mara, host: first.host, body: { access: "private" } });
    const at = Date.now();
    await directory().write([
      directoryInsert(domains, {
        id: newId<"domain">(),
        projectId: here.id,
        name: `${newId()}.example.org`,
        status: "parked",
        createdAt: at,
        updatedAt: at,
      }),
    ]);
    const all = await stepsOf(first);
    expect(all.steps.map(({ step }: { step: string }) => step)).toEqual([
      "look",
      "space",
      "firstPost",
      "lock",
      "money",
      "domain",
      "people",
    ]);
    // Once all is done, the list closes by itself.
    expect(all).toMatchObject({ doneCount: 7, isClosed: true });
  });

  it("are listed in the project until they are closed, and can be brought back", async () => {
    const list = async () =>
      (await call("get", `/projects/${here.id}/first-steps`, { as: here.owner })).body.data.map(
        ({ appId }: { appId: string }) => appId,
      );
    expect(await list()).toHaveLength(2);
    const close = (isClosed: boolean) =>
      call("patch", `/apps/${first.id}/first-steps`, { as: here.owner, body: { isClosed } });
    const [closed, again] = await Promise.all([close(true), close(true)]);
    expect([closed.status, again.status]).toEqual([200, 200]);
    expect(await list()).toEqual([second.id]);
    expect((await close(false)).body.data.isClosed).toBe(false);
    expect(await list()).toHaveLength(2);
  });

  it("are nothing of members and of other projects", async () => {
    const mara = await member(first, "Mara");
    expect((await call("get", `/apps/${first.id}/first-steps`, { as: mara, host: first.host })).status).toBe(403);
    const body = { isClosed: true };
    expect((await call("patch", `/apps/${first.id}/first-steps`, { as: mara, host: first.host, body })).status).toBe(
      403,
    );
    const stranger = (await project(1)).owner;
    expect((await call("patch", `/apps/${first.id}/first-steps`, { as: stranger, body })).status).toBe(403);
  });
});
