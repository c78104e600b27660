import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { consents, trackings } from "@db/shard";
import { consentDays, consentProofDays, isNecessary } from "@db/vocabulary/consent";
import { eq } from "drizzle-orm";
import type { ConsentQuestion } from "@workers/contracts/consent/consents";
import type { Tracking } from "@workers/contracts/consent/trackings";
import { handleClock } from "@workers/schedule";
import { handleTasks } from "@workers/tasks";
import { rows, updateRows } from "@workers/store";
import { endedTask } from "../harness/background-task";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { until } from "../harness/until";
import { app, type AppOfWorld, type Member, member, project, shard, teammate } from "../harness/world";

let here: AppOfWorld;
beforeEach(async () => {
  here = await app(await project(1), { isOpenToGuests: true });
});

const as = () => ({ as: here.project.owner });
const list = () => `/projects/${here.project.id}/trackings`;
const analytics = { type: "google_analytics", name: "Visits", measurementId: "G-ABCD1234" };
const create = async (body: object) => {
  const answer = await call("post", list(), { ...as(), body });
  expect([answer.status, answer.body]).toMatchObject([201, {}]);
  return answer.body.data as Tracking;
};
const ofApp = async (of = here) => (await call("get", `/apps/${of.id}/trackings`, { host: of.host })).body.data;
const question = async () =>
  (await call("get", `/apps/${here.id}/consents/question`, { host: here.host })).body.data as ConsentQuestion;
const number = "0123456789abcdef0123456789abcdef";
const decide = (version: string, choices: object, own = number) =>
  call("post", `/apps/${here.id}/consents`, {
    host: here.host,
    body: { number: own, version, choices, language: "en" },
  });

describe("trackings", () => {
  it("have the fields of their type, and a secret that nobody reads again", async () => {
    const made = await create({ ...analytics, secret: "s3cret-of-analytics" });
    expect(made).toMatchObject({ measurementId: "G-ABCD1234", isSecretSet: true, isActive: true, appIds: [] });
    const read = await call("get", `/trackings/${made.id}`, as());
    expect(JSON.stringify([made, read.body, await ofApp()])).not.toContain("s3cret");
    const [row] = await shard(1).read(
      rows({ project: { id: here.project.id } }, trackings, { secret: trackings.secret }),
    );
    expect(row!.secret).toMatch(/^v1\./);
    const wrong: object[] = [
      { ...analytics, measurementId: "UA-1" },
      { type: "google_analytics", name: "Visits" },
      { type: "matomo", name: "Ours", url: "http://matomo.example.org", siteId: "1" },
      { type: "custom", name: "Code", code: "x".repeat(20_001) },
      { ...analytics, appIds: [(await app(await project(1))).id] },
    ];
    for (const body of wrong) expect((await call("post", list(), { ...as(), body })).status).toBe(422);
  });

  it("keep a token from another host than it was entered for", async () => {
    const { id } = await create({
      type: "matomo",
      name: "Ours",
      url: "https://matomo.example.org",
      siteId: "1",
      secret: "token-of-matomo",
    });
    const change = (body: object) => call("patch", `/trackings/${id}`, { ...as(), body });
    expect((await change({ url: "https://elsewhere.example" })).status).toBe(422);
    expect((await change({ name: "Renamed", siteId: "2" })).body.data).toMatchObject({
      siteId: "2",
      isSecretSet: true,
    });
    expect((await change({ url: "https://elsewhere.example", secret: "" })).body.data.isSecretSet).toBe(false);
  });

  it("are for the apps that they name, told by types and public ids alone", async () => {
    const other = await app(here.project, { isOpenToGuests: true });
    const code = "<script>document.title = 'ours'</script>";
    const { id } = await create({ type: "custom", name: "Code", code, appIds: [here.id] });
    await create({ ...analytics, isActive: false });
    expect(await ofApp(other)).toEqual([]);
    expect(await ofApp()).toMatchObject([{ id, type: "custom", name: "Code", purpose: "marketing" }]);
    expect(JSON.stringify(await ofApp())).not.toContain("ours");
    expect((await call("delete", `/trackings/${id}`, as())).status).toBe(204);
    expect(await ofApp()).toEqual([]);
  });

  it("belong to those who administer the project", async () => {
    const { id } = await create(analytics);
    const manager = await teammate(here.project, "manager");
    const stranger = (await app(await project(1))).project.owner;
    expect((await call("get", list(), { as: manager })).status).toBe(403);
    expect((await call("patch", `/trackings/${id}`, { as: manager, body: { name: "Mine" } })).status).toBe(403);
    for (const [method, path] of [
      ["get", list()],
      ["get", `/trackings/${id}`],
      ["delete", `/trackings/${id}`],
      ["post", `/trackings/${id}/test`],
    ] as const)
      expect((await call(method, path, { as: stranger })).status, path).toBe(404);
    expect((await call("get", list())).status).toBe(401);
  });

  it("run in a document of their own, sandboxed, with the hosts of their service alone", async () => {
    const page = (id: string, of = here) => send(`https://${of.host}/${of.slug}/consent/frame/${id}`);
    const { id } = await create(analytics);
    const answer = await page(id);
    const policy = answer.headers.get("Content-Security-Policy")!;
    expect(policy).toContain("sandbox allow-scripts");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("https://www.googletagmanager.com");
    expect(policy).not.toContain("'self' 'nonce");
    const html = await answer.text();
    expect(html).toMatch(/"consent", "default", \{ ad_storage: "denied"/);
    const code = await create({ type: "custom", name: "Code", code: "<b>ours</b>" });
    expect(await (await page(code.id)).text()).toContain("<b>ours</b>");
    const elsewhere = await app(await project(1), { isOpenToGuests: true });
    expect((await page(id, elsewhere)).status).toBe(404);
    await call("patch", `/trackings/${id}`, { ...as(), body: { isActive: false } });
    expect((await page(id)).status).toBe(404);
    const start = await send(`https://${here.host}/${here.slug}/groups`, { headers: { Accept: "text/html" } });
    expect(start.headers.get("Content-Security-Policy")).not.toContain("googletagmanager");
    expect(await start.text()).not.toContain("googletagmanager.com/gtag");
  });
});

describe("page views of who is signed in", () => {
  const measurementId = () => `G-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  /** What the service was told. */
  const toldOf = async (id: string): Promise<{ body: string }[]> =>
    (await fetch(`${inject("pushServer")}/received/collect?measurement_id=${id}&api_secret=s3cret`)).json();
  const bodiesOf = async (id: string) => (await toldOf(id)).map(({ body }) => JSON.parse(atob(body)));
  const own = () => crypto.randomUUID().replaceAll("-", "");

  it("are told to what was said yes to, without a name, and to nothing else", async () => {
    const reader = await member(here, "Rita");
    const [yes, no] = [measurementId(), measurementId()];
    const counting = await create({ ...analytics, measurementId: yes, secret: "s3cret" });
    const other = await create({ ...analytics, name: "Others", measurementId: no, secret: "s3cret" });
    const mine = own();
    const view = (path: string, as: Member | null = reader) =>
      call("post", `/apps/${here.id}/page-views`, {
        as,
        host: here.host,
        body: { number: mine, path, title: "Groups" },
      });
    expect((await view("/groups")).status).toBe(204);
    const { version } = await question();
    await decide(version, { [counting.id]: true, [other.id]: false }, mine);
    expect((await view("/groups", null)).status).toBe(401);
    for (const path of ["//evil.example", "/groups?token=1", "groups"]) expect((await view(path)).status).toBe(422);
    expect((await view("/groups")).status).toBe(204);
    await until(async () => (await toldOf(yes)).length === 1);
    const [sent] = await bodiesOf(yes);
    expect(sent.client_id).toBe(mine);
    expect(sent.events[0].params.page_location).toMatch(/\/groups$/);
    expect(JSON.stringify(sent)).not.toContain("Rita");
    expect(JSON.stringify(sent)).not.toContain(reader.profileId);
    expect(await toldOf(no)).toEqual([]);
  });

  it("are told to nobody once the yes is taken back, though they wait in the queue", async () => {
    const id = measurementId();
    const { id: trackingId } = await create({ ...analytics, measurementId: id, secret: "s3cret" });
    const mine = own();
    const { version } = await question();
    await decide(version, { [trackingId]: true }, mine);
    const deliver = async (path: string) => {
      const body = {
        type: "page_view",
        id: crypto.randomUUID(),
        appId: here.id,
        trackingId,
        view: { number: mine, url: `https://${here.host}${path}`, title: "", at: Date.now() },
      };
      const batch = createMessageBatch("lyceum-tasks", [
        { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body },
      ]);
      await handleTasks(batch, env);
      return (await getQueueResult(batch, createExecutionContext())).explicitAcks.length;
    };
    expect(await deliver("/before")).toBe(1);
    await decide(version, { [trackingId]: false }, mine);
    expect(await deliver("/after")).toBe(1);
    const pages = (await bodiesOf(id)).map(({ events }) => new URL(events[0].params.page_location).pathname);
    expect(pages).toEqual(["/before"]);
  });
});

it("A copy of an app has its menus, and stands beside it where trackings and legal pages name it", async () => {
  const { id } = await create({ ...analytics, appIds: [here.id] });
  const pageForm = { legalPageType: "imprint", mode: "url", url: "https://example.org/imprint", appIds: [here.id] };
  const page = await call("post", `/projects/${here.project.id}/legal-pages`, { ...as(), body: pageForm });
  const inApp = { ...as(), host: here.host, appId: here.id };
  const items = [{ type: "external", name: "Shop", url: "https://shop.example" }];
  expect((await call("patch", `/apps/${here.id}/menu/main`, { ...inApp, body: { items } })).status).toBe(200);
  const started = await call("post", `/apps/${here.id}/duplicate`, {
    ...as(),
    body: { name: "The copy with its consent" },
  });
  const { appId } = (await endedTask(started.body.data.taskId, as())).result;
  expect((await call("get", `/trackings/${id}`, as())).body.data.appIds).toEqual([here.id, appId]);
  expect((await call("get", `/legal-pages/${page.body.data.id}`, as())).body.data.appIds).toEqual([here.id, appId]);
  const menu = await call("get", `/apps/${appId}/menu/main`, { ...as(), appId });
  expect(menu.body.data[0]).toMatchObject({ name: "Shop" });
});

describe("a consent", () => {
  it("is asked anew when services or words change", async () => {
    const before = await question();
    expect(before).toMatchObject({ services: [], isNotice: false });
    const { id } = await create(analytics);
    const later = await question();
    expect(later.services).toMatchObject([{ id, type: "google_analytics", purpose: "statistics", name: "Visits" }]);
    expect(later.version).not.toBe(before.version);
    await call("patch", `/projects/${here.project.id}/privacy`, { ...as(), body: { cookieText: "Our own words" } });
    expect((await question()).version).not.toBe(later.version);
    expect((await decide(later.version, { [id]: true })).status).toBe(409);
  });

  it("is proven by number, time, version and choices, and ended by the next one", async () => {
    const { id } = await create(analytics);
    const { version } = await question();
    expect((await decide(version, { [id]: true, unknown: true })).status).toBe(201);
    expect((await decide(version, {})).status).toBe(201);
    const own = await call("get", `/apps/${here.id}/consents/${number}`, { host: here.host });
    expect(own.body.data).toMatchObject([
      { number, version, choices: { [id]: false }, language: "en" },
      { number, version, choices: { [id]: true } },
    ]);
    expect(Object.keys(own.body.data[0]).sort()).toEqual(
      ["appId", "choices", "createdAt", "endsAt", "id", "language", "number", "version"].sort(),
    );
    expect(own.body.data[1].endsAt).toBe(own.body.data[0].createdAt);
    const other = `${number.slice(0, -1)}0`;
    expect((await call("get", `/apps/${here.id}/consents/${other}`, { host: here.host })).body.data).toEqual([]);
    for (const wrong of ["short", "x".repeat(32)]) expect((await decide(version, {}, wrong)).status).toBe(422);
  });

  it("is exported to those who answer for it, and to nobody else", async () => {
    const { id } = await create(analytics);
    const { version } = await question();
    await decide(version, { [id]: true });
    const path = `/apps/${here.id}/consents`;
    const listed = await call("get", `${path}?limit=1`, as());
    expect(listed.body.data).toMatchObject([{ number, choices: { [id]: true } }]);
    const reader = await member(here, "Rita", "admin");
    expect((await call("get", path, { as: reader, host: here.host })).status).toBeGreaterThanOrEqual(403);
    expect((await call("get", path, { host: here.host })).status).toBe(401);
  });

  it("is kept three years after it ended, and then forgotten", async () => {
    await create(analytics);
    await decide((await question()).version, {});
    const scope = { app: { id: here.id } };
    const count = async () => (await shard(1).read(rows(scope, consents, { id: consents.id }))).length;
    const clock = () => handleClock({ cron: "*/10 * * * *", scheduledTime: Date.now() }, env);
    const endedBefore = (days: number) =>
      shard(1).write([
        updateRows(scope, consents, { endsAt: Date.now() - days * 86_400_000 }, eq(consents.number, number)),
      ]);
    await endedBefore(consentProofDays - 1);
    await clock();
    expect(await count()).toBe(1);
    await endedBefore(consentProofDays + 1);
    await clock();
    expect(await count()).toBe(0);
    expect(consentDays).toBeLessThanOrEqual(366);
  });
});

it("What is necessary is named in a table", () => {
  expect(isNecessary("cookie", "__Host-refresh")).toBe(true);
  expect(isNecessary("local", "consent 0190")).toBe(true);
  expect(isNecessary("local", "cookie-consent")).toBe(false);
  expect(isNecessary("cookie", "_ga")).toBe(false);
});
