import type { WidgetOptions, WidgetType } from "@db/vocabulary/pages";
import type { AppContext } from "@workers/context";
import type { WidgetContent, WidgetEntry } from "@workers/contracts/pages/widget-contents";

/**
 * What widgets of a type show. Readers of all widgets of a page begin in the same tick, so their statements are one round trip
 * (docs/decisions/reads.md): a reader reads once, by one `readAll` or by functions that do. It shows what its viewer may see and
 * nothing else; where they may see nothing of it, it throws the refusal of the ability, and the widget is shown as locked.
 */
type WidgetReader<Type extends WidgetType> = (
  ctx: AppContext,
  options: WidgetOptions[Type],
) => Promise<Partial<WidgetContent>>;

const readers = new Map<WidgetType, WidgetReader<WidgetType>>();

/** Says what widgets of a type show. Types without a reader show nothing of the app. */
export function registerWidget<Type extends WidgetType>(type: Type, read: WidgetReader<Type>): void {
  readers.set(type, read as WidgetReader<WidgetType>);
}

export const widgetReader = (type: WidgetType): WidgetReader<WidgetType> | undefined => readers.get(type);

/** An entry with what a widget says of it. */
export const entry = (fields: Pick<WidgetEntry, "id" | "title"> & Partial<WidgetEntry>): WidgetEntry => ({
  text: "",
  path: null,
  pictureUrl: null,
  at: null,
  until: null,
  profile: null,
  value: null,
  isDone: null,
  ...fields,
});
