import { eq, lte } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apps, promos } from "@db/directory";
import { activityMarks, appDays, comments, likes, posts, profiles } from "@db/shard";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { rollUpDue } from "@workers/domain/platform/analytics";
import { addDays, dayOf, startOfDay } from "@workers/domain/platform/analytics/days";
import { csvLine } from "@workers/domain/kernel/csv";
import { directoryInsert, directoryRows, directoryUpdate, insertRow, rows } from "@workers/store";
import { call } from "../harness/call";
import {
  app,
  type AppOfWorld,
  directory,
  type Member,
  member,
  postIn,
  project,
  shard,
  spacesOf,
} from "../harness/world";
import { until } from "../harness/until";

const timezone = "Europe/Berlin";
const hour = 3_600_000;
const noon = (day: string) => startOfDay(day, timezone) + 12 * hour;
const today = () => dayOf(Date.now(), timezone);

// What other files left behind need not be counted here.
beforeAll(() =>
  directory().write([
    directoryUpdate(apps, { rollUpDueAt: Date.now() + 365 * 24 * hour }, lte(apps.rollUpDueAt, Date.now())),
  ]),
);

/** An app that began so many days ago; nothing of it has been counted. */
async function appSince(days: number, number = 1) {
  const here = await project(number);
  const community = await app(here, { timezone, createdAt: noon(addDays(today(), -days)) });
  return { here, community, scope: { app: { id: community.id } } };
}

const joinedOn = (of: AppOfWorld, day: string, name = "Member") => member(of, name, "member", { createdAt: noon(day) });
const markedOn = (of: AppOfWorld, who: Member, ...days: string[]) =>
  shard(of.project.shard).write(
    days.map((day) =>
      insertRow({ app: { id: of.id } }, activityMarks, { profileId: who.profileId, day }, { orIgnore: true }),
    ),
  );

/** Lets the clock work until nothing is left to count. */
async function countEverything(now = Date.now()) {
  const keeper = { directory: directory(), shardDatabase: (number: number) => shard(number), now: () => now };
  while ((await rollUpDue(keeper)) > 0);
}

const dayRow = (of: AppOfWorld, day: string) =>
  shard(of.project.shard).readOne(
    rows({ app: { id: of.id } }, appDays, {
      members: appDays.members,
      newMembers: appDays.newMembers,
      activeDay: appDays.activeDay,
      activeWeek: appDays.activeWeek,
      activeMonth: appDays.activeMonth,
      posts: appDays.posts,
      comments: appDays.comments,
      likes: appDays.likes,
    }).where(eq(appDays.day, day)),
  );

describe("days", () => {
  it("begin by the app's clock, through both changes of the time", () => {
    expect(new Date(startOfDay("2026-03-29", timezone)).toISOString()).toBe("2026-03-28T23:00:00.000Z");
    expect(new Date(startOfDay("2026-03-30", timezone)).toISOString()).toBe("2026-03-29T22:00:00.000Z");
    expect(new Date(startOfDay("2026-10-26", timezone)).toISOString()).toBe("2026-10-25T23:00:00.000Z");
    expect(dayOf(Date.parse("2026-07-01T22:30:00Z"), timezone)).toBe("2026-07-02");
    // Where midnight itself is skipped, the day begins an hour later.
    expect(new Date(startOfDay("2026-03-29", "America/Asuncion")).toISOString().slice(0, 10)).toBe("2026-03-29");
    expect(new Date(startOfDay("2024-09-08", "America/Santiago")).toISOString()).toBe("2024-09-08T04:00:00.000Z");
  });
});

describe("the daily numbers", () => {
  it("count members, activity, posts, comments and likes of each day, and catch up what the clock missed", async () => {
    const { community, scope } = await appSince(9);
    const [first, second, third] = [addDays(today(), -9), addDays(today(), -8), addDays(today(), -1)];
    const anna = await joinedOn(community, first, "Anna");
    const bela = await joinedOn(community, second, "Bela");
    await member(community, "Guest", "invited", { createdAt: noon(first) });
    await joinedOn(community, third, "Cleo");
    await markedOn(community, anna, first, second, third);
    await markedOn(community, bela, second);
    const space = await spacesOf(community, [anna, bela]);
    const at = noon(second);
    const postId = newId<"post">();
    await shard(1).write([
      insertRow(scope, posts, {
        id: postId,
        spaceId: space.open.id,
        authorId: anna.profileId,
        slug: postId,
        title: "Talk",
        body: textToDoc(""),
        createdAt: at,
      }),
      insertRow(scope, comments, {
        id: newId<"comment">(),
        entityType: "post",
        entityId: postId,
        authorId: bela.profileId,
        body: textToDoc(""),
        text: "",
        createdAt: at + 1,
      }),
      insertRow(scope, likes, { entityType: "post", entityId: postId, profileId: bela.profileId, createdAt: at + 2 }),
      insertRow(scope, likes, {
        entityType: "post",
        entityId: postId,
        profileId: anna.profileId,
        createdAt: noon(third),
      }),
    ]);
    await countEverything();
    expect(await dayRow(community, first)).toEqual({
      members: 1,
      newMembers: 1,
      activeDay: 1,
      activeWeek: 1,
      activeMonth: 1,
      posts: 0,
      comments: 0,
      likes: 0,
    });
    expect(await dayRow(community, second)).toEqual({
      members: 2,
      newMembers: 1,
      activeDay: 2,
      activeWeek: 2,
      activeMonth: 2,
      posts: 1,
      comments: 1,
      likes: 1,
    });
    expect(await dayRow(community, third)).toMatchObject({
      members: 3,
      newMembers: 1,
      activeDay: 1,
      activeWeek: 1,
      activeMonth: 2,
      likes: 1,
    });
    const finished = await directory().readOne(
      directoryRows(apps, { rolledUpTo: apps.rolledUpTo, due: apps.rollUpDueAt }).where(eq(apps.id, community.id)),
    );
    expect(finished!.rolledUpTo).toBe(third);
    expect(finished!.due).toBeGreaterThan(Date.now());
  });

  it("come out the same when a day is counted again, and change with what happened since", async () => {
    const { community, scope } = await appSince(1);
    const yesterday = addDays(today(), -1);
    const who = await joinedOn(community, yesterday);
    await markedOn(community, who, yesterday);
    await countEverything();
    const before = await dayRow(community, yesterday);
    const again = async () => {
      await directory().write([]);
      const { env } = await import("../harness/env");
      await env.DIRECTORY.prepare("update apps set rolled_up_to = null, roll_up_due_at = 0 where id = ?")
        .bind(community.id)
        .run();
      await countEverything();
    };
    await again();
    expect(await dayRow(community, yesterday)).toEqual(before);
    await shard(1).write([
      insertRow(scope, profiles, {
        id: newId<"profile">(),
        firstName: "Late",
        createdAt: noon(yesterday),
        updatedAt: 1,
      }),
    ]);
    await again();
    expect(await dayRow(community, yesterday)).toEqual({ ...before, members: 2, newMembers: 2 });
  });

  it("tell the promo how many members there are", async () => {
    const { here, community } = await appSince(0);
    await joinedOn(community, today());
    await directory().write([
      directoryInsert(promos, {
        id: newId<"promo">(),
        appId: community.id,
        projectId: here.id,
        name: "P",
        slug: `p-${community.slug}`,
        createdAt: 1,
        updatedAt: 1,
      }),
    ]);
    await countEverything();
    expect(
      await directory().readOne(
        directoryRows(promos, { n: promos.membersCount }).where(eq(promos.appId, community.id)),
      ),
    ).toEqual({ n: 1 });
  });
});

describe("a member's visit", () => {
  it("is marked once a day, whatever they do", async () => {
    const { here, community, scope } = await appSince(0);
    const who = await joinedOn(community, today(), "Visitor");
    for (let i = 0; i < 3; i++) await call("get", `/apps/${community.id}/profile`, { as: who, host: here.host });
    const marks = () =>
      shard(1).read(rows(scope, activityMarks, { day: activityMarks.day, profileId: activityMarks.profileId }));
    await until(async () => (await marks()).length > 0);
    expect(await marks()).toEqual([{ day: today(), profileId: who.profileId }]);
    const seen = await shard(1).readOne(
      rows(scope, profiles, { at: profiles.lastSeenAt }).where(eq(profiles.id, who.profileId)),
    );
    expect(dayOf(seen!.at!, timezone)).toBe(today());
  });
});

describe("the reports", () => {
  async function lively() {
    const created = await appSince(70);
    const { community } = created;
    const month = (ago: number) => addDays(today(), -ago);
    const early = await joinedOn(community, month(65), "Early");
    const late = await joinedOn(community, month(3), "Late");
    await markedOn(community, early, month(65), month(64), month(35), month(3), month(1));
    await markedOn(community, late, month(3));
    const space = await spacesOf(community, [early, late]);
    const loud = await postIn(community, space.open, early, '=HYPERLINK("http://evil")');
    await shard(1).write([
      insertRow(created.scope, likes, {
        entityType: "post",
        entityId: loud.id,
        profileId: late.profileId,
        createdAt: noon(month(1)),
      }),
    ]);
    await countEverything();
    return created;
  }

  it("compare a span with the one before and name the posts that moved people", async () => {
    const { here, community } = await lively();
    const dateTo = today();
    const { status, body } = await call(
      "get",
      `/apps/${community.id}/analytics?dateFrom=${addDays(dateTo, -29)}&dateTo=${dateTo}`,
      { as: here.owner, host: here.host },
    );
    expect(status).toBe(200);
    expect(body.data.days).toHaveLength(30);
    expect(body.data.totals).toMatchObject({ members: 2, newMembers: 1, activeMonth: 2, posts: 1 });
    expect(body.data.before).toMatchObject({ members: 1, newMembers: 0 });
    expect(body.data.topPosts).toMatchObject([{ title: '=HYPERLINK("http://evil")', author: "Early Test", likes: 1 }]);
    const cohorts = body.data.retention as { month: string; members: number; active: (number | null)[] }[];
    expect(cohorts).toHaveLength(12);
    const joined = cohorts.find(({ month }) => month === addDays(dateTo, -65).slice(0, 7))!;
    expect(joined.members).toBeGreaterThan(0);
    expect(joined.active[0]).toBeGreaterThan(0);
    expect(cohorts.at(-1)!.active.filter((count) => count !== null)).toHaveLength(1);
  });

  it("refuse spans that can't be, and people who don't run the app", async () => {
    const { here, community } = await appSince(0);
    const at = { as: here.owner, host: here.host };
    const path = `/apps/${community.id}/analytics`;
    expect((await call("get", `${path}?dateFrom=2026-05-02&dateTo=2026-05-01`, at)).body.errors).toMatchObject([
      { field: "dateTo" },
    ]);
    expect((await call("get", `${path}?dateFrom=2020-01-01&dateTo=2026-05-01`, at)).body.errors).toMatchObject([
      { field: "dateFrom" },
    ]);
    expect((await call("get", `${path}?dateFrom=2026-02-30`, at)).body.errors).toMatchObject([
      { field: "dateFrom", key: "date" },
    ]);
    expect((await call("get", path, { as: await joinedOn(community, today()), host: here.host })).status).toBe(403);
  });

  it("add a project's apps up on its dashboard, beside the tariff", async () => {
    const { here, community } = await lively();
    const other = await app(here, { timezone, createdAt: noon(addDays(today(), -2)) });
    await joinedOn(other, addDays(today(), -2));
    await countEverything();
    const { body } = await call("get", `/projects/${here.id}/dashboard`, { as: here.owner });
    expect(body.data).toMatchObject({
      usage: { apps: 2, members: 3 },
      limits: { apps: -1 },
      totals: { members: 3, newMembers: 2 },
    });
    expect(body.data.apps.map(({ id }: { id: string }) => id)).toEqual([community.id, other.id]);
  });
});

describe("an exported table", () => {
  it("quotes what needs it and defuses formulas", () => {
    expect(csvLine(["=1+1", '"a";b', "-2", -2, null, "@x", "c"], "de")).toBe(`'=1+1;"""a"";b";'-2;-2;;'@x;c\r\n`);
    expect(csvLine(["a,b", "two\nlines"], "en")).toBe('"a,b","two\nlines"\r\n');
  });
});
