import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { spaceRequests } from "@db/shard";
import { wrongCounters } from "@workers/domain/kernel/engagement";
import { updateRows } from "@workers/store";
import { call } from "../harness/call";
import { linkIn, mailTo } from "../harness/outbox";
import { app, type AppOfWorld, type Member, member, project, shard, spacesOf } from "../harness/world";
import { enterRoom } from "../realtime/socket";

let here: AppOfWorld;
let admin: Member, keeper: Member, anna: Member, ben: Member;
let spaces: Awaited<ReturnType<typeof spacesOf>>;
const as = (who: Member | null) => ({ as: who, host: here.host, appId: here.id });
const ask = (who: Member | null, message?: string, spaceId = spaces.private.id) =>
  call("post", `/spaces/${spaceId}/requests`, { ...as(who), body: message === undefined ? {} : { message } });
const answer = (how: "accept" | "decline", people: Member[], who: Member = keeper) =>
  call("post", `/spaces/${spaces.private.id}/requests/${how}`, {
    ...as(who),
    body: { profileIds: people.map(({ profileId }) => profileId) },
  });
const show = async (who: Member | null) => (await call("get", `/spaces/${spaces.private.id}`, as(who))).body.data;
const waiting = async () => (await call("get", `/spaces/${spaces.private.id}/requests`, as(keeper))).body.data;

beforeEach(async () => {
  here = await app(await project(1));
  admin = await member(here, "Admin", "admin");
  keeper = await member(here, "Keeper");
  [anna, ben] = [await member(here, "Anna"), await member(here, "Ben")];
  spaces = await spacesOf(here, [], [keeper]);
});

describe("asking to be let into a private space", () => {
  it("shows the moderators who asks and why, and the count moves on their open pages", async () => {
    const page = await enterRoom({ host: here.host, path: `app/${here.id}`, as: keeper });
    const others = await enterRoom({ host: here.host, path: `app/${here.id}`, as: ben });
    expect((await show(anna)).permissions.can).toEqual(["request_join"]);
    const answer = await ask(anna, "  I make glazes.  ");
    expect(answer).toMatchObject({ status: 200, body: { data: { request: "open", requestsCount: 0 } } });
    expect((await ask(anna, "Again")).status).toBe(200);
    expect(await page.event("request.created")).toMatchObject({
      data: { profileId: anna.profileId, requestsCount: 1 },
    });
    expect(await waiting()).toMatchObject([
      { profile: { id: anna.profileId, firstName: "Anna" }, message: "I make glazes." },
    ]);
    expect((await show(keeper)).requestsCount).toBe(1);
    expect((await show(admin)).requestsCount).toBe(1);
    expect((await show(ben)).requestsCount).toBe(0);
    expect(others.frames.filter(({ event }) => event === "request.created")).toEqual([]);
  });

  it("lets in who is accepted, and tells them on their page and by mail", async () => {
    const page = await enterRoom({ host: here.host, path: `app/${here.id}`, as: anna });
    await ask(anna);
    await ask(ben);
    expect(await answer("accept", [anna])).toMatchObject({
      status: 200,
      body: { data: { membersCount: 2, requestsCount: 1 } },
    });
    expect(await page.event("request.closed")).toMatchObject({
      data: { outcome: "accepted", space: { slug: spaces.private.slug } },
    });
    expect(await show(anna)).toMatchObject({ isJoined: true, request: null });
    const mail = await mailTo(anna.email);
    expect(mail.subject).toContain("Space private");
    expect(linkIn(mail).pathname).toBe(`/${here.slug}/groups/g/${spaces.private.slug}`);
    expect((await answer("accept", [anna])).status).toBe(404);
    expect(await wrongCounters({ app: { id: here.id } }, shard(1))).toEqual([]);
  });

  it("keeps who was declined from asking again for a week", async () => {
    await ask(anna);
    expect((await answer("decline", [anna])).body.data.requestsCount).toBe(0);
    expect(await show(anna)).toMatchObject({ isJoined: false, request: "declined" });
    expect(await ask(anna)).toMatchObject({ status: 409, body: { details: { reason: "declined" } } });
    await shard(1).write([
      updateRows(
        { app: { id: here.id } },
        spaceRequests,
        { declinedAt: Date.now() - 8 * 86_400_000 },
        eq(spaceRequests.profileId, anna.profileId),
      ),
    ]);
    expect((await ask(anna, "Please")).body.data.request).toBe("open");
    expect(await waiting()).toMatchObject([{ message: "Please" }]);
  });

  it("is taken back by who asked, and done with for who is added meanwhile", async () => {
    await Promise.all([ask(anna), ask(ben)]);
    const back = await call("delete", `/spaces/${spaces.private.id}/requests`, as(anna));
    expect(back).toMatchObject({ status: 200, body: { data: { request: null } } });
    await call("delete", `/spaces/${spaces.private.id}/requests`, as(anna));
    await call("post", `/spaces/${spaces.private.id}/profiles`, {
      ...as(keeper),
      body: { profileIds: [ben.profileId] },
    });
    expect(await waiting()).toEqual([]);
    expect((await show(keeper)).requestsCount).toBe(0);
    expect((await mailTo(ben.email)).subject).toContain("Space private");
  });

  it("is refused where nobody needs to ask, where nothing may be known, and to those who may not write", async () => {
    expect((await ask(anna, "", spaces.open.id)).status).toBe(403);
    expect((await ask(anna, "", spaces.secret.id)).status).toBe(404);
    expect((await ask(null)).status).toBe(401);
    const quiet = await member(here, "Quiet", "member", { isPunished: true });
    expect((await ask(quiet)).status).toBe(403);
    expect((await ask(keeper)).status).toBe(200);
    expect((await answer("accept", [anna], ben)).status).toBe(403);
    expect((await call("get", `/spaces/${spaces.private.id}/requests`, as(ben))).status).toBe(403);
    expect((await ask(anna, "x".repeat(501))).status).toBe(422);
  });

  it("counts exactly when many ask and are answered at once", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, i) => member(here, `P${i}`)));
    await Promise.all(people.flatMap((who) => [ask(who), ask(who)]));
    expect((await show(keeper)).requestsCount).toBe(12);
    await Promise.all([
      answer("accept", people.slice(0, 6)),
      answer("accept", people.slice(3, 9)),
      answer("decline", people.slice(6, 10)),
    ]);
    const open = await waiting();
    expect((await show(keeper)).requestsCount).toBe(open.length);
    expect(await wrongCounters({ app: { id: here.id } }, shard(1))).toEqual([]);
  });
});
