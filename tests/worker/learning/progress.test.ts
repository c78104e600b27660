import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { app, member, project, switchOn } from "../harness/world";
import { callsOf, courseOf, data, file, mediaIn, recorded } from "./world";

/** An app with somebody who builds, and somebody who learns, who is signed in twice. */
async function classroom() {
  const here = await app(await project(0));
  await switchOn(here, "library");
  const [admin, anna] = [await member(here, "Ada", "admin"), await member(here, "Anna")];
  const ask = callsOf(here);
  const made = (values?: Parameters<typeof courseOf>[3]) => courseOf(ask, here, admin, values);
  const as = (method: string, path: string, body?: unknown) => ask(anna, method, path, body);
  const step = async (lessonId: string, body: object) => data(await as("patch", `/lessons/${lessonId}/action`, body));
  const finished = () => recorded(here, "lesson.finished", "course.finished");
  return { here, admin, anna, ask, as, made, step, finished };
}

const seconds = 100;
type Step =
  | { kind: "start" | "continue" | "complete" | "restart" | "undo"; lesson: number }
  | { kind: "position"; lesson: number; position: number; ranges: [number, number][] };

const second = () => fc.integer({ min: 0, max: seconds });
const position = () =>
  fc.record({
    kind: fc.constant("position" as const),
    lesson: fc.integer({ min: 0, max: 1 }),
    position: second(),
    ranges: fc.array(fc.tuple(second(), second()), { maxLength: 3 }),
  });
const forward = (): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 3, arbitrary: position() },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom("start" as const, "continue" as const, "complete" as const),
        lesson: fc.integer({ min: 0, max: 1 }),
      }),
    },
  );
const back = (): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constantFrom("restart" as const, "undo" as const), lesson: fc.integer({ min: 0, max: 1 }) });

interface Known {
  played: Set<number>;
  isFinished: boolean;
  isStarted: boolean;
}
/** What the specification says of where somebody stands, a second at a time. The first lesson is finished by a press, the other by playing half. */
class Model {
  lessons: Known[] = [0, 1].map(() => ({ played: new Set(), isFinished: false, isStarted: false }));
  everFinished = new Set<number>();
  isCourseFinished = false;

  take(step: Step): void {
    const known = this.lessons[step.lesson]!;
    if (step.kind === "undo") {
      known.isFinished = false;
      return;
    }
    const isRefused =
      step.kind === "complete" && step.lesson === 1 && known.played.size < seconds / 2 && !known.isFinished;
    if (isRefused) return;
    known.isStarted = true;
    if (step.kind === "restart") known.played.clear();
    if (step.kind === "position")
      for (const [from, to] of step.ranges) for (let at = from; at < to; at += 1) known.played.add(at);
    if (step.kind === "complete" || (step.lesson === 1 && known.played.size >= seconds / 2)) {
      known.isFinished = true;
      this.everFinished.add(step.lesson);
    }
    if (this.lessons.every((lesson) => lesson.isFinished)) this.isCourseFinished = true;
  }
}

/** A course of two lessons for each sequence of steps, and somebody new who takes them. */
async function twoLessons(room: Awaited<ReturnType<typeof classroom>>) {
  // Somebody new each time: nobody is to write so often that they are stopped.
  const builder = await member(room.here, "Builder", "admin");
  const fileIds = await Promise.all([0, 1].map(() => mediaIn(room.here, builder, "audio", { seconds })));
  const course = await courseOf(room.ask, room.here, builder, {
    lessons: [{ audioIds: [fileIds[0]] }, { audioIds: [fileIds[1]], finishRule: "played", playedPercent: 50 }],
  });
  const who = await member(room.here, "Learner");
  const take = async (step: Step) => {
    const id = course.lessonIds[step.lesson]!;
    const { status, body } =
      step.kind === "undo"
        ? await room.ask(who, "delete", `/lessons/${id}/complete`)
        : await room.ask(who, "patch", `/lessons/${id}/action`, {
            action: step.kind,
            ...(step.kind === "position" && {
              fileId: fileIds[step.lesson],
              position: step.position,
              playedRanges: step.ranges,
            }),
          });
    if (status !== 200 && body.code !== "lesson_incomplete") throw new Error(`${status} ${JSON.stringify(body)}`);
  };
  const end = async () => {
    const lessons = await Promise.all(
      course.lessonIds.map(async (id) => data(await room.ask(who, "get", `/lessons/${id}/action`))),
    );
    const { progress } = data(await room.ask(who, "get", `/courses/${course.id}`));
    return { lessons, progress };
  };
  const facts = async () =>
    (await room.finished())
      .filter((line) => line.endsWith(who.profileId))
      .map((line) => line.split(" ").slice(0, 2).join(" "))
      .toSorted();
  const expectedFacts = (model: Model) =>
    [
      ...[...model.everFinished].map((at) => `lesson.finished ${course.lessonIds[at]}`),
      ...(model.isCourseFinished ? [`course.finished ${course.id}`] : []),
    ].toSorted();
  const isAs = async (model: Model) => {
    const { lessons, progress } = await end();
    expect(lessons.map(({ playedPercent, isFinished }) => ({ playedPercent, isFinished }))).toEqual(
      model.lessons.map(({ played, isFinished }) => ({ playedPercent: played.size, isFinished })),
    );
    const count = model.lessons.filter(({ isFinished }) => isFinished).length;
    expect(progress).toMatchObject({
      finishedCount: count,
      lessonsCount: 2,
      percent: count * 50,
      isFinished: model.isCourseFinished,
    });
    expect(await facts()).toEqual(expectedFacts(model));
  };
  return { course, take, isAs, end };
}

describe("steps in lessons", () => {
  it("lead one after the other to where the specification says", async () => {
    const room = await classroom();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 4, arbitrary: forward() }, { weight: 1, arbitrary: back() }), {
          minLength: 1,
          maxLength: 7,
        }),
        async (steps) => {
          const { take, isAs } = await twoLessons(room);
          const model = new Model();
          for (const step of steps) {
            await take(step);
            model.take(step);
          }
          await isAs(model);
        },
      ),
      { numRuns: 8 },
    );
  }, 120_000);

  it("lead to one end in whatever order, how often and from how many devices at once they come, and lose nothing", async () => {
    const room = await classroom();
    await fc.assert(
      fc.asyncProperty(
        // A press that playing too little refuses depends on the order; all else doesn't.
        fc.array(
          forward().filter((step) => step.kind !== "complete" || step.lesson === 0),
          { minLength: 2, maxLength: 6 },
        ),
        fc.infiniteStream(fc.boolean()),
        async (steps, bits) => {
          const { take, isAs } = await twoLessons(room);
          const model = new Model();
          for (const step of steps) model.take(step);
          const isFirst = steps.map(() => bits.next().value as boolean);
          const phone = steps.filter((_, at) => isFirst[at]).toReversed();
          const laptop = steps.filter((_, at) => !isFirst[at]);
          const inTurn = async (all: Step[]) => {
            for (const step of all) await take(step);
          };
          await Promise.all([inTurn(phone), inTurn([...laptop, ...laptop])]);
          // What was said late, once more.
          await inTurn(phone.slice(0, 2));
          await isAs(model);
        },
      ),
      { numRuns: 8 },
    );
  }, 120_000);

  it("finish a lesson and its course once each, however many devices press at once", async () => {
    const { made, as, anna, finished } = await classroom();
    const { id, lessonIds } = await made();
    const presses = await Promise.all(Array.from({ length: 4 }, () => as("post", `/lessons/${lessonIds[0]}/complete`)));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await as("delete", `/lessons/${lessonIds[0]}/complete`);
    await as("post", `/lessons/${lessonIds[0]}/complete`);
    expect((await finished()).toSorted()).toEqual([
      `course.finished ${id} ${anna.profileId}`,
      `lesson.finished ${lessonIds[0]} ${anna.profileId}`,
    ]);
  });
});

describe("a lesson", () => {
  it("is gone on with at the second of each file, and begun anew without losing that it was finished", async () => {
    const { here, admin, made, as, step } = await classroom();
    const [audio, video] = [await mediaIn(here, admin, "audio"), await mediaIn(here, admin, "video")];
    const { lessonIds } = await made({ lessons: [{ audioIds: [audio], videoIds: [video] }] });
    const id = lessonIds[0]!;
    expect(data(await as("get", `/lessons/${id}/action`))).toMatchObject({
      action: "start",
      position: 0,
      fileId: null,
    });
    expect((await step(id, { action: "continue" })).lesson.action).toBe("continue");
    await step(id, { action: "position", fileId: audio, position: 42.9, playedRanges: [[0, 42.9]] });
    await step(id, { action: "position", fileId: video, position: 7, playedRanges: [[0, 7]] });
    const known = data(await as("get", `/lessons/${id}/action`));
    expect(known).toMatchObject({
      fileId: video,
      position: 7,
      positions: { [audio]: 42, [video]: 7 },
      playedPercent: 25,
    });
    const done = (await step(id, { action: "complete" })).lesson;
    expect(done).toMatchObject({ action: "restart", isFinished: true, position: 7 });
    expect((await step(id, { action: "restart" })).lesson).toMatchObject({
      isFinished: true,
      finishedAt: done.finishedAt,
      position: 0,
      positions: {},
      playedPercent: 0,
    });
  });

  it("that goes on playing is written as one row a report, and its moment every ten minutes", async () => {
    const { here, admin, as, made } = await classroom();
    const film = await mediaIn(here, admin, "video", { seconds: 3600 });
    const { id, lessonIds } = await made({ lessons: [{ coverType: "video", videoIds: [film] }] });
    const watch = async (minute: number) => {
      const played = { action: "position", fileId: film, position: minute * 60, playedRanges: [[0, minute * 60]] };
      const answer = await as("patch", `/lessons/${lessonIds[0]}/action`, played);
      expect(data(answer).lesson).toMatchObject({ positions: { [film]: minute * 60 } });
      return Number(/d1-rows-written;desc="(\d+)"/.exec(answer.headers.get("Server-Timing")!)?.[1]);
    };
    const lastAt = async () =>
      Date.parse(data(await callsOf(here)(admin, "get", `/courses/${id}/enrolments`))[0].lastAt);
    await watch(1);
    const first = await lastAt();
    expect([await watch(2), await watch(3)]).toEqual([1, 1]);
    expect(await lastAt()).toBe(first);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    try {
      expect(await watch(14)).toBeGreaterThan(1);
      expect(await watch(15)).toBe(1);
      expect(await lastAt()).toBeGreaterThan(first);
    } finally {
      vi.useRealTimers();
    }
  });

  it("that playing finishes refuses a press until enough of all its media was played", async () => {
    const { here, admin, made, as, step } = await classroom();
    const files = [await mediaIn(here, admin, "audio"), await mediaIn(here, admin, "video")];
    const { lessonIds } = await made({
      lessons: [{ audioIds: [files[0]], videoIds: [files[1]], finishRule: "played", playedPercent: 60 }],
    });
    const id = lessonIds[0]!;
    const refused = await as("post", `/lessons/${id}/complete`);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      "lesson_incomplete",
      { playedPercent: 0, neededPercent: 60 },
    ]);
    const first = await step(id, { action: "position", fileId: files[0], position: 100, playedRanges: [[0, 100]] });
    expect(first.lesson).toMatchObject({ playedPercent: 50, isFinished: false });
    expect((await as("post", `/lessons/${id}/complete`)).status).toBe(409);
    const second = await step(id, { action: "position", fileId: files[1], position: 20, playedRanges: [[0, 20]] });
    expect(second.lesson).toMatchObject({ playedPercent: 60, isFinished: true });
    expect(second.course).toMatchObject({ percent: 100, isFinished: true });
  });

  it("that others play is finished by a press, whatever its rule says; files of other lessons are refused", async () => {
    const { here, admin, made, as } = await classroom();
    const other = await mediaIn(here, admin, "audio");
    const { lessonIds } = await made({
      lessons: [{ videoUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", finishRule: "played" }, {}],
    });
    expect((await as("post", `/lessons/${lessonIds[0]}/complete`)).status).toBe(200);
    const step = { action: "position", fileId: other, position: 1 };
    const refused = await as("patch", `/lessons/${lessonIds[1]}/action`, step);
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, "fileId"]);
  });
});

describe("a course", () => {
  it("that is completed too early says what is missing, also where there is nothing to finish", async () => {
    const { made, as, step, finished } = await classroom();
    const { id, lessonIds } = await made({ lessons: [{}, { name: "The glaze" }, { isActive: false }] });
    await step(lessonIds[0]!, { action: "complete" });
    const early = await as("post", `/courses/${id}/complete`);
    expect([early.status, early.body.code]).toEqual([409, "course_incomplete"]);
    expect(early.body.details).toEqual({
      missing: [{ id: lessonIds[1], slug: "the-glaze", name: "The glaze" }],
      missingCount: 1,
    });
    const empty = await made({ lessons: [] });
    const nothing = await as("post", `/courses/${empty.id}/complete`);
    expect([nothing.status, nothing.body.code, nothing.body.details.missingCount]).toEqual([
      409,
      "course_incomplete",
      0,
    ]);
    expect((await finished()).filter((line) => line.startsWith("course"))).toEqual([]);
  });

  it("counts active lessons alone, and stays finished when lessons are added", async () => {
    const { admin, ask, made, as, step, anna, finished } = await classroom();
    const { id, moduleId, lessonIds } = await made({ lessons: [{}, {}, { isActive: false }] });
    const progress = async () => data(await as("get", `/courses/${id}`)).progress;
    expect((await step(lessonIds[0]!, { action: "complete" })).course).toMatchObject({
      percent: 50,
      isFinished: false,
    });
    const done = (await step(lessonIds[1]!, { action: "complete" })).course;
    expect(done).toMatchObject({ percent: 100, isFinished: true, finishedCount: 2, lessonsCount: 2 });
    data(await ask(admin, "post", `/lessons/${lessonIds[2]}/active`));
    data(await ask(admin, "post", `/modules/${moduleId}/lessons`, { name: "One more" }));
    expect(await progress()).toMatchObject({
      percent: 50,
      lessonsCount: 4,
      isFinished: true,
      finishedAt: done.finishedAt,
    });
    data(await ask(admin, "delete", `/lessons/${lessonIds[1]}`));
    expect(await progress()).toMatchObject({ percent: 33, finishedCount: 1, lessonsCount: 3, isFinished: true });
    expect((await finished()).filter((line) => line.startsWith("course"))).toEqual([
      `course.finished ${id} ${anna.profileId}`,
    ]);
  });

  it("is taken back and completed again without being told twice", async () => {
    const { made, as, step, finished, admin, ask } = await classroom();
    const { id, lessonIds } = await made();
    const done = (await step(lessonIds[0]!, { action: "complete" })).course;
    expect(data(await as("delete", `/courses/${id}/complete`))).toMatchObject({
      isFinished: false,
      finishedAt: done.finishedAt,
    });
    expect(data(await as("post", `/courses/${id}/complete`))).toMatchObject({
      isFinished: true,
      finishedAt: done.finishedAt,
    });
    expect((await finished()).length).toBe(2);
    expect(data(await ask(admin, "get", `/courses/${id}`)).enrolledCount).toBe(1);
  });

  it("is joined once, by the first step, from which its days count", async () => {
    const { here, anna, made, as, step } = await classroom();
    const { id, lessonIds } = await made({ lessons: [{}, { release: { kind: "daysAfterJoining", days: 3 } }] });
    const opensAt = async () => data(await as("get", `/courses/${id}`)).modules[0].lessons[1].opensAt;
    expect(await opensAt()).toBeNull();
    await Promise.all([1, 2, 3].map(() => step(lessonIds[0]!, { action: "start" })));
    expect(Date.parse(await opensAt())).toBeGreaterThan(Date.now() + 2 * 86_400_000);
    expect(await recorded(here, "course.joined")).toEqual([`course.joined ${id} ${anna.profileId}`]);
  });

  it("in order opens one lesson after the other, with its files", async () => {
    const { here, admin, anna, made, as, step } = await classroom();
    const attached = await mediaIn(here, admin, "other", { name: "zinnia.pdf" });
    const { lessonIds } = await made({ isInOrder: true, lessons: [{}, { attachmentIds: [attached] }] });
    const closed = await as("get", `/lessons/${lessonIds[1]}`);
    expect([closed.status, closed.body.code, closed.body.details.reason]).toEqual([403, 40303, "order"]);
    expect(JSON.stringify(closed.body)).not.toContain("zinnia");
    expect((await file(here, anna, attached)).status).toBe(404);
    await step(lessonIds[0]!, { action: "complete" });
    expect(data(await as("get", `/lessons/${lessonIds[1]}`)).attachments[0].id).toBe(attached);
    // Before anything was started in it: the page shows its files at once.
    expect((await file(here, anna, attached)).status).toBe(200);
    await as("delete", `/lessons/${lessonIds[0]}/complete`);
    expect((await as("get", `/lessons/${lessonIds[1]}`)).status).toBe(403);
  });

  it("whose first lessons wait for the joining is joined by who begins it", async () => {
    const { made, as } = await classroom();
    const { id, lessonIds } = await made({ lessons: [{ release: { kind: "daysAfterJoining", days: 1 } }] });
    const begun = await as("patch", `/lessons/${lessonIds[0]}/action`, { action: "start" });
    expect([begun.status, begun.body.code]).toEqual([403, 40303]);
    expect(Date.parse(begun.body.details.opensAt)).toBeGreaterThan(Date.now());
    const { progress } = data(await as("get", `/courses/${id}`));
    expect(progress.joinedAt).not.toBeNull();
  });
});
