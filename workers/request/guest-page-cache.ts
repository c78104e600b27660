import { parseCookie } from "cookie";
import { type CacheScope, guestPage, keepGuestPage } from "../tenancy";

/** Characters; larger answers are made anew each time. */
const largest = 400_000;

/** Answers of the API that are the same for every guest. */
const forEveryGuest = new WeakMap<Response, CacheScope>();

/** Says that an answer of the API is the same for every guest at the same address, and what it was made of. */
export function showEveryGuest(response: Response, scope: CacheScope): Response {
  forEveryGuest.set(response, scope);
  return response;
}

/**
 * The name under which an answer for guests is kept; null for every other request. Guests of the same address see
 * the same: what differs between them (theme, languages) is part of the name.
 */
export function guestQuestion(request: Request, url: URL): string | null {
  const { headers } = request;
  // The device's cookie changes nothing of what a guest sees.
  const { theme = "", device: _, "__Host-device": __, ...otherCookies } = parseCookie(headers.get("Cookie") ?? "");
  const isCall = url.pathname.startsWith("/api/");
  if (
    request.method !== "GET" ||
    headers.has("Authorization") ||
    !(isCall || headers.get("Accept")?.includes("text/html"))
  )
    return null;
  if (/^\/(ws|files|dev)\//.test(url.pathname) || /\/auth(\/|$)/i.test(url.pathname) || url.searchParams.has("code"))
    return null;
  // A link that is withdrawn opens nothing from that moment on.
  if (/\/shared?\//.test(url.pathname)) return null;
  // What is looked at before it is public is nothing to keep.
  if (/\/theme\/preview\//.test(url.pathname) || url.searchParams.has("preview")) return null;
  // Who reloads a page by force wants to see it as it is.
  if (headers.get("Cache-Control")?.includes("no-cache")) return null;
  if (url.href.length > 500 || !/^\w*$/.test(theme) || Object.keys(otherCookies).length > 0) return null;
  return [
    url.href,
    theme,
    headers.get("Accept-Language")?.slice(0, 100),
    isCall && headers.get("X-App-Id")?.slice(0, 40),
  ].join("\n");
}

/** A kept answer, with a nonce of its own for a page's scripts; null where there is none that is young enough. */
export function cachedResponse(question: string, nonce: string): Response | null {
  const cached = guestPage(question);
  return cached ? new Response(cached.pieces.join(nonce), { status: cached.status, headers: cached.headers }) : null;
}

/**
 * Gives an answer on and keeps it meanwhile, unless it isn't for everybody.
 * @param since what `changesSoFar` said before the answer was made
 */
export function cacheResponse(
  question: string,
  response: Response,
  {
    nonce,
    scope,
    since,
    waitUntil,
  }: { nonce: string; scope: CacheScope; since: number; waitUntil: (work: Promise<unknown>) => void },
): Response {
  const ofCall = forEveryGuest.get(response);
  const isForEveryGuest = ofCall !== undefined || response.headers.get("Content-Type")?.startsWith("text/html");
  if (response.status !== 200 || !isForEveryGuest || !response.body || response.headers.has("Set-Cookie"))
    return new Response(response.body, response);
  const [forThem, forUs] = response.body.tee();
  const headers = [...response.headers];
  waitUntil(
    new Response(forUs).text().then((text) => {
      if (text.length <= largest)
        keepGuestPage(question, { status: 200, headers, pieces: text.split(nonce), scope: ofCall ?? scope }, since);
    }),
  );
  return new Response(forThem, response);
}
