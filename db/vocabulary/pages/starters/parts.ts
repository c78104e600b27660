import {
  type ColumnLayout,
  columnClasses,
  initialOptions,
  newRow,
  type RowStyle,
  type Template,
  type TemplateRow,
  type Widget,
  type WidgetOptions,
  type WidgetType,
} from "..";
import type { RichTextNode } from "../../rich-text";

/** What starters are put together from. Their ids count up, so that a starter is the same each time. */

type Unnamed = Omit<Widget, "id">;

export const widget = <Type extends WidgetType>(
  type: Type,
  options: Partial<WidgetOptions[Type]> = {},
  title: string | null = null,
): Unnamed => ({ type, title, options: { ...initialOptions[type], ...options } }) as Unnamed;

const paragraph = (text: string): RichTextNode => ({ type: "paragraph", content: [{ type: "text", text }] });

/** A heading with paragraphs below it; those that begin with "- " are a list. */
export function words(heading: string, ...paragraphs: string[]): Unnamed {
  const items = paragraphs.filter((text) => text.startsWith("- ")).map((text) => text.slice(2));
  const content: RichTextNode[] = [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: heading }] },
    ...paragraphs.filter((text) => !text.startsWith("- ")).map(paragraph),
    ...(items.length > 0
      ? [
          {
            type: "bulletList" as const,
            content: items.map((text) => ({ type: "listItem" as const, content: [paragraph(text)] })),
          },
        ]
      : []),
  ];
  return widget("text", { body: { type: "doc", content } });
}

export const button = (text: string, href: string): Unnamed => widget("link", { text, href });

export interface StarterRow {
  type: ColumnLayout;
  style?: Partial<RowStyle>;
  title?: string;
  columns: Unnamed[][];
}

export function starter(...rows: StarterRow[]): Template {
  let number = 0;
  const nextId = (kind: string) => `${kind}-${++number}`;
  return {
    rows: rows.map(({ type, style, title, columns }): TemplateRow => {
      const row = newRow(nextId("row"), type);
      return {
        ...row,
        title: title ?? null,
        showHead: title !== undefined,
        style: { ...row.style, ...style },
        columns: columnClasses[type].map((_, at) => ({
          widgets: (columns[at] ?? []).map((each) => ({ ...each, id: nextId("widget") }) as Widget),
        })),
      };
    }),
  };
}
