import { and, eq, sql } from "drizzle-orm";
import { eventAttendees, events, follows, profiles } from "@db/shard";
import { eventTimes, type Reminder, reminderActions } from "@db/vocabulary/calendar/events";
import type { CalendarEventId } from "@db/vocabulary/ids";
import { registerNotification } from "@workers/domain/community/notifications";
import type { EventOf } from "@workers/domain/kernel/facts";
import { aliased, columnOf } from "@workers/store";

const of = aliased(events, "notified_event");
const theirs = aliased(eventAttendees, "notified_attendee");

const thingOf = (eventId: string) => ({ type: "event", id: eventId }) as const;

/** Who has a place in an event. */
const attendees = (eventId: CalendarEventId) => ({
  reason: "joined" as const,
  table: eventAttendees,
  profileId: eventAttendees.profileId,
  where: and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.attendance, "joined"))!,
});

/** Who has a place in an event that changed; where its series did, in any of it that is ahead. */
const attendeesOfChange = ({ appId, eventId, seriesId }: EventOf<"event.moved" | "event.cancelled">) => [
  attendees(eventId),
  ...(seriesId
    ? [
        {
          reason: "joined" as const,
          table: eventAttendees,
          profileId: eventAttendees.profileId,
          where: sql`${eventAttendees.attendance} = 'joined' and ${eventAttendees.eventId} in (select ${of.id} from ${of}
            where ${of.appId} = ${appId} and ${of.seriesId} = ${seriesId} and ${of.endsAt} > unixepoch() * 1000)`,
        },
      ]
    : []),
];

registerNotification({
  action: "new_event",
  events: ["event.created"],
  occasion: ({ appId, eventId, authorId }) => ({
    appId,
    actorId: authorId,
    entity: thingOf(eventId),
    thread: thingOf(eventId),
  }),
  recipients: ({ authorId }) => [
    {
      reason: "follows_author",
      table: follows,
      profileId: follows.profileId,
      where: and(eq(follows.entityType, "profile"), eq(follows.entityId, authorId))!,
    },
    // Events are for the whole app; who may not see this one's category is not told by any rule.
    {
      reason: "in_app",
      table: profiles,
      profileId: profiles.id,
      where: sql`${profiles.deletedAt} is null and ${profiles.type} <> 'invited'`,
    },
  ],
  // What is over already is nothing new.
  isTold: ({ appId, eventId }, _person, now) =>
    sql`exists (select 1 from ${of} where ${of.appId} = ${appId} and ${of.id} = ${eventId} and ${of.endsAt} > ${now})`,
});

registerNotification({
  action: "event_like",
  events: ["event.liked"],
  occasion: ({ appId, eventId, profileId }) => ({
    appId,
    actorId: profileId,
    entity: thingOf(eventId),
    thread: thingOf(eventId),
  }),
  recipients: ({ eventId }) => [
    { reason: "author", table: events, profileId: events.authorId, where: eq(events.id, eventId) },
  ],
});

/** Reminders reach who had a place when their time came; of an event that was called off nobody is reminded. */
function registerReminder(action: Reminder): void {
  const before = eventTimes.remindedBefore[action];
  registerNotification({
    action,
    events: ["reminder.due"],
    occasion: ({ appId, action: due, entityType, entityId }) =>
      due === action && entityType === "event" ? { appId, actorId: null, entity: thingOf(entityId) } : null,
    recipients: ({ entityId }) => [attendees(entityId as CalendarEventId)],
    isTold: ({ appId, entityId }: EventOf<"reminder.due">, person) => sql`exists (select 1 from ${of}
      join ${theirs} on ${theirs.appId} = ${appId} and ${theirs.eventId} = ${of.id} and ${theirs.profileId} = ${columnOf(person, profiles.id)}
      where ${of.appId} = ${appId} and ${of.id} = ${entityId} and ${of.cancelledAt} is null and ${theirs.joinedAt} <= ${of.startsAt} - ${before})`,
  });
}
reminderActions.forEach(registerReminder);

registerNotification({
  action: "waiting_list_moved",
  hasCalendar: true,
  events: ["event.moved_up"],
  occasion: ({ appId, eventId }) => ({ appId, actorId: null, entity: thingOf(eventId) }),
  recipients: ({ profileId }) => [{ reason: "joined", profileIds: [profileId] }],
});

registerNotification({
  action: "event_changed",
  hasCalendar: true,
  events: ["event.moved"],
  occasion: ({ appId, eventId, authorId }) => ({ appId, actorId: authorId, entity: thingOf(eventId) }),
  recipients: attendeesOfChange,
});

registerNotification({
  action: "event_cancelled",
  hasCalendar: true,
  events: ["event.cancelled"],
  occasion: ({ appId, eventId, authorId }) => ({ appId, actorId: authorId, entity: thingOf(eventId) }),
  recipients: attendeesOfChange,
});

registerNotification({
  action: "recording_ready",
  events: ["event.recorded"],
  occasion: ({ appId, eventId, authorId }) => ({ appId, actorId: authorId, entity: thingOf(eventId) }),
  recipients: ({ eventId }) => [attendees(eventId)],
});
