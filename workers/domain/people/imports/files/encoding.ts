/** How the bytes of a text file stand for its letters. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

/** Found by the first bytes: a mark, the zeros of UTF-16 without one, else what is no UTF-8 is the alphabet of Western Europe. */
export function encodingOf(start: Uint8Array): Encoding {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = (from: number) => {
    let count = 0;
    for (let i = from; i < start.length; i += 2) if (start[i] === 0) count++;
    return count / Math.max(1, start.length / 2);
  };
  if (zeros(1) > 0.4) return "utf-16le";
  if (zeros(0) > 0.4) return "utf-16be";
  try {
    // The last letter may be cut off.
    new TextDecoder("utf-8", { fatal: true }).decode(start, { stream: true });
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** The text of some bytes that begin with a whole letter; a letter that is cut off at the end is left out, with how many bytes it has. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes, { stream: true });

const encoder = new TextEncoder();

/** How many bytes a text takes in a file. */
export const bytesOfText = (text: string, encoding: Encoding): number =>
  encoding === "utf-8" ? encoder.encode(text).byteLength : encoding === "windows-1252" ? text.length : text.length * 2;
