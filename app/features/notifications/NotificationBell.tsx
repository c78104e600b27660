import { useLocation } from "@remix-run/react";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useShortcuts } from "~/features/shell/shortcuts/shortcuts";
import { Counter } from "~/ui/Counter";
import { IconLink } from "~/ui/IconButton";
import { lazyComponent } from "~/ui/LazyComponent";
import type { NotificationPanelProps } from "./NotificationPanel";
import { totalOf, useKnownCounters, useLiveCounters } from "./use-counters";
import { useUnreadSound } from "./use-unread-sound";
import { useBadges } from "./use-badges";

const Panel = lazyComponent<NotificationPanelProps>(() => import("./NotificationPanel"));

/** The bell of an app's head: how much is unread, and a panel with the latest. The key N opens it from anywhere. */
export function NotificationBell() {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const counters = useKnownCounters();
  const unread = counters ? totalOf(counters) : 0;
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  useLiveCounters(() => {});
  useBadges(unread, counters?.alertsOfMessages ?? 0);
  useUnreadSound(unread, counters !== undefined);
  useShortcuts("everywhere", [{ keys: "n", label: t("shortcuts.notifications"), act: () => setOpen((was) => !was) }]);
  return (
    <span ref={setAnchor} className="inline-flex">
      {/* A link, so that it leads to the list before scripts arrive, and in another tab. */}
      <IconLink
        to={path("/notifications")}
        role="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="N"
        label={unread > 0 ? t("bell.unread", { count: unread }) : t("bell.open")}
        icon={<Bell />}
        badge={<Counter count={unread} />}
        onPointerEnter={Panel.preload}
        onFocus={Panel.preload}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          setOpen(!isOpen);
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      <Panel isOpen={isOpen} onClose={() => setOpen(false)} anchor={anchor} />
    </span>
  );
}
