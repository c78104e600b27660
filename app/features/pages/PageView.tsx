import type { CSSProperties, ReactNode } from "react";
import type { Widget } from "@db/vocabulary/pages";
import type { ShownPage } from "@workers/contracts/pages/pages";
import { classNames } from "~/ui/class-names";
import { useTranslation } from "~/i18n/use-translation";
import { WidgetView } from "./widgets/WidgetView";

type Shown = Pick<ShownPage, "template" | "contents">;
type Row = Shown["template"]["rows"][number];

/** How wide a column is on wide windows, by the class that the server derived from its row's type. */
export const columnWidths: Record<string, string> = {
  "col-12": "md:col-span-12",
  "col-9": "md:col-span-8 xl:col-span-9",
  "col-6": "md:col-span-6",
  "col-4": "md:col-span-6 lg:col-span-4",
  "col-3": "md:col-span-4 xl:col-span-3",
  "col-fifth": "md:col-span-1",
};

export const columnsLook = (type: Row["type"]): string =>
  type === "five_columns" ? "grid grid-cols-1 gap-6 md:grid-cols-5" : "grid grid-cols-1 gap-6 md:grid-cols-12";

const spacings: Record<Row["style"]["spacing"], string> = {
  none: "py-0",
  small: "py-3",
  medium: "py-6",
  large: "py-12",
};
const widths: Record<Row["style"]["width"], string> = {
  narrow: "mx-auto max-w-3xl",
  normal: "mx-auto max-w-6xl",
  full: "",
};
const backgrounds: Record<Row["style"]["background"], string> = {
  none: "",
  section: "border-y border-line bg-surface",
  brand: "bg-brand-soft",
  picture: "bg-cover bg-center",
};

/** It has no box of its own, so that widgets stand as on the page; one that shows nothing yet says so, and can be chosen. */
const choosableLook =
  "contents *:cursor-pointer hover:*:outline-2 hover:*:outline-offset-4 hover:*:outline-dashed hover:*:outline-brand-strong empty:block empty:cursor-pointer empty:rounded-lg empty:border empty:border-dashed empty:border-line-strong empty:p-4 empty:text-sm empty:text-muted empty:before:content-[attr(data-empty)]";

/** The rows of a page with all that its widgets show. */
export function PageView({
  page,
  before,
  isInDesigner = false,
}: {
  page: Shown;
  before?: ReactNode;
  /** Widgets can be chosen, and show that they can. */
  isInDesigner?: boolean;
}) {
  return (
    <div data-page>
      {before}
      {page.template.rows.map((row) => (
        <RowView key={row.id} row={row} contents={page.contents} isInDesigner={isInDesigner} />
      ))}
    </div>
  );
}

/** A row as its readers see it. */
export function RowView({
  row,
  contents,
  isInDesigner = false,
}: {
  row: Row;
  contents: Shown["contents"];
  isInDesigner?: boolean;
}) {
  const { t } = useTranslation("pages");
  const { style, type, title, showHead } = row;
  const isPicture = style.background === "picture" && style.pictureId !== null;
  const picture: CSSProperties | undefined = isPicture
    ? { backgroundImage: `url(/files/${style.pictureId}?w=1280)` }
    : undefined;
  return (
    <section
      data-row={row.id}
      aria-label={title ?? undefined}
      style={picture}
      className={classNames("px-4 md:px-8", spacings[style.spacing], backgrounds[style.background])}
    >
      <div
        className={classNames(widths[style.width], isPicture && "rounded-lg border border-line bg-surface p-4 md:p-6")}
      >
        {showHead && title ? (
          <h2 dir="auto" className="mb-4 text-xl font-semibold text-text">
            {title}
          </h2>
        ) : null}
        <div className={columnsLook(type)}>
          {row.columns.map(({ classes, widgets }, at) => (
            <div
              // Columns are known by their place alone.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              className={classNames(
                "grid min-w-0 content-start gap-4",
                classes.map((name) => columnWidths[name]).join(" "),
              )}
            >
              {widgets.map((widget: Widget) => {
                const view = <WidgetView key={widget.id} widget={widget} content={contents[widget.id]} />;
                return isInDesigner ? (
                  <div
                    key={widget.id}
                    data-widget-place={widget.id}
                    data-empty={t("emptyWidget", { type: t(`types.${widget.type}`) })}
                    className={choosableLook}
                  >
                    {view}
                  </div>
                ) : (
                  view
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
