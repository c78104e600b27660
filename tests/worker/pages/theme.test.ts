import { beforeEach, describe, expect, it } from "vitest";
import type { ListedPage, Page } from "@workers/contracts/pages/pages";
import type { ShownThemeFile, ThemeImported } from "@workers/contracts/pages/theme-file";
import { call } from "../harness/call";
import { png } from "../harness/images";
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
      await ask(admin, "get", `/apps/${here.id}/theme/export?logos=false&menus=false&pages=false&templates=false`),
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
      ["logos", "same"],
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
    expect((await take(false)).changes.map(({ what }) => what)).toEqual(Array(8).fill("same"));
    const page = data(await there(other, "get", `/pages/${(await pages())[0]!.id}`)) as Page;
    expect(JSON.stringify(page.draft)).toContain("Hello");
    const broken = { ...file, customCode: "a {" };
    expect((await there(other, "post", `/apps/${elsewhere.id}/theme/import`, { file: broken })).status).toBe(422);
  });

  it("brings its icon and logos along, which the other app keeps as its own", async () => {
    const upload = async (width: number) => {
      const rawBody = new FormData();
      rawBody.set("file", new File([await png(width, 20)], "mark.png", { type: "image/png" }));
      rawBody.set("purpose", "logo");
      const at = { as: admin, host: here.host, appId: here.id };
      return (await call("post", `/apps/${here.id}/files`, { ...at, rawBody })).body.data.id as string;
    };
    const [appIconId, logoId] = [await upload(20), await upload(80)];
    data(await ask(admin, "patch", `/apps/${here.id}`, { appIconId, logoId, isAdvancedLogo: true }));
    const only = "colors=false&customCode=false&menus=false&pages=false&templates=false";
    const file = data(await ask(admin, "get", `/apps/${here.id}/theme/export?${only}`)) as ShownThemeFile;
    expect(file.logos).toMatchObject({
      isAdvancedLogo: true,
      appIcon: { name: "mark.png", data: Buffer.from(await png(20, 20)).toString("base64") },
      logoDark: null,
    });

    const elsewhere = await app(await project(1));
    const other = await member(elsewhere, "Otto", "admin");
    const there = callsOf(elsewhere);
    const path = `/apps/${elsewhere.id}/theme/import`;
    const take = async (isDryRun: boolean) =>
      (data(await there(other, "post", path, { file, isDryRun })) as ThemeImported).changes;
    const looks = async () => data(await there(other, "get", `/apps/${elsewhere.id}`));
    expect(await take(true)).toMatchObject([{ part: "logos", what: "changed" }]);
    expect(await looks()).toMatchObject({ appIcon: null, logo: null, isAdvancedLogo: false });
    await take(false);
    const { appIcon, logo, logoDark, isAdvancedLogo } = (await looks()) as Record<string, string | null>;
    expect([appIcon, logo].every((url) => url?.startsWith("/files/"))).toBe(true);
    expect([appIcon === `/files/${appIconId}`, logoDark, isAdvancedLogo]).toEqual([false, null, true]);
    expect(await take(false)).toMatchObject([{ part: "logos", what: "same" }]);
    const broken = { ...file, logos: { ...file.logos, logo: { name: "x.png", data: btoa("<script>") } } };
    expect((await there(other, "post", path, { file: broken })).status).toBe(422);
    expect(await looks()).toMatchObject({ appIcon, logo });
  });
});
