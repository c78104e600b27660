/** What a browser has to load before a page stands. */
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Compressed KiB of all scripts and style sheets that the page names, each once. */
export function pageWeight(html) {
  const addresses = new Set([...html.matchAll(/["'](\/assets\/[\w.-]+\.(?:js|css))["']/g)].map((match) => match[1]));
  // The routes' manifest names every route; only what the page itself preloads or imports counts.
  const named = new Set([
    ...[...html.matchAll(/<link[^>]+href="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]),
    ...[...html.matchAll(/import (?:\* as \w+ from )?"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]),
  ]);
  const counted = [...addresses].filter((address) => named.has(address));
  const files = counted.map((address) => readFileSync(`build/client${address}`));
  const sum = (compress) => files.reduce((total, file) => total + compress(file).byteLength, 0) / 1024;
  return {
    files: files.length,
    gzipKiB: sum((file) => gzipSync(file, { level: 9 })),
    brotliKiB: sum((file) => brotliCompressSync(file)),
  };
}
