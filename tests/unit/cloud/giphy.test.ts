import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findGifs, type GifProvider } from "~/features/cloud/gifs/giphy";

/** A server that speaks GIPHY's protocol: numbers as texts, an answer for every key that isn't its own. */
let server: Server;
let provider: GifProvider;
let asked: URL[] = [];
let mood: "well" | "busy" | "synthetic" | "broken" = "well";
const total = 60;

const gif = (i: number) => ({
  type: "gif", id: `gif-${i}`, title: `Gif ${i}`, alt_text: i === 0 ? "A cat that falls" : "", rating: "g",
  images: {
    original: { url: `https://media.giphy.com/${i}/giphy.gif`, width: "480", height: "270", size: "900000" },
    fixed_width: { url: `https://media.giphy.com/${i}/200w.gif`, width: "200", height: "113" },
    downsized: { url: `https://media.giphy.com/${i}/downsized.gif`, width: "480", height: "270" },
  },
});

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url!, "http://giphy");
    asked.push(url);
    const say = (status: number, body: unknown) => response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (url.searchParams.get("api_key") !== "right") return say(401, { data: [], meta: { status: 401, msg: "Unauthorized", response_id: "" } });
    if (mood === "busy") return say(429, { data: [], meta: { status: 429, msg: "Too many", response_id: "" } });
    if (mood === "broken") return response.end("<html>");
    const [offset, limit] = [Number(url.searchParams.get("offset")), Number(url.searchParams.get("limit"))];
    const data = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, i) => (offset + i === 3 ? { id: "odd" } : gif(offset + i)));
    say(200, { data, pagination: { total_count: total, count: data.length, offset }, meta: { status: 200, msg: "OK", response_id: mood === "synthetic" ? "" : "abc" } });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  provider = { provider: "giphy", endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: "right" };
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  asked = [];
  mood = "well";
});

describe("GIFs", () => {
  it("that are liked just now come page by page to their end", async () => {
    const pages = [await findGifs(provider, { language: "de" })];
    while (pages.at(-1)!.nextOffset !== null) pages.push(await findGifs(provider, { language: "de", offset: pages.at(-1)!.nextOffset! }));
    expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get("offset")])).toEqual([["/v1/gifs/trending", "0"], ["/v1/gifs/trending", "25"], ["/v1/gifs/trending", "50"]]);
    // One of them was odd and is left out.
    expect(pages.flatMap(({ gifs }) => gifs)).toHaveLength(total - 1);
    expect(pages[0]!.gifs[0]).toEqual({
      id: "gif-0", title: "Gif 0", alt: "A cat that falls", previewUrl: "https://media.giphy.com/0/200w.gif", width: 200, height: 113, url: "https://media.giphy.com/0/downsized.gif",
    });
  });

  it("are searched for in the person's language", async () => {
    await findGifs(provider, { search: `  ${"töpfern ".repeat(10)}`, language: "de", offset: 25 });
    const [{ pathname, searchParams }] = asked as [URL];
    expect([pathname, searchParams.get("lang"), searchParams.get("rating"), searchParams.get("q")!.length, searchParams.get("offset")]).toEqual(["/v1/gifs/search", "de", "pg", 50, "25"]);
  });

  it.each([
    ["the key is refused", "wrong", "well", "key"], ["it was asked too often", "right", "busy", "limit"],
    ["the answer is a synthetic one", "right", "synthetic", "away"], ["the answer makes no sense", "right", "broken", "away"],
  ] as const)("are missing with a reason where %s", async (_, key, itsMood, reason) => {
    mood = itsMood;
    await expect(findGifs({ ...provider, key }, { language: "en" })).rejects.toMatchObject({ name: "GifError", reason });
  });

  it("are missing where nobody answers, and a search that was given up stays given up", async () => {
    await expect(findGifs({ ...provider, endpoint: "http://127.0.0.1:1" }, { language: "en" })).rejects.toMatchObject({ reason: "away" });
    await expect(findGifs(provider, { language: "en", signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
  });
});
