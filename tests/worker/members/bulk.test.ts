import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { invitations, profileTags, spaceMembers } from "@db/shard";
import { rows } from "@workers/store";
import { bulkRunner } from "@workers/domain/people/bulk";
import { endedTask } from "../harness/background-task";
import { call } from "../harness/call";
import { ledgerOf, pointsOf, withPoints } from "../gamification/world";
import { insideApp } from "./inside-app";
import { soldPlan } from "../harness/payments";
import { everyStepTwice } from "../background/task-steps";
import { app, member, type Member, project, type ProjectOfWorld, shard, spacesOf } from "../harness/world";

let here: ProjectOfWorld;
beforeAll(async () => {
  here = await project(1);
});

/** An app of its own with an admin, a moderator and some members. */
async function world(count = 3) {
  const its = await app(here, { language: "en" });
  const ada = await member(its, "Ada", "admin");
  const mo = await member(its, "Mo", "moderator");
  const people: Member[] = [];
  for (let i = 0; i < count; i++) people.push(await member(its, `M${i}`));
  const as = (who: Member) => ({ as: who, host: its.host, appId: its.id });
  const tag = async (name: string) =>
    (await call("post", `/apps/${its.id}/tags`, { ...as(ada), body: { name } })).body.data.id as string;
  const preview = async (body: object, who = ada) =>
    (await call("post", `/apps/${its.id}/profiles/bulk/preview`, { ...as(who), body })).body.data;
  const update = async (body: object, who = ada) => {
    const started = await call("patch", `/apps/${its.id}/profiles/bulk`, { ...as(who), body });
    expect([started.status, started.body]).toEqual([202, { data: { taskId: expect.anything() } }]);
    return endedTask(started.body.data.taskId, { as: who });
  };
  const bearers = async (tagId: string) =>
    (
      await shard(1).read(
        rows({ app: { id: its.id } }, profileTags, { id: profileTags.profileId }).where(
          eq(profileTags.tagId, tagId as never),
        ),
      )
    ).map(({ id }) => id);
  return { its, ada, mo, people, as, tag, preview, update, bearers };
}
type World = Awaited<ReturnType<typeof world>>;
const idsOf = (people: Member[]) => people.map(({ profileId }) => profileId);

describe("a bulk change", () => {
  it("foretells whom it touches and why others are left out, and then does exactly that", async () => {
    const { its, ada, mo, people, tag, preview, update, bearers } = await world();
    const id = await tag("Choir");
    await call("patch", `/profiles/${people[0]!.profileId}/tags`, {
      as: ada,
      host: its.host,
      appId: its.id,
      body: { add: [id] },
    });
    const body = {
      membersScope: "all",
      exceptIds: [mo.profileId],
      changes: { tagIds: { add: [id] }, type: "moderator" },
    };
    const foretold = await preview(body);
    expect(foretold).toEqual({
      total: 4,
      acts: [
        { act: "addTag", name: "Choir", touched: 3, leftOut: { already: 1 }, examples: { already: ["M0 Test"] } },
        { act: "changeType", name: "moderator", touched: 3, leftOut: { self: 1 }, examples: { self: ["Ada Test"] } },
      ],
    });
    const task = await update(body);
    expect(task).toMatchObject({ status: "completed", type: "members_update", done: 8, total: 8 });
    expect(task.result).toEqual({
      total: 4,
      acts: foretold.acts.map(({ examples: _, ...act }: Record<string, unknown>) => act),
    });
    expect((await bearers(id)).sort()).toEqual(idsOf([ada, ...people]).sort());
  });

  it("gives points to everybody, and takes them only from who has so many", async () => {
    const { its, ada, people, preview, update } = await world();
    const changing = (action: string, points: number, who: Member[]) => ({
      membersScope: "selected",
      selectedMemberIds: idsOf(who),
      changes: { points: { action, points, comment: "Summer" } },
    });
    const off = await preview(changing("admin_top_up", 50, people));
    expect(off.acts).toMatchObject([{ act: "changePoints", touched: 0, leftOut: { noPoints: 3 } }]);
    await withPoints(its, ada);
    await update(changing("admin_top_up", 50, people.slice(0, 2)));
    const taking = changing("admin_deduct", 40, people);
    expect((await preview(taking)).acts).toMatchObject([
      { act: "changePoints", name: "-40", touched: 2, leftOut: { tooFewPoints: 1 } },
    ]);
    await update(taking);
    const balances = await Promise.all(people.map(async (who) => (await pointsOf(its, who)).balance));
    expect(balances).toEqual([10, 10, 0]);
    expect(await ledgerOf(its, people[0]!)).toEqual(["admin_top_up 50", "admin_deduct -40"]);
  });

  it("is for whom a filter finds, but for the deselected, at the time it begins", async () => {
    const { people, ada, tag, update, bearers } = await world();
    const [first, second] = [await tag("First"), await tag("Second")];
    await update({ selectedMemberIds: idsOf(people), changes: { tagIds: { add: [first] } } });
    // The filter finds fewer with each that is done: all of those at the start are done nevertheless.
    const task = await update({
      isAllMembersSelected: true,
      filter: { tagIds: [first] },
      exceptIds: [people[1]!.profileId],
      changes: { tagIds: { add: [second], remove: [first] } },
    });
    expect(task.result.total).toBe(2);
    expect(await bearers(first)).toEqual([people[1]!.profileId]);
    expect((await bearers(second)).sort()).toEqual([people[0]!, people[2]!].map(({ profileId }) => profileId).sort());
    expect(ada).toBeDefined();
  });

  it("gives and takes plans and spaces, and invites again", async () => {
    const { its, people, ada, update, preview } = await world();
    const planId = await soldPlan(its, null, []);
    const places = await spacesOf(its, []);
    const ida = await member(its, "Ida", "invited", { accountId: null, email: `ida-${its.id}@example.org` });
    const selection = { selectedMemberIds: [...idsOf(people), ida.profileId] };
    const giving = await update({
      ...selection,
      changes: { planIds: { add: [planId] }, spaceIds: { add: [places.open.id] } },
    });
    expect(giving.result.acts).toMatchObject([
      { act: "addPlan", touched: 4, leftOut: {} },
      { act: "addToSpace", touched: 3, leftOut: { invited: 1 } },
    ]);
    const invited = await update({ ...selection, changes: { invite: true } });
    expect(invited.result.acts).toMatchObject([{ act: "invite", touched: 1, leftOut: { notInvited: 3 } }]);
    const taken = await update({
      ...selection,
      changes: { planIds: { remove: [planId] }, spaceIds: { remove: [places.open.id] } },
    });
    expect(taken.result.acts).toMatchObject([
      { act: "removePlan", touched: 4 },
      { act: "removeFromSpace", touched: 3, leftOut: { already: 1 } },
    ]);
    const inSpace = await shard(1).read(rows({ app: { id: its.id } }, spaceMembers, { id: spaceMembers.profileId }));
    expect(inSpace).toEqual([]);
    expect((await preview({ ...selection, changes: { planIds: { remove: [planId] } } })).acts[0].touched).toBe(0);
    expect(ada).toBeDefined();
  });

  it("blocks by the tag as moderation does, and leaves out whom the caller may not change", async () => {
    const { its, people, ada, mo, as, update, preview } = await world();
    const [blocked] = (await call("get", `/apps/${its.id}/tags`, as(mo))).body.data;
    const selection = { selectedMemberIds: idsOf([ada, mo, people[0]!]) };
    const changes = { tagIds: { add: [blocked.id] }, reason: "spam", message: "A wave of it" };
    expect((await preview({ ...selection, changes }, mo)).acts[0]).toMatchObject({
      touched: 1,
      leftOut: { notAllowed: 1, self: 1 },
    });
    const task = await update({ ...selection, changes }, mo);
    expect(task.result.acts[0]).toMatchObject({ act: "restrict", touched: 1 });
    expect((await call("get", `/profiles/${people[0]!.profileId}`, as(ada))).body.data.isBlocked).toBe(true);
    const plan = await preview({ ...selection, changes: { planIds: { add: [await soldPlan(its, null, [])] } } }, mo);
    expect(plan.acts[0]).toMatchObject({ touched: 0, leftOut: { notAllowed: 3 } });
  });

  it("removes people and answers how many are left", async () => {
    const { its, people, ada, mo, as } = await world();
    const body = { selectedMemberIds: idsOf([ada, ...people]) };
    expect((await call("delete", `/apps/${its.id}/profiles/bulk`, { ...as(mo), body })).status).toBe(403);
    const started = await call("delete", `/apps/${its.id}/profiles/bulk`, { ...as(ada), body });
    const task = await endedTask(started.body.data.taskId, { as: ada });
    expect(task.result).toEqual({
      total: 4,
      acts: [{ act: "remove", name: null, touched: 3, leftOut: { self: 1 } }],
      membersCount: 2,
      contactsCount: 2,
    });
    expect((await call("get", `/profiles/${people[0]!.profileId}`, as(ada))).status).toBe(404);
  });

  it("refuses tags of other apps, empty changes and nobody", async () => {
    const [mine, other] = [await world(1), await world(1)];
    const refused = async (body: object) =>
      (await call("patch", `/apps/${mine.its.id}/profiles/bulk`, { ...mine.as(mine.ada), body })).body.errors;
    const selectedMemberIds = idsOf(mine.people);
    expect(
      await refused({ selectedMemberIds, changes: { tagIds: { add: [await other.tag("Theirs")] } } }),
    ).toMatchObject([{ field: "tagIds", key: "notAllowed" }]);
    expect(await refused({ selectedMemberIds, changes: {} })).toMatchObject([{ field: "changes", key: "required" }]);
    expect(await refused({ changes: { type: "member" } })).toMatchObject([{ field: "selectedMemberIds" }]);
  });

  it("goes on where it was stopped, and is not begun again where it ended", async () => {
    const { its, people, ada, tag, bearers, as } = await world();
    const id = await tag("Resumed");
    const started = await call("patch", `/apps/${its.id}/profiles/bulk`, {
      ...as(ada),
      body: { selectedMemberIds: idsOf(people), changes: { tagIds: { add: [id] } } },
    });
    const { taskId } = started.body.data;
    const stopped = (await call("delete", `/tasks/${taskId}`, { as: ada })).body.data;
    const task = await endedTask(taskId, { as: ada });
    if (stopped.status === "killed") {
      expect((await call("post", `/tasks/${taskId}/resume`, { as: people[0]! })).status).toBe(404);
      expect((await call("post", `/tasks/${taskId}/resume`, { as: ada })).body.data.status).toBe("running");
      expect((await endedTask(taskId, { as: ada })).result.acts).toMatchObject([{ touched: 3 }]);
    } else expect(task.status).toBe("completed");
    expect(await bearers(id)).toHaveLength(3);
    const again = await call("post", `/tasks/${taskId}/resume`, { as: ada });
    expect([again.status, again.body.details]).toEqual([409, { reason: "notResumable" }]);
  });

  it("ends as one run where every step dies before it is written down", async () => {
    const here = await world(3);
    await withPoints(here.its, here.ada);
    const ida = await member(here.its, "Ida", "invited", { accountId: null, email: `ida2-${here.its.id}@example.org` });
    const input = await inputOf(here, [...here.people, ida]);
    const ctx = await insideApp(here.its, here.ada);
    const { result, steps } = await everyStepTwice(ctx, bulkRunner, input.full);
    expect(steps).toBeGreaterThan(8);
    expect(result).toMatchObject({
      total: 4,
      acts: [
        { act: "addTag", touched: 4, leftOut: {} },
        { act: "invite", touched: 1, leftOut: { notInvited: 3 } },
        { act: "changePoints", touched: 3, leftOut: { invited: 1 } },
        { act: "changeType", touched: 3, leftOut: { invited: 1 } },
        { act: "remove", touched: 4, leftOut: {} },
      ],
    });
    expect(await here.bearers(input.tagId)).toHaveLength(4);
    expect(await ledgerOf(here.its, here.people[0]!)).toEqual(["admin_top_up 50"]);
    const mails = await shard(1).read(rows({ app: { id: here.its.id } }, invitations, { id: invitations.id }));
    expect(mails).toHaveLength(1);
  });
});

async function inputOf({ tag }: World, people: Member[]) {
  const tagId = await tag("All");
  const since = Date.now();
  return {
    tagId,
    full: {
      selection: { selectedMemberIds: idsOf(people), exceptIds: [], filter: {} },
      operations: [
        { act: "addTag", name: "All", settings: { id: tagId, since } },
        { act: "invite", name: null, settings: { since } },
        {
          act: "changePoints",
          name: "50",
          settings: { id: "one-change", points: { action: "admin_top_up", points: 50, comment: "" }, since },
        },
        { act: "changeType", name: "moderator", settings: { type: "moderator", since } },
        { act: "remove", name: null, settings: { since } },
      ],
    },
  };
}
