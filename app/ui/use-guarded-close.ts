import { createContext, type RefObject, useCallback, useContext } from "react";
import { confirmDiscard, hasUnsavedChanges } from "./unsaved-changes";

/** Closes a window, and asks before where something in it is changed and not saved. */
export function useGuardedClose(onClose: () => void, element: RefObject<Element | null>): () => void {
  return useCallback(() => {
    const window = element.current;
    if (!window || !hasUnsavedChanges(window)) onClose();
    else void confirmDiscard(window).then((mayGo) => mayGo && onClose());
  }, [onClose, element]);
}

const Close = createContext<() => void>(() => {});
export const CloseWindowProvider = Close.Provider;

/** Closes the dialog around it as its own button does, e.g. for "cancel". */
export const useCloseWindow = (): (() => void) => useContext(Close);
