import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { domains, projects } from "@db/directory";
import { groups, profiles, spaceMembers, spaces } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { directoryInsert, directoryUpdate, rows } from "@workers/store";
import { call } from "../harness/call";
import { fileIn } from "../harness/library";
import {
  app,
  type AppOfWorld,
  directory,
  member,
  type Member,
  person,
  type Person,
  project,
  type ProjectOfWorld,
  shard,
  teammate,
} from "../harness/world";

const valid = { name: "Nordlicht Yoga", language: "de", timezone: "Europe/Berlin" };
const field = (name: string, key: string) => ({
  status: 422,
  body: { errors: [expect.objectContaining({ field: name, key })] },
});
const inTariff = (of: ProjectOfWorld, tariff: "free" | "pro") =>
  directory().write([directoryUpdate(projects, { tariff }, eq(projects.id, of.id))]);

let here: ProjectOfWorld;
let its: AppOfWorld;
let other: AppOfWorld;
let roles: Record<"admin" | "manager" | "support", Person>;
let members: Record<"member" | "moderator" | "admin", Member>;
let stranger: Person;

beforeAll(async () => {
  here = await project(1);
  its = await app(here, { name: "Its Name" });
  other = await app(here, { name: "Other" });
  roles = {
    admin: await teammate(here, "admin"),
    manager: await teammate(here, "manager", [its.id]),
    support: await teammate(here, "support", [its.id]),
  };
  members = {
    member: await member(its, "Mia"),
    moderator: await member(its, "Mo", "moderator"),
    admin: await member(its, "Ada", "admin"),
  };
  stranger = (await project(0)).owner;
});

describe("opening an app", () => {
  const open = (of: ProjectOfWorld, as: Person | null, body: unknown = valid) =>
    call("post", `/projects/${of.id}/apps`, { as, body });

  it("gives it a first group, an open space in it, and its owner as admin", async () => {
    const fresh = await project(1);
    const { status, body } = await open(fresh, fresh.owner, { ...valid, name: "Yoga & Stille", language: "en" });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: "Yoga & Stille",
      slug: "yoga-stille",
      projectId: fresh.id,
      status: "active",
      publicDomain: fresh.host,
      basePath: "/yoga-stille",
      url: `https://${fresh.host}/yoga-stille`,
      defaultServiceSlug: "groups",
      isOpenToGuests: true,
      isAllowedSignupsToPublicApp: true,
    });
    expect(body.data.permissions.can).toEqual(
      expect.arrayContaining(["edit", "create_space_group", "create_invitation"]),
    );
    const scope = { app: { id: body.data.id } };
    const database = shard(fresh.shard);
    expect(await database.read(rows(scope, groups, { name: groups.name, membersCount: groups.membersCount }))).toEqual([
      { name: "Community", membersCount: 1 },
    ]);
    expect(
      await database.read(
        rows(scope, spaces, { name: spaces.name, access: spaces.access, membersCount: spaces.membersCount }),
      ),
    ).toEqual([{ name: "Welcome", access: "open", membersCount: 1 }]);
    expect(await database.read(rows(scope, profiles, { accountId: profiles.accountId, type: profiles.type }))).toEqual([
      { accountId: fresh.owner.accountId, type: "admin" },
    ]);
    expect(await database.read(rows(scope, spaceMembers, { spaceId: spaceMembers.spaceId }))).toHaveLength(1);
    expect((await call("get", "/openapi.json", { host: fresh.host })).status).toBe(200);
  });

  it("gives an admin of the team no rights that would outlive the team", async () => {
    const fresh = await project(0);
    const admin = await teammate(fresh, "admin");
    const { body } = await open(fresh, admin, { ...valid, name: "Of the admin" });
    expect(body.data.permissions.can).toContain("edit");
    const profileRows = await shard(0).read(rows({ app: { id: body.data.id } }, profiles, { type: profiles.type }));
    expect(profileRows).toEqual([{ type: "member" }]);
  });

  it("appends -2 where the name's slug is taken, also by another project", async () => {
    const [first, two] = [await project(0), await project(1)];
    expect((await open(first, first.owner, { ...valid, name: "Chor" })).body.data.slug).toBe("chor");
    expect((await open(two, two.owner, { ...valid, name: "Chor" })).body.data.slug).toBe("chor-2");
    expect(await open(two, two.owner, { ...valid, slug: "chor" })).toMatchObject(field("slug", "unique"));
  });

  it("takes no slug that the product's own paths need", async () => {
    expect(await open(here, here.owner, { ...valid, slug: "settings" })).toMatchObject(field("slug", "unique"));
    expect((await open(here, here.owner, { ...valid, name: "Groups" })).body.data.slug).toBe("groups-2");
  });

  it.each([
    [{ name: undefined }, "name", "required"],
    [{ name: "x" }, "name", "validateMinLength"],
    [{ name: "x".repeat(61) }, "name", "validateMaxLength"],
    [{ name: "<script>" }, "name", "allowedSymbolsTextWithDigitsField"],
    [{ slug: "a b" }, "slug", "allowedSymbolsSlugField"],
    [{ slug: "😀😀" }, "slug", "allowedSymbolsSlugField"],
    [{ slug: "x".repeat(41) }, "slug", "validateMaxLength"],
    [{ language: "klingon" }, "language", "notAllowed"],
    [{ timezone: "Nowhere" }, "timezone", "notAllowed"],
    [
      { colors: { backgroundColor: "red", brandColor: "#000000", fontColor: "#000000", sectionColor: "#000000" } },
      "colors.backgroundColor",
      "wrongType",
    ],
    [{ isOpenToGuests: true }, "isOpenToGuests", "unknownField"],
  ])("refuses %j", async (change, name, key) => {
    expect(await open(here, here.owner, { ...valid, ...change })).toMatchObject(field(name, key));
  });

  it("is for owner and admin", async () => {
    expect((await open(here, roles.admin, { ...valid, name: "By the admin" })).status).toBe(201);
    for (const who of [roles.manager, roles.support])
      expect(await open(here, who)).toMatchObject({ status: 403, body: { details: { ability: "project.edit" } } });
    for (const who of [stranger, members.admin]) expect((await open(here, who)).status).toBe(404);
    expect((await open(here, null)).status).toBe(401);
  });

  it("ends at the tariff's limit, also for two calls at once", async () => {
    const small = await project(0);
    await inTariff(small, "free");
    const both = await Promise.all([
      open(small, small.owner, { ...valid, name: "One" }),
      open(small, small.owner, { ...valid, name: "Two" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await open(small, small.owner)).toMatchObject({
      status: 403,
      body: { code: "limit_exceeded", details: { limitKey: "apps", limit: 1, used: 1 } },
    });
  });
});

describe("the list of apps", () => {
  const names = async (as: Person, query = "") =>
    (await call("get", `/projects/${here.id}/apps${query}`, { as })).body.data.map(
      (listed: { name: string }) => listed.name,
    );

  it("shows everything to owner and admin, and the assigned ones to manager and support", async () => {
    expect(await names(here.owner)).toEqual(expect.arrayContaining(["Its Name", "Other"]));
    expect(await names(roles.manager)).toEqual(["Its Name"]);
    expect(await names(roles.support)).toEqual(["Its Name"]);
    expect(await names(await teammate(here, "support"))).toEqual([]);
  });

  it("tells for each app what the caller may do there, and how many members it has", async () => {
    const { body } = await call("get", `/projects/${here.id}/apps`, { as: roles.support });
    expect(body.data[0]).toMatchObject({ id: its.id, membersCount: 3 });
    expect(body.data[0].permissions.can).toContain("moderation");
    expect(body.data[0].permissions.can).not.toContain("edit");
  });

  it("is hidden from others", async () => {
    expect((await call("get", `/projects/${here.id}/apps`, { as: stranger })).status).toBe(404);
    expect((await call("get", `/projects/${here.id}/apps`)).status).toBe(401);
  });

  it("offers a picker by name", async () => {
    const { body } = await call("get", `/projects/${here.id}/apps/dropdown?search=its`, { as: roles.admin });
    expect(body.data).toEqual([{ id: its.id, name: "Its Name", slug: its.slug }]);
  });
});

describe("an app", () => {
  it("is shown to anybody, each with their own abilities", async () => {
    const can = async (as: Person | null, host?: string) =>
      (await call("get", `/apps/${its.id}`, { as, host })).body.data.permissions.can as string[];
    expect(await can(null)).toEqual(["registration", "view", "view_page", "view_events", "view_posts"]);
    expect(await can(members.member)).not.toContain("edit");
    expect(await can(members.admin, its.host)).toContain("edit");
    expect(await can(roles.manager)).toContain("settings_app");
    expect(await can(roles.support)).not.toContain("settings_app");
  });

  it("doesn't answer on another project's host", async () => {
    expect((await call("get", `/apps/${its.id}`, { host: (await project(0)).host })).status).toBe(404);
    expect((await call("get", `/apps/${newId()}`)).status).toBe(404);
  });

  const edit = (as: Person | null, body: unknown, appId: string = its.id) =>
    call("patch", `/apps/${appId}`, { as, body });

  it("keeps every setting of the form", async () => {
    const settings = {
      name: "Neuer Name",
      timezone: "Europe/Vienna",
      language: "en",
      replyToEmail: "hallo@example.org",
      supportUrl: "https://example.org/help",
      metaTitle: "Titel",
      metaDescription: "Beschreibung",
      opengraphTitle: "OG",
      opengraphDescription: "OG-Text",
      isApplicationSwitcherEnabled: true,
      isAllowedSignupsToPublicApp: false,
      isUserCanSeeMembers: false,
      isPhoneRequired: true,
      isOpenToGuests: false,
    };
    expect(await edit(members.admin, settings)).toMatchObject({
      status: 200,
      body: { data: { ...settings, slug: its.slug } },
    });
    expect((await call("get", `/apps/${its.id}`, { as: here.owner })).body.data).toMatchObject(settings);
    expect(await edit(roles.manager, { replyToEmail: "", metaTitle: null, isUserCanSeeMembers: true })).toMatchObject({
      body: { data: { replyToEmail: null, metaTitle: null, isUserCanSeeMembers: true, name: "Neuer Name" } },
    });
  });

  it("moves to another slug at once", async () => {
    const mover = await app(here);
    const slug = `moved-${mover.slug}`.slice(0, 40);
    expect(await edit(here.owner, { slug }, mover.id)).toMatchObject({
      status: 200,
      body: { data: { slug, basePath: `/${slug}` } },
    });
    expect(await edit(here.owner, { slug: its.slug }, mover.id)).toMatchObject(field("slug", "unique"));
    expect(await edit(here.owner, { slug: "api" }, mover.id)).toMatchObject(field("slug", "unique"));
    expect((await edit(here.owner, { slug }, mover.id)).status).toBe(200);
  });

  it.each([
    [{ name: "" }, "name", "validateMinLength"],
    [{ slug: "Ä" }, "slug", "validateMinLength"],
    [{ replyToEmail: "nobody" }, "replyToEmail", "email"],
    [{ supportUrl: "ftp://example.org" }, "supportUrl", "href"],
    [{ metaTitle: "x".repeat(71) }, "metaTitle", "validateMaxLength"],
    [{ isPhoneRequired: "yes" }, "isPhoneRequired", "wrongType"],
    [{ projectId: "x" }, "projectId", "unknownField"],
  ])("refuses %j", async (change, name, key) => {
    expect(await edit(here.owner, change)).toMatchObject(field(name, key));
  });

  it("is changed by those who run it alone", async () => {
    for (const who of [members.member, members.moderator, roles.support]) {
      expect(await edit(who, { name: "Mine" })).toMatchObject({
        status: 403,
        body: { details: { ability: "app.edit" } },
      });
    }
    expect(await edit(roles.manager, { name: "Mine" }, other.id)).toMatchObject({ status: 403 });
    expect(await edit(stranger, { name: "Mine" })).toMatchObject({ status: 403 });
    expect((await edit(null, { name: "Mine" })).status).toBe(401);
    expect((await edit(here.owner, { name: "Mine" }, newId())).status).toBe(404);
  });

  it("changes single colours of its theme", async () => {
    const theme = (as: Person | null, body: unknown) => call("patch", `/apps/${its.id}/theme`, { as, body });
    expect(await theme(members.admin, { colors: { brandColor: "#0F766E" } })).toMatchObject({
      status: 200,
      body: { data: { colors: { brandColor: "#0f766e", backgroundColor: "#ffffff" } } },
    });
    expect(await theme(members.admin, { colors: { brandColor: "teal" } })).toMatchObject(
      field("colors.brandColor", "wrongType"),
    );
    expect((await theme(members.moderator, { colors: {} })).status).toBe(403);
    expect((await theme(null, {})).status).toBe(401);
  });

  it("takes pictures of the caller's own as icon and logos, and lets them go", async () => {
    const own = await fileIn(its, here.owner, { isPublic: true });
    const pictures = { appIconId: own, logoId: own, logoDarkId: own };
    expect(await edit(here.owner, pictures)).toMatchObject({
      status: 200,
      body: { data: { appIcon: `/files/${own}`, logo: `/files/${own}`, logoDark: `/files/${own}` } },
    });
    expect(await edit(members.admin, { logoId: own })).toMatchObject(field("logoId", "notAllowed"));
    expect(await edit(here.owner, { logoId: newId() })).toMatchObject(field("logoId", "notAllowed"));
    // What only members may see would be missing on the sign-in page.
    expect(await edit(here.owner, { logoId: await fileIn(its, here.owner) })).toMatchObject(
      field("logoId", "notAllowed"),
    );
    expect(await edit(members.admin, { appIconId: null, logoDarkId: null })).toMatchObject({
      body: { data: { appIcon: null, logo: `/files/${own}`, logoDark: null } },
    });
  });

  it("takes a live domain of its project as its public address", async () => {
    const domain = async (of: ProjectOfWorld, status: "parked" | "proceeding") => {
      const id = newId<"domain">();
      const name = `d-${id.slice(-12)}.test`;
      await directory().write([
        directoryInsert(domains, { id, projectId: of.id, name, status, createdAt: 1, updatedAt: 1 }),
      ]);
      return { id, name };
    };
    const live = await domain(here, "parked");
    expect(await edit(here.owner, { domainId: live.id })).toMatchObject({
      body: { data: { domainId: live.id, publicDomain: live.name, basePath: "", url: `https://${live.name}` } },
    });
    expect(await edit(here.owner, { domainId: live.id }, other.id)).toMatchObject({
      body: { data: { publicDomain: live.name, basePath: `/${other.slug}` } },
    });
    expect((await call("get", `/apps/${its.id}`)).body.data.basePath).toBe(`/${its.slug}`);
    expect(await edit(here.owner, { domainId: null }, other.id)).toMatchObject({
      body: { data: { publicDomain: here.host } },
    });
    expect((await call("get", `/apps/${its.id}`)).body.data.basePath).toBe("");
    for (const refused of [await domain(here, "proceeding"), await domain(await project(0), "parked")]) {
      expect(await edit(here.owner, { domainId: refused.id })).toMatchObject(field("domainId", "notAllowed"));
    }
  });
});

describe("the archive", () => {
  it("closes an app to members and frees its place in the tariff", async () => {
    const small = await project(0);
    const first = await app(small);
    await inTariff(small, "free");
    const reader = await member(first, "Rea");
    const archive = (method: string, as: Person | null) => call(method, `/apps/${first.id}/archive`, { as });
    expect((await archive("patch", reader)).status).toBe(404);
    expect((await archive("patch", null)).status).toBe(401);
    expect(await archive("patch", small.owner)).toMatchObject({ status: 200, body: { data: { status: "archive" } } });
    expect((await call("get", `/apps/${first.id}`, { as: reader })).status).toBe(404);
    const list = (status: string) => call("get", `/projects/${small.id}/apps?status=${status}`, { as: small.owner });
    expect((await list("archive")).body.data).toHaveLength(1);
    expect((await list("active")).body.data).toHaveLength(0);
    expect((await call("post", `/projects/${small.id}/apps`, { as: small.owner, body: valid })).status).toBe(201);
    expect(await archive("delete", small.owner)).toMatchObject({ status: 403, body: { code: "limit_exceeded" } });
    await inTariff(small, "pro");
    // The project is remembered for seconds; a change through the API makes it forget.
    await call("patch", `/projects/${small.id}`, { as: small.owner, body: { name: "Grown" } });
    expect(await archive("delete", small.owner)).toMatchObject({ status: 200, body: { data: { status: "active" } } });
    expect((await call("get", `/apps/${first.id}`, { as: reader })).status).toBe(200);
  });

  it("is for owner and admin", async () => {
    for (const who of [roles.manager, roles.support]) {
      expect(await call("patch", `/apps/${its.id}/archive`, { as: who })).toMatchObject({
        status: 403,
        body: { details: { ability: "project.edit" } },
      });
    }
    for (const who of [members.admin, stranger, await person("Xaver")])
      expect((await call("patch", `/apps/${its.id}/archive`, { as: who })).status).toBe(404);
    expect((await call("patch", `/apps/${other.id}/archive`, { as: roles.admin })).status).toBe(200);
    expect((await call("delete", `/apps/${other.id}/archive`, { as: roles.admin })).status).toBe(200);
  });
});
