import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { enrolments } from "@db/shard";
import { appWrite } from "@workers/store";
import { app, member, type Member, project, shard, switchOn } from "../harness/world";
import { callsOf, courseOf, data, mediaIn } from "./world";

const day = 86_400_000;

/** A course of two lessons: Anna finished it, Ben began and stands still, Cleo is at its beginning. */
async function classroom() {
  const here = await app(await project(1));
  await switchOn(here, "library");
  const ask = callsOf(here);
  const [admin, moderator] = [await member(here, "Ada", "admin"), await member(here, "Mo", "moderator")];
  const [anna, ben, cleo] = [await member(here, "Anna"), await member(here, "Ben"), await member(here, "=Cleo")];
  const video = await mediaIn(here, admin, "video", { seconds: 120 });
  const course = await courseOf(ask, here, admin, { lessons: [{ coverType: "video", videoIds: [video] }, {}] });
  const [first, second] = course.lessonIds;
  const act = async (who: Member, lesson: string, step: object) =>
    data(await ask(who, "patch", `/lessons/${lesson}/action`, step));
  await act(anna, first!, { action: "position", fileId: video, position: 60, playedRanges: [[0, 60]] });
  await act(anna, first!, { action: "complete" });
  await act(anna, second!, { action: "complete" });
  await act(ben, first!, { action: "position", fileId: video, position: 120, playedRanges: [[0, 120]] });
  await act(cleo, first!, { action: "start" });
  const set = (who: Member, joinedAt: number, lastAt: number) =>
    appWrite(
      { app: { id: here.id } },
      (appId) => sql`update ${enrolments} set joined_at = ${joinedAt}, last_at = ${lastAt}
        where app_id = ${appId} and course_id = ${course.id} and profile_id = ${who.profileId}`,
    );
  const now = Date.now();
  await shard(here.project.shard).write([
    set(anna, now - 2 * day, now),
    set(ben, now - 30 * day, now - 20 * day),
    set(cleo, now - day, now - day),
  ]);
  return { here, ask, admin, moderator, anna, ben, cleo, video, ...course };
}

it("statistics say how many take a course, how long it takes them, and where they stop", async () => {
  const { ask, admin, anna, moderator, id, lessonIds, video } = await classroom();
  const statistics = data(await ask(moderator, "get", `/courses/${id}/statistics`));
  expect(statistics).toMatchObject({ enrolledCount: 3, activeCount: 1, stalledCount: 1, finishedCount: 1 });
  expect(Math.abs(statistics.medianSeconds - 2 * 86_400)).toBeLessThan(60);
  expect(statistics.lessons).toMatchObject([
    { id: lessonIds[0], startedCount: 3, finishedCount: 1, playedPercent: 50 },
    { id: lessonIds[1], startedCount: 1, finishedCount: 1, playedPercent: null },
  ]);
  expect(data(await ask(admin, "get", `/lessons/${lessonIds[0]}/watched`))).toMatchObject([
    { fileId: video, viewersCount: 2, minutes: [100, 50] },
  ]);
  for (const path of [`/courses/${id}/statistics`, `/lessons/${lessonIds[0]}/watched`])
    expect((await ask(anna, "get", path)).status).toBe(403);
});

it("people of a course are listed, filtered and paged", async () => {
  const { ask, admin, ben, id } = await classroom();
  const names = async (query: string) =>
    data(await ask(admin, "get", `/courses/${id}/enrolments${query}`)).map(
      ({ profile }: { profile: { firstName: string } }) => profile.firstName,
    );
  expect(await names("")).toEqual(["Anna", "=Cleo", "Ben"]);
  expect(await names("?state=stalled")).toEqual(["Ben"]);
  expect(await names("?state=active")).toEqual(["=Cleo"]);
  expect(await names("?search=an")).toEqual(["Anna"]);
  const first = await ask(admin, "get", `/courses/${id}/enrolments?limit=2`);
  expect(first.body.meta.pagination).toMatchObject({ total: 3 });
  expect(await names(`?limit=2&cursor=${first.body.meta.nextCursor}`)).toEqual(["Ben"]);
  expect(data(await ask(admin, "get", `/courses/${id}/enrolments?state=finished`))).toMatchObject([
    { finishedCount: 2, percent: 100, cohort: null, isAllOpen: false, endsAt: null, state: "finished" },
  ]);
  const cohort = data(
    await ask(admin, "post", `/courses/${id}/cohorts`, { name: "Spring", startsAt: new Date().toISOString() }),
  );
  data(await ask(admin, "patch", `/courses/${id}/enrolments`, { profileId: ben.profileId, cohortId: cohort.id }));
  expect(await names(`?cohortId=${cohort.id}`)).toEqual(["Ben"]);
  expect((await ask(ben, "get", `/courses/${id}/enrolments`)).status).toBe(403);
});

it("people of a course are exported as a file that runs nothing in a spreadsheet", async () => {
  const { here, ask, admin, anna, id } = await classroom();
  data(await ask(admin, "patch", `/apps/${here.id}`, { language: "en" }));
  const { status, body, headers } = await ask(admin, "get", `/courses/${id}/enrolments/export`);
  expect([status, headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const [head, ...lines] = (body as string).replace("\uFEFF", "").trim().split("\r\n");
  expect(head!.split(",").slice(0, 6)).toEqual([
    "First name",
    "Last name",
    "Cohort",
    "State",
    "Finished lessons",
    "Per cent",
  ]);
  expect(lines).toHaveLength(3);
  expect(lines.join("\n")).toContain("'=Cleo");
  expect(lines.find((line) => line.startsWith("Anna"))).toContain("Finished,2,100");
  expect((await ask(anna, "get", `/courses/${id}/enrolments/export`)).status).toBe(403);
});

it("the numbers of a course, its lessons, and each minute of their media are exported", async () => {
  const { here, ask, admin, anna, id } = await classroom();
  data(await ask(admin, "patch", `/apps/${here.id}`, { language: "en" }));
  const rows = async (table: string) => {
    const { status, body, headers } = await ask(admin, "get", `/courses/${id}/statistics/export?table=${table}`);
    expect([status, headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const lines = (body as string).replace("\uFEFF", "").trim().split("\r\n");
    return lines.map((line) => line.split(","));
  };
  const { name, modules } = data(await ask(admin, "get", `/courses/${id}`));
  const [first, second] = modules[0].lessons as { name: string }[];
  const [head, figures] = await rows("figures");
  expect(head!.slice(1, 6)).toEqual(["In the course", "Active", "Stalled", "Finished", "Median days to finish"]);
  expect(figures).toEqual([name, "3", "1", "1", "1", "2", ""]);
  expect((await rows("lessons")).slice(1)).toEqual([
    [first!.name, "120", "3", "1", "33", "50"],
    [second!.name, "0", "1", "1", "33", ""],
  ]);
  // Two watched: Anna its first minute, Ben both.
  const minutes = (await rows("minutes")).slice(1);
  expect(minutes.map(([lesson, , ...numbers]) => [lesson, ...numbers])).toEqual([
    [first!.name, "2", "1", "100"],
    [first!.name, "2", "2", "50"],
  ]);
  expect((await ask(anna, "get", `/courses/${id}/statistics/export?table=figures`)).status).toBe(403);
});
