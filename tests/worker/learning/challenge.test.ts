import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { enrolments, lessonStates } from "@db/shard";
import { appWrite } from "@workers/store";
import { app, member, type Member, project, shard, switchOn } from "../harness/world";
import { callsOf, courseOf, data } from "./world";

const day = 86_400_000;

it("a challenge has a step a day from joining, and a board of who is where with their days in a row", async () => {
  const here = await app(await project(0));
  await switchOn(here, "library");
  const ask = callsOf(here);
  const [admin, anna, ben, cleo] = [
    await member(here, "Ada", "admin"),
    await member(here, "Anna"),
    await member(here, "Ben"),
    await member(here, "Cleo"),
  ];
  const { id, lessonIds } = await courseOf(ask, here, admin, {
    type: "challenge",
    lessons: [{}, {}, { release: null }],
  });
  /** A day goes by: all that happened was a day earlier. */
  const nextDay = () =>
    shard(here.project.shard).write([
      appWrite(
        { app: { id: here.id } },
        (appId) => sql`update ${enrolments} set joined_at = joined_at - ${day} where app_id = ${appId}`,
      ),
      appWrite(
        { app: { id: here.id } },
        (appId) => sql`update ${lessonStates} set finished_at = finished_at - ${day} where app_id = ${appId}`,
      ),
    ]);
  const open = async (who: Member) =>
    data(await ask(who, "get", `/courses/${id}`)).modules[0].lessons.map(({ isOpen }: { isOpen: boolean }) => isOpen);
  const step = async (who: Member, at: number) => data(await ask(who, "post", `/lessons/${lessonIds[at]}/complete`));

  await ask(anna, "patch", `/lessons/${lessonIds[0]}/action`, { action: "start" });
  expect(await open(anna)).toEqual([true, false, true]);
  await step(anna, 0);
  await ask(ben, "patch", `/lessons/${lessonIds[0]}/action`, { action: "start" });
  await step(ben, 0);
  await nextDay();
  expect(await open(anna)).toEqual([true, true, true]);
  await step(anna, 1);
  await nextDay();
  const board = async (who: Member) =>
    data(await ask(who, "get", `/courses/${id}/board`)).map(
      (entry: { profile: { firstName: string }; finishedCount: number; streakDays: number; isSelf: boolean }) =>
        `${entry.profile.firstName} ${entry.finishedCount} ${entry.streakDays}${entry.isSelf ? " self" : ""}`,
    );
  expect(await board(ben)).toEqual(["Anna 2 2", "Ben 1 0 self"]);
  expect(await board(cleo)).toEqual(["Anna 2 2", "Ben 1 0"]);
  data(await ask(admin, "patch", `/apps/${here.id}`, { isUserCanSeeMembers: false }));
  expect(await board(ben)).toEqual(["Ben 1 0 self"]);
  expect((await ask(null, "get", `/courses/${id}/board`)).status).toBe(401);
});

it("other courses have no board", async () => {
  const here = await app(await project(0));
  await switchOn(here, "library");
  const ask = callsOf(here);
  const admin = await member(here, "Ada", "admin");
  const { id, lessonIds } = await courseOf(ask, here, admin);
  await ask(admin, "patch", `/lessons/${lessonIds[0]}/action`, { action: "start" });
  expect(data(await ask(admin, "get", `/courses/${id}/board`))).toEqual([]);
});
