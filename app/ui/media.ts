import { useSyncExternalStore } from "react";

const phone = "(width < 48rem)";

/** Whether the window is narrower than `md`; false on the server, so use it for what opens later, not for layout. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(phone);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(phone).matches,
    () => false,
  );
}
