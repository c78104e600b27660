import { beforeAll, describe, expect, inject, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { call } from "../harness/call";
import { app, type AppOfWorld, type Member, member, project, spacesOf } from "../harness/world";
import { until } from "../harness/until";

let here: AppOfWorld;
let anna: Member;
let ben: Member;
let spaceId: string;
const as = (who: Member, body?: object) => ({ as: who, host: here.host, appId: here.id, body });
const address = (name: string) => `${inject("linkServer")}/article?n=post-${name}`;

beforeAll(async () => {
  here = await app(await project(1));
  [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
  spaceId = (await spacesOf(here, [anna, ben])).open.id;
});

const write = async (text: string) =>
  (await call("post", `/spaces/${spaceId}/posts`, as(anna, { title: "Read this", body: textToDoc(text) }))).body.data;
const post = async (id: string, who = ben) => (await call("get", `/posts/${id}`, as(who))).body.data;
const edit = (id: string, body: object, who = anna) => call("patch", `/posts/${id}`, as(who, body));
/** The post as it is once it has a preview. */
const previewed = (id: string) =>
  until(async () => {
    const now = await post(id);
    return now.linkPreview ? now : null;
  });

describe("a post with a link", () => {
  it("gets a preview after its answer, in feeds too, and counts as no change of its author's", async () => {
    const { id, linkPreview } = await write(`Look: ${address("new")}.`);
    expect(linkPreview).toBeNull();
    const now = await previewed(id);
    expect(now).toMatchObject({
      editedAt: null,
      linkPreview: { url: address("new"), title: "Tea & sympathy", imageUrl: expect.stringMatching(/^\/files\//) },
    });
    const feed = (await call("get", `/spaces/${spaceId}/posts`, as(ben))).body.data;
    expect(feed.find((shown: { id: string }) => shown.id === id).linkPreview).toEqual(now.linkPreview);
  });

  it("gets another preview with another link, and none where its link goes", async () => {
    const { id } = await write(address("first"));
    await previewed(id);
    const changed = await edit(id, { body: textToDoc(address("second")) });
    expect(changed.body.data.linkPreview).toBeNull();
    expect((await previewed(id)).linkPreview.url).toBe(address("second"));
    expect((await edit(id, { body: textToDoc("No link") })).body.data.linkPreview).toBeNull();
  });

  it("keeps its preview away once its author took it away, and has it again by the undo", async () => {
    const { id } = await write(address("hidden"));
    await previewed(id);
    expect((await edit(id, { isLinkPreviewHidden: true }, ben)).status).toBe(403);
    const hidden = (await edit(id, { isLinkPreviewHidden: true })).body.data;
    expect(hidden).toMatchObject({ linkPreview: null, editedAt: null });
    await edit(id, { title: "Another title" });
    // The queue takes them in turn: once this one has its preview, the other was looked at.
    await previewed((await write(address("after"))).id);
    expect((await post(id)).linkPreview).toBeNull();
    expect((await edit(id, { isLinkPreviewHidden: false })).body.data.linkPreview.url).toBe(address("hidden"));
  });

  it("stays as it is where a preview shall be hidden that there isn't", async () => {
    const { id } = await write("No link");
    const hidden = await edit(id, { isLinkPreviewHidden: true });
    expect(hidden).toMatchObject({ status: 200, body: { data: { linkPreview: null, editedAt: null } } });
  });

  it("has no preview where the link is not to be followed", async () => {
    const { id } = await write(`${inject("privateServer")}/secret`);
    await previewed((await write(address("last"))).id);
    expect((await post(id)).linkPreview).toBeNull();
  });
});
