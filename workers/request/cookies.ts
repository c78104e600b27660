import { parseCookie, stringifySetCookie } from "cookie";
import { periods } from "@db/vocabulary/limits";
import type { SessionTokens } from "@workers/contracts/session/sessions";

/** `move` is the secret of a browser that a session is being moved to. */
const names = ["access", "refresh", "bookmarks", "move"] as const;

/** `__Host-` ties a cookie to exactly this host, but browsers take it over https alone. */
const hostCookieName = (origin: string, name: string) => (origin.startsWith("https:") ? `__Host-${name}` : name);

/** Set-Cookie value of a cookie that scripts can't read; no seconds take it back. */
export const setHostCookie = (origin: string, name: string, value: string, seconds: number): string =>
  stringifySetCookie({
    name: hostCookieName(origin, name),
    value,
    maxAge: seconds,
    path: "/",
    httpOnly: true,
    secure: origin.startsWith("https:"),
    sameSite: "lax",
  });

/** Reads the cookies that `setHostCookie` set; null for one that a request doesn't carry. */
export function readHostCookies<Name extends string>(
  origin: string,
  header: string | null,
  names: readonly Name[],
): Record<Name, string | null> {
  const cookies = parseCookie(header ?? "");
  return Object.fromEntries(names.map((name) => [name, cookies[hostCookieName(origin, name)] || null])) as Record<
    Name,
    string | null
  >;
}

/** Set-Cookie values that sign a browser in. */
export const sessionCookies = (origin: string, { accessToken, refreshToken }: SessionTokens): string[] => [
  setHostCookie(origin, "access", accessToken, periods.accessTokenSeconds),
  setHostCookie(origin, "refresh", refreshToken, periods.refreshTokenSeconds),
];

/** Set-Cookie values that sign a browser out. */
export const clearedSessionCookies = (origin: string): string[] => [
  setHostCookie(origin, "access", "", 0),
  setHostCookie(origin, "refresh", "", 0),
];

/** Set-Cookie value by which this browser alone can redeem a code that a session moves with; empty takes it back. */
export const moveCookie = (origin: string, verifier: string): string =>
  setHostCookie(origin, "move", verifier, verifier ? periods.stashCodeSeconds : 0);

/** Set-Cookie value that carries the databases' bookmarks, so that replicas show a person their own writes. */
export const bookmarksCookie = (origin: string, bookmarks: Record<string, string>): string =>
  setHostCookie(origin, "bookmarks", JSON.stringify(bookmarks), 300);

/** The session's cookies of a request. */
export const readCookies = (origin: string, header: string | null) => readHostCookies(origin, header, names);

/** The refresh token that a browser sends along; pages and calls prove by it that the whole session is theirs. */
export const refreshCookieOf = (origin: string, request: Request): string | null =>
  readCookies(origin, request.headers.get("Cookie")).refresh;
