import { inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { outbox } from "@db/shard";
import { widgetTypes } from "@db/vocabulary/pages";
import { textToDoc } from "@db/vocabulary/rich-text";
import type { Page, ShownChecklistItem, ShownPage } from "@workers/contracts/pages/pages";
import type { OpenService } from "@db/vocabulary/services";
import { rows } from "@workers/store";
import { sessionAt } from "../harness/audience";
import { send } from "../harness/call";
import { somePushToken } from "../harness/push-receiver";
import { until } from "../harness/until";
import {
  app,
  type AppOfWorld,
  type Member,
  member,
  postIn,
  project,
  shard,
  spacesOf,
  switchOn,
} from "../harness/world";
import { callsOf, data } from "../learning/world";
import { allWidgets, pageOf, widgetOf } from "./world";

let here: AppOfWorld;
let admin: Member;
let reader: Member;
let outsider: Member;
let ask: ReturnType<typeof callsOf>;

beforeEach(async () => {
  here = await app(await project(0));
  admin = await member(here, "Ada", "admin");
  reader = await member(here, "Rita");
  outsider = await member(here, "Olga");
  ask = callsOf(here);
});

const create = async (more: object = {}) =>
  data(await ask(admin, "post", `/apps/${here.id}/pages`, { name: "Everything", ...more })) as Page;
const show = async (who: Member | null, slug = "everything") =>
  data(await ask(who, "get", `/apps/${here.id}/pages/${slug}`)) as ShownPage;
const titles = (page: ShownPage, id: string) => page.contents[id]!.entries.map(({ title, text }) => title || text);

describe("widgets", () => {
  it("all nineteen stand on a page, those of services that are off left out and kept", async () => {
    const page = await create({ template: pageOf(...allWidgets()) });
    const typesOf = (shown: { template: ShownPage["template"] }) =>
      shown.template.rows.flatMap(({ columns }) => columns.flatMap(({ widgets }) => widgets.map(({ type }) => type)));
    const off = ["calendar", "leaderboard", "recentLessons", "upcomingEvents"];
    expect(typesOf(await show(reader))).toEqual(widgetTypes.filter((type) => !off.includes(type)));
    expect(typesOf(data(await ask(admin, "get", `/pages/${page.id}`)) as Page)).toEqual([...widgetTypes]);
    await switchOn(here, "events");
    await switchOn(here, "library");
    expect(typesOf(await show(reader))).toEqual(widgetTypes.filter((type) => type !== "leaderboard"));
  });

  it("show each viewer what they may see and nothing else", async () => {
    const { open, secret } = await spacesOf(here, [reader]);
    await postIn(here, open, admin, "For everybody");
    await postIn(here, secret, admin, "For few");
    await switchOn(here, "events");
    await create({
      template: pageOf(
        ...allWidgets({
          contact: { profileId: admin.profileId },
          latestPosts: { spaceId: null, limit: 5 },
        }),
        widgetOf("latestPost", { spaceId: secret.id }, "secretPost"),
      ),
    });
    const [asGuest, asOutsider, asReader] = [await show(null), await show(outsider), await show(reader)];
    expect(titles(asReader, "latestPosts").sort()).toEqual(["For everybody", "For few"]);
    expect(titles(asOutsider, "latestPosts")).toEqual(["For everybody"]);
    expect(titles(asGuest, "latestPosts")).toEqual(["For everybody"]);
    expect(titles(asReader, "secretPost")).toEqual(["For few"]);
    for (const shown of [asGuest, asOutsider]) {
      expect(JSON.stringify(shown)).not.toContain("For few");
      expect(shown.contents["secretPost"]).toMatchObject({ state: "locked", entries: [] });
    }
    expect(asGuest.contents["members"]).toMatchObject({ state: "locked", entries: [] });
    expect(asGuest.contents["support"]).toMatchObject({ state: "locked" });
    expect(asReader.contents["support"]).toMatchObject({ state: "ready", morePath: "/support/create" });
    expect(titles(asReader, "welcomeMember")).toEqual(["Rita"]);
    expect(titles(asGuest, "welcomeMember")).toEqual([]);
    expect(titles(asGuest, "contact")).toEqual([expect.stringContaining("Ada")]);
    expect(asGuest.contents["contact"]!.entries[0]!.path).toBeNull();
    expect(asReader.contents["calendar"]).toMatchObject({
      state: "ready",
      month: expect.stringMatching(/^\d{4}-\d\d$/),
    });
  });

  it("say to guests that a leaderboard is closed to them, and that nobody has points where it is open", async () => {
    await switchOn(here, "gamification");
    await create({ template: pageOf(widgetOf("leaderboard")) });
    const stateFor = async (who: Member | null) => (await show(who)).contents["leaderboard"]!.state;
    expect([await stateFor(null), await stateFor(reader)]).toEqual(["locked", "ready"]);
    data(await ask(admin, "patch", `/apps/${here.id}/gamification/settings`, { isLeaderboardShownToGuests: true }));
    expect(await stateFor(null)).toBe("ready");
    data(await ask(admin, "patch", `/apps/${here.id}/gamification/settings`, { isLeaderboardShown: false }));
    expect([await stateFor(null), await stateFor(reader)]).toEqual(["locked", "locked"]);
  });

  it("read as often from the database whether there is one or nineteen", async () => {
    for (const service of ["events", "library"] as const) await switchOn(here, service);
    await spacesOf(here, [reader]);
    await create({ name: "Everything", template: pageOf(...allWidgets({ contact: { profileId: admin.profileId } })) });
    await create({ name: "Little", template: pageOf(widgetOf("latestPosts")) });
    const trips = async (slug: string) => {
      const { headers } = await ask(reader, "get", `/apps/${here.id}/pages/${slug}`);
      return Number(/d1-trips;desc="(\d+)"/.exec(headers.get("Server-Timing") ?? "")?.[1]);
    };
    // The promo lies in another database, and is kept for half a minute.
    await trips("everything");
    const ofLittle = await trips("little");
    expect(await trips("everything")).toBe(ofLittle);
  });
});

describe("widgets beside a service's index", () => {
  it("stand on the screen of every service that has one", async () => {
    const open = await app(await project(0), { isOpenToGuests: true });
    const owner = await member(open, "Ada", "admin");
    const paths = {
      groups: "groups",
      communities: "communities",
      library: "courses",
      events: "events",
      articles: "articles",
      helpdesk: "helpdesk",
      gamification: "rewards",
    } as const;
    for (const [service, path] of Object.entries(paths)) {
      if (service !== "groups") await switchOn(open, service as OpenService);
      const title = `Beside ${service}`;
      const widget = widgetOf("link", { text: title, href: "https://example.org" }, service);
      data(await callsOf(open)(owner, "patch", `/apps/${open.id}/${service}/widgets`, { template: pageOf(widget) }));
      const page = await send(`https://${open.host}/${open.slug}/${path}`, { headers: { Accept: "text/html" } });
      const html = await page.text();
      expect([service, page.status, html.includes(title)]).toEqual([service, 200, true]);
    }
  });

  it("are hidden from guests and members while their service is switched off", async () => {
    const open = await app(await project(0), { isOpenToGuests: true });
    const owner = await member(open, "Ada", "admin");
    const other = await member(open, "Mia");
    const call = callsOf(open);
    const seen = async (path: string, who: Member | null) => {
      const headers: Record<string, string> = { Accept: "text/html" };
      if (who) headers["Authorization"] = `Bearer ${(await sessionAt(who, open.host)).accessToken}`;
      const page = await send(`https://${open.host}/${open.slug}/${path}`, { headers });
      return { status: page.status, isShown: (await page.text()).includes("Beside it") };
    };
    const services = [
      ["communities", "communities"],
      ["gamification", "rewards"],
      ["articles", "articles"],
    ] as const;
    for (const [service, path] of services) {
      const edit = async (change: object) =>
        data(await call(owner, "patch", `/apps/${open.id}/${service}/settings`, change));
      await edit({ isActive: true });
      const widget = widgetOf("link", { text: "Beside it", href: "https://example.org" }, service);
      data(await call(owner, "patch", `/apps/${open.id}/${service}/widgets`, { template: pageOf(widget) }));
      expect([service, await seen(path, null)]).toEqual([service, { status: 200, isShown: true }]);
      await edit({ isActive: false });
      for (const who of [null, other])
        expect([service, await seen(path, who)]).toEqual([service, { status: 404, isShown: false }]);
    }
  });
});

describe("checklist", () => {
  it("completes by what its member does, and by a press where nothing else can tell", async () => {
    const { open } = await spacesOf(here, [reader]);
    const items = [
      { id: "joined", action: "registered", title: "" },
      { id: "post", action: "created_post", title: "Say hello" },
      { id: "own", action: "custom", title: "Read our rules" },
    ];
    await create({ template: pageOf(widgetOf("checklist", { items })) });
    const list = async (who: Member) =>
      data(await ask(who, "get", `/apps/${here.id}/checklist`)) as ShownChecklistItem[];
    const done = async () => (await list(reader)).filter(({ isDone }) => isDone).map(({ id }) => id);
    expect(await done()).toEqual(["joined"]);
    data(await ask(reader, "post", `/spaces/${open.id}/posts`, { title: "Hello", body: textToDoc("I am Rita.") }));
    await until(async () => (await done()).includes("post"));
    const press = (id: string) => ask(reader, "post", `/apps/${here.id}/checklist/${id}/complete`);
    expect((await press("own")).status).toBe(200);
    expect((await press("own")).status).toBe(200);
    expect((await press("post")).status).toBe(409);
    expect((await press("nothing")).status).toBe(404);
    expect(await done()).toEqual(["joined", "post", "own"]);
    expect((await list(admin)).map(({ doneCount }) => doneCount)).toEqual([expect.any(Number), 1, 1]);
    expect((await list(outsider)).map(({ isDone }) => isDone)).toEqual([true, false, false]);
    expect((await ask(null, "get", `/apps/${here.id}/checklist`)).status).toBe(401);
    const shown = await show(reader);
    expect(shown.contents["checklist"]!.entries.map(({ isDone }) => isDone)).toEqual([true, true, true]);
  });
});

describe("what a device and an article say for checklists", () => {
  it("completes by the first push device, the first start from the home screen and the first article read to its end", async () => {
    await switchOn(here, "articles");
    const items = (["enabled_push", "installed_app", "read_article"] as const).map((action) => ({
      id: action,
      action,
      title: "",
    }));
    await create({ template: pageOf(widgetOf("checklist", { items })) });
    const done = async (who: Member) =>
      (data(await ask(who, "get", `/apps/${here.id}/checklist`)) as ShownChecklistItem[])
        .filter(({ isDone }) => isDone)
        .map(({ id }) => id);
    expect(await done(reader)).toEqual([]);

    const installed = () => ask(reader, "post", `/apps/${here.id}/installed`);
    expect((await Promise.all([installed(), installed()])).map(({ status }) => status)).toEqual([204, 204]);
    expect(await done(reader)).toEqual(["installed_app"]);
    expect((await ask(null, "post", `/apps/${here.id}/installed`)).status).toBe(401);

    const push = (deviceId: string) =>
      ask(reader, "post", `/apps/${here.id}/tokens`, { token: somePushToken(deviceId), deviceId });
    expect((await push("phone")).status).toBe(204);
    expect((await push("tablet")).status).toBe(204);
    await until(async () => (await done(reader)).includes("enabled_push"));

    const category = data(await ask(admin, "post", `/apps/${here.id}/articles/categories`, { name: "Glazes" }));
    const article = data(await ask(admin, "post", `/articles/categories/${category.id}/articles`, { name: "Ash" }));
    const read = (who: Member | null) => ask(who, "post", `/articles/${article.id}/read`);
    // A draft is nobody's to read.
    expect((await read(reader)).status).toBe(404);
    data(await ask(admin, "patch", `/articles/${article.id}`, { status: "active" }));
    expect((await read(null)).status).toBe(401);
    expect((await read(reader)).status).toBe(204);
    await until(async () => (await done(reader)).includes("read_article"));
    expect((await read(reader)).status).toBe(204);
    expect(await done(reader)).toEqual(["enabled_push", "installed_app", "read_article"]);
    const facts = await shard(0).read(
      rows({ project: here.project }, outbox, { type: outbox.type }).where(
        inArray(outbox.type, ["member.app_installed", "member.push_enabled", "article.read"]),
      ),
    );
    expect(facts.map(({ type }) => type).sort()).toEqual([
      "article.read",
      "member.app_installed",
      "member.push_enabled",
    ]);
  });
});

describe("weather", () => {
  it("is nothing where nobody knows it", async () => {
    expect(data(await ask(reader, "get", "/weather/current"))).toEqual({
      condition: { code: null },
      isDay: null,
      tempC: null,
    });
  });
});
