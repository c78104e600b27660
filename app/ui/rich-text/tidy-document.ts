import { type Embed, isEmbedId } from "@db/vocabulary/embeds";
import {
  isGifAddress,
  pictureSizes,
  type RichTextDoc,
  type RichTextGif,
  type RichTextMark,
  type RichTextNode,
} from "@db/vocabulary/rich-text";

/** A node as the editor gives it: with more attributes than we keep. */
export interface EditorNode {
  type?: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: EditorNode[];
  content?: EditorNode[];
}

/**
 * The editor's document in the form we store: only known nodes, marks and attributes, no pictures that are still being
 * uploaded, no empty paragraphs at the end.
 */
export function tidyDocument(doc: EditorNode): RichTextDoc {
  const content = tidyAll(doc.content);
  while (isEmptyParagraph(content.at(-1))) content.pop();
  return { type: "doc", content };
}

/** Whether two documents say the same, as they would be stored. */
export const isSameDocument = (a: RichTextDoc, b: RichTextDoc): boolean =>
  JSON.stringify(tidyDocument(a as EditorNode)) === JSON.stringify(tidyDocument(b as EditorNode));

function isEmptyParagraph(node: RichTextNode | undefined): boolean {
  return node?.type === "paragraph" && !node.content?.length;
}

function tidyAll(nodes: EditorNode[] = []): RichTextNode[] {
  return nodes.map(tidy).filter((node) => node !== null);
}

function tidy({ type, text, attrs = {}, marks, content }: EditorNode): RichTextNode | null {
  switch (type) {
    case "text": {
      const tidyMarks = (marks ?? []).map(tidyMark).filter((mark) => mark !== null);
      if (!text) return null;
      return tidyMarks.length ? { type, text, marks: tidyMarks } : { type, text };
    }
    case "hardBreak":
    case "horizontalRule":
      return { type };
    case "paragraph":
      return content?.length ? { type, content: tidyAll(content) } : { type };
    case "heading": {
      const level = Math.min(4, Math.max(2, Number(attrs.level))) as 2 | 3 | 4;
      return { type, attrs: { level }, ...(content?.length ? { content: tidyAll(content) } : {}) };
    }
    case "bulletList":
    case "listItem":
    case "gallery":
    case "table":
    case "tableRow":
    case "tableHeader":
    case "tableCell":
    case "blockquote": {
      const inner = tidyAll(content);
      return inner.length ? { type, content: inner } : null;
    }
    case "orderedList": {
      const start = Number(attrs.start ?? 1);
      const inner = tidyAll(content);
      if (!inner.length) return null;
      return start > 1 ? { type, attrs: { start }, content: inner } : { type, content: inner };
    }
    case "codeBlock":
      return content?.length ? { type, content: tidyAll(content) } : { type };
    case "image": {
      if (typeof attrs.fileId !== "string") return null;
      const { fileId } = attrs;
      const caption = textOr(attrs.caption);
      const size = pictureSizes.find((size) => size === attrs.size);
      return {
        type,
        attrs: {
          fileId,
          alt: textOr(attrs.alt),
          ...(caption && { caption }),
          ...(size && { size }),
          width: sizeOr(attrs.width),
          height: sizeOr(attrs.height),
          placeholder: textOr(attrs.placeholder),
        },
      };
    }
    case "embed": {
      const { provider, id, start } = attrs as Partial<Embed>;
      if (!provider || !id || !isEmbedId(provider, id)) return null;
      return { type, attrs: { provider, id, start: sizeOr(start) } };
    }
    case "gif": {
      const { id, url, stillUrl, alt, width, height } = attrs as Partial<RichTextGif>;
      if (!id || !url || !width || !height || !isGifAddress(url)) return null;
      return { type, attrs: { id, url, stillUrl: textOr(stillUrl), alt: textOr(alt), width, height } };
    }
    case "mention":
      if (typeof attrs.profileId !== "string" || typeof attrs.label !== "string") return null;
      return { type, attrs: { profileId: attrs.profileId, label: attrs.label } };
    default:
      return null;
  }
}

function tidyMark({ type, attrs }: EditorNode): RichTextMark | null {
  switch (type) {
    case "bold":
    case "italic":
    case "underline":
    case "strike":
    case "code":
      return { type };
    case "link":
      return typeof attrs?.href === "string" ? { type, attrs: { href: attrs.href } } : null;
    default:
      return null;
  }
}

const textOr = (value: unknown) => (typeof value === "string" && value.trim() ? value.trim() : null);
const sizeOr = (value: unknown) => (typeof value === "number" && value > 0 ? Math.round(value) : null);
