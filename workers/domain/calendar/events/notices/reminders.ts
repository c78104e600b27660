import { eventTimes } from "@db/vocabulary/calendar/events";
import type { CalendarEventId } from "@db/vocabulary/ids";
import { cancelRemindersOf, scheduleReminders } from "@workers/domain/community/notifications";
import type { AppScope, Writable } from "@workers/store";

interface Coming {
  id: CalendarEventId;
  startsAt: number;
}

/** The writes by which people are reminded of events, in place of earlier ones: of what lies ahead alone. */
export function remindersOf(scope: AppScope & { now(): number }, events: readonly Coming[]): Writable[] {
  const now = scope.now();
  const due = (before: number) =>
    events.map(({ id, startsAt }) => ({ id, dueAt: startsAt - before })).filter(({ dueAt }) => dueAt > now);
  const [starts, live] = [due(eventTimes.remindedBefore), due(0)];
  return [
    withoutReminders(
      scope,
      events.map(({ id }) => id),
    ),
    ...(starts.length > 0 ? [scheduleReminders(scope, "event_starts", "event", starts)] : []),
    ...(live.length > 0 ? [scheduleReminders(scope, "event_live", "event", live)] : []),
  ];
}

export const withoutReminders = (scope: AppScope, ids: readonly CalendarEventId[]): Writable =>
  cancelRemindersOf(scope, "event", ids);
