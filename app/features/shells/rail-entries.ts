import { cloudInRail } from "~/features/cloud/rail-entry";
import { membersInRail } from "~/features/members/rail-entry";
import { moderationInRail } from "~/features/moderation/rail-entry";
import type { RailEntry } from "~/features/shell/navigation/rail-entry";
import { supportInRail } from "~/features/support/rail-entry";

/** The lines of the rail below the services, in their order: an area that has one adds its own. */
export const railEntries: readonly RailEntry[] = [membersInRail, cloudInRail, supportInRail, moderationInRail];
