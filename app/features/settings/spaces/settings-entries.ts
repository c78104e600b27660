import { LayoutList, MessagesSquare } from "lucide-react";
import type { SettingsEntry } from "~/features/shell/settings/settings-entry";

export const settingsSpacesEntries: readonly SettingsEntry[] = [
  {
    group: "content",
    path: "/settings/groups",
    label: (t) => t("admin:nav.groups"),
    icon: LayoutList,
    isShown: ({ can }) => can.includes("create_space_group"),
    words: (t) => t("settings:words.groups"),
    alsoAt: ["/settings/spaces"],
  },
  {
    group: "content",
    path: "/settings/communities",
    label: (t) => t("admin:nav.communities"),
    icon: MessagesSquare,
    isShown: ({ can }) => can.includes("create_communities_category"),
    words: (t) => t("settings:words.communities"),
  },
];
