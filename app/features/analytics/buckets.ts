import type { DayOfSeries } from "@workers/contracts/admin/analytics";
import type { Dates } from "~/ui/use-dates";
import { dateFormat } from "~/ui/intl-formats";

/** A point of a chart: one day, or a week of them where there are too many. */
export interface Bucket {
  from: string;
  to: string;
  newMembers: number;
  posts: number;
  comments: number;
  likes: number;
  /** As they stand at its end. */
  members: number;
  activeWeek: number;
  activeMonth: number;
  /** Average over its days. */
  activeDay: number;
}

const mostDays = 120;

/** Days as they are, or added up by weeks that end with the last day. */
export function bucketsOf(days: readonly DayOfSeries[]): Bucket[] {
  const size = days.length > mostDays ? 7 : 1;
  const buckets: Bucket[] = [];
  for (let end = days.length; end > 0; end -= size) buckets.unshift(bucketOf(days.slice(Math.max(0, end - size), end)));
  return buckets;
}

function bucketOf(days: readonly DayOfSeries[]): Bucket {
  const last = days.at(-1)!;
  const sum = (name: "newMembers" | "posts" | "comments" | "likes" | "activeDay") =>
    days.reduce((total, day) => total + day[name], 0);
  return {
    from: days[0]!.day,
    to: last.day,
    newMembers: sum("newMembers"),
    posts: sum("posts"),
    comments: sum("comments"),
    likes: sum("likes"),
    members: last.members,
    activeWeek: last.activeWeek,
    activeMonth: last.activeMonth,
    activeDay: Math.round(sum("activeDay") / days.length),
  };
}

/** Names of the points: short for the axis, in words; full for the rest, as the app writes dates. */
export function namesOf(buckets: readonly Bucket[], language: string, dates: Dates): { short: string; full: string }[] {
  const short = dateFormat(language, { day: "numeric", month: "short", timeZone: "UTC" });
  const weekday = dateFormat(language, { weekday: "short", timeZone: "UTC" });
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  return buckets.map(({ from, to }) => ({
    short: short.format(at(to)),
    full:
      from === to
        ? `${weekday.format(at(to))}, ${dates.day(to, "UTC")}`
        : `${dates.day(from, "UTC")} – ${dates.day(to, "UTC")}`,
  }));
}
