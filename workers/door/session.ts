import { redeemStash, refreshSession } from "@workers/domain/sessions";
import { verifyAccessToken } from "@workers/domain/sessions/access-token";
import type { Actor, Context } from "../context";
import type { Env } from "../env";
import type { Database } from "../store";
import { resolveActor } from "./actor";
import { clearedSessionCookies, readCookies, sessionCookies } from "./cookies";

export interface OpenedSession {
  actor: Actor;
  /** Set-Cookie values that the answer must carry. */
  setCookies: string[];
}

/**
 * Who calls: by Bearer token, else by cookie. A browser whose access token has run out is signed in again by its refresh
 * cookie, which is replaced; cookies of a session that has ended are cleared. Not so where a socket opens: a refresh
 * token is used up once, and the answer to an upgrade may get lost with its cookies. Pages then ask plainly first.
 */
export async function openSession(env: Env, directory: Database, request: Request, origin: string): Promise<OpenedSession> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (bearer) return { actor: await resolveActor(env, directory, bearer), setCookies: [] };
  const { access, refresh } = readCookies(origin, request.headers.get("Cookie"));
  const isSocket = request.headers.has("Upgrade");
  if (access && (!refresh || isSocket || (await verifyAccessToken(env.SESSION_SECRET, access)))) {
    return { actor: await resolveActor(env, directory, access), setCookies: [] };
  }
  if (!refresh || isSocket) return { actor: { kind: "guest" }, setCookies: [] };
  const keeper = { env, directory, now: () => Date.now() };
  const tokens = await refreshSession(keeper, refresh, "leeway");
  if (!tokens) return { actor: { kind: "guest" }, setCookies: clearedSessionCookies(origin) };
  return { actor: await resolveActor(env, directory, tokens.accessToken), setCookies: sessionCookies(origin, tokens) };
}

/** The name of the query parameter that carries a session from another domain, and what its values look like. */
const stashParameter = "code";
const stashShape = /^[\w-]{43}$/;

/**
 * Takes over the session that an address carries in `?code=`, and redirects to the same address without it: a code stays
 * neither in the history nor in a Referer. Null for addresses that carry none. Who is signed in already stays so: a
 * foreign link must not swap accounts.
 */
export async function takeOverSession(ctx: Context, request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  const code = url.searchParams.get(stashParameter);
  if (request.method !== "GET" || url.pathname.endsWith(".data") || !code || !stashShape.test(code)) return null;
  url.searchParams.delete(stashParameter);
  const headers = new Headers({ Location: url.pathname + url.search, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  if (ctx.actor.kind === "guest") {
    const tokens = await redeemStash(ctx, code);
    for (const cookie of tokens ? sessionCookies(url.origin, tokens) : []) headers.append("Set-Cookie", cookie);
  }
  return new Response(null, { status: 302, headers });
}

/**
 * Adds the door's cookies to an answer. An answer that signs in or out itself is right, whatever the door found: its
 * cookies stand alone.
 */
export function addSessionCookies(headers: Headers, setCookies: string[]): void {
  const decides = headers.getSetCookie().some((cookie) => /^(__Host-)?refresh=/.test(cookie));
  if (!decides) for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
}
