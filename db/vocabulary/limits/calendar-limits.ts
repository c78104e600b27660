/** Events and calendars. */
export const calendarLimits = {
  eventHosts: 10,
  /** A calendar file that is imported: bytes, events, dates of one, characters of a line and of a UID. */
  ics: { bytes: 2 * 1024 * 1024, events: 1000, occurrences: 366, line: 65_536, uid: 255 },
  /** Categories of one app's events. */
  eventCategories: 100,
  participants: { min: 1, max: 100_000, default: 10 },
  /** Occurrences of a series that are made ahead, and dates that a preview shows. */
  seriesAhead: 366,
  previewedDates: 50,
  /** Every how many days, weeks, months or years something takes place. */
  repeatInterval: { min: 1, max: 99 },
  repeatCount: { min: 1, max: 1000 },
  /** Events of a page of the calendar, and the days that it reaches over. */
  eventsPage: 100,
  /** Events that a calendar to subscribe to has at most. */
  feedEvents: 1000,
  calendarDays: 400,
} as const;
