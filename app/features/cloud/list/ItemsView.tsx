import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "~/ui/class-names";
import { LoadFailed } from "~/ui/LoadFailed";
import { useIsPhone } from "~/ui/media";
import { Spinner } from "~/ui/Spinner";
import { useDates } from "~/ui/use-dates";
import { useLibrary } from "../library-context";
import type { CloudItem, CloudView } from "../shapes";
import { droppedFiles } from "../upload/dropped-files";
import type { ItemActions } from "../use-item-actions";
import { type CellHandlers, ItemCell } from "./ItemCell";
import { cellsWithin, columnsOf, rowHeight, stepOf } from "./layout";
import { useRubberBand } from "./use-rubber-band";
import type { Selection } from "./use-selection";

interface ItemsViewProps {
  items: readonly CloudItem[];
  /** How many there are, with those that aren't loaded yet. */
  total: number;
  view: CloudView;
  selection: Selection;
  actions: ItemActions;
  /** A press adds to what is chosen, and arrow keys choose nothing, as in a picker. */
  isAdding?: boolean;
  /** Stands before the first item. */
  firstTile?: ReactNode;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  /** The last try to load more, or to read anew, failed. */
  hasFailed: boolean;
  onRetry: () => void;
}

/** Pixels before the end at which more is loaded. */
const ahead = { grid: 250, list: 30 } as const;
const padding = 12;

/** Files and folders, side by side or one below the other. Only what is in sight is drawn. */
export function ItemsView({
  items,
  total,
  view,
  selection,
  actions,
  isAdding = false,
  firstTile,
  hasMore,
  isLoadingMore,
  onMore,
  hasFailed,
  onRetry,
}: ItemsViewProps) {
  const { t } = useTranslation("cloud");
  const { isPopup, move, upload } = useLibrary();
  const { timezone } = useFrame();
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const width = useWidth(content);
  const columns = columnsOf(width, view, isPopup);
  const lead = firstTile ? 1 : 0;
  const count = items.length + lead;
  const rows = Math.ceil(count / columns);
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight[view],
    overscan: 3,
    paddingStart: padding,
    paddingEnd: padding,
  });
  const { measure } = virtual;
  useBrowserLayoutEffect(() => measure(), [measure, view]);
  const dates = useDates();

  const lines = virtual.getVirtualItems();
  const isNearEnd =
    virtual.getTotalSize() - ((virtual.scrollOffset ?? 0) + (virtual.scrollRect?.height ?? 0)) <
    ahead[view] + rowHeight[view];
  useEffect(() => {
    if (hasMore && !isLoadingMore && !hasFailed && isNearEnd) onMore();
  }, [hasMore, isLoadingMore, hasFailed, isNearEnd, onMore, items.length]);

  const before = useRef<ReadonlySet<string>>(new Set());
  const rubber = useRubberBand({
    scroller,
    content,
    onPress: selection.clear,
    onBand: ({ left, top, right, bottom }, isAdding) => {
      const idsWithin = cellsWithin(
        { left, right, top: top - padding, bottom: bottom - padding },
        { columns, width, height: rowHeight[view], count },
      ).flatMap((index) => items[index - lead]?.id ?? []);
      selection.set(isAdding ? [...before.current, ...idsWithin] : idsWithin);
    },
  });

  const focusAt = (index: number) => {
    virtual.scrollToIndex(Math.floor((index + lead) / columns));
    // The cell may have to be drawn first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        content.current
          ?.querySelector<HTMLElement>(`[data-item="${items[index]?.id}"]`)
          ?.focus({ preventScroll: true }),
      ),
    );
  };
  const onKey = (item: CloudItem, event: KeyboardEvent) => {
    const index = items.findIndex(({ id }) => id === item.id);
    const perView = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight[view]));
    const chosen = selection.has(item.id) ? selection.items : [item];
    const may = (action: string) => chosen.every(({ permissions }) => permissions.can.includes(action));
    const next = stepOf(event.key, index + lead, { columns, count, perView });
    if (next !== null) {
      const target = items[Math.max(0, next - lead)];
      if (!target) return;
      if (event.shiftKey) selection.rangeTo(target.id);
      else if (event.ctrlKey || event.metaKey || isAdding) selection.focus(target.id);
      else selection.only(target.id);
      focusAt(Math.max(0, next - lead));
    } else if (event.key === " ") selection.toggle(item.id);
    else if (event.key === "Enter" && isPopup && !item.isFolder) selection.toggle(item.id);
    else if (event.key === "Enter") actions.open(item);
    else if (event.key === "Escape") selection.clear();
    else if (event.key === "a" && (event.ctrlKey || event.metaKey)) selection.all();
    else if (event.key === "F2" && may("rename") && chosen.length === 1) actions.rename(item);
    else if (event.key === "Delete" && may("delete")) actions.remove(chosen);
    else return;
    event.preventDefault();
  };
  const onPress = (item: CloudItem, event: MouseEvent) => {
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === "touch" || isPhone;
    if (event.shiftKey) selection.rangeTo(item.id);
    else if (isPopup && item.isFolder && isTouch) actions.open(item);
    else if (event.ctrlKey || event.metaKey || isAdding || isPopup) selection.toggle(item.id);
    // A tap opens, unless something is selected already.
    else if (isTouch && selection.ids.size > 0) selection.toggle(item.id);
    else if (isTouch) actions.open(item);
    // The second press of a double one opens; it takes nothing back.
    else if (event.detail > 1) selection.only(item.id);
    else selection.press(item.id);
  };

  const handlers = useSteadyHandlers({
    onPress,
    onKey,
    onOpen: (item) => (item.isFolder || !isPopup) && actions.open(item),
    onHold: (item) => selection.toggle(item.id),
    menuOf: (item) => actions.menuOf(selection.has(item.id) && selection.ids.size > 1 ? selection.items : [item]),
    dragged: (item) => (selection.has(item.id) ? selection.items : [item]),
    onDropItems: (dropped, folderId) => void move(dropped, folderId).then((isMoved) => isMoved && selection.clear()),
    onDropFiles: (data, folderId) => void droppedFiles(data).then((files) => upload(files, folderId)),
  });
  const current =
    selection.current && items.some(({ id }) => id === selection.current) ? selection.current : items[0]?.id;

  return (
    <div
      ref={scroller}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 md:px-4"
      {...rubber.handlers}
      onPointerUp={() => {
        rubber.handlers.onPointerUp();
        // The keys go on from what was chosen.
        const [chosen] = selection.items;
        if (!rubber.band || !chosen) return;
        selection.focus(chosen.id);
        content.current?.querySelector<HTMLElement>(`[data-item="${chosen.id}"]`)?.focus({ preventScroll: true });
      }}
      onPointerDown={(event) => {
        before.current = selection.ids;
        rubber.handlers.onPointerDown(event);
      }}
    >
      <div
        ref={content}
        role="grid"
        aria-label={t("list.label")}
        aria-multiselectable
        aria-rowcount={Math.ceil((total + lead) / columns)}
        aria-colcount={columns}
        className="relative min-h-full"
        style={{ height: virtual.getTotalSize() }}
      >
        {lines.map((line) => (
          <div
            key={line.key}
            role="row"
            aria-rowindex={line.index + 1}
            className="absolute inset-x-0 top-0 flex"
            style={{ height: line.size, transform: `translateY(${line.start}px)` }}
          >
            {Array.from({ length: columns }, (_, column) => {
              const index = line.index * columns + column - lead;
              const item = items[index];
              if (index < 0)
                return (
                  <div
                    key="first"
                    role="gridcell"
                    className={classNames("min-w-0 flex-1", view === "grid" ? "m-1" : "my-0.5")}
                  >
                    {firstTile}
                  </div>
                );
              if (!item) return view === "grid" ? <div key={column} role="none" className="m-1 flex-1" /> : null;
              return (
                <ItemCell
                  key={item.id}
                  item={item}
                  view={view}
                  date={dates.day(item.updatedAt, timezone)}
                  handlers={handlers}
                  isSelected={selection.has(item.id)}
                  isCurrent={item.id === current}
                  isPassing={virtual.isScrolling}
                />
              );
            })}
          </div>
        ))}
        {rubber.band ? <Band {...rubber.band} /> : null}
      </div>
      {isLoadingMore ? (
        <div className="grid h-12 place-items-center text-muted">
          <Spinner label={t("list.loadingMore")} className="size-5" />
        </div>
      ) : null}
      {hasFailed ? (
        <LoadFailed text={t("list.failed")} onRetry={onRetry} className="sticky bottom-0 bg-canvas" />
      ) : null}
    </div>
  );
}

/** One object for all cells and all drawings: a cell is drawn anew only for changes of its own. */
function useSteadyHandlers(newest: CellHandlers): CellHandlers {
  const latest = useRef(newest);
  latest.current = newest;
  return useMemo<CellHandlers>(
    () => ({
      onPress: (...args) => latest.current.onPress(...args),
      onOpen: (item) => latest.current.onOpen(item),
      onHold: (item) => latest.current.onHold(item),
      menuOf: (item) => latest.current.menuOf(item),
      dragged: (item) => latest.current.dragged(item),
      onKey: (...args) => latest.current.onKey(...args),
      onDropItems: (...args) => latest.current.onDropItems(...args),
      onDropFiles: (...args) => latest.current.onDropFiles(...args),
    }),
    [],
  );
}

/** What is being drawn around items to choose them. */
function Band({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 rounded-xs border border-brand-strong bg-brand-strong/15"
      style={{ left, top, width: right - left, height: bottom - top }}
    />
  );
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useBrowserLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    setWidth(element.current.clientWidth);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
