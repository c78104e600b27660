import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { draw } from "../harness/texts";

/** Writes into the plain field before the editor has come, selects a part, and answers what the editor has selected when it is there. */
async function takenOver(text: string, from: number, to: number) {
  const { unmount } = draw(<RichTextEditor label="Text" name="text" />);
  const plain = screen.getByRole<HTMLTextAreaElement>("textbox");
  plain.focus();
  fireEvent.input(plain, { target: { value: text } });
  plain.setSelectionRange(from, to);
  const editor = await waitFor(() => {
    const surface = document.querySelector<HTMLElement>("[contenteditable=true]");
    if (!surface) throw new Error("The editor has not come yet.");
    return surface;
  });
  expect(document.activeElement).toBe(editor);
  const range = getSelection()!.getRangeAt(0);
  const before = range.cloneRange();
  before.setStart(editor, 0);
  const answer = {
    line: range.startContainer.textContent,
    selected: range.toString(),
    before: before.toString().slice(0, -range.toString().length || undefined),
  };
  unmount();
  return answer;
}

it.each([
  ["a word", "Der Ofen ist offen", 13, 18, "Der Ofen ist offen", "Der Ofen ist ", "offen"],
  ["a word of a later line", "Ein Wort\n\n\nnoch eins", 11, 15, "noch eins", "Ein Wort", "noch"],
  ["nothing, in the middle", "Der Ofen ist offen", 8, 8, "Der Ofen ist offen", "Der Ofen", ""],
  ["nothing, where a line begins", "Ein Wort\nnoch eins", 9, 9, "noch eins", "Ein Wort", ""],
  ["nothing, at the end", "Der Ofen", 8, 8, "Der Ofen", "Der Ofen", ""],
])(
  "The editor takes the plain field's place with what is selected in it: %s",
  async (_, text, from, to, line, before, selected) => {
    expect(await takenOver(text, from, to)).toEqual({ line, selected, before });
  },
);
