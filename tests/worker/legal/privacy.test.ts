import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import { handleClock } from "@workers/schedule";
import { rows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { soldPlan } from "../harness/payments";
import { app, type AppOfWorld, member, project, shard, teammate } from "../harness/world";

let here: AppOfWorld;
const path = () => `/projects/${here.project.id}/privacy`;
const set = (body: object, as = here.project.owner) => call("patch", path(), { as, body });
const day = 86_400_000;

beforeEach(async () => {
  here = await app(await project(1));
});

describe("privacy settings", () => {
  it("begin with nothing asked and nothing removed, and keep what is set field by field", async () => {
    const as = here.project.owner;
    expect((await call("get", path(), { as })).body.data).toEqual({
      isCookieBanner: false,
      cookieText: "",
      dataRetentionMonths: null,
    });
    await set({ isCookieBanner: true, cookieText: "Ours" });
    await set({ dataRetentionMonths: 12 });
    expect((await call("get", path(), { as })).body.data).toMatchObject({
      isCookieBanner: true,
      cookieText: "Ours",
      dataRetentionMonths: 12,
    });
    for (const wrong of [{ dataRetentionMonths: 0 }, { isAnalyticsConsent: true }, { cookieText: "x".repeat(501) }])
      expect((await set(wrong)).status).toBe(422);
    expect((await set({ isCookieBanner: false }, await teammate(here.project, "manager"))).status).toBe(403);
  });

  it("let people go who were invited too long ago, and nobody else", async () => {
    const now = Date.now();
    const long = { createdAt: now - 100 * day };
    const people = {
      longAgo: await member(here, "Long", "invited", long),
      lately: await member(here, "Late", "invited", { createdAt: now - 10 * day }),
      buyer: await member(here, "Buyer", "invited", long),
      member: await member(here, "Member", "member", long),
    };
    const planId = await soldPlan(here, null, []);
    await call("post", `/apps/${here.id}/orders`, {
      as: here.project.owner,
      body: { planId, profileId: people.buyer.profileId },
    });
    const elsewhere = await app(await project(1));
    const stranger = await member(elsewhere, "Stranger", "invited", long);
    const isGone = async (of: AppOfWorld, id: ProfileId) =>
      (await shard(1).readOne(
        rows({ app: { id: of.id } }, profiles, { deletedAt: profiles.deletedAt })
          .where(eq(profiles.id, id))
          .limit(1),
      ))!.deletedAt !== null;
    const clock = () => handleClock({ cron: "*/10 * * * *", scheduledTime: Date.now() }, env);
    await clock();
    expect(await isGone(here, people.longAgo.profileId)).toBe(false);
    await set({ dataRetentionMonths: 3 });
    expect(await clock()).toMatchObject({ unansweredForgotten: 1 });
    const gone = await Promise.all(Object.values(people).map(({ profileId }) => isGone(here, profileId)));
    expect(gone).toEqual([true, false, false, false]);
    expect(await isGone(elsewhere, stranger.profileId)).toBe(false);
    expect(await clock()).toMatchObject({ unansweredForgotten: 0 });
  });
});
