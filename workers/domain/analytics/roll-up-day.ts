import { sql } from "drizzle-orm";
import { activityMarks, appDays, cohortDays, comments, likes, postDays, posts, profiles } from "@db/shard";
import { type AppScope, appQuery, appWrite, type Database } from "@workers/store";
import { addDays, monthOf, offsetAt, startOfDay } from "./days";

export interface DayNumbers {
  members: number;
  newMembers: number;
  activeDay: number;
  activeWeek: number;
  activeMonth: number;
  posts: number;
  comments: number;
  likes: number;
}

interface Day {
  day: string;
  timezone: string;
  now: number;
}

const topPosts = 20;
/** Marks are needed for a month back; a year more lets numbers be made anew. */
const markDays = 400;

/** Counts one day of an app from its own tables and stores the numbers; done again it stores what is then true. */
export async function rollUpDay(scope: AppScope, shard: Database, { day, timezone, now }: Day): Promise<DayNumbers> {
  const from = startOfDay(day, timezone);
  const to = startOfDay(addDays(day, 1), timezone);
  const [people, activity, counts, top, cohorts] = await Promise.all([
    shard.readOne(membersAt(scope, from, to)),
    shard.readOne(activityUpTo(scope, day)),
    shard.readOne(written(scope, from, to)),
    shard.read(mostTalkedAbout(scope, from, to)),
    shard.read(firstOfMonth(scope, day, offsetAt(from, timezone))),
  ]);
  const numbers: DayNumbers = { ...people!, ...activity!, ...counts! };
  await shard.write([
    appWrite(
      scope,
      (
        appId,
      ) => sql`insert into ${appDays} (app_id, day, members, new_members, active_day, active_week, active_month, posts, comments, likes, made_at)
        values (${appId}, ${day}, ${numbers.members}, ${numbers.newMembers}, ${numbers.activeDay}, ${numbers.activeWeek}, ${numbers.activeMonth},
          ${numbers.posts}, ${numbers.comments}, ${numbers.likes}, ${now})
        on conflict (app_id, day) do update set members = excluded.members, new_members = excluded.new_members, active_day = excluded.active_day,
          active_week = excluded.active_week, active_month = excluded.active_month, posts = excluded.posts, comments = excluded.comments,
          likes = excluded.likes, made_at = excluded.made_at`,
    ),
    appWrite(scope, (appId) => sql`delete from ${postDays} where app_id = ${appId} and day = ${day}`),
    appWrite(
      scope,
      (appId) => sql`insert into ${postDays} (app_id, day, post_id, likes, comments)
        select ${appId}, ${day}, value ->> 'postId', value ->> 'likes', value ->> 'comments' from json_each(${JSON.stringify(top)})`,
    ),
    appWrite(scope, (appId) => sql`delete from ${cohortDays} where app_id = ${appId} and day = ${day}`),
    appWrite(
      scope,
      (appId) => sql`insert into ${cohortDays} (app_id, day, joined_month, members)
        select ${appId}, ${day}, value ->> 'joinedMonth', value ->> 'members' from json_each(${JSON.stringify(cohorts)})`,
    ),
  ]);
  return numbers;
}

/** Deletes marks that no number needs any more. */
export async function forgetOldMarks(scope: AppScope, shard: Database, today: string): Promise<void> {
  await shard.write([
    appWrite(
      scope,
      (appId) => sql`delete from ${activityMarks} where app_id = ${appId} and day < ${addDays(today, -markDays)}`,
    ),
  ]);
}

/** How many members an app has at the end of a day, and how many came on it. */
export const membersAt = (scope: AppScope, from: number, to: number) =>
  appQuery<Pick<DayNumbers, "members" | "newMembers">>(
    scope,
    (appId) => sql`select count(*) filter (where deleted_at is null or deleted_at >= ${to}) as members,
        count(*) filter (where created_at >= ${from}) as newMembers
      from ${profiles} where app_id = ${appId} and created_at < ${to} and type <> 'invited'`,
  );

const activityUpTo = (scope: AppScope, day: string) =>
  appQuery<Pick<DayNumbers, "activeDay" | "activeWeek" | "activeMonth">>(
    scope,
    (appId) => sql`select count(distinct case when day = ${day} then profile_id end) as activeDay,
        count(distinct case when day > ${addDays(day, -7)} then profile_id end) as activeWeek,
        count(distinct profile_id) as activeMonth
      from ${activityMarks} where app_id = ${appId} and day > ${addDays(day, -30)} and day <= ${day}`,
  );

const written = (scope: AppScope, from: number, to: number) =>
  appQuery<Pick<DayNumbers, "posts" | "comments" | "likes">>(
    scope,
    (appId) => sql`select
      (select count(*) from ${posts} where app_id = ${appId} and created_at >= ${from} and created_at < ${to} and state = 'published') as posts,
      (select count(*) from ${comments} where app_id = ${appId} and created_at >= ${from} and created_at < ${to} and is_deleted = 0) as comments,
      (select count(*) from ${likes} where app_id = ${appId} and created_at >= ${from} and created_at < ${to}) as likes`,
  );

/** Posts that were liked or commented on, those with most of it first; a comment weighs as much as two likes. */
const mostTalkedAbout = (scope: AppScope, from: number, to: number) =>
  appQuery<{ postId: string; likes: number; comments: number }>(
    scope,
    (appId) => sql`select post_id as postId, sum(is_like) as likes, count(*) - sum(is_like) as comments from (
        select entity_id as post_id, 1 as is_like from ${likes}
        where app_id = ${appId} and created_at >= ${from} and created_at < ${to} and entity_type <> 'comment'
        union all
        select entity_id, 0 from ${comments}
        where app_id = ${appId} and created_at >= ${from} and created_at < ${to} and is_deleted = 0
      ) as happened
      where exists (select 1 from ${posts} p where p.id = happened.post_id and p.app_id = ${appId} and p.state = 'published')
      group by post_id order by sum(2 - is_like) desc, post_id desc limit ${topPosts}`,
  );

/** Members active on the day for the first time in its month, by the month they joined in. */
const firstOfMonth = (scope: AppScope, day: string, offset: number) =>
  appQuery<{ joinedMonth: string; members: number }>(
    scope,
    (
      appId,
    ) => sql`select strftime('%Y-%m', (p.created_at + ${offset}) / 1000, 'unixepoch') as joinedMonth, count(*) as members
      from ${activityMarks} m join ${profiles} p on p.id = m.profile_id and p.app_id = m.app_id
      where m.app_id = ${appId} and m.day = ${day} and p.type <> 'invited' and not exists (
        select 1 from ${activityMarks} e
        where e.app_id = ${appId} and e.profile_id = m.profile_id and e.day >= ${`${monthOf(day)}-01`} and e.day < ${day})
      group by joinedMonth`,
  );
