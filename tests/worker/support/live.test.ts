import { describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { at, listOf, notified, strike, unreadOf } from "../notifications/harness";
import { mailTo } from "../harness/outbox";
import { app, joinApp, type Person, teammate } from "../harness/world";
import { enterRoom, type Socket } from "../realtime/socket";
import { supportWorld } from "./support-world";

const atDesk = (projectId: string, as: Person) => enterRoom({ host: "lyceum.test", path: `project/${projectId}`, as });

const said = (socket: Socket, text: string) =>
  socket.next((frame) => frame.event === "createMessage" && JSON.stringify(frame).includes(text));

describe("rooms tell of tickets", () => {
  it("to operators who entered their chats until they leave them, and to who asked", async () => {
    const { here, anna, operator, open, say } = await supportWorld();
    const colleague = await teammate(here.project, "support", [(await app(here.project)).id]);
    const [entered, outside, foreign] = await Promise.all(
      [operator, here.project.owner, colleague].map((as) => atDesk(here.project.id, as)),
    );
    const asker = await enterRoom({ host: here.host, path: `profile/${anna.profileId}`, as: anna });
    const ticket = await open(anna);
    expect(await entered!.event("ticket.changed")).toMatchObject({ data: { appId: here.id, ticketId: ticket.id } });
    await outside!.event("ticket.changed");
    for (const socket of [entered!, foreign!]) {
      socket.send({ event: "enterChat", data: { chatIds: [ticket.chat.id] } });
      await socket.settled();
    }
    await say(anna, ticket, "Are you there?");
    expect(await said(entered!, "Are you there?")).toMatchObject({ data: { chatId: ticket.chat.id } });
    await say(operator, ticket, "We are.");
    await said(entered!, "We are.");
    await said(asker, "We are.");
    entered!.send({ event: "leaveChat", data: { chatIds: [ticket.chat.id] } });
    await entered!.settled();
    await say(anna, ticket, "After you left");
    await outside!.settled();
    await entered!.settled();
    await foreign!.settled();
    expect(JSON.stringify(entered!.frames)).not.toContain("After you left");
    for (const socket of [outside!, foreign!]) expect(JSON.stringify(socket.frames)).not.toContain("createMessage");
    expect(foreign!.events).toEqual([]);
  });

  it("that somebody writes: the operators who it is, who asked that the team does, and nobody themselves", async () => {
    const { here, anna, operator, open } = await supportWorld(1);
    const ticket = await open(anna);
    const [own, other] = await Promise.all([operator, here.project.owner].map((as) => atDesk(here.project.id, as)));
    const asker = await enterRoom({ host: here.host, path: `profile/${anna.profileId}`, as: anna });
    for (const socket of [own!, other!]) {
      socket.send({ event: "enterChat", data: { chatIds: [ticket.chat.id] } });
      await socket.settled();
    }
    own!.send({ event: "typing", data: { chatId: ticket.chat.id } });
    expect(await other!.event("answering")).toMatchObject({
      data: { chatId: ticket.chat.id, accountId: operator.accountId, name: "support Test" },
    });
    await asker.event("typing");
    asker.send({ event: "typing", data: { chatId: ticket.chat.id } });
    expect(await own!.event("typing")).toMatchObject({ data: { profileId: anna.profileId } });
    await own!.settled();
    expect(own!.frames.filter(({ event }) => event === "answering")).toEqual([]);
  });

  it("to no room of people: entering chats is refused there, and so are too many", async () => {
    const { here, anna, operator, open } = await supportWorld();
    const { chat } = await open(anna);
    const room = await enterRoom({ host: here.host, path: `app/${here.id}`, as: anna });
    room.send({ event: "enterChat", data: { chatIds: [chat.id] } });
    expect(await room.event("error")).toMatchObject({ data: { code: "unknown_event" } });
    const desk = await atDesk(here.project.id, operator);
    desk.send({ event: "enterChat", data: { chatIds: Array.from({ length: 21 }, () => chat.id) } });
    expect(await desk.event("error")).toMatchObject({ data: { code: "malformed" } });
  });
});

describe("notifications of tickets", () => {
  it("tell operators of new ones, who asked of answers, and who looks after it of what is asked on", async () => {
    const { here, anna, operator, open, say, desk } = await supportWorld(1);
    const profileId = await joinApp(here, operator);
    const keeper = { ...operator, profileId };
    const ticket = await open(anna);
    await notified(here);
    const notificationsOf = async (who: typeof keeper) =>
      (await listOf(here, who)).map(({ action, reason, title, path }) => [action, reason, title, path]);
    const path = `/support/${ticket.id}`;
    expect(await notificationsOf(keeper)).toEqual([["ticket_opened", "operator", "A broken video", path]]);
    expect(await notificationsOf(anna)).toEqual([]);
    await desk("patch", `/tickets/${ticket.id}`, here.project.owner, { assigneeId: operator.accountId });
    await say(operator, ticket, "We look into it.");
    // Who answers has read what stands above.
    await notified(here);
    await say(anna, ticket, "Thank you.");
    await notified(here);
    expect(await notificationsOf(anna)).toEqual([["ticket_answered", "asked", "A broken video", path]]);
    expect((await notificationsOf(keeper)).map(([action]) => action).toSorted()).toEqual([
      "ticket_answered",
      "ticket_assigned",
      "ticket_opened",
    ]);
    expect(await unreadOf(here, anna)).toBe(1);
    await strike(2);
    const mail = await mailTo(anna.email);
    expect(mail.subject).toContain("A broken video");
    expect(mail.text).not.toContain("We look into it.");
    // Who opens the ticket has read it.
    await call("patch", `/apps/${here.id}/notifications/read/ticket/${ticket.id}`, at(here, anna));
    expect(await unreadOf(here, anna)).toBe(0);
  });
});

describe("who leaves the team", () => {
  it("reads and hears nothing more of the tickets that they answered", async () => {
    const { here, anna, operator, open, say, ask, desk } = await supportWorld();
    const profileId = await joinApp(here, operator);
    const ticket = await open(anna);
    await say(operator, ticket, "I answer this.");
    const team = (await desk("get", `/projects/${here.project.id}/teams`, here.project.owner)).body.data;
    const own = team.find(({ email }: { email: string }) => email === operator.email);
    expect((await desk("delete", `/teams/${own.id}`, here.project.owner)).status).toBe(204);
    const room = await enterRoom({ host: here.host, path: `profile/${profileId}`, as: operator });
    expect((await ask("get", `/chats/${ticket.chat.id}`, operator)).status).toBe(404);
    expect((await ask("get", `/chats/${ticket.chat.id}/messages`, operator)).status).toBe(404);
    expect((await ask("post", `/chats/${ticket.chat.id}/messages`, operator, { text: "Hello" })).status).toBe(404);
    expect((await ask("get", `/tickets/${ticket.id}`, operator)).status).toBe(404);
    expect((await ask("get", `/apps/${here.id}/chats`, operator)).body.data).toEqual([]);
    expect((await desk("get", `/tickets/${ticket.id}`, operator)).status).toBe(404);
    await say(anna, ticket, "Not for you any more");
    await room.settled();
    expect(JSON.stringify(room.frames)).not.toContain("Not for you");
  });
});
