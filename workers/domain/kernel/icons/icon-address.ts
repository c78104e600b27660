import type { App } from "@workers/context";

type Shown = Pick<App, "name" | "colors" | "appIconUrl">;

/**
 * Addresses of the icons that are made of an app's initial or a symbol and its colour. They carry a version that changes with what they
 * show: an icon may be kept for good, and the new one is seen at once.
 */
export function iconAddresses(base: string, app: Shown | null): { vector: string; touch: string; maskable: string } {
  const version = app ? `v=${iconVersion(app)}` : "";
  const query = version && `?${version}`;
  return {
    vector: `${base}/icon.svg${query}`,
    touch: `${base}/touch-icon.png${query}`,
    maskable: `${base}/icon.svg?maskable${version && `&${version}`}`,
  };
}

/** How long an answer for an icon may be kept: for good under the version that it has now, else for a moment. */
export const iconCaching = (app: Shown | null, requestedVersion: string | null): string =>
  app && requestedVersion === iconVersion(app) ? "public, max-age=31536000, immutable" : "public, max-age=60";

/** A short print of all that an icon shows. FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function iconVersion({ name, colors, appIconUrl }: Shown): string {
  let print = 0x811c9dc5;
  for (const character of JSON.stringify([name, colors.brandColor, appIconUrl]))
    print = Math.imul(print ^ character.codePointAt(0)!, 0x01000193);
  return (print >>> 0).toString(36);
}
