import { eventTimes, type Reminder, reminderActions } from "@db/vocabulary/calendar/events";
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
  const due = (action: Reminder) =>
    events
      .map(({ id, startsAt }) => ({ id, dueAt: startsAt - eventTimes.remindedBefore[action] }))
      .filter(({ dueAt }) => dueAt > now);
  return [
    withoutReminders(
      scope,
      events.map(({ id }) => id),
    ),
    ...reminderActions.flatMap((action) => {
      const reminders = due(action);
      return reminders.length > 0 ? [scheduleReminders(scope, action, "event", reminders)] : [];
    }),
  ];
}

export const withoutReminders = (scope: AppScope, ids: readonly CalendarEventId[]): Writable =>
  cancelRemindersOf(scope, "event", ids);
