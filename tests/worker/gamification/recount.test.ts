import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { memberPoints } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { recountInTurn } from "@workers/domain/gamification/points";
import { updateRows } from "@workers/store";
import { app, member, project, shard } from "../harness/world";
import { callsOf, data, deliver, pointsOf, withPoints, wrongIn } from "./world";

const lesson = (appId: string, profileId: string) =>
  ({ type: "lesson.finished", appId, courseId: newId<"course">(), lessonId: newId<"lesson">(), profileId }) as never;

it("the clock sets points right that differ from the ledger, and leaves the others", async () => {
  const here = await app(await project(1));
  const [admin, mara, nils] = [
    await member(here, "Ada", "admin"),
    await member(here, "Mara"),
    await member(here, "Nils"),
  ];
  await withPoints(here, admin);
  for (const who of [mara, nils, nils]) await deliver(lesson(here.id, who.profileId));
  const right = await Promise.all([mara, nils].map((who) => pointsOf(here, who)));
  expect(right.map(({ balance }) => balance)).toEqual([5, 10]);
  const place = { app: { id: here.id } };
  await shard(1).write([
    updateRows(place, memberPoints, { balance: 500, weekPoints: 1 }, eq(memberPoints.profileId, mara.profileId)),
  ]);
  expect(await wrongIn(here)).toEqual([mara.profileId]);
  // Each app has its turn within as many nights as there are turns.
  for (let night = 0; night < 20 && (await wrongIn(here)).length > 0; night++)
    await recountInTurn({ now: () => Date.now() + night * 86_400_000 }, shard(1));
  expect(await Promise.all([mara, nils].map((who) => pointsOf(here, who)))).toEqual(right);
});

it("the members' table is sorted by points, for who may see them", async () => {
  const here = await app(await project(1));
  const [admin, mara, nils] = [
    await member(here, "Ada", "admin"),
    await member(here, "Mara"),
    await member(here, "Nils"),
  ];
  await withPoints(here, admin);
  for (const who of [mara, nils, nils]) await deliver(lesson(here.id, who.profileId));
  const names = async (sort: string) =>
    (
      data(await callsOf(here)(admin, "get", `/apps/${here.id}/profiles/table?sort=${sort}`)) as { firstName: string }[]
    ).map(({ firstName }) => firstName);
  expect((await names("-points")).slice(0, 2)).toEqual(["Nils", "Mara"]);
  expect((await names("points")).slice(-2)).toEqual(["Mara", "Nils"]);
});
