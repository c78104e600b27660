import { describe, expect, it } from "vitest";
import { outbox } from "@db/shard";
import { rows } from "@workers/store";
import { call } from "../harness/call";
import { app, member, project, shard } from "../harness/world";
import { enterRoom } from "../realtime/socket";
import { chatsOf } from "./chat-world";

describe("private chats", () => {
  it("are one for two people, however often and by whom they are opened at once", async () => {
    const here = await app(await project(0));
    const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
    const { open, list, say } = chatsOf(here);
    const opened = await Promise.all([open(anna, ben), open(ben, anna), open(anna, ben), open(ben, anna)]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened[0]).toMatchObject({ type: "private", name: "Ben Test", isJoined: true, newMessageCounter: 0 });
    const { id } = opened[0]!;
    await say(anna, id, "Is the kiln warm?");
    expect(await list(ben)).toMatchObject([
      { id, name: "Anna Test", newMessageCounter: 1, action: { type: "text", text: "Is the kiln warm?" } },
    ]);
    expect((await list(anna))[0]).toMatchObject({ newMessageCounter: 0 });
  });

  it("are nobody else's: neither another member's, nor a moderator's or administrator's", async () => {
    const here = await app(await project(1));
    const [anna, ben, other, keeper, admin] = [
      await member(here, "Anna"),
      await member(here, "Ben"),
      await member(here, "Other"),
      await member(here, "Keeper", "moderator"),
      await member(here, "Admin", "admin"),
    ];
    const { open, say, call: ask } = chatsOf(here);
    const { id } = await open(anna, ben);
    const message = await say(anna, id, "Only for you");
    for (const who of [other, keeper, admin]) {
      for (const [method, path, body] of [
        ["get", `/chats/${id}`],
        ["get", `/chats/${id}/messages`],
        ["get", `/chats/${id}/profiles`],
        ["post", `/chats/${id}/messages`, { text: "Hello" }],
        ["post", `/chats/${id}/join`],
        ["delete", `/chats/${id}`],
        ["patch", `/messages/${message.id}`, { text: "Changed" }],
        ["delete", `/messages/${message.id}`],
        ["patch", `/messages/${message.id}/reactions`, { emoji: "🔥", isReacted: true }],
      ] as const)
        expect([method, path, (await ask(method, path, who, body)).status]).toEqual([method, path, 404]);
    }
  });

  it("are closed to both where one blocks the other, and neither sees what the other says in groups", async () => {
    const here = await app(await project(0));
    const [anna, ben, carl] = [await member(here, "Anna"), await member(here, "Ben"), await member(here, "Carl")];
    const { open, say, create, messages, call: ask, list } = chatsOf(here);
    const pair = await open(anna, ben);
    const group = await create(carl, { name: "Kiln crew", profileIds: [anna.profileId, ben.profileId] });
    await say(anna, group.id, "By Anna");
    await say(ben, group.id, "By Ben");
    expect((await ask("post", `/profiles/${ben.profileId}/block`, anna)).body.data).toEqual({ isBlocked: true });
    for (const who of [anna, ben]) {
      expect((await ask("post", `/chats/${pair.id}/messages`, who, { text: "Hello" })).status).toBe(403);
      const seen = (await messages(who, group.id)).map(({ text }) => text).filter(Boolean);
      expect(seen).toEqual([who === anna ? "By Anna" : "By Ben"]);
    }
    expect((await messages(carl, group.id)).map(({ text }) => text)).toEqual(["By Ben", "By Anna", ""]);
    expect((await list(anna))[0]).toMatchObject({ id: group.id, action: { type: "text", text: "By Anna" } });
    expect((await ask("get", `/apps/${here.id}/profile/blocks`, anna)).body.data).toMatchObject([
      { id: ben.profileId },
    ]);
    await ask("delete", `/profiles/${ben.profileId}/block`, anna);
    expect((await ask("post", `/chats/${pair.id}/messages`, ben, { text: "Hello" })).status).toBe(201);
    const blockedBefore = await member(here, "Dora");
    await ask("post", `/profiles/${anna.profileId}/block`, blockedBefore);
    expect((await ask("post", `/profiles/${blockedBefore.profileId}/chat`, anna)).status).toBe(403);
  });

  it("follow the settings: where messages are not free a member may answer the team alone", async () => {
    const here = await app(await project(0));
    const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
    const keeper = await member(here, "Keeper", "moderator");
    const admin = await member(here, "Admin", "admin");
    const { open, say, call: ask } = chatsOf(here);
    await open(anna, ben);
    await ask("patch", `/apps/${here.id}/chat/settings`, admin, { isPrivateMessagingFree: false });
    expect((await ask("post", `/profiles/${(await member(here, "Carl")).profileId}/chat`, anna)).status).toBe(403);
    const pair = await open(anna, ben);
    expect(pair.permissions.can).not.toContain("create_message");
    const answered = await open(keeper, anna);
    await say(keeper, answered.id, "Welcome");
    await say(anna, answered.id, "Thank you");
  });
});

describe("somebody who was muted or blocked by moderators", () => {
  it("changes nothing that others read: no message, edit, emoji, vote, copy, pin or chat", async () => {
    const here = await app(await project());
    const [ada, anna, ben] = [
      await member(here, "Ada", "admin"),
      await member(here, "Anna"),
      await member(here, "Ben"),
    ];
    const { call, create, say, messages } = chatsOf(here);
    const { id } = await create(anna, { name: "Kiln crew", profileIds: [ben.profileId] });
    const [own, other] = [await say(anna, id, "Mine"), await say(ben, id, "His")];
    const poll = await say(ben, id, { poll: { question: "When?", options: [{ text: "Now" }, { text: "Later" }] } });
    const before = JSON.stringify(await messages(ben, id));
    const attempts = [
      ["post", `/chats/${id}/messages`, { text: "Spam" }],
      ["patch", `/messages/${own.id}`, { text: "Spam" }],
      ["patch", `/messages/${other.id}/reactions`, { emoji: "👎", isReacted: true }],
      ["post", `/messages/${poll.id}/vote`, { optionIds: [poll.poll!.options[0]!.id] }],
      ["post", `/messages/${own.id}/forward`, { chatIds: [id], clientId: crypto.randomUUID() }],
      ["post", `/messages/${own.id}/pin`, undefined],
      ["patch", `/chats/${id}`, { name: "Buy now" }],
      ["post", `/chats/${id}/profiles`, { profileIds: [ada.profileId] }],
      ["post", `/apps/${here.id}/chats`, { name: "Another", profileIds: [ben.profileId] }],
      ["post", `/profiles/${ben.profileId}/chat`, undefined],
    ] as const;
    for (const [restriction, refusal] of [
      [{ isPunished: true }, "403"],
      // The chats are there no more to who is blocked.
      [{ isBlocked: true }, "403 404"],
    ] as const) {
      const done = await call("patch", `/profiles/${anna.profileId}`, ada, { ...restriction, reason: "spam" });
      expect(done.status).toBe(200);
      for (const [method, path, body] of attempts)
        expect.soft(refusal, path).toContain(String((await call(method, path, anna, body)).status));
    }
    expect(JSON.stringify(await messages(ben, id))).toBe(before);
  });
});

describe("groups and channels", () => {
  it("have an owner, moderators and members; who is put out is out, and lines tell of it", async () => {
    const here = await app(await project(1));
    const [anna, ben, carl] = [await member(here, "Anna"), await member(here, "Ben"), await member(here, "Carl")];
    const { create, say, call: ask, chat, messages } = chatsOf(here);
    const group = await create(anna, { name: "Kiln crew", profileIds: [ben.profileId] });
    expect(group).toMatchObject({ type: "group", membersCount: 2, ownerId: anna.profileId, isModerator: true });
    expect((await ask("patch", `/chats/${group.id}`, ben, { name: "Mine" })).status).toBe(403);
    const added = await ask("post", `/chats/${group.id}/profiles`, anna, { profileIds: [carl.profileId] });
    expect(added.body.data).toMatchObject({ membersCount: 3 });
    await say(carl, group.id, "Hello all");
    expect((await ask("delete", `/chats/${group.id}/profiles/${carl.profileId}`, anna)).status).toBe(204);
    expect((await ask("get", `/chats/${group.id}`, carl)).status).toBe(404);
    expect((await ask("post", `/chats/${group.id}/messages`, carl, { text: "Still here" })).status).toBe(404);
    expect((await ask("delete", `/chats/${group.id}/profiles/${anna.profileId}`, anna)).status).toBe(403);
    const lines = (await messages(anna, group.id, "?sort=createdAt")).map(({ system, text }) => system?.type ?? text);
    expect(lines).toEqual(["chat_created", "members_added", "Hello all", "member_removed"]);
    await ask("patch", `/chats/${group.id}/group`, anna, {
      name: "Oven crew",
      profileIds: [anna.profileId, carl.profileId],
      moderatorIds: [carl.profileId],
    });
    expect(await chat(carl, group.id)).toMatchObject({ name: "Oven crew", isModerator: true, membersCount: 2 });
    expect((await ask("get", `/chats/${group.id}`, ben)).status).toBe(404);
    const people = await ask("get", `/chats/${group.id}/profiles`, carl);
    expect(people.body.data.map((person: { firstName: string }) => person.firstName)).toEqual(["Anna", "Carl"]);
  });

  it("take in and put out somebody once, however many do it at the same moment", async () => {
    const here = await app(await project(1));
    const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
    const { create, call: ask, chat, messages } = chatsOf(here);
    const { id } = await create(anna, { name: "Kiln crew" });
    const thrice = async (work: () => ReturnType<typeof ask>) =>
      (await Promise.all([work(), work(), work()])).map(({ status }) => status);
    const added = await thrice(() => ask("post", `/chats/${id}/profiles`, anna, { profileIds: [ben.profileId] }));
    expect(added.every((status) => status < 300)).toBe(true);
    expect((await chat(anna, id)).membersCount).toBe(2);
    const removed = await thrice(() => ask("delete", `/chats/${id}/profiles/${ben.profileId}`, anna));
    expect(removed.every((status) => status === 204 || status === 404)).toBe(true);
    expect((await chat(anna, id)).membersCount).toBe(1);
    const lines = (await messages(anna, id, "?sort=createdAt")).map(({ system }) => system?.type);
    expect(lines).toEqual(["chat_created", "members_added", "member_removed"]);
  });

  it("are deleted once, however many do it at the same moment", async () => {
    const here = await app(await project(1));
    const anna = await member(here, "Anna");
    const { create, call: ask } = chatsOf(here);
    const { id } = await create(anna, { name: "Kiln crew" });
    const remove = () => ask("delete", `/chats/${id}`, anna);
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.every(({ status }) => status === 204 || status === 404)).toBe(true);
    expect((await ask("get", `/chats/${id}`, anna)).status).toBe(404);
    const recorded = await shard(1).read(rows(here, outbox, { type: outbox.type }));
    expect(recorded.filter(({ type }) => type === "chat.deleted")).toHaveLength(1);
  });

  it("that are channels are written by their moderators alone", async () => {
    const here = await app(await project(0));
    const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
    const { create, say, call: ask, chat } = chatsOf(here);
    const channel = await create(anna, { type: "channel", name: "News", profileIds: [ben.profileId] });
    expect(channel).toMatchObject({ type: "channel", isMemberAllowToChat: false });
    expect((await ask("post", `/chats/${channel.id}/messages`, ben, { text: "Me too" })).status).toBe(403);
    await say(anna, channel.id, "Opening on Monday");
    expect((await chat(ben, channel.id)).permissions.can).not.toContain("create_message");
    await ask("patch", `/chats/${channel.id}`, anna, { isMemberAllowToChat: true });
    await say(ben, channel.id, "Great");
  });

  it("are listed where they are open, joined by everybody, and left", async () => {
    const here = await app(await project(0), { isOpenToGuests: true });
    const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
    const { create, call: ask, chat } = chatsOf(here);
    const open = await create(anna, { name: "Market", access: "open" });
    const closed = await create(anna, { name: "Board", access: "private" });
    await create(anna, { name: "Secret" });
    const listed = async (who: typeof anna | null, query = "") =>
      (await ask("get", `/apps/${here.id}/chats/public${query}`, who)).body.data.map(
        (listed: { name: string }) => listed.name,
      );
    expect((await listed(ben)).toSorted()).toEqual(["Board", "Market"]);
    expect((await listed(null)).toSorted()).toEqual(["Board", "Market"]);
    expect(await listed(ben, "?isJoined=true")).toEqual([]);
    expect((await ask("post", `/chats/${closed.id}/join`, ben)).status).toBe(403);
    expect((await ask("get", `/chats/${closed.id}/messages`, ben)).status).toBe(403);
    expect((await ask("get", `/chats/${open.id}/messages`, null)).status).toBe(200);
    expect((await ask("post", `/chats/${open.id}/messages`, ben, { text: "Hello" })).status).toBe(403);
    const joined = await Promise.all([1, 2, 3].map(() => ask("post", `/chats/${open.id}/join`, ben)));
    expect(joined.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await chat(ben, open.id)).toMatchObject({ isJoined: true, membersCount: 2 });
    expect(await listed(ben, "?isJoined=true")).toEqual(["Market"]);
    expect((await ask("delete", `/chats/${open.id}/leave`, ben)).status).toBe(204);
    expect(await chat(ben, open.id)).toMatchObject({ isJoined: false, membersCount: 1 });
  });

  it("obey nobody who left them, also not who began them", async () => {
    const here = await app(await project(1));
    const { create, call: ask } = chatsOf(here);
    const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
    const open = await create(anna, { name: "Market", access: "open", profileIds: [ben.profileId] });
    expect((await ask("delete", `/chats/${open.id}/leave`, anna)).status).toBe(204);
    expect((await ask("patch", `/chats/${open.id}`, anna, { name: "Mine" })).status).toBe(403);
    expect((await ask("delete", `/chats/${open.id}`, anna)).status).toBe(403);
    expect((await ask("post", `/chats/${open.id}/join`, anna)).status).toBe(200);
  });

  it("are opened by a plan that names them, and no private chat can be named by one", async () => {
    const here = await app(await project(1));
    const { create, call: ask } = chatsOf(here);
    const [admin, ben] = [await member(here, "Admin", "admin"), await member(here, "Ben")];
    const group = await create(admin, { name: "Named by a plan", access: "open", profileIds: [ben.profileId] });
    const locked = { guestAccess: "lockscreen", userAccess: "lockscreen" };
    await ask("put", `/apps/${here.id}/access/chat/${group.id}`, admin, locked);
    const pair = await chatsOf(here).open(admin, ben);
    const planOf = (chatId: string) =>
      call("post", `/projects/${here.project.id}/plans/private`, {
        as: here.project.owner,
        body: {
          name: "Kiln masters",
          status: "active",
          apps: [{ appId: here.id, entities: [{ type: "chat", ids: [chatId] }] }],
        },
      });
    expect((await planOf(pair.id)).status).toBe(422);
    const made = await planOf(group.id);
    expect(made.status).toBe(201);
    expect((await ask("get", `/chats/${group.id}/messages`, ben)).status).toBe(403);
    const { status } = await call("post", `/apps/${here.id}/orders`, {
      as: here.project.owner,
      body: { planId: made.body.data.id, profileId: ben.profileId },
    });
    expect(status).toBe(201);
    expect((await ask("get", `/chats/${group.id}/messages`, ben)).status).toBe(200);
    const hears = await enterRoom({ host: here.host, path: `app/${here.id}`, as: ben });
    await chatsOf(here).say(admin, group.id, "For those who paid");
    expect(await hears.event("createMessage")).toMatchObject({ data: { message: { text: "For those who paid" } } });
  });

  it("are locked by their access object to those who don't hold its plan", async () => {
    const here = await app(await project(1));
    const [anna, ben, admin] = [
      await member(here, "Anna"),
      await member(here, "Ben"),
      await member(here, "Admin", "admin"),
    ];
    const { create, call: ask } = chatsOf(here);
    const group = await create(admin, { name: "Masters", access: "open", profileIds: [ben.profileId] });
    const locked = { guestAccess: "lockscreen", userAccess: "lockscreen" };
    expect((await ask("put", `/apps/${here.id}/access/chat/${group.id}`, admin, locked)).status).toBe(200);
    for (const who of [anna, ben]) {
      const { status, body } = await ask("get", `/chats/${group.id}/messages`, who);
      expect([status, body.details?.show]).toEqual([403, "lockScreen"]);
      expect((await ask("post", `/chats/${group.id}/messages`, who, { text: "Hello" })).status).toBe(403);
    }
    expect((await ask("get", `/apps/${here.id}/chats`, ben)).body.data[0]).toMatchObject({
      lock: { level: 3, show: "lockScreen" },
      action: null,
    });
    expect((await ask("get", `/chats/${group.id}/messages`, admin)).status).toBe(200);
    expect((await ask("delete", `/chats/${group.id}/leave`, ben)).status).toBe(204);
  });

  it("belong to their tenant: nobody of another app or project finds them", async () => {
    const here = await app(await project(0));
    const there = await app(await project(0));
    const [anna, stranger] = [await member(here, "Anna"), await member(there, "Stranger", "admin")];
    const group = await chatsOf(here).create(anna, { name: "Kiln crew", access: "open" });
    const { id: messageId } = await chatsOf(here).say(anna, group.id, "Hello");
    const callElsewhere = chatsOf(there).call;
    for (const path of [`/chats/${group.id}`, `/chats/${group.id}/messages`, `/messages/${messageId}/reactions`])
      expect((await callElsewhere("get", path, stranger)).status).toBe(404);
    expect((await callElsewhere("post", `/chats/${group.id}/messages`, stranger, { text: "Hi" })).status).toBe(404);
    expect((await callElsewhere("delete", `/messages/${messageId}`, stranger)).status).toBe(404);
    const read = await callElsewhere("patch", "/chats/read", stranger, { chatIds: [group.id] });
    expect([read.status, read.body.data]).toEqual([200, []]);
    const foreign = await callElsewhere("post", `/apps/${there.id}/chats`, stranger, {
      name: "Ours",
      profileIds: [anna.profileId],
    });
    expect(foreign.status).toBe(422);
  });
});

describe("one's own list", () => {
  it("counts, mutes, pins, clears and deletes for oneself", async () => {
    const here = await app(await project(0));
    const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
    const { create, say, list, call: ask, messages, chat } = chatsOf(here);
    const first = await create(anna, { name: "One", profileIds: [ben.profileId] });
    const two = await create(anna, { name: "Two", profileIds: [ben.profileId] });
    await say(anna, first.id, "First");
    await say(anna, two.id, "Second");
    await say(anna, two.id, "Third");
    const counter = async () => (await ask("get", `/apps/${here.id}/messages/counter`, ben)).body.data;
    // The line that tells that the chat began is not among them.
    expect((await list(ben)).map(({ name, newMessageCounter }) => [name, newMessageCounter])).toEqual([
      ["Two", 2],
      ["One", 1],
    ]);
    expect(await counter()).toEqual({ total: 3, chatsCount: 2, mutedTotal: 0, supportTotal: 0, muteEndsInMs: null });
    await ask("patch", `/chats/${two.id}/mute`, ben, { isMuted: true });
    expect(await counter()).toEqual({ total: 1, chatsCount: 1, mutedTotal: 2, supportTotal: 0, muteEndsInMs: null });
    await ask("post", `/chats/${first.id}/pin`, ben);
    expect((await list(ben)).map(({ name, isPinned }) => [name, isPinned])).toEqual([
      ["One", true],
      ["Two", false],
    ]);
    expect((await list(ben, "?filter=unread")).length).toBe(2);
    expect((await list(ben, "?search=tw")).map(({ name }) => name)).toEqual(["Two"]);
    await ask("patch", "/chats/read", ben, { chatIds: [first.id, two.id] });
    expect(await counter()).toEqual({ total: 0, chatsCount: 0, mutedTotal: 0, supportTotal: 0, muteEndsInMs: null });
    expect((await chat(anna, first.id)).marks).toMatchObject([{ profileId: ben.profileId, readSequence: 2 }]);
    await ask("delete", `/chats/${two.id}/clear`, ben);
    expect(await messages(ben, two.id)).toEqual([]);
    expect((await messages(anna, two.id)).length).toBe(3);
    expect((await ask("delete", `/chats/${two.id}/clear?isForAll=true`, ben)).status).toBe(403);
    await ask("patch", "/chats", ben, { chatIds: [first.id] });
    expect((await list(ben)).map(({ name }) => name)).toEqual(["Two"]);
    await say(anna, first.id, "Back");
    expect((await list(ben)).map(({ name }) => name).toSorted()).toEqual(["One", "Two"]);
    expect((await messages(ben, first.id)).map(({ text }) => text)).toEqual(["Back"]);
    expect((await ask("delete", `/chats/${first.id}`, ben)).status).toBe(403);
    expect((await ask("delete", `/chats/${first.id}`, anna)).status).toBe(204);
    expect((await ask("get", `/chats/${first.id}`, ben)).status).toBe(404);
    const admin = await member(here, "Admin", "admin");
    expect((await ask("delete", `/chats/${two.id}/clear?isForAll=true`, admin)).status).toBe(204);
    expect(await messages(anna, two.id)).toEqual([]);
  });

  it("has one support chat with the team", async () => {
    const here = await app(await project(1));
    const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
    const { call: ask, messages } = chatsOf(here);
    const opened = await Promise.all([1, 2, 3].map(() => ask("post", `/apps/${here.id}/chats/support`, anna, {})));
    expect(new Set(opened.map(({ body }) => body.data.id)).size).toBe(1);
    const { body } = await ask("post", `/apps/${here.id}/chats/support`, anna, { text: "I can't open my course." });
    expect(body.data).toMatchObject({ type: "support", isSupport: true, ticket: { status: "new" } });
    expect((await messages(anna, body.data.id)).length).toBe(1);
    expect((await ask("get", `/chats/${body.data.id}`, ben)).status).toBe(404);
    const { status } = await call("get", `/apps/${here.id}/chats`, { as: null, host: here.host });
    expect(status).toBe(401);
  });
});
