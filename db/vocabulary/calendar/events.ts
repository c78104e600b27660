import type { CustomFieldType } from "../enumerations";
import type { EventQuestionId } from "../ids";

/** What events can be, in the specification's words. */

/** What who joins an event is asked; answers are of the types of custom fields. */
export interface EventQuestion {
  id: EventQuestionId;
  type: CustomFieldType;
  name: string;
  /** Choices of a select. */
  options: string[];
  isRequired: boolean;
}
export const eventQuestionsMax = 5;

/** Where an event takes place: at an address of the web, at one on the ground, or not yet decided. */
export const eventTypes = ["virtual", "person", "tbd"] as const;
export type EventType = (typeof eventTypes)[number];

export const eventLists = ["upcoming", "past", "self"] as const;
export type EventList = (typeof eventLists)[number];

export const eventFrequencies = ["daily", "weekly", "monthly", "annual"] as const;
export type EventFrequency = (typeof eventFrequencies)[number];

/** On which days a daily event takes place. */
export const eventDays = ["everyday", "workday", "weekend"] as const;
export type EventDays = (typeof eventDays)[number];

/** As RFC 5545 names them, Monday first. */
export const weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type WeekdayName = (typeof weekdayNames)[number];

/** Where an event is in its course; worked out from its times whenever somebody looks. */
export const eventStates = ["scheduled", "live", "ended", "cancelled"] as const;
export type EventState = (typeof eventStates)[number];

/** Whether others see it: moderators may hide one. */
export const eventVisibilities = ["published", "held", "rejected"] as const;
export type EventVisibility = (typeof eventVisibilities)[number];

/** Which occurrences of a series a change is about. */
export const seriesParts = ["this", "following", "all"] as const;
export type SeriesPart = (typeof seriesParts)[number];

export const attendances = ["joined", "waiting"] as const;
export type Attendance = (typeof attendances)[number];

/** How the list of events shows itself first. */
export const eventViews = ["list", "month", "week", "day", "agenda"] as const;
export type EventView = (typeof eventViews)[number];

const minute = 60;
/** How long events take, in seconds: a quarter of an hour to 23:45 in quarters, the odd 23:50 of the specification, and a whole day. */
export const eventDurations: readonly number[] = [
  ...Array.from({ length: 95 }, (_, at) => (at + 1) * 15 * minute),
  1430 * minute,
  24 * 60 * minute,
];
export const longestEvent = 24 * 3_600_000;

export const eventTimes = {
  /** The room of an online event opens so long before it, and closes so long behind it. */
  roomOpensBefore: 15 * 60_000,
  roomClosesBehind: 30 * 60_000,
  /** Who joined is reminded so long before it begins; by the longer two who chose it. */
  remindedBefore: {
    event_in_a_day: 24 * 3_600_000,
    event_in_an_hour: 3_600_000,
    event_starts: 30 * 60_000,
    event_live: 0,
  },
  /** Occurrences of a series are made so far ahead. */
  madeAheadDays: 366,
  /** Calendars that people subscribe to reach so far back and ahead. */
  feedBackDays: 90,
  feedAheadDays: 366,
} as const;

/** What who joined is reminded by. */
export const reminderActions = ["event_in_a_day", "event_in_an_hour", "event_starts", "event_live"] as const;
export type Reminder = (typeof reminderActions)[number];
