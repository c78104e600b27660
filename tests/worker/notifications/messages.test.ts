import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { chatMembers } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { updateRows } from "@workers/store";
import { call } from "../harness/call";
import { chatsOf } from "../chat/chat-world";
import { app, type AppOfWorld, type Member, member, project, shard, spacesOf } from "../harness/world";
import { at, listOf, notified, short, unreadOf } from "./harness";

let here: AppOfWorld;
let anna: Member, ben: Member, cleo: Member;
let chats: ReturnType<typeof chatsOf>;

beforeEach(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  cleo = await member(here, "Cleo");
  chats = chatsOf(here);
});

const mentionOf = (who: Member) => ({
  type: "doc",
  content: [
    { type: "paragraph", content: [{ type: "mention", attrs: { profileId: who.profileId, label: who.name } }] },
  ],
});
const readOf = (who: Member, type: string, id: string) =>
  call("patch", `/apps/${here.id}/notifications/read/${type}/${id}`, at(here, who));

describe("somebody blocked since", () => {
  it("is in no list, counter or digest of old notifications, either way, till the block is lifted", async () => {
    const chat = await chats.open(anna, ben);
    await chats.say(anna, chat.id, "Old words");
    await notified(here);
    expect(short(await listOf(here, ben))).toEqual(["new_message Anna"]);
    const block = (by: Member, whom: Member, method: "post" | "delete") =>
      call(method, `/profiles/${whom.profileId}/block`, at(here, by));
    expect((await block(ben, anna, "post")).status).toBeLessThan(300);
    expect([await listOf(here, ben), await unreadOf(here, ben)]).toEqual([[], 0]);
    await block(ben, anna, "delete");
    expect(short(await listOf(here, ben))).toEqual(["new_message Anna"]);
    await block(anna, ben, "post");
    expect([await listOf(here, ben), await unreadOf(here, ben)]).toEqual([[], 0]);
  });
});

describe("a mention in a chat", () => {
  it("is titled by the chat, and says what was said below", async () => {
    const group = await chats.create(ben, { name: "Kiln crew", profileIds: [anna.profileId] });
    await chats.say(ben, group.id, { body: mentionOf(anna) });
    await notified(here);
    const [mention] = await listOf(here, anna);
    expect(mention).toMatchObject({ action: "mentions", title: "Kiln crew", text: "@Anna Test" });
  });
});

describe("a private message", () => {
  it("is told to whom it is for, the messages of one chat as one, and opens at the message", async () => {
    const chat = await chats.open(anna, ben);
    await chats.say(anna, chat.id, "Hello Ben");
    await chats.say(anna, chat.id, "Are you there?");
    await notified(here);
    const list = await listOf(here, ben);
    expect(short(list)).toEqual(["new_message Anna"]);
    expect(list[0]).toMatchObject({
      reason: "messaged",
      text: "Are you there?",
      thread: null,
    });
    expect(list[0]!.path).toMatch(new RegExp(`^/chat/${chat.id}\\?message=\\d+$`));
    expect(await listOf(here, anna)).toEqual([]);
  });

  it("is told neither to who has read it already nor where the chat is muted", async () => {
    const [read, muted] = [await chats.open(anna, ben), await chats.open(anna, cleo)];
    await chats.call("patch", `/chats/${muted.id}/mute`, cleo, { isMuted: true });
    await chats.say(anna, muted.id, "Quiet");
    // The mark may be there before the queue has brought the message to the notifier.
    await shard(1).write([
      updateRows(
        { app: { id: here.id } },
        chatMembers,
        { readSequence: 100 },
        eq(chatMembers.chatId, read.id),
        eq(chatMembers.profileId, ben.profileId),
      ),
    ]);
    await chats.say(anna, read.id, "Seen at once");
    await notified(here);
    expect(await listOf(here, ben)).toEqual([]);
    expect(await listOf(here, cleo)).toEqual([]);
  });

  it("in a group is told to nobody but whom it mentions", async () => {
    const group = await chats.create(anna, { name: "Kiln", profileIds: [ben.profileId, cleo.profileId] });
    await chats.say(anna, group.id, { body: mentionOf(ben) });
    await notified(here);
    expect(short(await listOf(here, ben))).toEqual(["mentions Anna"]);
    expect(short(await listOf(here, cleo))).toEqual([]);
  });
});

describe("what somebody looks at", () => {
  it("counts as read: the messages of a chat, and all about a post", async () => {
    const chat = await chats.open(anna, ben);
    await chats.say(anna, chat.id, "Hello Ben");
    const spaces = await spacesOf(here, [anna, ben]);
    const post = async (by: Member) =>
      (
        await call("post", `/spaces/${spaces.open.id}/posts`, {
          ...at(here, by),
          body: { title: "News", body: textToDoc("Hello") },
        })
      ).body.data.id as string;
    const [own, other] = [await post(ben), await post(anna)];
    const comment = (by: Member, postId: string, body: unknown) =>
      call("post", "/comments", { ...at(here, by), body: { entityType: "post", entityId: postId, body } });
    await comment(anna, own, textToDoc("Well said"));
    await comment(cleo, other, mentionOf(ben));
    await notified(here);
    const unread = async () => short(await listOf(here, ben, "?filter[read]=false")).sort();
    expect(await unread()).toEqual(["mentions Cleo", "new_comment Anna", "new_message Anna", "new_post Anna"]);
    expect((await readOf(ben, "chat", chat.id)).status).toBe(204);
    expect(await unread()).toEqual(["mentions Cleo", "new_comment Anna", "new_post Anna"]);
    await readOf(ben, "post", other);
    expect(await unread()).toEqual(["new_comment Anna"]);
    await readOf(anna, "post", own);
    expect(await unreadOf(here, ben)).toBe(1);
  });
});
