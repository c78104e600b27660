import { periods } from "@db/vocabulary/limits";

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

/** `move` is the secret of a browser that a session is being moved to. */
const names = ["access", "refresh", "bookmarks", "move"] as const;
type CookieName = (typeof names)[number];

/** `__Host-` ties a cookie to exactly this host, but browsers take it over https alone. */
const nameOf = (origin: string, name: CookieName) => (origin.startsWith("https:") ? `__Host-${name}` : name);

function cookie(origin: string, name: CookieName, value: string, seconds: number): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${nameOf(origin, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** Set-Cookie values that sign a browser in. */
export const sessionCookies = (origin: string, { accessToken, refreshToken }: SessionTokens): string[] => [
  cookie(origin, "access", accessToken, periods.accessTokenSeconds),
  cookie(origin, "refresh", refreshToken, periods.refreshTokenSeconds),
];

/** Set-Cookie values that sign a browser out. */
export const clearedSessionCookies = (origin: string): string[] => [cookie(origin, "access", "", 0), cookie(origin, "refresh", "", 0)];

/** Set-Cookie value by which this browser alone can redeem a code that a session moves with; empty takes it back. */
export const moveCookie = (origin: string, verifier: string): string => cookie(origin, "move", verifier, verifier ? periods.stashCodeSeconds : 0);

/** Set-Cookie value that carries the databases' bookmarks, so that replicas show a person their own writes. */
export const bookmarksCookie = (origin: string, bookmarks: Record<string, string>): string =>
  cookie(origin, "bookmarks", encodeURIComponent(JSON.stringify(bookmarks)), 300);

/** Our own cookies of a request. */
export function readCookies(origin: string, header: string | null): Record<CookieName, string | null> {
  const found = new Map<string, string>();
  for (const part of header?.split(";") ?? []) {
    const at = part.indexOf("=");
    if (at > 0) found.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return Object.fromEntries(names.map((name) => [name, found.get(nameOf(origin, name)) || null])) as Record<CookieName, string | null>;
}

/** The refresh token that a browser sends along; pages and calls prove by it that the whole session is theirs. */
export const refreshCookieOf = (origin: string, request: Request): string | null => readCookies(origin, request.headers.get("Cookie")).refresh;
