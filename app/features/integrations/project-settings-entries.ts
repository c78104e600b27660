import { Plug } from "lucide-react";
import type { ProjectSettingsEntry } from "~/features/shell/settings/settings-entry";

/** The screens that this area has among a project's settings. */
export const integrationsProjectEntries: readonly ProjectSettingsEntry[] = [
  {
    group: "project",
    path: "/settings/integrations",
    label: (t) => t("admin:nav.integrations"),
    icon: Plug,
    isShown: ({ can }) => can.includes("view_integrations"),
    words: (t) => t("admin:settingsWords.integrations"),
    isExact: true,
    alsoAt: ["/settings/integrations/smtp", "/settings/integrations/autoresponders"],
  },
];
