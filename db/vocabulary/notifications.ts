import { type NotificationAction, notificationActions } from "./enumerations";

export const notificationTabs = ["alerts", "announcements", "yourDaily"] as const;
export type NotificationTab = (typeof notificationTabs)[number];

/** By which ways a notification reaches somebody. */
export const notificationChannels = ["app", "email", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const digestFrequencies = ["never", "daily", "weekly"] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

/** Why somebody is notified. */
export const notificationReasons = [
  "in_app",
  "in_space",
  "pinned_in_space",
  "follows_space",
  "follows_group",
  "follows_category",
  "follows_author",
  "follows_thread",
  "author",
  "answered",
  "mentioned",
  "joined",
  "invited",
  "messaged",
  "moderator",
  "operator",
  "asked",
  "assigned",
  "reported",
  "enrolled",
  "follows_course",
  "earned",
  "given",
] as const;
export type NotificationReason = (typeof notificationReasons)[number];

type Channels = readonly NotificationChannel[];

/** What reaches whom who never changed it. A new action has its line here. */
export const defaultChannels: Record<NotificationAction, Channels> = {
  new_post: ["app"],
  new_event: ["app", "push"],
  post_like: ["app"],
  event_like: ["app"],
  new_comment: ["app", "push"],
  comment_like: ["app"],
  reply_to_comment: ["app", "push", "email"],
  event_starts: ["app", "push", "email"],
  event_live: ["app", "push"],
  mentions: ["app", "push", "email"],
  new_message: ["app", "push"],
  flagged_post: ["app", "email"],
  flagged_comment: ["app", "email"],
  flagged_event: ["app", "email"],
  flagged_message: ["app", "email"],
  flagged_profile: ["app", "email"],
  ticket_opened: ["app", "email"],
  ticket_answered: ["app", "push", "email"],
  ticket_assigned: ["app", "push", "email"],
  content_rejected: ["app", "push", "email"],
  content_approved: ["app", "push", "email"],
  report_upheld: ["app", "email"],
  report_dismissed: ["app", "email"],
  new_article: ["app"],
  lesson_opened: ["app", "push"],
  cohort_starts: ["app", "push", "email"],
  cohort_full: ["app", "email"],
  event_changed: ["app", "push", "email"],
  event_cancelled: ["app", "push", "email"],
  // By choice: nobody is reminded so early who didn't ask for it.
  event_in_a_day: [],
  event_in_an_hour: [],
  waiting_list_moved: ["app", "push", "email"],
  recording_ready: ["app"],
  status_reached: ["app"],
  points_received: ["app"],
  reward_purchased: ["app", "email"],
  plan_given: ["app", "push", "email"],
  // They stand in lists of their own; by mail they reach who chose it: that choice is the consent (decisions.md section 23).
  announcement: ["push"],
  daily: ["push"],
};

/** Hours of the day, `HH:MM` in the person's timezone, in which no mail and no push is sent. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Which actions reach a member by which way; the two switches turn a way off as a whole. */
export interface NotificationSettings {
  isEmailEnabled: boolean;
  isPushEnabled: boolean;
  appActions: NotificationAction[];
  emailActions: NotificationAction[];
  pushActions: NotificationAction[];
  quietHours: QuietHours | null;
  digest: DigestFrequency;
  isSoundEnabled: boolean;
}

/**
 * The settings as a profile keeps them. `knownActions` are those that there were when they were saved: one that came later is as
 * everybody has it. Settings saved before there was that list knew `firstActions`, and no choice for the app itself.
 */
export type StoredNotificationSettings = Pick<
  NotificationSettings,
  "isEmailEnabled" | "isPushEnabled" | "emailActions" | "pushActions"
> &
  Partial<NotificationSettings> & { knownActions?: NotificationAction[] };

export const firstActions: readonly NotificationAction[] = [
  "new_post",
  "new_event",
  "post_like",
  "event_like",
  "new_comment",
  "comment_like",
  "reply_to_comment",
  "event_starts",
  "event_live",
  "mentions",
];

/** The actions that reach everybody by a way who changed nothing. */
export const actionsByDefault = (channel: NotificationChannel): NotificationAction[] =>
  notificationActions.filter((action) => defaultChannels[action].includes(channel));

/** The settings in force of what a profile keeps; null is who never changed any. */
export function settingsFrom(stored: StoredNotificationSettings | null): NotificationSettings {
  const knownActions = stored ? (stored.knownActions ?? firstActions) : [];
  const actions = (channel: NotificationChannel, chosen: readonly NotificationAction[] | undefined) =>
    notificationActions.filter((action) =>
      chosen && knownActions.includes(action) ? chosen.includes(action) : defaultChannels[action].includes(channel),
    );
  return {
    isEmailEnabled: stored?.isEmailEnabled ?? true,
    isPushEnabled: stored?.isPushEnabled ?? true,
    appActions: actions("app", stored?.appActions),
    emailActions: actions("email", stored?.emailActions),
    pushActions: actions("push", stored?.pushActions),
    quietHours: stored?.quietHours ?? null,
    digest: stored?.digest ?? "never",
    isSoundEnabled: stored?.isSoundEnabled ?? true,
  };
}

/** The settings of who changed nothing but that these come by mail too. */
export const withMailOf = (actions: readonly NotificationAction[]): StoredNotificationSettings => {
  const usual = settingsFrom(null);
  return {
    ...usual,
    emailActions: notificationActions.filter(
      (action) => usual.emailActions.includes(action) || actions.includes(action),
    ),
    knownActions: [...notificationActions],
  };
};

/** The actions by what they are about, as settings show them. */
export const notificationTypes = {
  posts: ["new_post", "post_like"],
  comments: ["new_comment", "reply_to_comment", "comment_like", "mentions"],
  messages: ["new_message"],
  events: [
    "new_event",
    "event_in_a_day",
    "event_in_an_hour",
    "event_starts",
    "event_live",
    "event_like",
    "event_changed",
    "event_cancelled",
    "waiting_list_moved",
    "recording_ready",
  ],
  articles: ["new_article"],
  moderation: ["flagged_post", "flagged_comment", "flagged_event", "flagged_message", "flagged_profile"],
  decisions: ["content_rejected", "content_approved", "report_upheld", "report_dismissed"],
  courses: ["lesson_opened", "cohort_starts", "cohort_full"],
  support: ["ticket_opened", "ticket_answered", "ticket_assigned"],
  rewards: ["status_reached", "points_received", "reward_purchased"],
  plans: ["plan_given"],
  bulletins: ["announcement", "daily"],
} as const satisfies Record<string, readonly NotificationAction[]>;
export type NotificationType = keyof typeof notificationTypes;
export const notificationTypeNames = Object.keys(notificationTypes) as NotificationType[];

/** The key of a notification's sentence in the texts: of a decision about a person it says something else. */
export const sentenceKey = ({
  action,
  decision,
}: {
  action: NotificationAction;
  decision: { entityType: string } | null;
}): string => (decision?.entityType === "profile" ? `${action}_profile` : action);
