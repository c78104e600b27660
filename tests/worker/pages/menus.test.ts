import { beforeEach, describe, expect, it } from "vitest";
import type { ShownMenuItem } from "@workers/contracts/pages/menus";
import type { ShownThemeFile, ThemeImported } from "@workers/contracts/pages/theme-file";
import { call } from "../harness/call";
import { soldPlan } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project, switchOn } from "../harness/world";
import { type Calls, callsOf, data } from "../learning/world";

let here: AppOfWorld;
let admin: Member;
let reader: Member;
let ask: Calls;

beforeEach(async () => {
  here = await app(await project(0));
  admin = await member(here, "Ada", "admin");
  reader = await member(here, "Rita");
  ask = callsOf(here);
});

const at = (type: string) => `/apps/${here.id}/menu/${type}`;
const read = async (who: Member | null, type = "main") =>
  (who
    ? data(await ask(who, "get", at(type)))
    : (await call("get", at(type), { host: here.host })).body.data) as ShownMenuItem[];
const save = (items: object[], type = "main", who = admin) => ask(who, "patch", at(type), { items });
const names = (items: ShownMenuItem[]) => items.map(({ slug, name }) => slug ?? name);
const link = (name: string, more: object = {}) => ({ type: "external", name, url: "https://example.org", ...more });

describe("a menu that nobody has saved", () => {
  it("is the navigation as it is, by what each may do", async () => {
    expect(names(await read(reader))).toEqual(["groups", "chat", "members", "cloud", "support", "spaces"]);
    expect(names(await read(null))).toEqual(["groups", "spaces"]);
    expect(await read(reader, "footer")).toEqual([]);
    await switchOn(here, "events");
    expect(names(await read(reader))).toContain("events");
  });
});

describe("a saved menu", () => {
  it("of two who save at once the second chooses, and overwrites by a choice alone", async () => {
    const anna = await member(here, "Anna", "admin");
    const before = await read(admin);
    const put = (who: Member, name: string, from?: ShownMenuItem[]) =>
      ask(who, "patch", at("main"), { items: [...before, link(name)], ...(from && { before: from }) });
    const answers = await Promise.all([put(admin, "Shop", before), put(anna, "Library", before)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = await read(admin);
    const first = answers[0]!.status === 200 ? "Shop" : "Library";
    expect(names(kept).at(-1)).toBe(first);
    expect((await put(anna, "Late", before)).body.code).toBe(40901);
    expect((await put(anna, "Later", kept)).status).toBe(200);
    expect((await put(admin, "Mine all the same")).status).toBe(200);
    expect(names(await read(anna))).toContain("Mine all the same");
  });

  it("keeps order, groups and what is hidden, and gets back what it lacks", async () => {
    const shop = link("Shop", { isNewTab: true });
    const more = { type: "custom", name: "More", isGroup: true, children: [{ type: "system", slug: "chat" }, shop] };
    data(await save([{ type: "system", slug: "members" }, more, { type: "system", slug: "cloud", isHidden: true }]));
    const shown = await read(reader);
    expect(names(shown)).toEqual(["members", "More", "groups", "support", "spaces"]);
    expect(shown[1]!.children).toMatchObject([
      { slug: "chat" },
      { name: "Shop", url: "https://example.org", isNewTab: true },
    ]);
    expect((await read(admin)).find(({ slug }) => slug === "cloud")).toMatchObject({ isHidden: true });
    // Of the group its guests see the link alone.
    expect((await read(null)).find(({ isGroup }) => isGroup)?.children).toMatchObject([{ name: "Shop" }]);
  });

  it("shows what is for a plan to its holders, and names the plan to nobody else", async () => {
    const planId = await givePlan(reader);
    const other = await member(here, "Otto");
    data(await save([link("Treasure", { showOnlyPlanIds: [planId] })]));
    for (const who of [other, null]) {
      const answer = JSON.stringify(await read(who));
      expect(answer).not.toContain("Treasure");
      expect(answer).not.toContain(planId);
    }
    expect(names(await read(reader))).toContain("Treasure");
    expect(JSON.stringify(await read(reader))).not.toContain(planId);
    expect(JSON.stringify(await read(admin))).toContain(planId);
  });

  it("refuses what leads astray, what isn't the project's, and what is too much", async () => {
    const group = (children: object[]) => ({ type: "custom", name: "Group", isGroup: true, children });
    const refused: object[][] = [
      [link("Script", { url: "data:text/html,x" })],
      [{ type: "custom", name: "Away", url: "//elsewhere.example" }],
      [{ type: "system" }],
      [{ type: "system", slug: "chat" }, group([{ type: "system", slug: "chat" }])],
      [group([{ type: "system", slug: "spaces" }])],
      [group([group([]) as object])],
      [link("Plan", { showOnlyPlanIds: ["01900000-0000-7000-8000-000000000000"] })],
      [link("Children", { children: [link("Child")] })],
      [group(Array.from({ length: 50 }, (_, index) => link(`Child ${index}`)))],
    ];
    for (const items of refused) expect((await save(items)).status, JSON.stringify(items).slice(0, 90)).toBe(422);
    expect((await save([link("Shop")], "main", reader)).status).toBe(403);
    expect((await call("patch", at("main"), { host: here.host, body: { items: [] } })).status).toBe(401);
    const elsewhere = await app(await project(1));
    const stranger = await member(elsewhere, "Stan", "admin");
    expect((await call("patch", at("main"), { as: stranger, body: { items: [] } })).status).toBeGreaterThanOrEqual(403);
    expect(names(await read(reader))).toEqual(["groups", "chat", "members", "cloud", "support", "spaces"]);
  });

  it("keeps the law's pages at the end of each page", async () => {
    await call("post", `/projects/${here.project.id}/legal-pages`, {
      as: here.project.owner,
      body: { legalPageType: "imprint", mode: "url", url: "https://example.org/imprint" },
    });
    data(await save([{ type: "legal_page", legalPageType: "imprint", isHidden: true }, link("Shop")], "footer"));
    expect(await read(null, "footer")).toMatchObject([{ legalPageType: "imprint" }, { name: "Shop" }]);
  });

  it("goes along in a theme's file, and back by another", async () => {
    const planId = await givePlan(reader);
    const before = data(await ask(admin, "get", `/apps/${here.id}/theme/export`)) as ShownThemeFile;
    expect(before.menus).toEqual({ main: null, mobile: null, footer: null });
    data(await save([link("Shop"), link("Treasure", { showOnlyPlanIds: [planId] })]));
    const file = data(await ask(admin, "get", `/apps/${here.id}/theme/export`)) as ShownThemeFile;
    const elsewhere = await app(await project(1));
    const other = await member(elsewhere, "Otto", "admin");
    const there = callsOf(elsewhere);
    const take = async (isDryRun: boolean) =>
      data(await there(other, "post", `/apps/${elsewhere.id}/theme/import`, { file, isDryRun })) as ThemeImported;
    const ofMenus = ({ changes }: ThemeImported) =>
      changes.filter(({ part }) => part === "menus").map(({ what }) => what);
    expect(ofMenus(await take(true))).toEqual(["changed", "same", "same"]);
    await take(false);
    expect(ofMenus(await take(false))).toEqual(["same", "same", "same"]);
    // Nobody holds the plan there, so nobody sees what is for its holders.
    const shown = data(
      await there(await member(elsewhere, "Mia"), "get", `/apps/${elsewhere.id}/menu/main`),
    ) as ShownMenuItem[];
    expect(names(shown)).toContain("Shop");
    expect(names(shown)).not.toContain("Treasure");
    data(await ask(admin, "post", `/apps/${here.id}/theme/import`, { file: before }));
    expect(names(await read(reader))).not.toContain("Shop");
  });
});

async function givePlan(who: Member): Promise<string> {
  const planId = await soldPlan(here, null, [], { name: "Gold" });
  const body = { planIds: [planId] };
  expect((await ask(admin, "post", `/profiles/${who.profileId}/plans`, body)).status).toBeLessThan(300);
  return planId;
}
