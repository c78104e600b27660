import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { profiles } from "@db/shard";
import { handleClock } from "@workers/schedule";
import { appWrite, nameOf } from "@workers/store";
import { env } from "../harness/env";
import { app, member, project, shard, switchOn } from "../harness/world";
import { callsOf, courseOf, data, mediaIn } from "./world";

const day = 86_400_000;
const night = (scheduledTime: number) => handleClock({ cron: "17 3 * * *", scheduledTime }, env);

type Ranges = [from: number, to: number][];

/** Parts in order and apart from each other, as they are kept: the same for the same number. */
function partsOf(number: number, length: number): Ranges {
  let seed = number * 2_654_435_761;
  const random = (below: number) => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return seed % below;
  };
  const parts: Ranges = [];
  for (let at = random(90); at < length; at += 1 + random(70)) {
    const to = Math.min(Math.ceil(length), at + 1 + random(100));
    parts.push([at, to]);
    at = to;
  }
  return parts;
}

/** Second by second: of those who played anything, the per cent that played at least half of each minute. */
function expectedOf(all: Ranges[], length: number) {
  const viewers = all.filter((parts) => parts.length > 0);
  const minutes = Array.from({ length: Math.ceil(length / 60) }, (_, minute) => {
    const isWatched = (parts: Ranges) => {
      let seconds = 0;
      for (let second = minute * 60; second < (minute + 1) * 60; second += 1)
        if (parts.some(([from, to]) => from <= second && second < to)) seconds += 1;
      return seconds >= Math.min(60, length - minute * 60) / 2;
    };
    return Math.round((viewers.filter(isWatched).length * 100) / Math.max(1, viewers.length));
  });
  return { viewersCount: viewers.length, minutes };
}

const lengths = { video: 430.5, sound: 60 };

/** A course whose first lesson many people watched in parts. */
async function cinema(people: number) {
  const here = await app(await project(1));
  await switchOn(here, "library");
  const ask = callsOf(here);
  const admin = await member(here, "Ada", "admin");
  const video = await mediaIn(here, admin, "video", { seconds: lengths.video });
  const sound = await mediaIn(here, admin, "audio", { seconds: lengths.sound });
  const course = await courseOf(ask, here, admin, {
    lessons: [{ coverType: "video", videoIds: [video], audioIds: [sound] }, {}],
  });
  const idOf = (number: number) => `${number.toString(16).padStart(8, "0")}-0000-7000-8000-${here.id.slice(-12)}`;
  const crowd = Array.from({ length: people }, (_, number) => ({
    id: idOf(number),
    // Every seventh looked at the lesson and played nothing.
    video: number % 7 === 0 ? [] : partsOf(number, lengths.video),
    sound: number % 3 === 0 ? partsOf(number + people, lengths.sound) : [],
  }));
  const now = Date.now();
  for (let from = 0; from < people; from += 2000) {
    const rows = JSON.stringify(
      crowd.slice(from, from + 2000).map((person) => ({
        id: person.id,
        ranges: { [video]: person.video, ...(person.sound.length > 0 && { [sound]: person.sound }) },
      })),
    );
    const write = (insert: (appId: string) => ReturnType<typeof sql>) => appWrite({ app: { id: here.id } }, insert);
    await shard(here.project.shard).write([
      write(
        (appId) => sql`insert into profiles (id, app_id, first_name, last_name, created_at, updated_at)
          select value ->> 'id', ${appId}, 'Other', 'One', 1, 1 from json_each(${rows})`,
      ),
      write(
        (appId) => sql`insert into enrolments (app_id, course_id, profile_id, joined_at, last_at)
          select ${appId}, ${course.id}, value ->> 'id', ${now}, ${now} from json_each(${rows})`,
      ),
      write(
        (
          appId,
        ) => sql`insert into lesson_states (app_id, profile_id, lesson_id, course_id, started_at, last_at, is_finished, positions, played_ranges)
          select ${appId}, value ->> 'id', ${course.lessonIds[0]}, ${course.id}, ${now}, ${now}, 0, '{}', value -> 'ranges' from json_each(${rows})`,
      ),
    ]);
  }
  const expected = (who = crowd) => [
    {
      fileId: sound,
      ...expectedOf(
        who.map((person) => person.sound),
        lengths.sound,
      ),
    },
    {
      fileId: video,
      ...expectedOf(
        who.map((person) => person.video),
        lengths.video,
      ),
    },
  ];
  const read = () => ask(admin, "get", `/lessons/${course.lessonIds[0]}/watched`);
  return { here, ask, admin, video, course, crowd, expected, read, now };
}

it("what was watched of a lesson is counted by minute as it is, of people who are there", async () => {
  const { here, ask, admin, course, crowd, expected, read } = await cinema(150);
  expect(data(await read())).toMatchObject(expected());
  const gone = crowd[1]!.id;
  await shard(here.project.shard).write([
    appWrite(
      { app: { id: here.id } },
      (appId) => sql`update ${profiles} set ${nameOf(profiles.deletedAt)} = 1
        where ${profiles.appId} = ${appId} and ${profiles.id} = ${gone}`,
    ),
  ]);
  expect(data(await read())).toMatchObject(expected(crowd.filter(({ id }) => id !== gone)));
  expect(data(await ask(admin, "get", `/lessons/${course.lessonIds[1]}/watched`))).toEqual([]);
});

it("of a large course it is counted by the clock, of all its people, and read in a few rows", async () => {
  const people = inject("isExhaustive") ? 50_000 : 1100;
  const { here, ask, expected, read, video, course, now } = await cinema(people);
  // Before the clock came to it it is counted as it is.
  expect(data(await read())).toMatchObject(expected());
  await night(now + day);
  const answer = await read();
  expect(data(answer)).toMatchObject(expected());
  // A thousand of them are how the course is known to be large.
  expect(Number(/d1-rows-read;desc="(\d+)"/.exec(answer.headers.get("Server-Timing")!)?.[1])).toBeLessThan(1200);

  // Who watches later is in the next count.
  const anna = await member(here, "Anna");
  const step = { action: "position", fileId: video, position: 60, playedRanges: [[0, 60]] };
  data(await ask(anna, "patch", `/lessons/${course.lessonIds[0]}/action`, step));
  expect(data(await read())).toMatchObject(expected());
  await night(now + 2 * day);
  const [, counted] = data(await read());
  expect(counted.viewersCount).toBe(expected()[1]!.viewersCount + 1);
}, 240_000);
