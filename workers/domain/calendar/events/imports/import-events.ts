import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { events, eventSeries } from "@db/shard";
import type { CalendarEventId, EventCategoryId, EventSeriesId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import type { EventChanges, EventForm } from "@workers/contracts/events/events";
import type { EventImportPreview } from "@workers/contracts/events/import";
import type { AppContext } from "@workers/context";
import { idField } from "@workers/contracts/form-fields";
import type { StartedTask } from "@workers/contracts/tasks";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { registerTaskRight, runner, startTask } from "@workers/domain/kernel/background";
import { importsFolder } from "@workers/domain/kernel/old-objects";
import { iso } from "@workers/domain/kernel/time";
import { AppError, notFound } from "@workers/errors";
import { aliased, appQuery } from "@workers/store";
import { createEvent } from "../edit/create-event";
import { editEvent } from "../edit/edit-event";
import { serviceFacts } from "../rules/event-facts";
import { occurrencesOf } from "../rules/recurrence";
import { makeOccurrences } from "../series/make-occurrences";
import { type ImportedDate, type ImportedEvent, type ReadCalendar, readCalendar } from "./read-calendar";

const e = aliased(events, "e");
const s = aliased(eventSeries, "s");

/** Events that one step brings in: each takes a handful of round trips, a series some more. */
const atOnce = 5;
/** Dates by which a series of a file is compared with ours. */
const comparedDates = 12;
const refusalsTold = 200;

const textOf = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);
const reading = (ctx: AppContext) => ({ timezone: ctx.app.timezone, now: ctx.now() });

/** What an import of a calendar file would do. 422 that names the line for a file that can't be taken. */
export async function previewImport(ctx: AppContext, bytes: ArrayBuffer): Promise<EventImportPreview> {
  requireAbility(ctx, "app.edit");
  requireAbility(ctx, "app.create_event", serviceFacts);
  const read = await readCalendar(textOf(bytes), reading(ctx));
  const known = await knownOf(ctx, read.events);
  const isLeft = (event: ImportedEvent) => event.isCancelled && !known.has(event.uid);
  const cancelled = read.events.filter(isLeft);
  const taken = read.events.filter((event) => !isLeft(event));
  return {
    events: taken.map((event) => {
      const first = occurrencesOf({ ...event, rule: event.rule ?? "FREQ=DAILY;COUNT=1" }, { limit: 1 })[0]!;
      return {
        uid: event.uid,
        name: event.name,
        startsAt: iso(first.at),
        startsLocal: event.startsLocal,
        timezone: event.timezone,
        duration: event.duration,
        isRounded: event.isRounded,
        isRepeated: event.rule !== null,
        eventType: event.type,
        outcome: outcomeOf(event, known.get(event.uid)),
        line: event.line,
      };
    }),
    left: [...read.left, ...cancelled.map(({ line, name }) => ({ line, name, reason: "cancelled" as const }))].toSorted(
      (left, other) => left.line - other.line,
    ),
  };
}

registerTaskRight("event", (ctx) => can(ctx, "app.edit") && can(ctx, "app.create_event", serviceFacts), "calendar");

/** Brings the events of a calendar file in, in the background. */
export async function startImport(
  ctx: AppContext,
  bytes: ArrayBuffer,
  categoryId: EventCategoryId | null,
): Promise<StartedTask> {
  requireAbility(ctx, "app.edit");
  requireAbility(ctx, "app.create_event", serviceFacts);
  const read = await readCalendar(textOf(bytes), reading(ctx));
  const key = `${importsFolder}${crypto.randomUUID()}`;
  await ctx.env.FILES.put(key, JSON.stringify(read.events));
  return startTask(ctx, "event", { entityType: "calendar", key, categoryId });
}

const stateSchema = z.strictObject({
  next: z.number(),
  created: z.number(),
  changed: z.number(),
  same: z.number(),
  refused: z.array(z.object({ line: z.number(), name: z.string(), reason: z.string() })),
});

/** Event by event: those that a UID names already are changed to what the file says, so that a step done twice is done once. */
export const eventImportRunner = runner({
  input: z.strictObject({
    entityType: z.literal("calendar"),
    key: z.string(),
    categoryId: idField<"event category">().nullable(),
  }),
  state: stateSchema,
  async step(ctx, { input, state }) {
    requireAbility(ctx, "app.create_event", serviceFacts);
    const stored = await ctx.env.FILES.get(input.key);
    if (!stored) throw notFound("file");
    const all = await stored.json<ReadCalendar["events"]>();
    const before = state ?? { next: 0, created: 0, changed: 0, same: 0, refused: [] };
    const after = { ...before, refused: [...before.refused] };
    const piece = all.slice(before.next, before.next + atOnce);
    const known = await knownOf(ctx, piece);
    for (const event of piece) {
      try {
        const outcome = await bringIn(ctx, event, known.get(event.uid), input.categoryId);
        after[outcome]++;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (after.refused.length < refusalsTold)
          after.refused.push({ line: event.line, name: event.name, reason: error.errorName });
      }
    }
    after.next = before.next + piece.length;
    const progress = { done: after.next, total: all.length };
    if (after.next < all.length) return { ...progress, state: after };
    await ctx.env.FILES.delete(input.key);
    const { next: _, ...result } = after;
    return { ...progress, result };
  },
});

interface Known {
  uid: string;
  /** The event, or the next one of its series. */
  id: CalendarEventId;
  seriesId: EventSeriesId | null;
  rule: string | null;
  seriesStart: string | null;
  startsLocal: string;
  timezone: string;
  duration: number;
  name: string;
  text: string;
  type: ImportedEvent["type"];
  locationUrl: string | null;
  address: string | null;
  cancelledAt: number | null;
}

const knownColumns: SQL = sql`${e.uid}, ${e.id}, ${e.seriesId} as seriesId, ${s.rule}, ${s.startsLocal} as seriesStart,
  ${e.startsLocal} as startsLocal, ${e.timezone}, ${e.duration}, ${e.name}, ${e.text}, ${e.type}, ${e.locationUrl} as locationUrl,
  ${e.address}, ${e.cancelledAt} as cancelledAt`;

/** What the app has of these already: of a series its next date that was not changed by itself. */
async function knownOf(ctx: AppContext, list: readonly ImportedEvent[]): Promise<Map<string, Known>> {
  if (list.length === 0) return new Map();
  const uids = JSON.stringify(list.map(({ uid }) => uid));
  const knownRows = await ctx.shard.read(
    appQuery<Known>(
      ctx,
      (
        appId,
      ) => sql`select ${knownColumns} from ${e} left join ${s} on ${s.appId} = ${appId} and ${s.id} = ${e.seriesId}
        where ${e.appId} = ${appId} and ${e.uid} in (select value from json_each(${uids})) and ${e.deletedAt} is null
          and (${e.seriesId} is null or (${e.isChanged} = 0 and ${e.endsAt} > ${ctx.now()}))
        order by ${e.startsAt} desc, ${e.id}`,
    ),
  );
  return new Map(knownRows.map((row) => [row.uid, row]));
}

type Outcome = "created" | "changed" | "same";

function outcomeOf(event: ImportedEvent, known: Known | undefined): Outcome {
  if (!known) return "created";
  return Object.keys(changesTo(event, known)).length === 0 && !isRuledAnew(event, known) && event.dates.length === 0
    ? "same"
    : "changed";
}

async function bringIn(
  ctx: AppContext,
  event: ImportedEvent,
  known: Known | undefined,
  categoryId: EventCategoryId | null,
): Promise<Outcome> {
  // What was called off before anybody heard of it is nothing.
  if (!known && event.isCancelled) return "same";
  const seriesOf = known ? known.seriesId : await create(ctx, event, categoryId);
  let outcome: Outcome = known ? "same" : "created";
  if (known) {
    const changes = changesTo(event, known);
    const isRuled = isRuledAnew(event, known);
    if (isRuled || Object.keys(changes).length > 0) {
      outcome = "changed";
      const times = isRuled ? { startsAt: event.startsLocal, timezone: event.timezone } : {};
      const after = await editEvent(
        ctx,
        known.id,
        { ...changes, ...times, scope: known.seriesId ? "all" : "this" },
        isRuled ? { rule: event.rule! } : {},
      );
      if (isRuled && after.seriesId) await makeAll(ctx, after.seriesId);
    }
  }
  if (!seriesOf || !event.rule) return outcome;
  const changed = await bringDates(ctx, event);
  return outcome === "same" && changed ? "changed" : outcome;
}

/** Answers the series, where it is one; its dates are made. */
async function create(
  ctx: AppContext,
  event: ImportedEvent,
  categoryId: EventCategoryId | null,
): Promise<EventSeriesId | null> {
  const { uid, rule, exceptions, startsLocal, timezone, duration } = event;
  const { scope: _, ...fields } = fieldsOf(event);
  const form: EventForm = {
    ...(fields as EventForm),
    startsAt: startsLocal,
    timezone,
    duration,
    categoryId,
    participantsNumberLimit: null,
  };
  const made = await createEvent(ctx, form, { uid, rule, exceptions });
  if (!made.seriesId) return null;
  await makeAll(ctx, made.seriesId);
  return made.seriesId;
}

/** Dates of a series are compared and changed once they are there: a year of them is a few batches. */
async function makeAll(ctx: AppContext, seriesId: EventSeriesId): Promise<void> {
  while (!(await makeOccurrences(ctx, seriesId)).isDone);
}

const fieldsOf = ({ name, text, type, locationUrl, address }: ImportedEvent | ImportedDate): EventChanges => ({
  scope: "this",
  name,
  description: text ? textToDoc(text) : null,
  eventType: type,
  locationUrl,
  address,
});

/** What of an event of ours is otherwise than a file says. */
function changesTo(
  said: ImportedEvent | ImportedDate,
  known: Omit<Known, "uid" | "rule" | "seriesStart">,
): Partial<EventChanges> {
  const { name, description, eventType, locationUrl, address } = fieldsOf(said);
  const isMet = said.type === known.type && said.locationUrl === known.locationUrl && said.address === known.address;
  const isOff = known.cancelledAt !== null;
  const isTimed = known.seriesId !== null && !("recurrenceLocal" in said);
  const isMoved = said.startsLocal !== known.startsLocal || said.timezone !== known.timezone;
  return {
    ...(said.name !== known.name && { name }),
    ...(flat(said.text) !== flat(known.text) && { description }),
    ...(!isMet && { eventType, locationUrl, address }),
    ...(said.duration !== known.duration && { duration: said.duration }),
    // When a series takes place follows from its rule.
    ...(!isTimed && isMoved && { startsAt: said.startsLocal, timezone: said.timezone }),
    ...(said.isCancelled !== isOff && { isCancelled: said.isCancelled }),
  };
}

const flat = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Whether a file has a series at other times than ours: by its next dates, as far as both rules give them. */
function isRuledAnew(event: ImportedEvent, known: Known): boolean {
  if (!event.rule || !known.rule || !known.seriesStart) return false;
  if (event.timezone !== known.timezone) return true;
  const ours = { rule: known.rule, startsLocal: known.seriesStart, timezone: known.timezone };
  const range = { from: event.startsLocal, limit: comparedDates };
  const [theirDates, ourDates] = [occurrencesOf({ ...event, rule: event.rule }, range), occurrencesOf(ours, range)];
  return theirDates.map(({ local }) => local).join() !== ourDates.map(({ local }) => local).join();
}

/** The dates of a series that are otherwise: moved, renamed, or not taking place. Answers whether any was. */
async function bringDates(ctx: AppContext, event: ImportedEvent): Promise<boolean> {
  const locals = [...event.exceptions, ...event.dates.map(({ recurrenceLocal }) => recurrenceLocal)];
  if (locals.length === 0) return false;
  const knownRows = await ctx.shard.read(
    appQuery<Known & { recurrenceLocal: string }>(
      ctx,
      (appId) => sql`select ${knownColumns}, ${e.recurrenceLocal} as recurrenceLocal
        from ${e} join ${s} on ${s.appId} = ${appId} and ${s.id} = ${e.seriesId}
        where ${e.appId} = ${appId} and ${e.uid} = ${event.uid} and ${e.deletedAt} is null
          and ${e.recurrenceLocal} in (select value from json_each(${JSON.stringify(locals)}))`,
    ),
  );
  let isChanged = false;
  for (const row of knownRows) {
    const date = event.dates.find(({ recurrenceLocal }) => recurrenceLocal === row.recurrenceLocal);
    const changes: Partial<EventChanges> = date
      ? changesTo(date, row)
      : row.cancelledAt === null
        ? { isCancelled: true }
        : {};
    if (Object.keys(changes).length === 0) continue;
    isChanged = true;
    await editEvent(ctx, row.id, { ...changes, scope: "this" });
  }
  return isChanged;
}
