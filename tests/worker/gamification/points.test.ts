import { beforeEach, describe, expect, it } from "vitest";
import type { LessonId, PostId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { fileIn } from "../harness/library";
import { until } from "../harness/until";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { callsOf, data, deliver, ledgerOf, pointsOf, postOf, withPoints, wrongIn } from "./world";

let here: AppOfWorld;
let admin: Member;
let mara: Member;
let nils: Member;
let ask: ReturnType<typeof callsOf>;

beforeEach(async () => {
  here = await app(await project(0), { timezone: "Europe/Berlin" });
  admin = await member(here, "Ada", "admin");
  mara = await member(here, "Mara");
  nils = await member(here, "Nils");
  ask = callsOf(here);
});

const hour = 3_600_000;
const lesson = (who: Member, lessonId = newId<"lesson">() as LessonId) =>
  ({
    type: "lesson.finished",
    appId: here.id,
    courseId: newId<"course">(),
    lessonId,
    profileId: who.profileId,
  }) as const;

describe("what members do", () => {
  it("earns points by itself, once, and what is undone goes back", async () => {
    await withPoints(here, admin);
    const { scope } = await postOf(here, nils, [mara]);
    const { spaceId } = scope;
    const post = data(
      await ask(mara, "post", `/spaces/${spaceId}/posts`, {
        body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "A bowl" }] }] },
      }),
    ) as { id: string };
    await until(async () => (await ledgerOf(here, mara)).includes("post_created 5"));
    data(await ask(nils, "post", `/posts/${post.id}/like`));
    await until(async () => (await ledgerOf(here, mara)).includes("post_like_received 1"));
    expect(await ledgerOf(here, nils)).toContain("post_like_given 1");
    data(await ask(nils, "delete", `/posts/${post.id}/like`));
    await until(async () => (await ledgerOf(here, mara)).includes("post_like_received -1"));
    await ask(mara, "delete", `/posts/${post.id}`);
    await until(async () => (await ledgerOf(here, mara)).includes("post_created -5"));
    const visits = (await ledgerOf(here, mara)).filter((entry) => entry.startsWith("auth_login")).length;
    expect(await pointsOf(here, mara)).toMatchObject({ balance: visits, ranked: visits });
    expect(await wrongIn(here)).toEqual([]);
  });

  it("earns nothing while the service is off", async () => {
    await deliver(lesson(mara));
    expect(await ledgerOf(here, mara)).toEqual([]);
    expect((await ask(mara, "get", `/apps/${here.id}/gamification/balance`)).status).toBe(404);
  });

  it("is booked once, however often and in whichever order its facts come", async () => {
    await withPoints(here, admin);
    const { id, scope } = await postOf(here, mara, [nils]);
    const like = (type: "post.liked" | "post.unliked") =>
      ({ type, postId: id, profileId: nils.profileId, likesCount: 1, ...scope }) as const;
    // The like is gone by the time that its fact is worked through.
    await deliver(like("post.unliked"));
    await deliver(like("post.liked"));
    expect(await ledgerOf(here, nils)).toEqual([]);
    data(await ask(nils, "post", `/posts/${id}/like`));
    await Promise.all([deliver(like("post.liked")), deliver(like("post.unliked")), deliver(like("post.liked"))]);
    await deliver(like("post.unliked"));
    const likes = (await ledgerOf(here, nils)).filter((entry) => entry.startsWith("post_like"));
    expect(likes).toEqual(["post_like_given 1"]);
    expect((await ledgerOf(here, mara)).filter((entry) => entry.startsWith("post_like"))).toEqual([
      "post_like_received 1",
    ]);
  });

  it("of two hundred likes and unlikes at once leaves what the ledger adds up to", { timeout: 120_000 }, async () => {
    await withPoints(here, admin);
    const { id, scope } = await postOf(here, mara, [nils]);
    const fact = (type: "post.liked" | "post.unliked") =>
      ({ type, postId: id, profileId: nils.profileId, likesCount: 1, ...scope }) as const;
    data(await ask(nils, "post", `/posts/${id}/like`));
    await Promise.all(
      Array.from({ length: 200 }, (_, i) => deliver(fact(i % 2 === 0 ? "post.liked" : "post.unliked"))),
    );
    expect((await ledgerOf(here, nils)).filter((entry) => entry.startsWith("post_like"))).toEqual([
      "post_like_given 1",
    ]);
    expect(await wrongIn(here)).toEqual([]);
  });
});

describe("limits of a day", () => {
  it("are those of the app's own day, across midnight and both changes of the clocks", async () => {
    await withPoints(here, admin);
    const posts = await Promise.all(Array.from({ length: 14 }, () => postOf(here, mara, [])));
    const writtenAt = (at: number, from: number) =>
      Promise.all(
        posts
          .slice(from, from + 7)
          .map(({ id, scope }) =>
            deliver({ type: "post.created", postId: id as PostId, authorId: mara.profileId, ...scope }, at),
          ),
      );
    // 23:59 in Berlin on the evening before the clocks go back, then 25 hours of one day: 00:30 and 23:30.
    await writtenAt(Date.parse("2026-10-24T21:59:00Z"), 0);
    expect((await ledgerOf(here, mara)).length).toBe(5);
    await writtenAt(Date.parse("2026-10-24T22:30:00Z"), 5);
    await writtenAt(Date.parse("2026-10-25T22:30:00Z"), 7);
    // Five of the second day; those of the first that were beyond its limit count for it now.
    expect((await ledgerOf(here, mara)).length).toBe(10);
    // The short day in spring: 23 hours, from 23:00 UTC to 22:00 UTC.
    const more = await Promise.all(Array.from({ length: 12 }, () => postOf(here, mara, [])));
    const springAt = (at: string, some: typeof more) =>
      Promise.all(
        some.map(({ id, scope }) =>
          deliver({ type: "post.created", postId: id as PostId, authorId: mara.profileId, ...scope }, Date.parse(at)),
        ),
      );
    await springAt("2027-03-27T23:30:00Z", more.slice(0, 3));
    await springAt("2027-03-28T21:59:00Z", more.slice(3, 9));
    expect((await ledgerOf(here, mara)).length).toBe(15);
    await springAt("2027-03-28T22:01:00Z", more.slice(9));
    expect((await ledgerOf(here, mara)).length).toBe(18);
    expect(await wrongIn(here)).toEqual([]);
  });

  it("give one point a day for coming", async () => {
    await withPoints(here, admin);
    const visit = (day: string) =>
      ({ type: "member.visited", appId: here.id, profileId: mara.profileId, day }) as const;
    await deliver(visit("2026-11-02"), Date.parse("2026-11-02T08:00:00Z"));
    await deliver(visit("2026-11-02"), Date.parse("2026-11-02T09:00:00Z"));
    await deliver(visit("2026-11-03"), Date.parse("2026-11-03T08:00:00Z"));
    expect((await ledgerOf(here, mara)).filter((entry) => entry === "auth_login 1")).toHaveLength(2);
  });
});

describe("deletion", () => {
  it("takes the author's points back within a day, and those for likes; who liked keeps theirs", async () => {
    await withPoints(here, admin);
    const [soon, late] = await Promise.all([postOf(here, mara, [nils]), postOf(here, mara, [nils])]);
    const now = Date.now();
    for (const { id, scope } of [soon, late]) {
      await deliver({ type: "post.created", postId: id as PostId, authorId: mara.profileId, ...scope }, now);
      data(await ask(nils, "post", `/posts/${id}/like`));
      await deliver({ type: "post.liked", postId: id as PostId, profileId: nils.profileId, likesCount: 1, ...scope });
      data(await ask(mara, "delete", `/posts/${id}`));
    }
    const gone = ({ id, scope }: typeof soon, at: number) =>
      deliver({ type: "post.deleted", postId: id as PostId, authorId: mara.profileId, ...scope }, at);
    await gone(soon, now + 23 * hour);
    const undone = (await ledgerOf(here, mara)).filter((entry) => entry.includes("-"));
    expect(undone.toSorted()).toEqual(["post_created -5", "post_like_received -1"]);
    expect((await ledgerOf(here, nils)).filter((entry) => entry.startsWith("post_like"))).toEqual([
      "post_like_given 1",
      "post_like_given 1",
    ]);
    await until(async () => (await ledgerOf(here, mara)).filter((entry) => entry.includes("-")).length >= 2);
  });
});

describe("statuses", () => {
  it("are the app's four at first, are reached by what was ever earned, and told once", async () => {
    await withPoints(here, admin);
    const statuses = data(await ask(mara, "get", `/apps/${here.id}/gamification/statuses`)) as {
      id: string;
      name: string;
      points: number;
    }[];
    expect(statuses.map(({ points }) => points)).toEqual([0, 100, 500, 2000]);
    const topUp = (points: number) =>
      ask(admin, "post", `/profiles/${mara.profileId}/gamification/points`, {
        action: "admin_top_up",
        points,
        comment: "For the talk",
      });
    expect(data(await topUp(600)).points).toBeGreaterThanOrEqual(600);
    const profile = async () => data(await ask(nils, "get", `/profiles/${mara.profileId}`)) as { statusId: string };
    expect((await profile()).statusId).toBe(statuses[2]!.id);
    const bell = async () =>
      (data(await ask(mara, "get", `/apps/${here.id}/notifications`)) as { action: string; title: string }[])
        .filter(({ action }) => action === "status_reached" || action === "points_received")
        .map(({ action }) => action);
    await until(async () => (await bell()).length === 2);
    // Spending and taking lowers no status; an operator's other statuses tell nobody.
    data(
      await ask(admin, "post", `/profiles/${mara.profileId}/gamification/points`, {
        action: "admin_deduct",
        points: 500,
      }),
    );
    expect((await profile()).statusId).toBe(statuses[2]!.id);
    data(await ask(admin, "patch", `/gamification/statuses/${statuses[2]!.id}`, { points: 5000 }));
    expect((await profile()).statusId).toBe(statuses[1]!.id);
    expect((await topUp(100)).status).toBe(200);
    expect(await wrongIn(here)).toEqual([]);
    const refused = await ask(admin, "post", `/profiles/${mara.profileId}/gamification/points`, {
      action: "admin_deduct",
      points: 50_000,
    });
    expect([refused.status, refused.body.code]).toEqual([409, "not_enough_points"]);
  });

  it("differ in their points, change many at once, and leave the next lower one when they go", async () => {
    await withPoints(here, admin);
    const path = `/apps/${here.id}/gamification/statuses`;
    const same = await ask(admin, "post", path, { name: "Twice", points: 100 });
    expect([same.status, same.body.errors]).toEqual([
      422,
      [expect.objectContaining({ field: "points", key: "unique" })],
    ]);
    const added = data(
      await ask(admin, "post", `${path}/bulk`, {
        statuses: [
          { name: "Guide", points: 300, icon: "gem" },
          { name: "Mentor", points: 400 },
        ],
      }),
    ) as { id: string }[];
    // They change places.
    data(
      await ask(admin, "patch", path, {
        statuses: [
          { id: added[0]!.id, points: 400 },
          { id: added[1]!.id, points: 300 },
        ],
      }),
    );
    const names = async () =>
      (data(await ask(mara, "get", path)) as { name: string }[]).map(({ name }) => name).slice(2, 4);
    expect(await names()).toEqual(["Mentor", "Guide"]);
    expect((await ask(admin, "delete", `${path}?statusIds[]=${added[0]!.id}`, {})).status).toBe(204);
    expect((await ask(admin, "delete", path, { statusIds: [added[1]!.id] })).status).toBe(204);
    expect(await ask(mara, "get", path).then(({ body }) => body.meta.pagination)).toMatchObject({
      limit: 100,
      total: 4,
    });
    expect((await ask(mara, "post", path, { name: "Mine", points: 1 })).status).toBe(403);
  });
});

describe("a status", () => {
  it("carries a picture of the operator's own beside names, and none any more once it is taken away", async () => {
    await withPoints(here, admin);
    const path = `/apps/${here.id}/gamification/statuses`;
    const iconImageId = await fileIn(here, admin, { isPublic: true });
    const made = data(await ask(admin, "post", path, { name: "Guide", points: 300, iconImageId })) as { id: string };
    const shown = async () =>
      (data(await ask(mara, "get", path)) as { id: string; iconImageUrl: string | null }[]).find(
        ({ id }) => id === made.id,
      )!.iconImageUrl;
    expect(await shown()).toBe(`/files/${iconImageId}`);
    const foreign = await fileIn(here, mara, { isPublic: true });
    expect((await ask(admin, "patch", `/gamification/statuses/${made.id}`, { iconImageId: foreign })).status).toBe(422);
    data(await ask(admin, "patch", `/gamification/statuses/${made.id}`, { iconImageId: null }));
    expect(await shown()).toBeNull();
  });
});

describe("rules", () => {
  it("say what an action earns from then on", async () => {
    await withPoints(here, admin);
    const path = `/apps/${here.id}/gamification/rules`;
    const rules = data(await ask(mara, "get", path)) as { id: string; points: number; isActive: boolean }[];
    expect(rules).toHaveLength(17);
    data(
      await ask(admin, "patch", path, {
        rules: [
          { ruleId: "lesson_finished", active: true, points: 12 },
          { ruleId: "course_finished", active: false, points: 25 },
        ],
      }),
    );
    await deliver(lesson(mara));
    await deliver({
      type: "course.finished",
      appId: here.id,
      courseId: newId<"course">(),
      profileId: mara.profileId,
    });
    expect((await ledgerOf(here, mara)).filter((entry) => !entry.startsWith("auth"))).toEqual(["lesson_finished 12"]);
    expect((await ask(mara, "patch", path, { rules: [] })).status).toBe(422);
  });
});

describe("the leaderboard", () => {
  it("ranks the week, the month and all time, by name where points are the same, without who opted out", async () => {
    await withPoints(here, admin);
    const olga = await member(here, "Olga");
    const lessons = (who: Member, count: number, at: number) =>
      Promise.all(Array.from({ length: count }, () => deliver(lesson(who), at)));
    const now = Date.now();
    await lessons(mara, 2, now);
    await lessons(nils, 2, now);
    await lessons(olga, 3, now);
    await lessons(nils, 1, now - 40 * 24 * hour);
    const board = async (who: Member, period: string) => {
      const { profiles, own } = data(
        await ask(who, "get", `/apps/${here.id}/gamification/leaderboard?period=${period}`),
      ) as { profiles: { rank: number; profile: { firstName: string } }[]; own: { rank: number } };
      return [profiles.map(({ profile }) => profile.firstName).join(" "), own?.rank];
    };
    // Calling counts as coming, a point for each who does.
    await until(async () => (await board(nils, "weekly"))[1] !== null);
    expect((await board(mara, "all"))[0]).toContain("Nils");
    const order = ((await board(mara, "weekly"))[0] as string).split(" ");
    expect(order.find((name) => name !== "Ada")).toBe("Olga");
    data(await ask(olga, "patch", `/apps/${here.id}/profile`, { isHiddenFromLeaderboard: true }));
    expect((await board(mara, "weekly"))[0]).not.toContain("Olga");
    const allTime = `/apps/${here.id}/gamification/leaderboard?period=all`;
    const forGuests = async () =>
      (data(await ask(null, "get", `/apps/${here.id}/gamification/leaderboard`)) as { profiles: object[] }).profiles
        .length;
    expect(await forGuests()).toBe(0);
    data(await ask(admin, "patch", `/apps/${here.id}/gamification/settings`, { isLeaderboardShownToGuests: true }));
    expect(await forGuests()).toBeGreaterThan(0);
    // No more than the operator shows, and than somebody asks for; the caller and all of it in two round trips.
    const shown = async (query = "") => data(await ask(mara, "get", `${allTime}${query}`)).profiles.length;
    const all = await shown();
    expect(all).toBeGreaterThan(1);
    expect(await shown("&limit=1")).toBe(1);
    data(await ask(admin, "patch", `/apps/${here.id}/gamification/settings`, { leaderboardMembersCount: 1 }));
    expect([await shown(), await shown(`&limit=${all}`)]).toEqual([1, 1]);
    const { headers } = await ask(mara, "get", allTime);
    expect(headers.get("Server-Timing")).toContain('d1-trips;desc="2"');
    expect(await wrongIn(here)).toEqual([]);
  });
});
