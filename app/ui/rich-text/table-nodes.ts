import type { Editor } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Selection } from "@tiptap/pm/state";
import { insertBlocks } from "./insert-block";

/** Cells are texts and lists, of one size and alignment: what is pasted merged comes apart. */
const plainCell = {
  content: "(paragraph | bulletList | orderedList)+",
  addAttributes: () =>
    Object.fromEntries(
      Object.entries({ colspan: 1, rowspan: 1, colwidth: null }).map(([name, value]) => [
        name,
        { default: value, rendered: false, parseHTML: () => value },
      ]),
    ),
};

export const tableNodes = [
  Table.extend({ renderHTML: () => ["div", { class: "table-scroll" }, ["table", ["tbody", 0]]] }).configure({
    View: null,
  }),
  TableRow.extend({ content: "(tableCell | tableHeader)+" }),
  TableHeader.extend(plainCell),
  TableCell.extend(plainCell),
];

/** Puts in a new table of three columns, a head and two rows, and the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: "tableHeader" | "tableCell") => ({
    type: "tableRow",
    content: [1, 2, 3].map(() => ({ type, content: [{ type: "paragraph" }] })),
  });
  insertBlocks(editor, { type: "table", content: [row("tableHeader"), row("tableCell"), row("tableCell")] });
  const { doc, selection, tr } = editor.state;
  const table = doc.resolve(selection.$from.before()).nodeBefore;
  if (table?.type.name === "table")
    editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.$from.before() - table.nodeSize + 1))));
}
