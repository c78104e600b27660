import { beforeAll, describe, expect, it } from "vitest";
import type { Chat } from "@workers/contracts/chat/chats";
import type { Message } from "@workers/contracts/chat/messages";
import { enterRoom } from "../realtime/socket";
import { chatsOf } from "../chat/chat-world";
import { fileIn } from "../harness/library";
import { type ModeratedApp, moderatedApp } from "./moderated-app";

let at: ModeratedApp;
let chats: ReturnType<typeof chatsOf>;
let group: Chat;

beforeAll(async () => {
  at = await moderatedApp(1);
  chats = chatsOf(at.here);
  const { anna, ben, clara } = at.people;
  group = await chats.create(anna, { name: "Kiln crew", profileIds: [ben.profileId, clara.profileId] });
});

const texts = async (chatId = group.id) =>
  (await chats.messages(at.people.clara, chatId))
    .filter(({ system }) => !system)
    .map(({ text, isDeleted }) => (isDeleted ? null : text));
const lastOf = async () => (await chats.messages(at.people.clara, group.id)).at(0)!;

async function reported(text: string): Promise<{ message: Message; itemId: string }> {
  const { anna, ben } = at.people;
  const message = await chats.say(anna, group.id, text);
  expect((await at.report(ben, message.id, "message", "harassment", "Look")).status).toBe(201);
  return { message, itemId: (await at.itemOf(message.id, "inbox", "ticket"))! };
}

describe("a reported message", () => {
  it("stands in the tab of tickets with what it said, for who moderates the whole app, in or outside of the chat", async () => {
    const { mo, sam } = at.people;
    const { message } = await reported("You are all fools");
    const { body } = await at.inbox(mo, "filter[tab]=ticket");
    expect(body.data[0]).toMatchObject({
      entityType: "message",
      entityId: message.id,
      scopeType: "app",
      excerpt: "You are all fools",
      visibility: "shown",
      entity: { contextTitle: "Kiln crew", body: { type: "doc" }, path: expect.stringContaining("/chat/") },
      author: { firstName: "Anna" },
      reports: [{ reason: "harassment", text: "Look" }],
      permissions: { can: ["approve", "reject"] },
    });
    expect((await at.inbox(sam, "filter[tab]=ticket")).body.data).toEqual([]);
  });

  it("without words says what it is: a voice message, a GIF or a poll", async () => {
    const { anna, ben, mo } = at.people;
    const sound = await fileIn(at.here, anna);
    const gif = { id: "abc", url: "https://media.giphy.com/media/abc/giphy.gif", alt: "Cat", width: 10, height: 10 };
    const said = [
      { voice: { fileId: sound, durationMs: 72_000, waveform: [0, 50, 100] } },
      { gif },
      { poll: { question: "When?", options: [{ text: "Monday" }, { text: "Friday" }] } },
    ];
    for (const body of said) {
      const { id } = await chats.say(anna, group.id, body);
      await at.report(ben, id, "message");
    }
    const { data } = (await at.inbox(mo, "filter[tab]=ticket&limit=3")).body;
    expect(data.map(({ excerpt }: { excerpt: string }) => excerpt).toReversed()).toEqual([
      "🎤 1:12",
      "GIF Cat",
      "📊 When?",
    ]);
  });

  it("is reported by members of its chat alone, once, and nobody's own", async () => {
    const { anna, ben, dora } = at.people;
    const { message } = await reported("Again");
    expect((await at.report(ben, message.id, "message")).status).toBe(409);
    expect((await at.report(anna, message.id, "message")).body).toMatchObject({
      details: { ability: "message.create_report" },
    });
    expect((await at.report(dora, message.id, "message")).status).toBe(404);
    expect(message.permissions.can).not.toContain("create_report");
    expect((await lastOf()).permissions.can).toContain("create_report");
  });

  it("goes out of sight by a decision on every open page, and comes back by another", async () => {
    const { ada, anna, clara } = at.people;
    const { message, itemId } = await reported("Rejected words");
    await chats.call("post", `/messages/${message.id}/pin`, anna);
    const page = await enterRoom({ host: at.here.host, path: `app/${at.here.id}`, as: clara });
    expect((await at.reject(ada, itemId, { reason: "harassment" })).status).toBe(200);
    expect(await page.event("deleteMessage")).toMatchObject({ data: { chatId: group.id, messageId: message.id } });
    const hidden = await lastOf();
    expect(hidden).toMatchObject({ id: message.id, isDeleted: true, body: null, text: "", attachments: [] });
    expect((await chats.chat(clara, group.id)).action).toMatchObject({ type: "deleted", text: "" });
    expect((await chats.chat(clara, group.id)).pinnedMessagesCount).toBe(0);
    expect(await chats.messages(clara, group.id, "?search=Rejected")).toEqual([]);
    expect(await at.wrong()).toEqual([]);
    const since = await chats.messages(clara, group.id, `?since=${message.changeSequence}`);
    expect(since.find(({ id }) => id === message.id)).toMatchObject({ isDeleted: true, text: "" });

    expect((await at.approve(ada, itemId)).status).toBe(200);
    const back = await page.next((frame) => frame.event === "updateMessage");
    expect(back).toMatchObject({ data: { message: { id: message.id, text: "Rejected words", isDeleted: false } } });
    expect(await texts()).toContain("Rejected words");
    expect((await chats.messages(clara, group.id, "?search=Rejected")).map(({ id }) => id)).toEqual([message.id]);
  });

  it("of a private chat is shown to moderators with the report and in no other way", async () => {
    const { anna, ben, mo } = at.people;
    const pair = await chats.open(anna, ben);
    const message = await chats.say(anna, pair.id, "Between us");
    await at.report(ben, message.id, "message");
    const itemId = (await at.itemOf(message.id, "inbox", "ticket"))!;
    expect((await at.get(`/moderation/${itemId}`, mo)).body.data).toMatchObject({
      excerpt: "Between us",
      entity: { path: null },
    });
    expect((await chats.call("get", `/chats/${pair.id}`, mo)).status).toBe(404);
    const home = await enterRoom({ host: at.here.host, path: `profile/${ben.profileId}`, as: ben });
    await at.reject(mo, itemId);
    await home.event("deleteMessage");
    expect((await chats.messages(ben, pair.id))[0]).toMatchObject({ isDeleted: true, text: "" });
  });

  it("is hidden by enough reports until somebody decides, and its author may appeal", async () => {
    const { anna, ben, clara, mo } = at.people;
    await at.set({ autoFlagAfterReports: 2 });
    const message = await chats.say(anna, group.id, "Two of you");
    await at.report(ben, message.id, "message");
    expect(await texts()).toContain("Two of you");
    await at.report(clara, message.id, "message");
    expect(await texts()).not.toContain("Two of you");
    const itemId = (await at.itemOf(message.id, "inbox", "ticket"))!;
    expect((await at.get(`/moderation/${itemId}`, mo)).body.data).toMatchObject({ visibility: "held" });
    await at.reject(mo, itemId);
    expect((await at.appeal(anna, itemId)).status).toBeLessThan(300);
    expect((await at.get(`/moderation/${itemId}`, mo)).body.data).toMatchObject({
      origin: "appeal",
      excerpt: "Two of you",
    });
    await at.approve(mo, itemId);
    expect(await texts()).toContain("Two of you");
  });
});
