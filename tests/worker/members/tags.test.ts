import { beforeAll, describe, expect, it } from "vitest";
import { outbox } from "@db/shard";
import { eq } from "drizzle-orm";
import { rows } from "@workers/store";
import { call } from "../harness/call";
import { app, type AppOfWorld, member, type Member, project, type ProjectOfWorld, shard } from "../harness/world";

let here: ProjectOfWorld;
let its: AppOfWorld;
let ada: Member;
let mo: Member;
let mia: Member;

beforeAll(async () => {
  here = await project(1);
  its = await app(here);
  ada = await member(its, "Ada", "admin");
  mo = await member(its, "Mo", "moderator");
  mia = await member(its, "Mia");
});

const as = (who: Member) => ({ as: who, host: its.host, appId: its.id });
const tags = async (query = "") => (await call("get", `/apps/${its.id}/tags${query}`, as(ada))).body.data;
const create = (name: string, body: object = {}) =>
  call("post", `/apps/${its.id}/tags`, { ...as(ada), body: { name, ...body } });

describe("tags of members", () => {
  it("begin with blocked and punished, which cannot be renamed or deleted", async () => {
    const listed = await tags();
    expect(listed.map(({ kind }: { kind: string }) => kind)).toEqual(["blocked", "punished"]);
    const [blocked] = listed;
    expect(blocked.permissions.can).toEqual([]);
    const renamed = await call("patch", `/tags/${blocked.id}`, { ...as(ada), body: { name: "Nice" } });
    expect([renamed.status, renamed.body.details]).toEqual([409, { reason: "defaultTag" }]);
    expect((await call("delete", `/tags/${blocked.id}`, as(ada))).status).toBe(409);
  });

  it("are made, found, renamed and deleted, each name once", async () => {
    const made = await create("Choir", { profileIds: [mia.profileId] });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      name: "Choir",
      profilesCount: 1,
      profiles: [{ firstName: "Mia" }],
      permissions: { can: ["edit", "delete"] },
    });
    const twice = await create("CHOIR");
    expect([twice.status, twice.body.errors]).toMatchObject([422, [{ field: "name", key: "unique" }]]);
    expect((await tags("?filter[search]=cho")).map(({ name }: { name: string }) => name)).toEqual(["Choir"]);
    expect((await tags(`?tagIds=${made.body.data.id}`)).length).toBe(1);
    const { id } = made.body.data;
    const renamed = await call("patch", `/tags/${id}`, { ...as(mo), body: { name: "Chamber choir" } });
    expect(renamed.body.data).toMatchObject({ name: "Chamber choir", profilesCount: 1 });
    expect((await call("delete", `/tags/${id}`, as(ada))).status).toBe(204);
    expect(await tags("?filter[search]=choir")).toEqual([]);
    expect((await call("get", `/profiles/${mia.profileId}/tags`, as(ada))).body.data).toEqual([]);
  });

  it("are counted without people who left, and with them again once they are back", async () => {
    const leaver = await member(its, "Leo");
    const { id } = (await create("Leavers", { profileIds: [leaver.profileId, mia.profileId] })).body.data;
    const count = async () => (await tags(`?tagIds=${id}`))[0].profilesCount;
    expect(await count()).toBe(2);
    expect((await call("delete", `/profiles/${leaver.profileId}`, as(ada))).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it("follow one truth with moderation: who is tagged blocked is blocked, and the other way round", async () => {
    const rowdy = await member(its, "Rowdy");
    const [blocked] = await tags();
    const tagged = await call("patch", `/profiles/${rowdy.profileId}/tags`, {
      ...as(mo),
      body: { add: [blocked.id], reason: "spam", message: "Three times" },
    });
    expect([tagged.status, tagged.body.data]).toEqual([200, [expect.objectContaining({ kind: "blocked" })]]);
    expect((await call("get", `/profiles/${rowdy.profileId}`, as(ada))).body.data.isBlocked).toBe(true);
    expect((await tags())[0]).toMatchObject({ profilesCount: 1, profiles: [{ firstName: "Rowdy" }] });
    await call("patch", `/profiles/${rowdy.profileId}`, { ...as(ada), body: { isBlocked: false } });
    expect((await call("get", `/profiles/${rowdy.profileId}/tags`, as(ada))).body.data).toEqual([]);
    // Nobody but who may restrict them: moderators don't restrict administrators.
    const upwards = await call("patch", `/profiles/${ada.profileId}/tags`, { ...as(mo), body: { add: [blocked.id] } });
    expect(upwards.status).toBe(403);
  });

  it("are shown to members where they are meant for them, and each is a fact once", async () => {
    const open = (await create("Mentor", { isShownToMembers: true })).body.data;
    const secret = (await create("Complains a lot")).body.data;
    const tess = await member(its, "Tess");
    const add = () =>
      call("patch", `/profiles/${tess.profileId}/tags`, { ...as(ada), body: { add: [open.id, secret.id] } });
    expect((await add()).body.data).toHaveLength(2);
    await add();
    const nina = await member(its, "Nina");
    expect((await call("get", `/profiles/${tess.profileId}/tags`, as(nina))).body.data).toMatchObject([
      { name: "Mentor" },
    ]);
    const facts = await shard(1).read(
      rows({ project: { id: here.id } }, outbox, { payload: outbox.payload }).where(eq(outbox.type, "member.tagged")),
    );
    const ofMentor = facts.filter(({ payload }) => (payload as { tagId: string }).tagId === open.id);
    expect(ofMentor).toEqual([
      { payload: expect.objectContaining({ profileId: tess.profileId, byAutomation: false, appId: its.id }) },
    ]);
    expect((await call("get", `/apps/${its.id}/tags`, as(mia))).status).toBe(403);
  });
});
