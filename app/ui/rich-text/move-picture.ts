import { type EditorState, NodeSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";

/** The neighbour that a chosen picture would change places with, above (-1) or below (1) it. */
function neighbour({ selection }: EditorState, by: -1 | 1) {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "image") return null;
  const { parent } = selection.$from;
  return parent.maybeChild(selection.$from.index() + by);
}

export const canMovePicture = (state: EditorState, by: -1 | 1): boolean => neighbour(state, by) !== null;

/** Lets the chosen picture change places with the block above or below it, or with its neighbour in a gallery; it stays chosen. */
export function movePicture(editor: Editor, by: -1 | 1): void {
  const { state } = editor;
  const other = neighbour(state, by);
  if (!other || !(state.selection instanceof NodeSelection)) return;
  const { node, from } = state.selection;
  const target = from + by * other.nodeSize;
  const { tr } = state;
  // Inserted before it is taken away: a gallery is never without a picture.
  if (by < 0) tr.insert(target, node).delete(from + node.nodeSize, from + 2 * node.nodeSize);
  else tr.insert(target + node.nodeSize, node).delete(from, from + node.nodeSize);
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, target)).scrollIntoView());
}
