import type { NotificationTab } from "@db/vocabulary/notifications";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Counter } from "~/ui/Counter";
import { LinkTabs } from "~/ui/LinkTabs";
import { type LoadedCounters, useNotificationCounters } from "./use-counters";

/** The tabs with screens of their own; an area that fills another one adds its line. */
const tabs: readonly { tab: NotificationTab; path: string }[] = [
  { tab: "alerts", path: "/notifications" },
  { tab: "announcements", path: "/notifications/announcements" },
  { tab: "yourDaily", path: "/notifications/your-daily" },
];

/** Those beside the notifications themselves. */
export const otherTabs = tabs.filter(({ tab }) => tab !== "alerts");

/** What one is told, by kind, each with how much of it is unread. Nothing where there is one kind alone. */
export function NotificationTabs({ loaded }: { loaded: LoadedCounters | null }) {
  const { t } = useTranslation("notifications");
  const at = useAppPath();
  const counters = useNotificationCounters(loaded);
  if (tabs.length < 2) return null;
  return (
    <LinkTabs
      label={t("tabs.label")}
      tabs={tabs.map(({ tab, path }) => ({
        to: at(path),
        label: t(`tabs.${tab}`),
        isExact: tab === "alerts",
        aside: <Counter count={counters[tab]} label={t("unreadCount", { count: counters[tab] })} />,
      }))}
    />
  );
}
