import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Page, PageVersion } from "@workers/contracts/pages/pages";
import { handleClock } from "@workers/schedule";
import { env } from "../harness/env";
import { app, type AppOfWorld, type Member, member, project, switchOn } from "../harness/world";
import { callsOf, data, locked, planFor } from "../learning/world";
import { allWidgets, pageOf, widgetOf, words } from "./world";

let here: AppOfWorld;
let admin: Member;
let other: Member;
let reader: Member;
let ask: ReturnType<typeof callsOf>;

beforeEach(async () => {
  here = await app(await project(0));
  admin = await member(here, "Ada", "admin");
  other = await member(here, "Otto", "admin");
  reader = await member(here, "Rita");
  ask = callsOf(here);
});
afterEach(() => vi.useRealTimers());

const minute = 60_000;
const after = (milliseconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
const clock = () => handleClock({ cron: "* * * * *", scheduledTime: Date.now() }, env);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

const create = async (more: object = {}) =>
  data(await ask(admin, "post", `/apps/${here.id}/pages`, { name: "About us", ...more })) as Page;
const change = async (id: string, changes: object) => data(await ask(admin, "patch", `/pages/${id}`, changes)) as Page;
const statusOf = async (who: Member | null, slug: string) =>
  (await ask(who, "get", `/apps/${here.id}/pages/${slug}`)).status;
const rowsOf = (page: { template: { rows: unknown[] } }) => page.template.rows.length;

describe("who sees a page", () => {
  it("is public by its slug, listed for who is signed in, and its draft is seen by editors alone", async () => {
    const page = await create({ template: pageOf(widgetOf("text", words("Hello"))) });
    expect(page).toMatchObject({ slug: "about-us", isPublished: true, hasDraft: false, draft: null });
    expect(page.template.rows[0]!.columns[0]!.classes).toEqual(["col-12"]);
    expect(await statusOf(null, "about-us")).toBe(200);
    await change(page.id, { isDraft: true, name: "Who we are", template: pageOf() });
    const seen = data(await ask(reader, "get", `/pages/${page.id}`)) as Page;
    expect(seen).toMatchObject({ name: "About us", draft: null, hasDraft: false });
    expect(data(await ask(admin, "get", `/pages/${page.id}`))).toMatchObject({ draft: { name: "Who we are" } });
    expect((await ask(null, "get", `/apps/${here.id}/pages`)).status).toBe(401);
    expect(data(await ask(reader, "get", `/apps/${here.id}/pages`))).toMatchObject([{ name: "About us" }]);
    const draft = await create({ name: "Secret plans", isDraft: true });
    expect(draft).toMatchObject({ isPublished: false, hasDraft: true });
    expect(await statusOf(reader, "secret-plans")).toBe(404);
    expect((await ask(reader, "get", `/pages/${draft.id}`)).status).toBe(404);
    expect(data(await ask(reader, "get", `/apps/${here.id}/pages`))).toHaveLength(1);
  });

  it("is kept from those whom its access keeps out, with all that its widgets show, until a plan opens it", async () => {
    const page = await create({ template: pageOf(...allWidgets()), access: locked });
    expect(page.access).toMatchObject({ guestAccess: "lockscreen", userAccess: "lockscreen" });
    expect(await statusOf(null, page.slug)).toBe(403);
    expect(await statusOf(reader, page.slug)).toBe(403);
    expect(await statusOf(admin, page.slug)).toBe(200);
    const routed = await ask(reader, "get", `/router?url=/${here.slug}/about-us`);
    expect(JSON.stringify(routed.body)).not.toContain(page.id);
    await planFor(here, reader, [["custom_page", page.id]]);
    expect(await statusOf(reader, page.slug)).toBe(200);
    expect(
      data(
        await change(page.id, { access: null, isDraft: true }).then(
          (body) => ({ status: 200, body: { data: body } }) as never,
        ),
      ),
    ).toMatchObject({
      access: { guestAccess: "free" },
    });
    expect(await statusOf(null, page.slug)).toBe(200);
  });

  it("shows hidden rows to editors alone, and takes no more than its limits", async () => {
    const template = pageOf(widgetOf("text", words("Hidden")));
    const page = await create({ template: { rows: [{ ...template.rows[0]!, visible: false }] } });
    expect(rowsOf(data(await ask(null, "get", `/apps/${here.id}/pages/${page.slug}`)) as Page)).toBe(0);
    expect(rowsOf(data(await ask(admin, "get", `/apps/${here.id}/pages/${page.slug}`)) as Page)).toBe(1);
    const many = {
      rows: Array.from({ length: 101 }, (_, at) => ({ ...template.rows[0]!, id: `r${at}`, columns: [{}] })),
    };
    expect((await ask(admin, "patch", `/pages/${page.id}`, { template: many })).status).toBe(422);
    const crowded = {
      rows: [
        {
          ...template.rows[0]!,
          columns: [{ widgets: Array.from({ length: 21 }, (_, at) => widgetOf("daily", {}, `w${at}`)) }],
        },
      ],
    };
    expect((await ask(admin, "patch", `/pages/${page.id}`, { template: crowded })).status).toBe(422);
    const wrong = { rows: [{ ...template.rows[0]!, type: "two_columns" }] };
    expect((await ask(admin, "patch", `/pages/${page.id}`, { template: wrong })).status).toBe(422);
    const twice = pageOf(widgetOf("daily", {}, "same"), widgetOf("daily", {}, "same"));
    expect((await ask(admin, "patch", `/pages/${page.id}`, { template: twice })).status).toBe(422);
  });
});

describe("addresses", () => {
  it("may be dashboard but nothing that the product needs, and lead on when they change", async () => {
    expect((await create({ name: "Home", slug: "dashboard" })).slug).toBe("dashboard");
    for (const slug of ["settings", "imprint", "theme", here.slug])
      expect((await ask(admin, "post", `/apps/${here.id}/pages`, { name: "Page", slug })).status).toBe(422);
    const page = await create({ name: "Settings" });
    expect(page.slug).toBe("settings-2");
    await change(page.id, { slug: "our-rules", isDraft: true });
    expect(await statusOf(null, "our-rules")).toBe(200);
    const routed = data(await ask(null, "get", `/router?url=/${here.slug}/our-rules`));
    expect(routed).toMatchObject({ type: "custom_page", entity: { slug: "our-rules" } });
    expect(data(await ask(null, "get", `/router?url=/${here.slug}/dashboard`))).toMatchObject({ type: "dashboard" });
    expect((await ask(null, "get", `/router?url=/${here.slug}/nothing`)).status).toBe(404);
  });
});

describe("drafts and time", () => {
  it("says who saved second, and overwrites nothing blindly", async () => {
    const page = await create();
    const first = await ask(admin, "patch", `/pages/${page.id}`, {
      name: "By Ada",
      isDraft: true,
      version: page.version,
    });
    expect(first.status).toBe(200);
    const second = await ask(other, "patch", `/pages/${page.id}`, {
      name: "By Otto",
      isDraft: true,
      version: page.version,
    });
    expect(second.status).toBe(409);
    expect(data(await ask(admin, "get", `/pages/${page.id}`))).toMatchObject({ draft: { name: "By Ada" } });
  });

  it("publishes a draft at its time and takes the page back at another, once each and late too", async () => {
    const page = await create({
      isDraft: true,
      template: pageOf(widgetOf("text", words("Now"))),
      publishAt: inMinutes(1),
      unpublishAt: inMinutes(3),
    });
    await clock();
    expect(await statusOf(null, page.slug)).toBe(404);
    after(2 * minute);
    await Promise.all([clock(), clock()]);
    expect(await statusOf(null, page.slug)).toBe(200);
    const published = data(await ask(admin, "get", `/pages/${page.id}`)) as Page;
    expect(published).toMatchObject({ isPublished: true, hasDraft: false, publishAt: null });
    expect(published.version).toBe(page.version + 1);
    await clock();
    expect((data(await ask(admin, "get", `/pages/${page.id}`)) as Page).version).toBe(published.version);
    after(4 * minute);
    await Promise.all([clock(), clock()]);
    expect(await statusOf(null, page.slug)).toBe(404);
    expect(data(await ask(admin, "get", `/pages/${page.id}`))).toMatchObject({ isPublished: false, unpublishAt: null });
    expect(
      (
        await ask(admin, "patch", `/pages/${page.id}`, {
          publishAt: inMinutes(9),
          unpublishAt: inMinutes(5),
          isDraft: true,
        })
      ).status,
    ).toBe(422);
  });

  it("shows nothing that had its end before a late clock came, and publishes at once on a press, twice without harm", async () => {
    const late = await create({ name: "Late", isDraft: true, publishAt: inMinutes(1), unpublishAt: inMinutes(2) });
    after(5 * minute);
    await clock();
    expect(await statusOf(null, late.slug)).toBe(404);
    const page = await create({ name: "Press", isDraft: true });
    data(await ask(admin, "post", `/pages/${page.id}/publish`));
    data(await ask(admin, "post", `/pages/${page.id}/publish`));
    expect(await statusOf(null, page.slug)).toBe(200);
    await change(page.id, { isPublished: false });
    expect(await statusOf(null, page.slug)).toBe(404);
  });

  it("keeps versions with their author, at most fifty, and brings one back as a draft", async () => {
    const page = await create({ template: pageOf(widgetOf("text", words("One"))) });
    await change(page.id, { template: pageOf(widgetOf("text", words("Two"))) });
    const versions = data(await ask(admin, "get", `/pages/${page.id}/versions`)) as PageVersion[];
    expect(versions).toHaveLength(2);
    expect(versions[0]).toMatchObject({ isPublished: true, profile: { firstName: "Ada" } });
    const restored = data(
      await ask(other, "post", `/pages/${page.id}/versions/${versions[1]!.version}/restore`),
    ) as Page;
    expect(JSON.stringify(restored.draft)).toContain("One");
    expect(JSON.stringify(restored.template)).toContain("Two");
    for (let at = 0; at < 55; at++) await change(page.id, { name: `Name ${at}` });
    expect(data(await ask(admin, "get", `/pages/${page.id}/versions`))).toHaveLength(50);
    expect((await ask(reader, "get", `/pages/${page.id}/versions`)).status).toBe(403);
  }, 60_000);

  it("counts drafts of one sitting as one version", async () => {
    const page = await create();
    for (const name of ["Draft one", "Draft two", "Draft three"]) await change(page.id, { name, isDraft: true });
    const versions = data(await ask(admin, "get", `/pages/${page.id}/versions`)) as PageVersion[];
    expect(versions.map(({ name }) => name)).toEqual(["Draft three", "About us"]);
  });

  it("can be brought back for some seconds after it was deleted", async () => {
    const page = await create();
    expect((await ask(reader, "delete", `/pages/${page.id}`)).status).toBe(403);
    expect((await ask(admin, "delete", `/pages/${page.id}`)).status).toBe(204);
    expect(await statusOf(admin, page.slug)).toBe(404);
    await ask(admin, "post", `/pages/${page.id}/restore`);
    expect(await statusOf(null, page.slug)).toBe(200);
    await ask(admin, "delete", `/pages/${page.id}`);
    after(5 * minute);
    await clock();
    expect((await ask(admin, "post", `/pages/${page.id}/restore`)).status).toBe(404);
  });
});

describe("start pages", () => {
  it("are pages of the app that exist", async () => {
    const page = await create();
    const set = (id: string) => ask(admin, "patch", `/apps/${here.id}/options`, { defaultPageIdForMembers: id });
    expect((await set(page.id)).status).toBe(200);
    expect((await set(here.id)).status).toBe(422);
    expect(data(await ask(reader, "get", `/apps/${here.id}/options`))).toMatchObject({
      openPages: [{ id: page.id, slug: page.slug }],
    });
  });
});

describe("services", () => {
  it("have widgets beside their index, made twice without harm", async () => {
    await switchOn(here, "events");
    const path = `/apps/${here.id}/events/widgets`;
    expect(data(await ask(null, "get", path))).toMatchObject({ id: null, template: { rows: [] } });
    data(await ask(admin, "post", path, { template: pageOf(widgetOf("upcomingEvents")) }));
    data(await ask(admin, "post", path, { template: pageOf() }));
    const area = data(await ask(reader, "get", path)) as Page;
    expect(rowsOf(area)).toBe(1);
    expect((await ask(reader, "patch", path, { template: pageOf() })).status).toBe(403);
    expect(
      rowsOf(
        data(await ask(admin, "patch", path, { template: pageOf(widgetOf("daily"), widgetOf("members")) })) as Page,
      ),
    ).toBe(1);
    expect(data(await ask(admin, "get", `/apps/${here.id}/pages`))).toEqual([]);
  });

  it("give a page without widgets its first ones as a draft", async () => {
    const page = await create();
    const path = `/pages/${page.id}/widgets`;
    data(await ask(admin, "post", path, { id: page.id, template: pageOf(widgetOf("daily")) }));
    const made = data(await ask(admin, "post", path, { template: pageOf() })) as Page;
    expect(made.draft!.template.rows).toHaveLength(1);
  });
});
