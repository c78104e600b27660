import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { backfills } from "@db/directory";
import { profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import { advanceBackfill, type Backfill, startBackfills } from "@workers/domain/kernel/backfills";
import { type Database, type DatabaseName, directoryRows, directoryUpdate, rows, updateRows } from "@workers/store";
import { env } from "../harness/env";
import { app, type AppOfWorld, directory, member, project, shard } from "../harness/world";

const runner = (now = Date.now()) => ({
  env,
  directory: directory(),
  shardDatabase: shard,
  shardNumbers: [0, 1],
  now: () => now,
});
const nameOf = { firstName: profiles.firstName, lastName: profiles.lastName };

interface Probe {
  backfill: Backfill;
  apps: AppOfWorld[];
  steps: number;
  /** Called after a step has read its rows. */
  afterReading?: () => void;
}

/** A backfill that marks the last names of the members of one app in each shard, two rows a step. */
async function probe(name: string): Promise<Probe> {
  const apps = [await app(await project(0)), await app(await project(1))];
  for (const probed of apps) for (const first of ["Ada", "Ben", "Cleo", "Dora", "Emil"]) await member(probed, first);
  const appOf = (database: Database) => apps[Number(database.name.at(-1))]!;
  const made: Probe = {
    apps,
    steps: 0,
    backfill: {
      name: `${name}-${apps[0]!.id}`,
      database: "shard",
      count: async (database) =>
        (await database.read(rows({ app: appOf(database) }, profiles, { id: profiles.id }))).length,
      async step(database, cursor) {
        const scope = { app: appOf(database) };
        const profileRows = await database.read(
          rows(scope, profiles, { id: profiles.id })
            .where(cursor ? gt(profiles.id, cursor as ProfileId) : undefined)
            .orderBy(asc(profiles.id))
            .limit(2),
        );
        made.steps++;
        made.afterReading?.();
        return {
          writes: profileRows.length
            ? [
                updateRows(
                  scope,
                  profiles,
                  { lastName: "Marked" },
                  inArray(
                    profiles.id,
                    profileRows.map(({ id }) => id),
                  ),
                ),
              ]
            : [],
          rows: profileRows.length,
          cursor: profileRows.length < 2 ? null : profileRows.at(-1)!.id,
        };
      },
    },
  };
  return made;
}

const progressOf = async ({ name }: Backfill) =>
  directory().read(
    directoryRows(backfills, {
      database: backfills.database,
      status: backfills.status,
      done: backfills.done,
      total: backfills.total,
      error: backfills.error,
    })
      .where(eq(backfills.name, name))
      .orderBy(asc(backfills.database)),
  );
const marked = async (of: AppOfWorld, number: number) =>
  (await shard(number).read(rows({ app: of }, profiles, nameOf))).filter(({ lastName }) => lastName === "Marked")
    .length;
const advance = ({ backfill }: Probe, database: DatabaseName) =>
  advanceBackfill(runner(), [backfill], backfill.name, database);

describe("a backfill", () => {
  it("runs once over every shard in steps, and says how far it is", async () => {
    const made = await probe("once");
    expect(await startBackfills(runner(), [made.backfill])).toBe(2);
    expect(await startBackfills(runner(), [made.backfill])).toBe(0);
    expect(await progressOf(made.backfill)).toMatchObject([
      { database: "shard-0", status: "running", done: 0 },
      { database: "shard-1", status: "running", done: 0 },
    ]);
    await advance(made, "shard-0");
    expect(await progressOf(made.backfill)).toMatchObject([
      { status: "completed", done: 5, total: 5 },
      { status: "running", done: 0 },
    ]);
    await advance(made, "shard-1");
    await advance(made, "shard-1");
    expect(await progressOf(made.backfill)).toMatchObject([
      { status: "completed", done: 5, total: 5 },
      { status: "completed", done: 5, total: 5 },
    ]);
    expect(await Promise.all(made.apps.map(marked))).toEqual([5, 5]);
    expect(made.steps).toBe(6);
    expect(await startBackfills(runner(Date.now() + 86_400_000), [made.backfill])).toBe(0);
  });

  it("goes on after the row where it died, and writes down what failed", async () => {
    const made = await probe("resumed");
    await startBackfills(runner(), [made.backfill]);
    made.afterReading = () => {
      if (made.steps === 2) throw new Error("the isolate ended");
    };
    await expect(advance(made, "shard-0")).rejects.toThrow("the isolate ended");
    expect(await progressOf(made.backfill)).toMatchObject([
      { status: "failed", done: 2, error: "Error: the isolate ended" },
      {},
    ]);
    expect(await startBackfills(runner(Date.now() + 11 * 60_000), [made.backfill])).toBe(2);
    await advance(made, "shard-0");
    expect(await progressOf(made.backfill)).toMatchObject([{ status: "completed", done: 5, error: null }, {}]);
    expect(made.steps).toBe(4);
    expect(await marked(made.apps[0]!, 0)).toBe(5);
  });

  it("counts no row twice where two messages work on it at once", async () => {
    const made = await probe("twice");
    await startBackfills(runner(), [made.backfill]);
    await Promise.all([advance(made, "shard-0"), advance(made, "shard-0")]);
    expect(await progressOf(made.backfill)).toMatchObject([{ status: "completed", done: 5 }, {}]);
    expect(await marked(made.apps[0]!, 0)).toBe(5);
  });

  it("leaves alone what is not registered any more", async () => {
    const made = await probe("gone");
    await startBackfills(runner(), [made.backfill]);
    await advanceBackfill(runner(), [], made.backfill.name, "shard-0");
    expect(await progressOf(made.backfill)).toMatchObject([{ status: "running", done: 0 }, {}]);
    await directory().write([
      directoryUpdate(backfills, { status: "completed" }, and(eq(backfills.name, made.backfill.name))!),
    ]);
  });
});
