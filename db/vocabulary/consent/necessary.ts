/**
 * What a visitor's browser keeps without being asked (section 25 (2) no. 2 TDDDG): what they wanted cannot be done without it. The
 * table that visitors are shown is made from this list, and tests hold what browsers really keep against it.
 */
export interface NecessaryItem {
  /** The name begins so; `*` stands for what follows. */
  name: string;
  kind: "cookie" | "local" | "session" | "database";
  /** What it is for, as texts call it (`consent:necessary.*`). */
  purpose:
    | "signIn"
    | "device"
    | "move"
    | "bookmarks"
    | "theme"
    | "navigation"
    | "drafts"
    | "uploads"
    | "playback"
    | "tasks"
    | "search"
    | "chat"
    | "push"
    | "designer"
    | "helpdesk"
    | "consent"
    | "referral"
    | "positions";
  /** Null: until the window is closed, or what it is for is done. */
  days: number | null;
}

export const necessaryItems: readonly NecessaryItem[] = [
  { name: "access", kind: "cookie", purpose: "signIn", days: 1 },
  { name: "refresh", kind: "cookie", purpose: "signIn", days: 60 },
  { name: "move", kind: "cookie", purpose: "move", days: 1 },
  { name: "device", kind: "cookie", purpose: "device", days: 365 },
  { name: "bookmarks", kind: "cookie", purpose: "bookmarks", days: 1 },
  { name: "referral", kind: "cookie", purpose: "referral", days: 90 },
  { name: "theme", kind: "cookie", purpose: "theme", days: 365 },
  { name: "folded_groups", kind: "cookie", purpose: "navigation", days: 365 },
  { name: "folded_admin_bar", kind: "cookie", purpose: "navigation", days: 365 },
  { name: "post_layouts", kind: "cookie", purpose: "navigation", days: 365 },
  { name: "cloud_view", kind: "cookie", purpose: "navigation", days: 365 },
  { name: "member_columns", kind: "cookie", purpose: "navigation", days: 365 },
  { name: "member_view", kind: "cookie", purpose: "navigation", days: 365 },
  { name: "hideInstallMobileAppGuide", kind: "cookie", purpose: "navigation", days: 365 },
  { name: "consent *", kind: "local", purpose: "consent", days: 365 },
  { name: "draft *", kind: "local", purpose: "drafts", days: null },
  { name: "last space *", kind: "local", purpose: "drafts", days: null },
  { name: "tasks:*", kind: "local", purpose: "tasks", days: null },
  { name: "searches/*", kind: "local", purpose: "search", days: null },
  { name: "chat *", kind: "local", purpose: "chat", days: null },
  { name: "lyceum.uploads", kind: "local", purpose: "uploads", days: null },
  { name: "lyceum.*", kind: "local", purpose: "push", days: null },
  { name: "lyceum-page-clipboard", kind: "local", purpose: "designer", days: null },
  { name: "player.*", kind: "local", purpose: "playback", days: null },
  { name: "positions", kind: "session", purpose: "positions", days: null },
  { name: "remix-router-transitions", kind: "session", purpose: "positions", days: null },
  { name: "designer *", kind: "session", purpose: "designer", days: null },
  { name: "page version *", kind: "session", purpose: "designer", days: null },
  { name: "helpdesk-read:*", kind: "session", purpose: "helpdesk", days: null },
  { name: "lyceum-uploads", kind: "database", purpose: "uploads", days: null },
  { name: "lyceum-chat", kind: "database", purpose: "chat", days: null },
  { name: "lyceum-drafts", kind: "database", purpose: "drafts", days: null },
];

/** Whether the table has a name that a browser keeps. */
export const isNecessary = (kind: NecessaryItem["kind"], name: string): boolean =>
  necessaryItems.some((item) => {
    if (item.kind !== kind) return false;
    const own = name.replace(/^__Host-/, "");
    return item.name.endsWith("*") ? own.startsWith(item.name.slice(0, -1)) : own === item.name;
  });
