import { useCallback, useMemo, useRef, useState } from "react";
import type { CloudItem } from "../shapes";

export interface Selection {
  ids: ReadonlySet<string>;
  /** In the order of the list. */
  items: CloudItem[];
  /** The item that arrow keys go on from. */
  current: string | null;
  has(id: string): boolean;
  only(id: string): void;
  toggle(id: string): void;
  /** What a press without keys does: chooses it alone, or nothing where it is the only one chosen. */
  press(id: string): void;
  /** Adds those from the last one that was pressed to this one. */
  rangeTo(id: string): void;
  set(ids: Iterable<string>): void;
  all(): void;
  clear(): void;
  /** Moves on without choosing. */
  focus(id: string | null): void;
}

/** `single`: choosing replaces; `multiple`: as in a file manager. */
export function useSelection(items: readonly CloudItem[], mode: "single" | "multiple" = "multiple"): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const anchor = useRef<string | null>(null);
  /** What was chosen when the anchor was set: a range adds to it. */
  const idsBefore = useRef<ReadonlySet<string>>(new Set());
  const chosenIds = useRef(ids);
  chosenIds.current = ids;
  const listed = useRef(items);
  listed.current = items;

  /** Chooses these; ranges go on from `id`. */
  const choose = useCallback((id: string, next: ReadonlySet<string>) => {
    anchor.current = id;
    idsBefore.current = next;
    chosenIds.current = next;
    setCurrent(id);
    setIds(next);
  }, []);
  const only = useCallback((id: string) => choose(id, new Set([id])), [choose]);
  const toggle = useCallback(
    (id: string) => {
      const now = chosenIds.current;
      const isChosen = now.has(id);
      const others = mode === "single" ? [] : [...now].filter((selected) => selected !== id);
      choose(id, new Set(isChosen ? others : [...others, id]));
    },
    [mode, choose],
  );
  const press = useCallback(
    (id: string) => {
      const now = chosenIds.current;
      choose(id, new Set(now.size === 1 && now.has(id) ? [] : [id]));
    },
    [choose],
  );
  const rangeTo = useCallback(
    (id: string) => {
      const order: string[] = listed.current.map((item) => item.id);
      const from = order.indexOf(anchor.current ?? order[0] ?? "");
      const to = order.indexOf(id);
      if (mode === "single" || from < 0 || to < 0) return only(id);
      setCurrent(id);
      setIds(new Set([...idsBefore.current, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]));
    },
    [mode, only],
  );
  const set = useCallback((next: Iterable<string>) => {
    const selection = new Set(next);
    idsBefore.current = selection;
    setIds((now) => same(now, selection));
  }, []);
  const all = useCallback(() => setIds(new Set(listed.current.map(({ id }) => id))), []);
  const clear = useCallback(() => {
    anchor.current = null;
    idsBefore.current = new Set();
    setIds((now) => (now.size === 0 ? now : new Set()));
  }, []);
  const chosen = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids]);

  return useMemo(
    () => ({
      ids,
      items: chosen,
      current,
      has: (id) => ids.has(id),
      only,
      press,
      toggle,
      rangeTo,
      set,
      all,
      clear,
      focus: setCurrent,
    }),
    [ids, chosen, current, only, press, toggle, rangeTo, set, all, clear],
  );
}

/** The same set as before where nothing changed, so that nothing is drawn anew. */
const same = (now: ReadonlySet<string>, next: ReadonlySet<string>) =>
  now.size === next.size && [...next].every((id) => now.has(id)) ? now : next;
