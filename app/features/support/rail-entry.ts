import { LifeBuoy } from "lucide-react";
import type { RailEntry } from "~/features/shell/navigation/rail-entry";

export const supportInRail: RailEntry = {
  icon: LifeBuoy,
  label: "rail.support",
  address: (path) => path("/support"),
  isShown: ({ isMember }) => isMember,
  waiting: { label: "rail.unreadMessages", countOf: ({ supportTotal }) => supportTotal },
};
