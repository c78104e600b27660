import { copiedRow, newRow, type TemplateRow, type Widget } from "@db/vocabulary/pages";

/** What was copied, for every page of this browser. */
export type Copied = { row: TemplateRow } | { widget: Widget };

const key = "lyceum-page-clipboard";

/** Of rows and widgets: unlike enough within one page. */
export const newPartId = (): string => crypto.randomUUID().slice(0, 13);

export function copy(copied: Copied): void {
  try {
    localStorage.setItem(key, JSON.stringify(copied));
  } catch {
    // Where nothing may be stored, nothing is pasted.
  }
}

export function pasted(): Copied | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Copied | null;
  } catch {
    return null;
  }
}

export const freshWidget = (widget: Widget): Widget => ({ ...widget, id: newPartId() });
export const freshRow = (row: TemplateRow): TemplateRow => copiedRow(row, newPartId);

/** What was copied as a row: a widget alone gets one around it. */
export const asRow = (copied: Copied): TemplateRow =>
  "row" in copied
    ? freshRow(copied.row)
    : { ...newRow(newPartId(), "one_column"), columns: [{ widgets: [freshWidget(copied.widget)] }] };
