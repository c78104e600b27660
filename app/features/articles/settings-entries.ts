import { BookOpenText } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const articlesSettings: readonly SettingsEntry[] = [
  {
    group: "content",
    path: "/settings/articles",
    label: (t) => t("shell:rail.articles"),
    icon: BookOpenText,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.articles"),
  },
];
