import { beforeEach, describe, expect, it } from "vitest";
import type { Page, PageTemplate } from "@workers/contracts/pages/pages";
import { app, type AppOfWorld, type Member, member, type ProjectOfWorld, project } from "../harness/world";
import { call } from "../harness/call";
import { callsOf, data } from "../learning/world";
import { pageOf, widgetOf, words } from "./world";

let owned: ProjectOfWorld;
let here: AppOfWorld;
let admin: Member;
let reader: Member;
let ask: ReturnType<typeof callsOf>;

beforeEach(async () => {
  owned = await project(0);
  here = await app(owned);
  admin = await member(here, "Ada", "admin");
  reader = await member(here, "Rita");
  ask = callsOf(here);
});

const list = async () => data(await ask(admin, "get", "/templates")) as PageTemplate[];

describe("templates", () => {
  it("come along in the app's language, none of them empty, and cannot be changed", async () => {
    const starters = await list();
    expect(starters.map(({ id }) => id)).toEqual([
      "start",
      "landing",
      "course",
      "event",
      "coach",
      "club",
      "school",
      "podcast",
    ]);
    expect(starters[0]!.name).toBe("Startseite");
    for (const { template, name, description } of starters) {
      expect(name && description).toBeTruthy();
      expect(template.rows.length).toBeGreaterThan(1);
      for (const { columns } of template.rows)
        for (const { widgets } of columns) expect(widgets.length).toBeGreaterThan(0);
    }
    expect((await ask(admin, "patch", "/templates/start", { name: "Mine" })).status).toBe(403);
    expect((await ask(admin, "delete", "/templates/start")).status).toBe(403);
    expect((await ask(reader, "get", "/templates")).status).toBe(403);
  });

  it("each make a page that is accepted as it is", async () => {
    for (const { id, name } of await list()) {
      const page = data(await ask(admin, "post", `/apps/${here.id}/pages`, { name, templateId: id })) as Page;
      expect(page.template.rows.length).toBeGreaterThan(1);
      expect((await ask(null, "get", `/apps/${here.id}/pages/${page.slug}`)).status).toBe(200);
    }
    expect((await ask(admin, "post", `/apps/${here.id}/pages`, { name: "X page", templateId: "none" })).status).toBe(
      422,
    );
  });

  it("of the project are saved, renamed and deleted, and belong to it alone", async () => {
    const template = pageOf(widgetOf("text", words("Ours")));
    const made = data(await ask(admin, "post", "/templates", { name: "Ours", template })) as PageTemplate;
    expect(made).toMatchObject({ isOwn: true, name: "Ours" });
    data(await ask(admin, "patch", `/templates/${made.id}`, { name: "Still ours" }));
    expect((await list()).at(-1)).toMatchObject({ id: made.id, name: "Still ours" });
    const elsewhere = await app(await project(1));
    const stranger = await member(elsewhere, "Sam", "admin");
    const there = callsOf(elsewhere);
    expect((await there(stranger, "delete", `/templates/${made.id}`)).status).toBe(404);
    expect(JSON.stringify((await there(stranger, "get", "/templates")).body)).not.toContain("Still ours");
    expect((await ask(admin, "delete", `/templates/${made.id}`)).status).toBe(204);
    expect(await list()).toHaveLength(8);
  });

  it("give a new app the page that it opens with", async () => {
    const create = (templateId: string) =>
      call("post", `/projects/${owned.id}/apps`, {
        as: owned.owner,
        body: { name: "New app", language: "en", timezone: "Europe/Berlin", templateId },
      });
    const made = data(await create("landing")) as { id: string; slug: string };
    const shown = await call("get", `/apps/${made.id}/pages/dashboard`, { as: owned.owner });
    expect(JSON.stringify(shown.body)).toContain("Become a member");
    expect((await create("nothing")).status).toBe(422);
  });
});
