import { type PointerEvent, useRef } from "react";

const holdMilliseconds = 450;
/** A finger that moves further scrolls. */
const stillPixels = 10;

/** Calls back when a finger rests on an element; a mouse has its right button for that. */
export function useLongPress(onPress: () => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const end = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      end();
      if (event.pointerType === "mouse") return;
      const { clientX: x, clientY: y } = event;
      held.current = {
        x,
        y,
        timer: setTimeout(() => {
          held.current = null;
          onPress();
        }, holdMilliseconds),
      };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = held.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > stillPixels) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
