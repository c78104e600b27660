import { afterEach, expect, it, vi } from "vitest";
import { answerOf, api } from "~/features/api/client";

afterEach(() => vi.unstubAllGlobals());

it("A small call that changes something outlives its page; what reads doesn't, nor what is too long for that", async () => {
  const sent: [string, boolean | undefined][] = [];
  vi.stubGlobal("fetch", (_address: string, init: RequestInit) => {
    sent.push([init.method!, init.keepalive]);
    return Promise.resolve(Response.json({ data: {} }));
  });
  const param = { id: "post" };
  await answerOf(api.posts[":id"].bookmark.$put({ param }));
  await answerOf(api.posts[":id"].bookmark.$delete({ param }));
  await answerOf(api.posts[":id"].$get({ param }));
  await answerOf(api.posts[":id"].$patch({ param, json: { title: "Short" } }));
  await answerOf(api.posts[":id"].$patch({ param, json: { title: "x".repeat(70_000) } }));
  expect(sent).toEqual([
    ["PUT", true],
    ["DELETE", true],
    ["GET", false],
    ["PATCH", true],
    ["PATCH", false],
  ]);
});
