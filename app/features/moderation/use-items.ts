import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import type { AppId, ModerationItemId } from "@db/vocabulary/ids";
import type { ModerationCounters, ModerationItem } from "@workers/contracts/moderation";
import { useTranslation } from "~/i18n/use-translation";
import { ApiError, messageOf } from "~/features/api/client";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useList } from "~/features/lists/use-list";
import { useRowLists } from "~/features/lists/use-row-lists";
import { useAfterEvents } from "~/features/live/use-after-events";
import { toast } from "~/ui/Toast";
import {
  approveItem,
  countItems,
  decideMany,
  type ItemFilter,
  listItems,
  rejectItem,
  type Rejection,
  undoDecision,
} from "./moderation-calls";

interface ItemsSource {
  appId: AppId;
  filter: ItemFilter;
  items: CursorPage<ModerationItem>;
  counters: ModerationCounters;
  madeAt: number;
}

/** The moderators' list as it changes, and what is done with what is on it. Each says what came of it. */
export function useItems({ appId, filter, items, counters: loaded, madeAt }: ItemsSource) {
  const { t } = useTranslation("moderation");
  const client = useQueryClient();
  // A thing is in one status for each list: a kind for each, so that what leaves one isn't gone from the other.
  const lists = useRowLists<ModerationItem>({ name: `moderation ${filter.tab} ${filter.status}` });
  const { scopeType = "", scopeId = "" } = filter;
  const list = useList(lists, {
    list: [scopeType, scopeId],
    loaded: items,
    madeAt,
    fetchPage: (cursor) => listItems(appId, filter, cursor),
    // What left the list must not stay on it.
    merge: (_, first) => first,
  });
  const countersKey = ["moderation counters", appId, filter.tab, scopeType, scopeId];
  const { data: counters = loaded } = useQuery({
    queryKey: countersKey,
    queryFn: () => countItems(appId, filter),
    initialData: loaded,
    initialDataUpdatedAt: madeAt,
    staleTime: 5000,
  });
  const { refresh } = list;
  const name = JSON.stringify(countersKey);
  const readAnew = useCallback(() => {
    void refresh().catch(() => {});
    void client.invalidateQueries({ queryKey: JSON.parse(name) as unknown[] });
  }, [refresh, client, name]);
  useAfterEvents(({ event }) => event === "moderation.changed" && "now", readAnew, madeAt);

  const last = useRef<ModerationItemId | null>(null);
  const failed = (error: unknown, conflict: "meanwhile" | "tooLateToUndo" = "meanwhile") => {
    const isConflict = error instanceof ApiError && error.status === 409;
    toast({ title: isConflict ? t(conflict) : messageOf(error, t("failed")), tone: "danger" });
    readAnew();
  };
  const undo = async (id: ModerationItemId) => {
    try {
      await undoDecision(id);
      toast({ title: t("undone"), tone: "success" });
      readAnew();
    } catch (error) {
      failed(error, "tooLateToUndo");
    }
  };
  const decide = async (id: ModerationItemId, done: string, work: () => Promise<ModerationItem>) => {
    try {
      await lists.change(id, { isGone: true }, async () => void (await work()));
      last.current = id;
      toast({ title: done, action: { label: t("undo"), onAction: () => void undo(id) } });
      readAnew();
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  };
  return {
    ...list,
    counters,
    readAnew,
    approve: (item: ModerationItem) => decide(item.id, t("approved"), () => approveItem(item.id, item.status)),
    reject: (item: ModerationItem, rejection: Rejection) =>
      decide(item.id, t("rejected"), () => rejectItem(item.id, rejection, item.status)),
    undoLast: () => {
      if (last.current) void undo(last.current);
      last.current = null;
    },
    decideMany: async (ids: ModerationItemId[], decision: "approve" | Rejection) => {
      try {
        const { decided, skipped } = await decideMany(
          appId,
          decision === "approve"
            ? { decision, ids }
            : { decision: "reject", ids, reason: decision.reason, message: decision.message },
        );
        toast({
          title: t("manyDecided", { count: decided }),
          ...(skipped > 0 && { description: t("manySkipped", { count: skipped }) }),
          tone: "success",
        });
      } catch (error) {
        failed(error);
      } finally {
        readAnew();
      }
    },
  };
}
