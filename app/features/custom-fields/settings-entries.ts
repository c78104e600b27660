import { TextCursorInput } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const customFieldsSettings: readonly SettingsEntry[] = [
  {
    group: "people",
    path: "/settings/custom-fields",
    label: (t) => t("settings:nav.customFields"),
    icon: TextCursorInput,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.customFields"),
  },
];
