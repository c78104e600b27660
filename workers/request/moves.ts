import { addressAt, arriveMove, continueMove, redeemCode, withOneSlash } from "@workers/domain/kernel/sessions";
import { openIdCallbackPath } from "@workers/domain/platform/openid-providers";
import { AppError } from "@workers/errors";
import { hashToken, newToken } from "@workers/domain/kernel/secrets";
import { requireUser } from "@workers/domain/kernel/access";
import type { Context } from "../context";
import { pathWithinHost } from "./redirects";
import { moveCookie, readCookies, sessionCookies } from "./cookies";

/** What intents, challenges and codes look like: 32 bytes. */
const tokenShape = /^[\w-]{43}$/;

/**
 * The steps of a move that a browser takes by itself, by redirects: `/auth/arrive` at the destination, `/auth/depart` at the
 * source, and any address of the destination with `?code=`. Null for every other request. None of them opens anything by
 * itself: the intent was opened by a form or a call before. See docs/decisions/sessions.md.
 */
export async function stepOfMove(ctx: Context, request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  if (request.method !== "GET") return null;
  if (url.pathname === "/auth/arrive") return arrive(ctx, url);
  if (url.pathname === "/auth/depart") return depart(ctx, url);
  // There the code is an OpenID Connect issuer's.
  if (url.pathname === openIdCallbackPath) return null;
  return redeemMove(ctx, request, url);
}

/** At the destination: gives this browser a secret, and its hash to the source. Who is signed in here already needs no code. */
async function arrive(ctx: Context, url: URL): Promise<Response> {
  const intent = tokenOf(url, "intent");
  const move = intent && (await arriveMove(ctx, intent));
  if (!move) return redirectTo("/");
  if (ctx.actor.kind === "user") return redirectTo(pathWithinHost(move.path));
  const verifier = newToken();
  return redirectTo(addressAt(ctx, move.sourceHost, `/auth/depart?intent=${intent}&challenge=${hashToken(verifier)}`), [
    moveCookie(ctx.origin, verifier),
  ]);
}

/** At the source: makes the code for the browser that holds the secret, in the session that opened the intent. */
async function depart(ctx: Context, url: URL): Promise<Response> {
  const [intent, challenge] = [tokenOf(url, "intent"), tokenOf(url, "challenge")];
  if (!intent || !challenge || ctx.actor.kind === "guest") return redirectTo("/");
  try {
    return redirectTo((await continueMove(requireUser(ctx), { intent, challenge })).url);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return redirectTo("/");
    throw error;
  }
}

/**
 * At the destination: begins the session that an address carries in `?code=`, where this browser holds the secret it was
 * made for, and redirects to the same address without it: a code stays neither in the history nor in a Referer. Who is
 * signed in already stays so: a foreign link must not swap accounts.
 */
async function redeemMove(ctx: Context, request: Request, url: URL): Promise<Response | null> {
  const code = tokenOf(url, "code");
  if (!code || url.pathname.endsWith(".data")) return null;
  url.searchParams.delete("code");
  const verifier = readCookies(ctx.origin, request.headers.get("Cookie")).move;
  const tokens = ctx.actor.kind === "guest" && verifier ? await redeemCode(ctx, { code, verifier }) : null;
  const cookies = [
    ...(tokens ? sessionCookies(url.origin, tokens) : []),
    ...(verifier ? [moveCookie(url.origin, "")] : []),
  ];
  return redirectTo(pathWithinHost(withOneSlash(url.pathname) + url.search), cookies);
}

function tokenOf(url: URL, name: string): string | null {
  const value = url.searchParams.get(name);
  return value && tokenShape.test(value) ? value : null;
}

function redirectTo(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}
