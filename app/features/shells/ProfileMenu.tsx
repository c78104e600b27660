import { useSubmit } from "@remix-run/react";
import { Bookmark, HandCoins, LogOut, Monitor, Moon, Settings, Sun, UserRound, UsersRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { pushOwner } from "~/features/notifications/push/own-device";
import { usePushScope } from "~/features/notifications/push/use-push";
import { Avatar } from "~/ui/Avatar";
import { Menu, type MenuEntry } from "~/ui/Menu";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useFrame } from "~/features/shell/layouts/frame";
import { useShellDataOrNull } from "~/features/shell/layouts/shell-data";
import { chooseTheme, type ThemeChoice } from "~/features/shell/navigation/theme-choice";

const themeIcons = { light: <Sun />, dark: <Moon />, system: <Monitor /> };

interface ProfileMenuProps {
  name: string;
  /** A second line under the name. */
  email: string;
  avatarUrl: string | null;
  /** What leads to the person's own pages, above the choice of colours. */
  entries: readonly (MenuEntry | false | null)[];
}

/** Who is signed in: own pages, light or dark, sign out. */
export function ProfileMenu({ name, email, avatarUrl, entries }: ProfileMenuProps) {
  const { t } = useTranslation("shell");
  const themes = useThemeEntries();
  const signOut = useSignOut();
  return (
    <Menu
      label={t("profile.menu")}
      trigger={
        <button
          type="button"
          aria-label={t("profile.menu")}
          className="grid size-11 place-items-center rounded-full transition-colors hover:bg-pressed/70 aria-expanded:bg-pressed"
        >
          <Avatar name={name} src={avatarUrl} size="md" />
        </button>
      }
      header={
        <div className="min-w-0">
          <p className="truncate text-base font-semibold">{name}</p>
          <p className="truncate text-sm text-muted">{email}</p>
        </div>
      }
      items={[
        ...entries,
        ...themes,
        { divider: true },
        { label: t("profile.signOut"), icon: <LogOut />, onSelect: signOut },
      ]}
    />
  );
}

interface MemberMenuProps {
  profileId: string | null;
  name: string;
  avatarUrl: string | null;
  /** What they may do in the app. */
  can: readonly string[];
}

/** The member's own menu in an app. Who looks after members finds them here; who runs the app has a bar of their own. */
export function MemberMenu({ profileId, name, avatarUrl, can }: MemberMenuProps) {
  const { t } = useTranslation("shell");
  const path = useAppPath();
  const email = useFrame().account?.email ?? "";
  const isAffiliateCenterOpen = useShellDataOrNull()?.isAffiliateCenterOpen === true;
  const managesMembers =
    !can.includes("edit") && (can.includes("settings_members") || can.includes("create_invitation"));
  return (
    <ProfileMenu
      name={name}
      email={email}
      avatarUrl={avatarUrl}
      entries={[
        profileId !== null && { label: t("profile.page"), icon: <UserRound />, to: path.member(profileId) },
        profileId !== null && { label: t("profile.bookmarks"), icon: <Bookmark />, to: path("/profile/bookmarks") },
        { label: t("profile.settings"), icon: <Settings />, to: path.profile() },
        isAffiliateCenterOpen &&
          profileId !== null && {
            label: t("profile.affiliateCenter"),
            icon: <HandCoins />,
            to: path("/profile/affiliate-center"),
          },
        managesMembers && { label: t("profile.members"), icon: <UsersRound />, to: path.settings() },
      ]}
    />
  );
}

/** Light, dark, or as the device has it. */
export function useThemeEntries(): MenuEntry[] {
  const { t } = useTranslation("shell");
  const { theme } = useFrame();
  const [chosen, setChosen] = useState<ThemeChoice>(theme);
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice);
    setChosen(choice);
  };
  return [
    { heading: t("theme.heading") },
    ...(["light", "dark", "system"] as const).map((choice) => ({
      label: t(`theme.${choice}`),
      icon: themeIcons[choice],
      isSelected: chosen === choice,
      onSelect: () => choose(choice),
    })),
  ];
}

/** Milliseconds. */
const longestSignOutMilliseconds = 2000;

/** Ends the session of this device. */
export function useSignOut(): () => void {
  const submit = useSubmit();
  const path = useAppPath();
  const appId = useFrame().app?.id;
  const scope = usePushScope();
  return () => {
    const end = () => submit(null, { method: "post", action: path("/auth/signout") });
    if (!appId || pushOwner(appId) === null) return end();
    // Ends push messages on this device; where that fails, the next page on it does so.
    const isTooLate = new Promise((resolve) => setTimeout(resolve, longestSignOutMilliseconds));
    const pushTurnedOff = import("~/features/notifications/push/push-subscription").then(({ turnPushOff }) =>
      turnPushOff(appId, scope),
    );
    void Promise.race([pushTurnedOff, isTooLate]).then(end, end);
  };
}
