import { useEffect, useRef } from "react";
import type { ModerationItem } from "@workers/contracts/moderation";

interface ItemKeys {
  onApprove(item: ModerationItem): void;
  onReject(item: ModerationItem): void;
  onSelect(item: ModerationItem): void;
  onHistory(item: ModerationItem): void;
  onUndo(): void;
  onHelp(): void;
}

/** A moderator's keys: j and k go through the list, a, r, x and h act on the entry that has the focus, u undoes, ? explains. */
export function useItemKeys(items: readonly ModerationItem[], keys: ItemKeys): void {
  const latest = useRef({ items, keys });
  useEffect(() => {
    latest.current = { items, keys };
  });
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const { items, keys } = latest.current;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isInWindow()) return;
      const focused = document.activeElement?.closest("article[id^='item-']")?.id.slice("item-".length);
      const at = items.findIndex(({ id }) => id === focused);
      const item = items[at];
      const go = (to: ModerationItem | undefined) =>
        to && document.querySelector<HTMLElement>(`#item-${CSS.escape(to.id)}`)?.focus();
      const steps: Record<string, () => void> = {
        j: () => go(items[at + 1]),
        k: () => go(items[Math.max(0, at - 1)]),
        a: () => {
          if (!item?.permissions.can.includes("approve")) return;
          go(items[at + 1] ?? items[at - 1]);
          keys.onApprove(item);
        },
        r: () => item?.permissions.can.includes("reject") && keys.onReject(item),
        x: () => item && keys.onSelect(item),
        h: () => item && keys.onHistory(item),
        u: () => keys.onUndo(),
        "?": () => keys.onHelp(),
      };
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      step();
    };
    addEventListener("keydown", act);
    return () => removeEventListener("keydown", act);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable=true]") !== null;

const isInWindow = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;
