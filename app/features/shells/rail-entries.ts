import { Bell, UserRound } from "lucide-react";
import type { SystemSlug } from "@db/vocabulary/pages/menus";
import { cloudInRail } from "~/features/cloud/rail-entry";
import { membersInRail } from "~/features/members/rail-entry";
import { moderationInRail } from "~/features/moderation/rail-entry";
import type { RailEntry } from "~/features/shell/navigation/rail-entry";
import { supportInRail } from "~/features/support/rail-entry";

/** The app's own screens, as menus name them: an area that has one adds its own. */
export const railEntries: Partial<Record<SystemSlug, RailEntry>> = {
  members: membersInRail,
  cloud: cloudInRail,
  support: supportInRail,
  moderation: moderationInRail,
  profile: {
    icon: UserRound,
    label: "footer.me",
    address: (path) => path.profile(),
    isShown: ({ isMember }) => isMember,
  },
  notifications: {
    icon: Bell,
    label: "rail.notifications",
    address: (path) => path("/notifications"),
    isShown: ({ isMember }) => isMember,
  },
};
