import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { teamMembers } from "@db/directory";
import { files } from "@db/shard";
import { invalidateSessions } from "@workers/domain/kernel/sessions/actor";
import { directoryUpdate, updateRows } from "@workers/store";
import { calls } from "@workers/api";
import type { Call } from "@workers/api/framework/area";
import { sessionAt } from "../harness/audience";
import { call, type Caller, send, serviceHost } from "../harness/call";
import { everyone } from "../harness/everyone";
import { fileIn, folderIn, libraryIdOf, rootIdOf } from "../harness/library";
import { Upload } from "../harness/uploads";
import {
  app,
  type AppOfWorld,
  directory,
  joinApp,
  type Member,
  member,
  type Person,
  postIn,
  project,
  type ProjectOfWorld,
  shard,
  spacesOf,
  teammate,
} from "../harness/world";
import { bodyOf, filled } from "../calls/subjects";

/** A manager who is assigned to `mine` reaches none of the files of `other`, nor the project's own. */
let of: ProjectOfWorld;
let mine: AppOfWorld, other: AppOfWorld;
let manager: Person;
/** A member of both apps: one library, with files of both. */
let mia: Member;
const text = (value: string) => new TextEncoder().encode(value);
const at = (who: Caller, where?: AppOfWorld) =>
  where ? { as: who, host: where.host, appId: where.id } : { as: who, host: serviceHost };
const upload = async (where: AppOfWorld, who: Person, name: string, place = {}) =>
  (await new Upload(where, who, text(name), name, place).all()).body.data.file;
const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name).sort();
const list = (who: Caller, query = "", where?: AppOfWorld) =>
  call("get", `/projects/${of.id}/cloud/folders/content?${query}`, at(who, where));
const open = async (url: string, who: Caller | null, host = serviceHost) =>
  (
    await send(`https://${host}${url}`, {
      headers: who?.accessToken
        ? { Authorization: `Bearer ${(await sessionAt({ ...who, accessToken: who.accessToken }, host)).accessToken}` }
        : {},
    })
  ).status;

beforeAll(async () => {
  of = await project(1);
  [mine, other] = [await app(of), await app(of)];
  manager = await teammate(of, "manager", [mine.id]);
  mia = await member(mine, "Mia");
  await joinApp(other, mia);
});

describe("a manager of one app", () => {
  it("sees on the service host the files of that app in every list, and is told of no other", async () => {
    const [here, there] = [await upload(mine, mia, "hier.txt"), await upload(other, mia, "dort.txt")];
    const owns = (
      await new Upload(mine, of.owner, text("logo"), "logo.txt", { host: serviceHost, folderId: rootOfProject() }).all()
    ).body.data.file;
    for (const query of [
      "",
      "type=latest",
      "isAnother=true",
      "type=document",
      "type=my&isAnother=true",
      "sort=name",
      "search=.tx",
      "ext=txt",
    ]) {
      const listed = await list(manager, query);
      expect(names(listed), query).toEqual(["hier.txt"]);
      expect(listed.body.meta, query).toMatchObject({ files: 1, folders: 0 });
    }
    expect(names(await call("get", `/projects/${of.id}/cloud/files?search=txt`, at(manager)))).toEqual(["hier.txt"]);
    expect((await call("get", `/projects/${of.id}/cloud/tree`, at(manager))).body.data).toMatchObject({ rootId: null });
    expect(names(await list(of.owner, "isAnother=true&sort=name"))).toEqual(["dort.txt", "hier.txt"]);
    expect(names(await list(of.owner))).toEqual(["logo.txt"]);
    expect((await call("get", `/files/${here.id}`, at(manager))).body.data.permissions.can).toEqual([
      "view",
      "favorite",
      "rename",
      "download",
      "delete",
      "share",
    ]);
    for (const id of [there.id, owns.id]) expect((await call("get", `/files/${id}`, at(manager))).status).toBe(404);
    // The bytes as well, on either host.
    for (const host of [serviceHost, mine.host]) {
      expect(await open(`/files/${here.id}`, manager, host)).toBe(200);
      expect(await open(`/files/${there.id}`, manager, host)).toBe(404);
      expect(await open(`/files/${owns.id}`, manager, host)).toBe(404);
      expect(await open(`/files/${there.id}`, of.owner, host)).toBe(200);
      expect(await open(`/files/${owns.id}`, of.owner, host)).toBe(200);
    }
  });

  it("does nothing to a file of another app, nor to the project's own, by any call", async () => {
    const ofOther = await upload(other, mia, "fremd.txt");
    const folder = (
      await call("post", `/projects/${of.id}/cloud/folders`, { ...at(of.owner), body: { name: "Logos" } })
    ).body.data;
    const owns = (
      await new Upload(mine, of.owner, text("logo"), "mark.txt", { host: serviceHost, folderId: folder.id }).all()
    ).body.data.file;
    for (const [where, hosted] of [
      ["the service host", undefined],
      ["its own app", mine],
    ] as const) {
      for (const { id } of [ofOther, owns]) {
        const answers = await Promise.all([
          call("get", `/files/${id}`, at(manager, hosted)),
          call("patch", `/files/${id}`, { ...at(manager, hosted), body: { name: "meins" } }),
          call("get", `/files/${id}/content`, at(manager, hosted)),
          call("get", `/files/${id}/download`, at(manager, hosted)),
          call("post", `/files/${id}/favorite`, at(manager, hosted)),
          call("delete", `/files/${id}/favorite`, at(manager, hosted)),
          call("delete", `/files/${id}/soft`, at(manager, hosted)),
          call("delete", `/files/${id}`, at(manager, hosted)),
          ...["/cloud/delete/soft", "/cloud/delete", "/cloud/restore", "/cloud/move"].map((path) =>
            call("patch", path, { ...at(manager, hosted), body: { ids: [id] } }),
          ),
        ]);
        expect(
          answers.map(({ status }) => status),
          where,
        ).toEqual(answers.map(() => 404));
      }
      for (const rest of ["", "/content", "/path"])
        expect((await call("get", `/folders/${folder.id}${rest}`, at(manager, hosted))).status, where + rest).toBe(404);
    }
    expect((await call("get", `/files/${ofOther.id}`, at(mia, other))).body.data).toMatchObject({
      name: "fremd.txt",
      isDeleted: false,
    });
    expect((await call("get", `/files/${owns.id}`, at(of.owner))).body.data).toMatchObject({
      name: "mark.txt",
      isDeleted: false,
    });
  });

  it("acts on several at once where all are of that app, else on none", async () => {
    const [here, second, there] = [
      await upload(mine, mia, "a.txt"),
      await upload(mine, mia, "b.txt"),
      await upload(other, mia, "c.txt"),
    ];
    const bulk = (path: string, ids: string[]) => call("patch", path, { ...at(manager), body: { ids } });
    for (const path of ["/cloud/delete/soft", "/cloud/delete", "/cloud/move"])
      expect((await bulk(path, [here.id, there.id])).status, path).toBe(404);
    expect((await call("get", `/files/${here.id}`, at(mia, mine))).body.data.isDeleted).toBe(false);
    expect((await bulk("/cloud/delete/soft", [here.id, second.id])).status).toBe(204);
    expect(names(await list(manager, "type=removed"))).toEqual(["a.txt", "b.txt"]);
    expect((await bulk("/cloud/restore", [here.id])).status).toBe(204);
    expect((await bulk("/cloud/delete", [second.id])).status).toBe(204);
  });

  it("sees of a member's folder what is of that app, and removes none that holds more", async () => {
    const noa = await member(mine, "Noa");
    await joinApp(other, noa);
    const folder = await folderIn(mine, noa, { name: "Gemischt" });
    const [inside, deep] = [
      await folderIn(mine, noa, { name: "Unten", parentId: folder }),
      await folderIn(other, noa, { name: "Fremd", parentId: folder }),
    ];
    await upload(mine, noa, "sichtbar.txt", { folderId: folder });
    const hidden = await upload(other, noa, "unsichtbar.txt", { folderId: inside });
    for (const where of [undefined, mine]) {
      const content = await call("get", `/folders/${folder}/content?sort=name`, at(manager, where));
      expect(names(content)).toEqual(["Unten", "sichtbar.txt"]);
      expect(content.body.meta).toMatchObject({ files: 1, folders: 1, pagination: { total: 2 } });
      expect(names(await call("get", `/folders/${folder}/content?search=t`, at(manager, where)))).toEqual([
        "Unten",
        "sichtbar.txt",
      ]);
      expect((await call("get", `/folders/${inside}/content`, at(manager, where))).body).toMatchObject({
        data: [],
        meta: { files: 0 },
      });
      expect(
        (await call("get", `/folders/${inside}/path`, at(manager, where))).body.data.map(
          ({ name }: { name: string }) => name,
        ),
      ).toEqual(["Gemischt", "Unten"]);
      expect((await call("get", `/folders/${deep}`, at(manager, where))).status).toBe(404);
      // Numbers tell of nothing else either: neither the folder's own nor those of its path and its parent's list.
      const counts = async (id: string) => (await call("get", `/folders/${id}`, at(manager, where))).body.data;
      expect([await counts(folder), await counts(inside)]).toMatchObject([
        { filesCount: 1, foldersCount: 1 },
        { filesCount: 0, foldersCount: 0 },
      ]);
      expect((await call("get", `/folders/${inside}/path`, at(manager, where))).body.data).toMatchObject([
        { files: 1, folders: 1 },
        { files: 0, folders: 0 },
      ]);
      expect(content.body.data.find((item: { name: string }) => item.name === "Unten")).toMatchObject({
        filesCount: 0,
        foldersCount: 0,
      });
      for (const id of [folder, inside]) {
        expect((await call("delete", `/folders/${id}/soft`, at(manager, where))).status).toBe(403);
        expect((await call("delete", `/folders/${id}`, at(manager, where))).status).toBe(403);
        expect((await call("patch", "/cloud/delete", { ...at(manager, where), body: { ids: [id] } })).status).toBe(403);
      }
    }
    for (const [who, where] of [
      [noa, mine],
      [of.owner, undefined],
    ] as const)
      expect((await call("get", `/folders/${inside}`, at(who, where))).body.data).toMatchObject({
        filesCount: 1,
        foldersCount: 0,
      });
    expect((await call("get", `/files/${hidden.id}`, at(noa, other))).body.data.isDeleted).toBe(false);
    await call("delete", `/files/${hidden.id}`, at(noa, other));
    expect((await call("delete", `/folders/${inside}/soft`, at(manager))).status).toBe(204);
  });

  it("puts nothing anywhere: neither into the project's own library nor into a member's", async () => {
    const file = await upload(mine, mia, "bleibt.txt");
    const theirs = await folderIn(mine, mia, { name: "Ziel" });
    expect(
      (await call("post", `/projects/${of.id}/cloud/folders`, { ...at(manager), body: { name: "Neu" } })).status,
    ).toBe(404);
    expect((await call("post", `/folders/${rootOfProject()}`, { ...at(manager), body: { name: "Neu" } })).status).toBe(
      404,
    );
    for (const rest of ["", "/content", "/path"])
      expect((await call("get", `/folders/${rootOfProject()}${rest}`, at(manager))).status).toBe(404);
    for (const folderId of [rootOfProject(), theirs]) {
      const sent = await new Upload(mine, manager, text("x"), "x.txt", { host: serviceHost, folderId }).all();
      expect([404, 422]).toContain(sent.status);
      expect([404, 422]).toContain(
        (await call("patch", `/cloud/move/${folderId}`, { ...at(manager), body: { ids: [file.id] } })).status,
      );
      expect([404, 422]).toContain(
        (await call("patch", `/folders/${folderId}/move`, { ...at(manager), body: { fileIds: [file.id] } })).status,
      );
    }
    expect((await call("get", `/files/${file.id}`, at(mia, mine))).body.data.folderId).toBe(rootIdOf(mine, mia));
  });

  it("keeps no way back to a file of an app that is taken from them", async () => {
    const second = await app(of);
    const both = await teammate(of, "manager", [mine.id, second.id]);
    const noa = await member(second, "Nora");
    const file = await upload(second, noa, "vorher.txt");
    expect((await call("post", `/files/${file.id}/favorite`, at(both))).status).toBe(200);
    await call("get", `/files/${file.id}/download`, at(both));
    expect(names(await list(both, "type=favorite"))).toEqual(["vorher.txt"]);
    await directory().write([
      directoryUpdate(teamMembers, { appIds: [mine.id] }, eq(teamMembers.accountId, both.accountId)),
    ]);
    invalidateSessions();
    for (const type of ["favorite", "fast_access"]) {
      const listed = await list(both, `type=${type}`);
      expect(listed.body, type).toMatchObject({ data: [], meta: { files: 0, folders: 0 } });
    }
    // What a manager uploaded themselves into the project's library, when they were an admin, is no longer theirs.
    const kept = await fileIn(mine, both, {
      libraryId: libraryIdOf({ ...both, accountId: of.id as never }),
      appId: null,
      ownerId: both.accountId,
    });
    expect(await open(`/files/${kept}`, both, mine.host)).toBe(404);
    const spaces = await spacesOf(mine, []);
    expect(
      (
        await call("post", `/spaces/${spaces.open.id}/posts`, {
          ...at(both, mine),
          body: { title: "Mit Anhang", attachmentIds: [kept] },
        })
      ).status,
    ).toBe(422);
  });

  it("gets no link to what they uploaded into the project's library when they were an admin", async () => {
    const admin = await teammate(of, "admin", []);
    const sent = new Upload(mine, admin, text("geheim"), "damals.txt", {
      host: serviceHost,
      folderId: rootIdOf(mine, { ...admin, accountId: of.id as never }),
    });
    expect((await sent.all()).body.data.file.url).toContain("signature=");
    await directory().write([
      directoryUpdate(teamMembers, { role: "manager", appIds: [mine.id] }, eq(teamMembers.accountId, admin.accountId)),
    ]);
    invalidateSessions();
    for (const answer of [await sent.state(), await sent.send(0), await sent.abort()]) expect(answer.status).toBe(404);
  });

  it("sees what an app's content shows, wherever it was uploaded", async () => {
    const spaces = await spacesOf(mine, [mia]);
    const file = await upload(other, mia, "gezeigt.txt");
    expect(await open(`/files/${file.id}`, manager, mine.host)).toBe(404);
    const post = await postIn(mine, spaces.secret, mia);
    await call("patch", `/posts/${post.id}`, { ...at(mia, mine), body: { attachmentIds: [file.id] } });
    expect(await open(`/files/${file.id}`, manager, mine.host)).toBe(200);
    await shard(of.shard).write([
      updateRows({ project: { id: of.id } }, files, { removedAt: Date.now() }, eq(files.id, file.id)),
    ]);
    expect(await open(`/files/${file.id}`, manager, mine.host)).toBe(404);
  });

  it("of another app is refused by every call of the library on the service host", async () => {
    const world = await everyone();
    const role = world.roles.find(({ name }) => name === "manager of another app")!;
    const named = calls.filter(
      (endpoint: Call) =>
        endpoint.area === "cloud" &&
        endpoint.access !== "public" &&
        endpoint.access !== "user" &&
        /:(id|folderId)\b|^\/cloud\/(move|delete|restore)/.test(endpoint.path),
    );
    expect(named.length).toBeGreaterThan(20);
    for (const endpoint of named) {
      const { status } = await call(endpoint.method, await filled(endpoint, world, role), {
        as: role.caller,
        host: serviceHost,
        body: await bodyOf(endpoint, world),
      });
      expect([403, 404], `${endpoint.method} ${endpoint.path}: ${status}`).toContain(status);
    }
  });
});

const rootOfProject = () => rootIdOf(mine, { accountId: of.id } as never);
