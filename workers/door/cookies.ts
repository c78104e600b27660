import { periods } from "@db/vocabulary/limits";

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

/** `__Host-` ties a cookie to exactly this host, but browsers take it over https alone. */
const nameOf = (origin: string, name: "access" | "refresh" | "bookmarks") => (origin.startsWith("https:") ? `__Host-${name}` : name);

function cookie(origin: string, name: "access" | "refresh" | "bookmarks", value: string, seconds: number): string {
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

/** Set-Cookie value that carries the databases' bookmarks, so that replicas show a person their own writes. */
export const bookmarksCookie = (origin: string, bookmarks: Record<string, string>): string =>
  cookie(origin, "bookmarks", encodeURIComponent(JSON.stringify(bookmarks)), 300);

/** The session's and the bookmarks' cookies of a request. */
export function readCookies(origin: string, header: string | null): Record<"access" | "refresh" | "bookmarks", string | null> {
  const found = new Map<string, string>();
  for (const part of header?.split(";") ?? []) {
    const at = part.indexOf("=");
    if (at > 0) found.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  const read = (name: "access" | "refresh" | "bookmarks") => found.get(nameOf(origin, name)) || null;
  return { access: read("access"), refresh: read("refresh"), bookmarks: read("bookmarks") };
}
