import { describe, expect, it } from "vitest";
import { until } from "../harness/until";
import { calendar, data, occurrencesOf } from "./world";

/** A weekly evening in Berlin that spans the change of clocks of autumn 2027. */
async function evening(values: Record<string, unknown> = {}) {
  const known = await calendar();
  const first = await known.plan({
    name: "Evening",
    startsAt: "2027-10-17T19:00",
    frequency: "weekly",
    count: 4,
    ...values,
  });
  const range = { from: "2027-10-01", to: "2027-12-31" };
  const all = () => occurrencesOf(known.ask, known.here, known.admin, range);
  await until(async () => (await all()).length === 4);
  return { ...known, first, all };
}
const times = (all: { startsLocal: string; startsAt: string }[]) =>
  all.map(({ startsLocal, startsAt }) => `${startsLocal} ${startsAt.slice(11, 16)}Z`);

describe("a series", () => {
  it("keeps its hour over the change of clocks", async () => {
    const { all } = await evening();
    expect(times(await all())).toEqual([
      "2027-10-17T19:00 17:00Z",
      "2027-10-24T19:00 17:00Z",
      "2027-10-31T19:00 18:00Z",
      "2027-11-07T19:00 18:00Z",
    ]);
  });

  it("changes one occurrence, which later changes of all leave alone", async () => {
    const { admin, ask, all } = await evening();
    const [, second] = await all();
    data(await ask(admin, "patch", `/events/${second!.id}`, { name: "Special", startsAt: "2027-10-25T20:00" }));
    data(await ask(admin, "patch", `/events/${(await all())[0]!.id}`, { name: "Soirée", scope: "all" }));
    expect((await all()).map(({ name }) => name)).toEqual(["Soirée", "Special", "Soirée", "Soirée"]);
    expect(times(await all())[1]).toBe("2027-10-25T20:00 18:00Z");
  });

  it("moves this and the following, and those who come go along", async () => {
    const { admin, anna, ask, first, all } = await evening();
    data(await ask(anna, "post", `/events/${first.id}/join`, { scope: "all" }));
    const before = await all();
    data(await ask(admin, "patch", `/events/${before[2]!.id}`, { startsAt: "2027-11-01T18:00", scope: "following" }));
    const after = await all();
    expect(times(after)).toEqual([
      "2027-10-17T19:00 17:00Z",
      "2027-10-24T19:00 17:00Z",
      "2027-11-01T18:00 17:00Z",
      "2027-11-08T18:00 17:00Z",
    ]);
    expect(after.map(({ attendeesCount }) => attendeesCount)).toEqual([1, 1, 1, 1]);
    expect(after[2]!.seriesId).not.toBe(after[1]!.seriesId);
    expect(after[2]!.id).toBe(before[2]!.id);
  });

  it("takes another rule for all", async () => {
    const { admin, ask, first, all } = await evening();
    data(
      await ask(admin, "patch", `/events/${first.id}`, { frequency: "weekly", interval: 2, count: 3, scope: "all" }),
    );
    await until(async () => (await all()).length === 3);
    expect((await all()).map(({ startsLocal }) => startsLocal)).toEqual([
      "2027-10-17T19:00",
      "2027-10-31T19:00",
      "2027-11-14T19:00",
    ]);
  });

  it("deletes one, those behind it, or all, and brings them back", async () => {
    const { admin, ask, first, all } = await evening();
    const [, second, third] = await all();
    const count = async () => (await all()).length;
    data(await ask(admin, "delete", `/events/${second!.id}`));
    expect(await count()).toBe(3);
    data(await ask(admin, "post", `/events/${second!.id}/restore`));
    expect(await count()).toBe(4);
    data(await ask(admin, "delete", `/events/${third!.id}?scope=following`));
    expect(await count()).toBe(2);
    data(await ask(admin, "post", `/events/${third!.id}/restore`));
    expect(await count()).toBe(4);
    data(await ask(admin, "delete", `/events/${first.id}?scope=all`));
    expect(await count()).toBe(0);
    expect((await ask(admin, "get", `/events/${first.id}`)).status).toBe(404);
  });

  it("cancels one occurrence and leaves the others", async () => {
    const { admin, ask, all } = await evening();
    const [, second] = await all();
    data(await ask(admin, "patch", `/events/${second!.id}`, { isCancelled: true }));
    expect((await all()).map(({ state }) => state)).toEqual(["scheduled", "cancelled", "scheduled", "scheduled"]);
    data(await ask(admin, "patch", `/events/${second!.id}`, { isCancelled: false }));
    expect((await all()).map(({ state }) => state)).not.toContain("cancelled");
  });

  it("has who joined it all, until they leave it all", async () => {
    const { anna, ask, first, all } = await evening();
    data(await ask(anna, "post", `/events/${first.id}/join`, { scope: "all" }));
    expect((await all()).map(({ attendeesCount }) => attendeesCount)).toEqual([1, 1, 1, 1]);
    const left = data(await ask(anna, "delete", `/events/${(await all())[1]!.id}/leave`));
    expect(left.isJoined).toBe(false);
    data(await ask(anna, "delete", `/events/${first.id}/leave?scope=all`));
    expect((await all()).map(({ attendeesCount }) => attendeesCount)).toEqual([0, 0, 0, 0]);
  });
});

describe("the dates shown before saving", () => {
  it("leave out months without a 31st, and refuse parts that do not go together", async () => {
    const { here, admin, ask } = await calendar();
    const dates = async (body: object) =>
      data(await ask(admin, "post", `/apps/${here.id}/events/dates`, { timezone: "Europe/Berlin", ...body })).dates.map(
        ({ startsLocal }: { startsLocal: string }) => startsLocal.slice(0, 10),
      );
    expect(await dates({ startsAt: "2027-01-31T19:00", frequency: "monthly", count: 3 })).toEqual([
      "2027-01-31",
      "2027-03-31",
      "2027-05-31",
    ]);
    expect(await dates({ startsAt: "2027-01-01T19:00", frequency: "daily", days: "weekend", count: 3 })).toEqual([
      "2027-01-02",
      "2027-01-03",
      "2027-01-09",
    ]);
    const wrong = await ask(admin, "post", `/apps/${here.id}/events/dates`, {
      startsAt: "2027-01-01T19:00",
      frequency: "weekly",
      days: "workday",
    });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, "days"]);
  });
});
