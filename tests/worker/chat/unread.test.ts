import { describe, expect, it } from "vitest";
import type { ChatId } from "@db/vocabulary/ids";
import { app, type Member, member, project } from "../harness/world";
import { enterRoom } from "../realtime/socket";
import { chatsOf } from "./chat-world";

async function group() {
  const here = await app(await project(0));
  const [anna, ben, carl] = [await member(here, "Anna"), await member(here, "Ben"), await member(here, "Carl")];
  const chats = chatsOf(here);
  const { id } = await chats.create(anna, { name: "Kiln crew", profileIds: [ben.profileId, carl.profileId] });
  const unread = async (who: Member, chatId: ChatId = id) => (await chats.chat(who, chatId)).newMessageCounter;
  const total = async (who: Member) =>
    (await chats.call("get", `/apps/${here.id}/messages/counter`, who)).body.data.total as number;
  return { here, anna, ben, carl, id, unread, total, ...chats };
}

describe("what is unread", () => {
  it("is no line that nobody wrote, neither in the chat, its list, nor the total", async () => {
    const { here, anna, ben, id, unread, total, say, list, call } = await group();
    await call("patch", `/chats/${id}`, anna, { name: "Oven crew" });
    expect(await unread(ben)).toBe(0);
    await say(anna, id, "Warm");
    await call("patch", `/chats/${id}`, anna, { isMemberAllowToChat: false });
    await say(anna, id, "Hot");
    expect(await unread(ben)).toBe(2);
    expect(await total(ben)).toBe(2);
    const { readSequence } = (await call("patch", `/chats/${id}/marks`, ben, { readSequence: 3 })).body.data;
    expect(readSequence).toBe(3);
    expect(await unread(ben)).toBe(1);
    await call("patch", `/chats/${id}/marks`, ben, { readSequence: 5 });
    await call("patch", `/chats/${id}`, anna, { name: "Kiln crew" });
    expect([await unread(ben), await total(ben)]).toEqual([0, 0]);
    expect(await list(ben, "?filter=unread")).toEqual([]);
    expect((await call("get", `/apps/${here.id}/chats?filter=unread`, ben)).body.data).toEqual([]);
  });

  it("is no message of somebody blocked, once all that is seen was read", async () => {
    const { anna, ben, carl, id, unread, say, call } = await group();
    await call("post", `/profiles/${carl.profileId}/block`, ben);
    const { sequence } = await say(anna, id, "Seen");
    await say(carl, id, "Not seen by Ben");
    await call("patch", `/chats/${id}/marks`, ben, { readSequence: sequence });
    expect(await unread(ben)).toBe(0);
    expect(await unread(anna)).toBe(1);
    await say(anna, id, "Seen too");
    await call("patch", `/chats/${id}/marks`, ben, { readSequence: sequence });
    expect(await unread(ben)).toBe(1);
  });

  it("is nothing of somebody blocked, and not what was said last", async () => {
    const { anna, ben, carl, id, unread, total, say, call, chat } = await group();
    await say(anna, id, "Seen");
    await call("post", `/profiles/${carl.profileId}/block`, ben);
    await say(carl, id, "Not seen by Ben");
    expect([await unread(ben), await total(ben)]).toEqual([1, 1]);
    const { action } = await chat(ben, id);
    expect(action).toMatchObject({ type: "text", text: "Seen" });
  });

  it("stays so when somebody sends what they wrote before it came, and a line of theirs reads nothing for them", async () => {
    const { here, anna, ben, id, unread, say, call } = await group();
    const { sequence } = await say(ben, id, "Before");
    const atHome = await enterRoom({ host: here.host, path: `profile/${anna.profileId}`, as: anna });
    const missed = await say(ben, id, "Meanwhile");
    await say(anna, id, { text: "From the queue", seenSequence: sequence });
    expect(await unread(anna)).toBe(2);
    expect(await atHome.event("counters.chat")).toMatchObject({ data: { chatId: id, newMessageCounter: 2 } });
    await call("patch", `/chats/${id}`, anna, { name: "Oven crew" });
    expect(await unread(anna)).toBe(2);
    await say(anna, id, { text: "Having seen it", seenSequence: missed.sequence });
    expect(await unread(anna)).toBe(0);
    await say(ben, id, "One more");
    await say(anna, id, "By a call that doesn't say what was seen");
    expect(await unread(anna)).toBe(0);
  });

  it("is nothing of what was cleared away, for oneself or for all, and all that comes after it", async () => {
    const { here, anna, ben, carl, id, unread, total, say, list, call } = await group();
    const atHome = await enterRoom({ host: here.host, path: `profile/${ben.profileId}`, as: ben });
    const { sequence } = await say(anna, id, "First");
    await say(anna, id, "Second");
    await say(carl, id, "Third");
    await call("patch", `/chats/${id}/marks`, ben, { readSequence: sequence });
    expect([await unread(ben), await total(ben)]).toEqual([2, 2]);
    expect((await call("delete", `/chats/${id}/clear`, ben)).status).toBe(204);
    expect([await unread(ben), await total(ben), await unread(anna)]).toEqual([0, 0, 1]);
    expect((await list(ben)).map(({ newMessageCounter }) => newMessageCounter)).toEqual([0]);
    expect(await list(ben, "?filter=unread")).toEqual([]);
    expect(await atHome.event("clearChat")).toMatchObject({ data: { chatId: id, isForAll: false } });
    // A window that has not heard of it yet marks what it saw.
    await call("patch", `/chats/${id}/marks`, ben, { readSequence: sequence });
    expect(await unread(ben)).toBe(0);
    await say(anna, id, "Fourth");
    expect([await unread(ben), await total(ben)]).toEqual([1, 1]);
    const admin = await member(here, "Admin", "admin");
    expect((await call("delete", `/chats/${id}/clear?isForAll=true`, admin)).status).toBe(204);
    expect([await unread(anna), await unread(ben), await unread(carl)]).toEqual([0, 0, 0]);
    expect([await total(anna), await total(ben), await total(carl)]).toEqual([0, 0, 0]);
    await say(carl, id, "Fifth");
    expect([await unread(anna), await unread(ben), await unread(carl)]).toEqual([1, 1, 0]);
  });

  it("says when the first of the muted chats with unread messages counts again", async () => {
    const { here, anna, ben, id, say, create, call } = await group();
    const counter = async () => (await call("get", `/apps/${here.id}/messages/counter`, ben)).body.data;
    const hour = 3_600_000;
    const mute = (chatId: ChatId, mutedUntil: string | null) =>
      call("patch", `/chats/${chatId}/mute`, ben, { isMuted: true, mutedUntil });
    const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
    const [later, read, forGood] = [
      await create(anna, { name: "Later", profileIds: [ben.profileId] }),
      await create(anna, { name: "Read", profileIds: [ben.profileId] }),
      await create(anna, { name: "For good", profileIds: [ben.profileId] }),
    ];
    await say(anna, forGood.id, "Never");
    await mute(forGood.id, null);
    await mute(read.id, inHours(1));
    expect(await counter()).toMatchObject({ total: 0, mutedTotal: 1, muteEndsInMs: null });
    await say(anna, later.id, "Later");
    await mute(later.id, inHours(8));
    await say(anna, id, "Soon");
    await mute(id, inHours(2));
    const { muteEndsInMs, ...counts } = await counter();
    expect(counts).toEqual({ total: 0, chatsCount: 0, mutedTotal: 3, supportTotal: 0 });
    expect(muteEndsInMs).toBeGreaterThan(hour);
    expect(muteEndsInMs).toBeLessThanOrEqual(2 * hour);
  });
});
