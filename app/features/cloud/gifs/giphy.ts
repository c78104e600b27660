import { z } from "zod";
import type { RichTextGif } from "@db/vocabulary/rich-text";
import type { GifProvider } from "@workers/contracts/cloud";

/** One picture of a GIF: GIPHY's addresses are used as they are, never altered or copied. Pixels. */
interface GifPicture {
  url: string;
  width: number;
  height: number;
}

export interface Gif {
  id: string;
  /** What it shows, for those who don't see it. */
  alt: string;
  /** Small and moving, for the list. */
  preview: GifPicture;
  whole: GifPicture;
  /** Without motion. */
  stillUrl: string | null;
}

export interface GifPage {
  gifs: Gif[];
  /** Where the next page begins; null at the end. */
  nextOffset: number | null;
}

/** `key`: the key is refused; `limit`: asked too often; `away`: GIPHY doesn't answer as it should. */
export class GifError extends Error {
  constructor(readonly reason: "key" | "limit" | "away") {
    super(`GIPHY: ${reason}`);
    this.name = "GifError";
  }
}

const perPage = 25;
/** How far GIPHY reaches into each list, and how long a search may be. */
const lastOffset = { trending: 499, search: 4999 };
const maxSearchLength = 50;

const number = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);
const image = z.object({ url: z.url({ protocol: /^https?$/ }), width: number, height: number });
const perhaps = image.nullish().catch(null);
const gif = z.object({
  id: z.string(),
  title: z.string().catch(""),
  alt_text: z.string().nullish(),
  images: z.object({ original: image, fixed_width: perhaps, downsized: perhaps, fixed_width_still: perhaps }),
});
const answer = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ total_count: z.number().nullish(), count: z.number(), offset: z.number() }),
  meta: z.object({ status: z.number(), response_id: z.string().catch("") }),
});

/** GIFs that are liked just now, or those that a search finds; `offset` is where the page begins. Throws GifErrors. */
export async function findGifs(
  { endpoint, key }: GifProvider,
  {
    search = "",
    offset = 0,
    language,
    signal,
  }: { search?: string; offset?: number; language: string; signal?: AbortSignal },
): Promise<GifPage> {
  const list = search.trim() ? "search" : "trending";
  const query = new URLSearchParams({ api_key: key, limit: String(perPage), offset: String(offset), rating: "pg" });
  if (list === "search") {
    query.set("q", [...search.trim()].slice(0, maxSearchLength).join(""));
    query.set("lang", language);
  }
  const response = await fetch(`${endpoint}/v1/gifs/${list}?${query}`, {
    signal,
    credentials: "omit",
    referrerPolicy: "no-referrer",
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new GifError("away");
  });
  if (!response.ok)
    throw new GifError(response.status === 429 ? "limit" : [401, 403].includes(response.status) ? "key" : "away");
  const parsed = answer.safeParse(await response.json().catch(() => null));
  // Without an id of its own it is an answer that GIPHY made up in place of a real one.
  if (!parsed.success || parsed.data.meta.status !== 200 || !parsed.data.meta.response_id) throw new GifError("away");
  const { data, pagination } = parsed.data;
  const next = pagination.offset + pagination.count;
  const isEnd = pagination.count === 0 || next > lastOffset[list] || (pagination.total_count ?? Infinity) <= next;
  return { gifs: data.flatMap(toGif), nextOffset: isEnd ? null : next };
}

/** A GIF as a text keeps it. */
export const gifOfText = ({ id, whole: { url, width, height }, stillUrl, alt }: Gif): RichTextGif => ({
  id,
  url,
  width,
  height,
  stillUrl,
  alt: alt.slice(0, 300) || null,
});

/** What isn't as it should be is left out. */
function toGif(value: unknown): Gif[] {
  const parsed = gif.safeParse(value);
  if (!parsed.success) return [];
  const { id, title, alt_text, images } = parsed.data;
  const { original, downsized, fixed_width, fixed_width_still } = images;
  return [
    {
      id,
      alt: alt_text || title,
      preview: fixed_width ?? downsized ?? original,
      whole: downsized ?? original,
      stillUrl: fixed_width_still?.url ?? null,
    },
  ];
}
