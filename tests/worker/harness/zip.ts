/** Makes a ZIP file of packed texts; `claims` says of an entry's size what it likes. */
export async function zipOf(
  files: Record<string, string | Uint8Array>,
  claims: (size: number) => number = (size) => size,
): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === "string" ? encoder.encode(content) : content;
    const packed = new Uint8Array(
      await new Response(
        new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream("deflate-raw")),
      ).arrayBuffer(),
    );
    const named = encoder.encode(name);
    const local = record(30, [
      [0, 4, 0x04034b50],
      [4, 2, 20],
      [8, 2, 8],
      [18, 4, packed.byteLength],
      [22, 4, claims(bytes.byteLength)],
      [26, 2, named.byteLength],
    ]);
    const central = record(46, [
      [0, 4, 0x02014b50],
      [6, 2, 20],
      [10, 2, 8],
      [20, 4, packed.byteLength],
      [24, 4, claims(bytes.byteLength)],
      [28, 2, named.byteLength],
      [42, 4, offset],
    ]);
    parts.push(local, named, packed);
    directory.push(central, named);
    offset += local.byteLength + named.byteLength + packed.byteLength;
  }
  const size = directory.reduce((sum, piece) => sum + piece.byteLength, 0);
  const count = Object.keys(files).length;
  const end = record(22, [
    [0, 4, 0x06054b50],
    [8, 2, count],
    [10, 2, count],
    [12, 4, size],
    [16, 4, offset],
  ]);
  return new Uint8Array(await new Blob([...parts, ...directory, end] as BlobPart[]).arrayBuffer());
}

function record(length: number, fields: [at: number, bytes: 2 | 4, value: number][]): Uint8Array {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  for (const [at, size, value] of fields)
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  return bytes;
}
