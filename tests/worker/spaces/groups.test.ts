import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";

let here: AppOfWorld, other: AppOfWorld;
let admin: Member, anna: Member, ben: Member, stranger: Member;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const create = (body: object, who: Member | null = admin) =>
  call("post", `/apps/${here.id}/community/groups`, { ...as(who), body });
const listed = async (who: Member | null) =>
  (await call("get", `/apps/${here.id}/community/groups`, as(who))).body.data as {
    id: string;
    name: string;
    spaces: { id: string; name: string }[];
  }[];

beforeAll(async () => {
  here = await app(await project(0));
  other = await app(await project(1));
  admin = await member(here, "Admin", "admin");
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  stranger = await member(other, "Stranger", "admin");
});

describe("groups", () => {
  it("are created, found by slug, renamed without losing it, and deleted with all that is in them", async () => {
    const made = await create({ name: "Grüße & Küsse", description: "Für alle" });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          slug: "gruesse-kuesse",
          access: "open",
          membersCount: 0,
          permissions: { can: expect.arrayContaining(["update", "delete", "create_space"]) },
        },
      },
    });
    const { id } = made.body.data;
    const renamed = await call("patch", `/groups/${id}`, { ...as(admin), body: { name: "Hallo" } });
    expect(renamed.body.data).toMatchObject({ name: "Hallo", slug: "gruesse-kuesse", description: "Für alle" });
    const bySlug = await call("get", `/apps/${here.id}/community/groups/gruesse-kuesse`, as(anna));
    expect(bySlug.body.data).toMatchObject({ id, permissions: { can: ["view"] } });
    const space = await call("post", `/groups/${id}/spaces`, { ...as(admin), body: { name: "Drinnen" } });
    await call("post", `/spaces/${space.body.data.id}/join`, as(anna));
    await call("post", `/spaces/${space.body.data.id}/posts`, { ...as(anna), body: { title: "Weg damit" } });
    expect((await call("delete", `/groups/${id}`, as(admin))).status).toBe(204);
    expect((await call("get", `/groups/${id}`, as(admin))).status).toBe(404);
    expect((await call("get", `/apps/${here.id}/community/posts/weg-damit`, as(admin))).status).toBe(404);
    expect((await call("get", `/profiles/${anna.profileId}`, as(admin))).body.data.postsCount).toBe(0);
  });

  it.each([
    [{}, "name", "required"],
    [{ name: "A" }, "name", "validateMinLength"],
    [{ name: "x".repeat(101) }, "name", "validateMaxLength"],
    [{ name: "Group", slug: "with space" }, "slug", "allowedSymbolsSlugField"],
    [{ name: "Group", slug: "settings" }, "slug", "notAllowed"],
    [{ name: "Group", access: "hidden" }, "access", "notAllowed"],
    [{ name: "Group", description: "x".repeat(301) }, "description", "validateMaxLength"],
    [{ name: "Group", coverId: "01931f3a-0000-7000-8000-000000000000" }, "coverId", "notAllowed"],
    [{ name: "Group", prevId: "01931f3a-0000-7000-8000-000000000000" }, "prevId", "notAllowed"],
    [{ name: "Group", color: "red" }, "color", "unknownField"],
  ])("refuse %j: %s %s", async (body, field, key) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, key }));
  });

  it("refuse a slug that is taken, typed by hand", async () => {
    await create({ name: "One", slug: "taken" });
    expect((await create({ name: "Two", slug: "taken" })).body.errors).toEqual([
      expect.objectContaining({ field: "slug", key: "unique" }),
    ]);
    const third = await create({ name: "Three" });
    expect(
      (await call("patch", `/groups/${third.body.data.id}`, { ...as(admin), body: { slug: "taken" } })).body.errors,
    ).toEqual([expect.objectContaining({ field: "slug", key: "unique" })]);
    expect(
      (await call("patch", `/groups/${third.body.data.id}`, { ...as(admin), body: { slug: "three" } })).status,
    ).toBe(200);
  });

  it("are created by administrators alone", async () => {
    expect((await create({ name: "Mine" }, anna)).body).toMatchObject({
      code: 40300,
      details: { ability: "app.create_space_group" },
    });
    expect((await create({ name: "Mine" }, null)).status).toBe(401);
    expect((await create({ name: "Mine" }, stranger)).status).not.toBe(201);
  });

  it("stand in the order that people set", async () => {
    const [a, b, c] = await Promise.all(
      ["Alpha", "Beta", "Gamma"].map(async (name) => (await create({ name })).body.data.id as string),
    );
    const move = (id: string, prevId: string | null) =>
      call("patch", `/groups/${id}/move`, { ...as(admin), body: { prevId } });
    await move(c!, null);
    await move(a!, c!);
    await move(b!, a!);
    expect((await listed(admin)).slice(0, 3).map(({ id }) => id)).toEqual([c, a, b]);
    expect((await move(a!, a!)).status).toBe(422);
    expect((await call("patch", `/groups/${a}/move`, { ...as(anna), body: { prevId: null } })).status).toBe(403);
  });

  it("that are secret hide with their spaces, and private ones close even their open spaces", async () => {
    const made: Record<string, string> = {};
    for (const access of ["private", "secret"]) {
      const group = (await create({ name: `Group ${access}`, access })).body.data;
      const space = (
        await call("post", `/groups/${group.id}/spaces`, {
          ...as(admin),
          body: { name: `Open in ${access}`, access: "open" },
        })
      ).body.data;
      await call("post", `/spaces/${space.id}/posts`, { ...as(admin), body: { title: `Post in ${access}` } });
      Object.assign(made, { [access]: group.id, [`${access}Space`]: space.id });
    }
    expect((await listed(ben)).map(({ id }) => id)).toContain(made["private"]);
    expect((await listed(ben)).map(({ id }) => id)).not.toContain(made["secret"]);
    expect((await call("get", `/groups/${made["secret"]}`, as(ben))).status).toBe(404);
    expect((await call("get", `/spaces/${made["secretSpace"]}`, as(ben))).status).toBe(404);
    expect((await call("get", `/spaces/${made["secretSpace"]}/posts`, as(ben))).status).toBe(404);
    expect((await call("get", `/spaces/${made["privateSpace"]}`, as(ben))).status).toBe(200);
    expect((await call("get", `/spaces/${made["privateSpace"]}/posts`, as(ben))).status).toBe(403);
    expect((await call("post", `/spaces/${made["privateSpace"]}/join`, as(ben))).status).toBe(403);
    const feed = async () =>
      (await call("get", `/apps/${here.id}/community/posts`, as(ben))).body.data.map(
        (post: { title: string }) => post.title,
      );
    expect(await feed()).not.toContain("Post in private");
    await call("post", `/groups/${made["private"]}/profiles`, { ...as(admin), body: { profileIds: [ben.profileId] } });
    expect(await feed()).toContain("Post in private");
    expect((await call("post", `/spaces/${made["privateSpace"]}/join`, as(ben))).body.data.isJoined).toBe(true);
  });

  it("are joined and left with all their open spaces", async () => {
    const spaces = await spacesOf(here, []);
    const joined = await call("post", `/groups/${spaces.groupId}/join`, as(anna));
    expect(joined.body.data).toMatchObject({ isJoined: true, membersCount: 1 });
    expect(
      joined.body.data.spaces
        .filter((space: { isJoined: boolean }) => space.isJoined)
        .map(({ id }: { id: string }) => id),
    ).toEqual([spaces.open.id]);
    await call("post", `/groups/${spaces.groupId}/join`, as(anna));
    await call("post", `/spaces/${spaces.private.id}/profiles`, {
      ...as(admin),
      body: { profileIds: [anna.profileId] },
    });
    const members = await call("get", `/groups/${spaces.groupId}/profiles`, as(admin));
    expect(members.body).toMatchObject({
      data: [{ id: anna.profileId, firstName: "Anna" }],
      meta: { pagination: { total: 1 } },
    });
    expect((await call("delete", `/groups/${spaces.groupId}/leave`, as(anna))).status).toBe(204);
    expect((await call("get", `/spaces/${spaces.private.id}`, as(anna))).body.data).toMatchObject({
      isJoined: false,
      membersCount: 0,
    });
    expect((await call("delete", `/groups/${spaces.groupId}/leave`, as(anna))).status).toBe(403);
  });

  it("are looked after by their moderators, in all their spaces", async () => {
    const spaces = await spacesOf(here, [anna]);
    const edit = (moderatorProfileIds: string[]) =>
      call("patch", `/groups/${spaces.groupId}`, { ...as(admin), body: { moderatorProfileIds } });
    expect((await call("patch", `/spaces/${spaces.secret.id}`, { ...as(ben), body: { name: "Mine" } })).status).toBe(
      404,
    );
    expect((await edit([ben.profileId])).body.data.membersCount).toBe(1);
    expect((await call("get", `/groups/${spaces.groupId}`, as(anna))).body.data.moderatorProfiles).toEqual([
      expect.objectContaining({ id: ben.profileId }),
    ]);
    expect(
      (await call("patch", `/spaces/${spaces.secret.id}`, { ...as(ben), body: { name: "Looked after" } })).body.data
        .name,
    ).toBe("Looked after");
    expect((await call("get", `/spaces/${spaces.secret.id}/posts`, as(ben))).status).toBe(200);
    await edit([]);
    expect(
      (await call("patch", `/spaces/${spaces.secret.id}`, { ...as(ben), body: { name: "Still mine" } })).status,
    ).toBe(404);
    expect((await edit(["01931f3a-0000-7000-8000-000000000000"])).body.errors).toEqual([
      expect.objectContaining({ field: "moderatorProfileIds", key: "notAllowed" }),
    ]);
  });
});
