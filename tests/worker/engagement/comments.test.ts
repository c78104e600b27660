import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { fileIn } from "../harness/library";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";
import { textToDoc } from "@db/vocabulary/rich-text";

let here: AppOfWorld;
let anna: Member, ben: Member, clara: Member, mo: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
let postId: string;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const comment = (who: Member | null, text: string, more: object = {}) =>
  call("post", "/comments", {
    ...as(who),
    body: { entityType: "post", entityId: postId, body: textToDoc(text), ...more },
  });
const list = async (who: Member | null, query = "") =>
  call("get", `/comments?entityType=post&entityId=${postId}${query}`, as(who));

beforeAll(async () => {
  here = await app(await project(0));
  mo = await member(here, "Mo", "moderator");
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  clara = await member(here, "Clara");
  spaces = await spacesOf(here, [anna, ben]);
  postId = (await call("post", `/spaces/${spaces.secret.id}/posts`, { ...as(anna), body: { title: "Under us" } })).body
    .data.id;
});

describe("comments", () => {
  it("nest two levels: the answer to a reply hangs under the same parent", async () => {
    const first = await comment(anna, "First");
    expect(first).toMatchObject({
      status: 201,
      body: { data: { parentCommentId: null, repliesCount: 0, profile: { firstName: "Anna" } } },
    });
    const reply = await comment(ben, "Reply", { parentCommentId: first.body.data.id });
    const deep = await comment(anna, "Reply to the reply", { parentCommentId: reply.body.data.id });
    expect(deep.body.data.parentCommentId).toBe(first.body.data.id);
    const { body } = await list(ben);
    expect(body).toMatchObject({
      data: [
        { id: first.body.data.id, repliesCount: 2, replies: [{ id: reply.body.data.id }, { id: deep.body.data.id }] },
      ],
      meta: { pagination: { total: 1 } },
    });
    expect((await call("get", `/posts/${postId}`, as(anna))).body.data.commentsCount).toBe(3);
    expect((await call("get", `/comments/${deep.body.data.id}`, as(anna))).body.data.parent.id).toBe(
      first.body.data.id,
    );
  });

  it("keep their replies when they are deleted, and lose their text", async () => {
    const thread = await comment(anna, "To be deleted");
    await comment(ben, "I stay", { parentCommentId: thread.body.data.id });
    expect((await call("delete", `/comments/${thread.body.data.id}`, as(anna))).status).toBe(204);
    expect((await call("delete", `/comments/${thread.body.data.id}`, as(anna))).status).toBe(204);
    const { body } = await list(ben);
    expect(body.data[0]).toMatchObject({
      isDeleted: true,
      body: null,
      profile: null,
      repliesCount: 1,
      replies: [{ isDeleted: false }],
    });
    expect(body.meta.pagination.total).toBe(2);
    expect((await call("get", `/posts/${postId}`, as(anna))).body.data.commentsCount).toBe(4);
  });

  it("of a secret space are nothing to others, not even by id", async () => {
    const mine = await comment(anna, "Secret");
    const { id } = mine.body.data;
    expect((await list(clara)).status).toBe(404);
    expect((await comment(clara, "Let me in")).status).toBe(404);
    for (const [method, path, body] of [
      ["get", `/comments/${id}`],
      ["patch", `/comments/${id}`, { body: textToDoc("Mine now") }],
      ["delete", `/comments/${id}`],
      ["post", `/comments/${id}/like`],
      ["delete", `/comments/${id}/like`],
      ["get", `/posts/${postId}`],
      ["post", `/posts/${postId}/like`],
    ] as const)
      expect((await call(method, path, { ...as(clara), body })).status, `${method} ${path}`).toBe(404);
    expect((await call("get", `/comments?entityType=profile&entityId=${anna.profileId}`, as(clara))).body.data).toEqual(
      [],
    );
    expect((await call("get", `/profiles/${anna.profileId}/posts`, as(clara))).body).toMatchObject({
      data: [],
      meta: { pagination: { total: 0 } },
    });
  });

  it("need words or something attached, and keep one of both when they are changed", async () => {
    const empty = { body: { type: "doc", content: [] } };
    const own = await fileIn(here, anna, {
      name: "plan.pdf",
      extension: "pdf",
      mimeType: "application/pdf",
      type: "other",
      category: "document",
    });
    expect((await comment(anna, "", empty)).body).toMatchObject({
      code: 42200,
      errors: [{ field: "body", key: "required" }],
    });
    const silent = await comment(anna, "", { ...empty, attachmentIds: [own] });
    expect(silent).toMatchObject({
      status: 201,
      body: { data: { body: { content: [] }, attachments: [{ id: own, name: "plan.pdf" }] } },
    });
    const { id } = silent.body.data;
    expect((await call("patch", `/comments/${id}`, { ...as(anna), body: { attachmentIds: [] } })).status).toBe(422);
    expect(
      (
        await call("patch", `/comments/${id}`, {
          ...as(anna),
          body: { body: textToDoc("Here it is"), attachmentIds: [] },
        })
      ).body.data.attachments,
    ).toEqual([]);
    expect((await comment(ben, "", { ...empty, attachmentIds: [own] })).status, "another's file").toBe(422);
  });

  it("show a GIF from GIPHY's own addresses and from nowhere else", async () => {
    const gif = (url: string) => ({
      body: {
        type: "doc",
        content: [{ type: "gif", attrs: { id: "xT9IgG50Fb7Mi0prBC", url, alt: "Applause", width: 480, height: 270 } }],
      },
    });
    const sent = await comment(
      anna,
      "",
      gif(
        "https://media2.giphy.com/media/xT9IgG50Fb7Mi0prBC/giphy-downsized.gif?cid=a1&ep=v1_gifs_trending&rid=giphy-downsized.gif&ct=g",
      ),
    );
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { body: { content: [{ type: "gif", attrs: { alt: "Applause" } }] } } },
    });
    for (const url of [
      "https://media.giphy.com.example/a.gif",
      "http://media.giphy.com/a.gif",
      "https://example.org/?https://media.giphy.com/a.gif",
      "https://media.giphy.com@example.org/a.gif",
    ])
      expect((await comment(anna, "", gif(url))).status, url).toBe(422);
  });

  it("count each like once, however often it comes at the same time", async () => {
    const { id } = (await comment(anna, "Likeable")).body.data;
    const answers = await Promise.all(
      [ben, ben, ben, anna, mo, mo].map((who) => call("post", `/comments/${id}/like`, as(who))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await call("get", `/comments/${id}`, as(ben))).body.data).toMatchObject({ likesCount: 3, isLiked: true });
    await Promise.all([ben, ben, anna].map((who) => call("delete", `/comments/${id}/like`, as(who))));
    expect((await call("get", `/comments/${id}`, as(ben))).body.data).toMatchObject({ likesCount: 1, isLiked: false });
  });
});
