import { Gauge } from "lucide-react";
import type { ProjectSettingsEntry } from "~/features/shell/settings/settings-entry";

/** The screens that this area has among a project's settings. */
export const tariffsProjectEntries: readonly ProjectSettingsEntry[] = [
  {
    group: "money",
    path: "/settings/payment-plan",
    label: (t) => t("admin:paymentPlan.title"),
    icon: Gauge,
    isShown: () => true,
    words: (t) => t("admin:settingsWords.paymentPlan"),
  },
];
