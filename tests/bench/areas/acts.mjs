/** What people do in the areas, each as a ratio of one run: copying, joining, watching, importing, undoing; and what pages load. */
import { randomUUID } from "node:crypto";
import { importTypeScript } from "../../../scripts/typescript.mjs";
import { fetchedByItself } from "../first-page.mjs";
import { compare } from "../load.mjs";
import { fill, idOf, ownProfile } from "./seed.mjs";

const ratio = (value) => value.toFixed(2);
const timeOf = async (act) => {
  const began = performance.now();
  await act();
  return performance.now() - began;
};

/** Sends a call as the caller; answers its data and what it cost. */
async function sendCall(server, app, method, path, body, headers = {}) {
  const answer = await server.fetch(app.host, `/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${app.accessToken}`,
      "x-app-id": app.appId,
      "content-type": "application/json",
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return {
    data: JSON.parse(answer.text).data,
    written: Number(/d1-rows-written;desc="(\d+)"/.exec(answer.headers["server-timing"] ?? "")?.[1]),
  };
}

/** Has the queue worked while something is done that it brings to its end. */
async function withQueue(server, act) {
  const set = (isWorked) =>
    server.fetch("bench", "/__bench/queue", { method: "POST", body: JSON.stringify({ isWorked }) });
  await set(true);
  try {
    return await act();
  } finally {
    await set(false);
  }
}

async function waitForTask(server, app, taskId) {
  for (;;) {
    const { data } = await sendCall(server, app, "GET", `/tasks?taskIds=${taskId}`);
    if (data[0]?.status === "failed") throw new Error(`task failed: ${JSON.stringify(data[0])}`);
    if (data[0] && data[0].status !== "running") return data[0];
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Scripts and styles that a page fetches by itself, signed in, in Chromium. */
async function sayWeight(server, app, name, path, say) {
  const files = await fetchedByItself(`http://${app.host}:${server.port}`, path, [
    { name: "access", value: app.accessToken },
  ]);
  const sum = (kind) =>
    files.filter(({ file }) => file.endsWith(kind)).reduce((total, { gzipKiB }) => total + gzipKiB, 0);
  say(`${name}: script`, `${sum(".js").toFixed(1)} KiB gzip (goal: under 180), style ${sum(".css").toFixed(1)}`);
}

async function measureLearning(server, shard, app, { say }) {
  const own = await ownProfile(shard, app);
  const course = async (digit, lessons) => {
    const now = Date.now();
    const [courseId, moduleId] = [randomUUID(), randomUUID()];
    await fill(
      shard,
      app.appId,
      1,
      "INSERT INTO courses (id, app_id, slug, name, author_id, lessons_count, created_at, updated_at) SELECT ?4, ?1, ?5, ?5, ?6, ?7, ?8, ?8 FROM n",
      courseId,
      `copied-${lessons}`,
      own,
      lessons,
      now,
    );
    await fill(
      shard,
      app.appId,
      1,
      "INSERT INTO course_modules (id, app_id, course_id, name, rank, lessons_count, created_at, updated_at) SELECT ?4, ?1, ?5, 'Module', 'a0', ?6, ?7, ?7 FROM n",
      moduleId,
      courseId,
      lessons,
      now,
    );
    const insert = (at, into = [courseId, moduleId]) =>
      fill(
        shard,
        app.appId,
        lessons,
        `INSERT INTO lessons (id, app_id, course_id, module_id, slug, name, author_id, picture_ids, audio_ids, video_ids, body, rank, created_at, updated_at)
         SELECT ${idOf(at)}, ?1, ?4, ?5, '${at}-' || i, 'Lesson ' || i, ?6, '[]', '[]', '[]', ?7, printf('a%04d', i), ?8 + i, ?8 FROM n`,
        ...into,
        own,
        JSON.stringify({ type: "doc", content: [{ type: "paragraph" }] }),
        now,
      );
    await insert(digit);
    return { courseId, insert };
  };
  const copy = (courseId) =>
    withQueue(server, () =>
      timeOf(async () => {
        const { data } = await sendCall(server, app, "POST", `/courses/${courseId}/duplicate`, {});
        await waitForTask(server, app, data.taskId);
      }),
    );
  const [small, large] = [await course("5", 50), await course("6", 500)];
  await copy(small.courseId);
  const [few, many] = [await copy(small.courseId), await copy(large.courseId)];
  const plain = await timeOf(() => large.insert("7", [randomUUID(), randomUUID()]));
  say(
    "Copying a course, per lesson: 500 lessons / 50",
    `${ratio(many / 500 / (few / 50))}; 500 take ${Math.round(many)} ms, ${ratio(many / plain)} of a plain insert of as many`,
  );

  const fileId = randomUUID();
  await fill(
    shard,
    app.appId,
    1,
    `INSERT INTO files (id, project_id, app_id, owner_id, library_id, folder_id, key, name, original_name, extension, type, category, mime_type, size, duration, created_at, updated_at)
     SELECT ?4, ?5, ?1, ?6, ?6, ?6, ?4, 'film.mp4', 'film.mp4', 'mp4', 'video', 'video', 'video/mp4', 1, 3600000, 0, 0 FROM n`,
    fileId,
    app.projectId,
    app.accountId,
  );
  const lesson = await shard
    .prepare(
      "UPDATE lessons SET video_ids = json_array(?3), duration_seconds = 3600 WHERE app_id = ?1 AND course_id = ?2 AND slug = 'lesson-299' RETURNING id",
    )
    .bind(app.appId, app.courseId, fileId)
    .first("id");
  let written = 0;
  // As the player sends it: once a minute.
  for (let minute = 1; minute <= 60; minute += 1) {
    const step = { action: "position", fileId, position: minute * 60 - 1, playedRanges: [[0, minute * 60 - 1]] };
    written += (await sendCall(server, app, "PATCH", `/lessons/${lesson}/action`, step)).written;
  }
  say("Rows written per hour watched", `${written}, in 60 calls (goal: 60 at most)`);
  await sayWeight(server, app, "Lesson page", `/${app.slug}/courses/l/lesson-7`, say);
  await sayWeight(server, app, "Lesson page with a film", `/${app.slug}/courses/l/lesson-299`, say);
}

async function measureCalendar(server, shard, app, { quick, seconds, say }) {
  const dates = (years) => ({
    host: app.host,
    path: `/api/apps/${app.appId}/events/dates`,
    method: "POST",
    headers: {
      authorization: `Bearer ${app.accessToken}`,
      "x-app-id": app.appId,
      "content-type": "application/json",
    },
    body: () =>
      JSON.stringify({
        startsAt: "2027-01-31T19:00",
        timezone: "Europe/Berlin",
        frequency: "weekly",
        until: `${2026 + years}-12-31`,
      }),
  });
  const [year, decade] = await compare(server, dates(1), dates(10), seconds);
  say("Preview of a weekly rule: ten years / one", ratio(year.perSecond / decade.perSecond));

  const count = quick ? 200 : 1000;
  const answer = await server.fetch("bench", "/__bench/members", {
    method: "POST",
    body: JSON.stringify({ appId: app.appId, projectId: app.projectId, count }),
  });
  if (answer.status !== 200) throw new Error(answer.text);
  const tokens = JSON.parse(answer.text);
  const eventId = await shard
    .prepare(
      "UPDATE events SET participants_number_limit = NULL WHERE app_id = ?1 AND slug = 'event-99' AND starts_at > ?2 RETURNING id",
    )
    .bind(app.appId, Date.now())
    .first("id");
  /** Does as many acts, eight at once; answers how many a second. */
  const perSecond = async (act) => {
    const left = [...tokens];
    const took = await timeOf(() =>
      Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let token = left.pop(); token; token = left.pop()) await act(token);
        }),
      ),
    );
    return (count * 1000) / took;
  };
  const rows = await perSecond(async () => {
    const { status, text } = await server.fetch("bench", `/__bench/row?app=${app.appId}`);
    if (status !== 200) throw new Error(text);
  });
  const joins = await perSecond((accessToken) =>
    sendCall(server, { ...app, accessToken }, "POST", `/events/${eventId}/join`, {}),
  );
  const { joined } = await shard
    .prepare("SELECT count(*) AS joined FROM event_attendees WHERE app_id = ?1 AND event_id = ?2")
    .bind(app.appId, eventId)
    .first();
  if (joined !== count) throw new Error(`${joined} of ${count} joined`);
  say(
    "Joins a second of one event; one row written / join",
    `${Math.round(joins)}, rows ${Math.round(rows)}; ${ratio(rows / joins)}`,
  );
  await sayWeight(server, app, "Event page", `/${app.slug}/events/event-7/view`, say);
}

async function measurePages(server, _shard, app, { seconds, say }) {
  const path = `/${app.slug}/bench-all`;
  const guest = { host: app.host, path, headers: { accept: "text/html" } };
  const stored = { ...guest, path: `/__bench/static?path=${encodeURIComponent(path)}` };
  for (const question of [guest, stored]) {
    const { status, text } = await server.fetch(question.host, question.path, question);
    if (status !== 200) throw new Error(`${question.path}: ${status} ${text.slice(0, 300)}`);
  }
  const [ours, file] = await compare(server, guest, stored, seconds);
  say(
    "Landing page for guests: a stored file of the same content / Lyceum",
    `${ratio(file.perSecond / ours.perSecond)} (${Math.round(file.perSecond)} and ${Math.round(ours.perSecond)} a second)`,
  );
  const { timeUndo } = await importTypeScript("tests/bench/areas/undo.ts");
  const { acts, median, worst } = timeUndo();
  say(
    `Undo in the page designer after ${acts} acts`,
    `median ${median.toFixed(2)} ms, worst ${worst.toFixed(2)} ms (goal: under 100)`,
  );
}

async function measurePeople(server, shard, app, { quick, say }) {
  const bring = async (count, name) => {
    const lines = Array.from({ length: count }, (_, i) => `${name}-${i}@example.org,First${i},Last${i}`);
    const boundary = `bench-${randomUUID()}`;
    const form = [
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="people.csv"\r\nContent-Type: text/csv\r\n\r\n`,
      `email,first name,last name\n${lines.join("\n")}\n`,
      `\r\n--${boundary}--\r\n`,
    ].join("");
    const { data: file } = await sendCall(server, app, "POST", `/apps/${app.appId}/profiles/import/files`, form, {
      "content-type": `multipart/form-data; boundary=${boundary}`,
    });
    const mapping = file.columns.map(({ target }) => target);
    const took = await withQueue(server, () =>
      timeOf(async () => {
        const body = { fileId: file.fileId, mapping };
        const { data } = await sendCall(server, app, "POST", `/apps/${app.appId}/profiles/import`, body);
        await waitForTask(server, app, data.taskId);
      }),
    );
    const { brought } = await shard
      .prepare("SELECT count(*) AS brought FROM profiles WHERE app_id = ?1 AND email LIKE ?2")
      .bind(app.appId, `${name}-%`)
      .first();
    if (brought !== count) throw new Error(`${brought} of ${count} were brought in`);
    return took;
  };
  const large = quick ? 10_000 : 100_000;
  const few = await bring(1_000, "few");
  const many = await bring(large, "many");
  say(
    `Import of members, per row: ${large.toLocaleString("en")} / 1,000`,
    `${ratio(many / large / (few / 1_000))}; ${Math.round((large * 1000) / many)} rows a second`,
  );
}

export const acts = {
  learning: measureLearning,
  calendar: measureCalendar,
  people: measurePeople,
  pages: measurePages,
};
