/** What members earn points for, and what they spend them on. */

/** How often an action earns: once ever, once for each thing, or so many times on a local day of the app. */
export interface EarningRule {
  points: number;
  perDay?: number;
}

/** The 17 actions that have a rule, with its defaults. */
export const earningRules = {
  auth_login: { points: 1 },
  registration_completed: { points: 10 },
  avatar_uploaded: { points: 5 },
  profile_completed: { points: 10 },
  post_created: { points: 5, perDay: 5 },
  post_like_given: { points: 1, perDay: 20 },
  post_like_received: { points: 1, perDay: 50 },
  comment_created: { points: 2, perDay: 20 },
  comment_like_given: { points: 1, perDay: 20 },
  comment_like_received: { points: 1, perDay: 50 },
  event_joined: { points: 5 },
  lesson_finished: { points: 5 },
  course_finished: { points: 25 },
  daily_read: { points: 1 },
  announcement_read: { points: 1 },
  space_joined: { points: 2 },
  invitation_accepted: { points: 20 },
} as const satisfies Record<string, EarningRule>;

export type EarningAction = keyof typeof earningRules;
export const earningActions = Object.keys(earningRules) as [EarningAction, ...EarningAction[]];

export const adminPointActions = ["admin_top_up", "admin_deduct"] as const;
export type AdminPointAction = (typeof adminPointActions)[number];

/** What points buy. */
export const spendableTypes = [
  "custom_stuff",
  "group",
  "course",
  "event_category",
  "article",
  "helpdesk_category",
  "chat",
  "private_messaging",
] as const;
export type SpendableType = (typeof spendableTypes)[number];

/** The spendable types whose price is that of their access object. */
export const pointGatedTypes = ["group", "chat", "course", "article", "event_category", "helpdesk_category"] as const;
export type PointGatedType = (typeof pointGatedTypes)[number];

export const purchaseActions = {
  custom_stuff: "custom_stuff_purchased",
  group: "space_group_purchased",
  course: "course_purchased",
  event_category: "event_category_purchased",
  article: "article_purchased",
  helpdesk_category: "helpdesk_category_purchased",
  chat: "chat_purchased",
  private_messaging: "private_messaging_purchased",
} as const satisfies Record<SpendableType, string>;
export type PurchaseAction = (typeof purchaseActions)[SpendableType];

/** All 27. */
export type PointAction = EarningAction | AdminPointAction | PurchaseAction;
export const pointActions: readonly PointAction[] = [
  ...earningActions,
  ...adminPointActions,
  ...Object.values(purchaseActions),
];

export const isEarning = (action: PointAction): action is EarningAction => action in earningRules;

export const leaderboardPeriods = ["weekly", "monthly", "all"] as const;
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];

/** The icons that a status may have, by lucide's names. */
export const statusIcons = [
  "sprout",
  "flame",
  "star",
  "crown",
  "award",
  "medal",
  "trophy",
  "gem",
  "rocket",
  "heart",
  "sparkles",
  "zap",
] as const;
export type StatusIcon = (typeof statusIcons)[number];

/** The statuses that an app begins with. */
export const defaultStatuses = [
  { key: "newcomer", points: 0, icon: "sprout" },
  { key: "active", points: 100, icon: "flame" },
  { key: "expert", points: 500, icon: "star" },
  { key: "legend", points: 2000, icon: "crown" },
] as const satisfies readonly { key: string; points: number; icon: StatusIcon }[];

/** The Monday of a day's week, both as `YYYY-MM-DD`. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** `YYYY-MM` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);
