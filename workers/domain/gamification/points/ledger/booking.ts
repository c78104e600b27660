import { type SQL, sql } from "drizzle-orm";
import { memberPoints, memberStatuses, pointEntries, pointRules, profiles } from "@db/shard";
import {
  earningActions,
  type EarningAction,
  type EarningRule,
  earningRules,
  type PointAction,
} from "@db/vocabulary/gamification/points";
import type { MemberStatusId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { recordSelected } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { changeProfiles } from "@workers/domain/kernel/profiles";
import { dayOf } from "@workers/domain/platform/analytics";
import { aliased, appQuery, appWrite, insertSelect, nameOf, type Readable, type Writable } from "@workers/store";

/**
 * The statements that write the ledger. Every batch of them ends with `settlement`, which brings counters and statuses after the rows that
 * the batch wrote: they are known by the beginning of their ids.
 */

const e = aliased(pointEntries, "e");
const last = aliased(pointEntries, "last_entry");
const same = aliased(pointEntries, "same_day");
const written = aliased(pointEntries, "written");
const own = aliased(pointEntries, "own_entry");
const who = aliased(profiles, "who");
const rule = aliased(pointRules, "point_rule");
const mp = aliased(memberPoints, "mp");
const ms = aliased(memberStatuses, "ms");

export type PointsScope = Pick<AppContext, "app" | "project" | "now">;

/** The rows of one batch. */
export interface Booking {
  /** What the ids of its rows begin with. */
  prefix: string;
  /** When it was done, and on which local day. */
  actAt: number;
  day: string;
  /** Begun by an automation: the rise that it brings begins none. */
  isAutomatic?: boolean;
}

export const beginBooking = (
  ctx: PointsScope,
  actAt: number,
  { isAutomatic = false }: Pick<Booking, "isAutomatic"> = {},
): Booking => ({
  isAutomatic,
  prefix: newId<"point entry">(ctx.now()).slice(0, 24),
  actAt,
  day: dayOf(actAt, ctx.app.timezone),
});

const idIn = ({ prefix }: Booking): SQL => sql`${prefix} || lower(hex(randomblob(6)))`;
const isWritten = ({ prefix }: Booking): SQL => sql`${written.id} > ${prefix} and ${written.id} < ${`${prefix}g`}`;

/** Something that earns points, once for each thing. */
export interface Act {
  action: EarningAction;
  /** Who earns, as an expression. */
  profileId: SQL;
  entityType: string;
  entityId: string;
  /** Whose like it is. */
  actorId?: ProfileId;
  /** The condition that it was done and still stands. */
  stands?: SQL;
}

const isOfAct = (
  row: typeof e,
  appId: string,
  { action, profileId, entityType, entityId, actorId = "" as ProfileId }: Act,
) =>
  sql`${row.appId} = ${appId} and ${row.profileId} = ${profileId} and ${row.action} = ${action} and ${row.entityType} = ${entityType}
    and ${row.entityId} = ${entityId} and ${row.actorId} = ${actorId}`;

const ruleCell = (appId: string, action: EarningAction, cell: SQL, byDefault: number): SQL =>
  sql`coalesce((select ${cell} from ${rule} where ${rule.appId} = ${appId} and ${rule.action} = ${action}), ${byDefault})`;

/** Books an act where it isn't, as long as it stands, its rule is active, the day's limit is not reached, and its member is one who may earn. */
export function bookAct(ctx: PointsScope, booking: Booking, act: Act): Writable {
  const { action } = act;
  const { points, perDay }: EarningRule = earningRules[action];
  return appWrite(ctx, (appId) => {
    const pointsNow = ruleCell(appId, action, sql`${rule.points}`, points);
    const isFree =
      perDay === undefined
        ? sql`1`
        : // What was booked before and taken back has had its place.
          sql`(matching.rows_count > 0 or (select count(*) from ${same} where ${same.appId} = ${appId} and ${same.profileId} = ${who.id}
            and ${same.action} = ${action} and ${same.day} = ${booking.day} and ${same.points} > 0 and ${same.sequence} = 0) < ${perDay})`;
    return insertSelect(
      pointEntries,
      {
        id: idIn(booking),
        appId,
        profileId: who.id,
        action,
        points: pointsNow,
        entityType: act.entityType,
        entityId: act.entityId,
        actorId: act.actorId ?? "",
        sequence: sql`matching.rows_count`,
        day: booking.day,
        actAt: booking.actAt,
        createdAt: ctx.now(),
      },
      sql`from ${who} cross join (select count(*) as rows_count from ${e} where ${isOfAct(e, appId, act)}) matching
        where ${who.appId} = ${appId} and ${who.id} = ${act.profileId} and ${who.deletedAt} is null and ${who.type} <> 'invited'
          and ${who.isBlocked} = 0 and matching.rows_count % 2 = 0 and ${pointsNow} > 0
          and ${ruleCell(appId, action, sql`${rule.isActive}`, 1)} = 1 and ${act.stands ?? sql`1`} and ${isFree}
        on conflict do nothing`,
    );
  });
}

/**
 * Books an author's acts of one kind that several others brought about, such as the likes on a thing, where they are not booked at all.
 * `actors` is a query of one column `id`. No limit of a day holds: they come back together.
 */
export const bookActsOf = (
  ctx: PointsScope,
  booking: Booking,
  { action, profileId, entityType, entityId }: Omit<Act, "actorId" | "stands">,
  actors: (appId: string) => SQL,
): Writable =>
  appWrite(ctx, (appId) => {
    const pointsNow = ruleCell(appId, action, sql`${rule.points}`, earningRules[action].points);
    return insertSelect(
      pointEntries,
      {
        id: idIn(booking),
        appId,
        profileId: who.id,
        action,
        points: pointsNow,
        entityType,
        entityId,
        actorId: sql`picked.id`,
        sequence: 0,
        day: booking.day,
        actAt: booking.actAt,
        createdAt: ctx.now(),
      },
      sql`from ${who} cross join (${actors(appId)}) picked
        where ${who.appId} = ${appId} and ${who.id} = ${profileId} and ${who.deletedAt} is null and ${who.type} <> 'invited'
          and ${who.isBlocked} = 0 and ${pointsNow} > 0 and ${ruleCell(appId, action, sql`${rule.isActive}`, 1)} = 1
        on conflict do nothing`,
    );
  });

/** Takes an act back that is booked, where the condition holds; it counts for the day of the act. */
export const reverseAct = (ctx: PointsScope, booking: Booking, act: Act, isUndone: SQL): Writable =>
  reverseAll(ctx, booking, { isOne: (appId) => isOfAct(e, appId, act), isBooked: true, when: isUndone });

/**
 * Turns the last row of each of some acts around: takes back what is booked, or books again what was taken back, by the points that it
 * had. `isOne` says which rows of `e` are meant.
 */
export const reverseAll = (
  ctx: PointsScope,
  booking: Booking,
  { isOne, isBooked, when }: { isOne: (appId: string) => SQL; isBooked: boolean; when: SQL },
): Writable =>
  appWrite(ctx, (appId) =>
    insertSelect(
      pointEntries,
      {
        id: idIn(booking),
        appId,
        profileId: e.profileId,
        action: e.action,
        points: sql`-${e.points}`,
        entityType: e.entityType,
        entityId: e.entityId,
        actorId: e.actorId,
        sequence: sql`${e.sequence} + 1`,
        day: e.day,
        actAt: e.actAt,
        createdAt: ctx.now(),
      },
      sql`from ${e} where ${isOne(appId)} and ${e.sequence} % 2 = ${isBooked ? 0 : 1} and not exists (
          select 1 from ${last} where ${last.appId} = ${appId} and ${last.profileId} = ${e.profileId} and ${last.action} = ${e.action}
            and ${last.entityType} = ${e.entityType} and ${last.entityId} = ${e.entityId} and ${last.actorId} = ${e.actorId} and ${last.sequence} > ${e.sequence})
        and ${when} on conflict do nothing`,
    ),
  );

/** The rows `e` of what an author earned by a thing and by the likes on it. */
export const entryRow = e;

/** A row by hand or by a purchase: each is an act of its own. */
export interface FreeEntry {
  action: Exclude<PointAction, EarningAction>;
  /** Who it is for: a query of one column `id`, of `profiles` of the app. */
  people: SQL;
  points: SQL | number;
  entityType: string;
  entityId: string;
  comment?: string;
  byProfileId?: ProfileId | null;
}

export const bookFree = (ctx: PointsScope, booking: Booking, entry: FreeEntry): Writable =>
  appWrite(ctx, (appId) =>
    insertSelect(
      pointEntries,
      {
        id: idIn(booking),
        appId,
        profileId: sql`chosen.id`,
        action: entry.action,
        points: entry.points,
        entityType: entry.entityType,
        entityId: entry.entityId,
        day: booking.day,
        actAt: booking.actAt,
        comment: entry.comment ?? "",
        byProfileId: entry.byProfileId ?? null,
        createdAt: ctx.now(),
      },
      sql`from (${entry.people}) chosen where true on conflict do nothing`,
    ),
  );

const actionList = (actions: readonly PointAction[]): SQL =>
  sql.join(
    actions.map((action) => sql`${action}`),
    sql`, `,
  );
const isRanked = (row: typeof e): SQL => sql`${row.action} in (${actionList(earningActions)})`;
const isEarned = (row: typeof e): SQL => sql`${row.action} in (${actionList([...earningActions, "admin_top_up"])})`;
const sumWhere = (row: typeof e, condition: SQL): SQL => sql`sum(case when ${condition} then ${row.points} else 0 end)`;
/** The Monday of a row's day. */
const weekCell = (row: typeof e): SQL => sql`date(${row.day}, '-6 days', 'weekday 1')`;
const monthCell = (row: typeof e): SQL => sql`substr(${row.day}, 1, 7)`;

/** What rows add up to, as the cells of `member_points`; a week's and month's points are those of the latest there are. */
export const summed = (row: typeof e) => ({
  balance: sql`sum(${row.points})`,
  earned: sumWhere(row, isEarned(row)),
  ranked: sumWhere(row, isRanked(row)),
  week: sql`max(spans.week)`,
  weekPoints: sumWhere(row, sql`${isRanked(row)} and ${weekCell(row)} = spans.week`),
  month: sql`max(spans.month)`,
  monthPoints: sumWhere(row, sql`${isRanked(row)} and ${monthCell(row)} = spans.month`),
});

export const isListedCell = sql`${who.deletedAt} is null and ${who.isBlocked} = 0 and ${who.type} <> 'invited' and ${who.isHiddenFromLeaderboard} = 0`;

/** Rows with the latest week and month that there are among those of their member. */
export const withSpans = (row: typeof e, table: SQL, isOne: SQL): SQL =>
  sql`from ${table} join (select ${row.profileId} as profile_id, max(${weekCell(row)}) as week, max(${monthCell(row)}) as month
    from ${table} where ${isOne} group by ${row.profileId}) spans on spans.profile_id = ${row.profileId}`;

/** For the end of a batch that wrote rows: counters, statuses, and the facts of who rose and who was given points. */
export function settlement(ctx: PointsScope, booking: Booking): Settlement {
  const isOne = isWritten(booking);
  const ofApp = sql`${written.appId} = ${ctx.app.id} and ${isOne}`;
  const touched = sql`(select ${written.profileId} from ${written} where ${ofApp})`;
  const statuses = statusWrites(ctx, () => touched, booking);
  const gifts = recordSelected(ctx, "points.received", {
    payload: sql`'appId', ${ctx.app.id}, 'profileId', ${written.profileId}, 'points', ${written.points}, 'action', ${written.action}`,
    from: sql`from ${written} where ${ofApp} and ${written.points} > 0 and ${written.action} in ('admin_top_up', 'invitation_accepted')`,
  });
  const statements = [
    appWrite(ctx, (appId) =>
      insertSelect(
        memberPoints,
        {
          appId,
          profileId: written.profileId,
          ...summed(written),
          nameKey: who.nameKey,
          isListed: isListedCell,
          updatedAt: ctx.now(),
        },
        sql`${withSpans(written, sql`${written}`, ofApp)} join ${who} on ${who.appId} = ${appId} and ${who.id} = ${written.profileId}
          where ${ofApp} group by ${written.profileId}
          on conflict do update set ${addExcluded}`,
      ),
    ),
    ...statuses,
    gifts,
  ];
  return { statements, rise: statuses[0]!, gifts };
}

export interface Settlement {
  statements: Writable[];
  /** Changes a row for each member who reached a status for the first time. */
  rise: Writable;
  /** The same for who was given points by hand, or for an invitation. */
  gifts: Writable;
}

const spanned = (name: typeof memberPoints.week, points: typeof memberPoints.weekPoints): SQL =>
  sql`${nameOf(points)} = case when excluded.${nameOf(name)} > ${name} then excluded.${nameOf(points)}
      when excluded.${nameOf(name)} = ${name} then ${points} + excluded.${nameOf(points)} else ${points} end,
    ${nameOf(name)} = max(${name}, excluded.${nameOf(name)})`;

const addExcluded = sql`${sql.join(
  [memberPoints.balance, memberPoints.earned, memberPoints.ranked].map(
    (column) => sql`${nameOf(column)} = ${column} + excluded.${nameOf(column)}`,
  ),
  sql`, `,
)}, ${spanned(memberPoints.week, memberPoints.weekPoints)}, ${spanned(memberPoints.month as unknown as typeof memberPoints.week, memberPoints.monthPoints as unknown as typeof memberPoints.weekPoints)},
  ${nameOf(memberPoints.updatedAt)} = excluded.${nameOf(memberPoints.updatedAt)}`;

/** The active status that so many points have reached, as a column of `member_statuses`. */
const reached = (appId: string, cell: SQL, earned: SQL): SQL =>
  sql`(select ${cell} from ${ms} where ${ms.appId} = ${appId} and ${ms.isActive} = 1 and ${ms.points} <= ${earned} order by ${ms.points} desc limit 1)`;

/**
 * Gives people the status that their points have reached. Who reaches one for the first time is told once; with `isSilent` nobody is, as when
 * an operator sets other statuses.
 */
export function statusWrites(
  ctx: PointsScope,
  people: (appId: string) => SQL,
  { isSilent = false, isAutomatic = false }: { isSilent?: boolean; isAutomatic?: boolean } = {},
): Writable[] {
  const appId = ctx.app.id;
  const isOne = sql`${mp.appId} = ${appId} and ${mp.profileId} in ${people(appId)}`;
  return [
    ...(isSilent
      ? []
      : [
          recordSelected(ctx, "status.reached", {
            payload: sql`'appId', ${appId}, 'profileId', ${mp.profileId}, 'statusId', ${ms.id}, 'name', ${ms.name}${isAutomatic ? sql`, 'byAutomation', json('true')` : sql``}`,
            from: sql`from ${mp} cross join ${ms} on ${ms.appId} = ${appId} and ${ms.points} = ${reached(appId, sql`${ms.points}`, sql`${mp.earned}`)}
              where ${isOne} and ${ms.points} > ${mp.reachedPoints}`,
          }),
        ]),
    appWrite(
      ctx,
      () => sql`update ${memberPoints} set ${nameOf(memberPoints.reachedPoints)} = max(${memberPoints.reachedPoints}, coalesce(${reached(appId, sql`${ms.points}`, sql`${memberPoints.earned}`)}, 0))
        where ${memberPoints.appId} = ${appId} and ${memberPoints.profileId} in ${people(appId)}
          and ${memberPoints.reachedPoints} < coalesce(${reached(appId, sql`${ms.points}`, sql`${memberPoints.earned}`)}, 0)`,
    ),
    changeProfiles(
      ctx,
      {
        statusId: reached(
          appId,
          sql`${ms.id}`,
          sql`coalesce((select ${mp.earned} from ${mp} where ${mp.appId} = ${appId} and ${mp.profileId} = ${profiles.id}), 0)`,
        ),
      },
      sql`${profiles.id} in ${people(appId)}`,
      sql`${profiles.statusId} is not ${reached(
        appId,
        sql`${ms.id}`,
        sql`coalesce((select ${mp.earned} from ${mp} where ${mp.appId} = ${appId} and ${mp.profileId} = ${profiles.id}), 0)`,
      )}`,
    ),
  ];
}

export interface BookedRow {
  profileId: ProfileId;
  points: number;
  balance: number;
  firstName: string;
  statusId: MemberStatusId | null;
  statusName: string | null;
  /** The points of the status now, and before the batch; null without one. */
  threshold: number | null;
  thresholdBefore: number | null;
}

/** Whose points the batch changed, and by how many. */
export const bookedRows = (ctx: PointsScope, booking: Booking): Readable<BookedRow> =>
  appQuery(ctx, (appId) => {
    const earnedByBatch = sql`select coalesce(${sumWhere(own, isEarned(own))}, 0) from ${own} where ${own.appId} = ${appId}
      and ${own.id} > ${booking.prefix} and ${own.id} < ${`${booking.prefix}g`} and ${own.profileId} = ${mp.profileId}`;
    return sql`select ${written.profileId} as profileId, sum(${written.points}) as points, ${mp.balance} as balance, ${who.firstName} as firstName,
        ${reached(appId, sql`${ms.id}`, sql`${mp.earned}`)} as statusId, ${reached(appId, sql`${ms.name}`, sql`${mp.earned}`)} as statusName,
        ${reached(appId, sql`${ms.points}`, sql`${mp.earned}`)} as threshold,
        ${reached(appId, sql`${ms.points}`, sql`${mp.earned} - (${earnedByBatch})`)} as thresholdBefore
      from ${written} join ${mp} on ${mp.appId} = ${appId} and ${mp.profileId} = ${written.profileId}
        join ${who} on ${who.appId} = ${appId} and ${who.id} = ${written.profileId}
      where ${written.appId} = ${appId} and ${isWritten(booking)} group by ${written.profileId}`;
  });
