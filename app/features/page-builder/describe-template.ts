import type { TFunction } from "i18next";
import type { Template, Widget } from "@db/vocabulary/pages";
import { plainText, type RichTextDoc, type RichTextNode } from "@db/vocabulary/rich-text";

/** What a widget shows, in one line. */
export function widgetSummary(widget: Widget): string {
  switch (widget.type) {
    case "text":
      return plainText(widget.options.body).slice(0, 140);
    case "link":
      return [widget.options.text, widget.options.href].filter(Boolean).join(" · ");
    case "imageBanner":
      return widget.options.alt;
    case "video":
    case "embed":
      return widget.options.url;
    case "checklist":
      return widget.options.items
        .map(({ title }) => title)
        .filter(Boolean)
        .join(", ");
    default:
      return "";
  }
}

/** A template in words, so that two of them can be compared. */
export function describeTemplate({ rows }: Template, t: TFunction): RichTextDoc {
  const line = (text: string): RichTextNode => ({ type: "paragraph", content: [{ type: "text", text }] });
  const content = rows.flatMap((row, at) => [
    line(
      [
        t("designer:row.named", { number: at + 1 }),
        t(`designer:layouts.${row.type}`),
        row.title,
        row.visible ? "" : t("designer:row.isHidden"),
      ]
        .filter(Boolean)
        .join(" · "),
    ),
    ...row.columns.flatMap(({ widgets }) =>
      widgets.map((widget) =>
        line(["–", t(`pages:types.${widget.type}`), widget.title, widgetSummary(widget)].filter(Boolean).join(" ")),
      ),
    ),
  ]);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}
