import { beforeEach, describe, expect, it } from "vitest";
import { enrolments, memberPoints, memberSegments, memberTags, profileTags } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import { call } from "../harness/call";
import { soldPlan } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, type Person, project, shard, teammate } from "../harness/world";

let here: AppOfWorld;
let mara: Member;
beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
});

const ofTeam = (as: Person = here.project.owner, id = mara.profileId) =>
  call("get", `/contacts/${id}/overview`, { as });
const inApp = (as: Person, id = mara.profileId) => call("get", `/profiles/${id}/overview`, { as, host: here.host });

async function fill() {
  const planId = await soldPlan(here, null, []);
  const made = await call("post", `/apps/${here.id}/orders`, {
    as: here.project.owner,
    body: { planId, profileId: mara.profileId, priceCents: 4900 },
  });
  const ticket = await call("post", `/apps/${here.id}/tickets`, {
    as: mara,
    host: here.host,
    appId: here.id,
    body: { subject: "Where is my invoice?", text: "I need it." },
  });
  expect([made.status, ticket.status]).toEqual([201, 201]);
  const [tagId, now] = [newId<"tag">(), Date.now()];
  const ofMara = { profileId: mara.profileId };
  await shard(1).write([
    insertRow({ app: here }, memberTags, { id: tagId, name: "Potter", createdAt: now, updatedAt: now }),
    insertRow({ app: here }, profileTags, { tagId, ...ofMara, createdAt: now }),
    insertRow({ app: here }, memberPoints, { ...ofMara, balance: 30, earned: 50, updatedAt: now }),
    insertRow({ app: here }, enrolments, { courseId: newId<"course">(), ...ofMara, joinedAt: now, lastAt: now }),
    insertRow({ app: here }, memberSegments, {
      id: newId<"segment">(),
      name: "Potters",
      filter: { tagIds: [tagId] },
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  return made.body.data.id as string;
}

describe("one page per person", () => {
  it("shows the team what somebody holds, paid, learned and asked", async () => {
    const orderId = await fill();
    const shown = (await ofTeam()).body.data;
    expect(shown).toMatchObject({
      plans: [{ planName: "Gold", isHeld: true }],
      orders: [{ id: orderId, planName: "Gold", netCents: 4900, currency: "EUR" }],
      payments: [{ orderId, kind: "grant", amountCents: 4900 }],
      points: [{ balance: 30, earned: 50 }],
      tickets: [{ subject: "Where is my invoice?", status: "new" }],
      moderation: [{ openCount: 0, isBlocked: false }],
      tags: [{ name: "Potter" }],
    });
  });

  it("shows those who run the app the same of it, with the segments that find the person", async () => {
    await fill();
    const ada = await member(here, "Ada", "admin");
    const shown = (await inApp(ada)).body.data;
    expect(shown).toMatchObject({ orders: [{ netCents: 4900 }], segments: [{ name: "Potters" }] });
    const moderator = (await inApp(await member(here, "Moe", "moderator"))).body.data;
    expect(moderator).toMatchObject({ orders: null, payments: null, tickets: [{ status: "new" }] });
  });

  it("shows the support no money, and nobody what other projects have", async () => {
    await fill();
    const support = await teammate(here.project, "support", [here.id]);
    expect((await ofTeam(support)).body.data).toMatchObject({ orders: null, payments: null, tickets: [{}] });
    expect((await inApp(mara)).status).toBe(403);
    const stranger = await project(1);
    expect((await ofTeam(stranger.owner)).status).toBe(404);
    const theirs = await member(await app(stranger), "Stranger");
    expect((await ofTeam(here.project.owner, theirs.profileId)).status).toBe(404);
    expect((await call("get", `/contacts/${mara.profileId}/overview`, {})).status).toBe(404);
  });
});
