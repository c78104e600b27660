import type { Period } from "./periods";
import type { ChecklistItem } from "./checklist";
import type { EventCategoryId, FileId, ProfileId, SpaceId } from "../ids";
import type { RichTextDoc } from "../rich-text";
import type { OpenService } from "../services";

/** What stands in the columns of pages and of services. */
export const widgetTypes = [
  "announcement",
  "calendar",
  "checklist",
  "contact",
  "daily",
  "embed",
  "imageBanner",
  "latestPost",
  "latestPosts",
  "leaderboard",
  "link",
  "members",
  "promo",
  "recentLessons",
  "support",
  "text",
  "upcomingEvents",
  "video",
  "welcomeMember",
] as const;
export type WidgetType = (typeof widgetTypes)[number];

type Nothing = Record<never, never>;

/** What each type can be set to. */
export interface WidgetOptions {
  announcement: Nothing;
  calendar: Nothing;
  checklist: { items: ChecklistItem[] };
  contact: { profileId: ProfileId | null };
  daily: Nothing;
  embed: { url: string };
  imageBanner: { fileId: FileId | null; href: string; alt: string };
  latestPost: { spaceId: SpaceId | null };
  latestPosts: { spaceId: SpaceId | null; limit: number };
  leaderboard: { period: Period; limit: number };
  link: { href: string; text: string };
  members: { limit: number };
  promo: Nothing;
  recentLessons: { limit: number };
  support: Nothing;
  text: { body: RichTextDoc };
  upcomingEvents: { categoryId: EventCategoryId | null; limit: number };
  video: { url: string };
  welcomeMember: { isWeatherShown: boolean };
}

/** A widget of a template; its id is its own among all of the template. */
export type Widget = {
  [Type in WidgetType]: { id: string; type: Type; title: string | null; options: WidgetOptions[Type] };
}[WidgetType];

export const defaultWidgetLimit = 5;
export const maxWidgetLimit = 20;

/** What a new widget begins with. */
export const initialOptions: { readonly [Type in WidgetType]: WidgetOptions[Type] } = {
  announcement: {},
  calendar: {},
  checklist: { items: [] },
  contact: { profileId: null },
  daily: {},
  embed: { url: "" },
  imageBanner: { fileId: null, href: "", alt: "" },
  latestPost: { spaceId: null },
  latestPosts: { spaceId: null, limit: defaultWidgetLimit },
  leaderboard: { period: "weekly", limit: defaultWidgetLimit },
  link: { href: "", text: "" },
  members: { limit: defaultWidgetLimit },
  promo: {},
  recentLessons: { limit: defaultWidgetLimit },
  support: {},
  text: { body: { type: "doc", content: [{ type: "paragraph" }] } },
  upcomingEvents: { categoryId: null, limit: defaultWidgetLimit },
  video: { url: "" },
  welcomeMember: { isWeatherShown: false },
};

/** The service that a widget shows something of: where it is off, the widget is left out of answers and kept in storage. */
export const serviceOfWidget: Partial<Record<WidgetType, OpenService | "gamification">> = {
  calendar: "events",
  leaderboard: "gamification",
  recentLessons: "library",
  upcomingEvents: "events",
};
