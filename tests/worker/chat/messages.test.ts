import { eq, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messageReactions } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import { fileIn } from "../harness/library";
import { sessionAt } from "../harness/audience";
import { send } from "../harness/call";
import { Upload } from "../harness/uploads";
import { app, type Member, member, project, shard } from "../harness/world";
import { updateRows } from "@workers/store";
import { recount } from "@workers/domain/kernel/engagement";
import { listOf, notified, short } from "../notifications/harness";
import { chatsOf } from "./chat-world";

async function group(number = 0) {
  const here = await app(await project(number));
  const [anna, ben, carl] = [await member(here, "Anna"), await member(here, "Ben"), await member(here, "Carl")];
  const chats = chatsOf(here);
  const { id } = await chats.create(anna, { name: "Kiln crew", profileIds: [ben.profileId, carl.profileId] });
  return { here, anna, ben, carl, id, ...chats };
}

describe("messages", () => {
  it("get numbers without gaps from everybody who writes at once, in one order for all", async () => {
    const { anna, ben, carl, id, say, messages } = await group();
    await Promise.all(Array.from({ length: 30 }, (_, i) => say([anna, ben, carl][i % 3]!, id, `Message ${i}`)));
    const [ofAnna, ofBen] = await Promise.all([messages(anna, id), messages(ben, id)]);
    expect(ofAnna.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 31 }, (_, i) => 31 - i));
    expect(ofBen.map((message) => message.id)).toEqual(ofAnna.map((message) => message.id));
  });

  it("that are sent again, also at once, are one", async () => {
    const { anna, ben, id, say, messages } = await group(1);
    const clientId = crypto.randomUUID();
    const sent = await Promise.all([1, 2, 3, 4].map(() => say(anna, id, { text: "Once", clientId })));
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    await say(ben, id, { text: "Mine", clientId });
    expect((await messages(anna, id)).map(({ text }) => text)).toEqual(["Mine", "Once", ""]);
  });

  it("say something: a text, a file, a GIF, a voice message or a poll, and no more than fits", async () => {
    const { here, anna, ben, id, say, call: ask } = await group();
    const send = (body: object) => ask("post", `/chats/${id}/messages`, anna, body);
    expect((await send({})).body.errors.map((error: { key: string }) => error.key)).toContain("someRequired");
    expect((await send({ text: " ".repeat(20) })).status).toBe(422);
    expect((await send({ text: "a".repeat(chatLimits.message.max + 1) })).status).toBe(422);
    expect((await send({ text: "Hello", unknown: 1 })).status).toBe(422);
    const fileId = await fileIn(here, anna);
    const withFile = await say(anna, id, { attachmentIds: [fileId] });
    expect(withFile.attachments).toMatchObject([{ id: fileId }]);
    expect((await send({ attachmentIds: [await fileIn(here, ben)] })).status).toBe(422);
    const sound = await fileIn(here, anna);
    const voice = await say(anna, id, { voice: { fileId: sound, durationMs: 2000, waveform: [0, 50, 100] } });
    expect(voice).toMatchObject({ attachments: [], voice: { file: { id: sound }, durationMs: 2000 } });
    const gif = { id: "abc", url: "https://media.giphy.com/media/abc/giphy.gif", width: 10, height: 10 };
    expect((await say(anna, id, { gif })).gif).toMatchObject(gif);
    expect((await send({ gif: { ...gif, url: "https://evil.example/a.gif" } })).status).toBe(422);
  });

  it("show their files to who is in the chat, and to nobody else", async () => {
    const { here, anna, ben, id, say, messages } = await group();
    const olga = await member(here, "Olga");
    const bytes = new TextEncoder().encode("What the kiln said");
    const { id: fileId } = (await new Upload(here, anna, bytes, "kiln.txt").all()).body.data.file;
    const fileFor = async (who: Member) => {
      const { accessToken } = await sessionAt(who, here.host);
      const headers = { Authorization: `Bearer ${accessToken}` };
      const answer = await send(`https://${here.host}/files/${fileId}`, { headers });
      return [answer.status, answer.status === 200 ? await answer.text() : null];
    };
    expect(await fileFor(ben)).toEqual([404, null]);
    const message = await say(anna, id, { attachmentIds: [fileId] });
    for (const who of [anna, ben]) expect(await fileFor(who)).toEqual([200, "What the kiln said"]);
    expect(await fileFor(olga)).toEqual([404, null]);
    const [ofBen] = await messages(ben, id);
    expect(ofBen).toMatchObject({ id: message.id, attachments: [{ id: fileId, name: "kiln.txt" }] });
  });

  it("are voted on, once each, and tell their counts", async () => {
    const { anna, ben, carl, id, say, call: ask } = await group(1);
    const poll = { question: "When?", options: [{ text: "Monday" }, { text: "Friday" }] };
    const message = await say(anna, id, { text: "Choose", poll });
    const [monday, friday] = message.poll!.options;
    await Promise.all(
      [ben, carl].map((who) => ask("post", `/messages/${message.id}/vote`, who, { optionIds: [monday!.id] })),
    );
    const { body } = await ask("post", `/messages/${message.id}/vote`, ben, { optionIds: [friday!.id] });
    expect(body.data.poll).toMatchObject({
      votersCount: 2,
      options: [
        { votesCount: 1, isVoted: false },
        { votesCount: 1, isVoted: true },
      ],
    });
    expect(body.data.changeSequence).toBeGreaterThan(message.changeSequence);
    expect((await ask("post", `/messages/${message.id}/vote`, ben, { optionIds: [message.id] })).status).toBe(422);
  });

  it("are answered with a quote, reacted to, edited, pinned, forwarded and deleted", async () => {
    const { here, anna, ben, carl, id, say, edit, messages, call: ask, create, chat } = await group();
    const first = await say(anna, id, "The kiln is warm");
    const answer = await say(ben, id, { text: "How warm?", replyToId: first.id });
    expect(answer.replyTo).toMatchObject({ id: first.id, text: "The kiln is warm", profile: { firstName: "Anna" } });
    await Promise.all(
      [ben, carl].map((who) => ask("patch", `/messages/${first.id}/reactions`, who, { emoji: "🔥", isReacted: true })),
    );
    const twice = await ask("patch", `/messages/${first.id}/reactions`, ben, { emoji: "🔥", isReacted: true });
    expect(twice.body.data.reactions).toEqual([{ emoji: "🔥", count: 2, isOwn: true }]);
    const back = await ask("patch", `/messages/${first.id}/reactions`, ben, { emoji: "🔥", isReacted: false });
    expect(back.body.data.reactions).toEqual([{ emoji: "🔥", count: 1, isOwn: false }]);
    expect((await ask("patch", `/messages/${first.id}/reactions`, ben, { emoji: "<b>", isReacted: true })).status).toBe(
      422,
    );
    expect((await ask("get", `/messages/${first.id}/reactions`, anna)).body.data).toMatchObject([
      { emoji: "🔥", profile: { firstName: "Carl" } },
    ]);
    expect(await edit(anna, first.id, "The kiln is hot")).toMatchObject({ text: "The kiln is hot" });
    expect((await ask("patch", `/messages/${first.id}`, ben, { text: "Mine" })).status).toBe(403);
    expect((await ask("post", `/messages/${first.id}/pin`, ben)).status).toBe(403);
    expect((await ask("post", `/messages/${first.id}/pin`, anna)).body.data.isPinned).toBe(true);
    expect((await messages(ben, id, "?isPinned=true")).map((message) => message.id)).toEqual([first.id]);
    const other = await create(ben, { name: "Other", profileIds: [carl.profileId] });
    const forwarded = await ask("post", `/messages/${first.id}/forward`, ben, { chatIds: [other.id] });
    expect(forwarded.body.data).toMatchObject([
      { chatId: other.id, text: "The kiln is hot", forwardedFrom: { name: "Anna Test" } },
    ]);
    expect((await ask("post", `/messages/${first.id}/forward`, anna, { chatIds: [other.id] })).status).toBe(404);
    expect((await ask("delete", `/messages/${first.id}`, ben)).status).toBe(403);
    expect((await ask("delete", `/messages/${first.id}`, anna)).status).toBe(204);
    expect((await ask("delete", `/messages/${first.id}`, anna)).status).toBe(404);
    const gone = (await messages(ben, id)).find((message) => message.id === first.id)!;
    expect(gone).toMatchObject({ isDeleted: true, text: "", body: null, reactions: [], isPinned: false });
    expect((await messages(ben, id)).find((message) => message.id === answer.id)!.replyTo).toMatchObject({
      isDeleted: true,
      text: "",
    });
    expect((await chat(ben, id)).pinnedMessagesCount).toBe(0);
    // A moderator of the chat deletes what others say.
    expect((await ask("delete", `/messages/${answer.id}`, anna)).status).toBe(204);
    const scope = { app: { id: here.id } };
    expect(await recount(scope, shard(0))).toEqual([]);
  });

  it("tell who reacted page by page, the latest first, each once, also where several came at the same moment", async () => {
    const { here, anna, ben, carl, id, say, call: ask } = await group();
    const { id: messageId } = await say(anna, id, "The kiln is warm");
    const react = (who: typeof anna, emoji: string) =>
      ask("patch", `/messages/${messageId}/reactions`, who, { emoji, isReacted: true });
    for (const emoji of ["🔥", "👍", "🎉"]) for (const who of [anna, ben, carl]) await react(who, emoji);
    const scope = { app: { id: here.id } };
    const setMoment = (createdAt: number, where: SQL) =>
      shard(0).write([updateRows(scope, messageReactions, { createdAt }, where)]);
    await setMoment(1000, eq(messageReactions.messageId, messageId));
    await setMoment(2000, eq(messageReactions.emoji, "🎉"));
    const page = (cursor: string | null) =>
      ask("get", `/messages/${messageId}/reactions?limit=2${cursor ? `&cursor=${cursor}` : ""}`, ben);
    const shown: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await page(cursor);
      expect(body.data.length).toBeLessThanOrEqual(2);
      for (const { emoji, profile } of body.data) shown.push(`${profile.firstName} ${emoji}`);
      cursor = body.meta.nextCursor ?? null;
    } while (cursor && shown.length < 20);
    const all = ["🔥", "👍", "🎉"].flatMap((emoji) => ["Anna", "Ben", "Carl"].map((name) => `${name} ${emoji}`));
    expect(shown.toSorted()).toEqual(all.toSorted());
    expect(shown.slice(0, 3).every((line) => line.endsWith("🎉"))).toBe(true);
    expect((await page("rubbish")).status).toBe(422);
  });

  it("that are polls stay where they are voted in, and leave no copy elsewhere", async () => {
    const { anna, ben, id, say, create, messages, chat, call: ask } = await group();
    const poll = { question: "When?", options: [{ text: "Monday" }, { text: "Friday" }] };
    const message = await say(anna, id, { text: "Choose", poll });
    const other = await create(ben, { name: "Other" });
    const before = (await chat(ben, other.id)).messageSequence;
    const refused = await ask("post", `/messages/${message.id}/forward`, ben, { chatIds: [other.id, id] });
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: "id", key: "notAllowed" }]]);
    expect((await messages(ben, other.id)).filter(({ system }) => !system)).toEqual([]);
    expect((await chat(ben, other.id)).messageSequence).toBe(before);
    expect((await messages(anna, id)).filter(({ text }) => text === "Choose").length).toBe(1);
  });

  it("are passed on once by one name, where the caller may write, and no more than the flood limit lets", async () => {
    const { here, anna, ben, id, say, create, messages, call: ask } = await group();
    const first = await say(anna, id, "The kiln is warm");
    const other = await create(ben, { name: "Other" });
    const channel = await create(anna, { type: "channel", name: "News", profileIds: [ben.profileId] });
    const forward = (chatIds: string[], clientId: string) =>
      ask("post", `/messages/${first.id}/forward`, ben, { chatIds, clientId });
    const texts = async () => (await messages(ben, other.id)).filter(({ system }) => !system).length;
    const answers = await Promise.all([1, 2].map(() => forward([channel.id, other.id, id], "forward-one")));
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body.data.map((copy: { chatId: string }) => copy.chatId)).toEqual([other.id, id]);
    }
    expect(await texts()).toBe(1);
    expect((await forward([channel.id], "forward-two")).status).toBe(403);
    const offered = await ask("get", `/apps/${here.id}/chats/dropdown?isWritable=true`, ben);
    expect(offered.body.data.map(({ name }: { name: string }) => name).toSorted()).toEqual(["Kiln crew", "Other"]);
    const many = await Promise.all(
      Array.from({ length: chatLimits.messageFlood.messages }, (_, i) => forward([other.id], `forward-more-${i}`)),
    );
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([201, 429]));
    // The copy in the first chat counts too, and the line by which the other one began.
    expect(await texts()).toBe(chatLimits.messageFlood.messages - 2);
  });

  it("mention members of the chat alone, by their real names", async () => {
    const { here, anna, ben, id, say } = await group();
    const stranger = await member(here, "Stranger");
    const mention = (who: { profileId: string }) => ({
      type: "mention",
      attrs: { profileId: who.profileId, label: "Somebody" },
    });
    const body = {
      type: "doc",
      content: [{ type: "paragraph", content: [mention(ben), { type: "text", text: " and " }, mention(stranger)] }],
    };
    expect((await say(anna, id, { body })).text).toBe("@Ben Test and @Somebody");
    await notified(here);
    const heard = async (who: typeof ben) => short(await listOf(here, who));
    expect(await heard(ben)).toEqual(["mentions Anna"]);
    expect(await heard(stranger)).toEqual([]);
  });

  it("mention no crowd: what names more people than the limit is refused, new or changed", async () => {
    const { anna, ben, id, say, call: ask } = await group();
    const naming = (count: number) => ({
      body: {
        type: "doc",
        content: [
          {
            type: "paragraph",
            content: Array.from({ length: count }, (_, at) => ({
              type: "mention",
              attrs: { profileId: at === 0 ? ben.profileId : crypto.randomUUID(), label: "A" },
            })),
          },
        ],
      },
    });
    const tooMany = {
      status: 422,
      body: {
        errors: [{ field: "body", key: "richTextMentions", message: expect.stringContaining(String(limits.mentions)) }],
      },
    };
    expect(await ask("post", `/chats/${id}/messages`, anna, naming(limits.mentions + 1))).toMatchObject(tooMany);
    const message = await say(anna, id, naming(limits.mentions));
    expect(await ask("patch", `/messages/${message.id}`, anna, naming(limits.mentions + 1))).toMatchObject(tooMany);
  });

  it("are read from either end, around a number, and by their words", async () => {
    const { anna, id, say, messages, call: ask } = await group();
    for (let i = 0; i < 12; i++) await say(anna, id, i === 4 ? "Der Schrühbrand ist fertig" : `Message ${i}`);
    const numbers = async (query: string) => (await messages(anna, id, query)).map(({ sequence }) => sequence);
    expect(await numbers("?limit=3")).toEqual([13, 12, 11]);
    expect(await numbers("?limit=3&before=11")).toEqual([10, 9, 8]);
    expect(await numbers("?limit=3&after=2&sort=createdAt")).toEqual([3, 4, 5]);
    expect(await numbers("?limit=4&around=6&sort=createdAt")).toEqual([5, 6, 7, 8]);
    expect(await numbers("?limit=5&page=2")).toEqual([8, 7, 6, 5, 4]);
    const { body } = await ask("get", `/chats/${id}/messages?limit=4&around=6`, anna);
    expect(body.meta).toMatchObject({ hasEarlier: true, hasLater: true, changeSequence: 13 });
    expect((await ask("get", `/chats/${id}/messages?after=13`, anna)).body.meta).toMatchObject({ hasLater: false });
    expect((await messages(anna, id, "?search=schruhbrand")).map(({ sequence }) => sequence)).toEqual([6]);
    expect((await messages(anna, id, "?search=messa")).length).toBe(11);
    expect((await ask("get", `/chats/${id}/messages?after=1&before=3`, anna)).status).toBe(422);
  });

  it("that changed while somebody was away are told exactly: new ones, edits, deletions and emoji", async () => {
    const { anna, ben, id, say, edit, call: ask, messages } = await group(1);
    const [first, second, third] = [
      await say(anna, id, "First"),
      await say(anna, id, "Second"),
      await say(anna, id, "Third"),
    ];
    const { body } = await ask("get", `/chats/${id}/messages`, ben);
    const since = body.meta.changeSequence as number;
    expect(await messages(ben, id, `?since=${since}`)).toEqual([]);
    await edit(anna, first!.id, "First, changed");
    await ask("delete", `/messages/${second!.id}`, anna);
    await ask("patch", `/messages/${third!.id}/reactions`, anna, { emoji: "👍", isReacted: true });
    const fourth = await say(anna, id, "Fourth");
    const missed = await messages(ben, id, `?since=${since}`);
    expect(missed.map((message) => [message.id, message.text, message.isDeleted, message.reactions.length])).toEqual([
      [first!.id, "First, changed", false, 0],
      [second!.id, "", true, 0],
      [third!.id, "Third", false, 1],
      [fourth.id, "Fourth", false, 0],
    ]);
    const paged = await ask("get", `/chats/${id}/messages?since=${since}&limit=2`, ben);
    expect(paged.body.meta).toMatchObject({ hasLater: true });
    expect((await messages(ben, id, `?since=${paged.body.data[1].changeSequence}`)).length).toBe(2);
  });

  it("of a flood are refused and told so, and nothing of them is kept beyond the limit", async () => {
    const { anna, ben, id, say, call: ask, messages } = await group();
    const answers = await Promise.all(
      Array.from({ length: chatLimits.messageFlood.messages + 5 }, (_, i) =>
        ask("post", `/chats/${id}/messages`, anna, { text: `Spam ${i}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]!.headers.get("Retry-After")).toBe(String(chatLimits.messageFlood.seconds));
    const kept = (await messages(ben, id, "?limit=100")).filter(({ text }) => text.startsWith("Spam"));
    expect(kept.length).toBe(answers.filter(({ status }) => status === 201).length);
    expect(kept.length).toBeLessThanOrEqual(chatLimits.messageFlood.messages);
    await say(ben, id, "I may");
  });

  it("are found by the app's search, by their members alone, and add nothing to what it offers to others", async () => {
    const { here, anna, ben, id, say, call: ask, edit } = await group();
    const stranger = await member(here, "Stranger", "admin");
    const message = await say(anna, id, "Das Kobaltoxid liegt im Schrank");
    const hits = async (who: typeof anna, text: string) =>
      (await ask("get", `/apps/${here.id}/search?search=${text}&type=message`, who)).body.data[0].hits;
    expect(await hits(ben, "kobaltoxid")).toMatchObject([
      { type: "message", id: message.id, chat: { id, name: "Kiln crew" }, sequence: 2 },
    ]);
    expect(await hits(stranger, "kobaltoxid")).toEqual([]);
    // A vocabulary that knew the word would widen this to it.
    expect(await hits(stranger, "kobaltoxit")).toEqual([]);
    await edit(anna, message.id, "Nichts mehr");
    expect(await hits(ben, "kobaltoxid")).toEqual([]);
    expect((await hits(ben, "nichts")).length).toBe(1);
    await ask("delete", `/messages/${message.id}`, anna);
    expect(await hits(ben, "nichts")).toEqual([]);
  });
});
