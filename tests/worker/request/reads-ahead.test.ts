import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { profiles } from "@db/shard";
import { updateRows } from "@workers/store";
import { chatsOf } from "../chat/chat-world";
import { type Answer, call } from "../harness/call";
import { app, type AppOfWorld, type Member, member, postIn, project, shard, spacesOf } from "../harness/world";

const tripsOf = ({ headers }: Answer) => Number(/d1-trips;desc="(\d+)"/.exec(headers.get("Server-Timing") ?? "")?.[1]);

let here: AppOfWorld;
let anna: Member, ben: Member;
let chatId: string;
const ask = (method: string, path: string, body?: unknown, as: Member = anna) =>
  call(method, path, { as, host: here.host, appId: here.id, body });
const send = (body: object = { text: "Hello" }) => ask("post", `/chats/${chatId}/messages`, body);
const search = (word: string) => ask("get", `/apps/${here.id}/search?search=${word}`);
const titles = ({ body }: Answer) =>
  body.data.flatMap(({ hits }: { hits: { title?: { text: string }[] }[] }) =>
    hits.map(({ title }) => title?.map(({ text }) => text).join("")),
  );

beforeEach(async () => {
  here = await app(await project(1));
  [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
  chatId = (await chatsOf(here).create(ben, { name: "Kiln crew", profileIds: [anna.profileId] })).id;
});

/** Changes a member behind the API's back, as another isolate does. */
const change = (values: object) =>
  shard(1).write([updateRows({ app: { id: here.id } }, profiles, values, eq(profiles.id, anna.profileId))]);

describe("what is read ahead for who the caller was", () => {
  it("holds while they are the same, and is read again as soon as they are not", async () => {
    await send();
    expect(tripsOf(await send())).toBe(2);
    await change({ firstName: "Anneliese" });
    const renamed = await send();
    expect([renamed.status, renamed.body.data.profile.firstName, tripsOf(renamed)]).toEqual([201, "Anneliese", 3]);
    expect(tripsOf(await send())).toBe(2);
  });

  it("lets nobody write who was blocked meanwhile, or taken out of the chat", async () => {
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    await change({ isBlocked: true });
    expect((await send()).status).toBe(404);
    await change({ isBlocked: false });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    await ask("delete", `/chats/${chatId}/profiles/${anna.profileId}`, undefined, ben);
    expect((await send()).status).toBe(404);
  });

  it("finds nothing in a space that they are no longer in, and what is in one that they came to", async () => {
    const { secret } = await spacesOf(here, [anna, ben]);
    await postIn(here, secret, ben, "Glaze of the secret kiln");
    await search("glaze");
    expect(titles(await search("glaze"))).toContain("Glaze of the secret kiln");
    await ask("delete", `/spaces/${secret.id}/leave`);
    expect(titles(await search("glaze"))).toEqual([]);
  });

  it("refuses what is malformed as ever", async () => {
    await send();
    expect((await send({})).status).toBe(422);
    expect((await send({ text: "Hello", surprise: 1 })).status).toBe(422);
    const malformed = await call("post", `/chats/${chatId}/messages`, {
      as: anna,
      host: here.host,
      appId: here.id,
      rawBody: '{"a":',
      headers: { "Content-Type": "application/json" },
    });
    expect(malformed.status).toBe(400);
    expect((await ask("get", `/apps/${here.id}/search?surprise=1`)).status).toBe(422);
  });
});
