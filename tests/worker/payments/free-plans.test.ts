import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { planGrants } from "@db/shard";
import { updateRows } from "@workers/store";
import { call } from "../harness/call";
import { grantsOf, isHeld, soldPlan, toldOfPlans } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project, shard } from "../harness/world";

let here: AppOfWorld;
let mara: Member;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
});

const activate = (planId: string, as: Member = mara) =>
  call("post", `/plans/${planId}/activate`, { as, host: here.host, appId: here.id });

describe("a free plan", () => {
  it("is taken by members themselves, once however often they press", async () => {
    const plan = await soldPlan(here, null, [], { kind: "free" });
    const both = await Promise.all([activate(plan), activate(plan)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body.data).toMatchObject([{ planId: plan, isHeld: true, endsAt: null }]);
    expect(await grantsOf(here)).toHaveLength(1);
    expect(await toldOfPlans(here)).toEqual(["plan.granted"]);
  });

  it("that lasts for a time is not begun anew by its end", async () => {
    const plan = await soldPlan(here, null, [], { kind: "free", limitValue: 7, limitUnit: "day" });
    expect((await activate(plan)).status).toBe(200);
    const ended = Date.now() - 1000;
    await shard(1).write([
      updateRows({ app: { id: here.id } }, planGrants, { endsAt: ended }, eq(planGrants.profileId, mara.profileId)),
    ]);
    const again = await activate(plan);
    expect([again.status, again.body.details]).toEqual([409, { reason: "planUsed" }]);
    expect(await isHeld(here, mara.profileId)).toBe(false);
    // It is another member's first.
    expect((await activate(plan, await member(here, "Ole"))).status).toBe(200);
  });

  it("that an operator took back stays taken", async () => {
    const plan = await soldPlan(here, null, [], { kind: "free" });
    await activate(plan);
    const taken = await call("delete", `/profiles/${mara.profileId}/plans/${plan}`, {
      as: here.project.owner,
      host: here.host,
      appId: here.id,
    });
    expect(taken.status).toBe(204);
    expect((await activate(plan)).status).toBe(409);
    expect(await isHeld(here, mara.profileId)).toBe(false);
  });

  it("is none that is sold, a draft, or another app's", async () => {
    const elsewhere = await app(here.project);
    for (const plan of [
      await soldPlan(here, null, [], { kind: "private" }),
      await soldPlan(here, null, [], { kind: "free", status: "draft" }),
      await soldPlan(here, null, [], { kind: "free", status: "disable" }),
      await soldPlan(here, null, [], { kind: "free" }, [elsewhere.id]),
    ])
      expect((await activate(plan)).status).toBe(404);
    const plan = await soldPlan(here, null, [], { kind: "free" });
    const guest = await call("post", `/plans/${plan}/activate`, { host: here.host, appId: here.id });
    expect(guest.status).toBe(401);
  });
});
