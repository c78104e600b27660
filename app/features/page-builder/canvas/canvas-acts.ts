import type { ColumnLayout, TemplateRow, Widget } from "@db/vocabulary/pages";
import type { RowOptions, WidgetPlace } from "../history/changes";

/** What rows and widgets of a page can be told to do. */
export interface CanvasActs {
  addRow: (index: number, type: ColumnLayout) => void;
  removeRow: (row: TemplateRow) => void;
  moveRow: (rowId: string, index: number) => void;
  changeLayout: (rowId: string, type: ColumnLayout) => void;
  updateRow: (rowId: string, options: RowOptions) => void;
  duplicateRow: (row: TemplateRow, index: number) => void;
  copyRow: (row: TemplateRow) => void;
  pasteRow: (index: number) => void;
  chooseWidget: (place: WidgetPlace) => void;
  editWidget: (widget: Widget) => void;
  removeWidget: (widget: Widget) => void;
  moveWidget: (widgetId: string, place: WidgetPlace) => void;
  swapWidgets: (widgetId: string, otherId: string) => void;
  duplicateWidget: (widget: Widget, place: WidgetPlace) => void;
  copyWidget: (widget: Widget) => void;
  pasteWidget: (place: WidgetPlace) => void;
  canPasteRow: boolean;
  canPasteWidget: boolean;
}
