import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { soldPlan } from "../harness/payments";
import {
  app,
  type AppOfWorld,
  joinApp,
  type Member,
  member,
  postIn,
  project,
  spacesOf,
  teammate,
} from "../harness/world";

let here: AppOfWorld, closed: AppOfWorld;
let admin: Member, mo: Member, anna: Member, oezlem: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });

beforeAll(async () => {
  const of = await project(0);
  here = await app(of);
  closed = await app(of, { isUserCanSeeMembers: false });
  admin = await member(here, "Admin", "admin");
  mo = await member(here, "Mo", "moderator");
  anna = await member(here, "Anna");
  oezlem = await member(here, "Özlem", "member", { lastName: "Çelik" });
  await member(here, "Ivo", "invited");
  await member(here, "Gone", "member", { deletedAt: 1 });
  spaces = await spacesOf(here, [anna, oezlem]);
});

describe("members", () => {
  it("are listed by time and by pages, without invited and deleted ones", async () => {
    const names = async (query: string) => (await call("get", `/apps/${here.id}/profiles${query}`, as(anna))).body;
    const all = await names("?sort=oldest");
    expect(all.data.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Admin", "Mo", "Anna", "Özlem"]);
    expect(all.meta.pagination).toEqual({ page: 1, pages: 1, limit: 20, total: 4 });
    const first = await names("?limit=3");
    expect(first.data.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Özlem", "Anna", "Mo"]);
    const second = await names(`?limit=3&cursor=${first.meta.nextCursor}`);
    expect([second.data.length, second.data[0].firstName, second.meta.nextCursor]).toEqual([1, "Admin", null]);
    expect((await names("?limit=3&page=2")).data).toEqual(second.data);
    expect((await names("?filter[role]=moderator")).data).toEqual([expect.objectContaining({ id: mo.profileId })]);
  });

  it("who are invited only are listed to those who look after members", async () => {
    const invited = (who: Member) => call("get", `/apps/${here.id}/profiles?filter[role]=invited`, as(who));
    expect((await invited(mo)).body.data).toMatchObject([{ firstName: "Ivo" }]);
    expect(await invited(anna)).toMatchObject({ status: 403, body: { details: { ability: "app.view_all_profiles" } } });
  });

  it("who hold one of some plans now are listed to who may see members' plans", async () => {
    const [gold, silver] = [await soldPlan(here, null, []), await soldPlan(here, null, [])];
    const give = (who: Member, body: object) =>
      call("post", `/profiles/${who.profileId}/plans`, { ...as(admin), body });
    expect((await give(anna, { planIds: [gold, silver] })).status).toBe(200);
    expect((await give(oezlem, { planIds: [silver] })).status).toBe(200);
    const listed = async (who: Member, ...planIds: string[]) =>
      call(
        "get",
        `/apps/${here.id}/profiles?${planIds.map((id) => `filter[accessPlanIds][]=${id}`).join("&")}`,
        as(who),
      );
    const names = async (...planIds: string[]) => {
      const { body } = await listed(admin, ...planIds);
      return [body.meta.pagination.total, ...body.data.map(({ firstName }: { firstName: string }) => firstName)];
    };
    expect(await names(gold)).toEqual([1, "Anna"]);
    expect(await names(gold, silver)).toEqual([2, "Özlem", "Anna"]);
    expect((await call("delete", `/profiles/${anna.profileId}/plans/${silver}`, as(admin))).status).toBe(204);
    expect(await names(silver)).toEqual([1, "Özlem"]);
    expect(await listed(anna, gold)).toMatchObject({
      status: 403,
      body: { details: { ability: "app.settings_access_plan" } },
    });
  });

  it.each([["öz"], ["ÖZLEM"], ["çel"]])("are found by the beginning of a name: %s", async (search) => {
    const { body } = await call(
      "get",
      `/apps/${here.id}/profiles/dropdown?search=${encodeURIComponent(search)}`,
      as(anna),
    );
    expect(body.data).toEqual([{ id: oezlem.profileId, firstName: "Özlem", lastName: "Çelik", avatarUrl: null }]);
  });

  it.each([
    ["page", "-1", "minNumber"],
    ["page", "x", "notNumber"],
    ["limit", "101", "maxNumber"],
    ["limit", "0", "minNumber"],
    ["sort", "random", "notAllowed"],
    ["cursor", "rubbish", "wrongType"],
    ["page", "100000", "maxNumber"],
  ])("refuse %s=%s with %s", async (field, value, key) => {
    const { status, body } = await call("get", `/apps/${here.id}/profiles?${field}=${value}`, as(anna));
    expect(status).toBe(422);
    expect(body.errors).toEqual([expect.objectContaining({ field, key })]);
  });

  it("of a space are seen by those inside", async () => {
    const { body } = await call("get", `/spaces/${spaces.private.id}/profiles`, as(anna));
    expect(body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [anna.profileId, oezlem.profileId].toSorted(),
    );
    const outside = await member(here, "Outside");
    expect((await call("get", `/spaces/${spaces.private.id}/profiles`, as(outside))).status).toBe(403);
    expect((await call("get", `/spaces/${spaces.secret.id}/profiles`, as(outside))).status).toBe(404);
  });

  it("stay hidden where the app doesn't show them", async () => {
    const [first, two] = [await member(closed, "One"), await member(closed, "Two")];
    const inClosed = (who: Member) => ({ as: who, host: closed.host, appId: closed.id });
    expect((await call("get", `/apps/${closed.id}/profiles`, inClosed(first))).status).toBe(403);
    expect((await call("get", `/profiles/${two.profileId}`, inClosed(first))).status).toBe(403);
    expect((await call("get", `/profiles/${first.profileId}`, inClosed(first))).status).toBe(200);
  });
});

describe("a profile", () => {
  it("shows who somebody is, the address to those alone who look after members", async () => {
    await postIn(here, spaces.open, anna, "Seen");
    const seen = (await call("get", `/profiles/${anna.profileId}`, as(oezlem))).body.data;
    expect(seen).toMatchObject({
      firstName: "Anna",
      email: null,
      isBlocked: false,
      permissions: { can: ["view", "create_report", "follow", "block", "message"] },
    });
    expect((await call("get", `/profiles/${anna.profileId}`, as(mo))).body.data.email).toBe(anna.email);
    expect((await call("get", `/profiles/${anna.profileId}/posts`, as(oezlem))).body).toMatchObject({
      data: [{ title: "Seen" }],
      meta: { pagination: { total: 1 } },
    });
    expect(
      (await call("get", `/profiles/${anna.profileId}/spaces`, as(oezlem))).body.data.map(
        ({ id }: { id: string }) => id,
      ),
    ).toContain(spaces.secret.id);
    const outside = await member(here, "Out");
    expect(
      (await call("get", `/profiles/${anna.profileId}/spaces`, as(outside))).body.data.map(
        ({ id }: { id: string }) => id,
      ),
    ).toEqual([spaces.open.id]);
    expect((await call("get", `/profiles/${anna.profileId}`, as(null))).status).toBe(401);
  });

  it("is changed by the person, one sent field at a time", async () => {
    const edit = (body: object) => call("patch", `/apps/${here.id}/profile`, { ...as(anna), body });
    expect((await edit({ bio: "Hi" })).body.data).toMatchObject({ bio: "Hi", firstName: "Anna" });
    expect((await edit({ timezone: "Europe/Vienna" })).body.data).toMatchObject({
      bio: "Hi",
      timezone: "Europe/Vienna",
    });
    for (const [body, field, key] of [
      [{ firstName: "" }, "firstName", "required"],
      [{ firstName: "<b>" }, "firstName", "allowedSymbolsNameField"],
      [{ lastName: "x".repeat(51) }, "lastName", "validateMaxLength"],
      [{ timezone: "Moon/Base" }, "timezone", "notAllowed"],
      [{ avatarId: "01931f3a-0000-7000-8000-000000000000" }, "avatarId", "notAllowed"],
      [{ type: "admin" }, "type", "unknownField"],
    ] as const)
      expect((await edit(body)).body.errors, field).toContainEqual(expect.objectContaining({ field, key }));
  });

  it("is raised by administrators, blocked by moderators, and by nobody above their reach", async () => {
    const target = await member(here, "Target");
    const edit = (who: Member, body: object, of = target) =>
      call("patch", `/profiles/${of.profileId}`, { ...as(who), body });
    expect((await edit(anna, { bio: "Fool" })).status).toBe(403);
    expect((await edit(mo, { type: "admin" })).status).toBe(403);
    expect((await edit(target, { type: "admin" })).status).toBe(403);
    expect((await edit(target, { isPunished: false })).status).toBe(403);
    expect((await edit(mo, { isBlocked: true }, admin)).status).toBe(403);
    expect((await edit(mo, { isBlocked: true })).body.data.isBlocked).toBe(true);
    expect((await call("get", `/apps/${here.id}/profiles`, as(target))).status).toBe(403);
    expect((await call("get", `/spaces/${spaces.open.id}/posts`, as(target))).status).toBe(404);
    expect((await call("get", `/apps/${here.id}/profile`, as(target))).status).toBe(200);
    expect(
      (await call("patch", `/apps/${here.id}/profile`, { ...as(target), body: { bio: "Still here" } })).status,
    ).toBe(403);
    expect((await edit(admin, { isBlocked: false, type: "moderator" })).body.data).toMatchObject({
      type: "moderator",
      isBlocked: false,
    });
  });

  it("of somebody in the project's team is out of the reach of moderators and of the app's administrators", async () => {
    const of = here.project;
    const manager = await teammate(of, "manager", [here.id]);
    for (const who of [of.owner, manager]) {
      const profileId = await joinApp(here, who);
      const block = (by: Member) => call("patch", `/profiles/${profileId}`, { ...as(by), body: { isBlocked: true } });
      expect([(await block(mo)).status, (await block(admin)).status], who.name).toEqual([403, 403]);
      expect((await call("delete", `/profiles/${profileId}`, as(admin))).status, who.name).toBe(403);
      if (who === manager) expect((await block({ ...of.owner, profileId })).status).toBe(200);
    }
  });

  it("that is removed leaves what was written, under no name", async () => {
    const leaver = await member(here, "Leaver");
    await call("post", `/spaces/${spaces.open.id}/join`, as(leaver));
    const { body } = await call("post", `/spaces/${spaces.open.id}/posts`, {
      ...as(leaver),
      body: { title: "My last words" },
    });
    expect((await call("delete", `/profiles/${leaver.profileId}`, as(mo))).status).toBe(403);
    const before = (await call("get", `/apps/${here.id}/profiles`, as(admin))).body.meta.pagination.total;
    const removed = await call("delete", `/profiles/${leaver.profileId}`, as(admin));
    expect([removed.status, removed.body.data.membersCount]).toEqual([200, before - 1]);
    expect(removed.body.data.contactsCount).toBeGreaterThanOrEqual(before - 1);
    expect((await call("get", `/posts/${body.data.id}`, as(anna))).body.data).toMatchObject({
      title: "My last words",
      profile: { firstName: "", isDeleted: true },
    });
    expect((await call("get", `/profiles/${leaver.profileId}`, as(admin))).status).toBe(404);
    expect((await call("get", `/spaces/${spaces.open.id}`, as(admin))).body.data.membersCount).toBe(2);
    expect((await call("post", `/posts/${body.data.id}/like`, as(leaver))).status).toBe(403);
  });
});
