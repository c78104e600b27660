import { useCallback } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Notification } from "@workers/contracts/notifications";
import type { CursorPage } from "~/features/lists/cursor-page";
import { useList } from "~/features/lists/use-list";
import { useRowLists } from "~/features/lists/use-row-lists";
import { useAfterEvents } from "~/features/live/use-after-events";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { toast } from "~/ui/Toast";
import { listNotifications, markNotification, type NotificationFilter, setMute, switchOff } from "./calls";
import { useRecount } from "./use-counters";

const kind = { name: "notifications" };

/** The reader's notifications, as far as the filter lets them; what comes while the list is shown stands in it. */
export function useNotifications(filter: NotificationFilter, loaded?: CursorPage<Notification>, madeAt?: number) {
  const { id: appId } = useFrameApp();
  const lists = useRowLists<Notification>(kind);
  const { isUnread, action } = filter;
  const fetchPage = useCallback(
    (cursor?: string) => listNotifications(appId, { isUnread, action }, cursor),
    [appId, isUnread, action],
  );
  const list = useList(lists, { list: [isUnread, action], loaded, madeAt, fetchPage });
  const { refresh } = list;
  useAfterEvents(
    ({ event, room }) => event === "notifications.changed" && (room.startsWith("profile:") ? "now" : "soon"),
    () => void refresh().catch(() => {}),
    madeAt,
  );
  return list;
}

/** What one can do with a notification; what fails says so, and what silences something can be undone. */
export function useNotificationActs() {
  const { t } = useTranslation("notifications");
  const { id: appId } = useFrameApp();
  const lists = useRowLists<Notification>(kind);
  const recount = useRecount();
  const orSay = (work: Promise<unknown>) =>
    work.then(recount, () => toast({ title: t("failed"), tone: "danger" })) as Promise<void>;

  const mark = ({ id }: Notification, isRead: boolean) =>
    orSay(lists.change(id, { isRead }, () => markNotification(id, isRead), "read"));

  const setMuted = ({ id, thread }: Notification, isMuted: boolean) =>
    lists.change(id, { isMuted }, () => setMute(appId, thread!, isMuted), "mute");

  const mute = (notification: Notification, isMuted: boolean): Promise<void> =>
    orSay(
      setMuted(notification, isMuted).then(() =>
        toast({
          title: t(isMuted ? "muted" : "unmuted", { title: notification.title }),
          action: { label: t("undo"), onAction: () => void orSay(setMuted(notification, !isMuted)) },
        }),
      ),
    );

  const stop = ({ action }: Notification): Promise<void> =>
    orSay(
      switchOff(appId, action).then((undo) =>
        toast({
          title: t("switchedOff", { what: t(`what.${action}`) }),
          action: { label: t("undo"), onAction: () => void orSay(undo()) },
        }),
      ),
    );

  return { mark, mute, stop };
}
