import { generateNKeysBetween } from "fractional-indexing";
import {
  attachments,
  comments,
  eventAttendees,
  eventCategories,
  events,
  eventSeries,
  reminders,
  serviceSettings,
} from "@db/shard";
import { eventTimes, reminderActions } from "@db/vocabulary/calendar/events";
import type { CalendarEventId, EventCategoryId, EventSeriesId } from "@db/vocabulary/ids";
import { plainText, textToDoc } from "@db/vocabulary/rich-text";
import { slugFrom } from "@db/vocabulary/slugs";
import { instantOf, localOf, wallMs, wallText } from "@db/vocabulary/calendar/wall-time";
import { richText } from "../markup";
import { fileUrl } from "../pictures-of-app";
import type { SeedContext } from "../spaces";
import type { SeedEvent, SeedEvents } from "./event-texts";
import { eventsOfNorthlight } from "./of-northlight";
import { eventsOfTonwerk } from "./of-tonwerk";

const minute = 60_000;
const day = 24 * 60 * minute;

type EventContext = Pick<SeedContext, "app" | "appId" | "shard" | "pictures" | "members" | "random" | "now">;

/** The calendar of an app: a weekly evening, one that is on now, full and cancelled ones, and a past one with its recording. */
export function addEvents(context: EventContext): void {
  const { app, appId, shard, random, now } = context;
  const described: SeedEvents = app.language === "de" ? eventsOfTonwerk : eventsOfNorthlight;
  const at = now - 40 * day;
  shard.add(serviceSettings, { appId, service: "events", settings: { isActive: true }, updatedAt: at });
  const ranks = generateNKeysBetween(null, null, described.categories.length);
  const categories = new Map(
    described.categories.map(({ name, description }, i) => {
      const id = random.id<"event category">(at);
      const ofIt = described.events.filter(({ category }) => category === name);
      shard.add(eventCategories, {
        id,
        appId,
        slug: slugFrom(name, 60),
        name,
        description,
        rank: ranks[i]!,
        eventsCount: ofIt.reduce((sum, { weekly }) => sum + (weekly?.times ?? 1), 0),
        createdAt: at,
        updatedAt: at,
      });
      return [name, id] as const;
    }),
  );
  for (const event of described.events)
    addEvent(context, event, { at, timezone: described.timezone, categoryId: categories.get(event.category)! });
}

interface Shared {
  at: number;
  timezone: string;
  categoryId: EventCategoryId;
}

function addEvent(context: EventContext, event: SeedEvent, shared: Shared): void {
  const { appId, shard, random, pictures, now } = context;
  const { at, timezone } = shared;
  const today = localOf(now, timezone).slice(0, 10);
  const first =
    event.when === "now"
      ? localOf(now - 15 * minute, timezone)
      : wallText(wallMs(`${today}T${event.when.time}`) + event.when.day * day);
  const times = Array.from({ length: event.weekly?.times ?? 1 }, (_, week) => wallText(wallMs(first) + week * 7 * day));
  const seriesId = event.weekly ? random.id<"event series">(at) : null;
  const coverId = event.cover ? pictures.cover(event.cover, `event-${event.slug}`, at) : null;
  if (seriesId)
    shard.add(eventSeries, {
      id: seriesId,
      appId,
      uid: `${seriesId}@${context.app.project.slug}`,
      rule: `FREQ=WEEKLY;COUNT=${times.length}`,
      startsLocal: first,
      timezone,
      exceptions: [],
      madeUntil: null,
      slug: event.slug,
      createdAt: at,
      updatedAt: at,
    });
  for (const [i, local] of times.entries()) {
    const slug = i === 0 ? event.slug : `${event.slug}-${local.slice(0, 10)}`;
    const id = addOccurrence(context, event, {
      ...shared,
      local,
      seriesId,
      slug,
      coverUrl: coverId && fileUrl(coverId),
    });
    if (coverId) shard.add(attachments, { appId, entityType: "event", entityId: id, fileId: coverId, position: -1 });
  }
}

interface Place extends Shared {
  local: string;
  seriesId: EventSeriesId | null;
  slug: string;
  coverUrl: string | null;
}

function addOccurrence(context: EventContext, event: SeedEvent, place: Place): CalendarEventId {
  const { app, appId, shard, random, members, now } = context;
  const { at, local, timezone, seriesId, categoryId, slug, coverUrl } = place;
  const id = random.id<"calendar event">(at);
  const startsAt = instantOf(local, timezone);
  const description = richText(event.description, () => undefined);
  const places = event.limit ?? Infinity;
  const questions = event.questions?.map((question) => ({ ...question, id: random.id<"event question">(at) }));
  const coming = Math.min(event.attendees, members.length);
  shard.add(events, {
    id,
    appId,
    slug,
    name: event.name,
    categoryId,
    authorId: members[0]!.profileId,
    description,
    text: plainText(description),
    coverUrl,
    startsLocal: local,
    timezone,
    startsAt,
    endsAt: startsAt + event.minutes * minute,
    duration: event.minutes * 60,
    type: event.place === "open" ? "tbd" : "room" in event.place ? "virtual" : "person",
    locationUrl: typeof event.place === "object" && "room" in event.place ? event.place.room : null,
    address: typeof event.place === "object" && "address" in event.place ? event.place.address : null,
    participantsNumberLimit: event.limit,
    hasWaitingList: event.hasWaitingList ?? false,
    attendeesCount: Math.min(coming, places),
    waitingCount: Math.max(0, coming - places),
    commentsCount: event.comment ? 1 : 0,
    threadsCount: event.comment ? 1 : 0,
    uid: `${seriesId ?? id}@${app.project.slug}`,
    seriesId,
    recurrenceLocal: seriesId && local,
    cancelledAt: event.cancelled ? now - day : null,
    cancelReason: event.cancelled ?? null,
    recordingUrl: event.recording ?? null,
    questions:
      questions?.map(({ id: questionId, type, name, options = [], isRequired = false }) => ({
        id: questionId,
        type,
        name,
        options,
        isRequired,
      })) ?? null,
    createdAt: at,
    updatedAt: at,
  });
  // Not the first: who runs it need not take a place.
  for (const [i, { profileId }] of members.slice(1, coming + 1).entries())
    shard.add(eventAttendees, {
      appId,
      eventId: id,
      profileId,
      attendance: i < places ? "joined" : "waiting",
      joinedAt: at + (i + 1) * 60 * minute,
      code: `demo-${id}-${i}`,
      answers: questions
        ? Object.fromEntries(questions.map(({ id: questionId, answers }) => [questionId, answers[i % answers.length]!]))
        : null,
      checkedInAt: startsAt + event.minutes * minute < now && i % 3 !== 2 ? startsAt + i * minute : null,
    });
  if (startsAt > now && !event.cancelled)
    for (const action of reminderActions) {
      const dueAt = startsAt - eventTimes.remindedBefore[action];
      if (dueAt > now) shard.add(reminders, { appId, action, entityType: "event", entityId: id, dueAt });
    }
  if (event.comment) addComment(context, id, event.comment);
  return id;
}

function addComment(
  { appId, shard, random, members, now }: EventContext,
  eventId: CalendarEventId,
  text: string,
): void {
  const author = members[2]!;
  const at = now - 2 * day;
  shard.add(comments, {
    id: random.id<"comment">(at),
    appId,
    entityType: "event",
    entityId: eventId,
    authorId: author.profileId,
    body: textToDoc(text),
    text,
    repliesCount: 0,
    likesCount: 0,
    createdAt: at,
  });
  author.profile.commentsCount = (author.profile.commentsCount ?? 0) + 1;
}
