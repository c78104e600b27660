import {
  BadgeCheck,
  CalendarDays,
  CalendarRange,
  CircleHelp,
  Contact,
  GraduationCap,
  Hand,
  Image,
  LayoutList,
  Link,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  PanelTop,
  Play,
  Sun,
  Text,
  Trophy,
  Users,
} from "lucide-react";
import type { WidgetType } from "@db/vocabulary/pages";

export const widgetIcons: Record<WidgetType, LucideIcon> = {
  announcement: Megaphone,
  calendar: CalendarDays,
  checklist: ListChecks,
  contact: Contact,
  daily: Sun,
  embed: PanelTop,
  imageBanner: Image,
  latestPost: MessageSquareText,
  latestPosts: LayoutList,
  leaderboard: Trophy,
  link: Link,
  members: Users,
  promo: BadgeCheck,
  recentLessons: GraduationCap,
  support: CircleHelp,
  text: Text,
  upcomingEvents: CalendarRange,
  video: Play,
  welcomeMember: Hand,
};

/** In the order in which they are offered, by what one builds a page for. */
export const widgetGroups: Record<"content" | "community" | "learning" | "people", readonly WidgetType[]> = {
  content: ["text", "link", "imageBanner", "video", "embed"],
  community: ["latestPosts", "latestPost", "announcement", "daily", "promo"],
  learning: ["upcomingEvents", "calendar", "recentLessons"],
  people: ["welcomeMember", "members", "contact", "checklist", "leaderboard", "support"],
};
