import { expect, it } from "vitest";
import { isAnimated } from "@workers/domain/kernel/files/images/is-animated";

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const png = (...types: string[]) =>
  latin(`\x89PNG\r\n\x1a\n${types.map((type) => `\0\0\0\x02${type}..crc.`).join("")}`);
const webp = (flags: string) => latin(`RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0${flags}\0\0\0`);

it.each([
  ["image/png", "with frames", png("IHDR", "iCCP", "acTL", "IDAT"), true],
  ["image/png", "without", png("IHDR", "IDAT", "acTL"), false],
  ["image/png", "that ends early", png("IHDR").subarray(0, 12), false],
  ["image/webp", "with frames", webp("\x12"), true],
  ["image/webp", "with colours alone", webp("\x20"), false],
  ["image/webp", "of the simple kind", latin("RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\x02"), false],
  ["image/avif", "that is a sequence", latin("\0\0\0\x20ftypavis"), true],
  ["image/avif", "that is one image", latin("\0\0\0\x20ftypavif"), false],
  ["image/jpeg", "of any kind", latin("\xff\xd8\xff\xe0"), false],
] as const)("An image that moves is known by its beginning: %s %s", (mimeType, _, head, expected) =>
  expect(isAnimated(mimeType, head)).toBe(expected),
);
