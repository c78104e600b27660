import type { Editor } from "@tiptap/core";
import { afterEach, describe, expect, it } from "vitest";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { canMovePicture, movePicture } from "~/ui/rich-text/move-picture";
import { type EditorNode, tidyDocument } from "~/ui/rich-text/tidy-document";
import { openEditor } from "../harness/editor";

const picture = (fileId: string) => ({ type: "image", attrs: { fileId } });
const line = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

let editor: Editor;
const open = (...content: object[]) => {
  editor = openEditor({ type: "doc", content });
};
afterEach(() => editor.destroy());

/** Chooses a picture by its file. */
const choose = (fileId: string) =>
  editor.state.doc.descendants((node, position) => {
    if (node.attrs["fileId"] === fileId) editor.commands.setNodeSelection(position);
  });
const written = () => tidyDocument(editor.getJSON() as EditorNode);
const order = (nodes: RichTextDoc["content"]): unknown[] =>
  nodes.map((node) =>
    node.type === "image" ? node.attrs.fileId : node.type === "gallery" ? order(node.content) : node.type,
  );
const chosen = () => (editor.isActive("image") ? editor.getAttributes("image")["fileId"] : null);

describe("a chosen picture", () => {
  it("changes places with the line above and below it, and stays chosen", () => {
    open(line("one"), picture("a"), line("two"));
    choose("a");
    movePicture(editor, -1);
    expect(order(written().content)).toEqual(["a", "paragraph", "paragraph"]);
    expect([chosen(), canMovePicture(editor.state, -1)]).toEqual(["a", false]);
    movePicture(editor, 1);
    movePicture(editor, 1);
    expect(order(written().content)).toEqual(["paragraph", "paragraph", "a"]);
    expect(chosen()).toBe("a");
  });

  it("moves within its gallery, and not out of it", () => {
    open({ type: "gallery", content: [picture("a"), picture("b"), picture("c")] }, line("end"));
    choose("c");
    expect(canMovePicture(editor.state, 1)).toBe(false);
    movePicture(editor, -1);
    movePicture(editor, -1);
    movePicture(editor, -1);
    expect(order(written().content)).toEqual([["c", "a", "b"], "paragraph"]);
    movePicture(editor, 1);
    expect(order(written().content)).toEqual([["a", "c", "b"], "paragraph"]);
  });

  it("keeps caption and size, and copies them with it", () => {
    open(picture("a"), line("end"));
    choose("a");
    editor.commands.updateAttributes("image", { caption: " By the sea ", size: "small" });
    expect(written().content[0]).toMatchObject({ attrs: { fileId: "a", caption: "By the sea", size: "small" } });
    const html = editor.getHTML();
    editor.commands.setContent(html);
    expect(written().content[0]).toMatchObject({ attrs: { fileId: "a", caption: "By the sea", size: "small" } });
    editor.commands.setContent(html.replace('data-size="small"', 'data-size="huge"'));
    expect(written().content[0]).not.toHaveProperty("attrs.size");
  });
});
