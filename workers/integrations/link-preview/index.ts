/** What an address that somebody shares looks like: its page's own words and picture, fetched by the server within limits. */
import type { AddressResolver } from "./address-resolver";
import { fetchBounded, type FetchRefusal } from "./fetch-bounded";
import { pageFacts } from "./page-facts";
import { pageText } from "./page-text";

export { type AddressResolver, publicResolver } from "./address-resolver";
export type { FetchRefusal } from "./fetch-bounded";

export interface FetchedPreview {
  title: string;
  description: string | null;
  siteName: string;
  /** Bytes of the page's picture; what they are is for the caller to judge. */
  image: Uint8Array<ArrayBuffer> | null;
}

const pageLimits = { types: ["text/html", "application/xhtml+xml"], maxBytes: 512 * 1024, isCut: true };
const imageLimits = { types: ["image/"], maxBytes: 5 * 1024 ** 2, isCut: false };

export interface PreviewTimes {
  pageMilliseconds?: number;
  imageMilliseconds?: number;
}

/** Fetches a page and its picture. A page without a title has no preview; one without a picture that can be had has one without. */
export async function fetchPreview(
  resolver: AddressResolver,
  address: string,
  { pageMilliseconds = 6000, imageMilliseconds = 6000 }: PreviewTimes = {},
): Promise<FetchedPreview | { refusal: FetchRefusal | "no title" }> {
  const start = URL.parse(address);
  if (!start) return { refusal: "refused address" };
  const page = await fetchBounded(resolver, start, { ...pageLimits, milliseconds: pageMilliseconds });
  if ("refusal" in page) return page;
  const { title, description, siteName, images } = await pageFacts(pageText(page.bytes, page.contentType));
  if (!title) return { refusal: "no title" };
  return {
    title,
    description,
    siteName: siteName ?? page.address.hostname.replace(/^www\./, ""),
    image: await firstImage(resolver, page.address, images, imageMilliseconds),
  };
}

async function firstImage(
  resolver: AddressResolver,
  base: URL,
  images: readonly string[],
  milliseconds: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  for (const image of images) {
    const address = URL.parse(image, base);
    const fetched = address && (await fetchBounded(resolver, address, { ...imageLimits, milliseconds }));
    if (fetched && "bytes" in fetched) return fetched.bytes;
  }
  return null;
}
