import { ClipboardPaste, GripVertical, MoreHorizontal, Pencil, Plus } from "lucide-react";
import { Button as AriaButton, GridList, GridListItem } from "react-aria-components/GridList";
import { DropIndicator, isTextDropItem, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import type { TemplateRow, Widget } from "@db/vocabulary/pages";
import { templateLimits } from "@db/vocabulary/pages";
import { useTranslation } from "~/i18n/use-translation";
import { AriaProvider } from "~/ui/AriaProvider";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { Menu } from "~/ui/Menu";
import { widgetSummary } from "../describe-template";
import { widgetIcons } from "../widget-looks";
import type { CanvasActs } from "./canvas-acts";

interface WidgetColumnProps {
  row: TemplateRow;
  column: number;
  acts: CanvasActs;
}

const dragType = "lyceum-widget";

/** A column of a row: its widgets are dragged within it and into others, by mouse, finger or keyboard, and one is told where they are. */
export function WidgetColumn({ row, column, acts }: WidgetColumnProps) {
  const { t } = useTranslation("designer");
  const widgets = row.columns[column]?.widgets ?? [];
  const nameOf = ({ title, type }: Widget) => title ?? t(`pages:types.${type}`);
  const place = (index: number) => ({ rowId: row.id, column, index });
  const moveTo = (ids: readonly string[], index: number) => {
    for (const [at, id] of ids.entries()) acts.moveWidget(id, place(index + at));
  };
  const indexAt = (key: React.Key, position: "before" | "after" | "on", moved: readonly string[]) => {
    const others = widgets.filter(({ id }) => !moved.includes(id));
    const at = others.findIndex(({ id }) => id === key);
    return position === "before" ? Math.max(0, at) : at + 1;
  };
  const { dragAndDropHooks } = useDragAndDrop({
    acceptedDragTypes: [dragType],
    getItems: (keys) =>
      [...keys].map((key) => ({
        [dragType]: String(key),
        "text/plain": nameOf(widgets.find(({ id }) => id === key) ?? widgets[0]!),
      })),
    getDropOperation: (_, types) => (types.has(dragType) ? "move" : "cancel"),
    onReorder: ({ keys, target }) => {
      const ids = [...keys].map(String);
      moveTo(ids, indexAt(target.key, target.dropPosition, ids));
    },
    onInsert: async ({ items, target }) => {
      const ids = await droppedIds(items);
      moveTo(ids, indexAt(target.key, target.dropPosition, ids));
    },
    onRootDrop: async ({ items }) => moveTo(await droppedIds(items), widgets.length),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="-my-1 h-1 rounded-full data-drop-target:bg-brand-strong" />
    ),
  });
  const isFull = widgets.length >= templateLimits.widgets;
  const entries = (widget: Widget, at: number) => [
    { label: t("widget.edit"), onSelect: () => acts.editWidget(widget) },
    { label: t("widget.duplicate"), onSelect: () => acts.duplicateWidget(widget, place(at + 1)) },
    { label: t("widget.copy"), onSelect: () => acts.copyWidget(widget) },
    at > 0 && { label: t("widget.up"), onSelect: () => acts.swapWidgets(widget.id, widgets[at - 1]!.id) },
    at < widgets.length - 1 && {
      label: t("widget.down"),
      onSelect: () => acts.swapWidgets(widget.id, widgets[at + 1]!.id),
    },
    { divider: true as const },
    { label: t("widget.remove"), onSelect: () => acts.removeWidget(widget) },
  ];
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <AriaProvider>
        <GridList
          aria-label={t("column.named", { number: column + 1 })}
          items={widgets}
          dragAndDropHooks={dragAndDropHooks}
          renderEmptyState={() => <p className="p-3 text-center text-sm text-muted">{t("column.empty")}</p>}
          className="grid min-h-16 grid-cols-1 content-start gap-2 rounded-lg border border-dashed border-line-strong p-2 outline-none data-drop-target:bg-brand-soft data-focus-visible:outline-2 data-focus-visible:outline-brand-strong"
        >
          {(widget) => {
            const Icon = widgetIcons[widget.type];
            const at = widgets.indexOf(widget);
            return (
              <GridListItem
                id={widget.id}
                textValue={nameOf(widget)}
                className="flex min-w-0 items-center gap-2 rounded-md border border-line bg-surface p-2 outline-none data-dragging:opacity-40 data-focus-visible:outline-2 data-focus-visible:outline-brand-strong"
              >
                <AriaButton
                  slot="drag"
                  aria-label={t("ui:drag.handle", { name: nameOf(widget) })}
                  className="grid size-8 shrink-0 cursor-grab place-items-center rounded-sm text-muted outline-none hover:bg-pressed data-focus-visible:outline-2 data-focus-visible:outline-brand-strong"
                >
                  <GripVertical aria-hidden className="size-4" />
                </AriaButton>
                <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 text-sm font-medium hyphens-auto wrap-anywhere text-text">
                    {nameOf(widget)}
                  </span>
                  <span className="block truncate text-sm text-muted">{widgetSummary(widget)}</span>
                </span>
                <IconButton
                  size="sm"
                  label={t("widget.editNamed", { name: nameOf(widget) })}
                  icon={<Pencil />}
                  onClick={() => acts.editWidget(widget)}
                />
                <Menu
                  label={t("widget.more", { name: nameOf(widget) })}
                  placement="bottom end"
                  trigger={
                    <IconButton
                      size="sm"
                      label={t("widget.more", { name: nameOf(widget) })}
                      icon={<MoreHorizontal />}
                    />
                  }
                  items={() => entries(widget, at)}
                />
              </GridListItem>
            );
          }}
        </GridList>
      </AriaProvider>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="quiet"
          icon={<Plus />}
          disabled={isFull}
          onClick={() => acts.chooseWidget(place(widgets.length))}
        >
          {t("widget.add")}
        </Button>
        {acts.canPasteWidget ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<ClipboardPaste />}
            disabled={isFull}
            onClick={() => acts.pasteWidget(place(widgets.length))}
          >
            {t("widget.paste")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type DropItems = Parameters<typeof isTextDropItem>[0][];

async function droppedIds(items: DropItems): Promise<string[]> {
  const texts = await Promise.all(items.map(async (item) => (isTextDropItem(item) ? item.getText(dragType) : null)));
  return texts.filter((text) => text !== null);
}
