import { beforeAll, describe, expect, it } from "vitest";
import { and, eq } from "drizzle-orm";
import { automationRuns, automations, profiles, profileTags, spaceMembers } from "@db/shard";
import { handleClock } from "@workers/schedule";
import { rows, updateRows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { soldPlan } from "../harness/payments";
import { ledgerOf, pointsOf, withPoints } from "../gamification/world";
import { until } from "../harness/until";
import { callsOf, courseOf } from "../learning/world";
import {
  app,
  type AppOfWorld,
  member,
  type Member,
  project,
  type ProjectOfWorld,
  shard,
  spacesOf,
  switchOn,
} from "../harness/world";

let here: ProjectOfWorld;
let its: AppOfWorld;
let ada: Member;
const tagIds: Record<string, string> = {};

beforeAll(async () => {
  here = await project(1);
  its = await app(here);
  ada = await member(its, "Ada", "admin");
  for (const name of ["Buyer", "Choir", "Silent", "Former", "Looping"])
    tagIds[name] = (await call("post", `/apps/${its.id}/tags`, { ...as(), body: { name } })).body.data.id;
});

const as = (who = ada) => ({ as: who, host: its.host, appId: its.id });
const scope = () => ({ app: { id: its.id } });
const automation = async (body: object) => {
  const made = await call("post", `/apps/${its.id}/automations`, { ...as(), body });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body.data.id as string;
};
const bears = async (who: Member, tag: string) =>
  (
    await shard(1).read(
      rows(scope(), profileTags, { id: profileTags.tagId }).where(
        and(eq(profileTags.profileId, who.profileId), eq(profileTags.tagId, tagIds[tag] as never)),
      ),
    )
  ).length > 0;
const tag = (who: Member, name: string) =>
  call("patch", `/profiles/${who.profileId}/tags`, { ...as(), body: { add: [tagIds[name]] } });
const minute = () => handleClock({ cron: "* * * * *", scheduledTime: Date.now() }, env);
const comes = (condition: () => Promise<boolean>) =>
  until(async () => {
    await minute();
    return condition();
  });

describe("automations on members", () => {
  it("tag who gets a plan, and who loses it", async () => {
    const planId = await soldPlan(its, null, []);
    await automation({
      event: "plan_granted",
      action: "add_tag",
      memberTagIds: [tagIds["Buyer"]],
      eventPlanIds: [planId],
    });
    await automation({ event: "plan_ended", action: "add_tag", memberTagIds: [tagIds["Former"]] });
    const mia = await member(its, "Mia");
    await call("post", `/profiles/${mia.profileId}/plans`, { ...as(), body: { planIds: [planId] } });
    await comes(() => bears(mia, "Buyer"));
    expect(await bears(mia, "Former")).toBe(false);
    await call("delete", `/profiles/${mia.profileId}/plans/${planId}`, as());
    await comes(() => bears(mia, "Former"));
  });

  it("bring who is tagged into a space, once, and only whom the segment finds", async () => {
    const { secret } = await spacesOf(its, []);
    const segment = (
      await call("post", `/apps/${its.id}/segments`, {
        ...as(),
        body: { name: "Moderators", filter: { role: "moderator" } },
      })
    ).body.data.id;
    const id = await automation({
      event: "tag_added",
      eventTagIds: [tagIds["Choir"]],
      segmentId: segment,
      action: "add_to_space",
      spaceIds: [secret.id],
    });
    const [mo, nils] = [await member(its, "Mo", "moderator"), await member(its, "Nils")];
    await tag(nils, "Choir");
    await tag(mo, "Choir");
    const inSpace = async () =>
      (
        await shard(1).read(
          rows(scope(), spaceMembers, { id: spaceMembers.profileId }).where(eq(spaceMembers.spaceId, secret.id)),
        )
      ).map(({ id: profileId }) => profileId);
    await comes(async () => (await inSpace()).length > 0);
    expect(await inSpace()).toEqual([mo.profileId]);
    const { runs } = (await call("get", `/automations/${id}`, as())).body.data;
    expect(runs).toMatchObject([{ profileId: mo.profileId, status: "done" }]);
  });

  it("give points once, write in an operator's name, and go on where a status is reached", async () => {
    const other = await app(here);
    const eva = await member(other, "Eva", "admin");
    const at = { as: eva, host: other.host, appId: other.id };
    const post = async (path: string, body: object) => {
      const made = await call("post", `/apps/${other.id}/${path}`, { ...at, body });
      expect([made.status, made.body.errors]).toEqual([201, undefined]);
      return made.body.data.id as string;
    };
    const choir = await post("tags", { name: "Choir" });
    const points = { event: "tag_added", eventTagIds: [choir], action: "give_points", points: 120 };
    const off = await call("post", `/apps/${other.id}/automations`, { ...at, body: points });
    expect(off.status).toBe(422);
    await withPoints(other, eva);
    await post("automations", points);
    const [, status] = (await call("get", `/apps/${other.id}/gamification/statuses`, at)).body.data;
    const risen = await post("automations", {
      event: "status_reached",
      eventStatusIds: [status.id],
      action: "send_message",
      senderId: eva.profileId,
      message: "Well done, {name}!",
    });
    const [mia, nils] = [await member(other, "Mia"), await member(other, "Nils")];
    await call("patch", `/profiles/${mia.profileId}/tags`, { ...at, body: { add: [choir] } });
    await comes(async () => (await pointsOf(other, mia)).balance === 120);
    // A rise that an automation brought begins none; one by hand does.
    await call("post", `/profiles/${nils.profileId}/gamification/points`, {
      ...at,
      body: { action: "admin_top_up", points: status.points },
    });
    const saidTo = async (who: Member) => {
      const own = { as: who, host: other.host, appId: other.id };
      const [chat] = (await call("get", `/apps/${other.id}/chats`, own)).body.data;
      return (
        chat &&
        (await call("get", `/chats/${chat.id}/messages`, own)).body.data.map(({ text }: { text: string }) => text)
      );
    };
    await comes(async () => Boolean(await saidTo(nils)));
    expect(await saidTo(nils)).toEqual(["Well done, Nils!"]);
    expect(await saidTo(mia)).toBeUndefined();
    const { runs } = (await call("get", `/automations/${risen}`, at)).body.data;
    expect(runs).toMatchObject([{ profileId: nils.profileId, status: "done" }]);
    expect(await ledgerOf(other, mia)).toEqual(["admin_top_up 120"]);
  });

  it("tag who gets a reward that they name, and who finishes a course", async () => {
    const other = await app(here);
    const eva = await member(other, "Eva", "admin");
    const mia = await member(other, "Mia");
    const at = { as: eva, host: other.host, appId: other.id };
    const post = async (path: string, body: object, who = at) =>
      (await call("post", `/apps/${other.id}/${path}`, { ...who, body })).body.data as { id: string };
    await withPoints(other, eva);
    await switchOn(other, "library");
    const [buyer, finisher] = [await post("tags", { name: "Has a mug" }), await post("tags", { name: "Finisher" })];
    const [mug, bowl] = [
      await post("custom-stuff", { name: "A mug", rewardPoints: 10 }),
      await post("custom-stuff", { name: "A bowl", rewardPoints: 10 }),
    ];
    await post("automations", {
      event: "reward_purchased",
      eventRewardIds: [mug.id],
      action: "add_tag",
      memberTagIds: [buyer.id],
    });
    await post("automations", { event: "course_finished", action: "add_tag", memberTagIds: [finisher.id] });
    await call("post", `/profiles/${mia.profileId}/gamification/points`, {
      ...at,
      body: { action: "admin_top_up", points: 50 },
    });
    const own = { as: mia, host: other.host, appId: other.id };
    const tagsOfMia = async () =>
      (await call("get", `/profiles/${mia.profileId}/tags`, at)).body.data.map(({ name }: { name: string }) => name);
    const buy = (entityId: string) => post("gamification/purchase", { type: "custom_stuff", entityId }, own);
    await buy(bowl.id);
    await minute();
    expect(await tagsOfMia()).toEqual([]);
    await buy(mug.id);
    await comes(async () => (await tagsOfMia()).includes("Has a mug"));

    const { lessonIds } = await courseOf(callsOf(other), other, eva);
    const finished = await callsOf(other)(mia, "patch", `/lessons/${lessonIds[0]}/action`, { action: "complete" });
    expect(finished.status).toBe(200);
    await comes(async () => (await tagsOfMia()).includes("Finisher"));
  });

  it("write in nobody's name who doesn't run the app", async () => {
    const mo = await member(its, "Moritz");
    const refused = await call("post", `/apps/${its.id}/automations`, {
      ...as(),
      body: { event: "new_member", action: "send_message", senderId: mo.profileId, message: "Hi" },
    });
    expect(refused.body.errors).toMatchObject([{ field: "senderId", key: "notAllowed" }]);
  });

  it("that put on a tag begin none by it: nothing goes round", async () => {
    const id = await automation({
      event: "tag_added",
      eventTagIds: [tagIds["Looping"], tagIds["Former"]],
      action: "add_tag",
      memberTagIds: [tagIds["Former"]],
    });
    const olga = await member(its, "Olga");
    await tag(olga, "Looping");
    await comes(() => bears(olga, "Former"));
    await minute();
    await minute();
    const runs = await shard(1).read(
      rows(scope(), automationRuns, { id: automationRuns.id }).where(eq(automationRuns.automationId, id as never)),
    );
    expect(runs).toHaveLength(1);
  });

  it("notice days of silence, once for each silence", async () => {
    const day = 86_400_000;
    const id = await automation({ event: "inactive", days: 30, action: "add_tag", memberTagIds: [tagIds["Silent"]] });
    const [silent, long] = [await member(its, "Sil"), await member(its, "Long")];
    const now = Date.now();
    await shard(1).write([
      // As made twenty days ago: by then the one had been silent for longer than thirty days.
      updateRows(scope(), automations, { createdAt: now - 20 * day }, eq(automations.id, id as never)),
      updateRows(scope(), profiles, { lastSeenAt: now - 31 * day }, eq(profiles.id, silent.profileId)),
      updateRows(scope(), profiles, { lastSeenAt: now - 90 * day }, eq(profiles.id, long.profileId)),
    ]);
    const clock = () => handleClock({ cron: "*/10 * * * *", scheduledTime: Date.now() }, env);
    await clock();
    await clock();
    await comes(() => bears(silent, "Silent"));
    expect(await bears(long, "Silent")).toBe(false);
    const runs = await shard(1).read(
      rows(scope(), automationRuns, { id: automationRuns.id }).where(eq(automationRuns.automationId, id as never)),
    );
    expect(runs).toHaveLength(1);
  });

  it("are refused without what they need, and with what the app doesn't have", async () => {
    const errors = async (body: object) =>
      (await call("post", `/apps/${its.id}/automations`, { ...as(), body })).body.errors;
    expect(await errors({ event: "inactive", action: "add_tag", memberTagIds: [tagIds["Choir"]] })).toMatchObject([
      { field: "days", key: "required" },
    ]);
    expect(await errors({ action: "add_tag" })).toMatchObject([{ field: "memberTagIds", key: "required" }]);
    expect(await errors({ action: "save_contact" })).toMatchObject([{ field: "autoresponderId", key: "required" }]);
    const [blocked] = (await call("get", `/apps/${its.id}/tags`, as())).body.data;
    expect(await errors({ action: "add_tag", memberTagIds: [blocked.id] })).toMatchObject([
      { field: "memberTagIds", key: "notAllowed" },
    ]);
    expect(await errors({ action: "send_mail", subject: "Hello" })).toMatchObject([{ field: "message" }]);
  });
});
