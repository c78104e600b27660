import type { NotificationAction } from "@db/vocabulary/enumerations";
import type { NotificationSettings, QuietHours } from "@db/vocabulary/notifications";
import { localTime, minutesOf, nextLocalTime } from "@workers/domain/kernel/local-time";

/** What decides about one notification for one person, apart from access. */
export interface Case {
  action: NotificationAction;
  settings: NotificationSettings;
  /** The person muted its thread, and the action minds. */
  isMuted: boolean;
  /** The person has seen it in the app. */
  isRead: boolean;
  /** There is somewhere to send it: an address, or a device. */
  hasAddress: boolean;
  timezone: string;
}

/** What becomes of the mail or push about it: it goes out, waits for the end of quiet hours, or is not wanted (any more). */
export type Verdict = { kind: "send" } | { kind: "hold"; until: number } | { kind: "drop" };

export const mailVerdict = (about: Case, now: number): Verdict => {
  const { isEmailEnabled, emailActions } = about.settings;
  return verdictOf(about, isEmailEnabled && emailActions.includes(about.action), now);
};

export const pushVerdict = (about: Case, now: number): Verdict => {
  const { isPushEnabled, pushActions } = about.settings;
  return verdictOf(about, isPushEnabled && pushActions.includes(about.action), now);
};

function verdictOf({ settings, isMuted, isRead, hasAddress, timezone }: Case, isWanted: boolean, now: number): Verdict {
  if (!isWanted || isMuted || isRead || !hasAddress) return { kind: "drop" };
  const until = endOfQuiet(now, settings.quietHours, timezone);
  return until === null ? { kind: "send" } : { kind: "hold", until };
}

/** When the quiet hours end that a moment lies in; null outside of them. They may go over midnight. */
export function endOfQuiet(now: number, hours: QuietHours | null, timezone: string): number | null {
  if (!hours) return null;
  const { minutes } = localTime(now, timezone);
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  const isQuiet = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  return isQuiet ? nextLocalTime(now, hours.to, timezone) : null;
}
