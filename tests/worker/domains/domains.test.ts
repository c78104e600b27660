import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { domains, projects } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { directoryUpdate } from "@workers/store";
import { call } from "../harness/call";
import {
  type AppOfWorld,
  directory,
  type Person,
  project,
  type ProjectOfWorld,
  projectWithTeam,
} from "../harness/world";

const field = (name: string, key: string) => ({
  status: 422,
  body: { errors: [expect.objectContaining({ field: name, key })] },
});

let here: ProjectOfWorld;
let its: AppOfWorld;
let roles: Record<"admin" | "manager" | "support", Person>;
let stranger: Person;

beforeAll(async () => {
  ({ here, its, roles, stranger } = await projectWithTeam());
});

let count = 0;
const newName = (end = "test") => `own-${newId().slice(-6)}-${count++}.${end}`;
const claim = (domain: unknown, as: Person | null = here.owner, of = here) =>
  call("post", `/projects/${of.id}/domains`, { as, body: { domain } });

describe("claiming a domain", () => {
  it("makes one that leads here live at once, for every app of the project", async () => {
    const name = newName();
    const { status, body } = await claim(` https://${name.toUpperCase()}/path `);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      domain: name,
      status: "parked",
      appIds: [],
      permissions: { can: ["edit", "validate", "delete"] },
    });
    expect((await call("get", `/apps/${its.id}`, { host: name })).status).toBe(200);
    expect((await call("get", `/apps/${its.id}`, { host: `${name}:8787` })).status).toBe(200);
  });

  it("tells which DNS record to set for one that doesn't lead here yet, and keeps it closed", async () => {
    const name = newName("example.org");
    const { body } = await claim(name);
    expect(body.data).toMatchObject({
      status: "proceeding",
      dnsRecords: [
        { type: "CNAME", name, value: here.host },
        { type: "TXT", name: `_lyceum.${name}`, value: `lyceum=${body.data.id}` },
      ],
    });
    expect((await call("get", "/openapi.json", { host: name })).status).toBe(404);
  });

  it("writes umlauts as DNS does", async () => {
    expect((await claim("yoga-in-köln.test")).body.data.domain).toBe("xn--yoga-in-kln-zfb.test");
  });

  it.each([
    ["", "required"],
    [undefined, "required"],
    ["localhost", "domain"],
    ["no spaces.test", "domain"],
    ["-edge.test", "domain"],
    ["1.2.3.4", "domain"],
    [`${"x".repeat(64)}.test`, "domain"],
    ["a@b.test", "domain"],
    ["lyceum.test", "notAllowed"],
    ["someone.lyceum.test", "notAllowed"],
  ])("refuses %j", async (name, key) => {
    expect(await claim(name)).toMatchObject(field("domain", key));
  });

  it("refuses a name that any project has", async () => {
    const name = newName("example.org");
    expect((await claim(name)).status).toBe(201);
    const other = await project(1);
    for (const of of [here, other])
      expect(await claim(name, of.owner, of)).toMatchObject({ status: 409, body: { code: "DOMAIN_IS_ALREADY_USED" } });
  });

  it("is for owner and admin", async () => {
    expect((await claim(newName(), roles.admin)).status).toBe(201);
    for (const who of [roles.manager, roles.support])
      expect(await claim(newName(), who)).toMatchObject({
        status: 403,
        body: { details: { ability: "project.edit_domains" } },
      });
    expect((await claim(newName(), stranger)).status).toBe(404);
    expect((await claim(newName(), null)).status).toBe(401);
  });

  it("ends at the tariff's limit", async () => {
    const small = await project(1);
    await directory().write([directoryUpdate(projects, { tariff: "starter" }, eq(projects.id, small.id))]);
    const both = await Promise.all([claim(newName(), small.owner, small), claim(newName(), small.owner, small)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await claim(newName(), small.owner, small)).toMatchObject({
      body: { code: "limit_exceeded", details: { limitKey: "domains", limit: 1 } },
    });
  });
});

describe("a domain", () => {
  const made = async (name = newName("example.org")) => (await claim(name)).body.data as { id: string; domain: string };
  const at = (method: string, id: string, as: Person | null, body?: unknown) =>
    call(method, `/domains/${id}`, { as, body });

  it("is listed and shown to owner and admin", async () => {
    const { id, domain } = await made();
    expect((await at("get", id, roles.admin)).body.data).toMatchObject({ id, domain });
    const list = (as: Person | null) => call("get", `/projects/${here.id}/domains?limit=1`, { as });
    expect((await list(here.owner)).body).toMatchObject({
      data: [{ id }],
      meta: { pagination: { page: 1, limit: 1 } },
    });
    for (const who of [roles.manager, roles.support]) {
      expect((await list(who)).status).toBe(403);
      expect((await at("get", id, who)).status).toBe(403);
    }
    expect((await list(stranger)).status).toBe(404);
    expect((await at("get", id, stranger)).status).toBe(404);
    expect((await at("get", id, null)).status).toBe(401);
    expect((await at("get", newId(), here.owner)).status).toBe(404);
  });

  it("offers live ones alone in the picker", async () => {
    const waiting = await made();
    const live = await made(newName());
    const { body } = await call("get", `/projects/${here.id}/domains/dropdown?search=${live.domain.slice(0, 12)}`, {
      as: roles.manager,
    });
    expect(body.data).toEqual([{ id: live.id, domain: live.domain }]);
    expect(body.data).not.toContainEqual(expect.objectContaining({ id: waiting.id }));
  });

  it("must be proved anew under another name", async () => {
    const { id } = await made(newName());
    const name = newName("example.org");
    expect(await at("patch", id, here.owner, { domain: name })).toMatchObject({
      status: 200,
      body: { data: { domain: name, status: "proceeding" } },
    });
    const taken = await made();
    expect(await at("patch", id, here.owner, { domain: taken.domain })).toMatchObject({
      status: 409,
      body: { code: "DOMAIN_IS_ALREADY_USED" },
    });
    expect(await at("patch", id, here.owner, { domain: "rubbish" })).toMatchObject(field("domain", "domain"));
    expect((await at("patch", id, roles.support, { domain: name })).status).toBe(403);
    expect((await at("patch", id, stranger, { domain: name })).status).toBe(404);
  });

  it("is checked again after it failed", async () => {
    const { id } = await made();
    await directory().write([
      directoryUpdate(domains, { status: "validation_failed", proceedingSince: null }, eq(domains.id, id as never)),
    ]);
    expect(await call("post", `/domains/${id}/validate`, { as: roles.admin })).toMatchObject({
      status: 200,
      body: { data: { status: "proceeding", checkedAt: expect.any(String) } },
    });
    expect((await call("post", `/domains/${id}/validate`, { as: roles.manager })).status).toBe(403);
    expect((await call("post", `/domains/${id}/validate`, { as: stranger })).status).toBe(404);
    await directory().write([
      directoryUpdate(domains, { proceedingSince: Date.now() - 73 * 3_600_000 }, eq(domains.id, id as never)),
    ]);
    expect((await call("post", `/domains/${id}/validate`, { as: roles.admin })).body.data.status).toBe(
      "validation_failed",
    );
  });

  it("is given up unless an app uses it", async () => {
    const { id, domain } = await made(newName());
    expect((await at("delete", id, roles.support)).status).toBe(403);
    expect((await at("delete", id, stranger)).status).toBe(404);
    await call("patch", `/apps/${its.id}`, { as: here.owner, body: { domainId: id } });
    expect((await call("get", `/apps/${its.id}`, { host: domain })).body.data).toMatchObject({
      publicDomain: domain,
      basePath: "",
    });
    expect((await at("get", id, here.owner)).body.data).toMatchObject({
      appIds: [its.id],
      permissions: { can: ["edit", "validate"] },
    });
    expect(await at("delete", id, here.owner)).toMatchObject({
      status: 409,
      body: { details: { reason: "domainInUse" } },
    });
    await call("patch", `/apps/${its.id}`, { as: here.owner, body: { domainId: null } });
    expect((await at("delete", id, here.owner)).status).toBe(204);
    expect((await call("get", "/openapi.json", { host: domain })).status).toBe(404);
  });
});
