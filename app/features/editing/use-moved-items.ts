import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { messageOf } from "~/features/api/client";
import { useTranslation } from "~/i18n/use-translation";
import type { Move } from "~/ui/drag-order";
import { toast } from "~/ui/Toast";

/**
 * Items that are put in order by hand: shown as they were dropped at once, and as they were where it cannot be saved.
 * @param save stores that an item stands behind another now, or first (null)
 */
export function useMovedItems<Item extends { id: string }>(
  stored: readonly Item[],
  save: (id: Item["id"], prevId: Item["id"] | null) => Promise<unknown>,
) {
  const { t } = useTranslation("ui");
  const { revalidate } = useRevalidator();
  const [items, setItems] = useState(stored);
  useEffect(() => setItems(stored), [stored]);
  const move = ({ id, prevId }: Move, next: Item[]) => {
    setItems(next);
    save(id, prevId).then(revalidate, (error: unknown) => {
      setItems(stored);
      toast({ title: messageOf(error, t("editing.failed")), tone: "danger" });
    });
  };
  return { items, move };
}
