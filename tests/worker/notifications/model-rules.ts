import type { DigestFrequency, QuietHours } from "@db/vocabulary/notifications";

/**
 * The rules of notifications as their readers know them, written apart from the product: types alone are the product's. Everybody
 * in these tests lives by UTC, where a day has 24 hours, so that times of day are sums of milliseconds here.
 */

export const timezone = "UTC";
const minute = 60_000;
const day = 24 * 60 * minute;

export const modelActions = [
  "new_post",
  "post_like",
  "new_comment",
  "reply_to_comment",
  "mentions",
  "new_message",
  "ticket_answered",
  "content_rejected",
] as const;
export type Told = (typeof modelActions)[number];

/** The specification's table of default channels (decisions.md, section 13), with the lines of messages, tickets and decisions. */
const usual: Record<Told, readonly ("app" | "push" | "mail")[]> = {
  new_post: ["app"],
  post_like: ["app"],
  new_comment: ["app", "push"],
  reply_to_comment: ["app", "push", "mail"],
  mentions: ["app", "push", "mail"],
  new_message: ["app", "push"],
  ticket_answered: ["app", "push", "mail"],
  content_rejected: ["app", "push", "mail"],
};

export interface Wishes {
  isEmailEnabled: boolean;
  isPushEnabled: boolean;
  appActions: readonly Told[];
  emailActions: readonly Told[];
  pushActions: readonly Told[];
  quietHours: QuietHours | null;
  digest: DigestFrequency;
}

const usuallyBy = (channel: "app" | "push" | "mail") =>
  modelActions.filter((action) => usual[action].includes(channel));

/** What holds for whoever never opened the settings. */
export const usualWishes = (): Wishes => ({
  isEmailEnabled: true,
  isPushEnabled: true,
  appActions: usuallyBy("app"),
  emailActions: usuallyBy("mail"),
  pushActions: usuallyBy("push"),
  quietHours: null,
  digest: "never",
});

export const showsInApp = (wishes: Wishes, action: Told) => wishes.appActions.includes(action);
export const wantsMail = (wishes: Wishes, action: Told) =>
  wishes.isEmailEnabled && wishes.emailActions.includes(action);
export const wantsPush = (wishes: Wishes, action: Told) => wishes.isPushEnabled && wishes.pushActions.includes(action);

const timeOfDay = (text: string) => {
  const [hours, minutes] = text.split(":").map(Number);
  return (hours! * 60 + minutes!) * minute;
};

/** Every quiet stretch is a beginning and an end: the one that a moment lies in, of yesterday's, today's and tomorrow's, ends then. */
export function quietUntil(moment: number, hours: QuietHours | null): number | null {
  if (!hours) return null;
  const [from, to] = [timeOfDay(hours.from), timeOfDay(hours.to)];
  const length = to > from ? to - from : to + day - from;
  const today = moment - (moment % day);
  for (const midnight of [today - day, today, today + day]) {
    const begin = midnight + from;
    if (begin <= moment && moment < begin + length) return begin + length;
  }
  return null;
}

const isMonday = (at: number) => Math.floor(at / day) % 7 === 4;

/** Mornings at eight, one after another, until one lies ahead; for weekly digests a Monday's (5 January 1970 was one). */
export function nextMorning(moment: number, digest: Exclude<DigestFrequency, "never">): number {
  let morning = moment - (moment % day) + 8 * 60 * minute;
  const isDue = (at: number) => at > moment && (digest !== "weekly" || isMonday(at));
  while (!isDue(morning)) morning += day;
  return morning;
}

/** A mail about what was said waits a minute and a half for a reader who sits at the chat. */
export const readersPatience = 90_000;

/** Of a conversation that goes on unread, one mail a day is enough. */
const conversations: readonly Told[] = ["new_message", "ticket_answered"];
export const isSaidEnough = (action: Told, lastTold: number | undefined, now: number) =>
  conversations.includes(action) && lastTold !== undefined && now - lastTold < day;
