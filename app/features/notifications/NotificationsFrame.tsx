import { Settings } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { IconLink } from "~/ui/IconButton";
import { PageHeader } from "~/ui/PageHeader";
import { NotificationTabs } from "./NotificationTabs";
import type { LoadedCounters } from "./use-counters";

interface NotificationsFrameProps {
  /** What is unread, for the first paint: tabs move where it comes later. */
  loaded: LoadedCounters | null;
  children: ReactNode;
}

/** The head and the tabs of all that one is told. */
export function NotificationsFrame({ loaded, children }: NotificationsFrameProps) {
  const { t } = useTranslation("notifications");
  const path = useAppPath();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-8 md:py-8">
      <PageHeader
        title={t("title")}
        className="pb-4!"
        actions={
          <IconLink to={path("/profile/notifications")} label={t("settings")} icon={<Settings />} variant="secondary" />
        }
      />
      <NotificationTabs loaded={loaded} />
      <div className="pt-4">{children}</div>
    </div>
  );
}
