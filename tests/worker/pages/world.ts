import { initialOptions, newRow, type Template, type Widget, type WidgetType, widgetTypes } from "@db/vocabulary/pages";

/** A page in one row of one column for each twenty widgets. */
export function pageOf(...widgets: Widget[]): Template {
  const rows = [];
  for (let at = 0; at < Math.max(1, widgets.length); at += 20)
    rows.push({ ...newRow(`row-${at}`, "one_column"), columns: [{ widgets: widgets.slice(at, at + 20) }] });
  return { rows };
}

export const widgetOf = (type: WidgetType, options: object = {}, id: string = type): Widget =>
  ({ id, type, title: null, options: { ...initialOptions[type], ...options } }) as Widget;

export const allWidgets = (more: Partial<Record<WidgetType, object>> = {}): Widget[] =>
  widgetTypes.map((type) => widgetOf(type, more[type]));

export const words = (text: string) => ({
  body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
});
