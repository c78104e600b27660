import { Ticket } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const paymentsSettings: readonly SettingsEntry[] = [
  {
    group: "money",
    path: "/settings/access-plans",
    label: (t) => t("settings:nav.accessPlans"),
    icon: Ticket,
    isShown: ({ can }) => can.includes("edit") && can.includes("settings_access_plan"),
    words: (t) => t("settings:words.accessPlans"),
  },
];
