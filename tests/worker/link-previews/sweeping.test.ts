import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it } from "vitest";
import type { ChatId } from "@db/vocabulary/ids";
import { keptPreviews, posts } from "@db/shard";
import type { PostLinkPreview } from "@db/vocabulary/attached/link-preview";
import type { BackfillStep } from "@workers/domain/kernel/backfills";
import { noteEarlierPreviews, sweepPreviews } from "@workers/domain/kernel/link-previews";
import { Databases, deleteRows, updateRows } from "@workers/store";
import { send } from "../harness/call";
import { env } from "../harness/env";
import {
  app,
  type AppOfWorld,
  directory,
  type Member,
  member,
  postIn,
  project,
  shard,
  spacesOf,
} from "../harness/world";
import { chatsOf } from "../chat/chat-world";
import { until } from "../harness/until";

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
  const { linkPreview } = await until(async () =>
    (await chats.messages(anna, chatId)).find((message) => message.id === id && message.linkPreview),
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

/** The database as an earlier release left it: nothing was noted of what is kept. */
const forgetNotes = () =>
  shard(here.project.shard).write([deleteRows({ project: here.project }, keptPreviews, sql`1`)]);

describe("the clock", () => {
  it("finds what an earlier release kept, also pictures of pages that were fetched anew since", async () => {
    const [stays, goes] = [await shared("earlier"), await shared("orphan")];
    expect((await chats.call("patch", `/messages/${goes.id}`, anna, { linkPreview: null })).status).toBe(200);
    for (const { key } of (await env.FILES.list({ prefix: `link-previews/${here.project.id}/` })).objects) {
      const { preview, ...kept } = (await (await env.FILES.get(key))!.json()) as { preview: { imageUrl: string } };
      if (preview.imageUrl === goes.imageUrl)
        await env.FILES.put(key, JSON.stringify({ ...kept, preview: { ...preview, imageUrl: null } }));
    }
    await forgetNotes();
    await sweep(31);
    expect(await isServed(goes.imageUrl)).toBe(true);
    const database = shard(here.project.shard);
    const runner = { env, directory: directory(), now: Date.now };
    let cursor: string | null = null;
    do {
      const step: BackfillStep = await noteEarlierPreviews.step(database, cursor, 3, runner);
      await database.write(step.writes);
      // A run that ended before its note takes the step again.
      await database.write(step.writes);
      cursor = step.cursor;
    } while (cursor !== null);
    await sweep(31);
    expect([await isServed(stays.imageUrl), await isServed(goes.imageUrl)]).toEqual([true, false]);
    expect(await kept()).toBe(0);
    // As long as a post shows it, it stays; afterwards it goes.
    const { open } = await spacesOf(here, [anna]);
    const post = await postIn(here, open, anna);
    const setPreview = (linkPreview: PostLinkPreview | null) =>
      database.write([updateRows({ app: here }, posts, { linkPreview }, eq(posts.id, post.id))]);
    const preview = (await chats.messages(anna, chatId)).find(({ id }) => id === stays.id)!.linkPreview!;
    await setPreview(preview);
    expect((await chats.call("patch", `/messages/${stays.id}`, anna, { linkPreview: null })).status).toBe(200);
    await sweep(62);
    expect(await isServed(stays.imageUrl)).toBe(true);
    await setPreview(null);
    await sweep(93);
    expect(await isServed(stays.imageUrl)).toBe(false);
  });

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
