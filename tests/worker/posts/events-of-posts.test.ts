import { expect, it } from "vitest";
import { invalidateTenants } from "@workers/tenancy";
import { app, member, type Member, project, spacesOf, switchOn } from "../harness/world";
import { callsOf, data, free, locked, planFor } from "../learning/world";

async function world() {
  const here = await app(await project(1));
  await switchOn(here, "events");
  const [admin, anna, ben] = [
    await member(here, "Ada", "admin"),
    await member(here, "Anna"),
    await member(here, "Ben"),
  ];
  const { open: space } = await spacesOf(here, [admin, anna, ben]);
  const ask = callsOf(here);
  const category = async (access: object) =>
    data(await ask(admin, "post", `/apps/${here.id}/events/categories`, { name: "Evenings", access })).id as string;
  const event = async (name: string, categoryId: string | null = null) =>
    data(
      await ask(admin, "post", `/apps/${here.id}/events`, {
        name,
        categoryId,
        eventType: "virtual",
        locationUrl: "https://meet.example.org/secret-room",
        startsAt: "2027-06-10T19:00",
        timezone: "Europe/Berlin",
      }),
    ) as { id: string; slug: string };
  const write = (who: Member, body: object) =>
    ask(who, "post", `/spaces/${space.id}/posts`, { title: "Come", ...body });
  const eventOf = async (who: Member | null, id: string) => data(await ask(who, "get", `/posts/${id}`)).event;
  return { here, admin, anna, ben, space, ask, category, event, write, eventOf };
}

it("a post names the event that it is about, as it is now, in feeds too, until it is changed or the event goes", async () => {
  const { admin, anna, ben, space, ask, event, write, eventOf } = await world();
  const kiln = await event("Open kiln");
  const post = data(await write(anna, { eventId: kiln.id }));
  const card = {
    id: kiln.id,
    slug: kiln.slug,
    name: "Open kiln",
    coverUrl: null,
    startsAt: "2027-06-10T17:00:00.000Z",
    endsAt: "2027-06-10T18:00:00.000Z",
    timezone: "Europe/Berlin",
    isCancelled: false,
  };
  expect(post.event).toEqual(card);
  expect(data(await ask(ben, "get", `/spaces/${space.id}/posts`))).toMatchObject([{ id: post.id, event: card }]);
  data(await ask(admin, "patch", `/events/${kiln.id}`, { name: "Open kiln and tea", isCancelled: true }));
  expect(await eventOf(ben, post.id)).toMatchObject({ name: "Open kiln and tea", isCancelled: true });
  // A change that says nothing of it leaves it; null takes it away.
  data(await ask(anna, "patch", `/posts/${post.id}`, { title: "Come all" }));
  expect(await eventOf(ben, post.id)).toMatchObject({ id: kiln.id });
  data(await ask(anna, "patch", `/posts/${post.id}`, { eventId: null }));
  expect(await eventOf(ben, post.id)).toBeNull();
  data(await ask(anna, "patch", `/posts/${post.id}`, { eventId: kiln.id }));
  data(await ask(admin, "delete", `/events/${kiln.id}`));
  expect(await eventOf(ben, post.id)).toBeNull();
  expect((await ask(ben, "get", `/posts/${post.id}`)).status).toBe(200);
});

it("an event of a closed category is named to those alone who may see it, and by nobody else", async () => {
  const { here, admin, anna, ben, ask, category, event, write, eventOf } = await world();
  const club = await event("Closed kiln", await category(locked));
  const tea = await event("Tea", await category(free));
  await planFor(here, ben, [["app", here.id]]);
  invalidateTenants();
  const post = data(await write(admin, { eventId: club.id }));
  expect(await eventOf(admin, post.id)).toMatchObject({ name: "Closed kiln" });
  const seen = await ask(anna, "get", `/posts/${post.id}`);
  expect(data(seen).event).toBeNull();
  expect(JSON.stringify(seen.body)).not.toContain("Closed kiln");
  expect(JSON.stringify((await ask(admin, "get", `/posts/${post.id}`)).body)).not.toContain("secret-room");
  for (const eventId of [club.id, post.id]) {
    const refused = await write(anna, { eventId });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, "eventId"]);
  }
  expect(data(await write(anna, { eventId: tea.id })).event).toMatchObject({ name: "Tea" });
});
