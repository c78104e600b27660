/** How long other isolates' changes may stay unseen by people who aren't signed in, milliseconds. */
const lifetime = 10_000;
const most = 100;
/** Characters; larger pages are drawn anew each time. */
const largest = 400_000;

interface Page {
  status: number;
  headers: [string, string][];
  /** The HTML, cut where the nonce of its first answer stood. */
  pieces: string[];
  until: number;
}

const pages = new Map<string, Page>();
/** Grows with every change, so that a page that was drawn before one isn't kept after it. */
let changes = 0;

/**
 * The name of a page for guests, under which it's kept; null for every other request. Guests of the same address see
 * the same: what differs between them (theme, languages) is part of the name.
 */
export function guestPage(request: Request, url: URL): string | null {
  const { headers } = request;
  const cookies = headers.get("Cookie") ?? "";
  if (request.method !== "GET" || !headers.get("Accept")?.includes("text/html") || headers.has("Authorization")) return null;
  if (/^\/(api|ws|files|dev)\//.test(url.pathname) || /\/auth(\/|$)/.test(url.pathname) || url.searchParams.has("code")) return null;
  if (url.href.length > 500 || !/^(theme=\w+)?$/.test(cookies)) return null;
  return [url.href, cookies, headers.get("Accept-Language")?.slice(0, 100)].join("\n");
}

/** A kept page, with a nonce of its own for its scripts; null where there is none that is young enough. */
export function keptPage(name: string, nonce: string): Response | null {
  const page = pages.get(name);
  if (!page) return null;
  if (page.until < Date.now()) {
    pages.delete(name);
    return null;
  }
  return new Response(page.pieces.join(nonce), { status: page.status, headers: page.headers });
}

/**
 * Answers a page and keeps it meanwhile, unless it isn't for everybody.
 * @param since what `changesSoFar` said before the page was drawn
 */
export function keepPage(name: string, response: Response, { nonce, since, waitUntil }: { nonce: string; since: number; waitUntil: (work: Promise<unknown>) => void }): Response {
  const isHtml = response.headers.get("Content-Type")?.startsWith("text/html");
  if (response.status !== 200 || !isHtml || !response.body || response.headers.has("Set-Cookie")) return new Response(response.body, response);
  const [forThem, forUs] = response.body.tee();
  const headers = [...response.headers];
  waitUntil(
    new Response(forUs).text().then((html) => {
      if (html.length > largest || since !== changes) return;
      if (pages.size >= most) pages.delete(pages.keys().next().value!);
      pages.set(name, { status: 200, headers, pieces: html.split(nonce), until: Date.now() + lifetime });
    }),
  );
  return new Response(forThem, response);
}

/** To be told to `keepPage`. */
export const changesSoFar = (): number => changes;

/** Something changed, somewhere: pages are drawn anew. */
export function forgetPages(): void {
  changes++;
  pages.clear();
}
