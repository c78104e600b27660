import { lazy, type ReactNode, Suspense } from "react";
import type { WidgetArea } from "@workers/contracts/pages/pages";
import { WidgetColumn } from "./WidgetColumn";

const AreaWidgets = lazy(() => import("./AreaWidgets"));

/** The same for screens that most apps have no widgets beside: the code of widgets comes where there are some. */
export function WithFetchedWidgets({ area, children }: { area: WidgetArea | null; children: ReactNode }) {
  if (!area) return <>{children}</>;
  const widgets = (
    <Suspense>
      <AreaWidgets area={area} />
    </Suspense>
  );
  return <WidgetColumn widgets={widgets}>{children}</WidgetColumn>;
}
