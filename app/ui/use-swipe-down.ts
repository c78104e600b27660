import { useRef, type PointerEvent } from "react";

/** The share of a sheet's height that it must be pulled down by. */
const closingShare = 0.7;

/**
 * Lets a finger pull a bottom sheet down by its handle. Spread the result on the handle; `sheet` is what moves.
 * Closes when pulled down by 70 percent of its height, otherwise the sheet springs back.
 */
export function useSwipeDown(sheet: React.RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number } | null>(null);

  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current?.y ?? event.clientY));
  const move = (pixels: number, isSpringing: boolean) => {
    if (!sheet.current) return;
    sheet.current.style.transition = isSpringing ? "transform 150ms" : "none";
    sheet.current.style.transform = pixels ? `translateY(${pixels}px)` : "";
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === "mouse" || (event.target as Element).closest("button, a, input")) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) move(distance(event), false);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const pixels = distance(event);
      start.current = null;
      if (pixels >= closingShare * (sheet.current?.offsetHeight ?? Infinity)) onClose();
      else move(0, true);
    },
    onPointerCancel: () => {
      start.current = null;
      move(0, true);
    },
  };
}
