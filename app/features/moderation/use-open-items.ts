import { useState } from "react";
import type { AppId } from "@db/vocabulary/ids";
import { answerOf, api } from "~/features/api/client";
import { useAfterEvents } from "~/features/live/use-after-events";

/** How many things wait for the person's decision right now; null for who moderates nothing. `loaded` is what the page's data says. */
export function useOpenItems(appId: AppId, loaded: { openItems: number | null; madeAt: number }): number | null {
  const [counted, setCounted] = useState<{ openItems: number; after: number } | null>(null);
  useAfterEvents(
    ({ event }) => event === "moderation.changed" && loaded.openItems !== null && "soon",
    () => {
      answerOf(api.apps[":appId"].moderation.counters.$get({ param: { appId }, query: {} })).then(
        ({ data: { tabs } }) => setCounted({ openItems: tabs.post + tabs.ticket, after: loaded.madeAt }),
        () => {},
      );
    },
  );
  // What a later page says is later than what was counted.
  return counted && loaded.openItems !== null && counted.after >= loaded.madeAt ? counted.openItems : loaded.openItems;
}
