import { ShieldCheck, ShieldEllipsis } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const moderationSettings: readonly SettingsEntry[] = [
  {
    group: "people",
    path: "/settings/members/moderation",
    label: (t) => t("settings:nav.moderation"),
    icon: ShieldCheck,
    isShown: ({ canModerate }) => canModerate,
    words: (t) => t("settings:words.moderation"),
  },
  {
    group: "people",
    path: "/settings/moderation",
    label: (t) => t("settings:nav.moderationRules"),
    icon: ShieldEllipsis,
    isShown: ({ can }) => can.includes("settings_moderation"),
    words: (t) => t("settings:words.moderationRules"),
  },
];
