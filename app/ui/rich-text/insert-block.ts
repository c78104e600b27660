import type { Editor } from "@tiptap/core";
import { Fragment, Node, type ResolvedPos } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";

/** A node as JSON, e.g. `{ type: "embed", attrs }`. */
export interface NodeJson {
  type: string;
  attrs?: object;
  content?: NodeJson[];
}

/** The position directly behind all that must stay whole: the table, the code or the gallery that holds a position. */
function outside($position: ResolvedPos): number {
  for (let depth = 1; depth <= $position.depth; depth++) {
    const { name, spec } = $position.node(depth).type;
    if (name === "table" || name === "gallery" || spec.code) return $position.after(depth);
  }
  return $position.pos;
}

/**
 * Puts blocks behind what is selected, never in its place, and the cursor into a paragraph behind them: the next key must
 * not replace what was just put in. An empty paragraph gives way to them.
 * @param position where, instead of behind the selection
 */
export function insertBlocks(
  editor: Editor,
  blocks: NodeJson | NodeJson[],
  position = editor.state.selection.to,
): void {
  const { tr, schema } = editor.state;
  const nodes = [blocks].flat().map((block) => Node.fromJSON(schema, block));
  const $at = tr.doc.resolve(outside(tr.doc.resolve(position)));
  const content = Fragment.from(nodes);
  const isOnEmptyLine =
    $at.parent.isTextblock &&
    $at.parent.content.size === 0 &&
    $at.node(-1).canReplace($at.index(-1), $at.index(-1) + 1, content);
  const [from, to] = isOnEmptyLine ? [$at.before(), $at.after()] : [$at.pos, $at.pos];
  tr.replaceWith(from, to, content);
  cursorBehind(tr, tr.mapping.map(to));
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}

/** Sets the cursor at the beginning of the paragraph behind a position; makes one where none is. */
export function cursorBehind(tr: Transaction, position: number): Transaction {
  let $behind = tr.doc.resolve(position);
  const { paragraph } = tr.doc.type.schema.nodes;
  if (!$behind.parent.isTextblock) {
    // Nothing but pictures may stand in a gallery: then behind it.
    while ($behind.depth > 0 && !$behind.parent.canReplaceWith($behind.index(), $behind.index(), paragraph!))
      $behind = tr.doc.resolve($behind.after());
    if ($behind.nodeAfter?.type !== paragraph) tr.insert($behind.pos, paragraph!.create());
    $behind = tr.doc.resolve($behind.pos + 1);
  }
  return tr.setSelection(TextSelection.create(tr.doc, $behind.pos)).scrollIntoView();
}

/** The document of these blocks, with a paragraph at its end to write on; `tidyDocument` takes it away again. */
export function withWritableEnd(blocks: readonly NodeJson[]): NodeJson {
  const isWritable = blocks.at(-1)?.type === "paragraph";
  return { type: "doc", content: isWritable ? [...blocks] : [...blocks, { type: "paragraph" }] };
}
