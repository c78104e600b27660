import { type ReactNode, useContext, useMemo } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";

/**
 * Keeps the list of a field open while what the field lies in scrolls. react-aria closes it then, and forgets what was typed: on
 * a slow device that happens while a field that gets the focus is scrolled into view.
 * Source: useCloseOnScroll of react-aria, which takes no option for it.
 */
export function StayOpenOnScroll({ children }: { children: ReactNode }) {
  const state = useContext(OverlayTriggerStateContext);
  const kept = useMemo(
    () =>
      state && {
        ...state,
        close: () => {
          if (isScrolling()) window.dispatchEvent(new Event("resize"));
          else state.close();
        },
      },
    [state],
  );
  return <OverlayTriggerStateContext.Provider value={kept}>{children}</OverlayTriggerStateContext.Provider>;
}

/** Whether a listener to scrolling calls; the list is placed anew by what it takes for a change of the window's size. */
// The event isn't handed on, and there is no other way to know it.
// oxlint-disable-next-line typescript/no-deprecated
const isScrolling = (): boolean => window.event?.type === "scroll";
