import { UsersRound } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const settingsMembersEntries: readonly SettingsEntry[] = [
  {
    group: "people",
    path: "/settings/members",
    label: (t) => t("admin:nav.members"),
    icon: UsersRound,
    isShown: ({ can }) => can.includes("settings_members"),
    words: (t) => t("settings:words.members"),
    notAt: ["/settings/members/moderation"],
  },
  {
    group: "people",
    path: "/settings/members/invite-links",
    label: (t) => t("admin:nav.members"),
    icon: UsersRound,
    isShown: ({ can }) => !can.includes("settings_members") && can.includes("create_invitation"),
    words: (t) => t("settings:words.members"),
  },
];
