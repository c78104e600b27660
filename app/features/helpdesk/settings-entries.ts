import { CircleHelp } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const helpdeskSettings: readonly SettingsEntry[] = [
  {
    group: "content",
    path: "/settings/helpdesk",
    label: (t) => t("shell:rail.helpdesk"),
    icon: CircleHelp,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.helpdesk"),
  },
];
