import type { RecordedFact, Signal } from "@workers/domain/kernel/facts";
import { audienceOf, refreshSession, resolveActor, verifyAccessToken } from "@workers/domain/kernel/sessions";
import type { Actor, Tenant } from "../context";
import type { Env } from "../env";
import type { Database } from "../store";
import { clearedSessionCookies, readCookies, sessionCookies } from "./cookies";

export interface OpenedSession {
  actor: Actor;
  /** Set-Cookie values that the answer must carry. */
  setCookies: string[];
  /** What happened meanwhile, to be published: a token that came twice ended its session. */
  events?: (RecordedFact | Signal)[];
}

/**
 * Who calls: by Bearer token, else by cookie. A browser whose access token has run out is signed in again by its refresh
 * cookie, which is replaced; cookies of a session that has ended are cleared. Not so where a socket opens: a refresh
 * token is used up once, and the answer to an upgrade may get lost with its cookies. Pages then ask plainly first.
 * Tokens of another audience than the host's are as good as unknown ones. The tenant is read meanwhile.
 */
export async function openSession(
  env: Env,
  directory: Database,
  request: Request,
  origin: string,
  tenant: Promise<Tenant | null>,
): Promise<OpenedSession> {
  const audience = () => tenant.then((resolved) => (resolved ? audienceOf(resolved) : undefined));
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (bearer) return { actor: await resolveActor(env, directory, bearer, audience()), setCookies: [] };
  const { access, refresh } = readCookies(origin, request.headers.get("Cookie"));
  const isSocket = request.headers.has("Upgrade");
  if (access && (!refresh || isSocket || (await verifyAccessToken(env.SESSION_SECRET, access)))) {
    return { actor: await resolveActor(env, directory, access, audience()), setCookies: [] };
  }
  const hostAudience = refresh && !isSocket ? await audience() : undefined;
  if (!refresh || hostAudience === undefined) return { actor: { kind: "guest" }, setCookies: [] };
  const events: (RecordedFact | Signal)[] = [];
  const keeper = {
    env,
    directory,
    now: () => Date.now(),
    publish: (...more: (RecordedFact | Signal)[]) => void events.push(...more),
  };
  const tokens = await refreshSession(keeper, refresh, "leeway", hostAudience);
  if (!tokens) return { actor: { kind: "guest" }, setCookies: clearedSessionCookies(origin), events };
  return {
    actor: await resolveActor(env, directory, tokens.accessToken, hostAudience),
    setCookies: sessionCookies(origin, tokens),
  };
}

/**
 * Adds the request's cookies to an answer. An answer that signs in or out itself is right, whatever the request's session was: its
 * cookies stand alone.
 */
export function addSessionCookies(headers: Headers, setCookies: string[]): void {
  const decides = headers.getSetCookie().some((cookie) => /^(__Host-)?refresh=/.test(cookie));
  if (!decides) for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
}
