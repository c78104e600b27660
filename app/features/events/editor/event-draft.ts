import type { EventDays, EventFrequency, EventType, WeekdayName } from "@db/vocabulary/calendar/events";
import type { CustomFieldType } from "@db/vocabulary/enumerations";
import type { EventCategoryId, EventQuestionId, FileId } from "@db/vocabulary/ids";
import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { localOf } from "@db/vocabulary/calendar/wall-time";
import type { WholeEvent } from "@workers/contracts/events/events";
import type { FileInfo } from "@workers/contracts/files";
import type { ChosenMember } from "@workers/contracts/people";
import { attachedVoices } from "~/features/composer/attached-voices";
import type { DatesForm, EventChanges, NewEvent } from "../event-calls";

/** How an event repeats, as the form holds it: each choice keeps its value while another is chosen. */
export interface RepetitionDraft {
  frequency: EventFrequency | "none";
  days: EventDays;
  interval: number;
  weekdays: WeekdayName[];
  /** Of a monthly or annual one: the day of the month, or such a weekday of it. */
  isNth: boolean;
  ends: "never" | "until" | "count";
  until: string;
  count: number;
}

/** A question as the form holds it, with its choices as lines. */
export interface QuestionDraft {
  /** What React knows it by. */
  key: string;
  /** Of one that is asked already. */
  id?: EventQuestionId;
  type: CustomFieldType;
  name: string;
  options: string;
  isRequired: boolean;
}

/** An event as the form holds it. */
export interface EventDraft {
  name: string;
  categoryId: EventCategoryId | "";
  description: RichTextDoc | null;
  coverId: FileId | null;
  coverUrl: string | null;
  attachments: readonly FileInfo[];
  day: string;
  time: string;
  timezone: string;
  duration: number;
  eventType: EventType;
  locationUrl: string;
  address: string;
  isLimited: boolean;
  participantsNumberLimit: number;
  hasWaitingList: boolean;
  hosts: readonly ChosenMember[];
  questions: readonly QuestionDraft[];
  repetition: RepetitionDraft;
  recordingFile: { id: FileId; name: string } | null;
  recordingUrl: string;
  isRecordingOpen: boolean;
  metaTitle: string;
  metaDescription: string;
  isIndexed: boolean;
}

const onceOnly: RepetitionDraft = {
  frequency: "none",
  days: "everyday",
  interval: 1,
  weekdays: [],
  isNth: false,
  ends: "never",
  until: "",
  count: 10,
};

const hour = 3_600_000;

/** A new event: tomorrow at the next full hour, by the reader's clock. */
export function newDraft({
  now,
  timezone,
  hasWaitingList,
}: {
  now: number;
  timezone: string;
  hasWaitingList: boolean;
}): EventDraft {
  const [day, time] = localOf(Math.ceil((now + 24 * hour) / hour) * hour, timezone).split("T") as [string, string];
  return {
    name: "",
    categoryId: "",
    description: null,
    coverId: null,
    coverUrl: null,
    attachments: [],
    day,
    time,
    timezone,
    duration: 3600,
    eventType: "virtual",
    locationUrl: "",
    address: "",
    isLimited: true,
    participantsNumberLimit: calendarLimits.participants.default,
    hasWaitingList,
    hosts: [],
    questions: [],
    repetition: onceOnly,
    recordingFile: null,
    recordingUrl: "",
    isRecordingOpen: false,
    metaTitle: "",
    metaDescription: "",
    isIndexed: true,
  };
}

export function draftOf(event: WholeEvent): EventDraft {
  const [day, time] = event.startsLocal.split("T") as [string, string];
  const repeats = event.repetition;
  return {
    name: event.name,
    categoryId: event.categoryId ?? "",
    description: event.description,
    coverId: event.coverId,
    coverUrl: event.coverUrl,
    attachments: event.attachments,
    day,
    time,
    timezone: event.timezone,
    duration: event.duration,
    eventType: event.eventType,
    locationUrl: event.locationUrl ?? "",
    address: event.address ?? "",
    isLimited: event.participantsNumberLimit !== null,
    participantsNumberLimit: event.participantsNumberLimit ?? calendarLimits.participants.default,
    hasWaitingList: event.hasWaitingList,
    hosts: event.hosts,
    questions: event.questions.map(({ options, ...question }) => ({
      ...question,
      key: question.id,
      options: options.join("\n"),
    })),
    repetition: repeats
      ? {
          frequency: repeats.frequency,
          days: repeats.days ?? "everyday",
          interval: repeats.interval ?? 1,
          weekdays: repeats.weekdays ?? [],
          isNth: Boolean(repeats.nthWeekday),
          ends: repeats.until ? "until" : repeats.count ? "count" : "never",
          until: repeats.until ?? "",
          count: repeats.count ?? onceOnly.count,
        }
      : onceOnly,
    recordingFile: event.recording?.file ? { id: event.recording.file.id, name: event.recording.file.name } : null,
    recordingUrl: event.recording?.url ?? "",
    isRecordingOpen: event.isRecordingOpen,
    metaTitle: event.metaTitle ?? "",
    metaDescription: event.metaDescription ?? "",
    isIndexed: event.isIndexed,
  };
}

/** Which one of its weekday a day is in its month: the first, …, the fourth, or the last. */
export function nthWeekdayOf(day: string): { nth: 1 | 2 | 3 | 4 | -1; weekday: WeekdayName } {
  const date = new Date(`${day}T12:00:00Z`);
  const nth = Math.ceil(date.getUTCDate() / 7);
  return {
    nth: (nth > 4 ? -1 : nth) as 1 | 2 | 3 | 4 | -1,
    weekday: (["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const)[date.getUTCDay()]!,
  };
}

type RepetitionFields = Omit<DatesForm, "startsAt" | "timezone">;

/** The repetition as calls take it: of what was chosen only what belongs to it. */
export function repetitionFields({ repetition, day }: Pick<EventDraft, "repetition" | "day">): RepetitionFields {
  const { frequency, days, interval, weekdays, isNth, ends, until, count } = repetition;
  if (frequency === "none") return {};
  return {
    frequency,
    ...(frequency === "daily" && { days }),
    ...(interval > 1 && { interval }),
    ...(frequency === "weekly" && weekdays.length > 0 && { weekdays }),
    ...((frequency === "monthly" || frequency === "annual") && isNth && { nthWeekday: nthWeekdayOf(day) }),
    ...(ends === "until" && until && { until }),
    ...(ends === "count" && { count }),
  };
}

export const datesForm = (draft: EventDraft): DatesForm => ({
  startsAt: `${draft.day}T${draft.time}`,
  timezone: draft.timezone,
  ...repetitionFields(draft),
});

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Every field as the API names it. */
const fieldsOf = (draft: EventDraft) => ({
  name: draft.name.trim(),
  categoryId: draft.categoryId || null,
  description: draft.description,
  coverId: draft.coverId,
  attachmentIds: draft.attachments.map(({ id }) => id as FileId),
  voices: attachedVoices(draft.attachments),
  hostIds: draft.hosts.map(({ id }) => id),
  questions: draft.questions.map(({ id, type, name, options, isRequired }) => ({
    id,
    type,
    name: name.trim(),
    options: type === "select" ? linesOf(options) : [],
    isRequired,
  })),
  startsAt: `${draft.day}T${draft.time}`,
  timezone: draft.timezone,
  duration: draft.duration,
  eventType: draft.eventType,
  locationUrl: draft.eventType === "virtual" ? draft.locationUrl.trim() || null : null,
  address: draft.eventType === "person" ? draft.address.trim() || null : null,
  participantsNumberLimit: draft.isLimited ? draft.participantsNumberLimit : null,
  hasWaitingList: draft.isLimited && draft.hasWaitingList,
  metaTitle: draft.metaTitle.trim() || null,
  metaDescription: draft.metaDescription.trim() || null,
  isIndexed: draft.isIndexed,
});

export const newEventOf = (draft: EventDraft): NewEvent => ({ ...fieldsOf(draft), ...repetitionFields(draft) });

const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after);
export const changesRepetition = (before: EventDraft, after: EventDraft) =>
  !isSame(repetitionFields(before), repetitionFields(after));

/** What the form changed of an event; nothing of it is sent that stayed as it was. */
export function changesOf(before: EventDraft, after: EventDraft): EventChanges {
  const [old, now] = [withRecording(before), withRecording(after)];
  const changed = Object.entries(now).filter(([name, value]) => !isSame(value, old[name as keyof typeof old]));
  const changes = Object.fromEntries(changed) as EventChanges;
  // A time means what the clocks of its zone show, so both go together.
  if (changes.startsAt || changes.timezone) Object.assign(changes, { startsAt: now.startsAt, timezone: now.timezone });
  // Which of the files are recordings of a voice goes along with the files.
  if (changes.attachmentIds || changes.voices)
    Object.assign(changes, { attachmentIds: now.attachmentIds, voices: now.voices });
  if (changes.eventType) Object.assign(changes, { locationUrl: now.locationUrl, address: now.address });
  return changesRepetition(before, after) ? { ...changes, ...repetitionFields(after) } : changes;
}

const withRecording = (draft: EventDraft) => ({
  ...fieldsOf(draft),
  recordingFileId: draft.recordingFile?.id ?? null,
  recordingUrl: draft.recordingUrl.trim() || null,
  isRecordingOpen: draft.isRecordingOpen,
});
