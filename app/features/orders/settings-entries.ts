import { ReceiptText } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const ordersSettings: readonly SettingsEntry[] = [
  {
    group: "money",
    path: "/orders",
    label: (t) => t("settings:nav.orders"),
    icon: ReceiptText,
    isShown: ({ can }) => can.includes("settings_access_plan"),
    words: (t) => t("settings:words.orders"),
  },
];
