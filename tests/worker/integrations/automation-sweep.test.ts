import { expect, it } from "vitest";
import { automationRuns } from "@db/shard";
import { periods } from "@db/vocabulary/limits";
import { sweepRuns } from "@workers/domain/platform/automations";
import { handleClock } from "@workers/schedule";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow, rows } from "@workers/store";
import { env } from "../harness/env";
import { app, type AppOfWorld, member, project, shard } from "../harness/world";

const day = 86_400_000;
const kept = periods.automationRunKeptDays * day;

/** A run of an automation that began so long ago. */
async function run(of: AppOfWorld, ago: number) {
  const createdAt = Date.now() - ago;
  const { profileId } = await member(of, "Mara");
  await shard(of.project.shard).write([
    insertRow({ app: of }, automationRuns, {
      id: newId<"automation run">(),
      automationId: newId<"automation">(),
      eventId: newId<"event">(),
      profileId,
      status: "done",
      createdAt,
      updatedAt: createdAt,
    }),
  ]);
}

const runsOf = async (of: AppOfWorld) =>
  (await shard(of.project.shard).read(rows({ app: of }, automationRuns, { createdAt: automationRuns.createdAt }))).map(
    ({ createdAt }) => Date.now() - createdAt > kept,
  );

it("forgets what automations did long ago in every shard, and keeps what they did lately", async () => {
  const apps = [await app(await project(0)), await app(await project(1))];
  for (const of of apps) {
    await run(of, kept + day);
    await run(of, kept - day);
  }
  expect(await handleClock({ cron: "*/10 * * * *", scheduledTime: Date.now() }, env)).toMatchObject({
    automationRunsSwept: 2,
  });
  for (const of of apps) expect(await runsOf(of)).toEqual([false]);
});

it("forgets so many at once; the next run goes on", async () => {
  const here = await app(await project(1));
  for (let i = 0; i < 3; i++) await run(here, kept + day);
  const sweep = () => sweepRuns(shard(1), Date.now(), 2);
  expect([await sweep(), await sweep(), await sweep()]).toEqual([2, 1, 0]);
  expect(await runsOf(here)).toEqual([]);
});
