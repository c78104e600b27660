import { beforeAll, describe, expect, inject, it } from "vitest";
import type { ChatId } from "@db/vocabulary/ids";
import { fileIdOf } from "@workers/domain/kernel/files";
import { send } from "../harness/call";
import { env } from "../harness/env";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { chatsOf } from "../chat/chat-world";
import { until } from "../harness/until";

let here: AppOfWorld;
let anna: Member;
let ben: Member;
let chatId: ChatId;
let chats: ReturnType<typeof chatsOf>;
const server = () => inject("linkServer");

beforeAll(async () => {
  here = await app(await project(1));
  [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
  chats = chatsOf(here);
  ({ id: chatId } = await chats.open(anna, ben));
});

/** The message as it is once it has a preview. */
const previewed = async (id: string) =>
  until(async () => (await chats.messages(ben, chatId)).find((message) => message.id === id && message.linkPreview));

describe("a message with a link", () => {
  it("gets a preview after its answer, with a picture of our own", async () => {
    const sent = await chats.say(anna, chatId, `Look here: ${server()}/article?n=1.`);
    expect(sent.linkPreview).toBeNull();
    const { linkPreview } = await previewed(sent.id);
    expect(linkPreview).toEqual({
      url: `${server()}/article?n=1`,
      title: "Tea & sympathy",
      description: "How to brew… it right",
      siteName: "The Kettle",
      imageUrl: expect.stringMatching(/^\/files\/[0-9a-f-]{36}$/),
      imageWidth: 1,
      imageHeight: 1,
    });
    const picture = await send(`http://${here.host}${linkPreview!.imageUrl}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get("Content-Type")).toBe("image/png");
    expect(picture.headers.get("Content-Security-Policy")).toContain("sandbox");
  });

  it("has the page fetched once, however often its link is shared", async () => {
    const first = await chats.say(anna, chatId, `${server()}/article?n=often`);
    await previewed(first.id);
    const second = await chats.say(ben, chatId, `${server()}/article?n=often`);
    await previewed(second.id);
    const requests = (await (await fetch(`${server()}/asked`)).json()) as string[];
    expect(requests.filter((request) => request === "/article?n=often")).toHaveLength(1);
  });

  it("gets another preview with another link, and none where its link goes", async () => {
    const sent = await chats.say(anna, chatId, `${server()}/article?n=edited`);
    await previewed(sent.id);
    expect((await chats.edit(anna, sent.id, `${server()}/twitter`)).linkPreview).toBeNull();
    expect((await previewed(sent.id)).linkPreview).toMatchObject({ title: "A short one", imageUrl: null });
    expect((await chats.edit(anna, sent.id, "No link any more")).linkPreview).toBeNull();
  });

  it("keeps its preview away once its author took it away", async () => {
    const sent = await chats.say(anna, chatId, `${server()}/article?n=removed`);
    await previewed(sent.id);
    const { body } = await chats.call("patch", `/messages/${sent.id}`, anna, { linkPreview: null });
    expect(body.data.linkPreview).toBeNull();
  });

  it("has no preview where the link is not to be followed", async () => {
    const bad = [
      `${inject("privateServer")}/secret`,
      `${server()}/redirect?to=${encodeURIComponent(`${inject("privateServer")}/secret`)}`,
      `${server()}/redirect?to=${encodeURIComponent("http://169.254.169.254/latest/")}`,
      `${server()}/type?is=application/pdf`,
    ];
    const sent = [];
    for (const address of bad) sent.push(await chats.say(ben, chatId, address));
    // The queue takes them in turn: once this one has its preview, theirs were looked for.
    const last = await chats.say(ben, chatId, `${server()}/article?n=last`);
    await previewed(last.id);
    const messages = await chats.messages(anna, chatId);
    for (const { id } of sent) expect(messages.find((message) => message.id === id)!.linkPreview).toBeNull();
    const requests = (await (await fetch(`${server()}/asked`)).json()) as string[];
    expect(requests.filter((request) => request.startsWith("private"))).toEqual([]);
  });

  it("keeps no picture that is none", async () => {
    const sent = await chats.say(anna, chatId, `${server()}/picture-elsewhere?to=${encodeURIComponent("/no-picture")}`);
    const { linkPreview } = await previewed(sent.id);
    expect(linkPreview).toMatchObject({ title: "A page", imageUrl: null });
    expect(fileIdOf(linkPreview!.imageUrl)).toBeNull();
    const { objects } = await env.FILES.list({ prefix: "link-previews/", limit: 1 });
    expect(objects).toHaveLength(1);
  });
});
