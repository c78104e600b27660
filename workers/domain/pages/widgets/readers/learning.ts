import { localOf } from "@db/vocabulary/calendar/wall-time";
import type { Event } from "@workers/contracts/events/events";
import type { WidgetEntry } from "@workers/contracts/pages/widget-contents";
import { listCalendar, listEvents } from "@workers/domain/calendar/events";
import { lessonsToGoOn } from "@workers/domain/learning/courses";
import { entry, registerWidget } from "../registry";

const entryOfEvent = (event: Event): WidgetEntry =>
  entry({
    id: event.id,
    title: event.name,
    path: `/events/${event.slug}/view`,
    pictureUrl: event.coverUrl,
    at: event.startsAt,
    until: event.endsAt,
  });

registerWidget("upcomingEvents", async (ctx, { categoryId, limit }) => {
  const { data } = await listEvents(ctx, {
    page: 1,
    limit,
    type: "upcoming",
    sort: "startsAt",
    ...(categoryId && { categoryId }),
  });
  return { entries: data.map(entryOfEvent), morePath: "/events" };
});

/** The month of today in the app's timezone. */
registerWidget("calendar", async (ctx) => {
  const today = localOf(ctx.now(), ctx.app.timezone).slice(0, 10);
  const month = today.slice(0, 7);
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const { data } = await listCalendar(ctx, { dateFrom: `${month}-01`, dateTo: `${month}-${lastDay}`, limit: 100 });
  return { entries: data.map(entryOfEvent), month, today, morePath: "/events" };
});

registerWidget("recentLessons", async (ctx, { limit }) => ({
  entries: (await lessonsToGoOn(ctx, limit)).map((lesson) =>
    entry({
      id: lesson.id,
      title: lesson.name,
      text: lesson.courseName,
      path: `/courses/l/${lesson.slug}`,
      pictureUrl: lesson.coverUrl,
      at: lesson.createdAt,
      isDone: false,
    }),
  ),
  morePath: "/courses",
}));
