import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { profiles, spaces } from "@db/shard";
import { updateRows } from "@workers/store";
import { call } from "../harness/call";
import {
  app,
  type AppOfWorld,
  member,
  type Member,
  project,
  type ProjectOfWorld,
  shard,
  spacesOf,
} from "../harness/world";

let here: ProjectOfWorld;
let community: AppOfWorld;
beforeAll(async () => {
  here = await project(1);
  community = await app(here);
});

const asOwner = (body?: unknown) => ({ as: here.owner, host: here.host, ...(body === undefined ? {} : { body }) });
const onboarding = () => `/apps/${community.id}/onboarding`;
const seenBy = async (who: Member) => (await call("get", onboarding(), { as: who, host: here.host })).body.data;

describe("the onboarding", () => {
  it("greets who joined since it was switched on, once", async () => {
    const old = await member(community, "Old", "member", { createdAt: Date.now() - 86_400_000 });
    expect((await seenBy(old)).isCompleted).toBe(true);
    await call("patch", onboarding(), asOwner({ isActive: true, title: "Willkommen" }));
    const fresh = await member(community, "Fresh");
    expect((await seenBy(old)).isCompleted).toBe(true);
    expect(await seenBy(fresh)).toMatchObject({ isActive: true, title: "Willkommen", slides: [], isCompleted: false });
    expect(
      (await call("post", `${onboarding()}/complete`, { as: fresh, host: here.host, body: { step: 2 } })).status,
    ).toBe(204);
    expect((await call("post", `${onboarding()}/complete`, { as: fresh, host: here.host, body: {} })).status).toBe(204);
    expect((await seenBy(fresh)).isCompleted).toBe(true);
  });

  it("keeps greeting those who joined while it was on when only its words change, and nobody while it is off", async () => {
    const who = await member(community, "Between");
    await call("patch", onboarding(), asOwner({ isActive: true, buttonText: "Go" }));
    expect((await seenBy(who)).isCompleted).toBe(false);
    await call("patch", onboarding(), asOwner({ isActive: false }));
    expect((await seenBy(who)).isCompleted).toBe(true);
    await call("patch", onboarding(), asOwner({ isActive: true }));
    expect((await seenBy(who)).isCompleted).toBe(true);
  });

  it("isn't for guests and blocked people, and only for the operator to change", async () => {
    const blocked = await member(community, "Blocked", "member", { isBlocked: true });
    expect((await call("post", `${onboarding()}/complete`, { as: blocked, host: here.host, body: {} })).status).toBe(
      403,
    );
    expect((await call("get", onboarding(), { host: here.host })).status).toBe(401);
    const who = await member(community, "Plain");
    expect((await call("patch", onboarding(), { as: who, host: here.host, body: { title: "Mine" } })).status).toBe(403);
  });
});

describe("required steps", () => {
  it("are open for a new member until they are taken, and the onboarding isn't over before", async () => {
    const its = await app(here);
    const path = `/apps/${its.id}/onboarding`;
    const at = (who: Member) => ({ as: who, host: here.host, appId: its.id });
    const { body: field } = await call(
      "post",
      `/apps/${its.id}/custom-fields`,
      asOwner({ name: "Ofen", validationRules: { required: true } }),
    );
    const { open: space } = await spacesOf(its, []);
    await shard(here.shard).write([
      updateRows({ app: { id: its.id } }, spaces, { isForNewcomers: false }, eq(spaces.id, space.id)),
    ]);
    const requiredSteps = ["avatar", "custom_fields", "spaces"];
    await call("patch", path, asOwner({ isActive: true, requiredSteps }));
    const who = await member(its, "Steps");
    const open = async () => (await call("get", path, at(who))).body.data.openSteps;
    const complete = () => call("post", `${path}/complete`, { ...at(who), body: { step: 1 } });
    expect(await open()).toEqual(requiredSteps);
    const refused = await complete();
    expect([refused.status, refused.body.details]).toEqual([409, { reason: "stepsOpen", steps: requiredSteps }]);
    await call("patch", `/apps/${its.id}/profile/custom-fields`, {
      ...at(who),
      body: { customFields: { [field.data.id]: "Gas" } },
    });
    await call("post", `/spaces/${space.id}/join`, at(who));
    expect(await open()).toEqual(["avatar"]);
    await shard(here.shard).write([
      updateRows({ app: { id: its.id } }, profiles, { avatarUrl: "/files/x" }, eq(profiles.id, who.profileId)),
    ]);
    expect(await open()).toEqual([]);
    expect((await complete()).status).toBe(204);
    expect((await call("get", path, at(who))).body.data.isCompleted).toBe(true);
  });

  it("don't hold up who has nothing to choose or to answer, nor who was there before", async () => {
    const its = await app(here);
    const path = `/apps/${its.id}/onboarding`;
    const old = await member(its, "Early", "member", { createdAt: Date.now() - 86_400_000 });
    await call("patch", path, asOwner({ isActive: true, requiredSteps: ["custom_fields", "spaces"] }));
    const fresh = await member(its, "Late");
    for (const who of [old, fresh])
      expect((await call("get", path, { as: who, host: here.host })).body.data.openSteps).toEqual([]);
  });
});

describe("slides", () => {
  it("are made, changed, put in order and taken away", async () => {
    const create = async (title: string, more: object = {}) =>
      (await call("post", `/apps/${community.id}/slides`, asOwner({ title, ...more }))).body.data.id as string;
    const titles = async () =>
      ((await call("get", `/apps/${community.id}/slides`, asOwner())).body.data as { title: string }[]).map(
        ({ title }) => title,
      );
    const [first, two] = [await create("One"), await create("Two")];
    const zero = await create("Zero", { prevId: null, url: "https://example.org/" });
    expect(await titles()).toEqual(["Zero", "One", "Two"]);
    await call("patch", `/slides/${two}/move`, { ...asOwner({ prevId: zero }), appId: community.id });
    expect(await titles()).toEqual(["Zero", "Two", "One"]);
    expect((await call("patch", `/slides/${first}`, asOwner({ title: "Last", url: null }))).body.data).toMatchObject({
      title: "Last",
      text: "",
      image: null,
    });
    expect((await call("delete", `/slides/${zero}`, asOwner())).status).toBe(204);
    expect(await titles()).toEqual(["Two", "Last"]);
    expect((await call("patch", `/slides/${first}/move`, asOwner({ prevId: zero }))).body.errors).toMatchObject([
      { field: "prevId" },
    ]);
  });
});
