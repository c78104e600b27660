import { useTranslation } from "~/i18n/use-translation";
import type { ModerationItem } from "@workers/contracts/moderation";
import { useShortcuts } from "~/features/shell/shortcuts/shortcuts";

interface ItemKeys {
  onApprove(item: ModerationItem): void;
  onReject(item: ModerationItem): void;
  onSelect(item: ModerationItem): void;
  onHistory(item: ModerationItem): void;
  onUndo(): void;
}

/** A moderator's keys: j and k go through the list, a, r, x and h act on the entry that has the focus, u undoes. */
export function useItemKeys(items: readonly ModerationItem[], keys: ItemKeys): void {
  const { t } = useTranslation("moderation");
  const focused = () => {
    const id = document.activeElement?.closest("article[id^='item-']")?.id.slice("item-".length);
    const at = items.findIndex((item) => item.id === id);
    return { at, item: items[at] };
  };
  const go = (to: ModerationItem | undefined) => {
    if (to) document.querySelector<HTMLElement>(`#item-${CSS.escape(to.id)}`)?.focus();
  };
  const onFocused = (act: (item: ModerationItem) => void) => () => {
    const { item } = focused();
    if (item) act(item);
  };
  useShortcuts("moderation", [
    { keys: "j", label: t("key.next"), act: () => go(items[focused().at + 1]) },
    { keys: "k", label: t("key.previous"), act: () => go(items[Math.max(0, focused().at - 1)]) },
    {
      keys: "a",
      label: t("key.approve"),
      act() {
        const { at, item } = focused();
        if (!item?.permissions.can.includes("approve")) return;
        go(items[at + 1] ?? items[at - 1]);
        keys.onApprove(item);
      },
    },
    {
      keys: "r",
      label: t("key.reject"),
      act: onFocused((item) => {
        if (item.permissions.can.includes("reject")) keys.onReject(item);
      }),
    },
    { keys: "x", label: t("key.select"), act: onFocused(keys.onSelect) },
    { keys: "h", label: t("key.history"), act: onFocused(keys.onHistory) },
    { keys: "u", label: t("key.undo"), act: keys.onUndo },
  ]);
}
