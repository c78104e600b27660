import { expect, it } from "vitest";
import { chatsOf } from "../chat/chat-world";
import { type Answer, call } from "../harness/call";
import { app, member, postIn, project, spacesOf } from "../harness/world";

const tripsOf = ({ headers }: Answer) => Number(/d1-trips;desc="(\d+)"/.exec(headers.get("Server-Timing") ?? "")?.[1]);

/** Of the second answer: the first may look the host up, which is remembered for a while. */
async function roundTrips(ask: () => Promise<Answer>): Promise<number> {
  await ask();
  const answer = await ask();
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return tripsOf(answer);
}

it("the calls that people make most ask the databases no more often than this", async () => {
  const here = await app(await project());
  const [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
  const { id } = await chatsOf(here).create(anna, { name: "Kiln crew", profileIds: [ben.profileId] });
  await postIn(here, (await spacesOf(here, [anna, ben])).open, ben, "Glaze for the kiln");
  const ask = (method: string, path: string, body?: unknown) => () =>
    call(method, path, { as: anna, host: here.host, appId: here.id, body });
  expect({
    feed: await roundTrips(ask("get", `/apps/${here.id}/community/posts?limit=20`)),
    send: await roundTrips(ask("post", `/chats/${id}/messages`, { text: "Hello" })),
    messages: await roundTrips(ask("get", `/chats/${id}/messages`)),
    notifications: await roundTrips(ask("get", `/apps/${here.id}/notifications`)),
    search: await roundTrips(ask("get", `/apps/${here.id}/search?search=glaze`)),
    mistyped: await roundTrips(ask("get", `/apps/${here.id}/search?search=glaxe`)),
  }).toEqual({
    feed: 2,
    // One knows the caller and reads what decides, for who they were a moment ago; one writes.
    send: 2,
    messages: 2,
    notifications: 2,
    // One knows the caller, and reads what the words may mean and where the caller may read; one finds; one more for a mistyped word.
    search: 2,
    mistyped: 3,
  });
});
