import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Button, GridList, GridListItem } from "react-aria-components/GridList";
import {
  DropIndicator,
  type DropItem,
  type DroppableCollectionInsertDropEvent,
  type DroppableCollectionRootDropEvent,
  useDragAndDrop,
} from "react-aria-components/useDragAndDrop";
import { useTranslation } from "~/i18n/use-translation";
import { AriaProvider } from "./AriaProvider";
import { moveAfter, previousAfterMove, type Move } from "./drag-order";

export interface DragListProps<Item extends { id: string }> {
  label: string;
  items: readonly Item[];
  /** The name of an item, read aloud while it is moved. */
  nameOf: (item: Item) => string;
  /** The new order and what moved where, as the calls want it (`prevId` null: to the top). Update `items` at once. */
  onMove: (move: Move, items: Item[]) => void;
  children: (item: Item) => ReactNode;
  isDisabled?: boolean;
  /** Lists between which items may be dragged: those of the same `kind` take each other's, `onReceive` says which and where to. */
  exchange?: { kind: string; onReceive: (move: Move) => void };
  /** Shown where there are no items. */
  empty?: ReactNode;
}

/** A list that people put in order: by mouse, by finger, or by keyboard (Enter on the handle, arrows, Enter). */
export function DragList<Item extends { id: string }>({
  label,
  items,
  nameOf,
  onMove,
  children,
  isDisabled = false,
  exchange,
  empty,
}: DragListProps<Item>) {
  const { t } = useTranslation("ui");
  const receive = async (dropped: readonly DropItem[], prevId: string | null) => {
    const item = dropped.find((each) => each.kind === "text" && each.types.has(exchange!.kind));
    if (item?.kind === "text") exchange!.onReceive({ id: await item.getText(exchange!.kind), prevId });
  };
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: (keys) =>
      [...keys].map((key) => ({
        "text/plain": nameOf(items.find((item) => item.id === key) ?? (items[0] as Item)),
        ...(exchange && { [exchange.kind]: String(key) }),
      })),
    ...(exchange && {
      acceptedDragTypes: [exchange.kind],
      onInsert: ({ items: dropped, target }: DroppableCollectionInsertDropEvent) => {
        const at = items.findIndex(({ id }) => id === target.key);
        const previous = items[target.dropPosition === "before" ? at - 1 : at];
        void receive(dropped, previous?.id ?? null);
      },
      onRootDrop: ({ items: dropped }: DroppableCollectionRootDropEvent) =>
        void receive(dropped, items.at(-1)?.id ?? null),
    }),
    onReorder: ({ keys, target }) => {
      const id = String([...keys][0]);
      const order = items.map((item) => item.id);
      const prevId = previousAfterMove(
        order,
        id,
        String(target.key),
        target.dropPosition === "before" ? "before" : "after",
      );
      if (prevId !== undefined) onMove({ id, prevId }, moveAfter([...items], id, prevId));
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="relative z-10 -my-px h-0.5 rounded-full data-drop-target:bg-brand-strong"
      />
    ),
  });
  return (
    <AriaProvider>
      <GridList
        aria-label={label}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={empty === undefined ? undefined : () => empty}
        className="overflow-hidden rounded-lg border border-line bg-surface outline-none data-drop-target:outline-2 data-drop-target:outline-brand-strong"
      >
        {(item) => (
          <GridListItem
            textValue={nameOf(item)}
            className="flex items-center gap-2 border-t border-line bg-surface py-2 pl-1.5 pr-3 outline-none first:border-t-0 data-dragging:opacity-40 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-brand-strong [[role=row]:first-of-type>&]:border-t-0"
          >
            <Button
              slot="drag"
              aria-label={t("drag.handle", { name: nameOf(item) })}
              className="grid size-8 shrink-0 cursor-grab place-items-center rounded-sm text-muted outline-none transition-colors hover:bg-pressed data-focus-visible:outline-2 data-focus-visible:outline-brand-strong data-disabled:invisible max-md:size-10"
            >
              <GripVertical aria-hidden className="size-4" />
            </Button>
            <div className="min-w-0 flex-1">{children(item)}</div>
          </GridListItem>
        )}
      </GridList>
    </AriaProvider>
  );
}
