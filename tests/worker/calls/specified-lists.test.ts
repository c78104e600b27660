import { beforeAll, describe, expect, it } from "vitest";
import { domains } from "@db/directory";
import { spaceMembers } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { directoryInsert, insertRow } from "@workers/store";
import { call, serviceHost } from "../harness/call";
import {
  app,
  type AppOfWorld,
  directory,
  type Member,
  member,
  person,
  postIn,
  project,
  type ProjectOfWorld,
  shard,
  spacesOf,
} from "../harness/world";
import { until } from "../harness/until";

/** What the specification says of lists: pages of pickers, true totals, sorting by a leading minus. */

let of: ProjectOfWorld, here: AppOfWorld;
let anna: Member, bea: Member, clara: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const scope = () => ({ app: { id: here.id } });
const get = (path: string, who: { accessToken: string } = anna) =>
  call("get", path, { as: who, host: here.host, appId: here.id });

beforeAll(async () => {
  of = await project(1);
  here = await app(of);
  [anna, bea, clara] = [
    await member(here, "Anna"),
    await member(here, "Bea"),
    await member(here, "Clara", "member", { isBlocked: true }),
  ];
  spaces = await spacesOf(here, [anna, bea, clara]);
});

describe("pickers", () => {
  it("page through the apps of a project, 15 at a time", async () => {
    const its = await project(0);
    for (let i = 0; i < 16; i += 1) await app(its, { name: `App ${String(i).padStart(2, "0")}` });
    const list = async (query: string) =>
      (await call("get", `/projects/${its.id}/apps/dropdown${query}`, { as: its.owner, host: serviceHost })).body;
    const first = await list("");
    expect([first.data.length, first.meta.pagination]).toEqual([15, { page: 1, pages: 2, limit: 15, total: 16 }]);
    expect((await list("?page=2")).data.map(({ name }: { name: string }) => name)).toEqual(["App 15"]);
    expect((await list("?limit=3&page=2")).data.map(({ name }: { name: string }) => name)).toEqual([
      "App 03",
      "App 04",
      "App 05",
    ]);
  });

  it("page through the live domains of a project", async () => {
    const its = await project(0);
    const now = Date.now();
    await directory().write(
      ["a", "b", "c"].map((letter) =>
        directoryInsert(domains, {
          id: newId<"domain">(),
          projectId: its.id,
          name: `${letter}-${its.slug}.example`,
          status: "parked",
          createdAt: now,
          updatedAt: now,
        }),
      ),
    );
    const { body } = await call("get", `/projects/${its.id}/domains/dropdown?limit=2&page=2`, {
      as: its.owner,
      host: serviceHost,
    });
    expect([body.data.map(({ domain }: { domain: string }) => domain[0]), body.meta.pagination]).toEqual([
      ["c"],
      { page: 2, pages: 2, limit: 2, total: 3 },
    ]);
  });
});

describe("totals", () => {
  it("of a space's members count those whom the list shows, or are left out", async () => {
    const { body } = await get(`/spaces/${spaces.open.id}/profiles?limit=1`);
    expect(body.meta.pagination).toEqual({ page: 1, pages: 2, limit: 1, total: 2 });
    expect((await get(`/spaces/${spaces.open.id}/profiles?limit=1&search=a`)).body.meta.pagination.total).toBe(1);
    await member(here, "Annika").then((annika) =>
      shard(of.shard).write([
        insertRow(scope(), spaceMembers, {
          spaceId: spaces.open.id,
          profileId: annika.profileId,
          createdAt: Date.now(),
        }),
      ]),
    );
    expect((await get(`/spaces/${spaces.open.id}/profiles?limit=1&search=ann`)).body.meta.pagination).toEqual({
      page: 1,
      limit: 1,
    });
    expect((await get(`/spaces/${spaces.open.id}/profiles?limit=1&page=2&search=ann`)).body.meta.pagination).toEqual({
      page: 2,
      pages: 2,
      limit: 1,
      total: 2,
    });
  });

  it("of what trends are left out while there is more", async () => {
    const now = Date.now();
    for (const title of ["Eins", "Zwei", "Drei"]) await postIn(here, spaces.open, anna, title, { createdAt: now });
    expect((await get(`/spaces/${spaces.open.id}/posts?sort=trends&limit=2`)).body.meta.pagination).toEqual({
      page: 1,
      limit: 2,
    });
    expect((await get(`/spaces/${spaces.open.id}/posts?sort=trends&limit=3`)).body.meta.pagination).toEqual({
      page: 1,
      pages: 1,
      limit: 3,
      total: 3,
    });
  });
});

describe("a leading minus", () => {
  it("turns the order of names around, through cursors too", async () => {
    const names = async (sort: string) => {
      const firstNames: string[] = [];
      let cursor = "";
      do {
        const { body } = await get(`/apps/${here.id}/profiles?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
        firstNames.push(...body.data.map(({ firstName }: { firstName: string }) => firstName));
        cursor = body.meta.nextCursor ?? "";
      } while (cursor);
      return firstNames;
    };
    expect(await names("firstName")).toEqual(["Anna", "Annika", "Bea"]);
    expect(await names("-firstName")).toEqual(["Bea", "Annika", "Anna"]);
  });

  it("turns posts by name around; an unknown key is refused", async () => {
    const titles = async (sort: string) =>
      (await get(`/spaces/${spaces.open.id}/posts?sort=${sort}`)).body.data.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles("name")).toEqual(["Drei", "Eins", "Zwei"]);
    expect(await titles("-name")).toEqual(["Zwei", "Eins", "Drei"]);
    const refused = await get(`/spaces/${spaces.open.id}/posts?sort=-color`);
    expect([refused.status, refused.body.errors[0]]).toEqual([
      422,
      expect.objectContaining({ field: "sort", key: "notAllowed" }),
    ]);
  });
});

describe("projects", () => {
  it("carry what they use of their tariff, and the last one opened is the current one", async () => {
    const who = await person("Rita");
    const make = async (name: string) =>
      (
        await call("post", "/projects", {
          as: who,
          host: serviceHost,
          body: { name, language: "de", timezone: "Europe/Berlin" },
        })
      ).body.data;
    const current = async () => (await call("get", "/projects/current", { as: who, host: serviceHost })).body.data;
    expect(await current()).toBeNull();
    const project = await make("Erstes");
    expect(project.usage).toEqual({
      apps: 0,
      members: 0,
      domains: 0,
      contacts: 0,
      teams: 1,
      smtpCount: 0,
      discoveryCount: 0,
    });
    expect((await current()).id).toBe(project.id);
    await make("Zweites");
    expect(await current()).toBeNull();
    expect(
      (await call("get", `/projects/${project.id}`, { as: who, host: serviceHost })).body.data.usage,
    ).toMatchObject({
      apps: 0,
      teams: 1,
    });
    await until(async () => (await current())?.id === project.id);
  });
});

describe("own answers to the app's questions", () => {
  it("have a call of their own; the profile's ignores them", async () => {
    const field = (
      await call("post", `/apps/${here.id}/custom-fields`, {
        as: of.owner,
        host: here.host,
        appId: here.id,
        body: { name: "Ofen" },
      })
    ).body.data.id;
    const patch = (path: string, body: object) =>
      call("patch", path, { as: anna, host: here.host, appId: here.id, body });
    const ignored = await patch(`/apps/${here.id}/profile`, { bio: "Neu", customFields: { [field]: "Gas" } });
    expect([ignored.status, ignored.body.data.bio, ignored.body.data.customFields]).toEqual([200, "Neu", {}]);
    expect(
      (await patch(`/profiles/${anna.profileId}`, { customFields: { [field]: "Gas" } })).body.data.customFields,
    ).toEqual({});
    expect(
      (await patch(`/apps/${here.id}/profile/custom-fields`, { customFields: { [field]: "Holz" } })).body.data
        .customFields,
    ).toEqual({ [field]: "Holz" });
    expect(
      (
        await call("patch", `/profiles/${anna.profileId}`, {
          as: of.owner,
          host: here.host,
          appId: here.id,
          body: { customFields: { [field]: "Gas" } },
        })
      ).body.data.customFields,
    ).toEqual({ [field]: "Gas" });
  });
});

describe("a contact's country", () => {
  it("is one of the list, or none", async () => {
    const general = (country: string) =>
      call("patch", `/profiles/${anna.profileId}/general`, {
        as: of.owner,
        host: here.host,
        appId: here.id,
        body: { country },
      });
    expect((await general("AT")).body.data.contact.country).toBe("AT");
    expect((await general("Österreich")).body.errors).toEqual([
      expect.objectContaining({ field: "country", key: "notAllowed" }),
    ]);
    expect((await general("")).body.data.contact.country).toBeUndefined();
  });
});
