import type { RichTextDoc, RichTextNode } from "@db/vocabulary/rich-text";

/** Characters of an address that is worth a look. */
const longestAddress = 2000;
const written = /https?:\/\/[^\s<>"]+/i;

/** The first address of the web in a text, linked or written out; null without one. Code is no invitation to look. */
export function firstAddressIn(doc: RichTextDoc): string | null {
  for (const address of addressesIn(doc.content)) {
    const url = URL.parse(address);
    if (!url || address.length > longestAddress || !/^https?:$/.test(url.protocol)) continue;
    url.hash = "";
    return url.href;
  }
  return null;
}

function* addressesIn(nodes: readonly RichTextNode[]): Iterable<string> {
  for (const node of nodes) {
    if (node.type === "codeBlock") continue;
    if (node.type === "text") {
      const link = node.marks?.find((mark) => mark.type === "link");
      const isCode = node.marks?.some((mark) => mark.type === "code");
      if (link) yield link.attrs.href;
      else if (!isCode) {
        const address = written.exec(node.text)?.[0];
        // What ends a sentence, or the bracket around the address, isn't part of it.
        if (address) yield address.replace(/[.,;:!?'"»”)\]]+$/, "");
      }
    }
    if ("content" in node && node.content) yield* addressesIn(node.content);
  }
}
