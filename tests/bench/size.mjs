/** What a browser has to load before a page stands. */
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Compressed KiB of the scripts and style sheets that the page itself loads, each once. */
export function pageWeight(html) {
  const [, modules] = /for \(const address of (\[[^\]]*\])\) import\(/.exec(html);
  const counted = new Set([
    ...[...html.matchAll(/<link[^>]+href="(\/assets\/[^"]+\.css)"/g)].map((match) => match[1]),
    ...[...html.matchAll(/await import\("(\/assets\/[^"]+\.js)"\)/g)].map((match) => match[1]),
    ...JSON.parse(modules),
  ]);
  const files = [...counted].map((address) => readFileSync(`build/client${address}`));
  const sum = (compress) => files.reduce((total, file) => total + compress(file).byteLength, 0) / 1024;
  return {
    files: files.length,
    gzipKiB: sum((file) => gzipSync(file, { level: 9 })),
    brotliKiB: sum((file) => brotliCompressSync(file)),
  };
}
