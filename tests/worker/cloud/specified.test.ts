import { beforeAll, describe, expect, it } from "vitest";
import { attachments } from "@db/shard";
import { insertRow } from "@workers/store";
import { call } from "../harness/call";
import { fileIn, folderIn } from "../harness/library";
import { app, type AppOfWorld, type Member, member, postIn, project, shard, spacesOf } from "../harness/world";

/** What the specification says of the cloud beyond a person's own library. */

let here: AppOfWorld, anna: Member, bea: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;

beforeAll(async () => {
  here = await app(await project(1));
  [anna, bea] = [await member(here, "Anna"), await member(here, "Bea")];
  spaces = await spacesOf(here, [anna]);
});

const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });

describe("a file attached to something", () => {
  const attached = async (space: typeof spaces.open) => {
    const id = await fileIn(here, anna);
    const post = await postIn(here, space, anna);
    await shard(here.project.shard).write([
      insertRow({ app: { id: here.id } }, attachments, {
        entityType: "post",
        entityId: post.id,
        fileId: id,
        position: 0,
      }),
    ]);
    return id;
  };

  it("is downloaded by whoever may see that", async () => {
    const id = await attached(spaces.open);
    const { status, body } = await call("get", `/files/${id}/download`, as(bea));
    expect([status, body.data.url]).toEqual([200, expect.stringContaining(id)]);
    expect((await call("get", `/files/${id}/content`, as(bea))).status).toBe(302);
  });

  it("is not there for others, and neither are files that are attached nowhere", async () => {
    const secret = await attached(spaces.secret);
    const own = await fileIn(here, anna);
    for (const id of [secret, own])
      for (const way of ["download", "content"])
        expect((await call("get", `/files/${id}/${way}`, as(bea))).status).toBe(404);
    expect((await call("get", `/files/${secret}/download`, as(anna))).status).toBe(200);
  });

  it("is theirs to download, and nothing else", async () => {
    const id = await attached(spaces.open);
    expect((await call("get", `/files/${id}`, as(bea))).status).toBe(404);
    expect((await call("patch", `/files/${id}`, { ...as(bea), body: { name: "Meins" } })).status).toBe(404);
  });
});

describe("a folder's picture", () => {
  it("is set, shown and reset", async () => {
    const folder = await folderIn(here, anna);
    const picture = await fileIn(here, anna, { isHidden: true });
    const set = await call("patch", `/folders/${folder}`, { ...as(anna), body: { name: "Urlaub", thumbId: picture } });
    expect(set.body.data).toMatchObject({
      name: "Urlaub",
      thumbId: picture,
      isCustomThumbnail: true,
      thumbUrl: expect.stringContaining(picture),
    });
    const reset = await call("patch", `/folders/${folder}`, { ...as(anna), body: { resetThumbnail: true } });
    expect(reset.body.data).toMatchObject({ name: "Urlaub", thumbId: null, isCustomThumbnail: false, thumbUrl: null });
    expect((await call("get", `/files/${picture}`, as(anna))).status).toBe(404);
  });

  it("is an image of one's own library", async () => {
    const folder = await folderIn(here, anna);
    for (const thumbId of [
      await fileIn(here, bea),
      await fileIn(here, anna, { type: "audio", category: "audio", mimeType: "audio/mpeg" }),
    ])
      expect((await call("patch", `/folders/${folder}`, { ...as(anna), body: { thumbId } })).body.errors).toEqual([
        expect.objectContaining({ field: "thumbId", key: "notAllowed" }),
      ]);
    expect((await call("patch", `/folders/${folder}`, { ...as(anna), body: {} })).body.errors).toEqual([
      expect.objectContaining({ key: "someRequired" }),
    ]);
  });
});

describe("fast access", () => {
  it("holds 20 in all", async () => {
    const its = await member(here, "Fast");
    for (let i = 0; i < 12; i += 1)
      await call("post", `/folders/${await folderIn(here, its, { name: `F${i}` })}/favorite`, as(its));
    for (let i = 0; i < 12; i += 1) await call("get", `/files/${await fileIn(here, its)}/download`, as(its));
    const { body } = await call(
      "get",
      `/projects/${here.project.id}/cloud/folders/content?type=fast_access&limit=100`,
      as(its),
    );
    expect([
      body.data.length,
      body.data.filter(({ isFolder }: { isFolder: boolean }) => isFolder).length,
      body.meta.pagination.total,
    ]).toEqual([20, 12, 20]);
  });
});
