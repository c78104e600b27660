import { describe, expect, it } from "vitest";
import { pixelSize } from "@workers/domain/kernel/files/images/image-format";

const segment = (marker: number, ...data: number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 255,
  ...data,
];
const frame = (marker: number, side: number) =>
  segment(marker, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0);
const uint32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const box = (type: string, ...data: number[]) => [...uint32(data.length + 8), ...letters(type), ...data];
const avif = (...properties: number[]) => [
  ...box("ftyp", ...letters("avif"), ...uint32(0), ...letters("avifmif1")),
  ...box("meta", ...uint32(0), ...box("iprp", ...box("ipco", ...properties))),
];
const extent = (width: number, height: number) => box("ispe", ...uint32(0), ...uint32(width), ...uint32(height));

describe("The pixels of an image", () => {
  it.each([
    [
      "of the first frame of a JPEG, however it is coded",
      [0xff, 0xd8, ...segment(0xe0, 1, 2), ...frame(0xc9, 60_000), ...frame(0xc0, 10), 0xff, 0xd9],
      60_000,
    ],
    [
      "of a frame behind fill bytes",
      [0xff, 0xd8, ...segment(0xe0, 1, 2), 0xff, ...frame(0xc0, 60_000), 0xff, 0xd9],
      60_000,
    ],
    [
      "of all of an AVIF, not of a crop",
      avif(...extent(60_000, 100), ...box("clap", ...uint32(100), ...uint32(59_900), ...uint32(1), ...uint32(1))),
      60_000,
    ],
    ["of an AVIF's longest image, not of its largest", avif(...extent(60_000, 10), ...extent(1000, 1000)), 60_000],
  ])("are counted %s", (_, image, width) => expect(pixelSize(Uint8Array.from(image))?.width).toBe(width));

  it("are unknown as long as the beginning doesn't tell them", () => {
    const photo = [0xff, 0xd8, ...segment(0xe0, ...Array<number>(500).fill(0)), ...frame(0xc0, 10)];
    expect(pixelSize(Uint8Array.from(photo.slice(0, 300)))).toBeNull();
    expect(pixelSize(Uint8Array.from(letters("\x89PNG\r\n\x1a\n\0\0\0\rIHDR")))).toBeNull();
    expect(pixelSize(Uint8Array.from(avif(...extent(100, 100), ...extent(60_000, 100)).slice(0, 80)))).toBeNull();
  });
});
