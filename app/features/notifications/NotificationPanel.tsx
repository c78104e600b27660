import { BellRing, CheckCheck, Settings } from "lucide-react";
import { useTextsReady } from "~/i18n/use-texts";
import { useTranslation } from "~/i18n/use-translation";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { IconButton, IconLink } from "~/ui/IconButton";
import { LoadMore } from "~/ui/LoadMore";
import PopoverPanel from "~/ui/PopoverPanel";
import { Loading, SkeletonRow } from "~/ui/Skeleton";
import { toast } from "~/ui/Toast";
import { readAllNotifications } from "./calls";
import { NotificationLine } from "./NotificationLine";
import { UnreadTabs } from "./UnreadTabs";
import { useNotificationCounters, useRecount } from "./use-counters";
import { useNotificationActs, useNotifications } from "./use-notifications";

export interface NotificationPanelProps {
  isOpen: boolean;
  onClose: () => void;
  /** Beside what it opens; phones show it as a sheet. */
  anchor: HTMLElement | null;
}

const everything = { isUnread: false, action: null };

/** The latest notifications, under the bell. */
export default function NotificationPanel({ isOpen, onClose, anchor }: NotificationPanelProps) {
  const { t } = useTranslation("shell");
  return (
    <PopoverPanel
      isOpen={isOpen}
      onClose={onClose}
      triggerRef={{ current: anchor }}
      label={t("bell.open")}
      placement="bottom end"
      className="w-100"
    >
      {useTextsReady(["notifications"]) && isOpen ? <Latest onClose={onClose} /> : <Waiting />}
    </PopoverPanel>
  );
}

const Waiting = () => (
  <Loading className="p-2">
    <SkeletonRow />
    <SkeletonRow />
    <SkeletonRow />
  </Loading>
);

function Latest({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("notifications");
  const { id: appId } = useFrameApp();
  const path = useAppPath();
  const acts = useNotificationActs();
  const recount = useRecount();
  const { alerts } = useNotificationCounters();
  const { rows, isFetching, hasFailed, refresh } = useNotifications(everything);
  const readAll = () =>
    void readAllNotifications(appId)
      .then(() => Promise.all([refresh(), recount()]))
      .catch(() => toast({ title: t("failed"), tone: "danger" }));
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line py-2 pl-4 pr-2">
        <h2 className="flex-1 text-lg font-semibold text-text">{t("title")}</h2>
        {alerts > 0 ? <IconButton label={t("readAll")} icon={<CheckCheck />} onClick={readAll} /> : null}
        <IconLink to={path("/profile/notifications")} label={t("settings")} icon={<Settings />} onClick={onClose} />
      </div>
      <UnreadTabs onOpen={onClose} />
      {rows.length === 0 && isFetching ? <Waiting /> : null}
      {hasFailed ? (
        <div className="p-4">
          <LoadMore hasMore isPending={isFetching} hasFailed onLoad={() => void refresh().catch(() => {})} />
        </div>
      ) : null}
      {rows.length === 0 && !isFetching && !hasFailed ? (
        <EmptyState isCompact icon={<BellRing />} title={t("empty")} text={t("emptyText")} />
      ) : null}
      {rows.length > 0 ? (
        <ul className="max-h-[60dvh] divide-y divide-line overflow-y-auto overscroll-contain">
          {rows.slice(0, 12).map((notification) => (
            <NotificationLine
              key={notification.id}
              notification={notification}
              acts={acts}
              isCompact
              onOpen={onClose}
            />
          ))}
        </ul>
      ) : null}
      <div className="border-t border-line p-2">
        <ButtonLink to={path("/notifications")} variant="quiet" className="w-full" onClick={onClose}>
          {t("seeAll")}
        </ButtonLink>
      </div>
    </>
  );
}
