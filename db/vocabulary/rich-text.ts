/** Rich text is the editor's JSON document (Tiptap/ProseMirror), never HTML. These are the nodes and marks we keep. */

export type RichTextMark =
  | { type: "bold" | "italic" | "underline" | "strike" | "code" }
  | { type: "link"; attrs: { href: string } };

export type RichTextNode =
  | { type: "text"; text: string; marks?: RichTextMark[] }
  | { type: "hardBreak" | "horizontalRule" }
  | { type: "paragraph"; content?: RichTextNode[] }
  | { type: "heading"; attrs: { level: 2 | 3 | 4 }; content?: RichTextNode[] }
  | { type: "bulletList" | "blockquote" | "listItem"; content: RichTextNode[] }
  | { type: "orderedList"; attrs?: { start?: number }; content: RichTextNode[] }
  | { type: "codeBlock"; attrs?: { language?: string | null }; content?: RichTextNode[] }
  | { type: "image"; attrs: { fileId: string; alt?: string | null; width?: number | null; height?: number | null } }
  | { type: "mention"; attrs: { profileId: string; label: string } };

export interface RichTextDoc {
  type: "doc";
  content: RichTextNode[];
}

/** The text of a document, blocks separated by a newline: for length limits, excerpts, slugs and search. */
export function plainText(doc: RichTextDoc): string {
  const lines: string[] = [];
  const inline = (nodes: RichTextNode[] = []): string =>
    nodes
      .map((node) => {
        if (node.type === "text") return node.text;
        if (node.type === "hardBreak") return "\n";
        if (node.type === "mention") return `@${node.attrs.label}`;
        return "content" in node ? inline(node.content) : "";
      })
      .join("");
  const block = (node: RichTextNode) => {
    if (node.type === "bulletList" || node.type === "orderedList" || node.type === "listItem" || node.type === "blockquote")
      node.content.forEach(block);
    else if (node.type !== "image" && node.type !== "horizontalRule")
      lines.push(inline("content" in node ? node.content : [node]));
  };
  doc.content.forEach(block);
  return lines.join("\n").trim();
}

/** Whether a document shows nothing: no text, no picture, no mention. */
export function isEmptyDoc(doc: RichTextDoc): boolean {
  return embeddedFileIds(doc).length === 0 && plainText(doc) === "";
}

/** Ids of the profiles a document mentions, each once. */
export function mentionedProfileIds(doc: RichTextDoc): string[] {
  return collect(doc, (node) => (node.type === "mention" ? node.attrs.profileId : null));
}

/** Ids of the files a document shows, each once. */
export function embeddedFileIds(doc: RichTextDoc): string[] {
  return collect(doc, (node) => (node.type === "image" ? node.attrs.fileId : null));
}

/** A document of plain paragraphs: one for each line of the text. */
export function textToDoc(text: string): RichTextDoc {
  const content = text
    .split(/\n+/)
    .map((line): RichTextNode => (line ? { type: "paragraph", content: [{ type: "text", text: line }] } : { type: "paragraph" }));
  return { type: "doc", content };
}

function collect(doc: RichTextDoc, pick: (node: RichTextNode) => string | null): string[] {
  const found = new Set<string>();
  const walk = (nodes: RichTextNode[]) => {
    for (const node of nodes) {
      const id = pick(node);
      if (id) found.add(id);
      if ("content" in node && node.content) walk(node.content);
    }
  };
  walk(doc.content);
  return [...found];
}
