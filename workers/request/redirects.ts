import { redirect as answerRedirect, redirectDocument as answerDocument } from "@remix-run/cloudflare";
import { withOneSlash } from "@workers/domain/kernel/sessions";

/** Paths are read against it; it answers nobody. */
const anyOrigin = "https://host.invalid";

/**
 * A path as it may stand in a Location header of this host: what a decoded parameter brought along (`../`, a backslash, a line
 * break) leads to no other host and breaks no header. What names another host becomes the start.
 */
export function pathWithinHost(path: string): string {
  const url = URL.canParse(path, anyOrigin) ? new URL(path, anyOrigin) : null;
  if (url?.origin !== anyOrigin) return "/";
  return withOneSlash(url.pathname) + url.search + url.hash;
}

/** Leads to another page of this host: every redirect within a host is made here. */
export const redirect = (path: string, init?: number | ResponseInit): Response =>
  answerRedirect(pathWithinHost(path), init);

/** As `redirect`, and the page is loaded as a new document. */
export const redirectDocument = (path: string, init?: number | ResponseInit): Response =>
  answerDocument(pathWithinHost(path), init);

/** Leads to another host, such as a checkout: an address that we made, or an operator entered. */
export const redirectElsewhere = (address: string, init?: number | ResponseInit): Response =>
  address.startsWith("/") ? redirect(address, init) : answerRedirect(new URL(address).href, init);
