import { z } from "zod";
import {
  attendances,
  eventDays,
  eventDurations,
  eventFrequencies,
  eventLists,
  type EventQuestion,
  eventQuestionsMax,
  eventStates,
  eventTypes,
  seriesParts,
  weekdayNames,
} from "@db/vocabulary/calendar/events";
import { customFieldTypes } from "@db/vocabulary/enumerations";
import { limits } from "@db/vocabulary/limits";
import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { lockSchema } from "../access";
import { answerId, permissions, time } from "../answer-fields";
import { attachedVoices, fileSchema, mediaFileSchema } from "../files";
import {
  attachmentIds,
  customAnswers,
  eachOnce,
  entityName,
  fileId,
  href,
  idField,
  line,
  listQuery,
  queryFlag,
  slug,
  timezone,
} from "../form-fields";
import { customAnswersSchema } from "../members/custom-fields";
import { profileCardSchema } from "../people";
import { richText, richTextAnswer } from "../rich-text";
import { key } from "../validation-key";

const calendarDate = () => z.iso.date({ error: key("wrongType") });

/** What clocks show, to the minute: `2027-01-31T19:00`. */
const wallTime = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: key("wrongType") })
    .refine((value) => new Date(`${value}Z`).toJSON()?.startsWith(value) ?? false, { error: key("wrongType") });

const weekday = z.enum(weekdayNames);

/** How an event repeats. The documents' words are frequency and days; the rest goes beyond them. */
const repetitionFields = {
  frequency: z.enum(eventFrequencies).nullish().describe("Null or left out: it takes place once"),
  days: z.enum(eventDays).optional().describe("Of a daily one"),
  interval: z.int().min(calendarLimits.repeatInterval.min).max(calendarLimits.repeatInterval.max).optional(),
  weekdays: z.array(weekday).max(7).optional().describe("Of a weekly one; none is that of its beginning"),
  nthWeekday: z
    .strictObject({ nth: z.literal([1, 2, 3, 4, -1]), weekday })
    .nullish()
    .describe("Of a monthly or annual one, in place of the day of the month; -1 is the last"),
  until: calendarDate().nullish().describe("Its last day"),
  count: z.int().min(calendarLimits.repeatCount.min).max(calendarLimits.repeatCount.max).nullish(),
};

const repetitionSchema = z
  .object({
    frequency: z.enum(eventFrequencies),
    days: z.enum(eventDays).optional(),
    interval: z.number().optional(),
    weekdays: z.array(weekday).optional(),
    nthWeekday: z.object({ nth: z.number(), weekday }).nullish(),
    until: z.string().nullish(),
    count: z.number().nullish(),
  })
  .meta({ id: "EventRepetition" });

const timeFields = {
  startsAt: z
    .union([z.iso.datetime({ offset: true }), wallTime()], { error: key("wrongType") })
    .describe("What the clocks of its time zone show, such as 2027-01-31T19:00; or a moment"),
  timezone: timezone().optional().describe("Left out: the app's"),
  duration: z
    .int()
    .refine((seconds) => eventDurations.includes(seconds), { error: key("notAllowed") })
    .describe("Seconds: quarters of an hour up to 23:45, 1430 minutes, or 24 hours"),
};

const questionField = z.strictObject({
  id: idField<"event question">().optional().describe("Of one that was asked before: its answers stay"),
  type: z.enum(customFieldTypes).default("text"),
  name: line(limits.linkName),
  options: z
    .array(line({ min: 1, max: peopleLimits.customOptions.text }))
    .max(peopleLimits.customOptions.max)
    .refine(eachOnce, { error: key("unique") })
    .default([])
    .describe("Choices of a select"),
  isRequired: z.boolean().default(false),
});

const otherFields = {
  name: entityName(),
  slug: slug().optional(),
  categoryId: idField<"event category">().nullish(),
  description: richText({ max: limits.description.max }).nullish(),
  coverId: fileId().nullish(),
  attachmentIds: attachmentIds().optional(),
  voices: attachedVoices().optional().describe("Which of the attachments are voice recordings"),
  eventType: z.enum(eventTypes).optional(),
  locationUrl: href().nullish().describe("Where a virtual one is to be met"),
  address: line(limits.address).nullish().describe("Where people meet in person"),
  participantsNumberLimit: z
    .int()
    .min(calendarLimits.participants.min)
    .max(calendarLimits.participants.max)
    .nullish()
    .describe("Null is without limit; left out of a new one: 10"),
  hasWaitingList: z.boolean().optional(),
  hostIds: z
    .array(idField<"profile">())
    .max(calendarLimits.eventHosts)
    .refine(eachOnce, { error: key("unique") })
    .optional()
    .describe("Members who host it besides its author"),
  questions: z
    .array(questionField)
    .max(eventQuestionsMax)
    .refine((all) => eachOnce(all.flatMap(({ id }) => id ?? [])), { error: key("unique") })
    .optional()
    .describe("What who joins is asked"),
  metaTitle: line({ max: limits.metaTitle.max }).nullish(),
  metaDescription: line({ max: limits.metaDescription.max }).nullish(),
  isIndexed: z.boolean().optional(),
};

export const newEventForm = z
  .strictObject({
    ...otherFields,
    ...timeFields,
    ...repetitionFields,
    duration: timeFields.duration.default(3600),
    type: z.enum(eventTypes).optional().describe("As eventType"),
    location: z.string().max(limits.url.max).optional().describe("As locationUrl or address, by its type"),
  })
  .meta({ id: "EventForm" });
export type EventForm = z.output<typeof newEventForm>;

export const eventForm = z
  .strictObject({
    ...z.object({ ...otherFields, ...timeFields }).partial().shape,
    ...repetitionFields,
    scope: z.enum(seriesParts).default("this").describe("Of a series: this one, this and those behind it, or all"),
    isCancelled: z.boolean().optional(),
    cancelReason: line({ max: limits.shortDescription.max }).nullish().describe("Why it was called off"),
    recordingFileId: fileId().nullish(),
    recordingUrl: href().nullish(),
    isRecordingOpen: z.boolean().optional().describe("For all who may see the event, not only for who joined"),
  })
  .meta({ id: "EventChanges" });
export type EventChanges = z.output<typeof eventForm>;

/** A category of events. */
export const eventCategorySchema = z
  .object({
    id: answerId<"event category">(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    coverUrl: z.string().nullable(),
    coverId: answerId<"file">().nullable(),
    eventsCount: z.number(),
    lock: lockSchema,
    permissions,
    createdAt: time,
  })
  .meta({ id: "EventCategory" });
export type EventCategory = z.output<typeof eventCategorySchema>;

/** Where the caller has a place in an event, or waits for one. */
const attendanceSchema = z
  .object({
    status: z.enum(attendances),
    joinedAt: time,
    position: z.number().nullable().describe("How many are to get a place until the caller has one; null with a place"),
    code: z.string().nullable().describe("What the caller's QR code says at the entrance; null without a place"),
    checkedInAt: time.nullable(),
    isOfSeries: z.boolean().describe("The caller comes to every occurrence of the series"),
    answers: customAnswersSchema.describe("What the caller answered to the event's questions, by their ids"),
  })
  .meta({ id: "EventAttendance" });

/** An event as lists show it. */
export const eventSchema = z
  .object({
    id: answerId<"calendar event">(),
    slug: z.string(),
    name: z.string(),
    excerpt: z.string().describe("The beginning of its description"),
    category: z.object({ id: answerId<"event category">(), slug: z.string(), name: z.string() }).nullable(),
    categoryId: answerId<"event category">().nullable(),
    coverUrl: z.string().nullable(),
    startsAt: time,
    endsAt: time,
    startsLocal: z.string().describe("What the clocks of its time zone show when it begins"),
    timezone: z.string(),
    duration: z.number().describe("Seconds"),
    eventType: z.enum(eventTypes),
    address: z.string().nullable(),
    state: z.enum(eventStates),
    isLive: z.boolean(),
    participantsNumberLimit: z.number().nullable(),
    hasWaitingList: z.boolean(),
    attendeesCount: z.number(),
    waitingCount: z.number(),
    attendance: attendanceSchema.nullable(),
    isJoined: z.boolean(),
    likesCount: z.number(),
    commentsCount: z.number(),
    isLiked: z.boolean(),
    isFollowed: z.boolean(),
    profile: profileCardSchema.describe("Who made it"),
    seriesId: answerId<"event series">().nullable(),
    heldAs: z.enum(["held", "rejected"]).nullable().describe("Out of the others' sight"),
    permissions,
    createdAt: time,
  })
  .meta({ id: "Event" });
export type Event = z.output<typeof eventSchema>;

/** An event with all that its page shows. */
export const wholeEventSchema = eventSchema
  .extend({
    description: richTextAnswer.nullable(),
    hosts: z.array(profileCardSchema).describe("Who host it besides `profile`"),
    questions: z
      .array(
        z.object({
          id: answerId<"event question">(),
          type: z.enum(customFieldTypes),
          name: z.string(),
          options: z.array(z.string()),
          isRequired: z.boolean(),
        }) satisfies z.ZodType<EventQuestion>,
      )
      .describe("What who joins is asked"),
    cancelReason: z.string().nullable(),
    coverId: answerId<"file">().nullable(),
    attachments: z.array(fileSchema),
    repetition: repetitionSchema.nullable().describe("Of a series; null too where a form can't say it"),
    locationUrl: z
      .string()
      .nullable()
      .describe("For who joined, around its time; for who runs it always. Null for all others"),
    roomOpensAt: time.nullable().describe("When `locationUrl` is shown to who joined; null where there is none"),
    recording: z
      .object({
        fileId: answerId<"file">().nullable(),
        file: mediaFileSchema.nullable(),
        url: z.string().nullable(),
      })
      .nullable(),
    hasRecording: z.boolean(),
    isRecordingOpen: z.boolean(),
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    isIndexed: z.boolean(),
  })
  .meta({ id: "WholeEvent" });
export type WholeEvent = z.output<typeof wholeEventSchema>;

/** What joining brought. */
export const joinedEventSchema = wholeEventSchema
  .extend({
    status: z.enum(attendances),
    position: z.number().nullable().describe("In the waiting list; null with a place"),
    full: z
      .array(z.object({ id: answerId<"calendar event">(), startsAt: time }))
      .describe("Occurrences of a series that are full and have no waiting list"),
  })
  .meta({ id: "JoinedEvent" });

export const attendeeSchema = z
  .object({
    id: answerId<"profile">(),
    profile: profileCardSchema,
    status: z.enum(attendances),
    joinedAt: time,
    checkedInAt: time.nullable().describe("Null too for those who may not check people in"),
    answers: customAnswersSchema.nullable().describe("By the question's id; null for those who don't run the event"),
  })
  .meta({ id: "EventAttendee" });
export type EventAttendee = z.output<typeof attendeeSchema>;

const direction = z.enum(["asc", "desc", "ascending", "descending"]).optional();
const pageLimit = listQuery.limit.removeDefault().default(calendarLimits.eventsPage);

export const eventsQuery = z.strictObject({
  page: listQuery.page,
  limit: pageLimit,
  cursor: listQuery.cursor,
  appId: idField<"app">().optional().describe("As in the path"),
  type: z.enum(eventLists).optional(),
  day: calendarDate().optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: key("wrongType") })
    .optional(),
  categoryId: idField<"event category">().optional(),
  sort: z.enum(["startsAt", "-startsAt", "name", "-name"]).default("-startsAt"),
  direction: direction.describe("In place of the minus of `sort`"),
  timezone: timezone().optional().describe("In which `day` and `month` are meant; left out: the app's"),
});
export type EventsQuery = z.output<typeof eventsQuery>;

export const calendarQuery = z.strictObject({
  dateFrom: calendarDate(),
  dateTo: calendarDate().describe("The last day; at most 400 days"),
  limit: pageLimit,
  cursor: listQuery.cursor,
  categoryId: idField<"event category">().optional(),
  timezone: timezone().optional(),
});
export type CalendarQuery = z.output<typeof calendarQuery>;

export const attendeesQuery = z.strictObject({
  ...listQuery,
  status: z.enum(attendances).default("joined"),
  isCheckedIn: queryFlag().optional().describe("For who may check people in"),
});
export type AttendeesQuery = z.output<typeof attendeesQuery>;

export const previewForm = z
  .strictObject({ startsAt: timeFields.startsAt, timezone: timeFields.timezone, ...repetitionFields })
  .meta({ id: "EventDatesForm" });
export type PreviewForm = z.output<typeof previewForm>;

export const previewSchema = z
  .object({
    dates: z.array(z.object({ startsLocal: z.string(), startsAt: time })),
    hasMore: z.boolean(),
  })
  .meta({ id: "EventDates" });
export type EventDates = z.output<typeof previewSchema>;

export const joinForm = z
  .strictObject({
    scope: z.enum(["this", "all"]).default("this"),
    answers: customAnswers().optional().describe("To the event's questions, by their ids"),
  })
  .prefault({});
export type JoinForm = z.output<typeof joinForm>;
export const scopeQuery = z.strictObject({ scope: z.enum(seriesParts).default("this") });
export const leaveQuery = z.strictObject({ scope: z.enum(["this", "all"]).default("this") });

export const checkInForm = z.union([
  z.strictObject({ code: z.string().min(1).max(100) }),
  z.strictObject({ memberId: idField<"profile">() }),
]);
export type CheckIn = z.output<typeof checkInForm>;
export const checkedInSchema = z
  .object({ attendee: attendeeSchema, isFirst: z.boolean().describe("False where they had come already") })
  .meta({ id: "EventCheckIn" });

export const feedSchema = z
  .object({ url: z.string().describe("A calendar of one's own events: who has it reads them") })
  .meta({ id: "EventFeed" });
