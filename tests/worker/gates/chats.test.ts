import { gt, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messages, planEntities } from "@db/shard";
import type { ChatId } from "@db/vocabulary/ids";
import type { Chat } from "@workers/contracts/chat/chats";
import type { Notification } from "@workers/contracts/notifications";
import { insertRow, updateRows } from "@workers/store";
import { invalidateTenants } from "@workers/tenancy";
import { chatsOf } from "../chat/chat-world";
import { sessionAt } from "../harness/audience";
import { call, send } from "../harness/call";
import { png } from "../harness/images";
import { mailsTo } from "../harness/outbox";
import { type Member, shard } from "../harness/world";
import { notified, strike } from "../notifications/harness";
import { enterRoom } from "../realtime/socket";
import { accessOf, gated, type Gated, type Who } from "./world";
import { until } from "../harness/until";

/**
 * Everybody belongs to a group chat, some to private ones, and then app, service or chat are locked. What is said there reaches
 * whom that keeps out by no call, file, counter, notification or mail.
 */

type Insider = Exclude<Who, "guest">;
const insiders: Insider[] = ["held", "past", "named", "spaceModerator", "moderator", "admin"];

interface Case {
  name: string;
  /** What asks for which plan: that of `held`, or one that nobody holds and so whatever names it. */
  app?: "held";
  service?: "held";
  chat?: "held" | "other";
  /** A group, and its space. */
  group?: "other";
  inGroup: Insider[];
  inPrivate: Insider[];
}

const team: Insider[] = ["moderator", "admin"];
const cases: Case[] = [
  { name: "the chat", chat: "held", inGroup: ["held", "named", "spaceModerator", ...team], inPrivate: insiders },
  {
    name: "the chat, but for a plan that names it,",
    chat: "other",
    inGroup: ["named", "spaceModerator", ...team],
    inPrivate: insiders,
  },
  { name: "the service", service: "held", inGroup: ["held", ...team], inPrivate: ["held", ...team] },
  {
    name: "the app",
    app: "held",
    inGroup: ["held", "named", ...team],
    inPrivate: ["held", "named", ...team],
  },
  {
    // Who passes the gates above and none below asks for the most conditions.
    name: "app and service, and for another plan chat, group and space",
    app: "held",
    service: "held",
    chat: "other",
    group: "other",
    inGroup: team,
    inPrivate: ["held", ...team],
  },
];

const mention = ({ profileId, name }: Member) => ({ type: "mention", attrs: { profileId, label: name } });
const saying = (text: string, people: Member[]) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: `${text} ` }, ...people.map(mention)] }],
});

/** Words that are in one message each. */
const words = ["porcelain", "earthenware", "stoneware", "terracotta", "majolica"];

describe("where it is locked", () => {
  let world: Gated;
  let chats: ReturnType<typeof chatsOf>;
  let group: Chat;
  const alone = new Map<Insider, ChatId>();

  beforeAll(async () => {
    world = await gated({ name: "", locks: {}, inSpace: [], inCategory: [], isShared: false });
    const { here, members, naming } = world;
    chats = chatsOf(here);
    const others = insiders.filter((who) => who !== "admin").map((who) => members[who].profileId);
    const moderatorIds = [members.spaceModerator.profileId];
    group = await chats.create(members.admin, { name: "Kiln", profileIds: others, moderatorIds });
    for (const who of ["past", "held", "named"] as const)
      alone.set(who, (await chats.open(members.admin, members[who])).id);
    await shard(here.project.shard).write([
      insertRow({ app: { id: here.id } }, planEntities, { planId: naming, entityType: "chat", entityId: group.id }),
    ]);
  });

  // The cases together send more than one person may within ten seconds: what one case sent is made a minute older for the next.
  beforeEach(async () => {
    const older = { createdAt: sql`${messages.createdAt} - 60000` };
    const scope = { app: { id: world.here.id } };
    await shard(world.here.project.shard).write([updateRows(scope, messages, older, gt(messages.createdAt, 0))]);
  });

  const lock = async (path: string, plan: "held" | "other" | undefined) => {
    const { here, members, as, plan: held } = world;
    const planIds = plan === "held" ? [held] : [];
    const access = accessOf(plan ? { guestAccess: "lockscreen", userAccess: "lockscreen", planIds } : {});
    const answer = await call("put", `/apps/${here.id}/access/${path}`, { ...as(members.admin), body: access });
    expect(answer.status).toBe(200);
  };
  const get = async (who: Member, path: string) => (await call("get", path, world.as(who))).body ?? {};
  const isFileOpen = async (who: Member, url: string) => {
    const headers = { Authorization: `Bearer ${(await sessionAt(who, world.here.host)).accessToken}` };
    const response = await send(`https://${world.here.host}${url}`, { headers });
    await response.arrayBuffer();
    return response.status === 200;
  };

  it.each(cases.map((example, i) => ({ ...example, word: words[i]! })))(
    "$name: a message reaches whom that lets in by every way, and everybody else by none",
    async ({ word, app, service, chat, group: ofGroup, inGroup, inPrivate }) => {
      const { here, members, as } = world;
      const { admin } = members;
      await lock(`app/${here.id}`, app);
      await lock("service/chat", service);
      await lock(`chat/${group.id}`, chat);
      await lock(`group/${world.group.groupId}`, ofGroup);
      await lock(`space/${world.space.id}`, ofGroup);
      invalidateTenants();
      const others = insiders.filter((who) => who !== "admin");
      for (const who of others) await call("patch", `/apps/${here.id}/notifications/read`, as(members[who]));

      const form = new FormData();
      form.set("file", new File([await png(4, 4)], "a.png"));
      const file = (await call("post", `/apps/${here.id}/files`, { ...as(admin), rawBody: form })).body.data;
      const body = saying(
        word,
        others.map((who) => members[who]),
      );
      await chats.say(admin, group.id, { body, attachmentIds: [file.id] });
      for (const id of alone.values()) await chats.say(admin, id, `${word} for you alone`);
      await notified(here);
      await strike(10);

      const mailsOf = async (who: Insider) =>
        (await mailsTo(members[who].email)).filter(({ text }) => text.includes(word)).length;
      for (const who of others.filter((each) => inGroup.includes(each)))
        await until(async () => (await mailsOf(who)) > 0);

      for (const name of others) {
        const who = members[name];
        const privateId = alone.get(name);
        const isInGroup = inGroup.includes(name);
        const isInPrivate = privateId !== undefined && inPrivate.includes(name);
        const says = async (path: string) => JSON.stringify(await get(who, path)).includes(word);
        const { data: alerts = [] } = await get(who, `/apps/${here.id}/notifications?filter[read]=false`);
        const textsBy = (action: string) => alerts.filter((each: Notification) => each.action === action);
        const { data: counters } = await get(who, `/apps/${here.id}/notifications/counters`);
        const { data: unread } = await get(who, `/apps/${here.id}/messages/counter`);
        expect(
          {
            mentions: textsBy("mentions").map(({ text }: Notification) => text.includes(word)),
            messages: textsBy("new_message").map(({ text }: Notification) => text.includes(word)),
            counted: counters.alerts,
            unread: unread?.total > 0,
            mails: await mailsOf(name),
            list: await says(`/apps/${here.id}/chats`),
            ofGroup: await says(`/chats/${group.id}/messages`),
            ofPrivate: privateId ? await says(`/chats/${privateId}/messages`) : false,
            search: await says(`/apps/${here.id}/search?search=${word}`),
            file: await isFileOpen(who, file.url),
          },
          name,
        ).toEqual({
          mentions: isInGroup ? [true] : [],
          messages: isInPrivate ? [true] : [],
          counted: alerts.length,
          unread: isInGroup || isInPrivate,
          mails: isInGroup ? 1 : 0,
          list: isInGroup || isInPrivate,
          ofGroup: isInGroup,
          ofPrivate: isInPrivate,
          search: isInGroup || isInPrivate,
          file: isInGroup,
        });
      }
    },
  );

  it("an open page hears a private message, and that one is written, where the gate of the chats lets in its reader, and nowhere else", async () => {
    const { here, members } = world;
    await lock(`app/${here.id}`, undefined);
    await lock("service/chat", "held");
    invalidateTenants();
    const enter = (as: Member) => enterRoom({ host: here.host, path: `app/${here.id}`, as });
    const [inside, outside] = [await enter(members.held), await enter(members.past)];
    const enterHome = (as: Member) => enterRoom({ host: here.host, path: `profile/${as.profileId}`, as });
    const [writing, home] = [await enterHome(members.admin), await enterHome(members.past)];
    for (const who of ["past", "held"] as const) writing.send({ event: "typing", data: { chatId: alone.get(who)! } });
    expect(await inside.event("typing")).toMatchObject({ data: { profileId: members.admin.profileId } });
    for (const who of ["past", "held"] as const) await chats.say(members.admin, alone.get(who)!, "Heard while open");
    expect(await inside.event("createMessage")).toMatchObject({
      data: { chatId: alone.get("held"), chatType: "private", message: { text: "Heard while open" } },
    });
    for (const socket of [outside, home]) {
      await socket.settled();
      expect(JSON.stringify(socket.frames)).not.toMatch(/Heard while open|"typing"/);
    }
    for (const socket of [inside, outside, writing, home]) socket.close();
  });
});
