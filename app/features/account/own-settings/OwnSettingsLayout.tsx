import { Ban, Bell, FileText, Languages, LifeBuoy, LockKeyhole, ShieldCheck, Ticket, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { SaveBarArea } from "~/features/shell/forms/SaveBar";
import { type NavItem, SideNav } from "~/features/shell/navigation/SideNav";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useHasOwnSettingsMenu } from "./use-own-settings-back";

/** The menu of one's own settings beside the chosen part, whose changes one bar saves. Who is blocked has one page alone. */
export function OwnSettingsLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("account");
  const path = useAppPath();
  if (!useHasOwnSettingsMenu()) return <SaveBarArea hasFooter>{children}</SaveBarArea>;
  const own: NavItem[] = [
    { to: path.profile(), label: t("parts.profile"), icon: UserRound, isExact: true },
    { to: path("/profile/preferences"), label: t("parts.preferences"), icon: Languages },
    { to: path("/profile/notifications"), label: t("notifications.title"), icon: Bell },
    {
      to: path("/profile/account"),
      label: t("parts.account"),
      icon: LockKeyhole,
      alsoAt: [path.profilePassword(), path("/profile/security")],
    },
  ];
  const more: NavItem[] = [
    { to: path("/profile/plans"), label: t("parts.plans"), icon: Ticket },
    { to: path.profileDecisions(), label: t("decisions"), icon: ShieldCheck },
    { to: path("/profile/agreements"), label: t("agreements.title"), icon: FileText },
    { to: path("/profile/blocked"), label: t("blocked"), icon: Ban },
    { to: path("/support"), label: t("support"), icon: LifeBuoy },
  ];
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col md:flex-row md:items-start md:gap-2 md:pl-6">
      <div className="min-w-0 md:sticky md:top-header md:w-64 md:shrink-0 md:py-8">
        <SideNav label={t("parts.label")} sections={[{ items: own }, { items: more }]} />
      </div>
      <SaveBarArea hasFooter className="min-w-0 flex-1">
        {children}
      </SaveBarArea>
    </div>
  );
}
