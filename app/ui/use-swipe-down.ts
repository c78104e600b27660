import { useRef, type PointerEvent } from "react";

const closingDistance = 96;
const closingSpeed = 0.5;

/**
 * Lets a finger pull a bottom sheet down by its handle. Spread the result on the handle; `sheet` is what moves.
 * Closes when pulled far (96 px) or fast (0.5 px a millisecond), otherwise the sheet springs back.
 */
export function useSwipeDown(sheet: React.RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; time: number } | null>(null);

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
      start.current = { y: event.clientY, time: event.timeStamp };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) move(distance(event), false);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const pixels = distance(event);
      const speed = pixels / Math.max(1, event.timeStamp - start.current.time);
      start.current = null;
      if (pixels > closingDistance || (pixels > 24 && speed > closingSpeed)) onClose();
      else move(0, true);
    },
    onPointerCancel: () => {
      start.current = null;
      move(0, true);
    },
  };
}
