import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { enrolments, memberPoints, memberSegments, memberTags, profiles, profileTags } from "@db/shard";
import type { CourseId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow, updateRows } from "@workers/store";
import { soon } from "../calendar/world";
import { callsOf, courseOf } from "../learning/world";
import { call } from "../harness/call";
import { soldPlan } from "../harness/payments";
import {
  app,
  type AppOfWorld,
  type Member,
  member,
  type Person,
  project,
  shard,
  switchOn,
  teammate,
} from "../harness/world";

let here: AppOfWorld;
let mara: Member;
beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
});

const ofTeam = (as: Person = here.project.owner, id = mara.profileId) =>
  call("get", `/contacts/${id}/overview`, { as });
const inApp = (as: Person, id = mara.profileId) => call("get", `/profiles/${id}/overview`, { as, host: here.host });

const seenAt = Date.UTC(2026, 0, 2, 3, 4, 5);

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
  const ada = await member(here, "Ada", "admin");
  const ask = callsOf(here);
  await Promise.all([switchOn(here, "library"), switchOn(here, "events")]);
  const course = await courseOf(ask, here, ada, { name: "Throwing pots" });
  const event = await ask(ada, "post", `/apps/${here.id}/events`, {
    name: "Firing night",
    eventType: "tbd",
    timezone: "Europe/Berlin",
    ...soon(),
  });
  expect((await ask(mara, "post", `/events/${event.body.data.id}/join`, {})).status).toBeLessThan(300);
  const [tagId, now] = [newId<"tag">(), Date.now()];
  const ofMara = { profileId: mara.profileId };
  await shard(1).write([
    insertRow({ app: here }, memberTags, { id: tagId, name: "Potter", createdAt: now, updatedAt: now }),
    insertRow({ app: here }, profileTags, { tagId, ...ofMara, createdAt: now }),
    insertRow({ app: here }, memberPoints, { ...ofMara, balance: 30, earned: 50, updatedAt: now }),
    insertRow({ app: here }, enrolments, { courseId: course.id as CourseId, ...ofMara, joinedAt: now, lastAt: now }),
    updateRows({ app: here }, profiles, { lastSeenAt: seenAt }, eq(profiles.id, mara.profileId)),
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
      courses: [{ name: "Throwing pots", isFinished: false }],
      events: [{ name: "Firing night" }],
      lastSeenAt: new Date(seenAt).toISOString(),
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
