import type { Widget } from "@db/vocabulary/pages";
import type { WidgetArea } from "@workers/contracts/pages/pages";
import { useFreshPage } from "./use-fresh-page";
import { WidgetView } from "./widgets/WidgetView";

export const widgetsOfArea = ({ template }: WidgetArea): Widget[] =>
  template.rows.flatMap(({ columns }) => columns.flatMap((column): Widget[] => column.widgets));

/** The widgets beside a service's index, one below the other. */
export default function AreaWidgets({ area }: { area: WidgetArea }) {
  useFreshPage();
  return widgetsOfArea(area).map((widget) => (
    <WidgetView key={widget.id} widget={widget} content={area.contents[widget.id]} />
  ));
}
