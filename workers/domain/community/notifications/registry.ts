import { type Column, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { EngagedType, NotificationAction } from "@db/vocabulary/enumerations";
import type { AppId, ProfileId } from "@db/vocabulary/ids";
import type { NotificationChannel, NotificationReason } from "@db/vocabulary/notifications";
import type { AppContext } from "@workers/context";
import type { Notification } from "@workers/contracts/notifications";
import type { EventOf, Fact } from "@workers/domain/kernel/facts";
import type { MailTemplate } from "@workers/domain/kernel/queue-messages";

/**
 * Which events notify whom. An area says it once, with `registerNotification`; the rest (settings, mutes, access, groups, mail,
 * push, live counters) happens by itself.
 */

/** A thing that a notification names: of a registered kind, see `registerEntity`, or of `registerNotifiedThing`. */
export interface ThingRef {
  type: EngagedType;
  id: string;
}

/** What an event tells somebody. */
export interface Occasion {
  appId: AppId;
  /** Who did it: they are never told themselves. Null for what nobody did. */
  actorId: ProfileId | null;
  /** What it is about. Unread notifications of one action about one thing are shown as one. */
  entity: ThingRef;
  /** What opens, where that is something else: the comment on a post. Who may not read it is not told. */
  target?: ThingRef;
  /** What a person mutes to hear no more of it. Left out where there is nothing but to switch the action off. */
  thread?: ThingRef;
}

/** Some of those who are told, and why: rows of a table that has an index beginning with tenant, condition and person; or persons by name. */
export type Recipients =
  | {
      reason: NotificationReason;
      table: SQLiteTable & { appId: Column };
      profileId: Column;
      /** The condition on its rows, by the columns of the table itself. */
      where: SQL;
    }
  | { reason: NotificationReason; profileIds: readonly ProfileId[] };

export interface NotificationRule<Type extends Fact["type"] = Fact["type"]> {
  action: NotificationAction;
  events: readonly Type[];
  /** What is told; null where this event tells nobody. */
  occasion(event: EventOf<Type>): Occasion | null;
  /** Who is told: those named first decide about the reason of who is among several. */
  recipients(event: EventOf<Type>): Recipients[];
  /** The condition that a person of `profiles` is told after all, at this moment, beside what holds for every notification. */
  isTold?(event: EventOf<Type>, person: SQL, now: number): SQL;
  /** It reaches those too who have muted the thread. */
  isPastMutes?: boolean;
  /** Whoever looks at it reads it at once: its mail waits so many milliseconds for them. */
  mailDelay?: number;
  /**
   * Many of them are one conversation: none is mailed to whom an earlier one about the same thing was told within `mailedAgain` and who
   * has not read it. The rules of one action agree on it.
   */
  isConversation?: boolean;
  /** By which ways alone it goes out; all that a person chose where it is left out. */
  ways?(event: EventOf<Type>): readonly NotificationChannel[];
  /** A project sends so many of its mails a day as its tariff allows; the rest waits for the next day. */
  isLimitedPerDay?: boolean;
  /** What its mails say where the excerpt isn't enough: titles and plain texts by the ids of the things. */
  wholeTexts?(ctx: AppContext, ids: readonly string[]): Promise<ReadonlyMap<string, { title: string; body: string }>>;
  /** Its mail carries the event for the reader's own calendar. */
  hasCalendar?: boolean;
  /** Its mail, where the one for all notifications doesn't say enough. */
  mailTemplate?(decision: Notification["decision"]): MailTemplate;
}

const rules: NotificationRule[] = [];

/**
 * Lets events notify people. Of several rules for one event the first that reaches a person counts: nobody is told twice of
 * one event.
 */
export function registerNotification<Type extends Fact["type"]>(rule: NotificationRule<Type>): void {
  rules.push(rule as unknown as NotificationRule);
}

/** Takes rules back, for tests that register some of their own. */
export function unregisterNotification<Type extends Fact["type"]>(rule: NotificationRule<Type>): void {
  const at = rules.indexOf(rule as unknown as NotificationRule);
  if (at >= 0) rules.splice(at, 1);
}

export const rulesFor = (type: Fact["type"]): NotificationRule[] => rules.filter(({ events }) => events.includes(type));

/** The mail about an action; the rules of one action agree on it. */
export const mailTemplateOf = (action: NotificationAction, decision: Notification["decision"]): MailTemplate =>
  rules.find((rule) => rule.action === action)?.mailTemplate?.(decision) ?? "notification";

/** Whether the mail about an action carries an event for the reader's own calendar. */
export const hasCalendar = (action: NotificationAction): boolean =>
  rules.some((rule) => rule.action === action && rule.hasCalendar);

/** What the mails about an action need beside their notifications. */
export const mailRulesOf = (action: NotificationAction): Pick<NotificationRule, "isLimitedPerDay" | "wholeTexts"> =>
  rules.find((rule) => rule.action === action) ?? {};

/** The actions of which one mail is enough as long as it isn't read. */
export const conversationActions = (): NotificationAction[] => [
  ...new Set(rules.filter(({ isConversation }) => isConversation).map(({ action }) => action)),
];

/** So long one mail about a conversation is enough, in milliseconds. */
export const mailedAgain = 24 * 3_600_000;

/** So long the mail about what is said in a conversation waits for its reader, in milliseconds. */
export const conversationDelay = 90_000;

/** All types of events that notify somebody. */
export const notifyingEvents = (): Fact["type"][] => [...new Set(rules.flatMap(({ events }) => events))];

/** The actions that anything notifies of, in no order. */
export const registeredActions = (): Set<NotificationAction> => new Set(rules.map(({ action }) => action));

/** Those whom a rule names, as ids and the place of their reason in the list, from a person on. */
export function recipientsAfter(appId: AppId, recipients: Recipients[], after: string, limit: number): SQL {
  const parts = recipients.map((part, at) => {
    // Bound numbers arrive as 0.0, which no JSON path takes.
    const place = sql.raw(String(at));
    if ("profileIds" in part)
      return sql`select value as profile_id, ${place} as place from json_each(${JSON.stringify(part.profileIds)}) where value > ${after}`;
    const { table, profileId, where } = part;
    return sql`select * from (select ${profileId} as profile_id, ${place} as place from ${table}
      where ${table.appId} = ${appId} and ${where} and ${profileId} > ${after} order by ${profileId} limit ${limit})`;
  });
  return sql`select chosen.profile_id, min(chosen.place) as place from (${sql.join(parts, sql` union all `)}) chosen
    group by chosen.profile_id order by chosen.profile_id limit ${limit}`;
}
