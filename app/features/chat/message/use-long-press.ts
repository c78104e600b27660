import { type PointerEvent, useRef } from "react";

const holdMilliseconds = 450;
/** A finger that moves further scrolls. */
const stillPixels = 10;

/**
 * Keeps it from everybody that the finger is lifted: what opened by a long press, such as a sheet of actions, may have come to
 * lie under the finger, and a menu takes a finger that is lifted over an action as its choice.
 */
function dropRelease() {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const drop = (event: Event) => {
    event.stopPropagation();
    // Browsers tell of the touch right after the pointer.
    setTimeout(() => controller.abort());
  };
  window.addEventListener("pointerup", drop, options);
  window.addEventListener("pointercancel", () => controller.abort(), options);
  // Else a browser may make a click of it.
  window.addEventListener("touchend", (event) => event.preventDefault(), { ...options, passive: false });
}

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
          dropRelease();
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
