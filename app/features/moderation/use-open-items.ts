import { useMemo } from "react";
import type { AppId } from "@db/vocabulary/ids";
import type { Row } from "~/features/lists/cursor-page";
import { useRowLists } from "~/features/lists/use-row-lists";
import { useRow } from "~/features/lists/use-rows";
import { useAfterEvents } from "~/features/live/use-after-events";
import { countItems } from "./moderation-calls";

interface OpenItems extends Row {
  openItems: number | null;
}

const openItemsKind = { name: "open moderation items" };

/** How many things wait for the person's decision right now; null for who moderates nothing. `loaded` is what the page's data says. */
export function useOpenItems(appId: AppId, loaded: { openItems: number | null; madeAt: number }): number | null {
  const lists = useRowLists<OpenItems>(openItemsKind);
  const row = useMemo(() => ({ id: appId, openItems: loaded.openItems }), [appId, loaded]);
  const openItems = useRow(lists, row, loaded.madeAt)?.openItems ?? null;
  useAfterEvents(
    ({ event }) => event === "moderation.changed" && openItems !== null && "soon",
    () => {
      countItems(appId, {}).then(
        ({ tabs }) => lists.updateOwnFields(appId, { openItems: tabs.post + tabs.ticket }),
        () => {},
      );
    },
    loaded.madeAt,
  );
  return openItems;
}
