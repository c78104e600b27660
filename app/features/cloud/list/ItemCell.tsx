import { EllipsisVertical, Star } from "lucide-react";
import { type KeyboardEvent, memo, type MouseEvent, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { formatBytes } from "~/ui/file-rules";
import { IconButton } from "~/ui/IconButton";
import { Menu, type MenuEntry } from "~/ui/Menu";
import { useLongPress } from "~/ui/use-long-press";
import type { CloudItem, CloudView } from "../shapes";
import { beginDrag, endDrag, useDropTarget } from "./drag-items";
import { Thumbnail } from "./Thumbnail";

export interface CellHandlers {
  onPress: (item: CloudItem, event: MouseEvent) => void;
  onOpen: (item: CloudItem) => void;
  /** A long press, where there is no mouse. */
  onHold: (item: CloudItem) => void;
  menuOf: (item: CloudItem) => (MenuEntry | false)[];
  dragged: (item: CloudItem) => readonly CloudItem[];
  onDropItems: (items: readonly CloudItem[], folderId: string) => void;
  onDropFiles: (data: DataTransfer, folderId: string) => void;
  onKey: (item: CloudItem, event: KeyboardEvent) => void;
}

interface ItemCellProps {
  item: CloudItem;
  view: CloudView;
  isSelected: boolean;
  /** The one that the tabulator key leads to. */
  isCurrent: boolean;
  /** The list is running past. */
  isPassing: boolean;
  handlers: CellHandlers;
  date: string;
}

/** A file or folder of the list. */
export const ItemCell = memo(function ItemCell({
  item,
  view,
  isSelected,
  isCurrent,
  isPassing,
  handlers,
  date,
}: ItemCellProps) {
  const { t, i18n } = useTranslation("cloud");
  const isMovable = item.permissions.can.includes("move");
  const target = useDropTarget({
    folderId: item.isFolder && !item.isDeleted ? item.id : null,
    onItems: (items) => handlers.onDropItems(items, item.id),
    onFiles: (data) => handlers.onDropFiles(data, item.id),
  });
  const cell = useRef<HTMLDivElement>(null);
  const hold = useLongPress(() => handlers.onHold(item));
  const isTile = view === "grid";
  const details = item.isFolder
    ? t("item.inFolder", { count: item.filesCount + item.foldersCount })
    : formatBytes(item.fileInfo.size, i18n.language);
  return (
    <div
      ref={cell}
      role="gridcell"
      data-item={item.id}
      aria-selected={isSelected}
      aria-label={`${item.name}, ${item.isFolder ? t("item.folder") : t(`item.type.${item.type}`)}, ${details}${item.isFavorite ? `, ${t("item.favorite")}` : ""}`}
      tabIndex={isCurrent ? 0 : -1}
      draggable={isMovable}
      onDragStart={(event) => beginDrag(event, handlers.dragged(item))}
      onDragEnd={endDrag}
      {...target.handlers}
      {...hold.handlers}
      onPointerDown={(event) => {
        // A long press on an item selects it; with something to drag, browsers would begin a drag instead.
        event.currentTarget.draggable = isMovable && event.pointerType === "mouse";
        hold.handlers.onPointerDown(event);
      }}
      onClick={(event) => !(event.target as Element).closest("button") && handlers.onPress(item, event)}
      onDoubleClick={(event) => !(event.target as Element).closest("button") && handlers.onOpen(item)}
      onContextMenu={(event) => {
        event.preventDefault();
        if (hold.isFinger()) return hold.begin();
        // The menu belongs to its button, for those who have no second key on their mouse.
        cell.current?.querySelector<HTMLButtonElement>("[aria-haspopup=menu]")?.click();
      }}
      onKeyDown={(event) => event.target === event.currentTarget && handlers.onKey(item, event)}
      className={classNames(
        "group/cell relative min-w-0 cursor-default select-none outline-none transition-colors [-webkit-touch-callout:none]",
        "focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-brand-strong",
        isTile
          ? "m-1 flex h-[152px] flex-1 flex-col overflow-hidden rounded-lg border"
          : "flex h-14 flex-1 items-center gap-3 rounded-md px-3",
        isSelected
          ? "border-brand-strong bg-brand-soft"
          : isTile
            ? "border-line bg-surface hover:border-line-strong hover:bg-hover"
            : "hover:bg-canvas-hover",
        target.isOver && "border-brand-strong! bg-brand-soft! ring-2 ring-brand-strong",
      )}
    >
      {isTile ? (
        <Tile item={item} isSelected={isSelected} isPassing={isPassing} />
      ) : (
        <Row item={item} isPassing={isPassing} details={details} date={date} />
      )}
      <span
        className={classNames(
          isTile ? "absolute right-1.5 top-1.5 rounded-sm bg-surface/90 shadow-xs" : "shrink-0",
          "transition-opacity md:opacity-0 md:group-hover/cell:opacity-100 md:group-focus-within/cell:opacity-100 md:has-aria-expanded:opacity-100",
        )}
      >
        <Menu
          trigger={
            <IconButton
              size="sm"
              tabIndex={isCurrent ? 0 : -1}
              hasTooltip={false}
              label={t("item.menu", { name: item.name })}
              icon={<EllipsisVertical />}
            />
          }
          items={handlers.menuOf(item)}
        />
      </span>
    </div>
  );
});

function Tile({ item, isSelected, isPassing }: Pick<ItemCellProps, "item" | "isSelected" | "isPassing">) {
  return (
    <>
      <span className="relative grid min-h-0 flex-1 place-items-center overflow-hidden bg-sunken/60">
        <Thumbnail item={item} isPassing={isPassing} />
      </span>
      <span
        className={classNames(
          "flex h-10 shrink-0 items-center gap-1.5 px-2.5 text-sm",
          isSelected && "font-medium text-brand-text",
        )}
      >
        {item.isFavorite ? <Star aria-hidden className="size-3.5 shrink-0 fill-current text-warning-text" /> : null}
        <Name name={item.name} />
      </span>
    </>
  );
}

function Row({
  item,
  isPassing,
  details,
  date,
}: Pick<ItemCellProps, "item" | "isPassing"> & { details: string; date: string }) {
  return (
    <>
      <span className="relative grid size-10 shrink-0 place-items-center overflow-hidden rounded-md">
        <Thumbnail item={item} isSmall isPassing={isPassing} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-base">
          {item.isFavorite ? <Star aria-hidden className="size-3.5 shrink-0 fill-current text-warning-text" /> : null}
          <Name name={item.name} />
        </span>
        <span className="block truncate text-xs text-muted md:hidden">{`${details} · ${date}`}</span>
      </span>
      <span className="w-28 shrink-0 truncate text-sm tabular-nums text-muted max-md:hidden">{date}</span>
      <span className="w-28 shrink-0 truncate text-sm tabular-nums text-muted max-md:hidden">{details}</span>
    </>
  );
}

/** A long name keeps its end in sight: that is where files differ. */
function Name({ name }: { name: string }) {
  const end = name.length > 12 ? name.slice(-7) : "";
  return (
    <span className="flex min-w-0" title={name}>
      <span className="truncate whitespace-pre">{end ? name.slice(0, -7) : name}</span>
      <span className="shrink-0 whitespace-pre">{end}</span>
    </span>
  );
}
