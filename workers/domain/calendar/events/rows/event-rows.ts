import { eq, type SQL, sql } from "drizzle-orm";
import { eventAttendees, eventCategories, events, eventSeries, profiles, seriesAttendees } from "@db/shard";
import type { Attendance, EventQuestion, EventType, EventVisibility } from "@db/vocabulary/calendar/events";
import type { CalendarEventId, EventCategoryId, EventSeriesId, FileId, ProfileId } from "@db/vocabulary/ids";
import type { CustomFieldValues } from "@db/vocabulary/members";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import type { Event, WholeEvent } from "@workers/contracts/events/events";
import type { ProfileCard } from "@workers/contracts/people";
import type { AppContext } from "@workers/context";
import { abilities, can } from "@workers/domain/kernel/access";
import {
  filesColumn,
  filesOf,
  isFollowedColumn,
  isLikedColumn,
  missingOf,
  withMissingMarked,
} from "@workers/domain/kernel/engagement";
import { fileIdOf, mediaColumn, mediaOf } from "@workers/domain/kernel/files";
import { personColumn, personOf, showPerson } from "@workers/domain/kernel/profiles";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { aliased, appQuery, type Readable } from "@workers/store";
import { eventFacts } from "../rules/event-facts";
import { isRoomOpen, roomOpensAt, stateOf } from "../rules/event-state";
import { repetitionOf } from "../rules/recurrence";

const e = aliased(events, "e");
const c = aliased(eventCategories, "c");
const s = aliased(eventSeries, "s");
const a = aliased(profiles, "a");
const mine = aliased(eventAttendees, "mine");
const ahead = aliased(eventAttendees, "ahead");
const h = aliased(profiles, "h");
const sa = aliased(seriesAttendees, "sa");

/** How an event is named: by its id, or by its slug in an address. */
export type EventRef = { id: CalendarEventId } | { slug: string };

/** An event with what the caller is to it, as one row. */
export interface EventRow {
  id: CalendarEventId;
  slug: string;
  name: string;
  authorId: ProfileId;
  author: string;
  categoryId: EventCategoryId | null;
  category: string | null;
  description: string | null;
  excerpt: string;
  coverUrl: string | null;
  attachments: string | null;
  startsLocal: string;
  timezone: string;
  startsAt: number;
  endsAt: number;
  duration: number;
  type: EventType;
  locationUrl: string | null;
  address: string | null;
  participantsNumberLimit: number | null;
  hasWaitingList: 0 | 1;
  attendeesCount: number;
  waitingCount: number;
  likesCount: number;
  commentsCount: number;
  isLiked: 0 | 1;
  isFollowed: 0 | 1;
  attendance: Attendance | null;
  joinedAt: number | null;
  position: number | null;
  code: string | null;
  checkedInAt: number | null;
  answers: string | null;
  isOfSeries: 0 | 1;
  uid: string;
  sequence: number;
  seriesId: EventSeriesId | null;
  rule: string | null;
  recurrenceLocal: string | null;
  isChanged: 0 | 1;
  cancelledAt: number | null;
  cancelReason: string | null;
  recordingFileId: FileId | null;
  recordingUrl: string | null;
  recording: string | null;
  hosts: string | null;
  questions: string | null;
  isRecordingOpen: 0 | 1;
  metaTitle: string | null;
  metaDescription: string | null;
  isIndexed: 0 | 1;
  visibility: EventVisibility;
  createdAt: number;
  updatedAt: number;
}

const viewerId = (ctx: AppContext) => ctx.me.profile?.id ?? "";

/** Who hosts an event `e` besides its author, in their order: a cross join, lest all members are looked through for them. */
const hostsColumn = (
  appId: string,
): SQL => sql`(select json_group_array(json(${personColumn(sql`h`)}) order by named.key)
  from json_each(${e.hostIds}) named cross join ${h} on ${h.appId} = ${appId} and ${h.id} = named.value and ${h.deletedAt} is null)`;

/** Columns of an `EventRow`, of the events `e` with what `eventJoins` joins. */
export const eventColumns = (ctx: AppContext, appId: string, { isWhole = false } = {}): SQL => sql`
  ${e.id}, ${e.slug}, ${e.name}, ${e.authorId} as authorId, ${personColumn(sql`a`)} as author, ${e.categoryId} as categoryId,
  case when ${c.id} is not null then json_object('id', ${c.id}, 'slug', ${c.slug}, 'name', ${c.name}) end as category,
  ${isWhole ? e.description : sql`null`} as description, substr(${e.text}, 1, 300) as excerpt, ${e.coverUrl} as coverUrl,
  ${isWhole ? filesColumn(ctx, "event", e.appId, e.id) : sql`null`} as attachments,
  ${e.startsLocal} as startsLocal, ${e.timezone}, ${e.startsAt} as startsAt, ${e.endsAt} as endsAt, ${e.duration}, ${e.type},
  ${e.locationUrl} as locationUrl, ${e.address}, ${e.participantsNumberLimit} as participantsNumberLimit, ${e.hasWaitingList} as hasWaitingList,
  ${e.attendeesCount} as attendeesCount, ${e.waitingCount} as waitingCount, ${e.likesCount} as likesCount, ${e.commentsCount} as commentsCount,
  ${isLikedColumn(ctx, "event", sql`e`)} as isLiked, ${isFollowedColumn(ctx, "event", sql`e`)} as isFollowed,
  ${mine.attendance} as attendance, ${mine.joinedAt} as joinedAt, ${mine.code} as code, ${mine.checkedInAt} as checkedInAt, ${mine.answers} as answers,
  case when ${mine.attendance} = 'waiting' then (select count(*) from ${ahead} where ${ahead.appId} = ${appId} and ${ahead.eventId} = ${e.id}
    and ${ahead.attendance} = 'waiting' and (${ahead.joinedAt}, ${ahead.profileId}) <= (${mine.joinedAt}, ${mine.profileId})) end as position,
  exists (select 1 from ${sa} where ${sa.appId} = ${appId} and ${sa.seriesId} = ${e.seriesId} and ${sa.profileId} = ${viewerId(ctx)}) as isOfSeries,
  ${e.uid}, ${e.sequence}, ${e.seriesId} as seriesId, ${s.rule} as rule, ${e.recurrenceLocal} as recurrenceLocal, ${e.isChanged} as isChanged,
  ${e.cancelledAt} as cancelledAt, ${e.cancelReason} as cancelReason, ${e.recordingFileId} as recordingFileId, ${e.recordingUrl} as recordingUrl, ${e.isRecordingOpen} as isRecordingOpen,
  ${isWhole ? mediaColumn(ctx, sql`json_array(${e.recordingFileId})`) : sql`null`} as recording,
  ${isWhole ? hostsColumn(appId) : sql`null`} as hosts, ${e.questions} as questions,
  ${e.metaTitle} as metaTitle, ${e.metaDescription} as metaDescription, ${e.isIndexed} as isIndexed, ${e.visibility},
  ${e.createdAt} as createdAt, ${e.updatedAt} as updatedAt`;

/** Joins what `eventColumns` shows to the events `e` of a query. */
export const eventJoins = (ctx: AppContext, appId: string): SQL => sql`
  left join ${c} on ${c.appId} = ${appId} and ${c.id} = ${e.categoryId}
  left join ${s} on ${s.appId} = ${appId} and ${s.id} = ${e.seriesId}
  left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${e.authorId}
  left join ${mine} on ${mine.appId} = ${appId} and ${mine.eventId} = ${e.id} and ${mine.profileId} = ${viewerId(ctx)}`;

/** The row of an event that hasn't been deleted, whole. */
export const eventRow = (ctx: AppContext, ref: EventRef): Readable<EventRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${eventColumns(ctx, appId, { isWhole: true })} from ${e} ${eventJoins(ctx, appId)}
      where ${e.appId} = ${appId} and ${"id" in ref ? eq(e.id, ref.id) : eq(e.slug, ref.slug)} and ${e.deletedAt} is null limit 1`,
  );

const parsed = <Value>(json: string | null): Value | null => (json === null ? null : (JSON.parse(json) as Value));

/** What who joins is asked. */
export const questionsOf = (row: Pick<EventRow, "questions">): EventQuestion[] =>
  parsed<EventQuestion[]>(row.questions) ?? [];

/** What of the table's abilities there is nothing to do with any more, or not yet. */
function abilitiesOn(ctx: AppContext, row: EventRow): string[] {
  const all = abilities(ctx, "event", eventFacts(row));
  const isOver = stateOf(row, ctx.now()) !== "scheduled" && stateOf(row, ctx.now()) !== "live";
  return all.filter(
    (action) =>
      !(action === "join" && (isOver || row.attendance !== null || !ctx.me.profile)) &&
      !(
        row.visibility !== "published" && ["join", "like", "create_comment", "create_report", "follow"].includes(action)
      ),
  );
}

/** An event as the caller may see it in a list. Ask first whether they may. */
export function showEvent(ctx: AppContext, row: EventRow): Event {
  const state = stateOf(row, ctx.now());
  const { id, slug, name, excerpt, categoryId, coverUrl, startsLocal, timezone, duration, address, seriesId } = row;
  return {
    id,
    slug,
    name,
    excerpt,
    category: parsed<NonNullable<Event["category"]>>(row.category),
    categoryId,
    coverUrl,
    startsAt: iso(row.startsAt),
    endsAt: iso(row.endsAt),
    startsLocal,
    timezone,
    duration,
    eventType: row.type,
    address,
    state,
    isLive: state === "live",
    participantsNumberLimit: row.participantsNumberLimit,
    hasWaitingList: row.hasWaitingList === 1,
    attendeesCount: row.attendeesCount,
    waitingCount: row.waitingCount,
    attendance: row.attendance && {
      status: row.attendance,
      joinedAt: iso(row.joinedAt!),
      position: row.position,
      code: row.attendance === "joined" ? row.code : null,
      checkedInAt: isoOrNull(row.checkedInAt),
      isOfSeries: row.isOfSeries === 1,
      answers: parsed<CustomFieldValues>(row.answers) ?? {},
    },
    isJoined: row.attendance === "joined",
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    isLiked: row.isLiked === 1,
    isFollowed: row.isFollowed === 1,
    profile: personOf(row.author, row.authorId),
    seriesId,
    heldAs: row.visibility === "published" ? null : row.visibility,
    permissions: { can: abilitiesOn(ctx, row) },
    createdAt: iso(row.createdAt),
  };
}

/** Whether the caller runs an event, as who may change it and its hosts do: they see its room at any time. */
const runsEvent = (ctx: AppContext, row: EventRow, hosts: readonly ProfileCard[]): boolean =>
  can(ctx, "event.update", eventFacts(row)) || hosts.some(({ id }) => id === ctx.me.profile?.id);

/** An event as its page shows it. Where it is met online is told to who joined, around its time. */
export function showWholeEvent(ctx: AppContext, row: EventRow): WholeEvent {
  const now = ctx.now();
  const hosts = (JSON.parse(row.hosts!) as Parameters<typeof showPerson>[0][]).map(showPerson);
  const runs = runsEvent(ctx, row, hosts);
  const hasPlace = row.attendance === "joined";
  const hasRecording = row.recordingFileId !== null || row.recordingUrl !== null;
  const seesRecording = hasRecording && (runs || hasPlace || row.isRecordingOpen === 1);
  const missing = missingOf(row.attachments!);
  const description = parsed<RichTextDoc>(row.description);
  return {
    ...showEvent(ctx, row),
    description: description && withMissingMarked(description, missing),
    coverId: fileIdOf(row.coverUrl),
    attachments: filesOf(row.attachments!),
    repetition: row.rule === null ? null : repetitionOf(row.rule, row.timezone),
    locationUrl: runs || (hasPlace && isRoomOpen(row, now)) ? row.locationUrl : null,
    roomOpensAt: row.locationUrl && row.cancelledAt === null ? iso(roomOpensAt(row)) : null,
    recording: seesRecording
      ? {
          fileId: row.recordingFileId,
          file: row.recordingFileId && (mediaOf(row.recording!).get(row.recordingFileId) ?? null),
          url: row.recordingUrl,
        }
      : null,
    hosts,
    questions: questionsOf(row),
    cancelReason: row.cancelledAt === null ? null : row.cancelReason,
    hasRecording,
    isRecordingOpen: row.isRecordingOpen === 1,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    isIndexed: row.isIndexed === 1,
  };
}
