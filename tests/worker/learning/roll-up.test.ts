import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { enrolments, lessonStates, profiles } from "@db/shard";
import { handleClock } from "@workers/schedule";
import { appWrite, nameOf } from "@workers/store";
import { env } from "../harness/env";
import { app, member, project, shard, switchOn } from "../harness/world";
import { callsOf, courseOf, data } from "./world";

const day = 86_400_000;
const night = (scheduledTime: number) => handleClock({ cron: "17 3 * * *", scheduledTime }, env);

/** Divisible by twelve, and more than are counted whenever somebody looks. */
const people = inject("isExhaustive") ? 100_800 : 1200;

/** A course that they take: each third finished it a day after joining, each fourth of all stands still. */
async function lectureHall() {
  const here = await app(await project(1));
  await switchOn(here, "library");
  const ask = callsOf(here);
  const [admin, anna] = [await member(here, "Ada", "admin"), await member(here, "Anna")];
  const course = await courseOf(ask, here, admin, { lessons: [{}, {}] });
  const now = Date.now();
  const person = sql`printf('%08x-0000-7000-8000-', i) || ${here.id.slice(-12)}`;
  const crowd = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${people})`;
  const isDone = sql`(i % 3 = 0)`;
  await shard(here.project.shard).write([
    appWrite(
      { app: { id: here.id } },
      (appId) => sql`${crowd} insert into profiles (id, app_id, first_name, last_name, created_at, updated_at)
        select ${person}, ${appId}, 'Other', i, i, i from n`,
    ),
    appWrite(
      { app: { id: here.id } },
      (
        appId,
      ) => sql`${crowd} insert into enrolments (app_id, course_id, profile_id, joined_at, last_at, finished_at, is_finished)
        select ${appId}, ${course.id}, ${person}, ${now - 30 * day}, iif(i % 4 = 0, ${now - 20 * day}, ${now}),
          iif(${isDone}, ${now - 29 * day}, null), ${isDone} from n`,
    ),
    appWrite(
      { app: { id: here.id } },
      (
        appId,
      ) => sql`${crowd} insert into lesson_states (app_id, profile_id, lesson_id, course_id, started_at, last_at, is_finished, positions, played_ranges)
        select ${appId}, ${person}, ${course.lessonIds[0]}, ${course.id}, ${now}, ${now}, ${isDone}, '{}', '{}' from n`,
    ),
  ]);
  const statistics = async () => data(await ask(admin, "get", `/courses/${course.id}/statistics`));
  return { here, ask, admin, anna, course, statistics, now };
}

it("a large course is counted by the clock once a day, and its report reads no more than a small one's", async () => {
  const { here, ask, admin, anna, course, statistics, now } = await lectureHall();
  const expected = {
    enrolledCount: people,
    finishedCount: people / 3,
    stalledCount: people / 4 - people / 12, // without those that finished
    activeCount: people / 2,
    medianSeconds: 86_400,
    lessons: [
      { id: course.lessonIds[0], startedCount: people, finishedCount: people / 3 },
      { id: course.lessonIds[1], startedCount: 0, finishedCount: 0 },
    ],
  };
  // Before the clock came to it it is counted as it is.
  expect(await statistics()).toMatchObject({ ...expected, countedAt: null });
  const first = now + day;
  await night(first);
  // A second run of the same night, and one at the same time, count nothing anew (see countedAt).
  await Promise.all([night(first + 60_000), night(first + 60_000)]);
  expect(await statistics()).toMatchObject({
    ...expected,
    // A day later those who were in it just now still count as in it.
    countedAt: new Date(first).toISOString(),
  });

  // Who comes after the count is in the next one; a lesson that is new has its line at once.
  data(await ask(anna, "patch", `/lessons/${course.lessonIds[1]}/action`, { action: "start" }));
  const added = data(await ask(admin, "post", `/modules/${course.moduleId}/lessons`, { name: "New" }));
  expect(await statistics()).toMatchObject({
    enrolledCount: people,
    lessons: [{}, { startedCount: 0 }, { id: added.id }],
  });
  await night(first + day);
  expect(await statistics()).toMatchObject({
    enrolledCount: people + 1,
    lessons: [{ startedCount: people }, { startedCount: 1 }, { startedCount: 0 }],
    countedAt: new Date(first + day).toISOString(),
  });

  const { headers } = await ask(admin, "get", `/courses/${course.id}/statistics`);
  const read = Number(/d1-rows-read;desc="(\d+)"/.exec(headers.get("Server-Timing")!)?.[1]);
  expect(read).toBeLessThan(1300);

  // People who left are in no count, and a course that got small is counted as it is again.
  await shard(here.project.shard).write([
    appWrite(
      { app: { id: here.id } },
      (appId) => sql`update ${profiles} set ${nameOf(profiles.deletedAt)} = ${now}
        where ${profiles.appId} = ${appId} and ${profiles.firstName} = 'Other' and cast(${profiles.lastName} as integer) > ${people - 300}`,
    ),
  ]);
  await night(first + 2 * day);
  expect(await statistics()).toMatchObject({
    enrolledCount: people - 299,
    finishedCount: people / 3 - 100,
    countedAt: new Date(first + 2 * day).toISOString(),
  });
  for (const table of [enrolments, lessonStates])
    await shard(here.project.shard).write([
      appWrite(
        { app: { id: here.id } },
        (appId) =>
          sql`delete from ${table} where ${table.appId} = ${appId} and ${table.courseId} = ${course.id} and ${table.profileId} <> ${anna.profileId}`,
      ),
    ]);
  expect(await statistics()).toMatchObject({ enrolledCount: 1, countedAt: null });
}, 240_000);

it("a small course is left to who looks at it", async () => {
  const here = await app(await project(0));
  await switchOn(here, "library");
  const ask = callsOf(here);
  const [admin, anna] = [await member(here, "Ada", "admin"), await member(here, "Anna")];
  const course = await courseOf(ask, here, admin, { lessons: [{}] });
  const enrolled = async () => data(await ask(admin, "get", `/courses/${course.id}/statistics`));
  await night(Date.now() + day);
  data(await ask(anna, "patch", `/lessons/${course.lessonIds[0]}/action`, { action: "start" }));
  expect(await enrolled()).toMatchObject({ enrolledCount: 1, activeCount: 1, countedAt: null });
});
