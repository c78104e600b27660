import {
  type ColumnLayout,
  emptyTemplate,
  relaidRow,
  type Template,
  templateLimits,
  type TemplateRow,
  type Widget,
  widgetsOf,
} from "@db/vocabulary/pages";
import type { ThemeColors } from "@db/vocabulary/themes";

/** All that the designer changes, and how. A change that can't be made leaves everything as it is. */

export interface Designed {
  /** What each page that was opened shows, by its id; a widget area stands under the name of its service. */
  pages: Readonly<Record<string, Template>>;
  colors: ThemeColors | null;
  customCode: string | null;
  /** Parts that later areas bring, such as menus, by name. */
  parts: Readonly<Record<string, unknown>>;
}

export const nothingDesigned: Designed = { pages: {}, colors: null, customCode: null, parts: {} };

type OfPage = { pageId: string };
export type RowOptions = Partial<Pick<TemplateRow, "title" | "visible" | "showHead" | "style">>;
export interface WidgetPlace {
  rowId: string;
  column: number;
  index: number;
}

export type Change =
  | ({ kind: "add_row"; index: number; row: TemplateRow } & OfPage)
  | ({ kind: "remove_row"; rowId: string } & OfPage)
  | ({ kind: "move_row"; rowId: string; index: number } & OfPage)
  | ({ kind: "change_layout"; rowId: string; type: ColumnLayout } & OfPage)
  | ({ kind: "update_row"; rowId: string; options: RowOptions } & OfPage)
  | ({ kind: "add_widget"; widget: Widget; place: WidgetPlace } & OfPage)
  | ({ kind: "update_widget"; widget: Widget } & OfPage)
  | ({ kind: "remove_widget"; widgetId: string } & OfPage)
  | ({ kind: "move_widget"; widgetId: string; place: WidgetPlace } & OfPage)
  | ({ kind: "swap_widget"; widgetId: string; otherId: string } & OfPage)
  | ({ kind: "replace_template"; template: Template } & OfPage)
  | { kind: "set_colors"; colors: ThemeColors }
  | { kind: "set_code"; customCode: string }
  | { kind: "set_part"; part: string; value: unknown };
export type ChangeKind = Change["kind"];

/** Everything as it is after a change. */
export function applied(designed: Designed, change: Change): Designed {
  switch (change.kind) {
    case "set_colors":
      return { ...designed, colors: change.colors };
    case "set_code":
      return { ...designed, customCode: change.customCode };
    case "set_part":
      return { ...designed, parts: { ...designed.parts, [change.part]: change.value } };
    default: {
      const before = designed.pages[change.pageId] ?? emptyTemplate;
      const after = changedTemplate(before, change);
      return after === before ? designed : { ...designed, pages: { ...designed.pages, [change.pageId]: after } };
    }
  }
}

type TemplateChange = Extract<Change, OfPage>;

export function changedTemplate(template: Template, change: TemplateChange): Template {
  const { rows } = template;
  switch (change.kind) {
    case "replace_template":
      return change.template;
    case "add_row":
      return rows.length >= templateLimits.rows || rows.some(({ id }) => id === change.row.id)
        ? template
        : { rows: inserted(rows, change.row, change.index) };
    case "remove_row":
      return keptIfSame(
        template,
        rows.filter(({ id }) => id !== change.rowId),
      );
    case "move_row": {
      const row = rows.find(({ id }) => id === change.rowId);
      if (!row) return template;
      const others = rows.filter((other) => other !== row);
      return { rows: inserted(others, row, change.index) };
    }
    case "change_layout":
      return withRow(template, change.rowId, (row) => {
        const relaid = relaidRow(row, change.type);
        return relaid.columns.some(({ widgets }) => widgets.length > templateLimits.widgets) ? row : relaid;
      });
    case "update_row":
      return withRow(template, change.rowId, (row) => ({ ...row, ...change.options }));
    case "add_widget":
      return withWidget(template, change.widget, change.place);
    case "update_widget":
      return mapWidgets(template, (widget) => (widget.id === change.widget.id ? change.widget : widget));
    case "remove_widget":
      return withoutWidget(template, change.widgetId);
    case "move_widget": {
      const widget = widgetsOf(template).find(({ id }) => id === change.widgetId);
      if (!widget) return template;
      const without = withoutWidget(template, change.widgetId);
      const moved = withWidget(without, widget, change.place);
      return moved === without ? template : moved;
    }
    case "swap_widget": {
      const all = widgetsOf(template);
      const [first, second] = [change.widgetId, change.otherId].map((id) => all.find((widget) => widget.id === id));
      if (!first || !second) return template;
      return mapWidgets(template, (widget) => (widget === first ? second : widget === second ? first : widget));
    }
  }
}

const inserted = <Item>(items: readonly Item[], item: Item, index: number): Item[] => {
  const at = Math.min(Math.max(0, index), items.length);
  return [...items.slice(0, at), item, ...items.slice(at)];
};

const keptIfSame = (template: Template, rows: TemplateRow[]): Template =>
  rows.length === template.rows.length ? template : { rows };

function withRow(template: Template, rowId: string, change: (row: TemplateRow) => TemplateRow): Template {
  const row = template.rows.find(({ id }) => id === rowId);
  const changed = row && change(row);
  return !row || changed === row
    ? template
    : { rows: template.rows.map((other) => (other === row ? changed! : other)) };
}

function withWidget(template: Template, widget: Widget, { rowId, column, index }: WidgetPlace): Template {
  if (widgetsOf(template).some(({ id }) => id === widget.id)) return template;
  return withRow(template, rowId, (row) => {
    const into = row.columns[column];
    if (!into || into.widgets.length >= templateLimits.widgets) return row;
    return {
      ...row,
      columns: row.columns.map((other) =>
        other === into ? { widgets: inserted(other.widgets, widget, index) } : other,
      ),
    };
  });
}

function mapWidgets(template: Template, change: (widget: Widget) => Widget): Template {
  let isChanged = false;
  const rows = template.rows.map((row) => ({
    ...row,
    columns: row.columns.map(({ widgets }) => ({
      widgets: widgets.map((widget) => {
        const changed = change(widget);
        isChanged ||= changed !== widget;
        return changed;
      }),
    })),
  }));
  return isChanged ? { rows } : template;
}

function withoutWidget(template: Template, widgetId: string): Template {
  const isThere = widgetsOf(template).some(({ id }) => id === widgetId);
  if (!isThere) return template;
  return {
    rows: template.rows.map((row) => ({
      ...row,
      columns: row.columns.map(({ widgets }) => ({ widgets: widgets.filter(({ id }) => id !== widgetId) })),
    })),
  };
}
