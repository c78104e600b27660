import { useEffect, useRef, useSyncExternalStore } from "react";

/** Groups of the overview, in its order. */
export const shortcutGroups = ["everywhere", "chat", "moderation"] as const;
export type ShortcutGroup = (typeof shortcutGroups)[number];

export interface Shortcut {
  /** A key as `KeyboardEvent.key` names it, with what is held: `n`, `Mod+k`, `Alt+Shift+ArrowDown`. `Mod` is ⌘ or Ctrl. */
  keys: string;
  /** What it does, in the reader's language. */
  label: string;
  /** False leaves the key to the browser. */
  act(event: KeyboardEvent): boolean | void;
}

interface Registered {
  group: ShortcutGroup;
  latest: { current: readonly Shortcut[] };
}

/** The keys of all that is on the page: the handler and the overview read the same list. */
const registered = new Set<Registered>();
const listeners = new Set<() => void>();
let shown: readonly Registered[] = [];

function change(apply: () => void): void {
  apply();
  shown = [...registered];
  for (const listener of listeners) listener();
  if (registered.size > 0) addEventListener("keydown", onKey);
  else removeEventListener("keydown", onKey);
}

/** Lets keys act while the component stands on the page, and lists them in the overview. */
export function useShortcuts(group: ShortcutGroup, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const entry = { group, latest };
    change(() => registered.add(entry));
    return () => change(() => registered.delete(entry));
  }, [group]);
}

/** All keys that act right now, by group. */
export function useAllShortcuts(): readonly { group: ShortcutGroup; shortcuts: readonly Shortcut[] }[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => none,
  );
  return shortcutGroups.flatMap((group) => {
    const shortcuts = all.flatMap((entry) => (entry.group === group ? entry.latest.current : []));
    return shortcuts.length > 0 ? [{ group, shortcuts }] : [];
  });
}
const none: readonly Registered[] = [];

function onKey(event: KeyboardEvent): void {
  // What stands nearest to the reader was registered last.
  for (const { latest } of [...registered].reverse())
    for (const { keys, act } of latest.current) {
      if (!isPressed(keys, event) || act(event) === false) continue;
      event.preventDefault();
      return;
    }
}

/** Whether a press is these keys: a letter without a key that is held is text in a field, and means nothing in an open window. */
export function isPressed(keys: string, event: KeyboardEvent): boolean {
  const keyNames = keys.split("+");
  const key = keyNames.pop()!;
  const isMod = keyNames.includes("Mod");
  if (event.key.toLowerCase() !== key.toLowerCase()) return false;
  if (isMod !== (event.ctrlKey || event.metaKey) || keyNames.includes("Alt") !== event.altKey) return false;
  // Signs such as ? are typed with Shift on some keyboards, and without on others.
  const hasShiftOfItsOwn = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  if (!hasShiftOfItsOwn && keyNames.includes("Shift") !== event.shiftKey) return false;
  return isMod || keyNames.includes("Alt") || !(isTyping(event.target) || isInWindow());
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(expectsLetters) !== null);

/** Fields, and what letters choose in: lists, menus, trees, grids of emoji, and the buttons that open them. */
const expectsLetters = [
  "input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit])",
  "textarea",
  "select",
  "[contenteditable=true]",
  "[role=listbox]",
  "[role=combobox]",
  "[role=menu]",
  "[role=menubar]",
  "[role=tree]",
  "[role=grid]",
  "[role=application]",
  "[aria-haspopup=listbox]",
  "[aria-haspopup=menu]",
  "[aria-haspopup=true]",
].join(", ");

const isInWindow = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;
