const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.byteLength);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.byteLength);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  let crc = 0xffffffff;
  for (const byte of bytes.subarray(4, 8 + data.byteLength)) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  view.setUint32(8 + data.byteLength, (crc ^ 0xffffffff) >>> 0);
  return bytes;
}

const numbers = (...values: number[]) => {
  const bytes = new Uint8Array(values.length * 4);
  values.forEach((value, i) => new DataView(bytes.buffer).setUint32(i * 4, value));
  return bytes;
};

/** A real PNG of that size in pixels, grey; one that moves has the same frame twice. */
export async function png(width: number, height: number, isMoving = false): Promise<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 0, 0, 0, 0], 8); // 8 bits of grey
  const pixels = new Uint8Array((width + 1) * height).map((_, i) => (i % (width + 1) === 0 ? 0 : i % 251));
  const packed = new Uint8Array(
    await new Response(new Blob([pixels]).stream().pipeThrough(new CompressionStream("deflate"))).arrayBuffer(),
  );
  const frame = (sequence: number) =>
    chunk("fcTL", Uint8Array.of(...numbers(sequence, width, height, 0, 0), 0, 1, 0, 10, 0, 0));
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return new Uint8Array(
    await new Blob([
      signature,
      chunk("IHDR", header),
      ...(isMoving ? [chunk("acTL", numbers(2, 0)), frame(0)] : []),
      chunk("IDAT", packed),
      ...(isMoving ? [frame(1), chunk("fdAT", Uint8Array.of(...numbers(2), ...packed))] : []),
      chunk("IEND", new Uint8Array()),
    ] as BlobPart[]).arrayBuffer(),
  );
}

/** The beginning of a JPEG as a phone writes it: where it was taken, and turned by a quarter. */
export function photo(): Uint8Array<ArrayBuffer> {
  const text = (value: string) => [...new TextEncoder().encode(value)];
  const exif = [
    ...text("Exif"),
    0,
    0,
    0x4d,
    0x4d,
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
    6,
    0,
    0,
    0,
    0,
    0,
    0,
    ...text("GPS 52.5200 13.4050"),
  ];
  const comment = text("Taken at home");
  return Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    0,
    exif.length + 2,
    ...exif,
    0xff,
    0xfe,
    0,
    comment.length + 2,
    ...comment,
    0xff,
    0xc0,
    0,
    11,
    8,
    0,
    40,
    0,
    60,
    1,
    1,
    0x11,
    0,
    0xff,
    0xda,
    0,
    8,
    1,
    1,
    0,
    0,
    63,
    0,
    0x12,
    0x34,
    0xff,
    0xd9,
  ]);
}
