import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AppId, ProjectId } from "@db/vocabulary/ids";
import { guestQuestion, cacheResponse, cachedResponse, showEveryGuest } from "@workers/request/guest-page-cache";
import { changesSoFar, clearGuestPages } from "@workers/tenancy";

const projectId = "11111111-1111-7111-8111-111111111111" as ProjectId;
const other = "22222222-2222-7222-8222-222222222222";
const scope = { projectId, appId: "33333333-3333-7333-8333-333333333333" as AppId };
const address = "https://demo.lyceum.test/tonwerk/groups";
const cacheKeyOf = (headers: Record<string, string> = {}, url = address, method = "GET") =>
  guestQuestion(new Request(url, { method, headers: { Accept: "text/html", ...headers } }), new URL(url));
const html = (headers: Record<string, string> = {}) =>
  new Response('<script nonce="n1"></script><main>Hallo</main><script nonce="n1"></script>', {
    headers: { "Content-Type": "text/html", ...headers },
  });

async function keep(response: Response, since = changesSoFar()) {
  const work: Promise<unknown>[] = [];
  const answer = cacheResponse(cacheKeyOf()!, response, {
    nonce: "n1",
    scope,
    since,
    waitUntil: (promise) => void work.push(promise),
  });
  const text = await answer.text();
  await Promise.all(work);
  return text;
}

beforeEach(() => clearGuestPages());

describe("A page for guests", () => {
  test("is kept, and carries a nonce of its own each time", async () => {
    expect(await keep(html())).toContain("Hallo");
    expect(await cachedResponse(cacheKeyOf()!, "n2")!.text()).toBe(
      '<script nonce="n2"></script><main>Hallo</main><script nonce="n2"></script>',
    );
  });

  test("is drawn anew once anything changed, and after ten seconds", async () => {
    await keep(html());
    clearGuestPages();
    expect(cachedResponse(cacheKeyOf()!, "n2")).toBeNull();

    vi.useFakeTimers();
    await keep(html());
    vi.advanceTimersByTime(10_001);
    expect(cachedResponse(cacheKeyOf()!, "n2")).toBeNull();
    vi.useRealTimers();
  });

  test("stays where another app or project changed, and goes with its own", async () => {
    await keep(html());
    clearGuestPages({ projectId: other as ProjectId });
    clearGuestPages({ projectId, appId: other as AppId });
    expect(cachedResponse(cacheKeyOf()!, "n2")).not.toBeNull();
    clearGuestPages({ appId: scope.appId });
    expect(cachedResponse(cacheKeyOf()!, "n2")).toBeNull();
    await keep(html());
    clearGuestPages({ projectId });
    expect(cachedResponse(cacheKeyOf()!, "n2")).toBeNull();
  });

  test("isn't kept where something changed while it was drawn, or where it is for one person", async () => {
    const since = changesSoFar();
    clearGuestPages();
    await keep(html(), since);
    expect(cachedResponse(cacheKeyOf()!, "n2")).toBeNull();
    await keep(html({ "Set-Cookie": "access=secret" }));
    expect(cachedResponse(cacheKeyOf()!, "n2")).toBeNull();
  });

  test("is nobody's who is signed in, and differs by theme and language", () => {
    expect(cacheKeyOf({ Cookie: "__Host-access=token" })).toBeNull();
    expect(cacheKeyOf({ Cookie: "theme=dark; __Host-refresh=token" })).toBeNull();
    expect(cacheKeyOf({ Authorization: "Bearer token" })).toBeNull();
    expect(cacheKeyOf({}, address, "POST")).toBeNull();
    expect(cacheKeyOf({}, "https://demo.lyceum.test/api/auth/invitation/abc")).toBeNull();
    expect(cacheKeyOf({}, `${address}?code=123`)).toBeNull();
    expect(
      new Set([
        cacheKeyOf(),
        cacheKeyOf({ Cookie: "theme=dark" }),
        cacheKeyOf({ "Accept-Language": "en" }),
        cacheKeyOf({}, "https://other.lyceum.test/tonwerk/groups"),
      ]).size,
    ).toBe(4);
  });

  test("may be an answer of the API, where the API says that every guest gets the same", async () => {
    const call = "https://demo.lyceum.test/api/apps/1/community/posts";
    const json = () => Response.json({ data: ["Hallo"] });
    const keepCall = async (response: Response) => {
      const work: Promise<unknown>[] = [];
      await cacheResponse(cacheKeyOf({}, call)!, response, {
        nonce: "n1",
        scope,
        since: changesSoFar(),
        waitUntil: (promise) => void work.push(promise),
      }).text();
      await Promise.all(work);
      return cachedResponse(cacheKeyOf({}, call)!, "n2");
    };
    expect(await keepCall(json())).toBeNull();
    expect(await (await keepCall(showEveryGuest(json(), scope)))!.json()).toEqual({ data: ["Hallo"] });
    expect(cachedResponse(cacheKeyOf({ "X-App-Id": "another" }, call)!, "n2")).toBeNull();
    expect(cacheKeyOf({ Authorization: "Bearer token" }, call)).toBeNull();
    expect(cacheKeyOf({ Cookie: "access=token" }, call)).toBeNull();
  });
});
