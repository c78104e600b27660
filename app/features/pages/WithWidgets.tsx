import type { ReactNode } from "react";
import type { Widget } from "@db/vocabulary/pages";
import type { WidgetArea } from "@workers/contracts/pages/pages";
import { useTranslation } from "~/i18n/use-translation";
import { useFreshPage } from "./use-fresh-page";
import { WidgetView } from "./widgets/WidgetView";

/** A service's index with its widgets: in a right column on wide windows, below the content on others. */
export function WithWidgets({ area, children }: { area: WidgetArea; children: ReactNode }) {
  const { t } = useTranslation("pages");
  useFreshPage();
  const widgets = area.template.rows.flatMap(({ columns }) => columns.flatMap((column): Widget[] => column.widgets));
  if (widgets.length === 0) return <>{children}</>;
  return (
    <div className="mx-auto grid w-full max-w-[90rem] grid-cols-1 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">{children}</div>
      <aside aria-label={t("aside")} className="grid min-w-0 grid-cols-1 content-start gap-4 px-4 py-6 md:px-8 xl:pl-0">
        {widgets.map((widget) => (
          <WidgetView key={widget.id} widget={widget} content={area.contents[widget.id]} />
        ))}
      </aside>
    </div>
  );
}
