import {
  BookOpenText,
  CircleHelp,
  CalendarDays,
  GraduationCap,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Newspaper,
  Shapes,
  Trophy,
} from "lucide-react";
import type { OpenService } from "@db/vocabulary/services";
import type { AppPath } from "~/features/shell/pages/app-path";

/** A service in the rail, and on phones in the footer. */
export interface ServiceEntry {
  /** Where the operator chose none. */
  icon: LucideIcon;
  label:
    | "rail.feed"
    | "rail.communities"
    | "rail.library"
    | "rail.events"
    | "rail.chat"
    | "rail.articles"
    | "rail.helpdesk"
    | "rail.rewards";
  address: (path: AppPath) => string;
  /** Only its own page is current there, not those below. */
  isExact?: true;
  isForMembers?: true;
  /** What the number beside it counts. */
  unread?: "messages";
  /** Lines of the rail behind its own. */
  more?: readonly { icon: LucideIcon; label: "rail.spaces"; address: (path: AppPath) => string; isExact?: true }[];
}

/** Every service that members can open: one that is opened has an entry here. */
export const serviceEntries: Record<OpenService, ServiceEntry> = {
  groups: {
    icon: Newspaper,
    label: "rail.feed",
    address: (path) => path.feed(),
    isExact: true,
    more: [{ icon: Shapes, label: "rail.spaces", address: (path) => path.spaces(), isExact: true }],
  },
  communities: { icon: MessagesSquare, label: "rail.communities", address: (path) => path.communities() },
  library: { icon: GraduationCap, label: "rail.library", address: (path) => path.courses() },
  events: { icon: CalendarDays, label: "rail.events", address: (path) => path.events() },
  articles: { icon: BookOpenText, label: "rail.articles", address: (path) => path.articles() },
  helpdesk: { icon: CircleHelp, label: "rail.helpdesk", address: (path) => path.helpdesk() },
  gamification: { icon: Trophy, label: "rail.rewards", address: (path) => path("/rewards") },
  chat: {
    icon: MessageCircle,
    label: "rail.chat",
    address: (path) => path.chats(),
    isForMembers: true,
    unread: "messages",
  },
};
