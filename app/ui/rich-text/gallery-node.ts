import { Node } from "@tiptap/core";

/** Pictures side by side. */
export const GalleryNode = Node.create({
  name: "gallery",
  group: "block",
  content: "image+",
  isolating: true,
  parseHTML: () => [{ tag: "div[data-gallery]" }],
  renderHTML: () => ["div", { "data-gallery": "", class: "gallery" }, 0],
});
