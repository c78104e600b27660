import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { LiveEvent } from "@party/events";
import type { NotificationCounters } from "@workers/contracts/notifications";
import { useReaderKey } from "~/features/lists/use-row-lists";
import { useAfterEvents } from "~/features/live/use-after-events";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useShellDataOrNull } from "~/features/shell/layouts/shell-data";
import { countNotifications } from "./calls";

const nothing: NotificationCounters = { alerts: 0, alertsOfMessages: 0, announcements: 0, yourDaily: 0 };

/** What a screen's loader counted, and when by the server's clock. */
export interface LoadedCounters {
  counters: NotificationCounters;
  madeAt: number;
}

/** What the reader has not read, by tab; kept right by the rooms. Nothing for guests, and until it is known. */
export const useNotificationCounters = (loaded: LoadedCounters | null = null): NotificationCounters =>
  useKnownCounters(loaded) ?? nothing;

/** The same, undefined until it is known. Screens whose layout depends on it bring it from their loader. */
export function useKnownCounters(loaded: LoadedCounters | null = null): NotificationCounters | undefined {
  const { id: appId } = useFrameApp();
  const isMember = Boolean(useShellDataOrNull()?.me);
  const queryKey = ["notification counters", ...useReaderKey()];
  const { data } = useQuery({
    queryKey,
    queryFn: () => countNotifications(appId),
    enabled: isMember,
    ...(loaded && { initialData: loaded.counters, initialDataUpdatedAt: loaded.madeAt }),
  });
  return data;
}

/** Counts anew after something was read or came. */
export function useRecount(): () => void {
  const client = useQueryClient();
  const [accountId, profileId] = useReaderKey();
  return useCallback(
    () => void client.invalidateQueries({ queryKey: ["notification counters", accountId, profileId] }),
    [client, accountId, profileId],
  );
}

const changesCounters: ReadonlySet<LiveEvent["event"]> = new Set<LiveEvent["event"]>([
  "notifications.changed",
  "bulletin.read",
  "announcement.published",
  "announcement.deleted",
  "daily.published",
  "daily.deleted",
]);

/** Events that change what is unread: those of one's own room at once, what many hear of a little later. */
export function useLiveCounters(onNews: () => void): void {
  const recount = useRecount();
  useAfterEvents(
    ({ event, room }) => changesCounters.has(event) && (room.startsWith("profile:") ? "now" : "soon"),
    () => {
      recount();
      onNews();
    },
  );
  // What was missed while the window slept is counted when it is looked at again.
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && recount();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [recount]);
}

/** Everything unread, over all tabs. */
export const totalOf = ({ alerts, announcements, yourDaily }: NotificationCounters): number =>
  alerts + announcements + yourDaily;
