import { beforeAll, describe, expect, it } from "vitest";
import { handleClock } from "@workers/schedule";
import { call, type Caller, serviceHost } from "../harness/call";
import { env } from "../harness/env";
import { fileIn, folderIn, rootIdOf } from "../harness/library";
import { Upload } from "../harness/uploads";
import {
  app,
  type AppOfWorld,
  joinApp,
  type Member,
  member,
  project,
  type ProjectOfWorld,
  teammate,
} from "../harness/world";

let of: ProjectOfWorld;
let here: AppOfWorld, second: AppOfWorld;
const as = (who: Caller | null, where = here) => ({ as: who, host: where.host, appId: where.id });
const text = (value: string) => new TextEncoder().encode(value);
const upload = async (who: Member, name: string, place = {}) =>
  (await new Upload(here, who, text(name), name, place).all()).body.data.file;
const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);
const content = (id: string, who: Caller, query = "") => call("get", `/folders/${id}/content${query}`, as(who));
const pseudo = (type: string, who: Caller, query = "", where = here) =>
  call("get", `/projects/${of.id}/cloud/folders/content?type=${type}${query}`, as(who, where));
const field = (name: string, key: string) => ({ status: 422, body: { errors: [{ field: name, key }] } });

beforeAll(async () => {
  of = await project(0);
  [here, second] = [await app(of), await app(of)];
});
/** Somebody with an empty library. */
const newcomer = (name = "Mia") => member(here, name);

describe("folders", () => {
  it("are created within each other, renamed, and lead back to the root", async () => {
    const mia = await newcomer();
    const root = rootIdOf(here, mia);
    expect((await content(root, mia)).body).toMatchObject({ data: [], meta: { files: 0, folders: 0 } });
    const outer = await call("post", `/projects/${of.id}/cloud/folders`, { ...as(mia), body: { name: "Glasuren" } });
    expect(outer).toMatchObject({
      status: 201,
      body: {
        data: {
          isFolder: true,
          name: "Glasuren",
          parentId: root,
          permissions: { can: ["view", "favorite", "rename", "move", "delete", "thumbnail"] },
        },
      },
    });
    const inner = (await call("post", `/folders/${outer.body.data.id}`, { ...as(mia), body: { name: "Seladon" } })).body
      .data;
    await upload(mia, "probe.txt", { folderId: inner.id });
    expect((await call("get", `/folders/${inner.id}/path`, as(mia))).body.data).toEqual([
      { id: root, name: "", isRoot: true, files: 0, folders: 1 },
      { id: outer.body.data.id, name: "Glasuren", isRoot: false, files: 0, folders: 1 },
      { id: inner.id, name: "Seladon", isRoot: false, files: 1, folders: 0 },
    ]);
    expect(
      (await call("patch", `/folders/${inner.id}`, { ...as(mia), body: { name: "Celadon" } })).body.data.name,
    ).toBe("Celadon");
    const { tree, rootId } = (await call("get", `/projects/${of.id}/cloud/tree`, as(mia))).body.data;
    expect(rootId).toBe(root);
    const my = tree.find(({ id }: { id: string }) => id === "my");
    expect(my).toMatchObject({
      isPseudoFolder: true,
      data: [{ name: "Glasuren", data: [{ name: "Celadon", parentId: outer.body.data.id }] }],
    });
  });

  it("need a name without slashes, and can't be created in somebody else's or a removed one", async () => {
    const [mia, noa] = [await newcomer(), await newcomer("Noa")];
    const create = (id: string, body: unknown, who = mia) => call("post", `/folders/${id}`, { ...as(who), body });
    const id = await folderIn(here, mia);
    expect(await create(id, { name: " " })).toMatchObject(field("name", "required"));
    expect(await create(id, { name: "a/b" })).toMatchObject(field("name", "wrongType"));
    expect((await create(id, { name: "Mine" }, noa)).status).toBe(404);
    const admin = await member(here, "Admin", "admin");
    expect(await create(id, { name: "Help" }, admin)).toMatchObject(field("folderId", "notAllowed"));
    await call("delete", `/folders/${id}/soft`, as(mia));
    expect(await create(id, { name: "Late" })).toMatchObject(field("folderId", "notAllowed"));
    expect(
      (await call("patch", `/folders/${rootIdOf(here, mia)}`, { ...as(mia), body: { name: "Root" } })).status,
    ).toBeGreaterThanOrEqual(403);
  });

  it("belong to the person in every app of the project, and to nobody else", async () => {
    const mia = await newcomer();
    await joinApp(second, mia);
    const file = await upload(mia, "mine.txt");
    expect((await call("get", `/files/${file.id}`, as(mia, second))).status).toBe(200);
    expect(names(await pseudo("my", mia, "", second))).toEqual(["mine.txt"]);
    const [other, admin, adminOfSecond] = [
      await newcomer("Other"),
      await member(here, "Admin", "admin"),
      await member(second, "Admin", "admin"),
    ];
    expect((await call("get", `/files/${file.id}`, as(other))).status).toBe(404);
    expect((await call("get", `/files/${file.id}`, as(admin))).status).toBe(200);
    expect((await call("get", `/files/${file.id}`, as(adminOfSecond, second))).status).toBe(404);
    expect(names(await pseudo("latest", admin, "&isAnother=true&search=mine"))).toContain("mine.txt");
    expect(names(await pseudo("latest", other, "&isAnother=true"))).toEqual([]);
  });
});

describe("moving", () => {
  it("takes files and folders along, and counts follow", async () => {
    const mia = await newcomer();
    const [from, to] = [await folderIn(here, mia, { name: "from" }), await folderIn(here, mia, { name: "to" })];
    const file = await upload(mia, "a.txt", { folderId: from });
    expect((await call("patch", `/cloud/move/${to}`, { ...as(mia), body: { ids: [file.id, from] } })).status).toBe(204);
    expect((await content(to, mia)).body).toMatchObject({
      data: [{ name: "from" }, { name: "a.txt" }],
      meta: { files: 1, folders: 1 },
    });
    expect((await content(from, mia)).body.meta).toMatchObject({ files: 0 });
    expect((await call("patch", "/cloud/move", { ...as(mia), body: { ids: [file.id] } })).status).toBe(204);
    expect((await call("patch", `/folders/${from}/move`, { ...as(mia), body: { fileIds: [file.id] } })).status).toBe(
      204,
    );
    expect((await call("patch", "/folders/move", { ...as(mia), body: { folderIds: [from] } })).status).toBe(204);
    expect((await content(rootIdOf(here, mia), mia)).body.meta).toMatchObject({ files: 0, folders: 2 });
  });

  it("is refused into itself, what lies below, and where it is already; then nothing moves", async () => {
    const mia = await newcomer();
    const outer = await folderIn(here, mia, { name: "outer" });
    const inner = await folderIn(here, mia, { name: "inner", parentId: outer });
    const file = await upload(mia, "a.txt", { folderId: outer });
    const move = (target: string, ids: string[]) =>
      call("patch", `/cloud/move/${target}`, { ...as(mia), body: { ids } });
    expect(await move(outer, [outer])).toMatchObject(field("ids", "moveIntoItself"));
    expect(await move(inner, [outer, file.id])).toMatchObject(field("ids", "moveIntoItself"));
    expect(await move(outer, [file.id])).toMatchObject(field("ids", "moveAlreadyThere"));
    expect(await call("patch", "/folders/move", { ...as(mia), body: { folderIds: [outer] } })).toMatchObject(
      field("ids", "moveAlreadyThere"),
    );
    expect((await call("patch", "/folders/move", { ...as(mia), body: {} })).status).toBe(422);
    expect((await call("get", `/files/${file.id}`, as(mia))).body.data.folderId).toBe(outer);
    const noa = await newcomer("Noa");
    expect(
      (await call("patch", `/cloud/move/${await folderIn(here, noa)}`, { ...as(noa), body: { ids: [file.id] } }))
        .status,
    ).toBe(404);
    expect((await move(await folderIn(here, noa), [file.id])).status).toBe(404);
  });

  it("of two folders into each other at once closes no ring", async () => {
    const mia = await newcomer();
    const [a, b] = [await folderIn(here, mia, { name: "a" }), await folderIn(here, mia, { name: "b" })];
    const both = await Promise.all(
      [
        [a, b],
        [b, a],
      ].map(([target, moved]) => call("patch", `/cloud/move/${target}`, { ...as(mia), body: { ids: [moved] } })),
    );
    expect(both.map(({ status }) => status).sort()).not.toEqual([204, 204]);
    expect((await call("get", `/folders/${a}/path`, as(mia))).body.data[0].isRoot).toBe(true);
    expect((await call("get", `/folders/${b}/path`, as(mia))).body.data[0].isRoot).toBe(true);
  });
});

describe("removing", () => {
  const storage = async (who: Caller) => (await call("get", `/projects/${of.id}/cloud/storage`, as(who))).body.data;

  it("puts a folder with all in it aside, and brings all of it back", async () => {
    const mia = await newcomer();
    const outer = await folderIn(here, mia, { name: "outer" });
    const inner = await folderIn(here, mia, { name: "inner", parentId: outer });
    const before = await upload(mia, "before.txt", { folderId: inner });
    const file = await upload(mia, "deep.txt", { folderId: inner });
    await call("delete", `/files/${before.id}/soft`, as(mia));
    expect((await call("delete", `/folders/${outer}/soft`, as(mia))).status).toBe(204);
    expect(names(await pseudo("my", mia))).toEqual([]);
    expect(names(await pseudo("latest", mia))).toEqual([]);
    const removed = await pseudo("removed", mia);
    expect(names(removed)).toEqual(["outer", "before.txt"]);
    expect(removed.body.data[0]).toMatchObject({
      isDeleted: true,
      permissions: { can: ["view", "delete", "restore"] },
    });
    expect((await call("patch", `/files/${before.id}`, { ...as(mia), body: { name: "new.txt" } })).status).toBe(422);
    expect((await call("patch", "/cloud/restore", { ...as(mia), body: { ids: [file.id] } })).status).toBe(404);
    expect((await call("patch", "/cloud/restore", { ...as(mia), body: { ids: [outer] } })).status).toBe(204);
    expect(names(await content(inner, mia))).toEqual(["deep.txt"]);
    expect((await content(inner, mia)).body.meta).toMatchObject({ files: 1 });
    expect(names(await pseudo("removed", mia))).toEqual(["before.txt"]);
  });

  it("brings a file back to the root where its folder is gone", async () => {
    const mia = await newcomer();
    const folder = await folderIn(here, mia);
    const file = await upload(mia, "a.txt", { folderId: folder });
    await call("delete", `/files/${file.id}/soft`, as(mia));
    await call("delete", `/folders/${folder}/soft`, as(mia));
    await call("patch", "/cloud/restore", { ...as(mia), body: { ids: [file.id] } });
    expect((await content(rootIdOf(here, mia), mia)).body).toMatchObject({
      data: [{ name: "a.txt" }],
      meta: { files: 1, folders: 0 },
    });
  });

  it("for good takes the bytes out of R2, and the storage is free again; removing twice does it too", async () => {
    const mia = await newcomer();
    const start = await storage(mia);
    const folder = await folderIn(here, mia);
    const files = [
      await upload(mia, "one.txt", { folderId: folder }),
      await upload(mia, "two.txt", { folderId: folder }),
      await upload(mia, "three.txt"),
    ];
    expect((await storage(mia)).used - start.used).toBe(23);
    await call("delete", `/folders/${folder}`, as(mia));
    await call("delete", `/files/${files[2].id}/soft`, as(mia));
    expect(await env.FILES.head(`files/${files[2].id}`)).not.toBeNull();
    await call("delete", `/files/${files[2].id}/soft`, as(mia));
    for (const { id } of files) {
      expect(await env.FILES.head(`files/${id}`)).toBeNull();
      expect((await call("get", `/files/${id}`, as(mia))).status).toBe(404);
    }
    expect(await storage(mia)).toMatchObject({ used: start.used, filesCount: start.filesCount });
  });

  it("keeps bytes that another file still names", async () => {
    const mia = await newcomer();
    const file = await upload(mia, "shared.txt");
    const copy = await fileIn(here, mia, { key: `files/${file.id}` });
    await call("delete", `/files/${file.id}`, as(mia));
    expect(await env.FILES.head(`files/${file.id}`)).not.toBeNull();
    await call("delete", `/files/${copy}`, as(mia));
    expect(await env.FILES.head(`files/${file.id}`)).toBeNull();
  });

  it("works on many at once, or on none of them", async () => {
    const [mia, noa] = [await newcomer(), await newcomer("Noa")];
    const [a, b, foreign] = [await upload(mia, "a.txt"), await folderIn(here, mia), await upload(noa, "c.txt")];
    const bulk = (path: string, ids: string[]) => call("patch", path, { ...as(mia), body: { ids } });
    expect((await bulk("/cloud/delete/soft", [a.id, foreign.id])).status).toBe(404);
    expect(names(await pseudo("removed", mia))).toEqual([]);
    expect((await bulk("/cloud/delete/soft", [a.id, b])).status).toBe(204);
    expect((await pseudo("removed", mia)).body.meta).toMatchObject({ files: 1, folders: 1 });
    expect((await bulk("/cloud/delete", [a.id, b])).status).toBe(204);
    expect((await pseudo("removed", mia)).body.meta).toMatchObject({ files: 0, folders: 0 });
    expect((await bulk("/cloud/delete", [])).body.errors[0]).toMatchObject({ field: "ids", key: "notEmpty" });
  });

  it("is made final by the clock after 30 days, and not before", async () => {
    const mia = await newcomer();
    const folder = await folderIn(here, mia);
    const [inside, young] = [await upload(mia, "inside.txt", { folderId: folder }), await upload(mia, "young.txt")];
    await call("delete", `/folders/${folder}/soft`, as(mia));
    await call("delete", `/files/${young.id}/soft`, as(mia));
    const day = 86_400_000;
    await env.SHARD_0!.batch([
      env.SHARD_0!.prepare("update folders set removed_at = ?1 where id = ?2").bind(Date.now() - 31 * day, folder),
      env.SHARD_0!.prepare("update files set removed_at = ?1 where id = ?2").bind(Date.now() - 31 * day, inside.id),
    ]);
    const report = await handleClock({ cron: "*/10 * * * *", scheduledTime: Date.now() }, env);
    expect(report["filesPurged"]).toBeGreaterThanOrEqual(1);
    expect(names(await pseudo("removed", mia))).toEqual(["young.txt"]);
    expect(await env.FILES.head(`files/${inside.id}`)).toBeNull();
    expect((await call("get", `/files/${inside.id}`, as(mia))).status).toBe(404);
  });
});

describe("on the service host", () => {
  const onService = (who: Caller) => ({ as: who, host: serviceHost });

  it("owner and admins share the project's library and sees all of its members' files; support and strangers see none", async () => {
    const [mia, colleague, support] = [await newcomer(), await teammate(of, "admin"), await teammate(of, "support")];
    const theirs = await upload(mia, "theirs.txt");
    const folder = (
      await call("post", `/projects/${of.id}/cloud/folders`, { ...onService(of.owner), body: { name: "Logos" } })
    ).body.data;
    const shared = (
      await new Upload(here, of.owner, text("logo"), "logo.txt", { folderId: folder.id, host: serviceHost }).all()
    ).body.data.file;
    expect((await call("get", `/folders/${folder.id}/content`, onService(colleague))).body.data).toMatchObject([
      { id: shared.id, permissions: { can: expect.arrayContaining(["rename", "delete"]) } },
    ]);
    expect(
      (await call("patch", `/files/${shared.id}`, { ...onService(colleague), body: { name: "mark" } })).body.data.name,
    ).toBe("mark.txt");
    expect(
      names(
        await call(
          "get",
          `/projects/${of.id}/cloud/folders/content?isAnother=true&search=theirs`,
          onService(colleague),
        ),
      ),
    ).toEqual(["theirs.txt"]);
    expect((await call("get", `/files/${theirs.id}`, onService(colleague))).status).toBe(200);
    expect((await call("get", `/projects/${of.id}/cloud/tree`, onService(support))).status).toBe(403);
    expect((await call("get", `/files/${shared.id}`, onService(support))).status).toBe(403);
    expect((await call("get", `/files/${shared.id}`, onService(mia))).status).toBe(404);
    expect((await call("get", `/projects/${of.id}/cloud/tree`, onService(mia))).status).toBe(404);
    expect((await call("patch", "/cloud/delete", { ...onService(colleague), body: { ids: [folder.id] } })).status).toBe(
      204,
    );
    // In an app the shared library is the team's still, and nobody else's.
    expect((await call("get", `/files/${theirs.id}`, as(of.owner))).status).toBe(200);
  });

  it("the library of an archived project takes nothing in any more", async () => {
    const closed = await app(await project(1));
    const { owner, id } = closed.project;
    const before = (
      await call("post", `/projects/${id}/cloud/folders`, { ...onService(owner), body: { name: "Before" } })
    ).body.data;
    expect((await call("patch", `/projects/${id}/archive`, onService(owner))).status).toBeLessThan(300);
    const refused = { status: 409, body: { details: { reason: "projectArchived" } } };
    expect(
      await call("post", `/projects/${id}/cloud/folders`, { ...onService(owner), body: { name: "After" } }),
    ).toMatchObject(refused);
    expect(
      await new Upload(closed, owner, text("late"), "late.txt", { folderId: before.id, host: serviceHost }).all(),
    ).toMatchObject(refused);
    expect((await call("get", `/folders/${before.id}`, onService(owner))).body.data.name).toBe("Before");
  });
});

describe("names", () => {
  it("keep the ending of what the file is", async () => {
    const mia = await newcomer();
    const file = await upload(mia, "a.txt");
    const rename = (name: string) => call("patch", `/files/${file.id}`, { ...as(mia), body: { name } });
    expect((await rename("  Neuer   Name ")).body.data.name).toBe("Neuer Name.txt");
    expect((await rename("page.html")).body.data.name).toBe("page.html.txt");
    expect(await rename("a\\b")).toMatchObject(field("name", "wrongType"));
    expect(await rename("")).toMatchObject(field("name", "required"));
    expect((await call("patch", `/files/${file.id}`, { ...as(mia), body: {} })).status).toBe(422);
  });
});
