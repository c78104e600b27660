import { Cloud } from "lucide-react";
import type { RailEntry } from "~/features/shell/navigation/rail-entry";

export const cloudInRail: RailEntry = {
  icon: Cloud,
  label: "rail.cloud",
  address: (path) => path.cloud(),
  isShown: ({ hasCloud }) => hasCloud,
};
