import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, nameKey, time } from "../../columns";
import type { Attendance, EventQuestion, EventType, EventVisibility } from "../../vocabulary/calendar/events";
import type { ProfileId } from "../../vocabulary/ids";
import type { CustomFieldValues } from "../../vocabulary/members";
import type { RichTextDoc } from "../../vocabulary/rich-text";

/** What the events of an app are ordered by, and what decides who sees them. */
export const eventCategories = sqliteTable(
  "event_categories",
  {
    id: id<"event category">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    coverUrl: text("cover_url"),
    rank: text("rank").notNull(),
    /** Events in it that are not deleted. */
    eventsCount: counter("events_count"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("event_categories_slug").on(table.appId, table.slug),
    index("event_categories_rank").on(table.appId, table.rank, table.id), // all of an app
  ],
);

/** An event that takes place again and again by a rule. Its occurrences are events of their own. */
export const eventSeries = sqliteTable(
  "event_series",
  {
    id: id<"event series">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    /** By RFC 5545: stays for good. */
    uid: text("uid").notNull(),
    sequence: counter("sequence"),
    /** An RRULE by RFC 5545, without its name. */
    rule: text("rule").notNull(),
    /** What the clocks of its time zone show at its first occurrence, `2027-01-31T19:00`. */
    startsLocal: text("starts_local").notNull(),
    timezone: text("timezone").notNull(),
    /** Occurrences of the rule that were deleted, by what the clocks show then. */
    exceptions: json<string[]>("exceptions").notNull(),
    /** Up to which moment occurrences were made; null once all are. */
    madeUntil: time("made_until"),
    /** What its occurrences are named by in addresses. */
    slug: text("slug").notNull(),
    /** The series that "this and the following" parted it from. */
    partedFromId: id<"event series">("parted_from_id"),
    /** What it was before its end was deleted, while that can be undone. */
    before: json<{ rule: string; madeUntil: number | null; deletedAt: number } | null>("before"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("event_series_app").on(table.appId, table.id), // a copy of an app
    index("event_series_uid").on(table.appId, table.uid), // what a calendar brings again
    index("event_series_made")
      .on(table.madeUntil)
      .where(sql`made_until is not null`), // what the clock makes more of, of all apps
  ],
);

/** Something that takes place at a time: one of its kind, or an occurrence of a series. */
export const events = sqliteTable(
  "events",
  {
    id: id<"calendar event">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    nameKey: nameKey("name_key"),
    nameOrder: nameKey("name_order"),
    categoryId: id<"event category">("category_id"),
    authorId: id<"profile">("author_id").notNull(),
    description: json<RichTextDoc>("description"),
    text: text("text").notNull().default(""),
    coverUrl: text("cover_url"),
    /** What the clocks of its time zone show when it begins, `2027-01-31T19:00`: it stays where a zone's rules change. */
    startsLocal: text("starts_local").notNull(),
    timezone: text("timezone").notNull(),
    /** The moments that follow from it. */
    startsAt: time("starts_at").notNull(),
    endsAt: time("ends_at").notNull(),
    /** Seconds. */
    duration: integer("duration").notNull(),
    type: text("type").$type<EventType>().notNull().default("virtual"),
    /** Where it is to be met online: shown to who joined, and only around its time. */
    locationUrl: text("location_url"),
    address: text("address"),
    /** Null is without limit. */
    participantsNumberLimit: integer("participants_number_limit"),
    hasWaitingList: flag("has_waiting_list").notNull().default(false),
    attendeesCount: counter("attendees_count"),
    waitingCount: counter("waiting_count"),
    likesCount: counter("likes_count"),
    commentsCount: counter("comments_count"),
    threadsCount: counter("threads_count"),
    /** By RFC 5545: its own, or that of its series, of which `recurrenceLocal` says the occurrence. */
    uid: text("uid").notNull(),
    sequence: counter("sequence"),
    seriesId: id<"event series">("series_id"),
    /** When its series has it, which stays where it is moved itself. */
    recurrenceLocal: text("recurrence_local"),
    /** Changed by itself: changes of the whole series leave it. */
    isChanged: flag("is_changed").notNull().default(false),
    cancelledAt: time("cancelled_at"),
    /** Why it was called off, for who wanted to come. */
    cancelReason: text("cancel_reason"),
    /** What there is to see afterwards. */
    recordingFileId: id<"file">("recording_file_id"),
    recordingUrl: text("recording_url"),
    /** For all who may see the event, not only for who joined. */
    isRecordingOpen: flag("is_recording_open").notNull().default(false),
    /** Who hosts it besides its author, as profiles. */
    hostIds: json<ProfileId[]>("host_ids"),
    /** What who joins is asked; null is nothing. */
    questions: json<EventQuestion[]>("questions"),
    /** What search engines are told; null is the name and the beginning of the description. */
    metaTitle: text("meta_title"),
    metaDescription: text("meta_description"),
    isIndexed: flag("is_indexed").notNull().default(true),
    visibility: text("visibility").$type<EventVisibility>().notNull().default("published"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    /** While its deletion can be undone. */
    deletedAt: time("deleted_at"),
    deletedBy: id<"profile">("deleted_by"),
  },
  (table) => [
    uniqueIndex("events_slug").on(table.appId, table.slug),
    index("events_starts").on(table.appId, table.startsAt, table.id), // lists and the calendar
    index("events_category").on(table.appId, table.categoryId, table.startsAt, table.id), // of a category
    index("events_author").on(table.appId, table.authorId, table.startsAt, table.id), // one's own
    index("events_series").on(table.appId, table.seriesId, table.recurrenceLocal, table.id), // of a series
    index("events_uid").on(table.appId, table.uid, table.startsAt), // what a calendar brings again
    index("events_ahead").on(table.startsAt, table.id), // whose moments the clock works out anew, of all apps
    index("events_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`), // what the clock removes, of all apps
  ],
);

/** Who comes to an event, and who waits for a place. */
export const eventAttendees = sqliteTable(
  "event_attendees",
  {
    appId: id<"app">("app_id").notNull(),
    eventId: id<"calendar event">("event_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    attendance: text("attendance").$type<Attendance>().notNull(),
    /** When they took their place, or began to wait for one. */
    joinedAt: time("joined_at").notNull(),
    /** What their QR code says at the entrance: nobody else knows it. */
    code: text("code").notNull(),
    checkedInAt: time("checked_in_at"),
    /** What they answered to the event's questions, by the question's id. */
    answers: json<CustomFieldValues>("answers"),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.eventId, table.profileId] }),
    index("event_attendees_profile").on(table.appId, table.profileId, table.attendance, table.eventId), // of a member
    index("event_attendees_order").on(table.appId, table.eventId, table.attendance, table.joinedAt, table.profileId), // the list, and who moves up
    uniqueIndex("event_attendees_code").on(table.appId, table.code), // at the entrance
  ],
);

/** Who comes to every occurrence of a series, those made later too. */
export const seriesAttendees = sqliteTable(
  "series_attendees",
  {
    appId: id<"app">("app_id").notNull(),
    seriesId: id<"event series">("series_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    joinedAt: time("joined_at").notNull(),
    /** What they answered, for the occurrences made later. */
    answers: json<CustomFieldValues>("answers"),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.seriesId, table.profileId] }),
    index("series_attendees_profile").on(table.appId, table.profileId, table.seriesId),
  ],
);

/** The secret part of the address by which somebody's own calendar program reads their events. */
export const eventFeeds = sqliteTable(
  "event_feeds",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    secret: text("secret").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.profileId] }),
    uniqueIndex("event_feeds_secret").on(table.appId, table.secret),
  ],
);
