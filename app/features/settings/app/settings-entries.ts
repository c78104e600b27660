import { Gauge, KeyRound, Home, Palette, Settings, Share2 } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const settingsAppEntries: readonly SettingsEntry[] = [
  {
    group: "community",
    path: "/settings",
    label: (t) => t("admin:nav.general"),
    icon: Settings,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.general"),
    parts: [
      { id: "identity", label: (t) => t("admin:general.identity") },
      { id: "domain", label: (t) => t("admin:general.domain") },
      { id: "contact", label: (t) => t("admin:general.contact") },
    ],
    isExact: true,
  },
  {
    group: "community",
    path: "/settings/access",
    label: (t) => t("settings:nav.access"),
    icon: KeyRound,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.access"),
  },
  {
    group: "community",
    path: "/theme",
    label: (t) => t("admin:nav.design"),
    icon: Palette,
    isShown: ({ can }) => can.includes("settings_theme"),
    words: (t) => t("settings:words.design"),
  },
  {
    group: "community",
    path: "/settings/community",
    label: (t) => t("settings:nav.community"),
    icon: Home,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.community"),
    parts: [
      { id: "start", label: (t) => t("settings:community.start") },
      { id: "home", label: (t) => t("settings:community.home") },
      { id: "device", label: (t) => t("settings:community.device") },
    ],
  },
  {
    group: "reach",
    path: "/settings/sharing",
    label: (t) => t("settings:nav.sharing"),
    icon: Share2,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.sharing"),
    parts: [
      { id: "meta", label: (t) => t("admin:general.meta") },
      { id: "opengraph", label: (t) => t("settings:opengraph.title") },
    ],
  },
  {
    group: "advanced",
    path: "/settings/advanced",
    label: (t) => t("settings:nav.advanced"),
    icon: Gauge,
    isShown: ({ can }) => can.includes("edit"),
    words: (t) => t("settings:words.advanced"),
    parts: [{ id: "room", label: (t) => t("admin:general.room") }],
  },
];
