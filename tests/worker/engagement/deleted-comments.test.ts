import { beforeAll, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { wrongCounters } from "@workers/domain/kernel/engagement";
import { handleClock } from "@workers/schedule";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { fileIn } from "../harness/library";
import { app, type AppOfWorld, type Member, member, project, shard, spacesOf } from "../harness/world";

let here: AppOfWorld;
let mo: Member, anna: Member, ben: Member, clara: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let postId: string;
const as = (who: Member) => ({ as: who, host: here.host, appId: here.id });
const comment = async (who: Member, text: string, more: object = {}) =>
  (
    await call("post", "/comments", {
      ...as(who),
      body: { entityType: "post", entityId: postId, body: textToDoc(text), ...more },
    })
  ).body.data.id as string;
const remove = (who: Member, id: string) => call("delete", `/comments/${id}`, as(who));
const restore = (who: Member, id: string) => call("post", `/comments/${id}/restore`, as(who));
const read = async (id: string, who = ben) => (await call("get", `/comments/${id}`, as(who))).body.data;
const tick = (later: number) => handleClock({ cron: "* * * * *", scheduledTime: Date.now() + later }, env);
const numbers = async (parentId: string) => {
  const [post, parent, profile] = await Promise.all([
    call("get", `/posts/${postId}`, as(ben)),
    read(parentId),
    call("get", `/profiles/${anna.profileId}`, as(anna)),
  ]);
  return [post.body.data.commentsCount, parent.repliesCount, profile.body.data.commentsCount];
};

beforeAll(async () => {
  here = await app(await project(0));
  mo = await member(here, "Mo", "moderator");
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  clara = await member(here, "Clara");
  spaces = await spacesOf(here, [anna, ben]);
  postId = (await call("post", `/spaces/${spaces.private.id}/posts`, { ...as(anna), body: { title: "Under us" } })).body
    .data.id;
});

describe("a deleted comment", () => {
  it("comes back as it was within its seconds, once, and every counter with it", async () => {
    const parent = await comment(ben, "Frage");
    const file = await fileIn(here, anna);
    const id = await comment(anna, "Brennofen", { parentCommentId: parent, attachmentIds: [file] });
    await call("post", `/comments/${id}/like`, as(ben));
    const before = await numbers(parent);
    await remove(anna, id);
    expect(await numbers(parent)).toEqual(before.map((number: number) => number - 1));
    expect(await read(id)).toMatchObject({ isDeleted: true, body: null, profile: null, attachments: [] });
    const bytes = await send(`https://${here.host}/files/${file}`, {
      headers: { Authorization: `Bearer ${ben.accessToken}` },
    });
    expect(bytes.status).toBe(404);
    expect((await call("get", `/apps/${here.id}/search?query=Brennofen`, as(ben))).body.data ?? []).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ id })]),
    );

    // Two presses at the same time count once.
    for (const answer of await Promise.all([restore(anna, id), restore(anna, id)]))
      expect(answer).toMatchObject({
        status: 200,
        body: { data: { id, isDeleted: false, isLiked: false, likesCount: 1 } },
      });
    expect(await numbers(parent)).toEqual(before);
    expect(await read(id)).toMatchObject({
      body: textToDoc("Brennofen"),
      likesCount: 1,
      isLiked: true,
      attachments: [{ id: file }],
    });
    expect(await wrongCounters({ app: { id: here.id } }, shard(here.project.shard))).toEqual([]);
  });

  it("of an author whom a moderator overruled stays deleted until a moderator brings it back", async () => {
    const id = await comment(anna, "Beleidigung");
    await remove(mo, id);
    expect((await restore(anna, id)).status).toBe(404);
    expect(await read(id)).toMatchObject({ isDeleted: true, body: null });
    expect((await restore(mo, id)).status).toBe(200);
    // What its author deleted is the author's to bring back.
    await remove(anna, id);
    expect((await restore(anna, id)).status).toBe(200);
  });

  it("comes back for those alone who may delete it", async () => {
    const id = await comment(anna, "Meins");
    await remove(mo, id);
    expect((await restore(ben, id)).status).toBe(404);
    expect((await restore(clara, id)).status).toBe(404);
    expect((await restore(mo, id)).status).toBe(200);
    expect((await restore(ben, id)).status).toBe(403);
  });

  it("is gone for good after them, though the clock was late, and its place stays for the replies", async () => {
    const id = await comment(anna, "Weg damit");
    const reply = await comment(ben, "Ich bleibe", { parentCommentId: id });
    await remove(anna, id);
    await tick(0);
    expect((await restore(anna, id)).status).toBe(200);
    await remove(anna, id);
    await tick(60_000);
    expect((await restore(anna, id)).status).toBe(404);
    const kept = await env
      .SHARD_0!.prepare("select text, body, deleted_at from comments where id = ?")
      .bind(id)
      .first();
    expect(kept).toEqual({ text: "", body: '{"type":"doc","content":[]}', deleted_at: null });
    expect(await read(reply)).toMatchObject({ isDeleted: false, parent: { id, isDeleted: true, repliesCount: 1 } });
    expect(await wrongCounters({ app: { id: here.id } }, shard(here.project.shard))).toEqual([]);
  });
});
