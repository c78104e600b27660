import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import type { ChatId } from "@db/vocabulary/ids";
import { Databases } from "@workers/store";
import { sweepPreviews } from "@workers/domain/link-previews";
import { send } from "../harness/call";
import { env } from "../harness/env";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { chatsOf } from "../chat/chat-world";

let here: AppOfWorld;
let anna: Member;
let chatId: ChatId;
let chats: ReturnType<typeof chatsOf>;
const day = 86_400_000;

beforeAll(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
  chats = chatsOf(here);
  ({ id: chatId } = await chats.open(anna, await member(here, "Ben")));
});

/** A message with the preview of a page of its own. */
async function shared(name: string) {
  const { id } = await chats.say(anna, chatId, `${inject("linkServer")}/article?n=${name}`);
  const { linkPreview } = await vi.waitUntil(
    async () => (await chats.messages(anna, chatId)).find((message) => message.id === id && message.linkPreview),
    { timeout: 15_000, interval: 50 },
  );
  return { id, imageUrl: linkPreview!.imageUrl! };
}
const isServed = async (url: string) => (await send(`http://${here.host}${url}`)).status === 200;
const kept = async () => (await env.FILES.list({ prefix: `link-previews/${here.project.id}/` })).objects.length;
/** Until nothing is due: other tests' previews lie in the same shard. */
async function sweep(days: number) {
  const shard = new Databases(env, {}).shard(here.project.shard);
  while ((await sweepPreviews(env, shard, Date.now() + days * day, 100)) > 0);
}

describe("the clock", () => {
  it("removes previews and pictures that no message shows any more, and no other", async () => {
    const [stays, goes] = [await shared("stays"), await shared("goes")];
    expect((await chats.call("patch", `/messages/${goes.id}`, anna, { linkPreview: null })).status).toBe(200);
    expect(await kept()).toBe(2);
    await sweep(29);
    expect(await isServed(goes.imageUrl)).toBe(true);
    await sweep(31);
    expect([await isServed(stays.imageUrl), await isServed(goes.imageUrl)]).toEqual([true, false]);
    // Whoever shares a page now has it fetched anew, and its picture with it.
    expect(await kept()).toBe(0);
    expect((await shared("goes")).imageUrl).not.toBe(goes.imageUrl);
    // Looked at again once its message is gone.
    expect((await chats.call("patch", `/messages/${stays.id}`, anna, { linkPreview: null })).status).toBe(200);
    await sweep(40);
    expect(await isServed(stays.imageUrl)).toBe(true);
    await sweep(62);
    expect(await isServed(stays.imageUrl)).toBe(false);
  });
});
