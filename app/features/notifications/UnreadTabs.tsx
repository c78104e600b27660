import { ChevronRight } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Counter } from "~/ui/Counter";
import { Link } from "~/ui/Link";
import { otherTabs } from "./NotificationTabs";
import { useNotificationCounters } from "./use-counters";

/** The way to what is unread beside the notifications; nothing where there is none. */
export function UnreadTabs({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("notifications");
  const at = useAppPath();
  const counters = useNotificationCounters();
  const unread = otherTabs.filter(({ tab }) => counters[tab] > 0);
  if (unread.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-b border-line">
      {unread.map(({ tab, path }) => (
        <li key={tab}>
          <Link
            to={at(path)}
            prefetch="intent"
            onClick={onOpen}
            className="flex items-center gap-3 px-4 py-3 font-medium hover:bg-pressed"
          >
            <span className="flex-1">{t(`tabs.${tab}`)}</span>
            <Counter count={counters[tab]} label={t("unreadCount", { count: counters[tab] })} />
            <ChevronRight aria-hidden className="size-4 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
