import { beforeAll, expect, it } from "vitest";
import { planGrants } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { membersWithTotals } from "@workers/domain/people/members";
import { insertRow } from "@workers/store";
import { withPoints } from "../gamification/world";
import { soldPlan } from "../harness/payments";
import { appPageContext } from "../harness/page-context";
import { app, type AppOfWorld, member, type Member, project, shard } from "../harness/world";

let here: AppOfWorld;
let ada: Member;
let mo: Member;
const day = 86_400_000;

beforeAll(async () => {
  here = await app(await project(1));
  ada = await member(here, "Ada", "admin", { createdAt: Date.now() - 90 * day, lastSeenAt: Date.now() });
  mo = await member(here, "Mo", "moderator", { createdAt: Date.now() - 90 * day, lastSeenAt: null });
  const old = await member(here, "Olga", "member", {
    createdAt: Date.now() - 60 * day,
    lastSeenAt: Date.now() - 45 * day,
  });
  const mia = await member(here, "Mia", "member", { createdAt: Date.now() - 2 * day, lastSeenAt: Date.now() - day });
  const planId = await soldPlan(here, null, []);
  const grant = (profileId: Member["profileId"], endsAt: number | null) =>
    insertRow({ app: { id: here.id } }, planGrants, {
      id: newId<"plan grant">(),
      planId,
      profileId,
      source: "hand",
      startsAt: Date.now() - 50 * day,
      endsAt,
      createdAt: Date.now(),
      updatedAt: Date.now(),
    });
  await shard(1).write([grant(mia.profileId, null), grant(old.profileId, Date.now() - day)]);
});

const page = { page: 1, limit: 10 };

it("whom a filter finds is added up over all its pages", async () => {
  const ctx = await appPageContext(ada, here);
  const { total, totals } = await membersWithTotals(ctx, {}, { ...page, limit: 1 });
  expect(total).toBe(4);
  expect(totals).toEqual({ total: 4, newCount: 1, seenCount: 2, holdersCount: 1, points: null });
  const { totals: ofMembers } = await membersWithTotals(ctx, { role: "member" }, page);
  expect(ofMembers).toMatchObject({ total: 2, newCount: 1, seenCount: 1, holdersCount: 1 });
  expect((await membersWithTotals(ctx, { search: "nobody" }, page)).totals).toMatchObject({ total: 0, newCount: 0 });
});

it("points are added up where there are points, and plans only for those who may see them", async () => {
  await withPoints(here, ada);
  const ofAdmin = await membersWithTotals(await appPageContext(ada, here), {}, page);
  expect(ofAdmin.totals!.points).toBeGreaterThanOrEqual(0);
  const ofModerator = await membersWithTotals(await appPageContext(mo, here), {}, page);
  expect(ofModerator.totals).toMatchObject({ total: 4, holdersCount: null });
});
