import { beforeAll, describe, expect, it } from "vitest";
import { eq, sql } from "drizzle-orm";
import { projects } from "@db/directory";
import { memberCounts, profiles } from "@db/shard";
import { wrongCounters } from "@workers/domain/kernel/engagement";
import { deleteContact, getContact } from "@workers/domain/people/contacts";
import { resolveActor } from "@workers/domain/kernel/sessions/actor";
import { createContext } from "@workers/create-context";
import { Databases, directoryUpdate, rows, updateRows } from "@workers/store";
import { enterProject } from "@workers/tenancy";
import { call } from "../harness/call";
import { env } from "../harness/env";
import {
  app,
  type AppOfWorld,
  directory,
  member,
  type Member,
  project,
  type ProjectOfWorld,
  shard,
  teammate,
} from "../harness/world";
import { codeIn, mailTo } from "../harness/outbox";

let of: ProjectOfWorld, here: AppOfWorld, second: AppOfWorld;
let admin: Member, mo: Member, anna: Member, bea: Member;
const as = (who: { accessToken: string } | null, its = here) => ({ as: who as Member, host: its.host, appId: its.id });

beforeAll(async () => {
  of = await project(1);
  [here, second] = [await app(of), await app(of)];
  admin = await member(here, "Ada", "admin");
  mo = await member(here, "Mo", "moderator");
  anna = await member(here, "Anna");
  bea = await member(here, "Bea");
});

describe("following", () => {
  const follow = (who: Member, whom: Member, method: "patch" | "delete" = "patch") =>
    call(method, `/profiles/${whom.profileId}/follow`, as(who));
  const names = async (path: string) =>
    (await call("get", path, as(mo))).body.data.map(({ firstName }: { firstName: string }) => firstName);

  it("counts each follower once, and takes it back", async () => {
    expect((await follow(bea, anna)).body.data).toEqual({ isFollowed: true, followersCount: 1, followingCount: 0 });
    expect((await follow(bea, anna)).body.data.followersCount).toBe(1);
    await Promise.all([follow(mo, anna), follow(mo, anna), follow(mo, anna)]);
    expect((await call("get", `/profiles/${anna.profileId}`, as(bea))).body.data).toMatchObject({
      followersCount: 2,
      isFollowed: true,
    });
    expect(await names(`/profiles/${anna.profileId}/followers`)).toEqual(["Mo", "Bea"]);
    expect(await names(`/profiles/${bea.profileId}/following`)).toEqual(["Anna"]);
    expect((await follow(mo, anna, "delete")).body.data.followersCount).toBe(1);
    expect((await follow(mo, anna, "delete")).body.data.followersCount).toBe(1);
    expect((await follow(anna, anna)).status).toBe(403);
  });

  it("ends with a member who is removed, on both sides", async () => {
    const leaver = await member(here, "Leaver");
    await follow(leaver, bea);
    await follow(bea, leaver);
    await call("delete", `/profiles/${leaver.profileId}`, as(admin));
    expect((await call("get", `/profiles/${bea.profileId}/follow`, as(anna))).body.data).toMatchObject({
      followersCount: 0,
      followingCount: 1,
    });
    expect(await wrongCounters({ app: { id: here.id } }, shard(of.shard))).toEqual([]);
  });
});

describe("what reaches a member", () => {
  it("begins with what everybody has, and changes by what is sent", async () => {
    const path = `/apps/${here.id}/profile/notifications`;
    expect((await call("get", path, as(anna))).body.data).toMatchObject({
      isEmailEnabled: true,
      emailActions: expect.arrayContaining(["reply_to_comment", "mentions", "flagged_post"]),
      digest: "never",
      quietHours: null,
    });
    const changed = await call("patch", path, {
      ...as(anna),
      body: { emailActions: ["post_like"], isPushEnabled: false },
    });
    expect(changed.body.data).toMatchObject({
      isEmailEnabled: true,
      isPushEnabled: false,
      emailActions: ["post_like"],
    });
    expect(changed.body.data.types[0]).toEqual({
      type: "posts",
      entities: [
        { action: "new_post", isAppEnabled: true, isEmailEnabled: false, isPushEnabled: false },
        { action: "post_like", isAppEnabled: true, isEmailEnabled: true, isPushEnabled: false },
      ],
    });
    const typesOf = async (who: Member) =>
      (await call("get", path, as(who))).body.data.types.map(({ type }: { type: string }) => type);
    expect(await typesOf(anna)).not.toContain("moderation");
    expect(await typesOf(admin)).toContain("moderation");
    expect((await call("get", `/profiles/${anna.profileId}/notifications`, as(bea))).status).toBe(403);
    expect((await call("get", `/profiles/${anna.profileId}/notifications`, as(admin))).body.data.emailActions).toEqual([
      "post_like",
    ]);
  });

  it("tells whether the app sends push messages at all, and keeps what was chosen where it doesn't", async () => {
    const path = `/apps/${here.id}/profile/notifications`;
    const before = (await call("get", path, as(bea))).body.data;
    expect(before.isPushOffered).toBe(true);
    expect(
      (await call("patch", `/apps/${here.id}/options`, { ...as(admin), body: { isPushEnabled: false } })).status,
    ).toBe(200);
    expect((await call("get", path, as(bea))).body.data).toEqual({ ...before, isPushOffered: false });
  });
});

describe("the member list", () => {
  it("goes on by first name, and counts without those who are blocked", async () => {
    const its = await app(of);
    const people: Member[] = [];
    for (const name of ["Zoe", "Ärmel", "Bert", "Cleo", "anton"]) people.push(await member(its, name));
    const list = async (query = "") =>
      (await call("get", `/apps/${its.id}/profiles?sort=firstName&limit=2${query}`, as(people[0]!, its))).body;
    const seen: string[] = [];
    let cursor = "";
    do {
      const page = await list(cursor);
      seen.push(...page.data.map(({ firstName }: { firstName: string }) => firstName));
      cursor = page.meta.nextCursor ? `&cursor=${page.meta.nextCursor}` : "";
    } while (cursor);
    expect(seen).toEqual(["anton", "Ärmel", "Bert", "Cleo", "Zoe"]);
    expect((await list()).meta.pagination.total).toBe(5);
    await shard(of.shard).write([
      updateRows({ app: { id: its.id } }, profiles, { isBlocked: true }, eq(profiles.id, people[2]!.profileId)),
    ]);
    expect((await list()).meta.pagination.total).toBe(4);
    expect((await list("")).data.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["anton", "Ärmel"]);
    const counted = await shard(of.shard).readOne(
      rows({ app: { id: its.id } }, profiles, { number: sql<number>`count(*)` }).where(eq(profiles.isBlocked, false)),
    );
    expect(
      (await shard(of.shard).readOne(rows({ app: { id: its.id } }, memberCounts, { members: memberCounts.members })))!
        .members,
    ).toBe(counted!.number);
  });
});

describe("contacts", () => {
  it("are the people of a project, each once, with their places in the apps", async () => {
    const both = await member(second, "Twice", "member", { createdAt: 1000 });
    await member(here, "Twice", "member", { accountId: both.accountId, email: both.email });
    const list = (who: { accessToken: string }, query = "") =>
      call("get", `/projects/${of.id}/contacts${query}`, as(who));
    const all = (await list(of.owner, "?limit=100")).body;
    expect(all.data.filter(({ email }: { email: string }) => email === both.email)).toMatchObject([
      { id: both.profileId, profiles: [{ appId: second.id }, { appId: here.id }] },
    ]);
    expect(all.meta.pagination.total).toBe(all.data.length);
    expect((await list(of.owner, "?sort=oldest&limit=1")).body.data[0].id).toBe(both.profileId);
    expect((await list(of.owner, "?filter[search]=twi")).body.data).toHaveLength(1);
    const first = (await list(of.owner, "?limit=3")).body;
    const next = (await list(of.owner, `?limit=3&cursor=${first.meta.nextCursor}`)).body;
    expect(next.data[0].id).toBe((await list(of.owner, "?limit=4")).body.data[3].id);
    const manager = await teammate(of, "manager", [second.id]);
    expect(
      (await list(manager)).body.data.every(({ profiles: places }: { profiles: { appId: string }[] }) =>
        places.every(({ appId }) => appId === second.id),
      ),
    ).toBe(true);
    expect((await list(anna)).status).toBe(404);
  });

  it("keep what operators write down, in all apps, and end with a deletion", async () => {
    const contact = await member(second, "Contact");
    const again = await member(here, "Contact", "member", { accountId: contact.accountId, email: contact.email });
    expect(
      (
        await call("patch", `/profiles/${contact.profileId}/general`, {
          ...as(of.owner, second),
          body: { company: "Ton GmbH", city: "Kiel" },
        })
      ).body.data.contact,
    ).toEqual({ company: "Ton GmbH", city: "Kiel" });
    expect(
      (await call("patch", `/profiles/${contact.profileId}/general`, { ...as(of.owner, second), body: { city: "" } }))
        .body.data.contact,
    ).toEqual({ company: "Ton GmbH" });
    const { body } = await call("get", `/contacts/${again.profileId}`, as(of.owner));
    expect(body.data).toMatchObject({
      contact: { company: "Ton GmbH" },
      permissions: { can: ["view", "update", "delete"] },
    });
    const support = await teammate(of, "support", [here.id]);
    expect((await call("get", `/contacts/${again.profileId}`, as(support))).body.data).toMatchObject({
      profiles: [{ appId: here.id }],
      permissions: { can: ["view", "update"] },
    });
    expect(
      (await call("patch", `/profiles/${again.profileId}/general`, { ...as(support), body: { note: "Ruft gern an" } }))
        .status,
    ).toBe(200);
    expect((await call("delete", `/contacts/${again.profileId}`, as(support))).status).toBe(403);
    expect((await call("delete", `/contacts/${again.profileId}`, as(of.owner))).status).toBe(204);
    expect((await call("get", `/contacts/${contact.profileId}`, as(of.owner, second))).status).toBe(404);
  });
});

describe("contacts of an archived project", () => {
  it("are read by its owner, not changed", async () => {
    const old = await project(0);
    const its = await app(old);
    const contact = await member(its, "Kept");
    await directory().write([directoryUpdate(projects, { status: "archived" }, eq(projects.id, old.id))]);
    const databases = new Databases(env, {});
    const tenant = { kind: "service", host: env.SERVICE_HOST } as const;
    const ctx = await enterProject(
      createContext({
        env,
        databases,
        tenant,
        actor: await resolveActor(env, databases.directory(), old.owner.accessToken, null),
        origin: "https://lyceum.test",
        waitUntil: () => {},
      }),
      old.id,
    );
    expect(await getContact(ctx, contact.profileId)).toMatchObject({ id: contact.profileId });
    await expect(deleteContact(ctx, contact.profileId)).rejects.toMatchObject({
      extras: { details: { reason: "projectArchived" } },
    });
    expect(await getContact(ctx, contact.profileId)).toMatchObject({ id: contact.profileId });
  });
});

describe("custom fields", () => {
  const create = async (body: object) =>
    (await call("post", `/apps/${here.id}/custom-fields`, { ...as(admin), body })).body.data;

  it("are made, ordered, and checked in answers", async () => {
    const kiln = await create({
      name: "Ofen",
      type: "select",
      options: ["Gas", "Holz"],
      isShownAtSignup: true,
      validationRules: { required: true },
    });
    const years = await create({ name: "Jahre", type: "number" });
    const site = await create({ name: "Seite", type: "url", validationRules: { length: { max: 30 } } });
    await call("patch", `/custom-fields/${site.id}/move`, { ...as(admin), body: { prevId: null } });
    const listed = async (who: Member | null) =>
      (await call("get", `/apps/${here.id}/custom-fields`, as(who))).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await listed(anna)).toEqual(["Seite", "Ofen", "Jahre"]);
    expect(await listed(null)).toEqual(["Ofen"]);
    const answer = (customFields: object, who = anna) =>
      call("patch", `/apps/${here.id}/profile/custom-fields`, { ...as(who), body: { customFields } });
    expect((await answer({ [kiln.id]: "Holz", [years.id]: "3,456" })).body.data.customFields).toEqual({
      [kiln.id]: "Holz",
      [years.id]: 3.46,
    });
    for (const [id, value, key] of [
      [kiln.id, "Atom", "notAllowed"],
      [kiln.id, "", "required"],
      [years.id, "viele", "notNumber"],
      [site.id, ["javascript", "alert(1)"].join(":"), "href"],
      [site.id, `https://example.org/${"x".repeat(30)}`, "validateMaxLength"],
    ])
      expect((await answer({ [id]: value })).body.errors, `${id} ${value}`).toEqual([
        expect.objectContaining({ field: `customFields.${id}`, key }),
      ]);
    expect((await call("get", `/profiles/${anna.profileId}`, as(bea))).body.data.customFields).toEqual({});
    expect((await call("get", `/profiles/${anna.profileId}`, as(mo))).body.data.customFields[kiln.id]).toBe("Holz");
    await call("delete", `/custom-fields/${kiln.id}`, as(admin));
    expect((await call("get", `/apps/${here.id}/profile`, as(anna))).body.data.customFields).toEqual({
      [years.id]: 3.46,
    });
  });

  it("are answered at sign-up, and asked for where they are required", async () => {
    const its = await app(of);
    const { body } = await call("post", `/apps/${its.id}/custom-fields`, {
      ...as(of.owner, its),
      body: { name: "Ofen", isShownAtSignup: true, validationRules: { required: true } },
    });
    const signUp = (customFields?: object) =>
      call("post", "/signup", {
        host: its.host,
        appId: its.id,
        body: {
          email: "kiln@example.net",
          firstName: "Kira",
          lastName: "Berg",
          appId: its.id,
          ...(customFields && { customFields }),
        },
      });
    expect((await signUp()).body.errors).toEqual([
      expect.objectContaining({ field: `customFields.${body.data.id}`, key: "required" }),
    ]);
    const { challenge } = (await signUp({ [body.data.id]: "Gas" })).body.data;
    const code = codeIn(await mailTo("kiln@example.net"));
    const session = await call("post", "/signup/check-code", {
      host: its.host,
      body: { email: "kiln@example.net", code, challenge, appId: its.id },
    });
    const own = await call(
      "get",
      `/apps/${its.id}/profile`,
      as({ accessToken: session.body.data.accessToken } as Member, its),
    );
    expect(own.body.data.customFields).toEqual({ [body.data.id]: "Gas" });
  });
});
