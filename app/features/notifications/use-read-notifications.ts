import { useEffect } from "react";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { readNotificationsOf } from "./calls";
import { useNotificationCounters, useRecount } from "./use-counters";

/** What the reader was told about a thing counts as read while they look at it, also what comes meanwhile. */
export function useReadNotifications(type: "post" | "chat" | "ticket", id: string): void {
  const { id: appId } = useFrameApp();
  const { alerts } = useNotificationCounters();
  const recount = useRecount();
  useEffect(() => {
    if (alerts === 0) return;
    let isGone = false;
    const read = () => {
      if (document.visibilityState !== "visible" || isGone) return;
      // What can't be marked now is marked the next time.
      readNotificationsOf(appId, type, id).then(recount, () => {});
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", read);
    };
  }, [appId, type, id, alerts, recount]);
}
