import { CalendarDays } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const eventsSettings: readonly SettingsEntry[] = [
  {
    group: "content",
    path: "/settings/events",
    label: (t) => t("shell:rail.events"),
    icon: CalendarDays,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.events"),
  },
];
