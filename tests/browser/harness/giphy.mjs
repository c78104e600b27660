/**
 * A server that speaks GIPHY's protocol: numbers as texts, pages by offset, an answer of its own for every key that isn't
 * the right one. The media it names lie at GIPHY's addresses, as they do in truth.
 */
import { createServer } from "node:http";

export const giphyKey = "lyceum-key";
/** GIFs in each list; the fourth is one that makes no sense. */
export const giphyTotal = 60;

const words = ["Applaus", "Katze", "Töpferscheibe", "Regenbogen", "Freudentanz"];
const shapes = [
  [200, 113],
  [200, 200],
  [200, 150],
  [200, 267],
];

const gif = (list, i) => {
  const [width, height] = shapes[i % shapes.length];
  const address = (file) => `https://media.giphy.com/media/${list}${i}/${file}`;
  const picture = (file, times = 1) => ({
    url: address(file),
    width: String(width * times),
    height: String(height * times),
    size: "90000",
  });
  return {
    type: "gif",
    id: `${list}${i}`,
    title: `${list} ${i}`,
    alt_text: `${words[i % words.length]} ${i}`,
    rating: "g",
    images: {
      original: picture("giphy.gif", 2),
      fixed_width: picture("200w.gif"),
      downsized: picture("giphy-downsized.gif?rid=giphy-downsized.gif&ct=g", 2),
      fixed_width_still: picture("200w_s.gif"),
    },
  };
};

/** Answers its address, what it was asked, and how it feels: "well", "busy", "synthetic" or "broken". */
export async function startGiphy() {
  const giphy = {
    url: "",
    mood: "well",
    asked: /** @type {URL[]} */ ([]),
    stop: () => new Promise((done) => server.close(done)),
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url, "http://giphy");
    giphy.asked.push(url);
    const say = (status, body) =>
      response
        .writeHead(status, { "Content-Type": "application/json", "Access-Control-Allow-Origin": "*" })
        .end(JSON.stringify(body));
    if (url.searchParams.get("api_key") !== giphyKey)
      return say(401, { data: [], meta: { status: 401, msg: "Unauthorized", response_id: "" } });
    if (giphy.mood === "busy") return say(429, { data: [], meta: { status: 429, msg: "Too many", response_id: "" } });
    if (giphy.mood === "broken") return response.end("<html>");
    const search = url.searchParams.get("q");
    const list = url.pathname.endsWith("/search") ? "found" : "liked";
    const total = search === "nirgends" ? 0 : giphyTotal;
    const [offset, limit] = [Number(url.searchParams.get("offset")), Number(url.searchParams.get("limit"))];
    const data = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, i) =>
      offset + i === 3 ? { id: "odd" } : gif(list, offset + i),
    );
    say(200, {
      data,
      pagination: { total_count: total, count: data.length, offset },
      meta: { status: 200, msg: "OK", response_id: giphy.mood === "synthetic" ? "" : "abc" },
    });
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  giphy.url = `http://127.0.0.1:${server.address().port}`;
  return giphy;
}
