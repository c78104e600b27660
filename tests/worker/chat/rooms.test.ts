import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { ChatEventData, ChatEventName } from "@party/chat-events";
import { env } from "../harness/env";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { enterRoom, type Frame, type Socket } from "../realtime/socket";
import { chatsOf } from "./chat-world";

const inApp = (here: AppOfWorld, as: Member) => enterRoom({ host: here.host, path: `app/${here.id}`, as });
const atHome = (here: AppOfWorld, as: Member) => enterRoom({ host: here.host, path: `profile/${as.profileId}`, as });

const eventsOf = <Name extends ChatEventName>(socket: Socket, name: Name): ChatEventData[Name][] =>
  socket.frames.flatMap((frame: Frame) => (frame.event === name ? [(frame as { data: unknown }).data as never] : []));

async function crew(number = 0) {
  const here = await app(await project(number));
  const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
  const chats = chatsOf(here);
  const group = await chats.create(anna, { name: "Kiln crew", profileIds: [ben.profileId] });
  return { here, anna, ben, group, chats };
}

describe("rooms tell of chats", () => {
  it("to the two people of a private chat on their own sockets, and to nobody in the app's room", async () => {
    const { here, anna, ben, chats } = await crew();
    const [toBen, toAnna, everybody] = [await atHome(here, ben), await atHome(here, anna), await inApp(here, ben)];
    const { id } = await chats.open(anna, ben);
    const sent = await chats.say(anna, id, { text: "Only for you", clientId: "device-1" });
    const frame = await toBen.event("createMessage");
    expect(frame).toMatchObject({
      data: { chatId: id, changeSequence: 1, message: { id: sent.id, text: "Only for you" } },
    });
    expect(frame).not.toHaveProperty("seq");
    await toAnna.event("counters.chat");
    expect(eventsOf(toAnna, "createMessage")).toMatchObject([{ message: { clientId: "device-1" } }]);
    await chats.call("patch", `/chats/${id}/marks`, ben, { readSequence: 1 });
    expect(await toAnna.event("readChat")).toMatchObject({ data: { profileId: ben.profileId, readSequence: 1 } });
    await everybody.settled();
    expect(eventsOf(everybody, "createMessage")).toEqual([]);
  });

  it("of groups to their members alone: new, changed and deleted messages, with the chat's own count of changes", async () => {
    const { here, anna, ben, group, chats } = await crew(1);
    const outsider = await member(here, "Outsider", "admin");
    const [ofBen, ofOutsider] = [await inApp(here, ben), await inApp(here, outsider)];
    const message = await chats.say(anna, group.id, "Warm");
    await chats.edit(anna, message.id, "Hot");
    await chats.call("patch", `/messages/${message.id}/reactions`, ben, { emoji: "🔥", isReacted: true });
    await chats.call("delete", `/messages/${message.id}`, anna);
    expect(await ofBen.event("deleteMessage")).toMatchObject({ data: { messageId: message.id, changeSequence: 5 } });
    expect(
      eventsOf(ofBen, "createMessage").map(({ message: created, changeSequence }) => [created.text, changeSequence]),
    ).toEqual([["Warm", 2]]);
    expect(eventsOf(ofBen, "updateMessage")).toMatchObject([
      { changeSequence: 3, message: { text: "Hot" } },
      { changeSequence: 4, reaction: { profileId: ben.profileId, emoji: "🔥", isReacted: true } },
    ]);
    await ofOutsider.settled();
    expect(ofOutsider.frames.filter(({ event }) => /Message$|Chat$/.test(event))).toEqual([]);
  });

  it("to who was added from then on, and to who was put out not a word more", async () => {
    const { here, anna, ben, group, chats } = await crew();
    const carl = await member(here, "Carl");
    const [ofBen, ofCarl] = [await inApp(here, ben), await inApp(here, carl)];
    await chats.say(anna, group.id, "Before");
    await chats.call("post", `/chats/${group.id}/profiles`, anna, { profileIds: [carl.profileId] });
    expect(await ofCarl.event("addToGroup")).toMatchObject({
      data: { chatId: group.id, profileIds: [carl.profileId] },
    });
    await chats.say(anna, group.id, "With Carl");
    await ofCarl.next((frame) => frame.event === "createMessage" && JSON.stringify(frame).includes("With Carl"));
    await chats.call("delete", `/chats/${group.id}/profiles/${carl.profileId}`, anna);
    expect(await ofCarl.event("leaveChat")).toMatchObject({ data: { profileId: carl.profileId, isRemoved: true } });
    await chats.say(anna, group.id, "Without Carl");
    await ofBen.next((frame) => frame.event === "createMessage" && JSON.stringify(frame).includes("Without Carl"));
    await ofCarl.settled();
    expect(JSON.stringify(ofCarl.frames)).not.toContain("Without Carl");
    expect(JSON.stringify(ofCarl.frames)).not.toContain("Before");
  });

  it("that there is a new one, that it changed, was cleared away and is gone, each to whom it concerns", async () => {
    const { here, anna, ben, chats } = await crew(1);
    const admin = await member(here, "Ada", "admin");
    const [toBen, ownOfBen, outsider] = [
      await inApp(here, ben),
      await atHome(here, ben),
      await inApp(here, await member(here, "Out")),
    ];
    const { id } = await chats.create(anna, { name: "Glazes", profileIds: [ben.profileId, admin.profileId] });
    expect(await toBen.event("createChat")).toMatchObject({ data: { chatId: id } });
    await chats.call("patch", `/chats/${id}`, anna, { name: "Glazes and slips" });
    expect(await toBen.event("updateChat")).toMatchObject({ data: { chatId: id } });
    const { sequence } = await chats.say(anna, id, "Celadon");
    // For oneself alone, on one's own devices; then for everybody.
    expect((await chats.call("delete", `/chats/${id}/clear`, ben)).status).toBeLessThan(300);
    expect(await ownOfBen.event("clearChat")).toMatchObject({
      data: { chatId: id, clearedSequence: sequence, isForAll: false },
    });
    expect((await chats.call("delete", `/chats/${id}/clear?isForAll=true`, admin)).status).toBeLessThan(300);
    expect(await toBen.event("clearChat")).toMatchObject({ data: { chatId: id, isForAll: true } });
    expect((await chats.call("delete", `/chats/${id}`, anna)).status).toBeLessThan(300);
    expect(await toBen.event("deleteChat")).toMatchObject({ data: { chatId: id } });
    // A private chat goes from one's own list alone.
    const { id: privately } = await chats.open(anna, ben);
    await chats.say(anna, privately, "Only us");
    expect((await chats.call("delete", `/chats/${privately}`, ben)).status).toBeLessThan(300);
    expect(await ownOfBen.event("deleteChat")).toMatchObject({ data: { chatId: privately } });
    await outsider.settled();
    expect(outsider.frames.filter(({ event }) => /Message$|Chat$/.test(event))).toEqual([]);
  });

  it("to nobody whom the author blocks, or by whom they are blocked", async () => {
    const { here, anna, ben, group, chats } = await crew();
    const carl = await member(here, "Carl");
    await chats.call("post", `/chats/${group.id}/profiles`, anna, { profileIds: [carl.profileId] });
    await chats.call("post", `/profiles/${anna.profileId}/block`, ben);
    const [ofBen, ofCarl] = [await inApp(here, ben), await inApp(here, carl)];
    await chats.say(anna, group.id, "Hidden from Ben");
    await chats.say(carl, group.id, "For all");
    await ofCarl.next((frame) => JSON.stringify(frame).includes("For all"));
    await ofBen.next((frame) => JSON.stringify(frame).includes("For all"));
    expect(JSON.stringify(ofBen.frames)).not.toContain("Hidden from Ben");
  });

  it("of a message that others change to nobody who doesn't see its author, and of an answer without what is hidden", async () => {
    const { here, anna, ben, group, chats } = await crew();
    const carl = await member(here, "Carl");
    await chats.call("post", `/chats/${group.id}/profiles`, anna, { profileIds: [carl.profileId] });
    const secret = await chats.say(anna, group.id, {
      text: "Hidden from Ben",
      poll: { question: "Hidden poll", options: [{ text: "Yes" }, { text: "No" }] },
    });
    await chats.call("post", `/profiles/${anna.profileId}/block`, ben);
    const [ofBen, ofCarl] = [await inApp(here, ben), await inApp(here, carl)];
    const by = async (method: string, path: string, body?: unknown) =>
      expect((await chats.call(method, path, carl, body)).status).toBeLessThan(300);
    await by("patch", `/messages/${secret.id}/reactions`, { emoji: "🔥", isReacted: true });
    await by("post", `/messages/${secret.id}/vote`, { optionIds: [secret.poll!.options[0]!.id] });
    await chats.call("post", `/messages/${secret.id}/pin`, anna);
    const answer = await chats.say(carl, group.id, { text: "I answer", replyToId: secret.id });
    await by("patch", `/messages/${answer.id}`, { text: "I answer it" });
    // Who doesn't see the quote themselves takes it from nobody else.
    expect(
      (await chats.call("patch", `/messages/${answer.id}/reactions`, ben, { emoji: "🙂", isReacted: true })).status,
    ).toBe(200);
    for (const socket of [ofBen, ofCarl])
      await socket.next((frame) => frame.event === "updateMessage" && JSON.stringify(frame).includes("🙂"));
    expect(JSON.stringify(ofBen.frames)).not.toContain("Hidden");
    expect(eventsOf(ofBen, "createMessage")).toMatchObject([
      { message: { text: "I answer", replyTo: { id: secret.id, isDeleted: true, text: "", profile: null } } },
    ]);
    expect(eventsOf(ofBen, "updateMessage").map(({ message }) => message.id)).toEqual([answer.id, answer.id]);
    const heard = eventsOf(ofCarl, "updateMessage");
    expect(heard.map(({ message }) => message.id)).toEqual([secret.id, secret.id, secret.id, answer.id, answer.id]);
    expect(heard.at(-1)!.message.replyTo).toMatchObject({ isDeleted: false, text: "Hidden from Ben" });
    expect(eventsOf(ofCarl, "createMessage").length).toBe(1);
  });

  it("to no former moderator, and to nobody who was named as one and didn't come", async () => {
    const { here, anna, ben, group, chats } = await crew();
    const [carl, dora] = [await member(here, "Carl"), await member(here, "Dora")];
    const edit = (people: Member[], moderators: Member[]) =>
      chats.call("patch", `/chats/${group.id}/group`, anna, {
        profileIds: people.map(({ profileId }) => profileId),
        moderatorIds: moderators.map(({ profileId }) => profileId),
      });
    expect((await edit([anna, ben, carl], [carl])).status).toBe(200);
    await chats.call("post", `/profiles/${anna.profileId}/block`, dora);
    const [ofBen, ofCarl, ofDora] = [await inApp(here, ben), await inApp(here, carl), await inApp(here, dora)];
    expect((await edit([anna, ben], [ben, dora])).status).toBe(200);
    await ofCarl.event("leaveChat");
    // Who enters anew is no member either.
    const [carlAgain, doraAgain] = [await inApp(here, carl), await inApp(here, dora)];
    await chats.say(ben, group.id, "Without both");
    await ofBen.next((frame) => frame.event === "createMessage" && JSON.stringify(frame).includes("Without both"));
    for (const socket of [ofCarl, ofDora, carlAgain, doraAgain]) {
      await socket.settled();
      expect(JSON.stringify(socket.frames)).not.toContain("Without both");
    }
    expect(ofDora.frames.filter(({ event }) => /Message$|Chat$|Group$/.test(event))).toEqual([]);
    expect((await chats.chat(ben, group.id)).isModerator).toBe(true);
  });

  it("to no moderator of a new chat who blocks its owner", async () => {
    const { here, anna, ben, chats } = await crew();
    const dora = await member(here, "Dora");
    await chats.call("post", `/profiles/${anna.profileId}/block`, dora);
    const [ofBen, ofDora] = [await inApp(here, ben), await inApp(here, dora)];
    const { id, membersCount } = await chats.create(anna, {
      name: "New crew",
      profileIds: [ben.profileId],
      moderatorIds: [dora.profileId],
    });
    expect(membersCount).toBe(2);
    await chats.say(ben, id, "Without Dora");
    await ofBen.next((frame) => JSON.stringify(frame).includes("Without Dora"));
    await ofDora.settled();
    expect(JSON.stringify(ofDora.frames)).not.toContain("Without Dora");
    expect((await chats.call("get", `/chats/${id}`, dora)).status).toBe(404);
  });

  it("and of typing, by one's own socket, to the others of the chat alone and not too often", async () => {
    const { here, anna, ben, group, chats } = await crew(1);
    const stranger = await member(here, "Stranger");
    const pair = await chats.open(anna, ben);
    const [writing, ofBen, homeOfBen] = [await atHome(here, anna), await inApp(here, ben), await atHome(here, ben)];
    const [ofStranger, strangerWrites, ofAnna] = [
      await inApp(here, stranger),
      await atHome(here, stranger),
      await inApp(here, anna),
    ];
    for (let i = 0; i < 3; i++) writing.send({ event: "typing", data: { chatId: group.id } });
    writing.send({ event: "typing", data: { chatId: pair.id } });
    strangerWrites.send({ event: "typing", data: { chatId: group.id } });
    expect(await ofBen.event("typing")).toMatchObject({ data: { chatId: group.id, profileId: anna.profileId } });
    expect(await homeOfBen.event("typing")).toMatchObject({ data: { chatId: pair.id } });
    await strangerWrites.settled();
    await chats.say(anna, group.id, "Done");
    await ofBen.event("createMessage");
    await ofAnna.event("createMessage");
    expect(eventsOf(ofBen, "typing").length).toBe(1);
    expect(eventsOf(ofAnna, "typing")).toEqual([]);
    await ofStranger.settled();
    expect(eventsOf(ofStranger, "typing")).toEqual([]);
  });

  it("after the room was put aside in mid-conversation, with its sockets asleep", async () => {
    const { here, anna, ben, group, chats } = await crew();
    const ofBen = await inApp(here, ben);
    await chats.say(anna, group.id, "One");
    await ofBen.event("createMessage");
    const rooms = env.APP_ROOM as unknown as DurableObjectNamespace;
    await evictDurableObject(rooms.get(rooms.idFromName(here.id)) as never);
    await chats.say(anna, group.id, "Two");
    await ofBen.next((frame) => JSON.stringify(frame).includes("Two"));
    const homes = env.PROFILE_ROOM as unknown as DurableObjectNamespace;
    const homeOfBen = await atHome(here, ben);
    await evictDurableObject(homes.get(homes.idFromName(ben.profileId)) as never);
    const pair = await chats.open(anna, ben);
    await chats.say(anna, pair.id, "Three");
    await homeOfBen.next((frame) => JSON.stringify(frame).includes("Three"));
  });

  it("and close the socket of who sends rubbish, a frame of a megabyte, or whose session ended", async () => {
    const { here, anna, ben, group, chats } = await crew();
    const rubbish = await atHome(here, anna);
    for (const frame of [
      "{",
      '{"event":"typing"}',
      '{"event":"typing","data":{"chatId":7}}',
      "[]",
      '{"event":"createMessage","data":{}}',
    ])
      rubbish.send(frame);
    expect((await rubbish.closing()).code).toBe(1008);
    const large = await atHome(here, anna);
    large.send(JSON.stringify({ event: "typing", data: { chatId: "a".repeat(1024 * 1024) } }));
    expect((await large.closing()).code).toBe(1009);
    const ended = await inApp(here, ben);
    const { status } = await chats.call("post", `/apps/${here.id}/logout`, ben, {});
    expect(status).toBeLessThan(300);
    expect((await ended.closing()).code).toBe(4401);
    // By an ended session one is a guest, who knows of no such chat.
    expect((await chats.call("post", `/chats/${group.id}/messages`, ben, { text: "Hi" })).status).toBe(404);
  });
});
