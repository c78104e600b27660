import { Selection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { useLayoutEffect } from "react";
import type { EditorPanelProps } from "./editor-props";
import { positionOfText } from "./position-of-text";

/**
 * Writes on where somebody was in the plain field. At once, in the same moment in which that goes: somebody who is typing loses no
 * character. A person who has gone on to another field since it was asked keeps that one.
 */
export function useTakenSelection(editor: Editor, takenSelection: EditorPanelProps["takenSelection"]): void {
  useLayoutEffect(() => {
    const taken = takenSelection();
    if (!taken || document.activeElement !== document.body) return;
    const { doc } = editor.state;
    editor.commands.setTextSelection(
      taken === "end"
        ? Selection.atEnd(doc).to
        : { from: positionOfText(doc, taken.beforeStart), to: positionOfText(doc, taken.beforeEnd) },
    );
    editor.view.focus();
  }, [editor, takenSelection]);
}
