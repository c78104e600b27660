import { type SQL, sql } from "drizzle-orm";
import { memberPoints, profiles, serviceSettings } from "@db/shard";
import { type LeaderboardPeriod, monthOf, weekOf } from "@db/vocabulary/gamification/points";
import type { ProfileId } from "@db/vocabulary/ids";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import type { AppContext } from "@workers/context";
import type { Leaderboard, LeaderboardQuery } from "@workers/contracts/gamification/points";
import { can } from "@workers/domain/kernel/access";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { dayOf } from "@workers/domain/platform/analytics";
import { settingsOf } from "@workers/domain/platform/apps";
import { notFound } from "@workers/errors";
import { aliased, appQuery } from "@workers/store";
import { requirePoints } from "../points-service";

const mp = aliased(memberPoints, "mp");
const own = aliased(memberPoints, "own_row");
const p = aliased(profiles, "p");
const ss = aliased(serviceSettings, "ss");

/** One's rank is counted out up to here; behind it a share says enough. */
const exactRanks = 1000;

interface Span {
  points: (row: typeof mp) => SQL;
  /** The condition that a row has points of the period, in the words of its index. */
  isIn: (row: typeof mp) => SQL;
}

function spanOf(ctx: AppContext, period: LeaderboardPeriod): Span {
  const today = dayOf(ctx.now(), ctx.app.timezone);
  if (period === "all") return { points: (row) => row.ranked, isIn: (row) => sql`${row.ranked} > 0` };
  return period === "weekly"
    ? { points: (row) => row.weekPoints, isIn: (row) => sql`${row.week} = ${weekOf(today)} and ${row.weekPoints} > 0` }
    : {
        points: (row) => row.monthPoints,
        isIn: (row) => sql`${row.month} = ${monthOf(today)} and ${row.monthPoints} > 0`,
      };
}

/** Guests are shown none, unless the operator says so. */
const isClosed = (ctx: AppContext, settings: { isLeaderboardShownToGuests: boolean }): boolean =>
  (ctx.me.profile === null || ctx.me.profile.type === "invited") &&
  !can(ctx, "member.view_points") &&
  !settings.isLeaderboardShownToGuests;

/** Whether the caller is kept from it: where it is shown, nobody may have points all the same. */
export const isLeaderboardClosed = async (ctx: AppContext): Promise<boolean> =>
  isClosed(ctx, await settingsOf(ctx, "gamification"));

/** Who earned most in the current week or month of the app, or ever, and where the caller stands. 404 where it is not shown. */
export async function leaderboard(ctx: AppContext, { period, limit }: LeaderboardQuery): Promise<Leaderboard> {
  requirePoints(ctx);
  const profileId = ctx.me.profile && ctx.me.profile.type !== "invited" ? ctx.me.profile.id : null;
  const span = spanOf(ctx, period);
  const [settings, ownRow, ranked] = await Promise.all([
    settingsOf(ctx, "gamification"),
    profileId ? ctx.shard.readOne(ownRank(ctx, profileId, span)) : undefined,
    ctx.shard.read(rankedRows(ctx, span, limit)),
  ]);
  if (!settings.isLeaderboardShown) throw notFound("leaderboard");
  if (isClosed(ctx, settings)) return { profiles: [], own: null };
  return {
    profiles: ranked.map(({ id, person, points }, at) => ({ rank: at + 1, points, profile: personOf(person, id) })),
    own: ownRow ? await standingOf(ctx, ownRow, span) : profileId ? { points: 0, rank: null, topPercent: null } : null,
  };
}

/** As many as the operator shows, asked in the same statement: so the list needs no round trip after the settings. */
const shownCount = (appId: string): SQL =>
  sql`coalesce((select json_extract(${ss.settings}, '$.leaderboardMembersCount') from ${ss}
    where ${ss.appId} = ${appId} and ${ss.service} = 'gamification'), ${gamificationLimits.leaderboardMembers.default})`;

/** The first rows of the index, and so as many as are shown. */
const rankedRows = (
  ctx: AppContext,
  { points, isIn }: Span,
  limit: number = gamificationLimits.leaderboardMembers.max,
) =>
  appQuery<{ id: ProfileId; person: string; points: number }>(
    ctx,
    (appId) => sql`select ${mp.profileId} as id, ${points(mp)} as points, ${personColumn(sql`p`)} as person
      from ${mp} cross join ${p} on ${p.appId} = ${mp.appId} and ${p.id} = ${mp.profileId}
      where ${mp.appId} = ${appId} and ${mp.isListed} = 1 and ${isIn(mp)}
      order by ${points(mp)} desc, ${mp.nameKey}, ${mp.profileId} limit min(${limit}, ${shownCount(appId)})`,
  );

interface OwnRow {
  points: number;
  isListed: number;
  /** Those before, up to `exactRanks`. */
  ahead: number;
}

const ownRank = (ctx: AppContext, profileId: ProfileId, { points, isIn }: Span) =>
  appQuery<OwnRow>(
    ctx,
    (appId) => sql`select ${points(own)} as points, ${own.isListed} as isListed, (select count(*) from (
        select 1 from ${mp} where ${mp.appId} = ${appId} and ${mp.isListed} = 1 and ${isIn(mp)}
          and (${points(mp)} > ${points(own)} or (${points(mp)} = ${points(own)} and (${mp.nameKey}, ${mp.profileId}) < (${own.nameKey}, ${own.profileId})))
        limit ${exactRanks})) as ahead
      from ${own} where ${own.appId} = ${appId} and ${own.profileId} = ${profileId} and ${isIn(own)}`,
  );

async function standingOf(
  ctx: AppContext,
  { points, isListed, ahead }: OwnRow,
  span: Span,
): Promise<Leaderboard["own"]> {
  if (!isListed) return { points, rank: null, topPercent: null };
  if (ahead < exactRanks) return { points, rank: ahead + 1, topPercent: null };
  const row = await ctx.shard.readOne(
    appQuery<{ total: number; before: number }>(
      ctx,
      (appId) => sql`select count(*) as total, sum(${span.points(mp)} >= ${points}) as before from ${mp}
        where ${mp.appId} = ${appId} and ${mp.isListed} = 1 and ${span.isIn(mp)}`,
    ),
  );
  return { points, rank: null, topPercent: Math.max(1, Math.ceil((100 * row!.before) / row!.total)) };
}
