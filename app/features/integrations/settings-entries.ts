import { Workflow } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const integrationsSettings: readonly SettingsEntry[] = [
  {
    group: "reach",
    path: "/settings/automation",
    label: (t) => t("settings:nav.automation"),
    icon: Workflow,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.automation"),
  },
];
