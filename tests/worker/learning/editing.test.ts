import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { attachments, comments, courseModules, courses, lessonCaptions, lessons, lessonStates } from "@db/shard";
import { noCategoryId } from "@db/vocabulary/courses";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { handleClock } from "@workers/schedule";
import { appQuery, insertRow } from "@workers/store";
import { env } from "../harness/env";
import { app, type AppOfWorld, member, project, shard, switchOn } from "../harness/world";
import { callsOf, courseOf, data, mediaIn } from "./world";

async function workshop() {
  const here = await app(await project(0));
  await switchOn(here, "library");
  const [admin, anna] = [await member(here, "Ada", "admin"), await member(here, "Anna")];
  const ask = callsOf(here);
  const as = (method: string, path: string, body?: unknown) => ask(admin, method, path, body);
  const made = (values?: Parameters<typeof courseOf>[3]) => courseOf(ask, here, admin, values);
  const category = async (name: string, more = {}) =>
    data(await as("post", `/apps/${here.id}/categories`, { name, ...more })) as { id: string; slug: string };
  const counts = async () =>
    Object.fromEntries(
      (data(await as("get", `/apps/${here.id}/categories`)) as { name: string; coursesCount: number }[]).map(
        ({ name, coursesCount }) => [name, coursesCount],
      ),
    );
  const course = async (id: string) => data(await as("get", `/courses/${id}`));
  return { here, admin, anna, ask, as, made, category, counts, course };
}

/** How many rows of the app hold this. */
async function countIn(here: AppOfWorld, table: Parameters<typeof insertRow>[1], where: ReturnType<typeof sql>) {
  const row = await shard(here.project.shard).readOne(
    appQuery<{ total: number }>(
      { app: { id: here.id } },
      (appId) => sql`select count(*) as total from ${table} where app_id = ${appId} and ${where}`,
    ),
  );
  return row!.total;
}

afterEach(() => vi.useRealTimers());
const later = (seconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
const clock = () => handleClock({ cron: "* * * * *", scheduledTime: Date.now() }, env);

describe("categories", () => {
  it("count the active courses that stand in them, after every change", async () => {
    const { as, made, category, counts } = await workshop();
    const [clay, glazes] = [await category("Clay"), await category("Glazes")];
    const { id } = await made({ lessons: [], categoryIds: [clay.id, noCategoryId, glazes.id] });
    expect(await counts()).toEqual({ Clay: 1, Glazes: 1 });
    data(await as("patch", `/courses/${id}`, { isActive: false }));
    expect(await counts()).toEqual({ Clay: 0, Glazes: 0 });
    data(await as("patch", `/courses/${id}`, { isActive: true, categoryIds: [glazes.id] }));
    expect(await counts()).toEqual({ Clay: 0, Glazes: 1 });
    data(await as("delete", `/courses/${id}`));
    expect(await counts()).toEqual({ Clay: 0, Glazes: 0 });
    data(await as("post", `/courses/${id}/restore`));
    expect(await counts()).toEqual({ Clay: 0, Glazes: 1 });
    data(await as("patch", `/courses/${id}`, { categoryIds: [noCategoryId] }));
    expect(await counts()).toEqual({ Clay: 0, Glazes: 0 });
  });

  it("in use go only where their courses are told where to stand", async () => {
    const { as, made, category, counts, course } = await workshop();
    const [clay, glazes] = [await category("Clay"), await category("Glazes")];
    const both = await made({ lessons: [], categoryIds: [clay.id, glazes.id] });
    const other = await made({ lessons: [], categoryIds: [clay.id] });
    const refused = await as("delete", `/categories/${clay.id}`);
    expect(refused).toMatchObject({ status: 409, body: { details: { what: "course_category", count: 2 } } });
    expect((await as("delete", `/categories/${clay.id}?moveTo=${clay.id}`)).status).toBe(404);
    data(await as("delete", `/categories/${clay.id}?moveTo=${glazes.id}`));
    expect(await counts()).toEqual({ Glazes: 2 });
    for (const { id } of [both, other]) expect((await course(id)).categories).toMatchObject([{ id: glazes.id }]);
    const empty = await category("Empty");
    data(await as("delete", `/categories/${empty.id}`));
    expect((await as("patch", `/categories/${empty.id}`, { name: "Gone" })).status).toBe(404);
  });

  it("keep their slug when they get another name, and refuse one that is taken", async () => {
    const { as, here, category } = await workshop();
    const [first, second] = [await category("Clay"), await category("Clay")];
    expect([first.slug, second.slug]).toEqual(["clay", "clay-2"]);
    expect(data(await as("patch", `/categories/${first.id}`, { name: "Stone" }))).toMatchObject({ slug: "clay" });
    for (const [method, path] of [
      ["patch", `/categories/${second.id}`],
      ["post", `/apps/${here.id}/categories`],
    ] as const) {
      const taken = await as(method, path, { name: "Clay", slug: "clay" });
      expect([taken.status, taken.body.errors[0]]).toMatchObject([422, { field: "slug", key: "unique" }]);
    }
  });

  it("and courses in them are put in order, also by two at once", async () => {
    const { as, here, made, category } = await workshop();
    const [a, b, c] = [await category("Aa"), await category("Bb"), await category("Cc")];
    const names = async () =>
      (data(await as("get", `/apps/${here.id}/categories`)) as { name: string }[]).map(({ name }) => name);
    const move = (id: string, prevId: string | null) => as("patch", `/apps/${here.id}/categories/move`, { id, prevId });
    const moved = await move(c.id, null);
    expect(moved.status).toBe(200);
    expect(await names()).toEqual(["Cc", "Aa", "Bb"]);
    await Promise.all([move(a.id, null), move(b.id, null)]);
    expect((await names()).at(-1)).toBe("Cc");
    data(await move(c.id, null));
    data(await move(c.id, a.id));
    expect((await names()).indexOf("Cc")).toBe((await names()).indexOf("Aa") + 1);
    const all = [];
    for (const name of ["One", "Two", "Three"]) all.push(await made({ name, lessons: [], categoryIds: [a.id] }));
    const order = async () =>
      (data(await as("get", `/apps/${here.id}/courses?categoryId=${a.id}`)) as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await order()).toEqual(["One", "Two", "Three"]);
    data(await as("patch", `/categories/${a.id}/courses/move`, { courseId: all[2]!.id, prevId: null }));
    expect(await order()).toEqual(["Three", "One", "Two"]);
    expect((await as("patch", `/categories/${b.id}/courses/move`, { courseId: all[2]!.id, prevId: null })).status).toBe(
      404,
    );
  });
});

describe("modules and lessons", () => {
  it("are counted, with their length, after every change", async () => {
    const { here, admin, as, made, course } = await workshop();
    const [audio, video] = [
      await mediaIn(here, admin, "audio", { seconds: 60 }),
      await mediaIn(here, admin, "video", { seconds: 90 }),
    ];
    const { id, moduleId, lessonIds } = await made({ lessons: [{ audioIds: [audio] }, { videoIds: [video] }] });
    const is = async (lessonsCount: number, durationSeconds: number, modules: number[]) => {
      const known = await course(id);
      expect({ lessonsCount: known.lessonsCount, durationSeconds: known.durationSeconds }).toEqual({
        lessonsCount,
        durationSeconds,
      });
      expect(known.modules.map((module: { lessonsCount: number }) => module.lessonsCount)).toEqual(modules);
    };
    await is(2, 150, [2]);
    data(await as("delete", `/lessons/${lessonIds[0]}/active`));
    await is(1, 90, [1]);
    data(await as("post", `/lessons/${lessonIds[0]}/active`));
    data(await as("patch", `/lessons/${lessonIds[0]}`, { audioIds: [] }));
    await is(2, 90, [2]);
    const second = data(await as("post", `/courses/${id}/modules`, { name: "Second" }));
    data(
      await as("patch", `/modules/${moduleId}/lessons/move`, {
        id: lessonIds[1],
        prevId: null,
        moduleId: second.id,
      }),
    );
    await is(2, 90, [1, 1]);
    data(await as("delete", `/lessons/${lessonIds[0]}`));
    await is(1, 90, [0, 1]);
    data(await as("post", `/lessons/${lessonIds[0]}/restore`));
    data(await as("delete", `/modules/${second.id}`));
    await is(1, 0, [1]);
    data(await as("post", `/modules/${second.id}/restore`));
    await is(2, 90, [1, 1]);
  });

  it("are put in order, across modules and by two at once", async () => {
    const { as, made, course } = await workshop();
    const { id, moduleId, lessonIds } = await made({ lessons: [{}, {}, {}] });
    const [a, b, c] = lessonIds as [string, string, string];
    const second = data(await as("post", `/courses/${id}/modules`, { name: "Second" }));
    const order = async () =>
      ((await course(id)).modules as { lessons: { id: string }[] }[]).map((module) =>
        module.lessons.map((lesson) => lesson.id),
      );
    const move = (lesson: string, prevId: string | null, to?: string) =>
      as("patch", `/modules/${moduleId}/lessons/move`, { id: lesson, prevId, moduleId: to });
    data(await move(c, null));
    expect(await order()).toEqual([[c, a, b], []]);
    await Promise.all([move(a, null), move(b, null)]);
    expect((await order())[0]!.at(-1)).toBe(c);
    data(await move(c, null));
    data(await move(c, a));
    const [[...all]] = (await order()) as [string[]];
    expect(all.indexOf(c)).toBe(all.indexOf(a) + 1);
    data(await move(b, null, second.id));
    expect((await order())[1]).toEqual([b]);
    expect((await move(a, b)).status).toBe(422);
    data(await as("patch", `/courses/${id}/modules/move`, { id: second.id, prevId: null }));
    expect((await order())[0]).toEqual([b]);
    const other = await made();
    expect((await move(other.lessonIds[0]!, null)).status).toBe(404);
    expect((await as("patch", `/courses/${id}/modules/move`, { id: other.moduleId, prevId: null })).status).toBe(404);
  });

  it("keep their slugs; those that are typed must be free and are not the library's own", async () => {
    const { here, as, made, course } = await workshop();
    const first = await made({ name: "Wheel", lessons: [{ name: "Bowl" }, { name: "Bowl" }] });
    const second = await made({ name: "Wheel", lessons: [] });
    expect([first.slug, second.slug]).toEqual(["wheel", "wheel-2"]);
    expect((await course(first.id)).modules[0].lessons.map(({ slug }: { slug: string }) => slug)).toEqual([
      "bowl",
      "bowl-2",
    ]);
    expect(data(await as("patch", `/courses/${first.id}`, { name: "Kiln" })).slug).toBe("wheel");
    expect(data(await as("patch", `/lessons/${first.lessonIds[0]}`, { name: "Cup" })).slug).toBe("bowl");
    const taken = [
      await as("patch", `/courses/${first.id}`, { slug: "wheel-2" }),
      await as("post", `/apps/${here.id}/courses`, { name: "x2", slug: "wheel" }),
      await as("patch", `/lessons/${first.lessonIds[0]}`, { slug: "bowl-2" }),
    ];
    for (const { status, body } of taken) expect([status, body.errors[0].key]).toEqual([422, "unique"]);
    for (const slug of ["modules", "recent", "dropdown"])
      expect((await as("post", `/apps/${here.id}/courses`, { name: "x2", slug })).status).toBe(422);
    expect(data(await as("post", `/apps/${here.id}/courses`, { name: "Recent" })).slug).not.toBe("recent");
    expect(data(await as("patch", `/courses/${first.id}`, { slug: "wheel" })).slug).toBe("wheel");
  });

  it("made at once under one name are all there, each with a slug of its own", async () => {
    const { as, made, course } = await workshop();
    const { id, moduleId } = await made({ lessons: [] });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => as("post", `/modules/${moduleId}/lessons`, { name: "Dropped" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(4);
    expect((await course(id)).modules[0].lessons.length).toBe(4);
  });

  it("of a course whose lessons are one list lie in its unnamed module", async () => {
    const { here, made, course, as } = await workshop();
    for (const type of ["series", "podcast", "downloads"]) {
      const { id } = await made({ type, lessons: [{}] });
      expect((await course(id)).modules).toMatchObject([{ name: "", lessonsCount: 1 }]);
    }
    const plain = data(await as("post", `/apps/${here.id}/courses`, { name: "Of modules" }));
    expect(plain.modules).toEqual([]);
  });
});

describe("what is deleted", () => {
  it("comes back for ten seconds, with what went along, and not afterwards", async () => {
    const { here, as, made, course } = await workshop();
    const { id, moduleId, lessonIds } = await made({ lessons: [{}, {}] });
    const playlist = data(await as("post", `/apps/${here.id}/playlists`, { name: "Warm up", fileIds: [] }));
    data(await as("delete", `/lessons/${lessonIds[0]}`));
    expect((await as("get", `/lessons/${lessonIds[0]}`)).status).toBe(404);
    later(1);
    data(await as("delete", `/modules/${moduleId}`));
    expect((await as("get", `/lessons/${lessonIds[1]}`)).status).toBe(404);
    expect((await as("post", `/lessons/${lessonIds[0]}/restore`)).status).toBe(404);
    data(await as("post", `/modules/${moduleId}/restore`));
    // The lesson that was deleted before its module stays away.
    expect((await course(id)).modules[0].lessons.map((lesson: { id: string }) => lesson.id)).toEqual([lessonIds[1]]);
    data(await as("delete", `/playlists/${playlist.id}`));
    expect((await as("get", `/playlists/${playlist.id}`)).status).toBe(404);
    data(await as("post", `/playlists/${playlist.id}/restore`));
    const things = [`/lessons/${lessonIds[1]}`, `/modules/${moduleId}`, `/courses/${id}`, `/playlists/${playlist.id}`];
    for (const path of things) data(await as("delete", path));
    later(20);
    for (const path of things) expect([path, (await as("post", `${path}/restore`)).status]).toEqual([path, 404]);
  });

  it("is removed by the clock with its comments, states, captions and the places of its files", async () => {
    const { here, admin, anna, ask, as, made } = await workshop();
    const [audio, picture] = [await mediaIn(here, admin, "audio"), await mediaIn(here, admin, "image")];
    const values = { audioIds: [audio], pictureIds: [picture] };
    const { id, moduleId, lessonIds } = await made({ coverId: picture, lessons: [values, values] });
    for (const lessonId of lessonIds) {
      const said = { entityType: "lesson", entityId: lessonId, body: textToDoc("Hello") };
      data(await ask(anna, "post", "/comments", said));
      data(await ask(anna, "patch", `/lessons/${lessonId}/action`, { action: "start" }));
      const cues = [{ start: 0, end: 1, text: "x" }];
      data(await as("put", `/lessons/${lessonId}/captions`, { fileId: audio, language: "en", cues }));
    }
    const left = async () => ({
      lessons: await countIn(here, lessons, sql`course_id = ${id}`),
      modules: await countIn(here, courseModules, sql`course_id = ${id}`),
      courses: await countIn(here, courses, sql`id = ${id}`),
      comments: await countIn(here, comments, sql`entity_type = 'lesson'`),
      states: await countIn(here, lessonStates, sql`course_id = ${id}`),
      captions: await countIn(here, lessonCaptions, sql`1`),
      attachments: await countIn(here, attachments, sql`entity_type in ('course', 'module', 'lesson')`),
    });
    const before = await left();
    expect(before).toEqual({ lessons: 2, modules: 1, courses: 1, comments: 2, states: 2, captions: 2, attachments: 5 });
    data(await as("delete", `/lessons/${lessonIds[0]}`));
    await clock();
    expect(await left()).toEqual(before);
    later(20);
    await clock();
    expect(await left()).toEqual({ ...before, lessons: 1, comments: 1, states: 1, captions: 1, attachments: 3 });
    data(await as("delete", `/modules/${moduleId}`));
    later(20);
    await clock();
    expect(await left()).toEqual({
      ...before,
      lessons: 0,
      modules: 0,
      comments: 0,
      states: 0,
      captions: 0,
      attachments: 1,
    });
    data(await as("delete", `/courses/${id}`));
    later(20);
    await clock();
    expect(Object.values(await left()).every((total) => total === 0)).toBe(true);
  }, 30_000);
});

describe("what is refused", () => {
  it("with 422: files, people, categories and playlists that are not the caller's or the app's", async () => {
    const { here, admin, anna, as, made } = await workshop();
    const other = await workshop();
    const foreign = {
      file: await mediaIn(here, anna, "audio"),
      picture: await mediaIn(here, anna, "image"),
      category: (await other.category("Elsewhere")).id,
      playlist: data(await other.as("post", `/apps/${other.here.id}/playlists`, { name: "Elsewhere", fileIds: [] })).id,
    };
    const { id, moduleId, lessonIds } = await made();
    for (const [method, path, field, body] of [
      ["patch", `/courses/${id}`, "coverId", { coverId: foreign.picture }],
      ["patch", `/courses/${id}`, "categoryIds", { categoryIds: [foreign.category] }],
      ["patch", `/courses/${id}`, "speakerIds", { speakerIds: [other.admin.profileId] }],
      ["patch", `/modules/${moduleId}`, "coverId", { coverId: foreign.picture }],
      ["patch", `/lessons/${lessonIds[0]}`, "audioIds", { audioIds: [foreign.file] }],
      ["patch", `/lessons/${lessonIds[0]}`, "attachmentIds", { attachmentIds: [foreign.file] }],
      ["patch", `/lessons/${lessonIds[0]}`, "playlistId", { playlistId: foreign.playlist }],
      ["patch", `/lessons/${lessonIds[0]}`, "speakerIds", { speakerIds: [other.anna.profileId] }],
      ["patch", `/lessons/${lessonIds[0]}`, "videoIds", { videoIds: [await mediaIn(here, admin, "audio")] }],
      ["patch", `/lessons/${lessonIds[0]}`, "videoUrl", { videoUrl: "https://example.org/film" }],
      ["post", `/apps/${here.id}/playlists`, "fileIds", { name: "Mine", fileIds: [foreign.file] }],
      [
        "post",
        `/apps/${here.id}/playlists`,
        "fileIds",
        { name: "Mine", fileIds: [await mediaIn(here, admin, "image")] },
      ],
    ] as const) {
      const answer = await as(method, path, body);
      expect([field, answer.status, answer.body.errors?.[0].field.replace(/\..*/, "")]).toEqual([field, 422, field]);
    }
  });

  it("with 404: what lies in another app", async () => {
    const { as, made } = await workshop();
    const mine = await made();
    const other = await workshop();
    const theirs = await other.made();
    for (const [method, path, body] of [
      ["patch", `/courses/${theirs.id}`, { name: "Mine" }],
      ["patch", `/modules/${theirs.moduleId}`, { name: "Mine" }],
      ["patch", `/lessons/${theirs.lessonIds[0]}`, { name: "Mine" }],
      ["delete", `/courses/${theirs.id}`],
      ["post", `/courses/${theirs.id}/duplicate`, {}],
      ["patch", `/modules/${mine.moduleId}/lessons/move`, { id: theirs.lessonIds[0], prevId: null }],
      [
        "patch",
        `/modules/${mine.moduleId}/lessons/move`,
        { id: mine.lessonIds[0], prevId: null, moduleId: theirs.moduleId },
      ],
    ] as const) {
      const { status } = await as(method, path, body);
      expect([method, path, [401, 403, 404].includes(status)]).toEqual([method, path, true]);
    }
    expect((await other.course(theirs.id)).name).toBe("Throwing");
  });

  it("more lessons than a course may have, in whatever modules they lie", async () => {
    const { here, admin, as, made } = await workshop();
    const { id, moduleId } = await made({ lessons: [] });
    const times = { createdAt: Date.now(), updatedAt: Date.now() };
    const scope = { app: { id: here.id } };
    const many = Array.from({ length: learningLimits.courseLessons }, (_, at) =>
      insertRow(scope, lessons, {
        id: newId<"lesson">(),
        courseId: id as never,
        moduleId: moduleId as never,
        slug: `many-${at}`,
        name: "Many",
        authorId: admin.profileId,
        pictureIds: [],
        audioIds: [],
        videoIds: [],
        rank: `a${String(at).padStart(4, "0")}`,
        ...times,
      }),
    );
    for (let at = 0; at < many.length; at += 100) await shard(here.project.shard).write(many.slice(at, at + 100));
    const second = data(await as("post", `/courses/${id}/modules`, { name: "Second" }));
    for (const module of [moduleId, second.id]) {
      const refused = await as("post", `/modules/${module}/lessons`, { name: "One more" });
      expect([refused.status, refused.body.details]).toEqual([
        403,
        { limit: "courseLessons", max: learningLimits.courseLessons },
      ]);
    }
  });
});
