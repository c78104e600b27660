/** How far into a page its encoding may be declared (WHATWG HTML, "prescan a byte stream"). */
const declaredWithin = 1024;

/** The text of a page, in the encoding that its byte order mark, its header or its own beginning names; else UTF-8. */
export function pageText(bytes: Uint8Array, contentType: string): string {
  for (const label of [markedEncoding(bytes), charsetIn(contentType), declaredEncoding(bytes)])
    if (label) {
      try {
        return new TextDecoder(label).decode(bytes);
      } catch {
        // A name that nobody knows: the next source of the encoding decides.
      }
    }
  return new TextDecoder().decode(bytes);
}

function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

const charsetIn = (text: string): string | null => /charset\s*=\s*["']?([\w:.-]+)/i.exec(text)?.[1] ?? null;

/** A declaration that could be read byte by byte is in no encoding of two bytes, whatever it says. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const beginning = new TextDecoder("windows-1252").decode(bytes.subarray(0, declaredWithin));
  const label = charsetIn(/<meta[^>]*charset[^>]*>/i.exec(beginning)?.[0] ?? "");
  return label && /^utf-?16/i.test(label) ? "utf-8" : label;
}
