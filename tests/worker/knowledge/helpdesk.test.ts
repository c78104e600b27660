import { beforeEach, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { app, type AppOfWorld, type Member, member, project, switchOn } from "../harness/world";
import { callsOf, data, free, locked } from "../learning/world";

let here: AppOfWorld;
let admin: Member;
let reader: Member;
let ask: ReturnType<typeof callsOf>;
let as: (method: string, path: string, body?: unknown) => ReturnType<ReturnType<typeof callsOf>>;

beforeEach(async () => {
  here = await app(await project(0));
  await switchOn(here, "helpdesk");
  admin = await member(here, "Ada", "admin");
  reader = await member(here, "Rita");
  ask = callsOf(here);
  as = (method, path, body) => ask(admin, method, path, body);
});

interface Named {
  id: string;
  slug: string;
  name: string;
  categories: Named[];
  articlesCount: number;
}
const category = async (name: string, parentId: string | null = null, more = {}) =>
  data(await as("post", `/apps/${here.id}/helpdesk/categories`, { name, parentId, ...more })) as Named;
const article = async (categoryId: string, name: string, text = "In your profile.", more = {}) =>
  data(
    await as("post", `/helpdesk/categories/${categoryId}/articles`, {
      name,
      body: textToDoc(text),
      status: "active",
      ...more,
    }),
  ) as Named & { version: number };
const shape = (nodes: Named[]): unknown[] =>
  nodes.map(({ name, categories }) => (categories.length ? [name, shape(categories)] : name));
const tree = async () => shape(data(await ask(null, "get", `/apps/${here.id}/helpdesk/categories`)) as Named[]);
const titlesFor = async (search: string, who: Member | null = null) =>
  (
    data(await ask(who, "get", `/apps/${here.id}/helpdesk/search?search=${encodeURIComponent(search)}`)) as {
      title: { text: string }[];
    }[]
  ).map(({ title }) => title.map(({ text }) => text).join(""));

describe("the tree", () => {
  it("has three levels, and what is in a category moves with it", async () => {
    const top = await category("Money");
    const middle = await category("Cards", top.id);
    const bottom = await category("Credit cards", middle.id);
    const other = await category("Account");
    expect(await tree()).toEqual([["Money", [["Cards", ["Credit cards"]]]], "Account"]);
    for (const [method, path, body] of [
      ["post", `/apps/${here.id}/helpdesk/categories`, { name: "Too deep", parentId: bottom.id }],
      ["patch", `/helpdesk/categories/${top.id}/move`, { prevId: null, parentId: other.id }],
      ["patch", `/helpdesk/categories/${top.id}/move`, { prevId: null, parentId: bottom.id }],
      ["patch", `/helpdesk/categories/${top.id}`, { parentId: top.id }],
    ] as const) {
      const refused = await as(method, path, body);
      expect([refused.status, refused.body.errors?.[0]?.field], path).toEqual([422, "parentId"]);
    }
    data(await as("patch", `/helpdesk/categories/${middle.id}/move`, { prevId: null, parentId: other.id }));
    expect(await tree()).toEqual(["Money", ["Account", [["Cards", ["Credit cards"]]]]]);
    data(await as("patch", `/helpdesk/categories/${other.id}/move`, { prevId: null }));
    expect(await tree()).toEqual([["Account", [["Cards", ["Credit cards"]]]], "Money"]);
  });

  it("moves everything to another category before one goes, and never into itself", async () => {
    const [money, account] = [await category("Money"), await category("Account")];
    const cards = await category("Cards", money.id);
    await article(money.id, "How do I pay?");
    expect((await as("delete", `/helpdesk/categories/${money.id}`)).status).toBe(409);
    expect((await as("delete", `/helpdesk/categories/${money.id}?moveTo=${cards.id}`)).status).toBe(404);
    data(await as("delete", `/helpdesk/categories/${money.id}?moveTo=${account.id}`));
    expect(await tree()).toEqual([["Account", ["Cards"]]]);
    expect(data(await ask(null, "get", `/apps/${here.id}/helpdesk/categories/account`)).articles).toMatchObject([
      { name: "How do I pay?" },
    ]);
  });

  it("closes what lies in a closed category, at every level", async () => {
    const club = await category("Club", null, { access: locked });
    const inner = await category("Inner", club.id, { access: free });
    const hidden = await article(inner.id, "Where is the cellar?");
    for (const who of [reader, null]) {
      expect((await ask(who, "get", `/helpdesk/articles/${hidden.id}`)).status).toBe(403);
      expect((await ask(who, "get", `/apps/${here.id}/helpdesk/categories/${inner.slug}`)).status).toBe(403);
      expect(await titlesFor("cellar", who)).toEqual([]);
      expect(JSON.stringify((await ask(who, "get", `/apps/${here.id}/search?search=cellar`)).body)).not.toContain(
        "Where",
      );
    }
    expect(await titlesFor("cellar", admin)).toEqual(["Where is the cellar?"]);
  });
});

describe("an article", () => {
  it("stands in its order, is moved, and is seen as a draft by its editors alone", async () => {
    const [money, account] = [await category("Money"), await category("Account")];
    const [first, second] = [await article(money.id, "First"), await article(money.id, "Second")];
    const draft = await article(money.id, "Draft", "Soon.", { status: "draft" });
    const names = async (who: Member | null, id: string) =>
      (data(await ask(who, "get", `/helpdesk/categories/${id}/articles`)) as Named[]).map(({ name }) => name);
    expect(await names(null, money.id)).toEqual(["First", "Second"]);
    expect(await names(admin, money.id)).toEqual(["First", "Second", "Draft"]);
    expect((await ask(reader, "get", `/helpdesk/articles/${draft.id}`)).status).toBe(404);
    data(await as("patch", `/helpdesk/articles/${second.id}/move`, { prevId: null }));
    expect(await names(null, money.id)).toEqual(["Second", "First"]);
    data(await as("patch", `/helpdesk/articles/${first.id}/move`, { prevId: null, categoryId: account.id }));
    expect([await names(null, money.id), await names(null, account.id)]).toEqual([["Second"], ["First"]]);
    const [counts] = [data(await ask(null, "get", `/apps/${here.id}/helpdesk/categories`)) as Named[]];
    expect(counts.map(({ articlesCount }) => articlesCount)).toEqual([1, 1]);
  });

  it("has a slug from its name, and keeps versions", async () => {
    const money = await category("Zahlung & Rechnungen");
    expect(money.slug).toBe("zahlung-rechnungen");
    const made = await article(money.id, "Wie ändere ich meine Größe?");
    expect(made.slug).toBe("wie-aendere-ich-meine-groesse");
    data(await as("patch", `/helpdesk/articles/${made.id}`, { version: 1, body: textToDoc("Anders.") }));
    expect((await as("patch", `/helpdesk/articles/${made.id}`, { version: 1, name: "Zu spät" })).status).toBe(409);
    const versions = data(await as("get", `/helpdesk/articles/${made.id}/revisions`)) as { id: string }[];
    expect(versions).toMatchObject([{ body: textToDoc("In your profile.") }]);
    data(await as("post", `/helpdesk/articles/${made.id}/revisions/restore`, { revisionId: versions[0]!.id }));
    expect(data(await ask(null, "get", `/helpdesk/articles/${made.id}`)).body).toEqual(textToDoc("In your profile."));
  });

  it("that is deleted can be brought back", async () => {
    const money = await category("Money");
    const made = await article(money.id, "How do I pay?");
    data(await as("delete", `/helpdesk/articles/${made.id}`));
    expect(await titlesFor("pay")).toEqual([]);
    data(await as("post", `/helpdesk/articles/${made.id}/restore`));
    expect(await titlesFor("pay")).toEqual(["How do I pay?"]);
  });
});

describe("search", () => {
  it("finds titles before texts, mistyped words and parts of compounds", async () => {
    const money = await category("Money");
    await article(money.id, "Rechnungsadresse ändern", "Öffne dein Profil.");
    await article(money.id, "Wie zahle ich?", "Die Rechnungsadresse steht im Profil.");
    await article(money.id, "Change your password", "Open your profile.");
    expect(await titlesFor("rechnungsadresse")).toEqual(["Rechnungsadresse ändern", "Wie zahle ich?"]);
    expect((await titlesFor("adresse"))[0]).toBe("Rechnungsadresse ändern");
    expect((await titlesFor("pasword"))[0]).toBe("Change your password");
    expect((await titlesFor("aendern"))[0]).toBe("Rechnungsadresse ändern");
    expect(await titlesFor("giraffe")).toEqual([]);
  });
});

describe("the report", () => {
  it("counts reads of others, one answer a person, tickets saved, and what was looked for in vain", async () => {
    const money = await category("Money");
    const made = await article(money.id, "How do I pay?");
    for (const who of [reader, null, admin]) await ask(who, "post", `/helpdesk/articles/${made.id}/read`);
    const say = (who: Member, isHelpful: boolean, reason = "") =>
      ask(who, "post", `/helpdesk/articles/${made.id}/answer`, { isHelpful, reason });
    data(await say(reader, true));
    data(await say(reader, false, "Too short"));
    data(await say(await member(here, "Otto"), true));
    expect((await ask(null, "post", `/helpdesk/articles/${made.id}/answer`, { isHelpful: true })).status).toBe(401);
    data(await ask(reader, "post", `/helpdesk/articles/${made.id}/saved-ticket`));
    data(await ask(reader, "post", `/apps/${here.id}/helpdesk/searches`, { search: "Giraffe", isAsked: true }));
    data(await ask(null, "post", `/apps/${here.id}/helpdesk/searches`, { search: "giraffe" }));
    data(await ask(null, "post", `/apps/${here.id}/helpdesk/searches`, { search: "pay" }));
    expect(data(await as("get", `/apps/${here.id}/helpdesk/report`))).toMatchObject({
      viewsCount: 2,
      helpfulShare: 50,
      savedTicketsCount: 1,
      askedCount: 1,
      articles: [{ name: "How do I pay?", viewsCount: 2, helpfulCount: 1, unhelpfulCount: 1, helpfulShare: 50 }],
      searchesInVain: [{ search: "giraffe", count: 2, askedCount: 1 }],
      reasons: [{ reason: "Too short", article: { name: "How do I pay?" } }],
    });
    expect((await ask(reader, "get", `/apps/${here.id}/helpdesk/report`)).status).toBe(403);
    expect(data(await ask(reader, "get", `/helpdesk/articles/${made.id}`)).ownAnswer).toBe(false);
  });
});
