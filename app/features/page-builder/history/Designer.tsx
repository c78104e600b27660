import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { useFrameApp } from "~/features/shell/layouts/frame";
import type { Change, Designed } from "./changes";
import { begun, done, type History, loaded, movedTo, redone, restored, stored, undone } from "./history";

interface DesignerState {
  history: History;
  act: (change: Change) => void;
  undo: () => void;
  redo: () => void;
  goTo: (index: number) => void;
  /** Begins to work on what was loaded, or goes on where its acts are known. */
  load: (scope: string, isSame: (now: Designed) => boolean, put: (designed: Designed) => Designed) => void;
}

const DesignerContext = createContext<DesignerState | null>(null);

/** Whether keys belong to a field that undoes by itself what was typed into it. */
const typedInto =
  "textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file])";
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(typedInto) !== null;

/** The one history of the whole designer: it outlives a change of the tab, and a reload of the page. */
export function Designer({ children }: { children: ReactNode }) {
  const { id: appId } = useFrameApp();
  const key = `designer ${appId}`;
  const [history, setHistory] = useState<History>(() => begun());
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    // What is kept in the window is known to the browser alone, and not to the server that drew the page.
    const kept = restored(sessionStorage.getItem(key));
    setHistory((now) => (now.acts.length > 0 ? now : kept));
    setRead(true);
  }, [key]);
  useEffect(() => {
    if (!isRead) return;
    try {
      sessionStorage.setItem(key, stored(history));
    } catch {
      // There is no room for all of it: undoing then ends at the reload.
    }
  }, [history, isRead, key]);
  const undo = useCallback(() => setHistory(undone), []);
  const redo = useCallback(() => setHistory(redone), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const name = event.key.toLowerCase();
      if (name === "z") (event.shiftKey ? redo : undo)();
      else if (name === "y") redo();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [undo, redo]);
  const value = useMemo<DesignerState>(
    () => ({
      history,
      act: (change) => setHistory((before) => done(before, change, Date.now())),
      undo,
      redo,
      goTo: (index) => setHistory((before) => movedTo(before, index)),
      load: (scope, isSame, put) => setHistory((before) => loaded(before, scope, isSame, put)),
    }),
    [history, undo, redo],
  );
  // Nothing is worked on before what was kept has been read.
  return <DesignerContext.Provider value={value}>{isRead ? children : null}</DesignerContext.Provider>;
}

export function useDesigner(): DesignerState {
  const designer = useContext(DesignerContext);
  if (!designer) throw new Error("The designer's screens stand in a Designer");
  return designer;
}
