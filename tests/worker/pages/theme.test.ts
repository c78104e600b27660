import { beforeEach, describe, expect, it } from "vitest";
import type { ListedPage, Page } from "@workers/contracts/pages/pages";
import type { ShownThemeFile, ThemeImported } from "@workers/contracts/pages/theme-file";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { type Calls, callsOf, data } from "../learning/world";
import { pageOf, widgetOf, words } from "./world";

let here: AppOfWorld;
let admin: Member;
let ask: Calls;

beforeEach(async () => {
  here = await app(await project(0));
  admin = await member(here, "Ada", "admin");
  ask = callsOf(here);
});

const theme = (body: object) => ask(admin, "patch", `/apps/${here.id}/theme`, body);

describe("the theme", () => {
  it("is merged, its code kept as it was written, and a broken one says where", async () => {
    const code = "/* ours */\nmain { outline: 1px solid }\n";
    data(await theme({ colors: { brandColor: "#123456" }, customCode: code }));
    data(await theme({ colors: { fontColor: "#000000" } }));
    expect(data(await ask(admin, "get", `/apps/${here.id}/theme`))).toMatchObject({
      colors: { brandColor: "#123456", fontColor: "#000000" },
      customCode: code,
      presets: { default: {}, dark: {} },
    });
    const broken = await theme({ customCode: "a { color: red }\nb { color }" });
    expect(broken).toMatchObject({
      status: 422,
      body: { code: "INVALID_CSS", details: { reason: "syntax", line: 2, column: 5 } },
    });
    const leaving = await theme({ customCode: "a { background: url(//elsewhere.example) }" });
    expect(leaving).toMatchObject({ status: 422, body: { details: { reason: "address", line: 1 } } });
    expect((await theme({ customCode: "a".repeat(50_001) })).status).toBe(422);
    expect(data(await ask(admin, "get", `/apps/${here.id}/theme`))).toMatchObject({ customCode: code });
    const reader = await member(here, "Rita");
    expect((await ask(reader, "patch", `/apps/${here.id}/theme`, { customCode: "" })).status).toBe(403);
  });

  it("goes as a file into another app, which first says what would change", async () => {
    data(await theme({ colors: { brandColor: "#123456" }, customCode: "main { color: red }" }));
    const template = pageOf(widgetOf("text", words("Hello")), widgetOf("contact", { profileId: admin.profileId }));
    data(await ask(admin, "post", `/apps/${here.id}/pages`, { name: "Hello", template }));
    data(await ask(admin, "post", "/templates", { name: "Ours", template }));
    const file = data(await ask(admin, "get", `/apps/${here.id}/theme/export`)) as ShownThemeFile;
    expect(file).toMatchObject({
      colors: { brandColor: "#123456" },
      pages: [{ slug: "hello" }],
      templates: [{ name: "Ours" }],
    });
    expect(JSON.stringify(file)).not.toContain(admin.profileId);
    const less = data(
      await ask(admin, "get", `/apps/${here.id}/theme/export?menus=false&pages=false&templates=false`),
    ) as ShownThemeFile;
    expect(Object.keys(less).sort()).toEqual(["colors", "customCode", "format", "version"]);

    const elsewhere = await app(await project(1));
    const other = await member(elsewhere, "Otto", "admin");
    const there = callsOf(elsewhere);
    const take = async (isDryRun: boolean) =>
      data(await there(other, "post", `/apps/${elsewhere.id}/theme/import`, { file, isDryRun })) as ThemeImported;
    const pages = async () => data(await there(other, "get", `/apps/${elsewhere.id}/pages`)) as ListedPage[];
    const wouldChange = await take(true);
    expect(wouldChange.changes.map(({ part, what }) => [part, what])).toEqual([
      ["colors", "changed"],
      ["customCode", "changed"],
      ["menus", "same"],
      ["menus", "same"],
      ["menus", "same"],
      ["pages", "added"],
      ["templates", "added"],
    ]);
    expect(await pages()).toEqual([]);
    await take(false);
    expect(await pages()).toMatchObject([{ slug: "hello", isPublished: false, hasDraft: true }]);
    expect(data(await there(other, "get", `/apps/${elsewhere.id}/theme`))).toMatchObject({
      colors: { brandColor: "#123456" },
      customCode: "main { color: red }",
    });
    expect((await take(false)).changes.map(({ what }) => what)).toEqual(Array(7).fill("same"));
    const page = data(await there(other, "get", `/pages/${(await pages())[0]!.id}`)) as Page;
    expect(JSON.stringify(page.draft)).toContain("Hello");
    const broken = { ...file, customCode: "a {" };
    expect((await there(other, "post", `/apps/${elsewhere.id}/theme/import`, { file: broken })).status).toBe(422);
  });
});
