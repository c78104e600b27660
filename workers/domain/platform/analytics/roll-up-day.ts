import { sql } from "drizzle-orm";
import { activityMarks, appDays, cohortDays, comments, likes, postDays, posts, profiles } from "@db/shard";
import {
  aliased,
  appQuery,
  type AppScope,
  appWrite,
  type Database,
  insertSelect,
  nameOf,
  setExcluded,
  upsertRow,
} from "@workers/store";
import { addDays, monthOf, offsetAt, startOfDay } from "./days";

const p = aliased(posts, "p");
const m = aliased(activityMarks, "m");
const pOfProfiles = aliased(profiles, "p");
const e = aliased(activityMarks, "e");

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
    appWrite(scope, (appId) =>
      upsertRow(
        appDays,
        {
          appId,
          day,
          members: numbers.members,
          newMembers: numbers.newMembers,
          activeDay: numbers.activeDay,
          activeWeek: numbers.activeWeek,
          activeMonth: numbers.activeMonth,
          posts: numbers.posts,
          comments: numbers.comments,
          likes: numbers.likes,
          madeAt: now,
        },
        sql`on conflict (${nameOf(appDays.appId)}, ${nameOf(appDays.day)}) do update set ${setExcluded(appDays.members, appDays.newMembers, appDays.activeDay, appDays.activeWeek, appDays.activeMonth, appDays.posts, appDays.comments, appDays.likes, appDays.madeAt)}`,
      ),
    ),
    appWrite(
      scope,
      (appId) => sql`delete from ${postDays} where ${postDays.appId} = ${appId} and ${postDays.day} = ${day}`,
    ),
    appWrite(scope, (appId) =>
      insertSelect(
        postDays,
        {
          appId,
          day,
          postId: sql`value ->> 'postId'`,
          likes: sql`value ->> 'likes'`,
          comments: sql`value ->> 'comments'`,
        },
        sql`from json_each(${JSON.stringify(top)})`,
      ),
    ),
    appWrite(
      scope,
      (appId) => sql`delete from ${cohortDays} where ${cohortDays.appId} = ${appId} and ${cohortDays.day} = ${day}`,
    ),
    appWrite(scope, (appId) =>
      insertSelect(
        cohortDays,
        { appId, day, joinedMonth: sql`value ->> 'joinedMonth'`, members: sql`value ->> 'members'` },
        sql`from json_each(${JSON.stringify(cohorts)})`,
      ),
    ),
  ]);
  return numbers;
}

/** Deletes marks that no number needs any more. */
export async function forgetOldMarks(scope: AppScope, shard: Database, today: string): Promise<void> {
  await shard.write([
    appWrite(
      scope,
      (appId) =>
        sql`delete from ${activityMarks} where ${activityMarks.appId} = ${appId} and ${activityMarks.day} < ${addDays(today, -markDays)}`,
    ),
  ]);
}

/** How many members an app has at the end of a day, and how many came on it. */
export const membersAt = (scope: AppScope, from: number, to: number) =>
  appQuery<Pick<DayNumbers, "members" | "newMembers">>(
    scope,
    (
      appId,
    ) => sql`select count(*) filter (where ${profiles.deletedAt} is null or ${profiles.deletedAt} >= ${to}) as members,
        count(*) filter (where ${profiles.createdAt} >= ${from}) as newMembers
      from ${profiles} where ${profiles.appId} = ${appId} and ${profiles.createdAt} < ${to} and ${profiles.type} <> 'invited'`,
  );

const activityUpTo = (scope: AppScope, day: string) =>
  appQuery<Pick<DayNumbers, "activeDay" | "activeWeek" | "activeMonth">>(
    scope,
    (
      appId,
    ) => sql`select count(distinct case when ${activityMarks.day} = ${day} then ${activityMarks.profileId} end) as activeDay,
        count(distinct case when ${activityMarks.day} > ${addDays(day, -7)} then ${activityMarks.profileId} end) as activeWeek,
        count(distinct ${activityMarks.profileId}) as activeMonth
      from ${activityMarks} where ${activityMarks.appId} = ${appId} and ${activityMarks.day} > ${addDays(day, -30)} and ${activityMarks.day} <= ${day}`,
  );

const written = (scope: AppScope, from: number, to: number) =>
  appQuery<Pick<DayNumbers, "posts" | "comments" | "likes">>(
    scope,
    (appId) => sql`select
      (select count(*) from ${posts} where ${posts.appId} = ${appId} and ${posts.createdAt} >= ${from} and ${posts.createdAt} < ${to} and ${posts.state} = 'published') as posts,
      (select count(*) from ${comments} where ${comments.appId} = ${appId} and ${comments.createdAt} >= ${from} and ${comments.createdAt} < ${to} and ${comments.isDeleted} = 0) as comments,
      (select count(*) from ${likes} where ${likes.appId} = ${appId} and ${likes.createdAt} >= ${from} and ${likes.createdAt} < ${to}) as likes`,
  );

/** Posts that were liked or commented on, those with most of it first; a comment weighs as much as two likes. */
const mostTalkedAbout = (scope: AppScope, from: number, to: number) =>
  appQuery<{ postId: string; likes: number; comments: number }>(
    scope,
    (appId) => sql`select post_id as postId, sum(is_like) as likes, count(*) - sum(is_like) as comments from (
        select ${likes.entityId} as post_id, 1 as is_like from ${likes}
        where ${likes.appId} = ${appId} and ${likes.createdAt} >= ${from} and ${likes.createdAt} < ${to} and ${likes.entityType} <> 'comment'
        union all
        select ${comments.entityId}, 0 from ${comments}
        where ${comments.appId} = ${appId} and ${comments.createdAt} >= ${from} and ${comments.createdAt} < ${to} and ${comments.isDeleted} = 0
      ) as happened
      where exists (select 1 from ${p} where ${p.id} = happened.post_id and ${p.appId} = ${appId} and ${p.state} = 'published')
      group by post_id order by sum(2 - is_like) desc, post_id desc limit ${topPosts}`,
  );

/** Members active on the day for the first time in its month, by the month they joined in. */
const firstOfMonth = (scope: AppScope, day: string, offset: number) =>
  appQuery<{ joinedMonth: string; members: number }>(
    scope,
    (
      appId,
    ) => sql`select strftime('%Y-%m', (${pOfProfiles.createdAt} + ${offset}) / 1000, 'unixepoch') as joinedMonth, count(*) as members
      from ${m} join ${pOfProfiles} on ${pOfProfiles.id} = ${m.profileId} and ${pOfProfiles.appId} = ${m.appId}
      where ${m.appId} = ${appId} and ${m.day} = ${day} and ${pOfProfiles.type} <> 'invited' and not exists (
        select 1 from ${e}
        where ${e.appId} = ${appId} and ${e.profileId} = ${m.profileId} and ${e.day} >= ${`${monthOf(day)}-01`} and ${e.day} < ${day})
      group by joinedMonth`,
  );
