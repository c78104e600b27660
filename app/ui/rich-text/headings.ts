import { createContext } from "react";
import { plainText, type RichTextDoc, type RichTextNode } from "@db/vocabulary/rich-text";
import { slugFrom } from "@db/vocabulary/slugs";

export interface Heading {
  /** Its anchor in the page. */
  id: string;
  level: 2 | 3 | 4;
  text: string;
}

/** The headings of a text, each with an anchor of its own, by their nodes. Empty ones have none. */
export function headingsOf(doc: RichTextDoc): Map<RichTextNode, Heading> {
  const headings = new Map<RichTextNode, Heading>();
  const taken = new Set<string>();
  for (const node of doc.content) {
    if (node.type !== "heading") continue;
    const text = plainText({ type: "doc", content: [node] }).trim();
    if (!text) continue;
    const base = slugFrom(text) || "section";
    let id = base;
    for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
    taken.add(id);
    headings.set(node, { id, level: node.attrs.level, text });
  }
  return headings;
}

/** Where a text's headings are told their anchors. */
export const HeadingAnchors = createContext<ReadonlyMap<RichTextNode, Heading>>(new Map());
