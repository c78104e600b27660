import { Lock } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const gatesSettings: readonly SettingsEntry[] = [
  {
    group: "money",
    path: "/settings/lockscreens",
    label: (t) => t("settings:nav.lockScreens"),
    icon: Lock,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.lockScreens"),
  },
];
