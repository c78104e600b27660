import { beforeAll, describe, expect, it } from "vitest";
import { wrongCounters } from "@workers/domain/kernel/engagement";
import { call } from "../harness/call";
import { app, type AppOfWorld, type Member, member, project, shard, spacesOf } from "../harness/world";

let here: AppOfWorld;
let admin: Member, mo: Member, anna: Member, ben: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const create = (body: object, who: Member | null = admin, groupId: string = spaces.groupId) =>
  call("post", `/groups/${groupId}/spaces`, { ...as(who), body });
const edit = (id: string, body: object, who: Member | null = admin) =>
  call("patch", `/spaces/${id}`, { ...as(who), body });
const show = async (id: string, who: Member | null = admin) => (await call("get", `/spaces/${id}`, as(who))).body.data;

beforeAll(async () => {
  here = await app(await project(1));
  admin = await member(here, "Admin", "admin");
  mo = await member(here, "Mo", "moderator");
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  spaces = await spacesOf(here, [anna]);
});

describe("spaces", () => {
  it("lists open and private spaces to a member, secret ones to those inside", async () => {
    const names = async (who: Member | null) =>
      (await call("get", `/apps/${here.id}/community/spaces`, as(who))).body.data.map(
        (space: { access: string }) => space.access,
      );
    expect(await names(null)).toEqual(["open", "private"]);
    expect(await names(ben)).toEqual(["open", "private"]);
    expect(await names(anna)).toEqual(["open", "private", "secret"]);
    expect(await names(mo)).toEqual(["open", "private", "secret"]);
  });

  it("are created with a slug from their name, and the next one is numbered", async () => {
    const first = await create({ name: "Über uns & mehr" });
    expect(first).toMatchObject({
      status: 201,
      body: {
        data: {
          slug: "ueber-uns-mehr",
          access: "open",
          membersCount: 1,
          isJoined: true,
          group: { id: spaces.groupId },
        },
      },
    });
    const more = [];
    for (let i = 0; i < 5; i++) more.push((await create({ name: "Über uns & mehr" })).body.data.slug);
    expect(more).toEqual([2, 3, 4, 5, 6].map((number) => `ueber-uns-mehr-${number}`));
    expect((await create({ name: "🎉🎉" })).body.data.slug).toMatch(/^space-[0-9a-f]{6}$/);
    expect((await create({ name: "Settings" })).body.data.slug).toBe("settings-2");
  });

  it.each([
    [{}, "name", "required"],
    [{ name: " " }, "name", "validateMinLength"],
    [{ name: "x".repeat(101) }, "name", "validateMaxLength"],
    [{ name: "Space", slug: "🙂🙂🙂" }, "slug", "allowedSymbolsSlugField"],
    [{ name: "Space", slug: "x" }, "slug", "validateMinLength"],
    [{ name: "Space", slug: "dropdown" }, "slug", "notAllowed"],
    [{ name: "Space", description: "x".repeat(301) }, "description", "validateMaxLength"],
    [{ name: "Space", rules: "x".repeat(5001) }, "rules", "validateMaxLength"],
    [{ name: "Space", access: "closed" }, "access", "notAllowed"],
    [{ name: "Space", mobileCoverId: "01931f3a-0000-7000-8000-000000000000" }, "mobileCoverId", "notAllowed"],
    [
      { name: "Space", moderatorProfileIds: ["01931f3a-0000-7000-8000-000000000000"] },
      "moderatorProfileIds",
      "notAllowed",
    ],
    [{ name: "Space", moderatorProfileIds: ["x"] }, "moderatorProfileIds.0", "wrongType"],
    [{ name: "Space", membersCount: 5 }, "membersCount", "unknownField"],
  ])("refuse %j: %s %s", async (body, field, key) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, key }));
  });

  it("are changed by their moderators, one sent field at a time, and keep their slug", async () => {
    const { id, slug } = (await create({ name: "Garden", rules: "Be kind.", moderatorProfileIds: [ben.profileId] }))
      .body.data;
    expect(await show(id, ben)).toMatchObject({
      isJoined: true,
      membersCount: 2,
      moderatorProfiles: [{ id: ben.profileId }],
    });
    const renamed = await edit(id, { name: "Allotment" }, ben);
    expect(renamed.body.data).toMatchObject({
      name: "Allotment",
      slug,
      rules: "Be kind.",
      permissions: { can: expect.arrayContaining(["edit", "bulk_invite"]) },
    });
    expect((await edit(id, { name: "Mine" }, anna)).body).toMatchObject({
      code: 40300,
      details: { ability: "space.edit" },
    });
    expect((await call("delete", `/spaces/${id}`, as(ben))).status).toBe(403);
    expect((await edit(id, { slug: spaces.open.slug })).body.errors).toEqual([
      expect.objectContaining({ field: "slug", key: "unique" }),
    ]);
    await edit(id, { moderatorProfileIds: [] });
    expect(await show(id, ben)).toMatchObject({ isJoined: true, moderatorProfiles: [] });
    expect((await edit(id, { name: "Still mine" }, ben)).status).toBe(403);
  });

  it("are joined and left, once each, and private ones by being added", async () => {
    const { id } = (await create({ name: "Choir" })).body.data;
    const both = await Promise.all([1, 2].map(() => call("post", `/spaces/${id}/join`, as(ben))));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await show(id, ben)).toMatchObject({
      isJoined: true,
      membersCount: 2,
      notifications: "all_new",
      permissions: { can: expect.arrayContaining(["leave", "bell", "create_post"]) },
    });
    expect((await call("delete", `/spaces/${id}/leave`, as(ben))).status).toBe(204);
    expect((await call("delete", `/spaces/${id}/leave`, as(ben))).status).toBe(403);
    expect((await show(id, ben)).membersCount).toBe(1);
    expect((await call("post", `/spaces/${spaces.private.id}/join`, as(ben))).body).toMatchObject({
      code: 40300,
      details: { ability: "space.join" },
    });
    expect((await call("post", `/spaces/${spaces.secret.id}/join`, as(ben))).status).toBe(404);
    const added = await call("post", `/spaces/${spaces.private.id}/profiles`, {
      ...as(mo),
      body: { profileIds: [ben.profileId, anna.profileId] },
    });
    expect(added.body.data.membersCount).toBe(2);
    expect((await show(spaces.private.id, ben)).isJoined).toBe(true);
    expect((await call("delete", `/spaces/${spaces.private.id}/profiles/${ben.profileId}`, as(anna))).status).toBe(403);
    expect((await call("delete", `/spaces/${spaces.private.id}/profiles/${ben.profileId}`, as(mo))).status).toBe(204);
    expect((await call("delete", `/spaces/${spaces.private.id}/profiles/${ben.profileId}`, as(mo))).status).toBe(404);
  });

  it("ring the bell as the member chose", async () => {
    const bell = (notifications: string, who = anna) =>
      call("patch", `/spaces/${spaces.open.id}/notifications`, { ...as(who), body: { notifications } });
    expect((await bell("never")).body.data.notifications).toBe("never");
    expect((await show(spaces.open.id, anna)).notifications).toBe("never");
    expect((await bell("loud")).body.errors).toEqual([
      expect.objectContaining({ field: "notifications", key: "notAllowed" }),
    ]);
    expect((await bell("never", mo)).body).toMatchObject({ code: 40300, details: { ability: "space.bell" } });
  });

  it("stand in the order that people set, in their group or another, and bring their members along", async () => {
    const other = (await call("post", `/apps/${here.id}/community/groups`, { ...as(admin), body: { name: "Attic" } }))
      .body.data;
    const [a, b, c] = await Promise.all(
      ["Alpha", "Beta", "Gamma"].map(async (name) => (await create({ name }, admin, other.id)).body.data.id as string),
    );
    const move = (id: string, body: object, who = admin) => call("patch", `/spaces/${id}/move`, { ...as(who), body });
    await move(c!, { prevId: null });
    await move(a!, { prevId: c });
    await move(b!, { prevId: a });
    await call("post", `/spaces/${spaces.open.id}/join`, as(ben));
    expect((await move(spaces.open.id, { groupId: other.id, prevId: c })).body.data).toMatchObject({
      groupId: other.id,
      group: { name: "Attic" },
    });
    const group = (await call("get", `/groups/${other.id}`, as(anna))).body.data;
    expect(group.spaces.map(({ id }: { id: string }) => id)).toEqual([c, spaces.open.id, a, b]);
    expect(group).toMatchObject({ isJoined: true, membersCount: 3 });
    expect((await move(a!, { prevId: spaces.secret.id })).body.errors).toEqual([
      expect.objectContaining({ field: "prevId", key: "notAllowed" }),
    ]);
    expect((await move(a!, { groupId: "01931f3a-0000-7000-8000-000000000000", prevId: null })).body.errors).toEqual([
      expect.objectContaining({ field: "groupId", key: "notAllowed" }),
    ]);
    expect((await move(a!, { prevId: null }, anna)).status).toBe(403);
  });

  it("are carried out of a group by those alone who look after it, not by moderators of one of its spaces", async () => {
    const own = (
      await call("post", `/apps/${here.id}/community/groups`, {
        ...as(admin),
        body: { name: "Own", moderatorProfileIds: [ben.profileId] },
      })
    ).body.data;
    const { id } = (await create({ name: "Borrowed", moderatorProfileIds: [ben.profileId] })).body.data;
    const carry = (who: Member) =>
      call("patch", `/spaces/${id}/move`, { ...as(who), body: { groupId: own.id, prevId: null } });
    expect(await carry(ben)).toMatchObject({ status: 403, body: { details: { ability: "group.update" } } });
    expect((await show(id)).groupId).toBe(spaces.groupId);
    expect((await carry(admin)).body.data.groupId).toBe(own.id);
  });

  it("that become secret vanish for those outside at once", async () => {
    const { id, slug } = (await create({ name: "Soon secret" })).body.data;
    expect((await call("get", `/apps/${here.id}/community/spaces/${slug}`, as(anna))).status).toBe(200);
    await edit(id, { access: "secret" });
    for (const [method, path] of [
      ["get", `/spaces/${id}`],
      ["get", `/apps/${here.id}/community/spaces/${slug}`],
      ["get", `/spaces/${id}/posts`],
      ["get", `/spaces/${id}/profiles`],
      ["post", `/spaces/${id}/join`],
      ["delete", `/spaces/${id}/leave`],
      ["delete", `/spaces/${id}`],
      ["patch", `/spaces/${id}/seen`],
    ] as const)
      expect((await call(method, path, as(anna))).status, `${method} ${path}`).toBe(404);
    const choices = await call("get", `/apps/${here.id}/community/spaces/dropdown?search=soon`, as(anna));
    expect(choices.body).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
  });

  it("are deleted with all that is in them, also while people write", async () => {
    const { id } = (await create({ name: "Doomed" })).body.data;
    await call("post", `/spaces/${id}/join`, as(anna));
    const posts = await Promise.all(
      [1, 2].map((i) => call("post", `/spaces/${id}/posts`, { ...as(anna), body: { title: `Doomed ${i}` } })),
    );
    await call("post", `/posts/${posts[0]!.body.data.id}/like`, as(anna));
    const [gone, late] = await Promise.all([
      call("delete", `/spaces/${id}`, as(admin)),
      call("post", `/spaces/${id}/posts`, { ...as(anna), body: { title: "Late" } }),
    ]);
    expect(gone.status).toBe(204);
    expect([201, 404]).toContain(late.status);
    expect((await call("get", `/posts/${posts[0]!.body.data.id}`, as(anna))).status).toBe(404);
    expect((await call("get", `/spaces/${id}`, as(admin))).status).toBe(404);
    expect(
      await wrongCounters({ app: { id: here.id } }, shard(1)).then((wrong) =>
        wrong.filter(({ table }) => table === "profiles"),
      ),
    ).toEqual([]);
  });
});
