import { Megaphone } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const promoSettings: readonly SettingsEntry[] = [
  {
    group: "reach",
    path: "/settings/promo",
    label: (t) => t("settings:nav.promo"),
    icon: Megaphone,
    isShown: ({ can, hasPromo }) => hasPromo && can.includes("edit"),
    words: (t) => t("settings:words.promo"),
  },
];
