import { Gift, Trophy } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const gamificationSettings: readonly SettingsEntry[] = [
  {
    group: "content",
    path: "/settings/gamification",
    label: (t) => t("shell:rail.points"),
    icon: Trophy,
    isShown: ({ can }) => can.includes("create_gamification_rule"),
    words: (t) => t("settings:words.gamification"),
    notAt: ["/settings/gamification/purchases"],
  },
  {
    group: "people",
    path: "/settings/gamification/purchases",
    label: (t) => t("shell:rail.pointPurchases"),
    icon: Gift,
    isShown: ({ can }) => can.includes("settings_members"),
    words: (t) => t("settings:words.pointPurchases"),
  },
];
