import { Extension, InputRule } from "@tiptap/core";
import { completeHref } from "./safe-href";

/** Endings of files that are top level domains too. */
const fileEndings = new Set(["ai", "app", "cc", "md", "mov", "pl", "ps", "py", "rs", "sh", "so", "zip"]);

/** Whether what was written counts as an address by itself: a name of a file does not, unless a protocol or path says more. */
export function isAddress(text: string): boolean {
  if (/^[a-z][a-z\d+.-]*:/i.test(text) || text.includes("@")) return true;
  const [host, ...path] = text.split("/");
  if (path.some(Boolean) || /^www\./i.test(host!)) return true;
  const labels = host!.toLowerCase().split(".");
  return !(labels.length === 2 && fileEndings.has(labels[1]!));
}

const stops = /[.,;:!?…]+$/;

/** The address at a word's end, without the marks that end its sentence; null where there are no marks, or no address. */
export function addressBeforeStop(word: string): { text: string; href: string } | null {
  const text = word.replace(stops, "");
  if (text === word || !/^(https?:\/\/|www\.)\S+\.\S+/i.test(text)) return null;
  const href = completeHref(text);
  return href ? { text, href } : null;
}

/** Makes a link of an address that a sentence ends with: the editor's own rule wants a blank right behind it. */
export const LinkBeforeStop = Extension.create({
  name: "linkBeforeStop",
  addInputRules() {
    return [
      new InputRule({
        find: /(?:^|\s)(\S+[.,;:!?…]) $/,
        handler: ({ state, range, match }) => {
          const { link, code } = state.schema.marks;
          const address = addressBeforeStop(match[1]!);
          if (!address || !link) return null;
          const from = range.from + match[0].lastIndexOf(match[1]!);
          const end = from + match[1]!.length;
          const to = from + address.text.length;
          if (state.doc.rangeHasMark(from, to, link) || (code && state.doc.rangeHasMark(from, to, code))) return null;
          state.tr.addMark(from, to, link.create({ href: address.href }));
          // The blank that was typed may not be part of the text yet.
          if (range.to <= end) state.tr.insertText(" ", end);
          return undefined;
        },
      }),
    ];
  },
});
