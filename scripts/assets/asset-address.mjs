import { createHash } from "node:crypto";

/**
 * The address of a file of the build, which changes with its contents: browsers keep it for ever.
 * @param {string} name
 * @param {string} extension with its dot
 * @param {string | Uint8Array} contents
 */
export function assetAddress(name, extension, contents) {
  const hash = createHash("sha256").update(contents).digest("base64url").slice(0, 8);
  return `/assets/${name}-${hash}${extension}`;
}
