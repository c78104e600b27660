import type { ReactNode } from "react";
import type { WidgetArea } from "@workers/contracts/pages/pages";
import AreaWidgets, { widgetsOfArea } from "./AreaWidgets";
import { WidgetColumn } from "./WidgetColumn";

/** A service's index with its widgets, where it has some. */
export function WithWidgets({ area, children }: { area: WidgetArea; children: ReactNode }) {
  if (widgetsOfArea(area).length === 0) return <>{children}</>;
  return <WidgetColumn widgets={<AreaWidgets area={area} />}>{children}</WidgetColumn>;
}
