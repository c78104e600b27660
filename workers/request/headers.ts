import { embedHosts } from "@db/vocabulary/embeds";
import { giphyApi } from "@workers/integrations/gifs";
import type { Env } from "../env";
import type { Database } from "../store";

/** What pages may load from services that are set up here, each with a space before it. */
export interface OutsideSources {
  pictures: string;
  calls: string;
  frames: string;
}
const nothingOutside: OutsideSources = { pictures: "", calls: "", frames: "" };

/** GIFs come from GIPHY itself, encoded videos play at Cloudflare Stream. */
export function outsideSources({ GIPHY_API_KEY, GIPHY_API_URL, STREAM_CUSTOMER_CODE }: Env): OutsideSources {
  return {
    pictures: GIPHY_API_KEY ? " https://*.giphy.com" : "",
    calls: GIPHY_API_KEY ? ` ${new URL(GIPHY_API_URL ?? giphyApi).origin}` : "",
    frames: STREAM_CUSTOMER_CODE ? ` https://customer-${STREAM_CUSTOMER_CODE}.cloudflarestream.com` : "",
  };
}

/**
 * What an answer's page may load: ourselves, and scripts and styles that carry this answer's nonce.
 * @param isFramed a signed preview, which pages of its own app may show
 */
export function contentSecurityPolicy(
  nonce: string,
  origin: string,
  outside: OutsideSources = nothingOutside,
  isFramed = false,
): string {
  const socket = origin.replace(/^http/, "ws");
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // React writes style attributes for sizes and positions that only the browser knows.
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${outside.pictures}`,
    // A video's picture is taken in the browser, before the file has arrived.
    `media-src 'self' blob:${outside.pictures}`,
    "font-src 'self'",
    `connect-src 'self' ${socket}${outside.calls}`,
    // Documents in the preview of files, and players within texts, once somebody starts one.
    `frame-src 'self' ${Object.values(embedHosts).join(" ")}${outside.frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    isFramed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    ...(origin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** What is no page runs and loads nothing, and may not be framed; from a call's answer others may be asked by the console. */
const policyOfData = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
/** Pictures may be shown by other sites, and scripts and styles do nothing by themselves. */
const isPart = (type: string | null) => /^(image|font|audio|video)\/|css|javascript/.test(type ?? "");

/**
 * Headers of every answer, whatever it is.
 * @param isServed whether a tenant answers at the origin: only then is it known to be ours, or a verified domain
 */
export function secure(
  headers: Headers,
  origin: string,
  { SERVICE_HOST, APP_DOMAIN }: Pick<Env, "SERVICE_HOST" | "APP_DOMAIN">,
  isServed: boolean,
): void {
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(self), payment=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  // A document may be shown within our own pages.
  if (headers.get("X-Frame-Options") !== "SAMEORIGIN") headers.set("X-Frame-Options", "DENY");
  if (!isPart(headers.get("Content-Type"))) {
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policyOfData);
    if (!headers.has("Cross-Origin-Resource-Policy")) headers.set("Cross-Origin-Resource-Policy", "same-origin");
  }
  if (!origin.startsWith("https:") || !isServed) return;
  const { host } = new URL(origin);
  // What stands below a customer's own domain is no business of ours.
  const isOurs = host === SERVICE_HOST || host.endsWith(`.${APP_DOMAIN}`);
  headers.set("Strict-Transport-Security", `max-age=31536000${isOurs ? "; includeSubDomains" : ""}`);
}

/**
 * Keeps answers for one person out of every cache: those for who is signed in, and those that bring cookies. Files and
 * pictures that say themselves how long they may be kept are left alone, unless cookies come with them.
 */
export function keepPrivate(headers: Headers, isSignedIn: boolean): void {
  const own = headers.get("Cache-Control");
  const bringsCookies = headers.has("Set-Cookie");
  const saysNothing = own === null || own === "no-store";
  if ((saysNothing && (isSignedIn || bringsCookies)) || (bringsCookies && own?.includes("public")))
    headers.set("Cache-Control", "private, no-store");
}

/** What an answer cost in the databases; for developers, the tests and the benchmark. */
export function serverTiming(databases: Database[]): string {
  const sum = (pick: (database: Database) => number) =>
    databases.reduce((total, database) => total + pick(database), 0);
  return [
    `d1-trips;desc="${sum((database) => database.stats.roundTrips)}"`,
    `d1-rows-read;desc="${sum((database) => database.stats.rowsRead)}"`,
    `d1-rows-written;desc="${sum((database) => database.stats.rowsWritten)}"`,
  ].join(", ");
}
