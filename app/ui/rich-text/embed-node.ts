import { Node } from "@tiptap/core";
import { type Embed, embedNames, embedPage, type EmbedProvider } from "@db/vocabulary/embeds";
import { embedOf } from "@db/vocabulary/embeds/links";

/** An outside provider's player on a line of its own; while one writes it is a card, and nothing is loaded from there. */
export const EmbedNode = Node.create({
  name: "embed",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes() {
    const attributeOf = (name: keyof Embed) => ({
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute(`data-embed-${name}`),
      renderHTML: (attributes: Record<string, unknown>) =>
        attributes[name] ? { [`data-embed-${name}`]: String(attributes[name]) } : {},
    });
    return {
      provider: attributeOf("provider"),
      id: attributeOf("id"),
      start: {
        ...attributeOf("start"),
        parseHTML: (element: HTMLElement) => Number(element.getAttribute("data-embed-start")) || null,
      },
    };
  },
  parseHTML: () => [{ tag: "div[data-embed-provider]" }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const embed = node.attrs as Embed;
    return [
      "div",
      { ...HTMLAttributes, class: "embed-card" },
      ["strong", {}, embedNames[embed.provider as EmbedProvider] ?? ""],
      ["span", {}, embedPage(embed)],
    ];
  },
});

/** What a pasted text shows, where it is one link and nothing else. */
export function pastedEmbed(transfer: DataTransfer | null): Embed | null {
  const text = transfer?.getData("text/plain").trim() ?? "";
  return /\s/.test(text) ? null : embedOf(text);
}
