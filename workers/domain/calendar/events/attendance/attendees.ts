import { type SQL, sql } from "drizzle-orm";
import { eventAttendees, profiles } from "@db/shard";
import type { Attendance } from "@db/vocabulary/calendar/events";
import type { CalendarEventId, ProfileId } from "@db/vocabulary/ids";
import type { CustomFieldValues } from "@db/vocabulary/members";
import type { AttendeesQuery, CheckIn, EventAttendee } from "@workers/contracts/events/events";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import type { CsvCell } from "@workers/domain/kernel/csv";
import { recordEvents } from "@workers/domain/kernel/facts";
import { offsetOf, type Page, pageOf, readCursor, totalAtEnd } from "@workers/domain/kernel/paging";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { text } from "@workers/domain/kernel/texts";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { notFound } from "@workers/errors";
import { aliased, appQuery, appWrite, nameOf, type Readable } from "@workers/store";
import { localOf } from "@db/vocabulary/calendar/wall-time";
import { eventFacts, eventScope, requireEvent } from "../rules/event-facts";
import { eventRow, type EventRow, questionsOf } from "../rows/event-rows";
import { answerCells } from "./questions";

const at = aliased(eventAttendees, "at");
const p = aliased(profiles, "p");

interface AttendeeRow {
  id: ProfileId;
  person: string;
  attendance: Attendance;
  joinedAt: number;
  checkedInAt: number | null;
  answers: string | null;
}

const attendeeColumns = sql`${at.profileId} as id, ${personColumn(sql`p`)} as person, ${at.attendance}, ${at.joinedAt} as joinedAt, ${at.checkedInAt} as checkedInAt, ${at.answers}`;
const personJoin = (appId: string): SQL =>
  sql`join ${p} on ${p.appId} = ${appId} and ${p.id} = ${at.profileId} and ${p.deletedAt} is null`;

const answersOf = ({ answers }: Pick<AttendeeRow, "answers">): CustomFieldValues =>
  answers === null ? {} : (JSON.parse(answers) as CustomFieldValues);

const show = (row: AttendeeRow, runs: boolean): EventAttendee => ({
  id: row.id,
  profile: personOf(row.person, row.id),
  status: row.attendance,
  joinedAt: iso(row.joinedAt),
  checkedInAt: runs ? isoOrNull(row.checkedInAt) : null,
  answers: runs ? answersOf(row) : null,
});

/** Rows of who comes to an event, or waits, in the order in which they came; its id is an expression. */
export const attendeeRows = (
  ctx: AppContext,
  eventId: (appId: string) => SQL,
  { status, limit, offset = 0, and = sql`` }: { status: Attendance; limit: number; offset?: number; and?: SQL },
): Readable<AttendeeRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${attendeeColumns} from ${at} ${personJoin(appId)}
      where ${at.appId} = ${appId} and ${at.eventId} = ${eventId(appId)} and ${at.attendance} = ${status} ${and}
      order by ${at.joinedAt}, ${at.profileId} limit ${limit} offset ${offset}`,
  );

/** The same as the caller sees them, of an event whose attendees they may see. */
export const showAttendees = (ctx: AppContext, event: EventRow, all: readonly AttendeeRow[]): EventAttendee[] => {
  const runs = can(ctx, "event.update", eventFacts(event));
  return all.map((row) => show(row, runs));
};

/** Who comes to an event, or waits for a place: in the order in which they came. */
export async function listAttendees(
  ctx: AppContext,
  id: CalendarEventId,
  query: AttendeesQuery,
): Promise<Page<EventAttendee>> {
  const row = requireEvent(ctx, "event.view_attendees", await ctx.shard.readOne(eventRow(ctx, { id })));
  const runs = can(ctx, "event.update", eventFacts(row));
  const cursor = readCursor(query.cursor, 1);
  const checked =
    runs && query.isCheckedIn !== undefined
      ? sql`and (${at.checkedInAt} is not null) = ${query.isCheckedIn ? 1 : 0}`
      : sql``;
  const known = await ctx.shard.read(
    attendeeRows(ctx, () => sql`${id}`, {
      status: query.status,
      limit: query.limit + 1,
      offset: offsetOf(query),
      and: sql`${checked} ${cursor ? sql`and (${at.joinedAt}, ${at.profileId}) > (${cursor.numbers[0]!}, ${cursor.id})` : sql``}`,
    }),
  );
  const counted = query.status === "joined" ? row.attendeesCount : row.waitingCount;
  const total = runs && query.isCheckedIn !== undefined ? totalAtEnd(query, known.length) : counted;
  return pageOf(
    query,
    total,
    known,
    ({ joinedAt, id: profileId }) => [joinedAt, profileId],
    (each) => show(each, runs),
  );
}

const rowsAtOnce = 500;
interface ExportedRow extends AttendeeRow {
  firstName: string;
  lastName: string;
  email: string | null;
}

/** Who comes to an event and who waits, for a CSV file, with who came. Read while it is written, however many they are. */
export async function exportAttendees(
  ctx: AppContext,
  id: CalendarEventId,
): Promise<{ name: string; lines: AsyncGenerator<readonly CsvCell[]> }> {
  const row = requireEvent(ctx, "event.attendees_export", await ctx.shard.readOne(eventRow(ctx, { id })));
  return { name: `${row.slug}-${row.startsLocal.slice(0, 10)}`, lines: linesOf(ctx, row) };
}

async function* linesOf(ctx: AppContext, event: EventRow): AsyncGenerator<readonly CsvCell[]> {
  const word = (key: string) => text(ctx.language, "defaults", `export.${key}`);
  const questions = questionsOf(event);
  yield [
    ...["firstName", "lastName", "email", "status"].map(word),
    ...["joinedAt", "checkedInAt"].map((key) => `${word(key)} (${event.timezone})`),
    ...questions.map(({ name }) => name),
  ];
  const yesNo = (isYes: boolean) => word(isYes ? "yes" : "no");
  const time = (moment: number | null) => (moment === null ? "" : localOf(moment, event.timezone).replace("T", " "));
  for (const attendance of ["joined", "waiting"] as const) {
    let after: ExportedRow | undefined;
    do {
      const known: ExportedRow[] = await ctx.shard.read(attendeesAfter(ctx, event.id, attendance, after));
      for (const row of known) {
        const { firstName, lastName, email, joinedAt, checkedInAt } = row;
        const cells = answerCells(questions, answersOf(row), yesNo);
        yield [firstName, lastName, email, word(attendance), time(joinedAt), time(checkedInAt), ...cells];
      }
      after = known.length === rowsAtOnce ? known.at(-1) : undefined;
    } while (after);
  }
}

const attendeesAfter = (ctx: AppContext, id: CalendarEventId, attendance: Attendance, after: ExportedRow | undefined) =>
  appQuery<ExportedRow>(
    ctx,
    (
      appId,
    ) => sql`select ${attendeeColumns}, ${p.firstName} as firstName, ${p.lastName} as lastName, ${p.email} from ${at} ${personJoin(appId)}
      where ${at.appId} = ${appId} and ${at.eventId} = ${id} and ${at.attendance} = ${attendance}
      ${after ? sql`and (${at.joinedAt}, ${at.profileId}) > (${after.joinedAt}, ${after.id})` : sql``}
      order by ${at.joinedAt}, ${at.profileId} limit ${rowsAtOnce}`,
  );

/** Notes that somebody came, by their QR code or their line of the list; or takes that back. The same again changes nothing. */
export async function checkIn(
  ctx: AppContext,
  id: CalendarEventId,
  who: CheckIn,
  isPresent = true,
): Promise<{ attendee: EventAttendee; isFirst: boolean }> {
  const event = requireEvent(ctx, "event.check_in", await ctx.shard.readOne(eventRow(ctx, { id })));
  const isOne = (table: typeof eventAttendees | typeof at) =>
    sql`${table.eventId} = ${id} and ${table.attendance} = 'joined' and ${"code" in who ? sql`${table.code} = ${who.code}` : sql`${table.profileId} = ${who.memberId}`}`;
  const before = isPresent ? sql`is null` : sql`is not null`;
  const profileId = sql`(select ${at.profileId} from ${at} where ${at.appId} = ${ctx.app.id} and ${isOne(at)})`;
  const known = await ctx.shard.readOne(appQuery<{ id: ProfileId | null }>(ctx, () => sql`select ${profileId} as id`));
  if (!known?.id) throw notFound("member");
  const recorded = isPresent
    ? recordEvents(
        ctx,
        [{ type: "event.attended", eventId: id, profileId: known.id, ...eventScope(ctx, event) }],
        sql`exists (select 1 from ${at} where ${at.appId} = ${ctx.app.id} and ${isOne(at)} and ${at.checkedInAt} is null)`,
      )
    : { statements: [], events: [] };
  const change = appWrite(
    ctx,
    (appId) => sql`update ${eventAttendees} set ${nameOf(eventAttendees.checkedInAt)} = ${isPresent ? ctx.now() : null}
      where ${eventAttendees.appId} = ${appId} and ${isOne(eventAttendees)} and ${nameOf(eventAttendees.checkedInAt)} ${before}`,
  );
  const { changes, rows } = await ctx.shard.writeAndRead(
    [...recorded.statements, change],
    appQuery<AttendeeRow>(
      ctx,
      (appId) =>
        sql`select ${attendeeColumns} from ${at} ${personJoin(appId)} where ${at.appId} = ${appId} and ${isOne(at)}`,
    ),
  );
  if (!rows[0]) throw notFound("member");
  const isFirst = changes.of(change) > 0;
  if (isFirst) ctx.publish(...recorded.events);
  return { attendee: show(rows[0], true), isFirst };
}
