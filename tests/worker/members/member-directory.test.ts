import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { app, type AppOfWorld, member, type Member, project, spacesOf } from "../harness/world";

let here: AppOfWorld;
let elsewhere: AppOfWorld;
let admin: Member, mia: Member, tom: Member, zoe: Member;
let kilns: { id: string }, glazes: { id: string };

const list = async (as: Member, query = "", of = here) =>
  call("get", `/apps/${of.id}/profiles?${query}`, { as, host: of.host, appId: of.id });
const namesOf = async (as: Member, query: string) =>
  (await list(as, query)).body.data.map(({ firstName }: { firstName: string }) => firstName).sort();
const send = (as: Member, method: "get" | "post" | "patch" | "delete", path: string, body?: object) =>
  call(method, path, { as, host: here.host, appId: here.id, ...(body && { body }) });

beforeAll(async () => {
  here = await app(await project(1));
  elsewhere = await app(await project(0));
  const day = 86_400_000;
  admin = await member(here, "Ada", "admin", { createdAt: Date.now() - 100 * day, lastSeenAt: Date.now() - 50 * day });
  mia = await member(here, "Mia", "member", { createdAt: Date.now() - 40 * day, lastSeenAt: Date.now() });
  tom = await member(here, "Tom", "member", { createdAt: Date.now() - 2 * day, lastSeenAt: Date.now() - 20 * day });
  zoe = await member(here, "Zoe", "member", { createdAt: Date.now() - 2 * day, lastSeenAt: null });
  await member(here, "Oda", "member", { createdAt: Date.now() - 400 * day, lastSeenAt: Date.now() - 60 * day });
  kilns = (await spacesOf(here, [mia, tom])).open;
  glazes = (await spacesOf(here, [tom, zoe])).open;
});

const of = async (as: Member, name: string) =>
  (await list(as)).body.data.find(({ firstName }: { firstName: string }) => firstName === name);

describe("a member in the list of members", () => {
  it("is shown with headline and place, which they write themselves", async () => {
    const body = { headline: "Wood firing", place: "Kiel" };
    const changed = await call("patch", `/apps/${here.id}/profile`, { as: tom, host: here.host, appId: here.id, body });
    expect([changed.status, changed.body.data]).toMatchObject([200, body]);
    expect(await of(mia, "Tom")).toMatchObject(body);
    expect(await of(mia, "Zoe")).toMatchObject({ headline: "", place: "" });
    const long = await call("patch", `/apps/${here.id}/profile`, {
      as: tom,
      host: here.host,
      appId: here.id,
      body: { headline: "x".repeat(101) },
    });
    expect(long.status).toBe(422);
  });

  it("is shown with how many spaces the reader shares with them, and none of oneself", async () => {
    expect(await of(mia, "Tom")).toMatchObject({ commonSpacesCount: 3 });
    expect(await of(mia, "Zoe")).toMatchObject({ commonSpacesCount: 0 });
    expect(await of(mia, "Mia")).toMatchObject({ commonSpacesCount: 0 });
  });

  it("is followed from there", async () => {
    expect(await of(mia, "Tom")).toMatchObject({ isFollowed: false });
    expect((await send(mia, "patch", `/profiles/${tom.profileId}/follow`)).status).toBe(200);
    expect(await of(mia, "Tom")).toMatchObject({ isFollowed: true });
    expect(await of(zoe, "Tom")).toMatchObject({ isFollowed: false });
  });
});

describe("the list of members is narrowed", () => {
  it("to a space that the reader belongs to, and for administrators to any", async () => {
    expect(await namesOf(mia, `filter[spaceIds][]=${kilns.id}`)).toEqual(["Mia", "Tom"]);
    expect(await namesOf(mia, `filter[spaceIds][]=${glazes.id}`)).toEqual([]);
    expect(await namesOf(admin, `filter[spaceIds][]=${glazes.id}`)).toEqual(["Tom", "Zoe"]);
  });

  it("to a group, the days of joining, and those who are invited, by who may see them", async () => {
    const groupOf = async (space: { id: string }) =>
      (await send(admin, "get", `/spaces/${space.id}`)).body.data.group.id;
    const group = await groupOf(kilns);
    await send(admin, "post", `/groups/${group}/profiles`, { profileIds: [mia.profileId, tom.profileId] });
    expect(await namesOf(admin, `filter[communityGroupIds][]=${group}`)).toEqual(["Mia", "Tom"]);
    expect(await namesOf(zoe, `filter[communityGroupIds][]=${group}`)).toEqual([]);
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    expect(await namesOf(mia, `filter[createdFrom]=${day(50)}&filter[createdTo]=${day(30)}`)).toEqual(["Mia"]);
    expect(await namesOf(mia, `filter[createdFrom]=${day(50)}&filter[search]=tom`)).toEqual(["Tom"]);
    expect((await list(mia, "filter[createdFrom]=yesterday")).status).toBe(422);
    expect((await list(mia, "filter[invited]=true")).status).toBe(403);
    expect(await namesOf(admin, "filter[invited]=true")).toEqual([]);
  });

  it("to who joined, and to who was there, within some days", async () => {
    expect(await namesOf(mia, "filter[joinedDays]=7")).toEqual(["Tom", "Zoe"]);
    expect(await namesOf(mia, "filter[joinedDays]=90")).toEqual(["Mia", "Tom", "Zoe"]);
    expect(await namesOf(mia, "filter[activeDays]=30")).not.toContain("Oda");
    expect(await namesOf(mia, "filter[activeDays]=90")).toContain("Oda");
    expect((await list(mia, "filter[joinedDays]=0")).status).toBe(422);
  });

  it("by tags that are shown to members, and by no others", async () => {
    const tag = async (isShownToMembers: boolean, name: string) =>
      (await send(admin, "post", `/apps/${here.id}/tags`, { name, isShownToMembers })).body.data.id as string;
    const [shown, hidden] = [await tag(true, "Mentor"), await tag(false, "Late payer")];
    await send(admin, "patch", `/profiles/${zoe.profileId}/tags`, { add: [shown, hidden] });
    expect(await of(mia, "Zoe")).toMatchObject({ tags: [{ name: "Mentor" }] });
    expect(await namesOf(mia, `filter[tagIds][]=${shown}`)).toEqual(["Zoe"]);
    expect(await namesOf(mia, `filter[tagIds][]=${hidden}`)).toEqual([]);
  });

  it("by answers that members see of each other, and by no others", async () => {
    const field = async (isShownOnProfile: boolean, name: string) =>
      (
        await send(admin, "post", `/apps/${here.id}/custom-fields`, {
          name,
          type: "select",
          options: ["Wood", "Gas"],
          isShownOnProfile,
        })
      ).body.data.id as string;
    const [shown, hidden] = [await field(true, "Kiln"), await field(false, "Second kiln")];
    await send(admin, "patch", `/profiles/${tom.profileId}`, { customFields: { [shown]: "Wood", [hidden]: "Gas" } });
    expect(await namesOf(mia, `filter[answers][]=${shown}:Wood`)).toEqual(["Tom"]);
    expect(await namesOf(mia, `filter[answers][]=${shown}:Gas`)).toEqual([]);
    expect(await namesOf(mia, `filter[answers][]=${hidden}:Gas`)).toEqual([]);
    expect((await list(mia, "filter[answers][]=nonsense")).status).toBe(422);
  });

  it("page by page, with the number of who is found", async () => {
    const first = await list(mia, "filter[joinedDays]=90&limit=2&sort=firstName");
    expect(first.body.data.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Mia", "Tom"]);
    expect(first.body.meta.pagination.total).toBe(3);
    const next = await list(mia, `filter[joinedDays]=90&limit=2&sort=firstName&cursor=${first.body.meta.nextCursor}`);
    expect(next.body.data.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Zoe"]);
  });

  it("for nobody of another app", async () => {
    const stranger = await member(elsewhere, "Sid");
    expect((await list(stranger, "filter[joinedDays]=90")).status).toBe(403);
    expect(
      (await call("get", `/apps/${here.id}/profiles?filter[joinedDays]=90`, { host: here.host, appId: here.id }))
        .status,
    ).toBe(401);
  });
});
