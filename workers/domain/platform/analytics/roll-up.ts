import { and, asc, eq, lte } from "drizzle-orm";
import { apps, projects, promos } from "@db/directory";
import type { AppId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { directoryRows, directoryUpdate } from "@workers/store";
import { eachInTurn } from "@workers/domain/kernel/in-turn";
import { addDays, dayOf, daysBetween, eachDay, startOfDay } from "./days";
import { type DayNumbers, forgetOldMarks, rollUpDay } from "./roll-up-day";
import { registerClockJob } from "@workers/domain/kernel/clock";

type Keeper = Pick<Context, "directory" | "shardDatabase" | "now">;

interface DueApp {
  id: AppId;
  shard: number;
  timezone: string;
  createdAt: number;
  rolledUpTo: string | null;
}

/** Apps and days that one run of the clock works on at most; the next goes on. */
const appsAtOnce = 25;
const daysAtOnce = 60;
const hour = 3_600_000;

/**
 * Makes the daily numbers of all apps whose time has come: every day since the last final one, so what the clock missed is
 * caught up, and today's as they stand. A day that is made again comes out the same. Answers how many days it made.
 */
export async function rollUpDue(ctx: Keeper): Promise<number> {
  const due = await ctx.directory.read(
    directoryRows(apps, {
      id: apps.id,
      shard: projects.shard,
      timezone: apps.timezone,
      createdAt: apps.createdAt,
      rolledUpTo: apps.rolledUpTo,
    })
      .join(projects, and(eq(projects.id, apps.projectId), eq(projects.status, "active")))
      .where(lte(apps.rollUpDueAt, ctx.now()), eq(apps.status, "active"))
      .orderBy(asc(apps.rollUpDueAt), asc(apps.id))
      .limit(appsAtOnce),
  );
  let days = 0;
  await eachInTurn(due, async (app) => {
    if (days < daysAtOnce)
      days += await rollUpApp(ctx, app, daysAtOnce - days).catch(async (error: unknown) => putOff(ctx, app, error));
  });
  return days;
}

/** An app whose numbers can't be made is tried again later, so that it doesn't stand in the others' way. */
async function putOff(ctx: Keeper, app: DueApp, error: unknown): Promise<never> {
  await ctx.directory.write([directoryUpdate(apps, { rollUpDueAt: ctx.now() + hour }, eq(apps.id, app.id))]);
  throw error;
}

async function rollUpApp(ctx: Keeper, app: DueApp, maxDays: number): Promise<number> {
  const now = ctx.now();
  const today = dayOf(now, app.timezone);
  const first = app.rolledUpTo ? addDays(app.rolledUpTo, 1) : dayOf(app.createdAt, app.timezone);
  const last = daysBetween(first, today) > maxDays ? addDays(first, maxDays - 1) : today;
  const shard = ctx.shardDatabase(app.shard);
  let numbers: DayNumbers | undefined;
  const days = eachDay(first, last);
  for (const day of days)
    numbers = await rollUpDay({ app: { id: app.id } }, shard, { day, timezone: app.timezone, now });
  const isCaughtUp = last === today;
  if (isCaughtUp) await forgetOldMarks({ app: { id: app.id } }, shard, today);
  await ctx.directory.write([
    directoryUpdate(
      apps,
      {
        rolledUpTo: isCaughtUp ? addDays(today, -1) : last,
        rollUpDueAt: isCaughtUp ? nextLook(now, app.timezone, today, numbers) : now,
      },
      eq(apps.id, app.id),
    ),
    ...(numbers && isCaughtUp
      ? [directoryUpdate(promos, { membersCount: numbers.members }, eq(promos.appId, app.id))]
      : []),
  ]);
  return days.length;
}

/** A lively app is looked at every hour, one where nobody was for a week after midnight. */
function nextLook(now: number, timezone: string, today: string, numbers: DayNumbers | undefined): number {
  const tomorrow = startOfDay(addDays(today, 1), timezone);
  return numbers && numbers.activeWeek > 0 ? Math.min(tomorrow, (Math.floor(now / hour) + 1) * hour) : tomorrow;
}

registerClockJob({ every: "tenMinutes", name: "daysRolledUp", run: rollUpDue });
