import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, projects } from "@db/directory";
import { Databases, directoryRows, directoryUpdate } from "@workers/store";
import { env } from "../harness/env";

const directory = () => new Databases(env, {}).directory();
const account = () => directoryRows(accounts, { id: accounts.id }).limit(1);
const project = () => directoryRows(projects, { id: projects.id, name: projects.name }).limit(1);

describe("reads", () => {
  it("of one call are one round trip, each with its own rows", async () => {
    const database = directory();
    const [people, [first]] = await database.readAll([account(), project()]);
    expect(people.every((row) => "id" in row)).toBe(true);
    expect(first === undefined || "name" in first).toBe(true);
    expect(database.stats.roundTrips).toBe(1);
  });

  it("of loaders that run side by side share a round trip, also where one takes some steps first", async () => {
    const database = directory();
    const loader = async (steps: number) => {
      for (let step = 0; step < steps; step++) await null;
      return database.read(account());
    };
    await Promise.all([loader(0), loader(2), loader(5)]);
    expect(database.stats.roundTrips).toBe(1);
  });

  it("that need an answer first are a round trip of their own", async () => {
    const database = directory();
    await database.read(account());
    await database.read(project());
    expect(database.stats.roundTrips).toBe(2);
  });

  it("fail all together where one of them fails, and leave the database usable", async () => {
    const database = directory();
    const wrong = directoryRows(accounts, { id: sql`no_such_column` });
    const outcomes = await Promise.allSettled([database.read(account()), database.read(wrong)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(database.read(account())).resolves.toBeDefined();
  });
});

describe("writes", () => {
  it("answer by their statements, wherever they stand in the batch", async () => {
    const nobody = directoryUpdate(accounts, { firstName: "x" }, eq(accounts.id, "nobody" as never));
    const other = directoryUpdate(accounts, { firstName: "x" }, eq(accounts.id, "nobody else" as never));
    const changes = await directory().write([nobody]);
    expect(changes.of(nobody)).toBe(0);
    expect(() => changes.of(other)).toThrow("not in the batch");
  });
});
