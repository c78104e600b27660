import { gateKey } from "@db/vocabulary/access";
import { serviceOfWidget, type Template, type Widget, widgetsOf } from "@db/vocabulary/pages";
import { openServices } from "@db/vocabulary/services";
import type { AppContext } from "@workers/context";
import type { Contents, WidgetContent } from "@workers/contracts/pages/widget-contents";
import { AppError } from "@workers/errors";
import { widgetReader } from "./registry";

const nothing: WidgetContent = { state: "ready", entries: [], morePath: null, month: null, today: null };

/** Whether the service that a widget shows something of is switched off, for everybody. */
function isOff(ctx: AppContext, { type }: Widget): boolean {
  const service = serviceOfWidget[type];
  if (!service) return false;
  const isOpen = (openServices as readonly string[]).includes(service);
  return !isOpen || ctx.gates.get(gateKey("service", service))?.off !== undefined;
}

/** A template as answers show it: widgets of services that are off are left out, and kept in storage. */
export const withoutClosedServices = (ctx: AppContext, template: Template): Template => ({
  rows: template.rows.map((row) => ({
    ...row,
    columns: row.columns.map(({ widgets }) => ({ widgets: widgets.filter((widget) => !isOff(ctx, widget)) })),
  })),
});

/** What the widgets of a template show to the caller, by their ids: in one round trip, however many there are. */
export async function readContents(ctx: AppContext, template: Template): Promise<Contents> {
  const widgets = widgetsOf(template).filter((widget) => widgetReader(widget.type) && !isOff(ctx, widget));
  const contents = await Promise.all(widgets.map((widget) => read(ctx, widget)));
  const failed = contents.includes(undefined);
  // One statement that fails takes its whole batch along: each widget is then read by itself, and the page stands with the others.
  const again = failed ? await readEach(ctx, widgets, contents) : (contents as WidgetContent[]);
  return Object.fromEntries(widgets.map(({ id }, at) => [id, again[at]!]));
}

async function readEach(
  ctx: AppContext,
  widgets: readonly Widget[],
  before: readonly (WidgetContent | undefined)[],
): Promise<WidgetContent[]> {
  const contents: WidgetContent[] = [];
  for (const [at, widget] of widgets.entries())
    contents.push(before[at] ?? (await read(ctx, widget)) ?? { ...nothing, state: "failed" });
  return contents;
}

/** What a widget shows; undefined where it could not be read. */
async function read(ctx: AppContext, widget: Widget): Promise<WidgetContent | undefined> {
  try {
    return { ...nothing, ...(await widgetReader(widget.type)!(ctx, widget.options)) };
  } catch (error) {
    if (error instanceof AppError) return { ...nothing, state: "locked" };
    console.error(JSON.stringify({ event: "widget.failed", type: widget.type, error: String(error) }));
    return undefined;
  }
}
