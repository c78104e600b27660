import { Editor } from "@tiptap/core";
import { afterEach, describe, expect, it } from "vitest";
import { addressBeforeStop, isAddress } from "~/ui/rich-text/auto-link";
import { editorExtensions } from "~/ui/rich-text/editor-extensions";
import { filesIn, tidyPastedHtml } from "~/ui/rich-text/pasted";
import { SuggestionMenu } from "~/ui/rich-text/suggestion-menu";

const picture = (name = "image.png") => new File(["bytes"], name, { type: "image/png" });
const paper = new File(["bytes"], "paper.pdf", { type: "application/pdf" });
const clipboard = (files: File[], data: Record<string, string>) =>
  ({ files, getData: (type: string) => data[type] ?? "" }) as unknown as DataTransfer;
const names = (...args: Parameters<typeof clipboard>) => filesIn(clipboard(...args)).map(({ name }) => name);

describe("what is pasted", () => {
  it("is the picture where a web page's picture was copied", () => {
    expect(names([picture()], { "text/html": '<meta charset="utf-8"><img src="https://example.org/a.png">' })).toEqual([
      "image.png",
    ]);
    expect(names([picture()], {})).toEqual(["image.png"]);
  });

  it("is the words where cells or a text were copied, and other files beside them", () => {
    const cells = { "text/html": "<style>td{}</style><table><tr><td>12</td></tr></table>", "text/plain": "12" };
    expect(names([picture()], cells)).toEqual([]);
    expect(names([picture(), paper], cells)).toEqual(["paper.pdf"]);
    expect(names([picture()], { "text/plain": "Words" })).toEqual([]);
  });

  it("is the files where a file manager says their names beside them", () => {
    expect(names([picture("cup.png")], { "text/plain": "cup.png" })).toEqual(["cup.png"]);
  });
});

describe("pasted HTML", () => {
  it("begins with the editor's first level of headings", () => {
    expect(tidyPastedHtml("<h1>A</h1><h2>B</h2><h5>C</h5>")).toBe("<h2>A</h2><h3>B</h3><h4>C</h4>");
    expect(tidyPastedHtml("<h2>B</h2><h6>C</h6>")).toBe("<h2>B</h2><h4>C</h4>");
  });

  it("of desktop Word has lists", () => {
    const item = (level: number, sign: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span><!--[endif]-->${text}</p>`;
    const html = `<p>Before</p>${item(1, "·", "Clay")}${item(2, "1.", "Red")}${item(2, "2.", "White")}${item(1, "·", "Glaze")}<p>After</p>`;
    const tidied = tidyPastedHtml(html).replaceAll(/<!--.*?-->/g, "");
    expect(tidied).toBe(
      "<p>Before</p><ul><li><p>Clay</p><ol><li><p>Red</p></li><li><p>White</p></li></ol></li><li><p>Glaze</p></li></ul><p>After</p>",
    );
  });
});

describe("an address by itself", () => {
  it("is no name of a file", () => {
    for (const text of ["bild.zip", "readme.md", "notiz.mov", "main.py"])
      expect([text, isAddress(text)]).toEqual([text, false]);
    for (const text of ["example.org", "https://readme.md", "www.readme.md", "readme.md/start", "bild.zip.example.org"])
      expect([text, isAddress(text)]).toEqual([text, true]);
  });

  it("ends before what ends its sentence", () => {
    expect(addressBeforeStop("https://example.org/a-b.html.")).toEqual({
      text: "https://example.org/a-b.html",
      href: "https://example.org/a-b.html",
    });
    expect(addressBeforeStop("https://example.org/a")).toBeNull();
    expect(addressBeforeStop("really?!")).toBeNull();
  });

  let editor: Editor | null = null;
  afterEach(() => editor?.destroy());
  it("is a link once a blank follows, also behind a full stop", () => {
    editor = new Editor({
      extensions: editorExtensions({
        variant: "compact",
        placeholder: undefined,
        mentionMenu: new SuggestionMenu(),
        searchMentions: undefined,
        slashMenu: new SuggestionMenu(),
        findTools: () => [],
        emojiMenu: new SuggestionMenu(),
        language: "en",
      }),
      content: "<p>See https://example.org/a.</p>",
    });
    const { view } = editor;
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
    const { from } = editor.state.selection;
    const isHandled = view.someProp("handleTextInput", (handle) => handle(view, from, from, " ", () => view.state.tr));
    expect(isHandled).toBe(true);
    expect(editor.getHTML()).toContain('href="https://example.org/a"');
    expect(editor.getHTML()).toContain("</a>. </p>");
  });
});
