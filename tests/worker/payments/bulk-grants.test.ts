import { beforeEach, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { grantsOf, isHeld, soldPlan, toldOfPlans } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";

let here: AppOfWorld;
let ada: Member;
let people: Member[];
let planId: string;
const path = () => `/apps/${here.id}/plans/grants`;
const as = () => ({ as: ada, host: here.host });
const ids = (...members: Member[]) => members.map(({ profileId }) => profileId);
const give = (profileIds: readonly string[], more: object = {}) =>
  call("post", path(), { ...as(), body: { planId, profileIds, ...more } });

beforeEach(async () => {
  here = await app(await project(1));
  ada = await member(here, "Ada", "admin");
  people = await Promise.all(["Mara", "Jonas", "Zoë"].map((name) => member(here, name)));
  planId = await soldPlan(here, null, []);
});

describe("a plan for a selection of members", () => {
  it("is given with a reason and an end; the answer tells who got it and who had it", async () => {
    const [mara, jonas, zoe] = people as [Member, Member, Member];
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    expect((await give(ids(mara))).body.data).toMatchObject({ givenIds: ids(mara), heldIds: [] });
    await call("post", `/apps/${here.id}/orders`, { ...as(), body: { planId, profileId: jonas.profileId } });
    const granted = await give(ids(mara, jonas, zoe), { endsAt, reason: "Won the raffle" });
    expect(granted.body.data).toMatchObject({ membersCount: 3, givenIds: ids(zoe) });
    expect(granted.body.data.heldIds.toSorted()).toEqual(ids(mara, jonas).toSorted());
    const byHand = (await grantsOf(here)).filter(({ source }) => source === "hand");
    expect(byHand.map((grant) => grant.endsAt)).toEqual(people.map(() => Date.parse(endsAt)));
    const held = await call("get", `/profiles/${mara.profileId}/plans`, { ...as(), appId: here.id });
    expect(held.body.data).toMatchObject([{ source: "hand", reason: "Won the raffle", endsAt }]);
  });

  it("is given once by the same call sent twice at once", async () => {
    const answers = await Promise.all([give(ids(...people)), give(ids(...people))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await grantsOf(here)).toHaveLength(3);
    expect((await toldOfPlans(here)).filter((event) => event === "plan.granted")).toHaveLength(3);
  });

  it("is taken from them; who bought it keeps it", async () => {
    const [mara, jonas, zoe] = people as [Member, Member, Member];
    await give(ids(mara));
    await call("post", `/apps/${here.id}/orders`, { ...as(), body: { planId, profileId: jonas.profileId } });
    const taken = await call("delete", path(), { ...as(), body: { planId, profileIds: ids(mara, jonas, zoe) } });
    expect(taken.body.data).toEqual({ membersCount: 1, takenIds: ids(mara), boughtIds: ids(jonas) });
    expect([await isHeld(here, mara.profileId), await isHeld(here, jonas.profileId)]).toEqual([false, true]);
  });

  it("is refused for people and plans of another app, a past end, and too many at once", async () => {
    const other = await app(here.project);
    const stranger = await member(other, "Stranger");
    expect((await give(ids(people[0]!, stranger))).body.errors[0].field).toBe("profileIds");
    const theirs = await soldPlan(other, null, []);
    expect((await give(ids(people[0]!), { planId: theirs })).body.errors[0].field).toBe("planId");
    expect((await give(ids(people[0]!), { endsAt: "2020-01-01T00:00:00Z" })).body.errors[0].field).toBe("endsAt");
    expect((await give(Array.from({ length: 501 }, () => people[0]!.profileId))).status).toBe(422);
    expect(await grantsOf(here)).toEqual([]);
  });
});
