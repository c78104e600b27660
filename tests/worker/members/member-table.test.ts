import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { customFields, profiles } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow, updateRows } from "@workers/store";
import { call } from "../harness/call";
import { withPoints } from "../gamification/world";
import { app, type AppOfWorld, member, type Member, project, shard, spacesOf } from "../harness/world";

let its: AppOfWorld;
let ada: Member;
let mo: Member;
let people: Record<"Mia" | "Nils" | "Olga" | "Paul", Member>;
let tagId: string;
let places: Awaited<ReturnType<typeof spacesOf>>;
const day = 86_400_000;

beforeAll(async () => {
  its = await app(await project(1), { language: "en", timezone: "Europe/Berlin" });
  ada = await member(its, "Ada", "admin");
  mo = await member(its, "Mo", "moderator");
  const make = (name: string, daysAgo: number) =>
    member(its, name, "member", {
      createdAt: Date.UTC(2026, 5, 20) - daysAgo * day,
      lastSeenAt: Date.UTC(2026, 5, 20) + daysAgo,
    });
  people = {
    Mia: await make("Mia", 1),
    Nils: await make("Nils", 2),
    Olga: await make("Olga", 3),
    Paul: await make("Paul", 4),
  };
  await member(its, "Ida", "invited", { accountId: null, email: "ida@example.org" });
  const { Mia, Nils, Olga } = people;
  const made = await call("post", `/apps/${its.id}/tags`, {
    ...as(ada),
    body: { name: "Choir", profileIds: [Mia.profileId, Nils.profileId, Olga.profileId] },
  });
  tagId = made.body.data.id;
  places = await spacesOf(its, [Nils, Olga]);
  await call("post", `/groups/${places.groupId}/profiles`, { ...as(ada), body: { profileIds: [Nils.profileId] } });
});

const as = (who: Member) => ({ as: who, host: its.host, appId: its.id });
const table = async (query: string, who = ada) => call("get", `/apps/${its.id}/profiles/table?${query}`, as(who));
const names = async (query: string, who = ada) =>
  (await table(query, who)).body.data.map(({ firstName }: { firstName: string }) => firstName);

describe("the members' table", () => {
  it("is filtered by all that is given together, and sorted", async () => {
    expect(await names(`filter[tagIds][]=${tagId}`)).toEqual(["Mia", "Nils", "Olga"]);
    expect(await names(`filter[tagIds][]=${tagId}&filter[spaceIds][]=${places.open.id}&sort=name`)).toEqual([
      "Nils",
      "Olga",
    ]);
    expect(
      await names(
        `filter[tagIds][]=${tagId}&filter[spaceIds][]=${places.open.id}&filter[communityGroupIds][]=${places.groupId}&filter[createdFrom]=2026-06-18&filter[createdTo]=2026-06-18&filter[role]=member&filter[search]=ni`,
      ),
    ).toEqual(["Nils"]);
    expect((await names("sort=-name"))[0]).toBe("Paul");
    expect((await names("sort=-lastSeenAt&filter[role]=member"))[0]).toBe("Paul");
    const { body } = await table(`filter[tagIds][]=${tagId}&limit=1`);
    expect(body.meta.pagination).toMatchObject({ total: 3 });
    expect(body.data[0]).toMatchObject({ tags: [{ name: "Choir" }], plans: [], source: "signup", invitation: null });
  });

  it("shows points and status, once there are any", async () => {
    const other = await app(await project(1));
    const eva = await member(other, "Eva", "admin");
    const mia = await member(other, "Mia");
    const rowsNow = async () =>
      (
        await call("get", `/apps/${other.id}/profiles/table?filter[search]=Mia`, {
          as: eva,
          host: other.host,
          appId: other.id,
        })
      ).body.data;
    expect(await rowsNow()).toMatchObject([{ points: null, status: null }]);
    await withPoints(other, eva);
    await call("post", `/profiles/${mia.profileId}/gamification/points`, {
      as: eva,
      host: other.host,
      appId: other.id,
      body: { action: "admin_top_up", points: 150 },
    });
    expect(await rowsNow()).toMatchObject([{ points: 150, status: "Aktiv" }]);
  });

  it("takes the days of the app's calendar, both ends among them", async () => {
    // Midnight in UTC is two in the morning in Berlin: of the same day.
    expect(await names("filter[createdFrom]=2026-06-16&filter[createdTo]=2026-06-17&sort=name")).toEqual([
      "Olga",
      "Paul",
    ]);
  });

  it("shows blocked, punished, invited and deleted people in views of their own, and brings the deleted back", async () => {
    const rowdy = await member(its, "Rowdy");
    await call("patch", `/profiles/${rowdy.profileId}`, { ...as(ada), body: { isBlocked: true, isPunished: true } });
    expect(await names("filter[view]=blocked")).toEqual(["Rowdy"]);
    expect(await names("filter[view]=punished")).toEqual(["Rowdy"]);
    expect(await names("filter[invited]=true")).toEqual(["Ida"]);
    expect(await names("filter[role]=invited")).toEqual(["Ida"]);
    await call("delete", `/profiles/${rowdy.profileId}`, as(ada));
    const { body } = await table("filter[view]=deleted");
    expect(body.data).toMatchObject([{ firstName: "Rowdy", permissions: { can: ["restore"] } }]);
    expect((await call("post", `/profiles/${rowdy.profileId}/restore`, as(mo))).status).toBe(403);
    expect((await call("post", `/profiles/${rowdy.profileId}/restore`, as(ada))).status).toBe(204);
    expect(await names("filter[view]=deleted")).toEqual([]);
    expect(await names("filter[search]=row")).toEqual(["Rowdy"]);
    expect((await call("post", `/profiles/${people.Mia.profileId}/restore`, as(ada))).status).toBe(404);
  });

  it("is refused to members, and its filters to who may not know what they say", async () => {
    expect((await table("", people.Mia)).status).toBe(403);
    expect((await table(`filter[accessPlanIds][]=${newId<"plan">()}`, mo)).status).toBe(403);
    expect((await table("filter[view]=everybody")).status).toBe(422);
  });
});

describe("segments", () => {
  it("keep a filter by a name and count live", async () => {
    const made = await call("post", `/apps/${its.id}/segments`, {
      ...as(mo),
      body: { name: "The choir", filter: { tagIds: [tagId] } },
    });
    expect([made.status, made.body.data.membersCount]).toEqual([201, 3]);
    await call("patch", `/profiles/${people.Paul.profileId}/tags`, { ...as(mo), body: { add: [tagId] } });
    const list = async () => (await call("get", `/apps/${its.id}/segments`, as(mo))).body.data;
    expect(await list()).toMatchObject([{ name: "The choir", membersCount: 4, filter: { tagIds: [tagId] } }]);
    await call("patch", `/profiles/${people.Paul.profileId}/tags`, { ...as(mo), body: { remove: [tagId] } });
    const { id } = made.body.data;
    const changed = await call("patch", `/segments/${id}`, { ...as(mo), body: { filter: { role: "admin" } } });
    expect(changed.body.data).toMatchObject({ name: "The choir", membersCount: 1 });
    expect((await call("delete", `/segments/${id}`, as(mo))).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it("of filters that moderators may not use are shown to them without a count, and stay as they are", async () => {
    const body = { name: "Gold", filter: { accessPlanIds: [newId<"plan">()] } };
    expect((await call("post", `/apps/${its.id}/segments`, { ...as(mo), body })).status).toBe(403);
    const { id } = (await call("post", `/apps/${its.id}/segments`, { ...as(ada), body })).body.data;
    const shown = (await call("get", `/apps/${its.id}/segments`, as(mo))).body.data;
    expect(shown).toMatchObject([{ membersCount: null, permissions: { can: [] } }]);
    expect((await call("delete", `/segments/${id}`, as(mo))).status).toBe(403);
    expect((await call("delete", `/segments/${id}`, as(ada))).status).toBe(204);
  });
});

describe("an export of members", () => {
  it("has the chosen columns in their order, and cells that a spreadsheet would run are harmless", async () => {
    const scope = { app: { id: its.id } };
    const fieldId = newId<"custom field">();
    await shard(1).write([
      insertRow(scope, customFields, { id: fieldId, name: "Voice", rank: "a0", createdAt: 1, updatedAt: 1 }),
      updateRows(
        scope,
        profiles,
        { firstName: "=HYPERLINK(1)", lastName: "+49", phone: "-1", customFields: { [fieldId]: "@SUM(1)" } },
        eq(profiles.id, people.Mia.profileId),
      ),
    ]);
    const response = await call(
      "get",
      `/apps/${its.id}/profiles/export?filter[tagIds][]=${tagId}&columns=lastName,firstName,tags,phone,field:${fieldId}`,
      as(ada),
    );
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = response.body.replace("\ufeff", "").trim().split("\r\n");
    expect(lines).toEqual([
      "Last name,First name,Tags,Phone,Voice",
      "'+49,'=HYPERLINK(1),Choir,'-1,'@SUM(1)",
      "Test,Nils,Choir,,",
      "Test,Olga,Choir,,",
    ]);
    expect((await call("get", `/apps/${its.id}/profiles/export`, as(mo))).status).toBe(403);
  });

  it("is streamed whole, beyond what one read brings", async () => {
    const other = await app(await project(1), { language: "en" });
    const admin = await member(other, "Ada", "admin");
    const now = Date.now();
    for (let i = 0; i < 12; i++)
      await shard(1).write(
        Array.from({ length: 50 }, (_, j) =>
          insertRow({ app: { id: other.id } }, profiles, {
            id: newId<"profile">(),
            firstName: `P${i}-${j}`,
            createdAt: now - (i % 3),
            updatedAt: now,
          }),
        ),
      );
    const response = await call("get", `/apps/${other.id}/profiles/export?columns=firstName`, {
      as: admin,
      host: other.host,
      appId: other.id,
    });
    const lines = response.body.trim().split("\r\n");
    expect(new Set(lines).size).toBe(602);
    expect(lines).toHaveLength(602);
  });
});
