import { ChartNoAxesColumn } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const analyticsSettings: readonly SettingsEntry[] = [
  {
    group: "reach",
    path: "/settings/analytics",
    label: (t) => t("settings:nav.analytics"),
    icon: ChartNoAxesColumn,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.analytics"),
  },
];
