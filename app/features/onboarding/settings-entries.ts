import { Hand } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const onboardingSettings: readonly SettingsEntry[] = [
  {
    group: "community",
    path: "/settings/onboarding",
    label: (t) => t("settings:nav.onboarding"),
    icon: Hand,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.onboarding"),
  },
];
