import { useTranslation } from "~/i18n/use-translation";
import { useShellDataOrNull } from "~/features/shell/layouts/shell-data";
import { useAppPath } from "~/features/shell/pages/app-path";

/** Whether the menu of one's own settings stands beside them: who is blocked, or is no member, has one page alone. */
export function useHasOwnSettingsMenu(): boolean {
  const shell = useShellDataOrNull();
  return Boolean(shell?.me) && !shell?.isBlocked;
}

/** The way up from a part of one's own settings; none where their menu leads to all of them. */
export function useOwnSettingsBack(): { to: string; label: string } | undefined {
  const { t } = useTranslation("account");
  const path = useAppPath();
  const hasMenu = useHasOwnSettingsMenu();
  return hasMenu ? undefined : { to: path.profile(), label: t("profileTitle") };
}
