import { type Editor, Extension, Node } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { addRowAfter, goToNextCell, isInTable, tableEditing } from "@tiptap/pm/tables";
import { insertBlocks } from "./insert-block";

/** What ProseMirror's tables ask of their nodes. Cells stand alone: nothing is merged here, and pasted merges are undone. */
const cellAttributes = () => Object.fromEntries(
  Object.entries({ colspan: 1, rowspan: 1, colwidth: null }).map(([name, value]) => [name, { default: value, rendered: false, parseHTML: () => value }]),
);
const cellContent = "(paragraph | bulletList | orderedList)+";

const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["div", { class: "table-scroll" }, ["table", ["tbody", 0]]],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return {
      Tab: () => {
        if (go(1)) return true;
        if (!isInTable(this.editor.state)) return false;
        addRowAfter(this.editor.state, this.editor.view.dispatch);
        return go(1);
      },
      "Shift-Tab": () => go(-1),
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)+",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const TableCell = Node.create({
  name: "tableCell",
  content: cellContent,
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: "td" }],
  renderHTML: () => ["td", 0],
});

const TableHeader = Node.create({
  name: "tableHeader",
  content: cellContent,
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: "th" }],
  renderHTML: () => ["th", 0],
});

const roles: Record<string, string> = { table: "table", tableRow: "row", tableCell: "cell", tableHeader: "header_cell" };

/** Says of each node in the schema what it is to ProseMirror's tables. */
const TableRoles = Extension.create({
  name: "tableRoles",
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
});

export const tableNodes = [Table, TableRow, TableHeader, TableCell, TableRoles];

/** Puts in a new table of three columns, a head and two rows, and the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: "tableHeader" | "tableCell") => ({ type: "tableRow", content: [1, 2, 3].map(() => ({ type, content: [{ type: "paragraph" }] })) });
  insertBlocks(editor, { type: "table", content: [row("tableHeader"), row("tableCell"), row("tableCell")] });
  const { doc, selection, tr } = editor.state;
  const table = doc.resolve(selection.$from.before()).nodeBefore;
  if (table?.type.name === "table") editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.$from.before() - table.nodeSize + 1))));
}
