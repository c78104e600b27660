import type { Node } from "@tiptap/pm/model";

/** What is selected in a plain field, as the texts before its beginning and before its end. */
export interface PlainSelection {
  beforeStart: string;
  beforeEnd: string;
}

/**
 * The position in a document that was made from plain text, behind that beginning of it. Line breaks count nothing by themselves, as
 * several of them make one paragraph; behind one it is the beginning of the next line.
 */
export function positionOfText(doc: Node, before: string): number {
  const text = before.replaceAll("\n", "");
  let left = text.length;
  let isNextLine = before.endsWith("\n");
  let position: number | null = null;
  let last = 0;
  doc.descendants((node, at) => {
    if (position !== null) return false;
    if (!node.isTextblock) return true;
    const length = lengthOf(node);
    last = at + 1 + node.content.size;
    if (left < length || (left === length && !isNextLine)) position = at + 1 + offsetIn(node, left);
    else {
      if (left === length) isNextLine = false;
      left -= length;
    }
    return false;
  });
  return position ?? last;
}

const lengthOfInline = (node: Node): number =>
  node.isText ? node.text!.length : node.type.name === "mention" ? `@${node.attrs["label"]}`.length : 0;

function lengthOf(block: Node): number {
  let length = 0;
  block.forEach((node) => {
    length += lengthOfInline(node);
  });
  return length;
}

function offsetIn(block: Node, characters: number): number {
  let left = characters;
  let offset = 0;
  block.forEach((node) => {
    if (left <= 0) return;
    const length = lengthOfInline(node);
    offset += node.isText ? Math.min(length, left) : node.nodeSize;
    left -= length;
  });
  return offset;
}
