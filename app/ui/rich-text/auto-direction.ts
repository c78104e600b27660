import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** What begins lines of its own from the side where its script begins. */
const directed = new Set([
  "paragraph",
  "heading",
  "bulletList",
  "orderedList",
  "blockquote",
  "tableCell",
  "tableHeader",
]);

/** Each part of the text runs from the side where its script begins. It is only shown so: the document says nothing of it. */
export const AutoDirection = Extension.create({
  name: "autoDirection",
  addProseMirrorPlugins() {
    const decorate = (doc: Node) => {
      const decorations: Decoration[] = [];
      doc.descendants((node, position) => {
        if (directed.has(node.type.name))
          decorations.push(Decoration.node(position, position + node.nodeSize, { dir: "auto" }));
        return !node.isTextblock;
      });
      return DecorationSet.create(doc, decorations);
    };
    return [
      new Plugin<DecorationSet>({
        state: {
          init: (_, { doc }) => decorate(doc),
          apply: (transaction, before) => (transaction.docChanged ? decorate(transaction.doc) : before),
        },
        props: {
          decorations(state) {
            return this.getState(state);
          },
        },
      }),
    ];
  },
});
