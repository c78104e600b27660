import { HandCoins } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const affiliatesSettings: readonly SettingsEntry[] = [
  {
    group: "money",
    path: "/settings/affiliate-center",
    label: (t) => t("settings:nav.affiliateCenter"),
    icon: HandCoins,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.affiliateCenter"),
  },
];
