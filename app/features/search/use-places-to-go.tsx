import { Cloud, Settings, UserRound, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { type AppPath, useAppPath } from "~/features/shell/pages/app-path";
import { serviceIconOf } from "~/features/shell/navigation/service-icon";
import { serviceEntries } from "~/features/shell/navigation/service-entries";
import { type ShellService, useShellData } from "~/features/shell/layouts/shell-data";

interface PlaceToGo {
  to: string;
  label: string;
  icon: ReactNode;
}

/** The screens that somebody may want to go to by typing their name. */
export function usePlacesToGo(): PlaceToGo[] {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const { services, me, permissions, admin } = useShellData();
  return [
    ...services.flatMap((service) => placesOf(service, t, path, me !== null)),
    ...(permissions.can.includes("view_profiles")
      ? [{ to: path.members(), label: t("rail.members"), icon: <Users aria-hidden /> }]
      : []),
    ...(permissions.can.includes("cloud")
      ? [{ to: path.cloud(), label: t("rail.cloud"), icon: <Cloud aria-hidden /> }]
      : []),
    ...(me ? [{ to: path.profile(), label: t("profile.page"), icon: <UserRound aria-hidden /> }] : []),
    ...(admin?.canEditSettings
      ? [{ to: path.settings(), label: t("search.settings"), icon: <Settings aria-hidden /> }]
      : []),
  ];
}

/** A service's screens, as the navigation names them. */
function placesOf(
  { slug, name, icon }: ShellService,
  t: ReturnType<typeof useTranslation>["t"],
  path: AppPath,
  isMember: boolean,
): PlaceToGo[] {
  const entry = serviceEntries[slug];
  if (entry.isForMembers && !isMember) return [];
  const Own = (icon && serviceIconOf[icon]) ?? entry.icon;
  return [
    { to: entry.address(path), label: name ?? t(entry.label), icon: <Own aria-hidden /> },
    ...(entry.more ?? []).map(({ icon: Icon, label, address }) => ({
      to: address(path),
      label: t(label),
      icon: <Icon aria-hidden />,
    })),
  ];
}
