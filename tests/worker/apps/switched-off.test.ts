import { expect, it } from "vitest";
import { call } from "../harness/call";
import { app, categoryOf, member, project, spacesOf, switchOn } from "../harness/world";

it("a service that is switched off answers no calls of its area, and what belongs to another goes on", async () => {
  const here = await app(await project(1));
  const [anna, ada] = [await member(here, "Anna"), await member(here, "Ada", "admin")];
  const spaces = await spacesOf(here, [anna]);
  const category = await categoryOf(here);
  for (const service of ["library", "articles", "helpdesk"] as const) await switchOn(here, service);
  const ask = async (method: string, path: string, body?: unknown, as: typeof anna | null = anna) =>
    (await call(method, path, { as, host: here.host, body, headers: { "Cache-Control": "no-cache" } })).status;
  const { body } = await call("post", `/apps/${here.id}/chats`, {
    as: anna,
    host: here.host,
    body: { type: "group", name: "Kiln crew" },
  });
  const chatId = body.data.id as string;
  const areas = {
    groups: [`/spaces/${spaces.open.id}`, `/spaces/${spaces.open.id}/posts`],
    communities: [
      `/apps/${here.id}/communities/categories/${category.slug}`,
      `/communities/categories/${category.id}/posts`,
    ],
    chat: [`/chats/${chatId}`, `/chats/${chatId}/messages`, `/apps/${here.id}/chats`],
    library: [`/apps/${here.id}/courses`],
    articles: [`/apps/${here.id}/articles`, `/apps/${here.id}/articles/categories`],
    helpdesk: [`/apps/${here.id}/helpdesk/categories`, `/apps/${here.id}/helpdesk/search?search=kiln`],
  };
  for (const [service, paths] of Object.entries(areas)) {
    for (const path of paths) expect([path, await ask("get", path)]).toEqual([path, 200]);
    const switched = (isActive: boolean) =>
      ask("patch", `/apps/${here.id}/options`, { services: [{ slug: service, isActive }] }, ada);
    expect(await switched(false)).toBe(200);
    for (const path of paths) expect([path, await ask("get", path)]).toEqual([path, 404]);
    for (const [other, others] of Object.entries(areas))
      if (other !== service) expect([other, await ask("get", others[0]!)]).toEqual([other, 200]);
    // Who runs the app prepares what it will hold.
    expect(await ask("get", paths[0]!, undefined, ada)).toBe(200);
    expect(await switched(true)).toBe(200);
  }
  await ask("patch", `/apps/${here.id}/options`, { services: [{ slug: "chat", isActive: false }] }, ada);
  expect(await ask("post", `/chats/${chatId}/messages`, { text: "Hello" })).toBe(404);
  // The team can be asked nevertheless.
  expect(await ask("post", `/apps/${here.id}/chats/support`, { text: "Where is the chat?" })).toBe(200);
});
