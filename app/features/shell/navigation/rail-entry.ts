import type { LucideIcon } from "lucide-react";
import type { AppPath } from "../pages/app-path";

/** What decides which lines somebody's rail has. */
export interface RailFacts {
  isMember: boolean;
  canViewMembers: boolean;
  /** Has files of their own. */
  hasCloud: boolean;
  /** Things that wait for the person's decision as a moderator; null for who moderates nothing. */
  openItems: number | null;
  /** Unread messages of their tickets. */
  supportTotal: number;
}

/** A line of the rail below the services, as its area enters it. */
export interface RailEntry {
  icon: LucideIcon;
  label: "rail.members" | "rail.cloud" | "rail.support" | "rail.moderation" | "rail.notifications" | "footer.me";
  address: (path: AppPath) => string;
  /** Only its own page is current there, not those below. */
  isExact?: true;
  isShown: (facts: RailFacts) => boolean;
  /** The number beside it, and what it counts. */
  waiting?: { label: "rail.unreadMessages" | "rail.toDecide"; countOf: (facts: RailFacts) => number };
}
