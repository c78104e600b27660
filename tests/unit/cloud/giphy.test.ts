import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findGifs } from "~/features/cloud/gifs/giphy";
import { contentSecurityPolicy, outsideSources } from "@workers/request/headers";
import { gifProvider } from "@workers/integrations/gifs";
import type { GifProvider } from "@workers/contracts/cloud";
import { giphyKey, giphyTotal, startGiphy } from "../../browser/harness/giphy.mjs";

let giphy: Awaited<ReturnType<typeof startGiphy>>;
let provider: GifProvider;

beforeAll(async () => {
  giphy = await startGiphy();
  provider = { provider: "giphy", endpoint: giphy.url, key: giphyKey };
});
afterAll(() => giphy.stop());
beforeEach(() => {
  giphy.asked = [];
  giphy.mood = "well";
});

describe("GIFs", () => {
  it("that are liked just now come page by page to their end", async () => {
    const pages = [await findGifs(provider, { language: "de" })];
    while (pages.at(-1)!.nextOffset !== null)
      pages.push(await findGifs(provider, { language: "de", offset: pages.at(-1)!.nextOffset! }));
    expect(giphy.asked.map(({ pathname, searchParams }) => [pathname, searchParams.get("offset")])).toEqual([
      ["/v1/gifs/trending", "0"],
      ["/v1/gifs/trending", "25"],
      ["/v1/gifs/trending", "50"],
    ]);
    // One of them was odd and is left out.
    expect(pages.flatMap(({ gifs }) => gifs)).toHaveLength(giphyTotal - 1);
    expect(pages[0]!.gifs[0]).toEqual({
      id: "liked0",
      alt: "Applaus 0",
      stillUrl: "https://media.giphy.com/media/liked0/200w_s.gif",
      preview: { url: "https://media.giphy.com/media/liked0/200w.gif", width: 200, height: 113 },
      whole: {
        url: "https://media.giphy.com/media/liked0/giphy-downsized.gif?rid=giphy-downsized.gif&ct=g",
        width: 400,
        height: 226,
      },
    });
  });

  it("are searched for in the person's language", async () => {
    await findGifs(provider, { search: `  ${"töpfern ".repeat(10)}`, language: "de", offset: 25 });
    const [{ pathname, searchParams }] = giphy.asked as [URL];
    expect([
      pathname,
      searchParams.get("lang"),
      searchParams.get("rating"),
      searchParams.get("q")!.length,
      searchParams.get("offset"),
    ]).toEqual(["/v1/gifs/search", "de", "pg", 50, "25"]);
  });

  it.each([
    ["the key is refused", "another-key", "well", "key"],
    ["it was asked too often", giphyKey, "busy", "limit"],
    ["the answer is a synthetic one", giphyKey, "synthetic", "away"],
    ["the answer makes no sense", giphyKey, "broken", "away"],
  ] as const)("are missing with a reason where %s", async (_, key, itsMood, reason) => {
    giphy.mood = itsMood;
    await expect(findGifs({ ...provider, key }, { language: "en" })).rejects.toMatchObject({
      name: "GifError",
      reason,
    });
  });

  it("are missing where nobody answers, and a search that was given up stays given up", async () => {
    await expect(findGifs({ ...provider, endpoint: "http://127.0.0.1:1" }, { language: "en" })).rejects.toMatchObject({
      reason: "away",
    });
    await expect(findGifs(provider, { language: "en", signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
  });

  it("are offered where a key is set up, and nowhere else", () => {
    const env = (more: object) => more as Parameters<typeof gifProvider>[0];
    expect(gifProvider(env({}))).toBeNull();
    expect(gifProvider(env({ GIPHY_API_KEY: "key" }))).toEqual({
      provider: "giphy",
      endpoint: "https://api.giphy.com",
      key: "key",
    });
    expect(gifProvider(env({ GIPHY_API_KEY: "key", GIPHY_API_URL: "http://localhost:9/" }))?.endpoint).toBe(
      "http://localhost:9",
    );
    // A page may load from GIPHY only then.
    expect(outsideSources(env({}))).toEqual({ pictures: "", calls: "", frames: "" });
    expect(contentSecurityPolicy("n", "https://app.example", outsideSources(env({ GIPHY_API_KEY: "key" })))).toContain(
      "connect-src 'self' wss://app.example https://api.giphy.com",
    );
  });
});
