import { expect, it } from "vitest";
import { chatsOf } from "../chat/chat-world";
import { sessionAt } from "../harness/audience";
import { type Answer, call, send } from "../harness/call";
import { app, member, postIn, project, spacesOf, switchOn } from "../harness/world";

type Timed = Pick<Answer, "status" | "headers" | "body">;
const tripsOf = ({ headers }: Timed) => Number(/d1-trips;desc="(\d+)"/.exec(headers.get("Server-Timing") ?? "")?.[1]);

/** Of the second answer: the first may look the host up, which is remembered for a while. */
async function roundTrips(ask: () => Promise<Timed>): Promise<number> {
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

it("a lesson, an event and an answer of the help desk are read in one round trip after their caller", async () => {
  const here = await app(await project());
  for (const service of ["library", "events", "helpdesk"] as const) await switchOn(here, service);
  const [admin, anna] = [await member(here, "Ada", "admin"), await member(here, "Anna")];
  const make = async (path: string, body: object) => {
    const answer = await call("post", path, { as: admin, host: here.host, appId: here.id, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body.data as { id: string; slug: string; modules: { id: string }[] };
  };
  const course = await make(`/apps/${here.id}/courses`, { name: "Throwing", type: "series" });
  const lesson = await make(`/modules/${course.modules[0]!.id}/lessons`, { name: "The first bowl" });
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const event = await make(`/apps/${here.id}/events`, { name: "Open kiln", eventType: "tbd", startsAt });
  const category = await make(`/apps/${here.id}/helpdesk/categories`, { name: "Money" });
  const article = await make(`/helpdesk/categories/${category.id}/articles`, {
    name: "How do I change my card?",
    status: "active",
  });
  const page = (path: string) => async () => {
    const { accessToken } = await sessionAt(anna, here.host);
    const answer = await send(`https://${here.host}/${here.slug}${path}`, {
      headers: { Cookie: `__Host-access=${accessToken}`, Accept: "text/html" },
    });
    return { status: answer.status, headers: answer.headers, body: null };
  };
  const search = () =>
    call("get", `/apps/${here.id}/helpdesk/search?search=card`, { as: anna, host: here.host, appId: here.id });
  expect({
    lesson: await roundTrips(page(`/courses/l/${lesson.slug}`)),
    event: await roundTrips(page(`/events/${event.slug}/view`)),
    article: await roundTrips(page(`/helpdesk/${category.slug}/${article.slug}`)),
    search: await roundTrips(search),
  }).toEqual({ lesson: 2, event: 2, article: 2, search: 2 });
});
