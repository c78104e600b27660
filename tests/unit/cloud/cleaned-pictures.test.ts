import { describe, expect, it } from "vitest";
import { cleanerOf } from "@workers/domain/kernel/files/images/clean-picture";
import { JpegCleaner } from "@workers/domain/kernel/files/images/jpeg-stream";

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const big = (number: number, bytes = 4) =>
  Array.from({ length: bytes }, (_, i) => (number >>> (8 * (bytes - 1 - i))) & 255);
const little = (number: number) => big(number).toReversed();

/** Exif data with a rotation, a place and a name behind it. */
const exif = (rotation: number) => [
  ...ascii("MM"),
  0,
  42,
  0,
  0,
  0,
  8,
  0,
  1,
  0x01,
  0x12,
  0,
  3,
  0,
  0,
  0,
  1,
  0,
  rotation,
  0,
  0,
  0,
  0,
  0,
  0,
  ...ascii("N 51.5 W 0.12 SECRET"),
];

/** How Exif data begins, up to the rotation that it says. */
const startOf = (data: number[]) => String.fromCharCode(...data.slice(0, 20));

/** As bytes come: in pieces that end anywhere. */
async function* inPieces(bytes: readonly number[], length: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield Uint8Array.from(bytes.slice(at, at + length));
}

async function cleaned(mimeType: string, bytes: readonly number[]): Promise<string> {
  const outcomes = new Set<string>();
  for (const length of [1, 7, 64, bytes.length]) {
    const clean = cleanerOf(mimeType) ?? ((pieces) => new JpegCleaner().clean(pieces));
    let text = "";
    for await (const piece of clean(inPieces(bytes, length))) text += String.fromCharCode(...piece);
    outcomes.add(text);
  }
  expect(outcomes.size).toBe(1);
  return [...outcomes][0]!;
}

const chunk = (type: string, data: number[]) => [...big(data.length), ...ascii(type), ...data, 0, 0, 0, 0];
const riff = (type: string, data: number[]) => [
  ...ascii(type),
  ...little(data.length),
  ...data,
  ...(data.length % 2 ? [0] : []),
];
const box = (type: string, data: number[]) => [...big(data.length + 8), ...ascii(type), ...data];

describe("a picture loses what it says of place, person and device, and what hides behind its end", () => {
  it("as a PNG, which keeps its rotation, its colours and the frames of one that moves", async () => {
    const kept = [chunk("IHDR", ascii("size")), chunk("iCCP", ascii("colours")), chunk("acTL", ascii("frames"))];
    const bytes = [
      ...ascii("PNG\r\n\n"),
      ...kept.flat(),
      ...chunk("eXIf", exif(6)),
      ...chunk("tEXt", ascii("Author SECRET")),
      ...chunk("IDAT", ascii("pixels")),
      ...chunk("IEND", []),
      ...ascii("HIDDEN"),
    ];
    const text = await cleaned("image/png", bytes);
    expect(text).not.toMatch(/SECRET|HIDDEN|tEXt/);
    for (const part of ["size", "colours", "frames", "pixels", "IEND"]) expect(text).toContain(part);
    expect(text.slice(text.indexOf("eXIf") + 4)).toContain(startOf(exif(6)));
  });

  it("as a WebP, whose length stays", async () => {
    const parts = [
      ...riff("VP8X", [0x2c, 0, 0, 0, 1, 0, 0, 1, 0, 0]),
      ...riff("ICCP", ascii("colours")),
      ...riff("ANMF", ascii("frame")),
      ...riff("EXIF", exif(8)),
      ...riff("XMP ", ascii("<x>SECRET</x>")),
    ];
    const bytes = [...ascii("RIFF"), ...little(parts.length + 4), ...ascii("WEBP"), ...parts];
    const text = await cleaned("image/webp", [...bytes, ...ascii("HIDDEN")]);
    expect(text).toHaveLength(bytes.length);
    expect(text).not.toMatch(/SECRET|HIDDEN|XMP/);
    for (const part of ["colours", "frame"]) expect(text).toContain(part);
    expect(text.slice(text.indexOf("EXIF") + 8)).toContain(startOf(exif(8)));
  });

  it.each(["image/heic", "image/avif"])("as %s, whose parts stay where they are", async (mimeType) => {
    const infe = (id: number, type: string) => box("infe", [2, 0, 0, 0, ...big(id, 2), 0, 0, ...ascii(type), 0]);
    const picture = ascii("pixels of the picture");
    const data = [...picture, ...exif(1), ...ascii("<x>SECRET</x>")];
    const meta = (at: number) => {
      const items = [
        [1, at, picture.length],
        [2, at + picture.length, exif(1).length],
        [3, at + picture.length + exif(1).length, 13],
      ] as const;
      const iloc = items.flatMap(([id, from, length]) => [...big(id, 2), 0, 0, 0, 1, ...big(from), ...big(length)]);
      return box("meta", [
        0,
        0,
        0,
        0,
        ...box("iinf", [0, 0, 0, 0, 0, 3, ...infe(1, "hvc1"), ...infe(2, "Exif"), ...infe(3, "mime")]),
        ...box("iloc", [0, 0, 0, 0, 0x44, 0, 0, 3, ...iloc]),
      ]);
    };
    const begin = box("ftyp", ascii("heic"));
    const at = begin.length + meta(0).length + 8;
    const bytes = [...begin, ...meta(at), ...box("mdat", data), ...box("mpvd", ascii("SECRET video"))];
    const text = await cleaned(mimeType, [...bytes, 0, 0, 0, 2, ...ascii("HIDDEN")]);
    expect(text).toHaveLength(bytes.length);
    expect(text).not.toMatch(/SECRET|HIDDEN/);
    expect(text.slice(at, at + picture.length)).toBe("pixels of the picture");
  });

  it("as a GIF, which keeps its colours, its loop and its frames", async () => {
    const blocks = (...texts: string[]) => [...texts.flatMap((text) => [text.length, ...ascii(text)]), 0];
    const application = (name: string, ...texts: string[]) => [0x21, 0xff, ...blocks(name, ...texts)];
    const screen = [...ascii("GIF89a"), 2, 0, 2, 0, 0x80, 0, 0, ...ascii("colour")];
    const control = [0x21, 0xf9, 4, 5, 10, 0, 1, 0];
    const image = [0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0x81, ...ascii("own colours!"), 2, ...blocks("!,;", "pixels")];
    const loop = application("NETSCAPE2.0", "\x01\0\0");
    const end = [0x3b];
    const text = await cleaned("image/gif", [
      ...screen,
      ...loop,
      0x21,
      0xfe,
      ...blocks("SECRET place", "SECRET name"),
      ...application("XMP DataXMP", "SECRET device"),
      ...control,
      ...image,
      ...control,
      ...image,
      ...end,
      ...ascii("HIDDEN"),
    ]);
    expect(text).toBe(String.fromCharCode(...screen, ...loop, ...control, ...image, ...control, ...image, ...end));
  });

  it("as a JPEG, behind the end of its last scan", async () => {
    const scan = [0xff, 0xda, 0, 3, 1, ...ascii("coded"), 0xff, 0, 0xff, 0xd0, ...ascii("more")];
    const between = [0xff, 0xc4, 0, 5, 0xff, 0xd9, 1];
    const end = [0xff, 0xd9];
    const bytes = [0xff, 0xd8, ...scan, ...between, ...scan, ...end];
    const text = await cleaned("image/jpeg", [...bytes, ...ascii("HIDDEN video")]);
    expect(text).toBe(String.fromCharCode(...bytes));
  });
});
