import { ShieldCheck } from "lucide-react";
import type { RailEntry } from "~/features/shell/navigation/rail-entry";

export const moderationInRail: RailEntry = {
  icon: ShieldCheck,
  label: "rail.moderation",
  address: (path) => path("/settings/members/moderation"),
  isShown: ({ openItems }) => openItems !== null,
  waiting: { label: "rail.toDecide", countOf: ({ openItems }) => openItems ?? 0 },
};
