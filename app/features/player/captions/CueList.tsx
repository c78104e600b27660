import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  forwardRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { classNames } from "~/ui/class-names";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";

export interface CueListHandle {
  /** Scrolls the list alone, never the page around it. */
  show: (position: number, align: "center" | "auto") => void;
}

interface CueListProps extends Omit<HTMLAttributes<HTMLDivElement>, "children"> {
  label: string;
  language?: string;
  count: number;
  /** The row by which the keyboard comes to the list: thousands of stops would be in its way. It is always there. */
  stop: number;
  row: (position: number) => ReactNode;
}

/** Cues by the thousand: only rows near those in sight are drawn. Arrows, Home and End move between their buttons. */
export const CueList = forwardRef<CueListHandle, CueListProps>(function CueList(
  { label, language, count, stop, row, className, onKeyDown, ...scroller },
  ref,
) {
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(-1);
  const isMoving = useRef(false);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => 44,
    gap: 2,
    overscan: 10,
    rangeExtractor: (range) => {
      const kept = [stop, focused].filter((position) => position >= 0 && position < count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
  });
  useImperativeHandle(ref, () => ({
    show: (position, align) => virtualizer.scrollToIndex(position, { align }),
  }));
  useBrowserLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    buttonAt(frame.current, focused)?.focus({ preventScroll: true });
  }, [focused]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    const at = positionOf(document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    if (next < 0 || next >= count) return;
    virtualizer.scrollToIndex(next, { align: "auto" });
    isMoving.current = next !== focused;
    setFocused(next);
  };

  return (
    <div
      {...scroller}
      // It only scrolls and hears the keys of the buttons within.
      role="presentation"
      ref={frame}
      onKeyDown={move}
      onFocus={() => setFocused(positionOf(document.activeElement))}
      className={classNames("min-h-0 overflow-y-auto overscroll-contain rounded-lg [scrollbar-width:thin]", className)}
    >
      <ol aria-label={label} lang={language} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={count}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            {row(index)}
          </li>
        ))}
      </ol>
    </div>
  );
});

/** Of the row whose button this is; -1 for anything else. */
const positionOf = (element: Element | null): number =>
  element?.matches("[data-cue]") ? Number(element.closest<HTMLElement>("[data-index]")?.dataset["index"] ?? -1) : -1;

const buttonAt = (frame: Element | null, position: number) =>
  frame?.querySelector<HTMLElement>(`[data-index="${position}"] [data-cue]`);
