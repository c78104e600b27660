import type { Editor } from "@tiptap/core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { namesOfEmoji } from "~/ui/emoji/emoji";
import { emojiFor, emojiNamed, type NamedEmoji } from "~/ui/rich-text/emoji/emoji-shortcuts";
import { SuggestionMenu } from "~/ui/rich-text/suggestion-menu";
import { openEditor } from "../harness/editor";

const menu = new SuggestionMenu<NamedEmoji>();
let editor: Editor;
const write = (text: string) => {
  for (const letter of text) {
    const { from, to } = editor.state.selection;
    const isTaken = editor.view.someProp("handleTextInput", (take) =>
      take(editor.view, from, to, letter, () => editor.state.tr.insertText(letter, from, to)),
    );
    if (!isTaken) editor.view.dispatch(editor.state.tr.insertText(letter, from, to));
  }
};
const open = () => {
  editor = openEditor(null, { variant: "compact", emojiMenu: menu });
};
afterEach(() => editor?.destroy());

describe("the name of an emoji behind a colon", () => {
  it("is offered from two letters on, in the reader's language", async () => {
    const [english, german] = [await namesOfEmoji("en"), await namesOfEmoji("de")];
    expect(emojiFor(english, "thumbs_u")[0]).toEqual({ emoji: "👍", name: "thumbs up" });
    expect(emojiFor(german, "herz").map(({ emoji }) => emoji)).toContain("❤️");
    expect(emojiFor(english, "qqqq")).toEqual([]);
    expect(emojiNamed(english, "thumbs_up")).toBe("👍");
    expect(emojiNamed(english, "nothing_so")).toBeUndefined();
  });

  it("opens the list, and a choice takes its place", async () => {
    open();
    write("Yes :thu");
    await vi.waitFor(() => expect(menu.current()?.items[0]?.emoji).toBe("👍"));
    menu.current()!.choose(menu.current()!.items[0]!);
    expect(editor.getText()).toBe("Yes 👍 ");
  });

  it("becomes the emoji with the second colon; times and smileys of signs stay", async () => {
    open();
    write("At 10:30 :D and :th");
    await vi.waitFor(() => expect(menu.current()?.items.length).toBeGreaterThan(0));
    write("umbs_up:");
    expect(editor.getText()).toBe("At 10:30 :D and 👍");
  });
});
