import { useEffect, useRef, useState } from "react";
import { ApiError } from "~/features/api/client";
import { useUnsavedChanges } from "~/ui/unsaved-changes";
import { useAutosave } from "./use-autosave";

/** What has a version that goes up with every change. */
interface Versioned {
  id: string;
  version: number;
}

/** Whether somebody else saved meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 40901;

interface Conflict<Thing, Changes> {
  /** What somebody else saved. */
  theirs: Thing;
  /** What was typed here since. */
  mine: Partial<Changes>;
}

interface Calls<Thing, Changes> {
  save(changes: Partial<Changes> & { version?: number }): Promise<Thing>;
  read(): Promise<Thing>;
  onSaved(thing: Thing): void;
}

/**
 * As `useAutosave`, for what two people may write at once: where somebody else saved meanwhile, nothing is sent until the writer
 * chose between both texts (`keepMine`, `acceptTheirs`); what they type until then is kept. `loaded` is what the page reads anew
 * after events, so that one hears of the other before one saves.
 */
export function useVersionedAutosave<Thing extends Versioned, Changes extends object>(
  loaded: Thing,
  { save, read, onSaved }: Calls<Thing, Changes>,
) {
  const [conflict, setConflict] = useState<Conflict<Thing, Changes> | null>(null);
  const version = useRef(loaded.version);
  const held = useRef<Conflict<Thing, Changes> | null>(null);
  const hold = (next: Conflict<Thing, Changes> | null) => {
    held.current = next;
    setConflict(next);
  };
  const saveVersion = async (changes: Partial<Changes>): Promise<void> => {
    if (held.current) return hold({ ...held.current, mine: { ...held.current.mine, ...changes } });
    try {
      const saved = await save({ ...changes, version: version.current });
      version.current = saved.version;
      onSaved(saved);
    } catch (error) {
      if (!isConflict(error)) throw error;
      hold({ theirs: await read(), mine: changes });
    }
  };
  const autosave = useAutosave<Changes>((changes) => saveVersion(changes));
  const { state } = autosave;
  const page = useRef<Element | null>(null);
  useEffect(() => {
    page.current = document.documentElement;
  }, []);
  // What waits for the choice is nowhere but here: whoever leaves is asked first.
  useUnsavedChanges(conflict !== null && Object.keys(conflict.mine).length > 0, page);
  useEffect(() => {
    if (loaded.version <= version.current || state === "saving") return;
    const mine = held.current?.mine ?? {};
    held.current = { theirs: loaded, mine };
    setConflict(held.current);
  }, [loaded, state]);

  return {
    ...autosave,
    conflict,
    /** What another act of this window made of it is nobody else's: before it is shown as `loaded`. */
    follow: (own: Thing) => {
      version.current = Math.max(version.current, own.version);
      const waiting = held.current;
      if (waiting && waiting.theirs.version <= own.version && Object.keys(waiting.mine).length === 0) hold(null);
    },
    /** Saves what was typed here over what somebody else saved. */
    keepMine: (own: Partial<Changes>) => {
      if (!held.current) return;
      const { theirs, mine } = held.current;
      version.current = theirs.version;
      hold(null);
      autosave.change({ ...own, ...mine }, true);
    },
    /** Leaves what somebody else saved; the form is to show it. */
    acceptTheirs: (): Thing | null => {
      const theirs = held.current?.theirs ?? null;
      if (theirs) version.current = theirs.version;
      hold(null);
      return theirs;
    },
  };
}
