import { z } from "zod";
import { events as eventsTable } from "@db/shard";
import {
  attendeeSchema,
  attendeesQuery,
  calendarQuery,
  checkedInSchema,
  checkInForm,
  eventForm,
  feedSchema,
  eventSchema,
  eventsQuery,
  joinedEventSchema,
  joinForm,
  leaveQuery,
  newEventForm,
  previewForm,
  previewSchema,
  scopeQuery,
  wholeEventSchema,
} from "@workers/contracts/events/events";
import { idField, idParam, slug } from "@workers/contracts/form-fields";
import { startedTaskSchema } from "@workers/contracts/tasks";
import {
  appFeed,
  checkIn,
  createEvent,
  deleteEvent,
  duplicateEvent,
  editEvent,
  eventFile,
  eventKind,
  exportAttendees,
  feedAddress,
  getEvent,
  joinEvent,
  leaveEvent,
  listAttendees,
  listCalendar,
  listEvents,
  personalFeed,
  previewDates,
  removeAttendee,
  restoreEvent,
} from "@workers/domain/calendar/events";
import { csvResponse } from "@workers/domain/kernel/csv";
import { engagementCalls } from "../community/engagement-calls";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";
import { calendarResponse } from "./calendar-response";

const appParams = z.strictObject({ appId: idParam<"app">() });
const inEvent = appOf(eventsTable);
const eventParams = z.strictObject({ id: idParam<"calendar event">() });
const attendeeParams = eventParams.extend({ memberId: idParam<"profile">() });

const engagement = engagementCalls("/events", eventKind, "Event");

export const events = area("events")
  .route({
    method: "get",
    path: "/apps/:appId/events",
    operationId: "listEvents",
    summary: "Events that the caller may see",
    in: app,
    access: "public",
    params: appParams,
    query: eventsQuery,
    answer: z.array(eventSchema),
    handle: async ({ ctx, query }) => {
      const page = await listEvents(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/events/calendar",
    operationId: "listCalendar",
    summary: "Events of a calendar's days, in order",
    in: app,
    access: { app: "app.view_events" },
    params: appParams,
    query: calendarQuery,
    example: { query: { dateFrom: "2026-12-01", dateTo: "2026-12-31" } },
    answer: z.array(eventSchema),
    handle: async ({ ctx, query }) => {
      const page = await listCalendar(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/events/dates",
    operationId: "previewEventDates",
    summary: "The first dates that an event would have by its repetition",
    in: app,
    access: { app: "app.create_event" },
    params: appParams,
    body: previewForm,
    example: { body: { startsAt: "2027-01-31T19:00", frequency: "monthly" } },
    answer: previewSchema,
    handle: ({ ctx, body }) => previewDates(ctx, body),
  })
  .route({
    method: "post",
    path: "/apps/:appId/events",
    operationId: "createEvent",
    summary: "Plans an event; of one that repeats the first occurrence at once, and the others in the background",
    in: app,
    access: { app: "app.create_event" },
    params: appParams,
    body: newEventForm,
    example: {
      body: { name: "Open kiln", startsAt: "2027-01-31T19:00", duration: 3600, eventType: "tbd" },
    },
    answer: wholeEventSchema,
    status: 201,
    handle: ({ ctx, body }) => createEvent(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/events/feed",
    operationId: "readEventsFeed",
    summary: "The app's events, or those of a category, as a calendar to subscribe to: what guests may open",
    in: app,
    access: "public",
    params: appParams,
    query: z.strictObject({ categoryId: idField<"event category">().optional() }),
    handle: async ({ ctx, query, request }) => calendarResponse(request, await appFeed(ctx, query.categoryId)),
  })
  .route({
    method: "get",
    path: "/apps/:appId/events/feeds/:secret",
    operationId: "readPersonalEventsFeed",
    summary: "What somebody comes to, as a calendar to subscribe to, by its secret address",
    in: app,
    access: "public",
    params: appParams.extend({ secret: z.string().max(100) }),
    handle: async ({ ctx, params, request }) => calendarResponse(request, await personalFeed(ctx, params.secret)),
  })
  .route({
    method: "post",
    path: "/apps/:appId/events/feeds",
    operationId: "getEventsFeedAddress",
    summary: "The secret address of the caller's own calendar; renewed, the old one ends",
    in: app,
    access: { app: "event.join" },
    params: appParams,
    body: z.strictObject({ isRenewed: z.boolean().optional() }),
    example: { body: {} },
    answer: feedSchema,
    handle: ({ ctx, body }) => feedAddress(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/events/:slug",
    operationId: "getEventBySlug",
    summary: "An event by its slug",
    in: app,
    access: "public",
    params: appParams.extend({ slug: slug() }),
    answer: wholeEventSchema,
    handle: ({ ctx, params }) => getEvent(ctx, { slug: params.slug }),
  })
  .route({
    method: "get",
    path: "/events/:id",
    operationId: "getEvent",
    summary: "An event",
    in: inEvent,
    access: "public",
    params: eventParams,
    answer: wholeEventSchema,
    handle: ({ ctx, params }) => getEvent(ctx, params),
  })
  .route({
    method: "get",
    path: "/events/:id/ics",
    operationId: "downloadEventCalendar",
    summary: "An event as a calendar file",
    in: inEvent,
    access: "public",
    params: eventParams,
    handle: async ({ ctx, params, request }) => {
      const { name, text } = await eventFile(ctx, params.id);
      return calendarResponse(request, text, { name });
    },
  })
  .route({
    method: "patch",
    path: "/events/:id",
    operationId: "editEvent",
    summary: "Changes an event: by `scope` it alone, it and those behind it in its series, or all of that",
    in: inEvent,
    access: { app: "event.update" },
    params: eventParams,
    body: eventForm,
    example: { body: { name: "Open kiln, with cake" } },
    answer: wholeEventSchema,
    handle: ({ ctx, params, body }) => editEvent(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/events/:id",
    operationId: "deleteEvent",
    summary: "Deletes an event, by `scope` with others of its series; for some seconds that can be undone",
    in: inEvent,
    access: { app: "event.delete" },
    params: eventParams,
    query: scopeQuery,
    handle: ({ ctx, params, query }) => deleteEvent(ctx, params.id, query.scope),
  })
  .route({
    method: "post",
    path: "/events/:id/restore",
    operationId: "restoreEvent",
    summary: "Undoes the deletion of an event and of what went with it",
    in: inEvent,
    access: { app: "event.delete" },
    params: eventParams,
    handle: ({ ctx, params }) => restoreEvent(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/events/:id/duplicate",
    operationId: "duplicateEvent",
    summary: "Copies an event in the background, without those who come",
    in: inEvent,
    access: { app: "event.update" },
    params: eventParams,
    answer: startedTaskSchema,
    status: 202,
    handle: ({ ctx, params }) => duplicateEvent(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/events/:id/join",
    operationId: "joinEvent",
    summary: "Takes a place in an event, or in its whole series; waits for one where it is full and has a waiting list",
    in: inEvent,
    access: { app: "event.join" },
    params: eventParams,
    body: joinForm,
    example: { body: {} },
    answer: joinedEventSchema,
    handle: ({ ctx, params, body }) => joinEvent(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/events/:id/leave",
    operationId: "leaveEvent",
    summary: "Gives up a place, or the wait for one",
    in: inEvent,
    access: { app: "event.join" },
    params: eventParams,
    query: leaveQuery,
    answer: wholeEventSchema,
    handle: ({ ctx, params, query }) => leaveEvent(ctx, params.id, query.scope),
  })
  .route({
    method: "get",
    path: "/events/:id/attendees",
    operationId: "listEventAttendees",
    summary: "Who comes to an event, or waits for a place",
    in: inEvent,
    access: { app: "event.view_attendees" },
    params: eventParams,
    query: attendeesQuery,
    answer: z.array(attendeeSchema),
    handle: async ({ ctx, params, query }) => {
      const page = await listAttendees(ctx, params.id, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/events/:id/attendees/export",
    operationId: "exportEventAttendees",
    summary: "Who comes to an event, as a CSV file",
    in: inEvent,
    access: { app: "event.attendees_export" },
    params: eventParams,
    handle: async ({ ctx, params }) => {
      const { name, lines } = await exportAttendees(ctx, params.id);
      return csvResponse(name, lines, ctx.language);
    },
  })
  .route({
    method: "delete",
    path: "/events/:id/attendees/:memberId",
    operationId: "removeEventAttendee",
    summary: "Takes somebody's place away",
    in: inEvent,
    access: { app: "event.update" },
    params: attendeeParams,
    handle: ({ ctx, params }) => removeAttendee(ctx, params.id, params.memberId),
  })
  .route({
    method: "post",
    path: "/events/:id/check-in",
    operationId: "checkInToEvent",
    summary: "Notes that somebody came, by the code of their ticket or their line of the list",
    in: inEvent,
    access: { app: "event.check_in" },
    params: eventParams,
    body: checkInForm,
    example: { body: { memberId: "{{eventAttendee}}" } },
    answer: checkedInSchema,
    handle: ({ ctx, params, body }) => checkIn(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/events/:id/check-in/:memberId",
    operationId: "undoEventCheckIn",
    summary: "Takes back that somebody came",
    in: inEvent,
    access: { app: "event.check_in" },
    params: attendeeParams,
    answer: checkedInSchema,
    handle: ({ ctx, params }) => checkIn(ctx, params.id, { memberId: params.memberId }, false),
  })
  .with(engagement.likes());
