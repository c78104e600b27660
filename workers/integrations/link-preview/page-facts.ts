import { decodeHTML, decodeHTMLAttribute } from "entities";

/** What a page says of itself. */
export interface PageFacts {
  title: string | null;
  description: string | null;
  siteName: string | null;
  /** Addresses of pictures as the page writes them, the best first. */
  images: string[];
}

/** Characters that are shown of each. */
const longest = { title: 200, description: 400, siteName: 80 };
const mostImages = 3;

/** Tags that say the same, the best first. */
const names = {
  title: ["og:title", "twitter:title"],
  description: ["og:description", "twitter:description", "description"],
  siteName: ["og:site_name", "application-name"],
  image: ["og:image:secure_url", "og:image:url", "og:image", "twitter:image", "twitter:image:src"],
} as const;

/** Reads title, description, site and pictures from a page's head: Open Graph first, then Twitter's tags, then HTML's own. */
export async function pageFacts(html: string): Promise<PageFacts> {
  const tags = new Map<string, string[]>();
  let title = "";
  let isTitleOver = false;
  const rewriter = new HTMLRewriter()
    .on("meta", {
      element(meta) {
        const name = (meta.getAttribute("property") ?? meta.getAttribute("name"))?.trim().toLowerCase();
        const content = meta.getAttribute("content");
        if (!name || !content) return;
        tags.set(name, [...(tags.get(name) ?? []), decodeHTMLAttribute(content)].slice(0, mostImages));
      },
    })
    // Only the first: pictures drawn as SVG have titles too.
    .on("title", {
      text(piece) {
        if (!isTitleOver) title += piece.text;
        if (piece.lastInTextNode && title.trim()) isTitleOver = true;
      },
    });
  await rewriter.transform(new Response(html)).arrayBuffer();
  const first = (wanted: readonly string[]) =>
    wanted.flatMap((name) => tags.get(name) ?? []).find((text) => text.trim());
  return {
    title: plain(first(names.title) ?? decodeHTML(title), longest.title),
    description: plain(first(names.description), longest.description),
    siteName: plain(first(names.siteName), longest.siteName),
    images: [...new Set(names.image.flatMap((name) => tags.get(name) ?? []).map((text) => text.trim()))]
      .filter(Boolean)
      .slice(0, mostImages),
  };
}

/** Controls, and marks that turn the direction of what stands behind them: a title must not change how a message reads. */
const harmful =
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/g;

/** One line of plain text, cut at a word; null where nothing is left. */
function plain(text: string | undefined, mostCharacters: number): string | null {
  const line = text?.replace(harmful, "").replace(/\s+/g, " ").trim();
  if (!line) return null;
  const characters = [...line];
  if (characters.length <= mostCharacters) return line;
  const cut = characters.slice(0, mostCharacters - 1).join("");
  return `${cut.replace(/\s+\S{0,20}$/u, "").trimEnd()}…`;
}
