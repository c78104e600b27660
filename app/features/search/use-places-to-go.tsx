import { Newspaper, Settings, Shapes, UserRound, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/app-path";
import { useShellData } from "~/features/shell/shell-data";

interface PlaceToGo {
  to: string;
  label: string;
  icon: ReactNode;
}

/** The screens that somebody may want to go to by typing their name. */
export function usePlacesToGo(): PlaceToGo[] {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const { me, permissions, admin } = useShellData();
  return [
    { to: path.feed(), label: t("rail.feed"), icon: <Newspaper aria-hidden /> },
    { to: path.spaces(), label: t("rail.spaces"), icon: <Shapes aria-hidden /> },
    ...(permissions.can.includes("view_profiles") ? [{ to: path.members(), label: t("rail.members"), icon: <Users aria-hidden /> }] : []),
    ...(me ? [{ to: path.profile(), label: t("profile.page"), icon: <UserRound aria-hidden /> }] : []),
    ...(admin?.canEditSettings ? [{ to: path.settings(), label: t("search.settings"), icon: <Settings aria-hidden /> }] : []),
  ];
}
