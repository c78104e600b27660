import { GraduationCap } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const coursesSettings: readonly SettingsEntry[] = [
  {
    group: "content",
    path: "/settings/library",
    label: (t) => t("shell:rail.library"),
    icon: GraduationCap,
    isShown: ({ can }) => can.includes("create_course"),
    words: (t) => t("settings:words.library"),
  },
];
