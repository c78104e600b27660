import { asc, between } from "drizzle-orm";
import { appDays } from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import { type Database, rows } from "@workers/store";
import type { DateRange, DayOfSeries, SpanTotals } from "@workers/contracts/admin/analytics";
import { addDays, dayOf, eachDay, startOfDay } from "./days";
import { type DayNumbers, membersAt } from "./roll-up-day";

const none: DayNumbers = {
  members: 0,
  newMembers: 0,
  activeDay: 0,
  activeWeek: 0,
  activeMonth: 0,
  posts: 0,
  comments: 0,
  likes: 0,
};

/**
 * Every day of the span for one app. A day that hasn't been counted (yet) has as many members as the one before, and
 * nothing else; today's members are counted as they are now, as everywhere beside it.
 */
export async function seriesOf(
  app: { id: AppId; timezone: string },
  shard: Database,
  { dateFrom, dateTo }: DateRange,
  now: number,
): Promise<DayOfSeries[]> {
  const today = dayOf(now, app.timezone);
  const isTodayIn = dateFrom <= today && today <= dateTo;
  const counting = isTodayIn
    ? shard.readOne(membersAt({ app }, startOfDay(today, app.timezone), startOfDay(addDays(today, 1), app.timezone)))
    : undefined;
  const reading = shard.read(
    rows({ app }, appDays, {
      day: appDays.day,
      members: appDays.members,
      newMembers: appDays.newMembers,
      activeDay: appDays.activeDay,
      activeWeek: appDays.activeWeek,
      activeMonth: appDays.activeMonth,
      posts: appDays.posts,
      comments: appDays.comments,
      likes: appDays.likes,
    })
      .where(between(appDays.day, dateFrom, dateTo))
      .orderBy(asc(appDays.day)),
  );
  const [dayRows, people] = await Promise.all([reading, counting]);
  const byDay = new Map(dayRows.map((row) => [row.day, row]));
  let members = 0;
  return eachDay(dateFrom, dateTo).map((day) => {
    const counted = byDay.get(day);
    members = counted?.members ?? members;
    const numbers = counted ?? { ...none, day, members };
    return day === today && people ? { ...numbers, ...people } : numbers;
  });
}

/** Adds the same days of several apps up. */
export function addSeries(all: DayOfSeries[][]): DayOfSeries[] {
  return (all[0] ?? []).map((first, i) => {
    const sum = { ...first };
    for (const series of all.slice(1))
      for (const name of Object.keys(none) as (keyof DayNumbers)[]) sum[name] += series[i]![name];
    return sum;
  });
}

/** A span in one line: what is so at its end, and what happened in it. */
export function totalsOf(series: DayOfSeries[]): SpanTotals {
  const last = series.at(-1) ?? none;
  const sum = (name: keyof DayNumbers) => series.reduce((total, day) => total + day[name], 0);
  return {
    members: last.members,
    newMembers: sum("newMembers"),
    activePerDay: series.length ? Math.round((sum("activeDay") / series.length) * 10) / 10 : 0,
    activeWeek: last.activeWeek,
    activeMonth: last.activeMonth,
    posts: sum("posts"),
    comments: sum("comments"),
    likes: sum("likes"),
  };
}
