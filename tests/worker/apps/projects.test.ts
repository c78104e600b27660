import { beforeAll, describe, expect, it } from "vitest";
import { teamMembers } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { directoryInsert } from "@workers/store";
import { call } from "../harness/call";
import {
  app,
  type AppOfWorld,
  directory,
  member,
  person,
  type Person,
  project,
  type ProjectOfWorld,
  teammate,
} from "../harness/world";

const valid = { name: "Nordlicht Akademie", language: "de", timezone: "Europe/Berlin" };
const field = (name: string, key: string) => ({
  status: 422,
  body: { errors: [expect.objectContaining({ field: name, key })] },
});

let here: ProjectOfWorld;
let its: AppOfWorld;
let roles: Record<"admin" | "manager" | "support", Person>;
let stranger: Person;

beforeAll(async () => {
  here = await project(0);
  its = await app(here);
  await member(its, "Mia");
  await member(its, "Ida", "invited");
  roles = {
    admin: await teammate(here, "admin"),
    manager: await teammate(here, "manager", [its.id]),
    support: await teammate(here, "support"),
  };
  stranger = (await project(1)).owner;
});

describe("founding a project", () => {
  it("makes the caller its owner and finds a slug from the name", async () => {
    const founder = await person("Nora");
    const { status, body } = await call("post", "/projects", { as: founder, body: { ...valid, name: "Größe & Maß" } });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: "Größe & Maß",
      slug: "groesse-mass",
      host: "groesse-mass.lyceum.test",
      role: "owner",
      ownerId: founder.accountId,
      isArchive: false,
      tariff: { name: "free", limits: { apps: 1, teamMembers: 1, domains: 0 } },
    });
    expect(body.data.permissions.can).toEqual(expect.arrayContaining(["view", "edit", "archive", "edit_team"]));
    const seen = await call("get", `/projects/${body.data.id}`, { as: founder });
    expect(seen.body.data).toEqual(body.data);
  });

  it("appends -2 where the slug of the name is taken", async () => {
    const founder = await person("Nils");
    const first = await call("post", "/projects", { as: founder, body: { ...valid, name: "Zweimal" } });
    const second = await call("post", "/projects", { as: founder, body: { ...valid, name: "Zweimal" } });
    expect([first.body.data.slug, second.body.data.slug]).toEqual(["zweimal", "zweimal-2"]);
  });

  it("names a project without Latin letters after its id", async () => {
    const { body } = await call("post", "/projects", { as: await person("Li"), body: { ...valid, name: "学院" } });
    expect(body.data.slug).toMatch(/^project-[0-9a-f]{6}$/);
  });

  it("never hands out a label that the installation needs itself", async () => {
    const founder = await person("Wim");
    const { body } = await call("post", "/projects", { as: founder, body: { ...valid, name: "www" } });
    expect(body.data.slug).toBe("www-2");
    expect(await call("post", "/projects", { as: founder, body: { ...valid, slug: "api" } })).toMatchObject(
      field("slug", "unique"),
    );
  });

  it("refuses a slug typed by hand that is taken", async () => {
    expect(await call("post", "/projects", { as: stranger, body: { ...valid, slug: here.slug } })).toMatchObject(
      field("slug", "unique"),
    );
  });

  it.each([
    [{ name: undefined }, "name", "required"],
    [{ name: "" }, "name", "validateMinLength"],
    [{ name: "x" }, "name", "validateMinLength"],
    [{ name: "x".repeat(61) }, "name", "validateMaxLength"],
    [{ slug: "with spaces" }, "slug", "allowedSymbolsSlugField"],
    [{ slug: "-edge-" }, "slug", "allowedSymbolsSlugField"],
    [{ slug: "x".repeat(41) }, "slug", "validateMaxLength"],
    [{ language: "fr" }, "language", "notAllowed"],
    [{ timezone: "Mars/Olympus" }, "timezone", "notAllowed"],
    [{ shard: 1 }, "shard", "unknownField"],
    [{ tariff: "unlimited" }, "tariff", "unknownField"],
  ])("refuses %j", async (change, name, key) => {
    expect(await call("post", "/projects", { as: stranger, body: { ...valid, ...change } })).toMatchObject(
      field(name, key),
    );
  });

  it("asks guests to sign in", async () => {
    expect(await call("post", "/projects", { body: valid })).toMatchObject({ status: 401 });
  });
});

describe("the list of projects", () => {
  it("holds the projects of the caller's teams alone, with the caller's role", async () => {
    const { status, body } = await call("get", "/projects", { as: roles.support });
    expect(status).toBe(200);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      id: here.id,
      role: "support",
      appsCount: 1,
      permissions: { can: ["view", "view_apps", "view_contacts", "view_tickets"] },
    });
    expect(body.meta.pagination).toEqual({ page: 1, pages: 1, limit: 20, total: 1 });
  });

  it("is empty for somebody without a team", async () => {
    const { body } = await call("get", "/projects", { as: await person("Solo") });
    expect(body).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
  });

  it("pages, searches and filters by status", async () => {
    const founder = await person("Paul");
    for (const name of ["Alpha Haus", "Beta Haus", "Gamma Hof"])
      await call("post", "/projects", { as: founder, body: { ...valid, name } });
    const names = async (query: string) =>
      (await call("get", `/projects?${query}`, { as: founder })).body.data.map(
        (listed: { name: string }) => listed.name,
      );
    expect(await names("search=haus")).toEqual(["Beta Haus", "Alpha Haus"]);
    expect(await names("limit=1&page=3")).toEqual(["Alpha Haus"]);
    expect(await names("status=archived")).toEqual([]);
    expect((await call("get", "/projects?limit=101", { as: founder })).status).toBe(422);
    expect((await call("get", "/projects?page=-1", { as: founder })).status).toBe(422);
  });

  it("names the current project where there is only one", async () => {
    expect((await call("get", "/projects/current", { as: roles.manager })).body.data).toMatchObject({ id: here.id });
    expect((await call("get", "/projects/current", { as: await person("None") })).body).toEqual({ data: null });
    expect((await call("get", "/projects/current")).status).toBe(401);
  });
});

describe("a project", () => {
  it("is seen by its team, and is no such thing to everybody else", async () => {
    for (const who of [here.owner, ...Object.values(roles)]) {
      expect(await call("get", `/projects/${here.id}`, { as: who })).toMatchObject({
        status: 200,
        body: { data: { id: here.id } },
      });
    }
    expect((await call("get", `/projects/${here.id}`, { as: stranger })).status).toBe(404);
    expect((await call("get", `/projects/${here.id}`)).status).toBe(401);
    expect((await call("get", "/projects/nonsense", { as: here.owner })).status).toBe(404);
  });

  it("is changed by owner and admin alone", async () => {
    const change = (who: Person | null, body: unknown = { name: "New Name" }) =>
      call("patch", `/projects/${here.id}`, { as: who, body });
    expect(await change(here.owner)).toMatchObject({
      status: 200,
      body: { data: { name: "New Name", slug: here.slug } },
    });
    expect(await change(roles.admin, { language: "en", timezone: "Europe/London" })).toMatchObject({
      body: { data: { name: "New Name", language: "en", timezone: "Europe/London" } },
    });
    for (const who of [roles.manager, roles.support]) {
      expect(await change(who)).toMatchObject({ status: 403, body: { details: { ability: "project.edit" } } });
    }
    expect((await change(stranger)).status).toBe(404);
    expect((await change(null)).status).toBe(401);
    expect(await change(here.owner, { name: "x" })).toMatchObject(field("name", "validateMinLength"));
    expect(await change(here.owner, { slug: "other" })).toMatchObject(field("slug", "unknownField"));
  });

  it("counts what it uses; invited people are no members yet", async () => {
    const { body } = await call("get", `/projects/${here.id}/usage`, { as: roles.support });
    expect(body.data).toEqual({
      apps: 1,
      members: 1,
      contacts: 2,
      domains: 0,
      teams: 4,
      smtpCount: 0,
      discoveryCount: 0,
    });
    expect((await call("get", `/projects/${here.id}/usage`, { as: stranger })).status).toBe(404);
  });

  it("is archived and restored by its owner; archived, it is read-only and its apps are gone", async () => {
    const other = await project(1);
    const otherApp = await app(other);
    const admin = await teammate(other, "admin");
    const at = (action: string, as: Person) => call("patch", `/projects/${other.id}/${action}`, { as });
    expect(await at("archive", admin)).toMatchObject({
      status: 403,
      body: { details: { ability: "project.archive" } },
    });
    expect((await at("archive", stranger)).status).toBe(404);
    expect(await at("archive", other.owner)).toMatchObject({
      status: 200,
      body: { data: { isArchive: true, status: "archived" } },
    });
    expect((await call("get", `/apps/${otherApp.id}`)).status).toBe(404);
    expect(
      (await call("patch", `/projects/${other.id}`, { as: other.owner, body: { name: "Still here" } })).status,
    ).toBe(409);
    expect((await call("post", `/projects/${other.id}/apps`, { as: other.owner, body: valid })).status).toBe(409);
    expect(await at("restore", admin)).toMatchObject({ status: 403 });
    expect(await at("restore", other.owner)).toMatchObject({ status: 200, body: { data: { isArchive: false } } });
    expect((await call("get", `/apps/${otherApp.id}`)).status).toBe(200);
  });

  it("is left by everybody but its owner", async () => {
    const leaver = await teammate(here, "manager", [its.id]);
    expect(await call("delete", `/projects/${here.id}/leave`, { as: leaver })).toMatchObject({ status: 204 });
    expect((await call("get", `/projects/${here.id}`, { as: leaver })).status).toBe(404);
    expect(await call("delete", `/projects/${here.id}/leave`, { as: here.owner })).toMatchObject({ status: 403 });
    expect((await call("delete", `/projects/${here.id}/leave`, { as: stranger })).status).toBe(404);
    expect((await call("delete", `/projects/${here.id}/leave`)).status).toBe(401);
  });

  it("is open at once to who joined its team after their session was remembered", async () => {
    const newcomer = await person("Neu");
    expect((await call("get", "/projects", { as: newcomer })).body.data).toEqual([]);
    await directory().write([
      directoryInsert(teamMembers, {
        id: newId(),
        projectId: here.id,
        accountId: newcomer.accountId,
        email: newcomer.email,
        role: "support",
        status: "active",
        createdAt: 1,
        updatedAt: 1,
      }),
    ]);
    expect(await call("get", `/projects/${here.id}`, { as: newcomer })).toMatchObject({
      status: 200,
      body: { data: { role: "support" } },
    });
  });

  it("answers on its own host, and not on another project's", async () => {
    const other = await project(1);
    expect((await call("get", `/projects/${here.id}`, { as: here.owner, host: here.host })).status).toBe(200);
    expect((await call("get", `/projects/${here.id}`, { as: here.owner, host: other.host })).status).toBe(404);
  });
});
