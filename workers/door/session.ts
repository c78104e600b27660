import type { Actor } from "../context";
import type { Env } from "../env";
import type { Database } from "../store";
import { resolveActor } from "./actor";
import { readCookies } from "./cookies";

export interface OpenedSession {
  actor: Actor;
  /** Set-Cookie values that the answer must carry. */
  setCookies: string[];
}

/** Who calls: by Bearer token, else by cookie. */
export async function openSession(env: Env, directory: Database, request: Request, origin: string): Promise<OpenedSession> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  const cookies = readCookies(origin, request.headers.get("Cookie"));
  return { actor: await resolveActor(env, directory, bearer ?? cookies.access), setCookies: [] };
}
