import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";
import { enterRoom } from "../realtime/socket";

let here: AppOfWorld;
let admin: Member, anna: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const add = (body: object, who: Member | null = admin) =>
  call("post", `/apps/${here.id}/community/links`, { ...as(who), body });
const list = async (who: Member | null) =>
  (await call("get", `/apps/${here.id}/community/links`, as(who))).body.data as {
    id: string;
    name: string;
    href: string;
  }[];
const edit = (id: string, body: object) => call("patch", `/links/${id}`, { ...as(admin), body });

/** An address that runs instead of leading somewhere. */
const program = ["java", "script:alert(1)"].join("");

beforeAll(async () => {
  here = await app(await project(1));
  admin = await member(here, "Admin", "admin");
  anna = await member(here, "Anna");
  spaces = await spacesOf(here, [anna]);
});

describe("links beside the spaces", () => {
  it.each([
    [{ type: "external", url: "https://example.org/shop?a=1" }, "https://example.org/shop?a=1"],
    [{ type: "external", url: "mailto:hallo@example.org?subject=Frage" }, "mailto:hallo@example.org?subject=Frage"],
    [{ type: "external", url: "tel:+49301234567" }, "tel:+49301234567"],
    [{ type: "external", url: "tg://resolve?domain=lyceum" }, "tg://resolve?domain=lyceum"],
    [{ type: "external", url: "whatsapp://send?phone=49301234567" }, "whatsapp://send?phone=49301234567"],
    [{ type: "custom", url: "/groups/g/welcome#top" }, "/groups/g/welcome#top"],
    [{ type: "system", page: "members" }, "/m"],
    [{ type: "legal_page", page: "imprint" }, "/imprint"],
  ])("lead where %j says", async (target, href) => {
    const made = await add({ name: "Somewhere", ...target });
    expect(made).toMatchObject({ status: 201, body: { data: { href, type: target.type, groupId: null } } });
  });

  it.each([
    [{ type: "external", url: program }, "url", "href"],
    [{ type: "external", url: "data:text/html,hi" }, "url", "href"],
    [{ type: "external", url: " JaVaScRiPt:alert(1)" }, "url", "href"],
    [{ type: "external", url: "java\tscript:alert(1)" }, "url", "href"],
    [{ type: "external", url: "//example.org" }, "url", "href"],
    [{ type: "external", url: "mailto:nobody" }, "url", "href"],
    [{ type: "external", url: "https://" }, "url", "href"],
    [{ type: "custom", url: "//example.org" }, "url", "url"],
    [{ type: "custom", url: "/\\example.org" }, "url", "url"],
    [{ type: "custom", url: "https://example.org" }, "url", "url"],
    [{ type: "custom" }, "url", "required"],
    [{ type: "group", entityId: "01931f3a-0000-7000-8000-000000000000" }, "entityId", "notAllowed"],
    [{ type: "system", page: "imprint" }, "page", "notAllowed"],
    [
      { type: "external", url: "https://example.org", groupId: "01931f3a-0000-7000-8000-000000000000" },
      "groupId",
      "notAllowed",
    ],
    [{ type: "external", url: "https://example.org", icon: "skull" }, "icon", "notAllowed"],
  ])("refuse %j: %s %s", async (target, field, key) => {
    const answer = await add({ name: "Somewhere", ...target });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, key }));
  });

  it("stay safe when they are changed", async () => {
    const { id } = (await add({ name: "Docs", type: "external", url: "https://example.org/docs" })).body.data;
    expect((await edit(id, { url: program })).status).toBe(422);
    expect((await edit(id, { type: "custom" })).body.errors).toContainEqual({
      field: "url",
      key: "required",
      message: expect.any(String),
    });
    expect((await edit(id, { name: "Manual", isNewTab: true })).body.data).toMatchObject({
      name: "Manual",
      isNewTab: true,
      href: "https://example.org/docs",
    });
    expect((await edit(id, { type: "group", entityId: spaces.groupId })).body.data).toMatchObject({
      type: "group",
      url: null,
      href: `/groups/c/${spaces.groupSlug}`,
    });
  });

  it("stand in their order, within their group and below all groups", async () => {
    const made: string[] = [];
    for (const name of ["One", "Two", "Three"])
      made.push(
        (await add({ name, type: "external", url: "https://example.org", groupId: spaces.groupId })).body.data.id,
      );
    const order = async () => (await list(anna)).filter(({ id }) => made.includes(id)).map(({ name }) => name);
    expect(await order()).toEqual(["One", "Two", "Three"]);
    await call("patch", `/links/${made[2]}/move`, { ...as(admin), body: { prevId: null } });
    expect(await order()).toEqual(["Three", "One", "Two"]);
    await call("patch", `/links/${made[2]}/move`, { ...as(admin), body: { prevId: made[0] } });
    expect(await order()).toEqual(["One", "Three", "Two"]);
  });

  it("are shown to those who may follow them alone", async () => {
    const hidden = (
      await call("post", `/apps/${here.id}/community/groups`, {
        ...as(admin),
        body: { name: "Hidden", access: "secret" },
      })
    ).body.data;
    const inside = (await add({ name: "In secret", type: "external", url: "https://example.org", groupId: hidden.id }))
      .body.data.id;
    const into = (await add({ name: "To secret", type: "group", entityId: hidden.id })).body.data.id;
    const sold = (
      await add({
        name: "For buyers",
        type: "external",
        url: "https://example.org",
        showOnlyPlanIds: ["01931f3a-0000-7000-8000-000000000000"],
      })
    ).body.data.id;
    const members = (await add({ name: "Everybody", type: "system", page: "members" })).body.data.id;
    const profile = (await add({ name: "Myself", type: "system", page: "profile" })).body.data.id;
    const seenBy = async (who: Member | null) => {
      const seen = new Set((await list(who)).map(({ id }) => id));
      return [inside, into, sold, members, profile].filter((id) => seen.has(id));
    };
    expect(await seenBy(admin)).toEqual([inside, into, sold, members, profile]);
    expect(await seenBy(anna)).toEqual([members, profile]);
    expect(await seenBy(null)).toEqual([]);
    // Without its group, a link in it stands below the others, and one to it is gone.
    await call("delete", `/groups/${hidden.id}`, as(admin));
    expect(await seenBy(anna)).toEqual([inside, members, profile]);
  });

  it("are told to open pages", async () => {
    const page = await enterRoom({ host: here.host, path: `app/${here.id}`, as: anna });
    await add({ name: "News", type: "external", url: "https://example.org" });
    expect(await page.event("links.updated")).toMatchObject({ data: {} });
  });
});
