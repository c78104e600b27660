/** Courses, events, help, members, points, pages and the feed's extras: what a small app and a large one read. */
import { seedArticles, seedCourses, seedEvents, seedHelp, seedPages, seedPeople, seedReactions } from "./seed.mjs";
import { compare } from "../load.mjs";
import { measureAnswers } from "../search.mjs";
import { acts } from "./acts.mjs";

const api = (path) => (app) => `/api/apps/${app.appId}${path(app)}`;

/** Readings that must not grow with the app, by area. */
const readings = {
  learning: {
    "Course page of 300 lessons": (app) => `/${app.slug}/courses/c/course-0`,
    "Course of 300 lessons": api(() => "/courses/course-0"),
    "Lesson page": (app) => `/${app.slug}/courses/l/lesson-7`,
    "Library of courses": api(() => "/courses?limit=20"),
  },
  calendar: {
    "Month of 100 events": api(() => "/events/calendar?dateFrom=2026-12-01&dateTo=2026-12-31&limit=100"),
    "Calendar to subscribe to": api(() => "/events/feed"),
    "Event page": (app) => `/${app.slug}/events/event-7/view`,
    "Help search": api(() => "/helpdesk/search?search=glaze"),
    "Help article page": (app) => `/${app.slug}/helpdesk/help/help-7`,
  },
  people: {
    Leaderboard: api(() => "/gamification/leaderboard?period=all"),
    "History of points": api(() => "/gamification/history?limit=20"),
  },
  pages: {
    "Page without widgets": (app) => `/${app.slug}/bench-none`,
    "Page with one widget": (app) => `/${app.slug}/bench-one`,
    "Page with 19 widgets": (app) => `/${app.slug}/bench-all`,
  },
  feed: {
    "Feed with reactions, read state and tags": api(() => "/community/posts?limit=20"),
    "Home feed with them": api(() => "/community/posts/home?limit=20"),
    "Space feed with them": (app) => `/api/spaces/${app.spaceId}/posts?limit=20`,
    "Space feed by tag": (app) => `/api/spaces/${app.spaceId}/posts?limit=20&tagId=${app.postTagId}`,
  },
};
export const areas = Object.keys(readings);

/** What is measured against a bare Worker that asks the database the same: of the large app, as its caller or as a guest. */
const beside = {
  learning: { "Course page of 300 lessons": { path: readings.learning["Course page of 300 lessons"] } },
  calendar: {
    "Calendar of a thousand events to subscribe to": {
      path: readings.calendar["Calendar to subscribe to"],
      has304: true,
    },
    "Guest's help article page": { path: readings.calendar["Help article page"], isGuest: true },
    "Guest's article page": { path: (app) => `/${app.slug}/articles/bench/article-7`, isGuest: true },
  },
};

/** The same, of what only those who run the app read. */
const administered = {
  learning: {
    "Course report, numbers": (app) => `/api/courses/${app.courseId}/statistics`,
    "Course report, people": (app) => `/api/courses/${app.courseId}/enrolments?limit=20`,
  },
  people: {
    "Members table": api(() => "/profiles/table?limit=20"),
    "Members table with five filters": api(
      ({ tagId, groupId, spaceId }) =>
        `/profiles/table?limit=20&filter[role]=member&filter[createdFrom]=2020-01-01&filter[tagIds][]=${tagId}&filter[communityGroupIds][]=${groupId}&filter[spaceIds][]=${spaceId}`,
    ),
  },
};

const sizes = {
  learning: "courses",
  calendar: "events and articles",
  people: "members",
  pages: "posts",
  feed: "posts",
};

/**
 * @param {object} server of ../serve.mjs
 * @param {(slug: string, posts: number) => Promise<object>} seeded
 * @param {{ only: string[], quick: boolean, seconds: number, say: (name: string, value: string) => void }} options
 */
export async function measureAreas(server, seeded, { only, quick, seconds, say }) {
  const shard = await server.shard();
  const needsPosts = ["people", "pages", "feed"].some((area) => only.includes(area));
  const templates = JSON.parse((await server.fetch("bench", "/__bench/templates")).text);
  const apps = [];
  for (const isLarge of [false, true]) {
    const grown = quick ? 20_000 : 1_000_000;
    const plain = await seeded(isLarge ? "areas-large" : "areas-small", isLarge && needsPosts ? grown : 1_000);
    let app = { ...plain };
    const many = (large, small) => (isLarge ? (quick ? large / 10 : large) : small);
    if (only.includes("people")) app = await seedPeople(shard, app);
    if (only.includes("feed")) app = await seedReactions(shard, app);
    if (only.includes("learning"))
      app = await seedCourses(shard, app, { courses: many(1_000, 10), enrolments: many(100_000, 1_000) });
    if (only.includes("calendar")) {
      app = await seedEvents(shard, app, many(100_000, 100));
      app = await seedHelp(shard, app, many(10_000, 100));
      app = await seedArticles(shard, app, many(10_000, 100));
    }
    if (only.includes("pages")) app = await seedPages(shard, app, templates);
    apps.push(app);
  }
  if (only.includes("calendar"))
    say("Help search: questions whose answer is among three", `${await measureAnswers()} (goal: at least 36)`);
  const failures = [];
  const failed = (name) => (error) => {
    failures.push(`${name}: ${error.message}`);
    say(name, "failed");
  };
  const read = async (area, paths) => {
    for (const [name, path] of Object.entries(paths))
      await sayReading(server, apps, { name, path, seconds, say, of: sizes[area] }).catch(failed(name));
  };
  for (const area of only) await read(area, readings[area]);
  for (const area of only)
    for (const [name, reading] of Object.entries(beside[area] ?? {}))
      await sayBeside(server, apps[1], { name, ...reading, seconds, say }).catch(failed(name));
  for (const { appId, accountId } of apps)
    await shard
      .prepare("UPDATE profiles SET type = 'admin' WHERE app_id = ?1 AND account_id = ?2")
      .bind(appId, accountId)
      .run();
  // Reports of large courses are counted at night.
  if (only.includes("learning")) await server.fetch("bench", "/__bench/night");
  for (const area of only) {
    await read(area, administered[area] ?? {});
    await acts[area]?.(server, shard, apps[0], { quick, seconds, say }).catch(failed(`What is done in ${area}`));
  }
  if (failures.length > 0) throw new Error(failures.join("\n"));
}

/** A reading against the least that could answer it; and, of what is not sent again, its 304 against that too. */
async function sayBeside(server, app, { name, path, isGuest = false, has304 = false, seconds, say }) {
  const question = {
    host: app.host,
    path: path(app),
    headers: { "x-app-id": app.appId, ...(!isGuest && { cookie: `access=${app.accessToken}` }) },
  };
  // What is kept for guests asks the database nothing.
  const headers = { ...question.headers, ...(isGuest && { "cache-control": "no-cache" }) };
  const recorded = await server.fetch(app.host, `/__bench/record?path=${encodeURIComponent(question.path)}`, {
    headers,
  });
  if (recorded.status !== 200) throw new Error(recorded.text);
  const bare = { ...question, path: `/__bench/bare?path=${encodeURIComponent(question.path)}` };
  const [ours, least] = await compare(server, question, bare, seconds);
  const perSecond = ({ perSecond: rate }) => Math.round(rate);
  say(
    `${name}: bare Worker / Lyceum`,
    `${(least.perSecond / ours.perSecond).toFixed(2)} (${perSecond(least)} and ${perSecond(ours)} a second)`,
  );
  if (!has304) return;
  const { headers: answered } = await server.fetch(app.host, question.path, question);
  const unchanged = { ...question, headers: { ...question.headers, "if-none-match": answered.etag }, status: 304 };
  const [again] = await compare(server, unchanged, bare, seconds);
  say(
    `${name}: bare Worker / its 304`,
    `${(least.perSecond / again.perSecond).toFixed(2)} (${perSecond(again)} a second)`,
  );
}

async function sayReading(server, [small, large], { name, path, seconds, say, of }) {
  const question = (app) => ({
    host: app.host,
    path: path(app),
    headers: { cookie: `access=${app.accessToken}`, "x-app-id": app.appId },
  });
  const costs = [];
  for (const app of [small, large]) {
    // The first may look the host up anew.
    for (const isCounted of [false, true]) {
      const { status, headers, text } = await server.fetch(app.host, path(app), question(app));
      if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
      const read = (metric) => Number(new RegExp(`${metric};desc="(\\d+)"`).exec(headers["server-timing"] ?? "")?.[1]);
      if (isCounted) costs.push({ rows: read("d1-rows-read"), trips: read("d1-trips") });
    }
  }
  const [few, many] = await compare(server, question(small), question(large), seconds);
  const [ofSmall, ofLarge] = costs;
  say(
    `${name}: large / small, ${of}`,
    `${(few.perSecond / many.perSecond).toFixed(2)}; ${ofLarge.rows} rows in ${ofLarge.trips} trips (small ${ofSmall.rows} in ${ofSmall.trips})`,
  );
}
