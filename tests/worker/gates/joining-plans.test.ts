import { beforeEach, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { grantsOf, isHeld, soldPlan, toldOfPlans } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, type Person, person, project } from "../harness/world";

let here: AppOfWorld;
let admin: Member;

beforeEach(async () => {
  here = await app(await project(0));
  admin = await member(here, "Ada", "admin");
});

const as = (who: Person | null) => ({ as: who, host: here.host, appId: here.id });
const setSignupPlans = (signupPlanIds: string[]) =>
  call("patch", `/apps/${here.id}`, { ...as(admin), body: { signupPlanIds } });
const join = async (who: Person) => {
  const { status, body } = await call("post", `/apps/${here.id}/join`, { ...as(who), body: {} });
  expect(status).toBe(200);
  return body.data.profileId as string;
};
const link = (planIds: string[], by: Person = admin, more = {}) =>
  call("post", `/apps/${here.id}/invitations`, { ...as(by), body: { name: "Fair", planIds, ...more } });
const tokenOf = (made: { body: { data: { url: string } } }) => made.body.data.url.split("/").at(-1)!;
const accept = (who: Person, token: string) => call("post", `/invitations/${token}/accept`, { ...as(who), body: {} });
const refused = (field: string) => ({ status: 422, body: { errors: [{ field, key: "notAllowed" }] } });

describe("plans for newcomers", () => {
  it("are given to who joins, once and as long as the plan lasts", async () => {
    const plan = await soldPlan(here, null, [], { kind: "free", limitValue: 1, limitUnit: "month" });
    expect((await setSignupPlans([plan])).body.data.signupPlanIds).toEqual([plan]);
    const profileId = await join(await person("New"));
    expect(await grantsOf(here)).toMatchObject([{ planId: plan, profileId, source: "signup" }]);
    expect((await grantsOf(here))[0]!.endsAt).toBeGreaterThan(Date.now() + 27 * 86_400_000);
    expect(await isHeld(here, profileId)).toBe(true);
    expect(await toldOfPlans(here)).toEqual(["plan.granted"]);
  });

  it("are not given to who was a member before, nor again to who left and comes back", async () => {
    const plan = await soldPlan(here, null, [], { kind: "free" });
    await setSignupPlans([plan]);
    await join(admin);
    expect(await grantsOf(here)).toEqual([]);
    const who = await person("Returns");
    const profileId = await join(who);
    expect((await call("delete", `/profiles/${profileId}/plans/${plan}`, as(admin))).status).toBe(204);
    expect((await call("delete", `/profiles/${profileId}`, as(admin))).status).toBe(200);
    await join(who);
    expect(await isHeld(here, profileId)).toBe(false);
  });

  it("are free plans of the app, neither sold ones nor those that are given by hand", async () => {
    const other = await app(here.project);
    const elsewhere = await soldPlan(other, null, [], { kind: "free" });
    const sold = await soldPlan(here, null, [], { kind: "product" });
    const byHand = await soldPlan(here, null, [], { kind: "private" });
    const strange = await soldPlan(await app(await project(0)), null, [], { kind: "free" });
    for (const plan of [elsewhere, sold, byHand, strange])
      expect(await setSignupPlans([plan])).toMatchObject(refused("signupPlanIds"));
  });
});

describe("an invite link with plans", () => {
  it("gives them to who joins by it, and says so beforehand", async () => {
    const plan = await soldPlan(here, null, [], { name: "Club" });
    const token = tokenOf(await link([plan]));
    expect((await call("get", `/invitations/${token}`, { host: here.host })).body.data.plans).toEqual(["Club"]);
    const who = await person("Invited");
    const { body } = await accept(who, token);
    expect(await grantsOf(here)).toMatchObject([
      { planId: plan, profileId: body.data.profileId, source: "invitation", endsAt: null },
    ]);
    expect(await toldOfPlans(here)).toEqual(["plan.granted"]);
  });

  it("gives them to a member once, and is used up by nobody whom it brings nothing", async () => {
    const plan = await soldPlan(here, null, []);
    const made = await link([plan], admin, { maxUses: 5 });
    const mara = await member(here, "Mara");
    const uses = async () =>
      (await call("get", `/apps/${here.id}/invitations`, as(admin))).body.data[0].usesCount as number;
    expect((await accept(mara, tokenOf(made))).status).toBe(200);
    expect([await isHeld(here, mara.profileId), await uses()]).toEqual([true, 1]);
    await accept(mara, tokenOf(made));
    expect([(await grantsOf(here)).length, await uses()]).toEqual([1, 1]);
    await call("delete", `/profiles/${mara.profileId}/plans/${plan}`, as(admin));
    await accept(mara, tokenOf(made));
    expect([await isHeld(here, mara.profileId), await uses()]).toEqual([false, 1]);
  });

  it("gives nothing that is no longer offered", async () => {
    const plan = await soldPlan(here, null, [], { status: "disable" });
    const token = tokenOf(await link([plan]));
    await accept(await person("Late"), token);
    expect(await grantsOf(here)).toEqual([]);
  });

  it("refuses plans of another app and of another project", async () => {
    for (const at of [await app(here.project), await app(await project(0))])
      expect(await link([await soldPlan(at, null, [])])).toMatchObject(refused("planIds"));
  });

  it("is made, seen and changed only by who looks after access, and gets another address with other plans", async () => {
    const plan = await soldPlan(here, null, []);
    const moderator = await member(here, "Mo", "moderator");
    expect((await link([plan], moderator)).status).toBe(403);
    const made = (await link([], moderator)).body.data;
    const changed = await call("patch", `/invitations/${made.id}`, { ...as(admin), body: { planIds: [plan] } });
    expect(changed.body.data).toMatchObject({ planIds: [plan] });
    expect(changed.body.data.url).not.toBe(made.url);
    expect((await call("get", `/invitations/${made.url.split("/").at(-1)}`, { host: here.host })).status).toBe(404);
    expect((await call("get", `/apps/${here.id}/invitations`, as(moderator))).body.data).toEqual([]);
    expect((await call("patch", `/invitations/${made.id}`, { ...as(moderator), body: { name: "Mine" } })).status).toBe(
      403,
    );
  });
});
