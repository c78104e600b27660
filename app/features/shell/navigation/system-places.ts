import type { SystemSlug } from "@db/vocabulary/pages/menus";

/** Where the system items of a menu lead, and how they are called, for what draws no icons of them. */
export const systemPaths: Record<SystemSlug, string> = {
  groups: "/groups",
  communities: "/communities",
  library: "/courses",
  events: "/events",
  chat: "/chat",
  helpdesk: "/helpdesk",
  articles: "/articles",
  gamification: "/rewards",
  members: "/m",
  cloud: "/cloud",
  support: "/support",
  moderation: "/settings/members/moderation",
  spaces: "/groups/spaces",
  profile: "/profile",
  notifications: "/notifications",
};

export const systemLabels = {
  groups: "rail.feed",
  communities: "rail.communities",
  library: "rail.library",
  events: "rail.events",
  chat: "rail.chat",
  helpdesk: "rail.helpdesk",
  articles: "rail.articles",
  gamification: "rail.rewards",
  members: "rail.members",
  cloud: "rail.cloud",
  support: "rail.support",
  moderation: "rail.moderation",
  spaces: "rail.groupsAndSpaces",
  profile: "footer.me",
  notifications: "rail.notifications",
} as const satisfies Record<SystemSlug, string>;
