import { events, eventSeries } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import type { EventChanges, EventForm, WholeEvent } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { AppError, invalid } from "@workers/errors";
import { requireAbility } from "@workers/domain/kernel/access";
import { startTask } from "@workers/domain/kernel/background";
import { setFiles } from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import {
  numberedSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import { hasRow, insertRow } from "@workers/store";
import { getEvent } from "../lists/get-event";
import { remindersOf } from "../notices/reminders";
import { recountCategories } from "../rows/counts";
import { eventScope, serviceFacts } from "../rules/event-facts";
import { occurrencesOf } from "../rules/recurrence";
import { occurrenceId } from "../series/make-occurrences";
import { filesOfEvent, meetingOf, plainFields, requireCategoryInBatch, requireParts } from "./event-fields";
import { repetitionIn, wallTimeOf } from "./event-times";

/** What calendars know an event or series by, for good. */
export const uidOf = (id: string, ctx: AppContext): string => `${id}@${ctx.project.slug}`;

/** Room that slugs of occurrences need for their date. */
const dateLength = 20;

/** What a form can't say, of an event from another calendar. */
export interface FromCalendar {
  uid: string;
  rule: string | null;
  exceptions: string[];
}

/**
 * Plans an event; of one that repeats the first occurrence at once, and the others in the background. Those of an event `from` another
 * calendar are left to the caller.
 */
export async function createEvent(ctx: AppContext, sent: EventForm, from?: FromCalendar): Promise<WholeEvent> {
  requireAbility(ctx, "app.create_event", serviceFacts);
  const { form, meeting } = completed(sent);
  const wall = wallTimeOf(ctx, sent);
  const rule = from ? from.rule : repetitionIn(sent, wall.startsLocal, wall.timezone);
  const wanted = sent.slug ?? suggestedSlug(sent.name, "event");
  const [use] = await Promise.all([ctx.shard.readOne(slugUse(ctx, events, wanted)), requireParts(ctx, form)]);
  if (sent.slug) requireFreeSlug(sent.slug, Boolean(use!.isTaken));
  const [first] = occurrencesOf({ rule: rule ?? "FREQ=DAILY;COUNT=1", ...wall }, { limit: 1 });
  if (!first) throw invalid({ field: "frequency", key: "notAllowed" });
  const authorId = await ensureProfile(ctx);
  const now = ctx.now();
  const seriesId = rule === null ? null : newId<"event series">(now);
  const id = seriesId ? occurrenceId(seriesId, first.local) : newId<"calendar event">(now);
  const uid = from?.uid ?? uidOf(seriesId ?? id, ctx);
  const categoryId = form.categoryId ?? null;
  const recorded = recordEvents(
    ctx,
    [{ type: "event.created", eventId: id, authorId, ...eventScope(ctx, { categoryId }) }],
    hasRow(ctx, events, id),
  );
  const times = { createdAt: now, updatedAt: now };
  await underFreeSlug({ typed: sent.slug, requested: wanted, free: sent.slug ?? numberedSlug(wanted, use!) }, (slug) =>
    ctx.shard.write([
      ...requireCategoryInBatch(ctx, categoryId),
      ...(seriesId
        ? [
            insertRow(ctx, eventSeries, {
              id: seriesId,
              uid,
              rule: rule!,
              startsLocal: first.local,
              timezone: wall.timezone,
              exceptions: from?.exceptions ?? [],
              madeUntil: first.at,
              slug: slug.slice(0, limits.slug.max - dateLength).replace(/-+$/, ""),
              ...times,
            }),
          ]
        : []),
      insertRow(ctx, events, {
        ...plainFields(form),
        ...meeting,
        id,
        slug,
        name: form.name!,
        authorId,
        startsLocal: first.local,
        timezone: wall.timezone,
        startsAt: first.at,
        endsAt: first.at + sent.duration * 1000,
        duration: sent.duration,
        uid,
        seriesId,
        recurrenceLocal: seriesId && first.local,
        ...times,
      }),
      ...setFiles(
        ctx,
        "event",
        id,
        filesOfEvent({
          coverId: form.coverId ?? null,
          description: form.description ?? null,
          attachmentIds: form.attachmentIds ?? [],
          voices: form.voices,
        }),
      ),
      ...remindersOf(ctx, [{ id, startsAt: first.at }]),
      recountCategories(ctx, categoryId),
      ...recorded.statements,
    ]),
  );
  ctx.publish(...recorded.events);
  if (seriesId && !from) await makeInBackground(ctx, seriesId);
  return getEvent(ctx, { id });
}

/** A new event's form with what it leaves out, and how people meet. */
function completed(sent: EventForm): { form: EventChanges; meeting: ReturnType<typeof meetingOf> } {
  const eventType = sent.eventType ?? sent.type ?? "virtual";
  const meeting = meetingOf({
    eventType,
    locationUrl: sent.locationUrl ?? (eventType === "virtual" ? sent.location : null),
    address: sent.address ?? (eventType === "person" ? sent.location : null),
  });
  const { type: _type, location: _location, ...form } = sent;
  const limit =
    sent.participantsNumberLimit === undefined ? calendarLimits.participants.default : sent.participantsNumberLimit;
  return { form: { ...form, scope: "this", participantsNumberLimit: limit }, meeting };
}

/** Where too many tasks of the app run already, the clock makes the occurrences. */
export async function makeInBackground(ctx: AppContext, seriesId: string): Promise<void> {
  try {
    await startTask(ctx, "event", { seriesId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
