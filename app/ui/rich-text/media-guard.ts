import { Extension } from "@tiptap/core";
import { type EditorState, NodeSelection, Plugin, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { cursorBehind } from "./insert-block";

/** Moves the cursor from a selected picture, video, GIF or line into a paragraph behind it; null where text is selected. */
function behindSelected({ selection, tr }: EditorState): Transaction | null {
  return selection instanceof NodeSelection && selection.node.isBlock ? cursorBehind(tr, selection.to) : null;
}

function leaveSelected(view: EditorView): boolean {
  const step = behindSelected(view.state);
  if (step) view.dispatch(step);
  return step !== null;
}

/**
 * What is typed or pasted while a picture is selected goes into a paragraph behind it. ProseMirror's own way is to put it
 * in the picture's place. Deleting a selected picture takes Backspace, Delete or its button.
 */
export const MediaGuard = Extension.create({
  name: "mediaGuard",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, text) => {
          if (!leaveSelected(view)) return false;
          view.dispatch(view.state.tr.insertText(text).scrollIntoView());
          return true;
        },
        // The rest of pasting then happens where the cursor has gone.
        handlePaste: (view) => leaveSelected(view) && false,
        handleDOMEvents: {
          compositionstart: (view) => leaveSelected(view) && false,
          // Keyboards on screens send no keypress.
          beforeinput: (view, event) => event.inputType.startsWith("insert") && leaveSelected(view) && false,
        },
      },
    }),
  ],
});
