import { beforeEach, describe, expect, it } from "vitest";
import type { ChatId } from "@db/vocabulary/ids";
import { eq } from "drizzle-orm";
import { outbox } from "@db/shard";
import type { Fact } from "@workers/domain/kernel/facts";
import { notifier } from "@workers/domain/community/notifications";
import { serviceContext } from "@workers/service-context";
import { Databases, rows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { mailsTo } from "../harness/outbox";
import { joinApp, type Member, shard } from "../harness/world";
import { chatsOf } from "../chat/chat-world";
import { supportWorld, type SupportWorld } from "../support/support-world";
import { at, listOf, notified, strike, unreadOf } from "./harness";
import { until } from "../harness/until";

/** What is said quickly one after the other is one mail, and none to who is there. */

const minute = 60_000;
let world: SupportWorld;
let anna: Member;

beforeEach(async () => {
  world = await supportWorld(1);
  ({ anna } = world);
});

const mailed = async (who: { email: string }, count: number) => {
  await until(async () => (await mailsTo(who.email)).length >= count);
  return (await mailsTo(who.email)).length;
};
const read = (chatId: ChatId, who: Member, readSequence = 1000) =>
  chatsOf(world.here).call("patch", `/chats/${chatId}/marks`, who, { readSequence });

describe("five answers in a ticket", () => {
  it("are one mail, a little later, and the next mail comes after they were read", async () => {
    const { here, operator, open, say } = world;
    const ticket = await open(anna);
    for (const text of ["Hello,", "one moment,", "I look", "into", "it."]) await say(operator, ticket, text);
    await notified(here);
    expect(await unreadOf(here, anna)).toBe(1);
    await strike(1);
    await strike(2);
    expect(await mailed(anna, 1)).toBe(1);
    await say(operator, ticket, "Are you there?");
    await notified(here);
    await strike(4);
    expect((await read(ticket.chat.id, anna)).status).toBe(200);
    expect(await unreadOf(here, anna)).toBe(0);
    await say(operator, ticket, "It is repaired.");
    await notified(here);
    await strike(6);
    expect(await mailed(anna, 2)).toBe(2);
  });

  it("are mailed again on the next day, where nobody reads them", async () => {
    const { here, operator, open, say } = world;
    const ticket = await open(anna);
    await say(operator, ticket, "Hello");
    await notified(here);
    await strike(2);
    await mailed(anna, 1);
    await say(operator, ticket, "Hello again");
    await notified(here);
    await strike(24 * 60 + 3);
    expect(await mailed(anna, 2)).toBe(2);
  });

  it("are no mail and no notification to who reads them as they come", async () => {
    const { here, operator, open, say } = world;
    const ticket = await open(anna);
    await say(operator, ticket, "Hello");
    await notified(here);
    // Read before the mail is due.
    await read(ticket.chat.id, anna);
    await strike(2);
    // Read to beyond the answer before the notifier comes to it.
    await say(operator, ticket, "Anything else?");
    await read(ticket.chat.id, anna);
    await notified(here);
    expect(await unreadOf(here, anna)).toBe(0);
    await strike(4);
    await say(operator, ticket, "Then goodbye");
    await notified(here);
    await strike(6);
    // The last one alone, which nobody read.
    expect(await mailed(anna, 1)).toBe(1);
  });

  it("are not told where their chat is muted", async () => {
    const { here, operator, open, say } = world;
    const ticket = await open(anna);
    await chatsOf(here).call("patch", `/chats/${ticket.chat.id}/mute`, anna, { isMuted: true });
    await say(operator, ticket, "Hello");
    await notified(here);
    expect(await listOf(here, anna)).toEqual([]);
  });
});

it("an operator who reads a ticket at the desk has read what they were told of it", async () => {
  const { here, operator, open, say, desk } = world;
  const profileId = await joinApp(here, operator);
  const keeper = { ...operator, profileId };
  const ticket = await open(anna);
  await desk("patch", `/tickets/${ticket.id}`, here.project.owner, { assigneeId: operator.accountId });
  await say(anna, ticket, "And one more thing.");
  await notified(here);
  const unread = async () => (await listOf(here, keeper, "?filter[read]=false")).map(({ action }) => action).toSorted();
  expect(await unread()).toEqual(["ticket_answered", "ticket_assigned", "ticket_opened"]);
  await desk("patch", `/tickets/${ticket.id}/read`, operator, { readSequence: 1 });
  expect(await unread()).toEqual(["ticket_answered", "ticket_assigned", "ticket_opened"]);
  await desk("patch", `/tickets/${ticket.id}/read`, operator, { readSequence: 1000 });
  expect(await unread()).toEqual([]);
});

describe("private messages", () => {
  it("are one mail to who wants mails of them, and a mention read meanwhile is none", async () => {
    const { here, ben } = world;
    const chats = chatsOf(here);
    await call("patch", `/apps/${here.id}/profile/notifications`, {
      ...at(here, anna),
      body: { emailActions: ["new_message", "mentions"], appActions: [] },
    });
    const chat = await chats.open(ben, anna);
    for (const text of ["Hello", "Are you there?", "Please answer"]) await chats.say(ben, chat.id, text);
    const group = await chats.create(ben, { name: "Kiln", profileIds: [anna.profileId] });
    const attrs = { profileId: anna.profileId, label: "Anna" };
    await chats.say(ben, group.id, {
      body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "mention", attrs }] }] },
    });
    await notified(here);
    await read(group.id, anna);
    await strike(2);
    expect(await mailed(anna, 1)).toBe(1);
    expect((await mailsTo(anna.email))[0]!.text).toContain("Hello");
  });

  it("are told by the notifier's own clock to whom a mute has run out", async () => {
    const { here, ben } = world;
    const chats = chatsOf(here);
    const chat = await chats.open(ben, anna);
    const mutedUntil = new Date(Date.now() + 60 * minute).toISOString();
    await chats.call("patch", `/chats/${chat.id}/mute`, anna, { isMuted: true, mutedUntil });
    await chats.say(ben, chat.id, "Hello");
    await notified(here);
    expect(await listOf(here, anna)).toEqual([]);
    const event = (await shard(1).readOne(
      rows({ project: here.project }, outbox, { id: outbox.id, payload: outbox.payload })
        .where(eq(outbox.type, "message.created"))
        .limit(1),
    ))!;
    const at = async (ahead: number) => {
      const { ctx, settled } = serviceContext(env, new Databases(env, {}));
      await notifier.consume({ ...ctx, now: () => Date.now() + ahead }, event.payload as Fact, event.id);
      await settled();
      return (await listOf(here, anna)).map(({ action }) => action);
    };
    expect(await at(59 * minute)).toEqual([]);
    expect(await at(61 * minute)).toEqual(["new_message"]);
  });
});

it("lines that nobody wrote are unread in no list of tickets", async () => {
  const { here, operator, open, say, ask, desk, setStatus } = world;
  const ticket = await open(anna);
  await say(operator, ticket, "Repaired, I think.");
  await read(ticket.chat.id, anna);
  await desk("patch", `/tickets/${ticket.id}/read`, operator, { readSequence: 1000 });
  await setStatus(anna, ticket.id, "completed");
  const own = async () => (await ask("get", `/apps/${here.id}/tickets`, anna)).body.data[0];
  const ofDesk = async (as = operator) =>
    (await desk("get", `/projects/${here.project.id}/tickets`, as)).body.data[0].unreadCount;
  expect(await own()).toMatchObject({ unreadCount: 0, isUnread: false });
  expect(await ofDesk()).toBe(0);
  // Who has read nothing has two messages before them, and not the line.
  expect(await ofDesk(here.project.owner)).toBe(2);
  await setStatus(operator, ticket.id, "work");
  await say(operator, ticket, "Once more.");
  expect(await own()).toMatchObject({ unreadCount: 1, isUnread: true });
  const counted = async () => (await ask("get", `/apps/${here.id}/messages/counter`, anna)).body.data;
  expect(await counted()).toMatchObject({ total: 1, supportTotal: 1 });
  await read(ticket.chat.id, anna);
  expect(await counted()).toMatchObject({ total: 0, supportTotal: 0 });
});
