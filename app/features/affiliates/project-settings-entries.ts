import { HandCoins } from "lucide-react";
import type { ProjectSettingsEntry } from "~/features/shell/settings/settings-entry";

/** The screens that this area has among a project's settings. */
export const affiliatesProjectEntries: readonly ProjectSettingsEntry[] = [
  {
    group: "money",
    path: "/settings/affiliate-program",
    label: (t) => t("admin:nav.affiliateProgram"),
    icon: HandCoins,
    isShown: ({ can }) => can.includes("edit_settings"),
    words: (t) => t("admin:settingsWords.affiliateProgram"),
  },
];
