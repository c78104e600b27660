import { MessageCircle } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const chatSettings: readonly SettingsEntry[] = [
  {
    group: "content",
    path: "/settings/chat",
    label: (t) => t("settings:nav.chat"),
    icon: MessageCircle,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.chat"),
  },
];
