import type { NotificationAction } from "./enumerations";

/** Which actions reach a member by mail and by push; the two switches turn a way off as a whole. */
export interface NotificationSettings {
  isEmailEnabled: boolean;
  isPushEnabled: boolean;
  emailActions: NotificationAction[];
  pushActions: NotificationAction[];
}

/** What everybody begins with. */
export const defaultNotifications: NotificationSettings = {
  isEmailEnabled: true,
  isPushEnabled: true,
  emailActions: ["new_event", "reply_to_comment", "event_starts", "mentions"],
  pushActions: ["new_event", "new_comment", "reply_to_comment", "event_starts", "event_live", "mentions"],
};

/** The actions by what they are about, as settings show them. */
export const notificationTypes = {
  posts: ["new_post", "post_like"],
  comments: ["new_comment", "reply_to_comment", "comment_like", "mentions"],
  events: ["new_event", "event_starts", "event_live", "event_like"],
} as const satisfies Record<string, readonly NotificationAction[]>;
export type NotificationType = keyof typeof notificationTypes;
export const notificationTypeNames = Object.keys(notificationTypes) as NotificationType[];

export const contactFieldNames = ["company", "street", "zip", "city", "country", "note"] as const;
/** What operators keep of a person; empty texts are left out. */
export type ContactDetails = Partial<Record<(typeof contactFieldNames)[number], string>>;

/** What an answer to a custom field must be like. */
export interface ValidationRules {
  required?: boolean;
  /** Characters of a text. */
  length?: { min?: number; max?: number };
}

/** Answers by the field's id: texts, numbers, dates as `2026-11-21`, checkboxes as booleans. */
export type CustomFieldValues = Record<string, string | number | boolean>;

/** An address on the web that a person names, by a title or, where that is empty, by itself. */
export interface ProfileLink {
  title: string;
  url: string;
}
