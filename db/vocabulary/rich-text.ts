import { isUnseen } from "./texts/unseen-text";
import type { Embed } from "./embeds";

/** Rich text is the editor's JSON document (Tiptap/ProseMirror), never HTML. These are the nodes and marks we keep. */

export const pictureSizes = ["small", "medium"] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** A stored picture within a text. Sizes in pixels, so that nothing jumps when it arrives. */
export interface RichTextPicture {
  fileId: string;
  alt?: string | null;
  /** Shown below it. */
  caption?: string | null;
  /** How much of the text's width it takes; all that it has unless given. */
  size?: PictureSize | null;
  width?: number | null;
  height?: number | null;
  /** What stands there until it arrives; see placeholders. */
  placeholder?: string | null;
  /** Only in answers: the file was deleted. */
  isMissing?: true;
}

/** A GIF of GIPHY's, shown from its own address: its terms forbid to copy or alter it. */
export interface RichTextGif {
  id: string;
  url: string;
  /** The same without motion, for those who want none. */
  stillUrl?: string | null;
  alt?: string | null;
  width: number;
  height: number;
}

/** Whether an address is one of GIPHY's media. What a page loads from elsewhere is decided here. */
export const isGifAddress = (address: string): boolean =>
  /^https:\/\/(?:media\d{0,2}|i)\.giphy\.com\/[\w./-]+(?:\?[\w.=&%-]*)?$/.test(address);

export type RichTextMark =
  { type: "bold" | "italic" | "underline" | "strike" | "code" } | { type: "link"; attrs: { href: string } };

export type RichTextNode =
  | { type: "text"; text: string; marks?: RichTextMark[] }
  | { type: "hardBreak" | "horizontalRule" }
  | { type: "paragraph"; content?: RichTextNode[] }
  | { type: "heading"; attrs: { level: 2 | 3 | 4 }; content?: RichTextNode[] }
  | { type: "bulletList" | "blockquote" | "listItem"; content: RichTextNode[] }
  | { type: "orderedList"; attrs?: { start?: number }; content: RichTextNode[] }
  | { type: "codeBlock"; attrs?: { language?: string | null }; content?: RichTextNode[] }
  | { type: "image"; attrs: RichTextPicture }
  /** Pictures side by side. */
  | { type: "gallery"; content: RichTextNode[] }
  | { type: "embed"; attrs: Embed }
  | { type: "gif"; attrs: RichTextGif }
  | { type: "table" | "tableRow" | "tableHeader" | "tableCell"; content: RichTextNode[] }
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
    if (holdsLines(node)) node.content.forEach(block);
    else if (!wordless.has(node.type)) lines.push(inline("content" in node ? node.content : [node]));
  };
  doc.content.forEach(block);
  return lines.join("\n").trim();
}

const wordless: ReadonlySet<RichTextNode["type"]> = new Set(["image", "gallery", "embed", "gif", "horizontalRule"]);

const holders = [
  "bulletList",
  "orderedList",
  "listItem",
  "blockquote",
  "table",
  "tableRow",
  "tableHeader",
  "tableCell",
] as const;
type Holder = Extract<RichTextNode, { type: (typeof holders)[number] }>;
const holdsLines = (node: RichTextNode): node is Holder => (holders as readonly string[]).includes(node.type);

/** Whether a document shows nothing: no text, no mention, no picture, no GIF, no player. */
export function isEmptyDoc(doc: RichTextDoc): boolean {
  return (
    isUnseen(plainText(doc)) &&
    collect(doc, (node) => (["image", "embed", "gif"].includes(node.type) ? node.type : null)).length === 0
  );
}

/** The pictures of a document in the order in which they are seen. */
export function picturesOf(doc: RichTextDoc): RichTextPicture[] {
  const pictures: RichTextPicture[] = [];
  walk(doc.content, (node) => node.type === "image" && pictures.push(node.attrs));
  return pictures;
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
    .map((line): RichTextNode =>
      line ? { type: "paragraph", content: [{ type: "text", text: line }] } : { type: "paragraph" },
    );
  return { type: "doc", content };
}

function collect(doc: RichTextDoc, pick: (node: RichTextNode) => string | null): string[] {
  const ids = new Set<string>();
  walk(doc.content, (node) => {
    const id = pick(node);
    if (id) ids.add(id);
  });
  return [...ids];
}

function walk(nodes: readonly RichTextNode[], visit: (node: RichTextNode) => void) {
  for (const node of nodes) {
    visit(node);
    if ("content" in node && node.content) walk(node.content, visit);
  }
}
