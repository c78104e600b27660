import { parseCookie } from "cookie";
import type { Tenant } from "../context";
import { IsolateCache } from "../store";

/** Characters; larger answers are made anew each time. */
const largest = 400_000;

interface Answer {
  status: number;
  headers: [string, string][];
  /** The HTML, cut where the nonce of its first answer stood; JSON in one piece. */
  pieces: string[];
  whose: Whose;
}

/** The project whose host was asked; null for the service's own. */
type Whose = string | null;

/** Whose answers a tenant's are. */
export const cacheScope = (tenant: Tenant | null | undefined): Whose =>
  tenant && "project" in tenant ? tenant.project.id : null;

/** For as many seconds other isolates' changes may stay unseen by people who aren't signed in. */
const answers = new IsolateCache<Answer>(10, 100);
/** Every change has a number; these are the last ones of each project and of all, so that what was read before isn't kept after. */
let changes = 0;
let lastOfAll = 0;
const lastOf = new Map<Whose, number>();

/** Answers of the API that are the same for every guest. */
const forEveryGuest = new WeakSet<Response>();

/** Says that an answer of the API is the same for every guest who asks at the same address. */
export function showEveryGuest(response: Response): Response {
  forEveryGuest.add(response);
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
  const kept = answers.peek(question);
  return kept ? new Response(kept.pieces.join(nonce), { status: kept.status, headers: kept.headers }) : null;
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
    whose,
    since,
    waitUntil,
  }: { nonce: string; whose: Whose; since: number; waitUntil: (work: Promise<unknown>) => void },
): Response {
  const isForEveryGuest = forEveryGuest.has(response) || response.headers.get("Content-Type")?.startsWith("text/html");
  if (response.status !== 200 || !isForEveryGuest || !response.body || response.headers.has("Set-Cookie"))
    return new Response(response.body, response);
  const [forThem, forUs] = response.body.tee();
  const headers = [...response.headers];
  waitUntil(
    new Response(forUs).text().then((text) => {
      if (text.length <= largest && since === changesSoFar(whose))
        answers.set(question, { status: 200, headers, pieces: text.split(nonce), whose });
    }),
  );
  return new Response(forThem, response);
}

/** To be told to `cacheResponse`. */
export const changesSoFar = (whose: Whose): number => Math.max(lastOfAll, lastOf.get(whose) ?? 0);

/**
 * Something changed: what is answered of it is read anew. A change at a project's host concerns that project alone; one at
 * the service's, or beside all requests, may concern any.
 */
export function clearGuestPages(whose: Whose = null): void {
  changes++;
  if (whose === null || lastOf.size >= 10_000) {
    lastOfAll = changes;
    lastOf.clear();
    answers.clear();
  } else {
    lastOf.set(whose, changes).set(null, changes);
    answers.deleteWhere((answer) => answer.whose === whose || answer.whose === null);
  }
}
