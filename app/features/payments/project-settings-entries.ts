import { CreditCard } from "lucide-react";
import type { ProjectSettingsEntry } from "~/features/shell/settings/settings-entry";

/** The screens that this area has among a project's settings. */
export const paymentsProjectEntries: readonly ProjectSettingsEntry[] = [
  {
    group: "money",
    path: "/settings/integrations/payment-providers",
    label: (t) => t("admin:nav.paymentProviders"),
    icon: CreditCard,
    isShown: ({ can }) => can.includes("view_paywall_provider"),
    words: (t) => t("admin:settingsWords.paymentProviders"),
  },
];
