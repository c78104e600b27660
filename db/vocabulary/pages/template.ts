import type { FileId } from "../ids";
import { embeddedFileIds } from "../rich-text";
import {
  columnClasses,
  type ColumnLayout,
  columnsCount,
  type rowBackgrounds,
  type rowSpacings,
  type rowWidths,
} from "./layouts";
import type { Widget } from "./widgets";

export interface RowStyle {
  background: (typeof rowBackgrounds)[number];
  /** Behind the row where its background is a picture. */
  pictureId: FileId | null;
  spacing: (typeof rowSpacings)[number];
  width: (typeof rowWidths)[number];
}

export interface TemplateColumn {
  widgets: Widget[];
}

export interface TemplateRow {
  id: string;
  type: ColumnLayout;
  title: string | null;
  /** A hidden row is seen by who edits pages alone. */
  visible: boolean;
  /** Whether its title stands above it. */
  showHead: boolean;
  style: RowStyle;
  columns: TemplateColumn[];
}

/** What a page shows: rows of columns of widgets. */
export interface Template {
  rows: TemplateRow[];
}

export const emptyTemplate: Template = { rows: [] };

export const plainRowStyle: RowStyle = { background: "none", pictureId: null, spacing: "medium", width: "normal" };

export const newRow = (id: string, type: ColumnLayout): TemplateRow => ({
  id,
  type,
  title: null,
  visible: true,
  showHead: false,
  style: plainRowStyle,
  columns: columnClasses[type].map(() => ({ widgets: [] })),
});

/** The row in another layout. Widgets of columns that it no longer has stand at the end of its last one. */
export function relaidRow(row: TemplateRow, type: ColumnLayout): TemplateRow {
  const count = columnsCount(type);
  const columns = columnClasses[type].map((_, at) => ({ widgets: row.columns[at]?.widgets ?? [] }));
  const left = row.columns.slice(count).flatMap(({ widgets }) => widgets);
  if (left.length > 0) columns[count - 1] = { widgets: [...columns[count - 1]!.widgets, ...left] };
  return { ...row, type, columns };
}

export const widgetsOf = ({ rows }: Template): Widget[] =>
  rows.flatMap(({ columns }) => columns.flatMap(({ widgets }) => widgets));

/** The files that a template shows. */
export const filesOfTemplate = (template: Template): FileId[] => [
  ...new Set([
    ...template.rows.flatMap(({ style }) => (style.pictureId ? [style.pictureId] : [])),
    ...widgetsOf(template).flatMap((widget): FileId[] => {
      if (widget.type === "imageBanner") return widget.options.fileId ? [widget.options.fileId] : [];
      return widget.type === "text" ? (embeddedFileIds(widget.options.body) as FileId[]) : [];
    }),
  ]),
];

/** The same with ids of its own, for another page or a second time on one. */
export const copiedTemplate = (template: Template, newId: () => string): Template => ({
  rows: template.rows.map((row) => copiedRow(row, newId)),
});

export const copiedRow = (row: TemplateRow, newId: () => string): TemplateRow => ({
  ...row,
  id: newId(),
  columns: row.columns.map(({ widgets }) => ({ widgets: widgets.map((widget) => ({ ...widget, id: newId() })) })),
});
