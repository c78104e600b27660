import { Node } from "@tiptap/core";
import type { RichTextGif } from "@db/vocabulary/rich-text";

/** A GIF on a line of its own. */
export const GifNode = Node.create({
  name: "gif",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      ["id", "url", "stillUrl", "alt", "width", "height"].map((name) => [name, { default: null, rendered: false }]),
    ),
  renderHTML: ({ node }) => {
    const { url, alt, width, height } = node.attrs as RichTextGif;
    return ["img", { src: url, alt: alt ?? "", width, height, referrerpolicy: "no-referrer", class: "gif" }];
  },
});
