import { BellRing, Sunrise } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const bulletinsSettings: readonly SettingsEntry[] = [
  {
    group: "content",
    path: "/settings/announcements",
    label: (t) => t("settings:nav.announcements"),
    icon: BellRing,
    isShown: ({ can }) => can.includes("create_announcement"),
    words: (t) => t("settings:words.announcements"),
  },
  {
    group: "content",
    path: "/settings/dailies",
    label: (t) => t("settings:nav.dailies"),
    icon: Sunrise,
    isShown: ({ can }) => can.includes("create_daily"),
    words: (t) => t("settings:words.dailies"),
  },
];
