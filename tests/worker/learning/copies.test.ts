import { beforeAll, describe, expect, it } from "vitest";
import type { AppId, CourseId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import { newId } from "@workers/domain/kernel/ids";
import { duplicateCourseRunner } from "@workers/domain/learning/courses";
import { invalidateTenants } from "@workers/tenancy";
import { endedTask } from "../harness/background-task";
import { app, type AppOfWorld, joinApp, member, type Member, project, switchOn } from "../harness/world";
import { insideApp } from "../harness/test-events";
import { type Calls, callsOf, courseOf, data, file, locked, mediaIn } from "./world";

let here: AppOfWorld;
let there: AppOfWorld;
let admin: Member;
let anna: Member;
let ask: Calls;
let askThere: Calls;
let categoryId: string;
let pictureId: string;
let audioId: string;
let playlistId: string;
let original: Awaited<ReturnType<typeof courseOf>>;

beforeAll(async () => {
  const its = await project(0);
  here = await app(its);
  await switchOn(here, "library");
  there = await app(its);
  await switchOn(there, "library");
  admin = await member(here, "Ada", "admin");
  anna = await member(here, "Anna");
  await joinApp(there, admin, "admin");
  [ask, askThere] = [callsOf(here), callsOf(there)];
  categoryId = data(await ask(admin, "post", `/apps/${here.id}/categories`, { name: "Clay" })).id;
  pictureId = await mediaIn(here, admin, "image");
  audioId = await mediaIn(here, admin, "audio");
  playlistId = data(await ask(admin, "post", `/apps/${here.id}/playlists`, { name: "Warm up", fileIds: [audioId] })).id;
  original = await courseOf(ask, here, admin, {
    name: "Wheel",
    coverId: pictureId,
    categoryIds: [categoryId],
    speakerIds: [anna.profileId],
    access: locked,
    lessons: [
      {
        name: "Bowl",
        audioIds: [audioId],
        body: textToDoc("Clay words"),
        attachmentIds: [pictureId],
        playlistId,
        speakerIds: [anna.profileId],
      },
      { name: "Cup", isActive: false },
      ...["More 0", "More 1", "Gone"].map((name) => ({ name })),
    ],
  });
  const cues = [{ start: 0, end: 900, text: "Said" }];
  data(
    await ask(admin, "put", `/lessons/${original.lessonIds[0]}/captions`, { fileId: audioId, language: "en", cues }),
  );
  data(await ask(admin, "patch", `/lessons/${original.lessonIds[0]}/action`, { action: "complete" }));
  data(await ask(admin, "delete", `/lessons/${original.lessonIds[4]}`));
  invalidateTenants();
}, 60_000);

/** A copy made step by step, each of which is done twice, as where a Worker died before it was noted. */
async function copied(appId: AppId) {
  const ctx = await insideApp(here, admin);
  const id = newId<"task">();
  const input = { entityType: "course", courseId: original.id as CourseId, appId };
  let state: unknown = null;
  for (let steps = 0; steps < 20; steps += 1) {
    await duplicateCourseRunner.step(ctx, { id, input, state });
    const step = await duplicateCourseRunner.step(ctx, { id, input, state });
    if (!step.state) return step.result as { courseId: string; appId: string; slug: string; dropped: string[] };
    state = JSON.parse(JSON.stringify(step.state));
  }
  throw new Error("It never ends");
}

describe("a copy of a course", () => {
  it("here is inactive, has all but people's progress, and shows its files and captions", async () => {
    const { courseId, slug, dropped } = await copied(here.id);
    expect([slug, dropped]).toEqual(["wheel-2", []]);
    const [before, after] = [
      data(await ask(admin, "get", `/courses/${original.id}`)),
      data(await ask(admin, "get", `/courses/${courseId}`)),
    ];
    expect(after).toMatchObject({
      slug: "wheel-2",
      isActive: false,
      type: before.type,
      lessonsCount: 3,
      durationSeconds: 100,
      enrolledCount: 0,
      coverId: pictureId,
      categories: [{ id: categoryId }],
      speakers: [{ id: anna.profileId }],
      progress: { finishedCount: 0, isFinished: false },
    });
    expect(after.name).toContain("Wheel");
    const lessonsOf = (course: typeof before) =>
      course.modules[0].lessons as { id: string; slug: string; name: string }[];
    expect(lessonsOf(after).map(({ name }) => name)).toEqual(lessonsOf(before).map(({ name }) => name));
    expect(lessonsOf(after).map((lesson) => lesson.slug)).toEqual(["bowl-2", "cup-2", "more-0-2", "more-1-2"]);
    const lesson = data(await ask(admin, "get", `/lessons/${lessonsOf(after)[0]!.id}`));
    expect(lesson).toMatchObject({
      playlistId,
      audios: [{ id: audioId }],
      attachments: [{ id: pictureId }],
      speakers: [{ id: anna.profileId }],
      captions: [{ fileId: audioId, language: "en", cues: [{ start: 0, end: 900, text: "Said" }] }],
      body: textToDoc("Clay words"),
      lessonAction: { action: "start", isFinished: false },
    });
    data(await ask(admin, "patch", `/courses/${courseId}`, { isActive: true }));
    expect((await ask(anna, "get", `/courses/${courseId}`)).status).toBe(403);
    data(await ask(admin, "patch", `/courses/${courseId}`, { access: null }));
    data(await ask(admin, "delete", `/courses/${original.id}`));
    expect((await file(here, anna, audioId)).status).toBe(200);
    data(await ask(admin, "post", `/courses/${original.id}/restore`));
  });

  it("in another app of the project names what it lacks, and is by who copied it", async () => {
    const { courseId, appId, slug, dropped } = await copied(there.id);
    expect([appId, slug, dropped.toSorted()]).toEqual([
      there.id,
      "wheel",
      ["categories", "lockScreens", "playlists", "speakers"],
    ]);
    const after = data(await askThere(admin, "get", `/courses/${courseId}`));
    expect(after).toMatchObject({
      isActive: false,
      name: "Wheel",
      lessonsCount: 3,
      categories: [],
      speakers: [],
      coverId: pictureId,
    });
    const lesson = data(await askThere(admin, "get", `/lessons/${after.modules[0].lessons[0].id}`));
    expect(lesson).toMatchObject({
      playlistId: null,
      speakers: [],
      audios: [{ id: audioId }],
      captions: [{ language: "en" }],
    });
    data(await askThere(admin, "patch", `/courses/${courseId}`, { isActive: true, access: null }));
    const stranger = await member(there, "There");
    expect((await askThere(stranger, "get", `/lessons/${lesson.id}`)).status).toBe(200);
    expect((await file(there, stranger, audioId)).status).toBe(200);
  });

  it("is started by a call, and goes to no app in which the caller makes no courses", async () => {
    const started = data(await ask(admin, "post", `/courses/${original.id}/duplicate`, {}));
    const task = await endedTask(started.taskId, { as: admin, host: here.host, appId: here.id });
    expect(task).toMatchObject({ status: "completed" });
    const elsewhere = await app(await project(0));
    await joinApp(elsewhere, admin, "admin");
    expect((await ask(admin, "post", `/courses/${original.id}/duplicate`, { appId: elsewhere.id })).status).toBe(404);
    const notTheirs = await app(here.project);
    expect([401, 403, 404]).toContain(
      (await ask(admin, "post", `/courses/${original.id}/duplicate`, { appId: notTheirs.id })).status,
    );
    expect((await ask(anna, "post", `/courses/${original.id}/duplicate`, {})).status).toBe(403);
  });
});

describe("a copy of an app", () => {
  it("brings its courses with access of their own, and nobody's progress", async () => {
    const owner = here.project.owner;
    const started = await ask(owner, "post", `/apps/${here.id}/duplicate`, {
      name: "Second",
      slug: `copy-${here.id.slice(-8)}`,
    });
    const task = await endedTask(data(started).taskId, { as: owner, host: here.host, appId: here.id });
    const copyId = (task as { result: { appId: AppId } }).result.appId;
    const copy = { ...here, id: copyId };
    const askCopy = callsOf(copy);
    const list = data(await askCopy(owner, "get", `/apps/${copyId}/courses?limit=100`)) as {
      id: string;
      slug: string;
    }[];
    const same = list.find(({ slug }) => slug === original.slug)!;
    expect(same.id).not.toBe(original.id);
    const [categories, course] = [
      data(await askCopy(owner, "get", `/apps/${copyId}/categories`)),
      data(await askCopy(owner, "get", `/courses/${same.id}`)),
    ];
    expect(course).toMatchObject({
      isActive: true,
      lessonsCount: 3,
      enrolledCount: 0,
      categories: [{ id: categories[0].id }],
      speakers: [],
    });
    expect(categories[0].id).not.toBe(categoryId);
    expect(course.modules[0].lessons.length).toBe(4);
    const stranger = await member(copy, "There");
    invalidateTenants();
    expect((await askCopy(stranger, "get", `/courses/${same.id}`)).status).toBe(403);
    // One's access is not the other's: the original's opens, the copy's stays closed.
    data(await ask(admin, "patch", `/courses/${original.id}`, { access: null }));
    expect((await ask(anna, "get", `/courses/${original.id}`)).status).toBe(200);
    expect((await askCopy(stranger, "get", `/courses/${same.id}`)).status).toBe(403);
  }, 60_000);
});
