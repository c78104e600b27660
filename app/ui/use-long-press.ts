import { type PointerEvent, useRef } from "react";

const holdMilliseconds = 450;
/** A finger that moves further scrolls; it always moves a little. */
const stillPixels = 10;

/**
 * Keeps it from everybody that the finger is lifted: what a long press opened, such as a sheet of actions, may have come to lie
 * under the finger, and a menu takes a finger that is lifted over an action as its choice.
 */
function dropRelease() {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const end = () => controller.abort();
  const drop = (event: Event) => event.stopPropagation();
  window.addEventListener("pointerup", drop, options);
  window.addEventListener("click", drop, options);
  // Else a browser may make a click of it.
  window.addEventListener("touchend", (event) => event.preventDefault(), { ...options, passive: false });
  // Browsers tell of the touch and the click right after the pointer.
  window.addEventListener("pointerup", () => setTimeout(end), options);
  window.addEventListener("pointercancel", end, options);
}

/**
 * Calls back when a finger rests on an element, and keeps the lifting of it from everybody. A mouse has its right button for
 * that; browsers that report a long press by an event of their own, as they do that button, are answered by `begin`.
 */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const press = useRef({ isFinger: false, isHeld: false, x: 0, y: 0 });
  const stop = () => clearTimeout(timer.current);
  const begin = () => {
    stop();
    if (press.current.isHeld) return;
    press.current.isHeld = true;
    dropRelease();
    onPress();
  };
  return {
    begin,
    isFinger: () => press.current.isFinger,
    handlers: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        stop();
        press.current = { isFinger: pointerType !== "mouse", isHeld: false, x, y };
        if (pointerType !== "mouse") timer.current = setTimeout(begin, holdMilliseconds);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { x, y } = press.current;
        if (Math.hypot(clientX - x, clientY - y) > stillPixels) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}
