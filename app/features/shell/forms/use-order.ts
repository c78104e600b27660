import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { isProblem, useToastOf } from "./form-outcome";
import type { Move } from "~/ui/drag-order";

/**
 * A list that people put in order: the new order shows at once and is sent to the page's action as `intent` with `id`
 * and `prevId`; where it is refused the old order comes back.
 */
export function useOrder<Item extends { id: string }>(items: readonly Item[], intent: string) {
  const { t } = useTranslation("admin");
  const fetcher = useFetcher();
  const [moved, setMoved] = useState<readonly Item[] | null>(null);
  useEffect(() => setMoved(null), [items]);
  const { data } = fetcher;
  useEffect(() => {
    if (isProblem(data)) setMoved(null);
  }, [data]);
  useToastOf(data, (key) => t(`done.${key}`));
  const move = ({ id, prevId }: Move, next: Item[]) => {
    setMoved(next);
    void fetcher.submit({ intent, id, prevId: prevId ?? "" }, { method: "post" });
  };
  return { items: moved ?? items, move };
}
