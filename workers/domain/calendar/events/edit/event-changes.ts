import type { FileId } from "@db/vocabulary/ids";
import { embeddedFileIds, type RichTextDoc } from "@db/vocabulary/rich-text";
import { instantOf } from "@db/vocabulary/calendar/wall-time";
import type { EventChanges } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { filesOf } from "@workers/domain/kernel/engagement";
import type { Fact, ItemScope } from "@workers/domain/kernel/facts";
import { fileIdOf } from "@workers/domain/kernel/files";
import type { EventRow } from "../rows/event-rows";
import { filesOfEvent } from "./event-fields";
import { wallTimeOf } from "./event-times";

/** What hangs on an event as it is. */
export function filesBefore(row: EventRow) {
  const attached = filesOf(row.attachments!);
  const description = row.description === null ? null : (JSON.parse(row.description) as RichTextDoc);
  const coverId = fileIdOf(row.coverUrl);
  const embedded = description ? (embeddedFileIds(description) as FileId[]) : [];
  const kept = [coverId ?? "", row.recordingFileId ?? "", ...attached.map(({ id }) => id), ...embedded];
  return { attached, description, coverId, kept };
}

/** The files that an event has after a change. */
export function filesAfter(row: EventRow, form: EventChanges) {
  const before = filesBefore(row);
  return filesOfEvent({
    coverId: form.coverId === undefined ? before.coverId : form.coverId,
    description: form.description === undefined ? before.description : form.description,
    attachmentIds: form.attachmentIds ?? before.attached.map(({ id }) => id),
    voices: form.voices,
  });
}

/** The times of an event after a change. */
export function timesAfter(ctx: AppContext, row: EventRow, form: EventChanges) {
  const timezone = form.timezone ?? row.timezone;
  const { startsLocal } = form.startsAt ? wallTimeOf(ctx, { startsAt: form.startsAt, timezone }) : row;
  const duration = form.duration ?? row.duration;
  const startsAt = instantOf(startsLocal, timezone);
  return { startsLocal, timezone, duration, startsAt, endsAt: startsAt + duration * 1000 };
}

/** What a change is to others: another time or place, no event at all, something to see afterwards, or other words. */
export function factsOf(
  row: EventRow,
  form: EventChanges,
  scope: ItemScope,
  after: { startsAt: number; endsAt: number; locationUrl: string | null; address: string | null },
  seriesId: EventRow["seriesId"] = null,
): Fact[] {
  const event = { eventId: row.id, authorId: row.authorId, ...scope };
  const isMoved =
    after.startsAt !== row.startsAt ||
    after.endsAt !== row.endsAt ||
    after.locationUrl !== row.locationUrl ||
    after.address !== row.address;
  const isBack = form.isCancelled === false && row.cancelledAt !== null;
  const isGone = form.isCancelled === true && row.cancelledAt === null;
  const hasRecording = Boolean(form.recordingFileId || form.recordingUrl);
  const had = row.recordingFileId !== null || row.recordingUrl !== null;
  return [
    { type: "event.updated", ...event },
    ...(isGone ? [{ type: "event.cancelled" as const, ...event, seriesId }] : []),
    ...(!isGone && row.cancelledAt === null && isMoved ? [{ type: "event.moved" as const, ...event, seriesId }] : []),
    ...(isBack ? [{ type: "event.moved" as const, ...event, seriesId }] : []),
    ...(hasRecording && !had ? [{ type: "event.recorded" as const, ...event }] : []),
  ];
}
