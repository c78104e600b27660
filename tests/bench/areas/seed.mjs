/** Rows of the areas besides posts, put into an app of ../seed.ts by plain SQL: what its size is made of. */
import { randomUUID } from "node:crypto";

const perStatement = 50_000;
const body = JSON.stringify({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "How to fire the kiln without losing the glaze." }] }],
});

/** Runs an insert for the numbers from 0 below `count` as `n.i`; ?1 is the app, ?4 and later are `values`. */
export async function fill(shard, appId, count, insert, ...values) {
  for (let from = 0; from < count; from += perStatement)
    await shard
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT CAST(?2 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?3) ${insert}`,
      )
      .bind(appId, from, Math.min(count, from + perStatement), ...values)
      .run();
}
export const idOf = (digit) => `printf('%s-%012x', substr(?1, 1, 19) || '8${digit.repeat(3)}', i)`;
export const member = (number) => `printf('%s-%012x', substr(?1, 1, 18) || 'bbbb', ${number})`;
const firstOf = async (shard, sql, ...values) =>
  shard
    .prepare(sql)
    .bind(...values)
    .first("id");
/** The caller's profile. */
export const ownProfile = (shard, { appId, accountId }) =>
  firstOf(shard, "SELECT id FROM profiles WHERE app_id = ?1 AND account_id = ?2", appId, accountId);
/** Switches a service of an app on, before anything asks it. */
const switchOn = (shard, { appId }, service) =>
  fill(
    shard,
    appId,
    1,
    `INSERT INTO service_settings (app_id, service, settings, updated_at) SELECT ?1, ?4, '{"isActive":true}', ?5 FROM n`,
    service,
    Date.now(),
  );

/** Tags, groups and spaces of members, and ten rows of points for each. */
export async function seedPeople(shard, app) {
  const now = Date.now();
  const { appId, spaceId, membersCount } = app;
  const groupId = await firstOf(shard, "SELECT id FROM groups WHERE app_id = ?1", appId);
  const own = await ownProfile(shard, app);
  const tagId = randomUUID();
  await switchOn(shard, app, "gamification");
  await fill(
    shard,
    appId,
    1,
    "INSERT INTO member_tags (id, app_id, name, profiles_count, created_at, updated_at) SELECT ?4, ?1, 'Bench', ?5, ?6, ?6 FROM n",
    tagId,
    Math.ceil(membersCount / 2),
    now,
  );
  await fill(
    shard,
    appId,
    Math.ceil(membersCount / 2),
    `INSERT INTO profile_tags (app_id, tag_id, profile_id, created_at) SELECT ?1, ?4, ${member("i * 2")}, ?5 FROM n`,
    tagId,
    now,
  );
  for (const [table, column, id] of [
    ["group_members", "group_id", groupId],
    ["space_members", "space_id", spaceId],
  ])
    await fill(
      shard,
      appId,
      membersCount,
      `INSERT INTO ${table} (app_id, ${column}, profile_id, created_at) SELECT ?1, ?4, ${member("i")}, ?5 FROM n`,
      id,
      now,
    );
  await fill(
    shard,
    appId,
    membersCount * 10,
    `INSERT INTO point_entries (id, app_id, profile_id, action, points, entity_type, entity_id, day, act_at, created_at)
     SELECT ${idOf("d")}, ?1, ${member("i / 10")}, 'post_create', 5, 'post', 'p' || i, '2026-11-01', ?4 - i, ?4 - i FROM n`,
    now,
  );
  await fill(
    shard,
    appId,
    1_000,
    `INSERT INTO point_entries (id, app_id, profile_id, action, points, entity_type, entity_id, day, act_at, created_at)
     SELECT ${idOf("e")}, ?1, ?5, 'post_create', 5, 'post', 'own' || i, '2026-11-01', ?4 - i, ?4 - i FROM n`,
    now,
    own,
  );
  await fill(
    shard,
    appId,
    membersCount,
    `INSERT INTO member_points (app_id, profile_id, balance, earned, ranked, name_key, updated_at)
     SELECT ?1, ${member("i")}, 50, 50, 50 + i % 997, 'member' || i, ?4 FROM n WHERE true
     ON CONFLICT DO UPDATE SET balance = excluded.balance, earned = excluded.earned, ranked = excluded.ranked`,
    now,
  );
  return { ...app, groupId, tagId };
}

/** To every tenth post a reaction of a member, the reading of the caller and a tag of its space. */
export async function seedReactions(shard, app) {
  const now = Date.now();
  const tagId = randomUUID();
  const own = await ownProfile(shard, app);
  await fill(
    shard,
    app.appId,
    1,
    "INSERT INTO post_tags (id, app_id, space_id, name, name_key, color, position) SELECT ?4, ?1, ?5, 'Bench', 'bench', '#64748b', 0 FROM n",
    tagId,
    app.spaceId,
  );
  const post = "printf('%s-%012x', substr(?1, 1, 23), ?5 - 1 - i * 8)";
  const count = Math.floor(app.posts / 8);
  for (const insert of [
    `INSERT INTO likes (app_id, entity_type, entity_id, profile_id, created_at, emoji) SELECT ?1, 'post', ${post}, ?4, ?6, '🎉' FROM n`,
    `INSERT INTO post_reads (app_id, post_id, profile_id, seen_at) SELECT ?1, ${post}, ?4, ?6 FROM n`,
  ])
    await fill(shard, app.appId, count, insert, own, app.posts, now);
  await shard
    .prepare(
      "INSERT INTO tagged_posts (app_id, tag_id, post_id, created_at) SELECT app_id, ?2, id, created_at FROM posts WHERE app_id = ?1 AND space_id = ?3",
    )
    .bind(app.appId, tagId, app.spaceId)
    .run();
  return { ...app, postTagId: tagId };
}

/** A library of courses; the first of 300 lessons, half of them finished by the caller, and with people enrolled. */
export async function seedCourses(shard, app, { courses, enrolments }) {
  const now = Date.now();
  const { appId } = app;
  const own = await ownProfile(shard, app);
  await switchOn(shard, app, "library");
  const lessons = 300;
  await fill(
    shard,
    appId,
    courses,
    `INSERT INTO courses (id, app_id, slug, name, author_id, lessons_count, enrolled_count, created_at, updated_at)
     SELECT ${idOf("1")}, ?1, 'course-' || i, 'Course ' || i, ?4, iif(i = 0, ?5, 0), iif(i = 0, ?6, 0), ?7 - i, ?7 FROM n`,
    own,
    lessons,
    enrolments,
    now,
  );
  const courseId = await firstOf(shard, "SELECT id FROM courses WHERE app_id = ?1 AND slug = 'course-0'", appId);
  const moduleId = randomUUID();
  await fill(
    shard,
    appId,
    1,
    "INSERT INTO course_modules (id, app_id, course_id, name, rank, lessons_count, created_at, updated_at) SELECT ?4, ?1, ?5, 'Module', 'a0', ?6, ?7, ?7 FROM n",
    moduleId,
    courseId,
    lessons,
    now,
  );
  await fill(
    shard,
    appId,
    lessons,
    `INSERT INTO lessons (id, app_id, course_id, module_id, slug, name, author_id, picture_ids, audio_ids, video_ids, body, rank, created_at, updated_at)
     SELECT ${idOf("2")}, ?1, ?4, ?5, 'lesson-' || i, 'Lesson ' || i, ?6, '[]', '[]', '[]', ?7, printf('a%04d', i), ?8 + i, ?8 FROM n`,
    courseId,
    moduleId,
    own,
    body,
    now,
  );
  await fill(
    shard,
    appId,
    lessons / 2,
    `INSERT INTO lesson_states (app_id, profile_id, lesson_id, course_id, started_at, last_at, finished_at, is_finished, positions, played_ranges, played_percent)
     SELECT ?1, ?5, ${idOf("2")}, ?4, ?6, ?6, ?6, 1, '{}', '{}', 100 FROM n`,
    courseId,
    own,
    now,
  );
  const enrol = (who) =>
    `INSERT INTO enrolments (app_id, course_id, profile_id, joined_at, last_at) SELECT ?1, ?4, ${who}, ?5 - i, ?5 - i FROM n`;
  await fill(shard, appId, enrolments, enrol(member("i")), courseId, now);
  await fill(shard, appId, 1, enrol("?6"), courseId, now, own);
  return { ...app, courseId };
}

/** Events of an hour each: a hundred in December 2026, all others in the years around. */
export async function seedEvents(shard, app, events) {
  await switchOn(shard, app, "events");
  const december = Date.UTC(2026, 11, 1);
  await fill(
    shard,
    app.appId,
    events,
    `INSERT INTO events (id, app_id, slug, name, author_id, starts_local, timezone, starts_at, ends_at, duration, uid, created_at, updated_at)
     SELECT ${idOf("3")}, ?1, 'event-' || i, 'Event ' || i, ?4, strftime('%Y-%m-%dT%H:%M', at / 1000, 'unixepoch'), 'UTC', at, at + 3600000, 3600,
       'event-' || i || '@' || ?1, ?5, ?5
     FROM (SELECT i, iif(i < 100, ?6 + i * 25000000, ?6 + iif(i % 2, 1, -1) * (3000000000 + i * 3600000)) AS at FROM n)`,
    await ownProfile(shard, app),
    Date.now(),
    december,
  );
  return app;
}

/** Articles of the help desk, of which every twentieth is about glaze. */
export async function seedHelp(shard, app, articles) {
  const now = Date.now();
  const categoryId = randomUUID();
  await switchOn(shard, app, "helpdesk");
  await fill(
    shard,
    app.appId,
    1,
    "INSERT INTO helpdesk_categories (id, app_id, slug, name, rank, articles_count, created_at, updated_at) SELECT ?4, ?1, 'help', 'Help', 'a0', ?5, ?6, ?6 FROM n",
    categoryId,
    articles,
    now,
  );
  await fill(
    shard,
    app.appId,
    articles,
    `INSERT INTO helpdesk_articles (id, app_id, category_id, slug, name, author_id, status, rank, body, text, edited_by, edited_at, changed_at, created_at)
     SELECT ${idOf("4")}, ?1, ?4, 'help-' || i, 'Help ' || i, ?5, 'active', printf('a%06d', i), ?6, iif(i % 20, 'About billing and mail', 'About the glaze'), ?5, ?7, ?7, ?7 FROM n`,
    categoryId,
    await ownProfile(shard, app),
    body,
    now,
  );
  return app;
}

/** Published articles of one category. */
export async function seedArticles(shard, app, articles) {
  const now = Date.now();
  const categoryId = randomUUID();
  await switchOn(shard, app, "articles");
  await fill(
    shard,
    app.appId,
    1,
    "INSERT INTO article_categories (id, app_id, slug, name, rank, articles_count, created_at, updated_at) SELECT ?4, ?1, 'bench', 'Bench', 'a0', ?5, ?6, ?6 FROM n",
    categoryId,
    articles,
    now,
  );
  await fill(
    shard,
    app.appId,
    articles,
    `INSERT INTO articles (id, app_id, category_id, slug, name, author_id, status, published_at, body, text, edited_by, edited_at, changed_at, created_at)
     SELECT ${idOf("9")}, ?1, ?4, 'article-' || i, 'Article ' || i, ?5, 'active', ?7 - i, ?6, 'About the glaze', ?5, ?7, ?7, ?7 - i FROM n`,
    categoryId,
    await ownProfile(shard, app),
    body,
    now,
  );
  return app;
}

/** Published pages with no widget, with one and with all of them. */
export async function seedPages(shard, app, templates) {
  const now = Date.now();
  const own = await ownProfile(shard, app);
  for (const [slug, template] of Object.entries(templates))
    await fill(
      shard,
      app.appId,
      1,
      `INSERT INTO pages (id, app_id, slug, name, template, published_at, edited_by, edited_at, changed_at, created_at)
       SELECT ?4, ?1, ?5, ?5, ?6, ?7, ?8, ?7, ?7, ?7 FROM n`,
      randomUUID(),
      slug,
      JSON.stringify(template),
      now,
      own,
    );
  return app;
}
