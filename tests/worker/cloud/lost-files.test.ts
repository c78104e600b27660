import { beforeAll, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { keepFiles } from "@workers/domain/kernel/files";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { png } from "../harness/images";
import { fileIn, folderIn, rootIdOf } from "../harness/library";
import { app, type AppOfWorld, joinApp, type Member, member, project, shard, spacesOf } from "../harness/world";

let here: AppOfWorld;
let anna: Member, ben: Member, clara: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const as = (who: Member) => ({ as: who, host: here.host, appId: here.id });
const minute = 60_000;
const day = 86_400_000;

async function upload(who: Member, name = "krug.png", at = here, purpose?: string): Promise<string> {
  const form = new FormData();
  if (purpose) form.set("purpose", purpose);
  form.set("file", new File([await png(20, 10)], name));
  return (await call("post", `/apps/${at.id}/files`, { as: who, host: at.host, appId: at.id, rawBody: form })).body.data
    .id;
}
const folderOf = async (who: Member, id: string) => (await call("get", `/files/${id}`, as(who))).body.data.folderId;
const release = (who: Member, ids: string[], isReleased = true) =>
  call("put", `/apps/${here.id}/files/released`, { ...as(who), body: { ids, isReleased } });
const isThere = async (who: Member, id: string) => (await call("get", `/files/${id}`, as(who))).status === 200;
/** The clock's work on files alone: a month later it would have ended the sessions too. */
const sweep = (later: number) => keepFiles({ env, shard: shard(here.project.shard), now: Date.now() + later });
const picture = (fileId: string) => ({
  type: "doc",
  content: [{ type: "image", attrs: { fileId, alt: "Krug", width: 20, height: 10, placeholder: null } }],
});
const post = async (who: Member, body: object, spaceId: string = spaces.open.id) =>
  (await call("post", `/spaces/${spaceId}/posts`, { ...as(who), body })).body.data;
const usesOf = async (who: Member, ids: string[]) => call("post", "/cloud/uses", { ...as(who), body: { ids } });

beforeAll(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  clara = await member(here, "Clara");
  spaces = await spacesOf(here, [anna, ben]);
});

it("what is uploaded for a chat goes to the folder for messages, and not to that for posts", async () => {
  const emil = await member(here, "Emil");
  const [sent, attached] = [await upload(emil, "ofen.png", here, "message"), await upload(emil, "krug.png")];
  const nameOf = async (id: string) =>
    (await call("get", `/folders/${await folderOf(emil, id)}`, as(emil))).body.data.name;
  expect([await nameOf(sent), await nameOf(attached)]).toEqual(["Nachrichten", "Beiträge"]);
});

describe("what is uploaded for posts and comments", () => {
  it("goes to a folder of its own, which is made once, by person and app, and again after its removal", async () => {
    const [first, second] = await Promise.all([upload(clara), upload(clara, "schale.png")]);
    const folder = await folderOf(clara, first);
    expect(await folderOf(clara, second)).toBe(folder);
    expect((await call("get", `/folders/${folder}`, as(clara))).body.data).toMatchObject({
      name: "Beiträge",
      parentId: rootIdOf(here, clara),
      filesCount: 2,
    });
    expect((await call("get", `/folders/${rootIdOf(here, clara)}`, as(clara))).body.data).toMatchObject({
      foldersCount: 1,
      filesCount: 0,
    });

    const english = await app(here.project, { language: "en" });
    const there = await member(english, "Dana");
    const other = await upload(there, "jug.png", english);
    const place = (await call("get", `/files/${other}`, { as: there, host: english.host, appId: english.id })).body.data
      .folderId;
    expect(
      (await call("get", `/folders/${place}`, { as: there, host: english.host, appId: english.id })).body.data.name,
    ).toBe("Posts");

    await call("delete", `/folders/${folder}/soft`, as(clara));
    const third = await upload(clara, "teller.png");
    expect(await folderOf(clara, third)).not.toBe(folder);
    expect((await call("get", `/folders/${await folderOf(clara, third)}`, as(clara))).body.data).toMatchObject({
      name: "Beiträge",
      filesCount: 1,
    });
  });

  it("goes with a discarded draft once its undo has passed, unless it was brought back, is used or comes from the library", async () => {
    const [gone, back, used, drafted, liked] = await Promise.all([1, 2, 3, 4, 5].map(() => upload(anna)));
    const own = await fileIn(here, anna);
    await post(anna, { body: picture(used!) });
    await call("put", `/apps/${here.id}/profile/drafts/${crypto.randomUUID()}`, {
      ...as(anna),
      body: { title: "Later", body: textToDoc("Text"), attachmentIds: [drafted] },
    });
    await call("post", `/files/${liked}/favorite`, as(anna));
    expect((await release(anna, [gone!, back!, used!, drafted!, liked!, own])).status).toBe(204);
    expect((await release(anna, [back!], false)).status).toBe(204);

    await sweep(0);
    expect(await isThere(anna, gone!)).toBe(true);
    await sweep(minute);
    expect(await Promise.all([gone!, back!, used!, drafted!, liked!, own].map((id) => isThere(anna, id)))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it("goes after a month where nobody released or used it, and not what was used once", async () => {
    const abandoned = await upload(ben);
    const used = await upload(ben);
    const made = await post(ben, { body: textToDoc("Look"), attachmentIds: [used] });
    await call("patch", `/posts/${made.id}`, { ...as(ben), body: { attachmentIds: [] } });
    await sweep(30 * day);
    expect(await isThere(ben, abandoned)).toBe(true);
    await sweep(32 * day);
    expect([await isThere(ben, abandoned), await isThere(ben, used)]).toEqual([false, true]);
  });

  it("stays where its owner took it for something else: renamed, moved, as a picture of a folder, or of themselves in another app", async () => {
    const second = await app(here.project);
    await joinApp(second, ben);
    const [renamed, moved, thumb, avatar] = await Promise.all([1, 2, 3, 4].map(() => upload(ben)));
    const folder = await folderIn(here, ben, { name: "Krüge" });
    await call("patch", `/files/${renamed}`, { ...as(ben), body: { name: "Mein Krug" } });
    await call("patch", `/cloud/move/${folder}`, { ...as(ben), body: { ids: [moved] } });
    await call("patch", `/folders/${folder}`, { ...as(ben), body: { thumbId: thumb } });
    expect(
      (
        await call("patch", `/apps/${second.id}/profile`, {
          as: ben,
          host: second.host,
          appId: second.id,
          body: { avatarId: avatar },
        })
      ).status,
    ).toBe(200);
    await sweep(32 * day);
    expect(await Promise.all([renamed!, moved!, thumb!, avatar!].map((id) => isThere(ben, id)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it("is released by nobody but who uploaded it", async () => {
    const mine = await upload(anna);
    await release(ben, [mine]);
    await sweep(minute);
    expect(await isThere(anna, mine)).toBe(true);
  });
});

describe("a file that is shown", () => {
  it("is told where before it is deleted: what the caller may see by name, the rest by number, folders too", async () => {
    const id = await upload(anna);
    const made = await post(anna, { title: "Mein Krug", body: picture(id) });
    const secret = await post(anna, { title: "Under us", body: textToDoc("x"), attachmentIds: [id] }, spaces.secret.id);
    const comment = (
      await call("post", "/comments", {
        ...as(anna),
        body: { entityType: "post", entityId: made.id, body: textToDoc("See"), attachmentIds: [id] },
      })
    ).body.data;
    const usesOfFile = await usesOf(anna, [id]);
    expect(usesOfFile.status).toBe(200);
    expect(usesOfFile.body.data.total).toBe(3);
    expect(usesOfFile.body.data.uses).toEqual(
      expect.arrayContaining([
        { kind: "post", title: "Mein Krug", path: `/groups/g/${made.space.slug}/p/${made.slug}` },
        { kind: "post", title: "Under us", path: `/groups/g/${secret.space.slug}/p/${secret.slug}` },
        {
          kind: "comment",
          title: "Mein Krug",
          path: `/groups/g/${made.space.slug}/p/${made.slug}#comment-${comment.id}`,
        },
      ]),
    );
    expect((await usesOf(anna, [await folderOf(anna, id)])).body.data.total).toBeGreaterThanOrEqual(3);
    expect((await usesOf(ben, [id])).status).toBe(404);

    // Who has left the secret space still learns that there is a third place, and not which.
    expect((await call("delete", `/spaces/${spaces.secret.id}/leave`, as(anna))).status).toBe(204);
    const outside = (await usesOf(anna, [id])).body.data;
    expect([outside.total, outside.uses.map(({ title }: { title: string }) => title)]).toEqual([
      3,
      ["Mein Krug", "Mein Krug"],
    ]);
    await call("delete", `/comments/${comment.id}`, as(anna));
    expect((await usesOf(anna, [id])).body.data.total).toBe(2);
    expect((await usesOf(anna, [await fileIn(here, anna)])).body.data).toEqual({ total: 0, uses: [] });
  });

  it("leaves a placeholder wherever it was shown, in the bin and after it is deleted for good", async () => {
    const [inText, attached, cover] = await Promise.all([upload(anna), upload(anna), upload(anna)]);
    const made = await post(anna, {
      title: "Drei Bilder",
      body: picture(inText),
      attachmentIds: [attached],
      coverId: cover,
    });
    const comment = (
      await call("post", "/comments", {
        ...as(anna),
        body: { entityType: "post", entityId: made.id, body: textToDoc("See"), attachmentIds: [attached] },
      })
    ).body.data;
    const shown = async () => {
      const post = (await call("get", `/posts/${made.id}`, as(ben))).body.data;
      const listed = (await call("get", `/spaces/${spaces.open.id}/posts`, as(ben))).body.data.find(
        ({ id }: { id: string }) => id === made.id,
      );
      const said = (await call("get", `/comments/${comment.id}`, as(ben))).body.data;
      expect({ ...listed, permissions: null }).toEqual({ ...post, permissions: null });
      return [
        post.body.content[0].attrs.isMissing ?? false,
        post.attachments[0].isMissing ?? false,
        post.isCoverMissing,
        said.attachments[0].isMissing ?? false,
      ];
    };
    expect(await shown()).toEqual([false, false, false, false]);
    for (const id of [inText, attached, cover]) await call("delete", `/files/${id}/soft`, as(anna));
    expect(await shown()).toEqual([true, true, true, true]);
    await call("patch", "/cloud/restore", { ...as(anna), body: { ids: [attached] } });
    expect(await shown()).toEqual([true, false, true, false]);
    for (const id of [inText, attached, cover]) await call("delete", `/files/${id}`, as(anna));
    expect(await shown()).toEqual([true, true, true, true]);
    // Whoever changes the post keeps its placeholders, or takes them away.
    const edited = await call("patch", `/posts/${made.id}`, {
      ...as(anna),
      body: { title: "Nur Text", attachmentIds: [] },
    });
    expect(edited.body.data).toMatchObject({ title: "Nur Text", attachments: [] });
  });
});
