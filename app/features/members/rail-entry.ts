import { Users } from "lucide-react";
import type { RailEntry } from "~/features/shell/navigation/rail-entry";

export const membersInRail: RailEntry = {
  icon: Users,
  label: "rail.members",
  address: (path) => path.members(),
  isExact: true,
  isShown: ({ canViewMembers }) => canViewMembers,
};
