import { expect, it } from "vitest";
import { call } from "../harness/call";
import { app, member, postIn, project, spacesOf } from "../harness/world";

const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);

it("what guests are answered is kept until somebody changes something, and is never a member's answer", async () => {
  const here = await app(await project(0));
  const author = await member(here, "Ada");
  const { open } = await spacesOf(here, [author]);
  const feed = `/apps/${here.id}/community/posts`;
  await postIn(here, open, author, "Before");

  const first = await call("get", feed, { host: here.host });
  expect(titles(first.body)).toEqual(["Before"]);
  // Written past the Worker, so nobody is told: who gets the new one wasn't answered from memory.
  await postIn(here, open, author, "Unheard of");
  const kept = await call("get", feed, { host: here.host });
  expect(titles(kept.body)).toEqual(["Before"]);
  expect(titles((await call("get", feed, { host: here.host, headers: { "Cache-Control": "no-cache" } })).body)).toEqual(
    ["Unheard of", "Before"],
  );
  const members = await call("get", feed, { host: here.host, as: author });
  expect(titles(members.body)).toEqual(["Unheard of", "Before"]);
  expect(members.body.data[0].permissions.can).toContain("edit");

  // What happens in another app of the same project leaves these pages standing.
  const elsewhere = await app(here.project);
  const stranger = await member(elsewhere, "Sven");
  const { open: farSpace } = await spacesOf(elsewhere, [stranger]);
  const far = await call("post", `/spaces/${farSpace.id}/posts`, {
    host: elsewhere.host,
    as: stranger,
    body: { title: "Far away" },
  });
  expect(far.status).toBe(201);
  expect(titles((await call("get", feed, { host: here.host })).body)).toEqual(["Before"]);

  const written = await call("post", `/spaces/${open.id}/posts`, {
    host: here.host,
    as: author,
    body: {
      title: "After",
      body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Hello" }] }] },
    },
  });
  expect(written.status).toBe(201);
  const fresh = await call("get", feed, { host: here.host });
  expect(titles(fresh.body)).toEqual(["After", "Unheard of", "Before"]);
  expect(fresh.body.data[0].permissions.can).not.toContain("edit");
});
