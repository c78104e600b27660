import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";

/** A service's index with its widgets: in a right column on wide windows, below the content on others. */
export function WidgetColumn({ widgets, children }: { widgets: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("pages");
  return (
    <div className="mx-auto grid w-full max-w-[90rem] grid-cols-1 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">{children}</div>
      <aside aria-label={t("aside")} className="grid min-w-0 grid-cols-1 content-start gap-4 px-4 py-6 md:px-8 xl:pl-0">
        {widgets}
      </aside>
    </div>
  );
}
