import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { messages as messagesTable } from "@db/shard";
import { updateRows } from "@workers/store";
import { fileIn } from "../harness/library";
import { app, type AppOfWorld, type Member, member, project, shard } from "../harness/world";
import { chatsOf } from "./chat-world";

let here: AppOfWorld;
let anna: Member, ben: Member, outside: Member;
let chats: ReturnType<typeof chatsOf>;

beforeAll(async () => {
  here = await app(await project(0));
  [anna, ben, outside] = [await member(here, "Anna"), await member(here, "Ben"), await member(here, "Otto")];
  chats = chatsOf(here);
});

const restore = (id: string, as: Member) => chats.call("post", `/messages/${id}/restore`, as);

describe("the deletion of a message", () => {
  it("is undone by whoever deleted it, with all that the message said", async () => {
    const chat = await chats.create(anna, { name: "Crew", profileIds: [ben.profileId] });
    const fileId = await fileIn(here, anna);
    const sent = await chats.say(anna, chat.id, { text: "The kiln is warm", attachmentIds: [fileId] });
    await chats.call("patch", `/messages/${sent.id}/reactions`, ben, { emoji: "🔥", isReacted: true });
    expect((await chats.call("delete", `/messages/${sent.id}`, anna)).status).toBe(204);
    expect((await chats.messages(ben, chat.id))[0]).toMatchObject({ isDeleted: true, text: "", attachments: [] });
    const back = await restore(sent.id, anna);
    expect([back.status, back.body.data.text]).toEqual([200, "The kiln is warm"]);
    const seen = (await chats.messages(ben, chat.id)).find(({ id }) => id === sent.id)!;
    expect(seen).toMatchObject({
      isDeleted: false,
      text: "The kiln is warm",
      attachments: [{ id: fileId }],
      reactions: [{ emoji: "🔥", count: 1 }],
    });
    // A second time it changes nothing.
    expect((await restore(sent.id, anna)).body.data.changeSequence).toBe(seen.changeSequence);
  });

  it("is undone by nobody else", async () => {
    const chat = await chats.create(anna, { name: "Crew", profileIds: [ben.profileId] });
    const sent = await chats.say(ben, chat.id, "Mine");
    await chats.call("delete", `/messages/${sent.id}`, anna);
    // Its author can't undo what a moderator of the chat did.
    expect((await restore(sent.id, ben)).status).toBe(404);
    expect((await restore(sent.id, outside)).status).toBe(404);
    // To guests the chat itself is none.
    expect((await chats.call("post", `/messages/${sent.id}/restore`, null)).status).toBe(404);
    expect((await restore(sent.id, anna)).status).toBe(200);
  });

  it("is for good some seconds later", async () => {
    const chat = await chats.create(anna, { name: "Crew", profileIds: [ben.profileId] });
    const sent = await chats.say(anna, chat.id, "Gone soon");
    await chats.call("delete", `/messages/${sent.id}`, anna);
    await shard(0).write([
      updateRows(
        { app: { id: here.id } },
        messagesTable,
        { deletedAt: Date.now() - 120_000 },
        eq(messagesTable.id, sent.id),
      ),
    ]);
    expect((await restore(sent.id, anna)).status).toBe(404);
  });
});

describe("what was shared in a chat", () => {
  it("is listed by kind, the newest first, for those who belong to it", async () => {
    const chat = await chats.create(anna, { name: "Crew", profileIds: [ben.profileId] });
    await chats.say(anna, chat.id, "Only words");
    const first = await chats.say(anna, chat.id, "See https://example.org/one");
    const second = await chats.say(ben, chat.id, "And https://example.org/two");
    const file = await chats.say(anna, chat.id, { attachmentIds: [await fileIn(here, anna)] });
    const shared = (as: Member | null, query: string) => chats.call("get", `/chats/${chat.id}/shared?${query}`, as);
    const ids = async (query: string) => (await shared(ben, query)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids("kind=links")).toEqual([second.id, first.id]);
    expect([...(await ids("kind=files")), ...(await ids("kind=media"))]).toEqual([file.id]);
    const page = await shared(ben, "kind=links&limit=1");
    expect(page.body.data).toHaveLength(1);
    expect(await ids(`kind=links&limit=1&before=${page.body.meta.nextCursor}`)).toEqual([first.id]);
    expect((await shared(outside, "kind=links")).status).toBe(404);
    expect((await shared(ben, "kind=all")).status).toBe(422);
  });
});

describe("the list of chats", () => {
  it("names the file that was sent last, until something is said", async () => {
    const chat = await chats.create(anna, { name: "Plans", profileIds: [ben.profileId] });
    const fileId = await fileIn(here, anna, { name: "Firing plan.pdf", mimeType: "application/pdf", type: "other" });
    const inList = async () => (await chats.list(ben)).find(({ id }) => id === chat.id)!.action;
    await chats.say(anna, chat.id, { attachmentIds: [fileId] });
    expect(await inList()).toMatchObject({ type: "file", text: "Firing plan.pdf" });
    await chats.say(anna, chat.id, "As promised");
    expect(await inList()).toMatchObject({ type: "text", text: "As promised" });
  });
});

describe("a new group", () => {
  it("is called after its first people where nobody names it", async () => {
    const chat = await chats.create(anna, { profileIds: [ben.profileId, outside.profileId] });
    expect(chat.name).toBe("Ben, Otto");
    expect((await chats.call("post", `/apps/${here.id}/chats`, anna, { type: "group" })).status).toBe(422);
  });
});
