import { useQuery } from "@tanstack/react-query";
import { Monitor, Moon, PenLine, Sun } from "lucide-react";
import type { ReactNode } from "react";
import type { SwitcherApp } from "@workers/contracts/admin/apps";
import { useTranslation } from "~/i18n/use-translation";
import { answerOf, api } from "~/features/api/client";
import { useReaderKey } from "~/features/lists/use-row-lists";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { chooseTheme, type ThemeChoice, themeChoices } from "~/features/shell/navigation/theme-choice";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Avatar } from "~/ui/Avatar";

interface Command {
  id: string;
  label: string;
  icon: ReactNode;
  /** Where it leads; else it acts at once. */
  to?: string;
  act?: () => void;
}

const themeIcons: Record<ThemeChoice, ReactNode> = {
  light: <Sun aria-hidden />,
  dark: <Moon aria-hidden />,
  system: <Monitor aria-hidden />,
};

/** What can be done from the palette: a new post, another theme, another app of the operator. */
export function useCommands(isOpen: boolean): Command[] {
  const { t } = useTranslation("search");
  const path = useAppPath();
  const { groups, me } = useShellData();
  const apps = useOtherApps(isOpen);
  const canPost = groups.some(({ spaces }) =>
    spaces.some(({ permissions }) => permissions.can.includes("create_post")),
  );
  return [
    ...(me && canPost
      ? [{ id: "new-post", label: t("commands.newPost"), icon: <PenLine aria-hidden />, to: `${path.feed()}?write` }]
      : []),
    ...themeChoices.map((choice) => ({
      id: `theme-${choice}`,
      label: t(`commands.${choice}`),
      icon: themeIcons[choice],
      act: () => chooseTheme(choice),
    })),
    ...apps.map(({ id, name, iconUrl }) => ({
      id: `app-${id}`,
      label: t("commands.app", { app: name }),
      icon: <Avatar name={name} src={iconUrl} shape="square" size="sm" />,
      act: () => switchTo(path("/switch"), id),
    })),
  ];
}

function useOtherApps(isOpen: boolean): SwitcherApp[] {
  const { id: appId, hasSwitcher } = useFrameApp();
  const reader = useReaderKey();
  const { data } = useQuery({
    queryKey: ["switcher", ...reader, appId],
    queryFn: async () => (await answerOf(api.apps[":appId"].switcher.$get({ param: { appId } }))).data as SwitcherApp[],
    enabled: isOpen && hasSwitcher,
    staleTime: 60_000,
  });
  return (data ?? []).filter(({ isCurrent }) => !isCurrent);
}

/** By a form, for a link alone must move no session. */
function switchTo(action: string, appId: string): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "to";
  field.value = appId;
  form.appendChild(field);
  document.body.appendChild(form);
  form.submit();
}
