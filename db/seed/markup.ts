import type { RichTextDoc, RichTextMark, RichTextNode } from "@db/vocabulary/rich-text";

/** Finds the profile a mention means by its first name; undefined leaves the text as it is. */
export type FindMentioned = (firstName: string) => { profileId: string; label: string } | undefined;

/**
 * Rich text from the few signs the demo's texts are written with: paragraphs, `## headings`, `- ` and `1. ` lists,
 * `**bold**`, `*italic*`, `` `code` ``, `[text](address)`, `@FirstName`.
 */
export function richText(text: string, findMentioned: FindMentioned): RichTextDoc {
  const inline = (line: string) => inlineNodes(line, findMentioned);
  const content = text
    .trim()
    .split(/\n{2,}/)
    .map((block): RichTextNode => {
      const lines = block.split("\n");
      const item = (line: string): RichTextNode => ({
        type: "listItem",
        content: [{ type: "paragraph", content: inline(line) }],
      });
      if (block.startsWith("## ")) return { type: "heading", attrs: { level: 2 }, content: inline(block.slice(3)) };
      if (lines.every((line) => line.startsWith("- ")))
        return { type: "bulletList", content: lines.map((line) => item(line.slice(2))) };
      if (lines.every((line) => /^\d+\. /.test(line)))
        return { type: "orderedList", content: lines.map((line) => item(line.replace(/^\d+\. /, ""))) };
      return { type: "paragraph", content: inline(lines.join(" ")) };
    });
  return { type: "doc", content };
}

const marked =
  /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\((?<href>[^)]+)\)|@(?<name>\p{Lu}[\p{L}]+)/gu;

function inlineNodes(line: string, findMentioned: FindMentioned): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  const add = (text: string, mark?: RichTextMark) => {
    if (text) nodes.push(mark ? { type: "text", text, marks: [mark] } : { type: "text", text });
  };
  let end = 0;
  for (const match of line.matchAll(marked)) {
    const { bold, italic, code, link, href, name } = match.groups!;
    const mentioned = name === undefined ? undefined : findMentioned(name);
    if (name !== undefined && !mentioned) continue;
    add(line.slice(end, match.index));
    end = match.index + match[0].length;
    if (bold) add(bold, { type: "bold" });
    else if (italic) add(italic, { type: "italic" });
    else if (code) add(code, { type: "code" });
    else if (link) add(link, { type: "link", attrs: { href: href! } });
    else if (mentioned) nodes.push({ type: "mention", attrs: mentioned });
  }
  add(line.slice(end));
  return nodes;
}
