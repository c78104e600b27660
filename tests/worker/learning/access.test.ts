import { beforeAll, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { invalidateTenants } from "@workers/tenancy";
import type { Answer } from "../harness/call";
import { app, type AppOfWorld, categoryOf, member, type Member, project, together, switchOn } from "../harness/world";
import { type Calls, callsOf, data, file, free, locked, mediaIn, planFor } from "./world";

/**
 * Who sees and opens what of the library, by every way in: courses with and without access of their own, in one category and in
 * several, each with a lesson that is open, a preview, one whose time hasn't come, and an inactive one. What refuses or closes a lesson
 * says nothing of what is in it: each lesson carries a word of its own in its text, its captions and the names of its files.
 */
const courseKeys = ["own", "free", "inGated", "inGatedAndOpen", "inTwoGated", "inNone", "inactive"] as const;
type CourseKey = (typeof courseKeys)[number];
const lessonKeys = ["first", "preview", "later", "hidden"] as const;
type LessonKey = (typeof lessonKeys)[number];
const people = [
  "guest",
  "plain",
  "holdsCourse",
  "holdsCategory",
  "past",
  "spaceModerator",
  "moderator",
  "admin",
  "otherAdmin",
] as const;
type Who = (typeof people)[number];

interface MadeLesson {
  id: string;
  slug: string;
  word: string;
  fileIds: string[];
  commentId: string | null;
}
interface MadeCourse {
  id: string;
  slug: string;
  coverId: string;
  moduleId: string;
  lessons: Record<LessonKey, MadeLesson>;
}

let here: AppOfWorld;
let ask: Calls;
let otherApp: AppOfWorld;
/** For the lists, and for each course: nobody is to write so often that they are stopped. */
let callersOf: Record<"lists" | CourseKey, Record<Who, Member | null>>;
let courses: Record<CourseKey, MadeCourse>;
const opensAt = "2030-01-01T00:00:00.000Z";

beforeAll(async () => {
  const itsProject = await project(0);
  here = await app(itsProject);
  await switchOn(here, "library");
  ask = callsOf(here);
  otherApp = await app(itsProject);
  const sets = await together(() =>
    Promise.all(["lists" as const, ...courseKeys].map(async (key) => [key, await everybody()] as const)),
  );
  callersOf = Object.fromEntries(sets) as typeof callersOf;
  const all = Object.values(callersOf);
  await categoryOf(
    here,
    all.map(({ spaceModerator }) => spaceModerator!),
  );
  const builder = await member(here, "Builder", "admin");
  const category = async (name: string, access?: object) =>
    data(await ask(builder, "post", `/apps/${here.id}/categories`, { name, access })).id as string;
  const [gated, alsoGated, open] = [
    await category("Gated", locked),
    await category("Gated too", locked),
    await category("Open"),
  ];
  const values: Record<CourseKey, object> = {
    own: { access: locked },
    free: { access: free, categoryIds: [gated] },
    inGated: { categoryIds: [gated] },
    inGatedAndOpen: { categoryIds: [gated, open] },
    inTwoGated: { categoryIds: [alsoGated, gated] },
    inNone: {},
    inactive: { isActive: false },
  };
  const made = await Promise.all(
    courseKeys.map(async (key) => [key, await course(key, values[key], builder)] as const),
  );
  courses = Object.fromEntries(made) as typeof courses;
  const both = [
    ["course", courses.own.id],
    ["course_category", gated],
  ] as const;
  for (const { holdsCourse, holdsCategory, past } of all) {
    await planFor(here, holdsCourse!, [both[0]]);
    await planFor(here, holdsCategory!, [both[1]]);
    await planFor(here, past!, both, Date.now() - 1000);
  }
  invalidateTenants();
}, 120_000);

const everybody = async (): Promise<Record<Who, Member | null>> => ({
  guest: null,
  plain: await member(here, "Plain"),
  holdsCourse: await member(here, "Course"),
  holdsCategory: await member(here, "Category"),
  past: await member(here, "Past"),
  spaceModerator: await member(here, "Sam"),
  moderator: await member(here, "Mo", "moderator"),
  admin: await member(here, "Ada", "admin"),
  otherAdmin: await member(otherApp, "Otto", "admin"),
});

async function course(key: CourseKey, values: object, builder: Member): Promise<MadeCourse> {
  const coverId = await mediaIn(here, builder, "image");
  const { id, slug } = data(
    await ask(builder, "post", `/apps/${here.id}/courses`, { name: `Course ${key}`, coverId, ...values }),
  );
  const module = data(await ask(builder, "post", `/courses/${id}/modules`, { name: "Module" }));
  const lessons: Partial<MadeCourse["lessons"]> = {};
  for (const lessonKey of lessonKeys) lessons[lessonKey] = await lesson(key, lessonKey, module.id, builder);
  return { id, slug, coverId, moduleId: module.id, lessons: lessons as MadeCourse["lessons"] };
}

async function lesson(key: CourseKey, lessonKey: LessonKey, moduleId: string, builder: Member): Promise<MadeLesson> {
  const word = `zinnia${key}${lessonKey}`;
  const fileIds = await Promise.all(
    (["image", "audio", "video", "other"] as const).map((type) =>
      mediaIn(here, builder, type, { name: `${word}.${type}`, bytes: word }),
    ),
  );
  const [picture, audio, video, attached] = fileIds;
  const body = {
    name: `Lesson ${lessonKey}`,
    body: textToDoc(`lavender ${word}`),
    pictureIds: [picture],
    audioIds: [audio],
    videoIds: [video],
    attachmentIds: [attached],
    isPreview: lessonKey === "preview",
    isActive: lessonKey !== "hidden",
    ...(lessonKey === "later" && { release: { kind: "date", at: opensAt } }),
  };
  const { id, slug } = data(await ask(builder, "post", `/modules/${moduleId}/lessons`, body));
  const cues = [{ start: 0, end: 1000, text: word }];
  data(await ask(builder, "put", `/lessons/${id}/captions`, { fileId: audio, language: "en", cues }));
  const said = { entityType: "lesson", entityId: id, body: textToDoc(`lavender ${word}`) };
  const comment = await ask(callersOf[key].admin, "post", "/comments", said);
  return { id, slug, word, fileIds, commentId: data(comment).id };
}

/** Every lesson of some courses; of the others, which differ in who comes into them alone, just one. */
const walked = courseKeys.flatMap((courseKey) =>
  lessonKeys
    .filter((lessonKey) => lessonKey === "first" || ["own", "inNone", "inactive"].includes(courseKey))
    .map((lessonKey) => [courseKey, lessonKey] as const),
);

const isIn: Record<CourseKey, readonly Who[]> = {
  own: ["holdsCourse", "moderator", "admin"],
  free: people,
  inGated: ["holdsCategory", "moderator", "admin"],
  inGatedAndOpen: people,
  inTwoGated: ["holdsCategory", "moderator", "admin"],
  inNone: people,
  inactive: ["admin"],
};
const hasNoPlace = (who: Who) => who === "guest" || who === "otherAdmin";

/** `preview` is what is shown to those who are no further in: what is in the lesson, and nothing of their own. */
type Level = "open" | "preview" | "closed" | "none";
function levelOf(who: Who, courseKey: CourseKey, lessonKey: LessonKey): Level {
  if (who === "admin") return "open";
  if (courseKey === "inactive" || lessonKey === "hidden") return "none";
  const isInside = isIn[courseKey].includes(who) && !hasNoPlace(who);
  if (lessonKey === "preview") return isInside ? "open" : "preview";
  if (!isInside) return "none";
  return lessonKey === "later" ? "closed" : "open";
}

const said = ({ body }: Pick<Answer, "body">) => JSON.stringify(body);
describe.each(people)("%s", (who) => {
  const asOf = (key: keyof typeof callersOf) => (method: string, path: string, body?: unknown) =>
    ask(callersOf[key][who], method, path, body);

  it("finds and is shown just the lessons that are open, before and after opening them", async () => {
    const as = asOf("lists");
    for (const _ of ["before", "after"]) {
      const [recent, searched] = [
        await as("get", `/apps/${here.id}/lessons/recent?limit=100`),
        await as("get", `/apps/${here.id}/search?search=lavender&limit=100`),
      ];
      expect([recent.status, searched.status]).toEqual([200, 200]);
      for (const courseKey of courseKeys)
        for (const lessonKey of lessonKeys) {
          const { id, word } = courses[courseKey].lessons[lessonKey];
          const level = levelOf(who, courseKey, lessonKey);
          const where = `${courseKey} ${lessonKey} ${level}`;
          const isShown = level === "open" || level === "preview";
          expect([where, said(recent).includes(word)]).toEqual([where, false]);
          if (!isShown) {
            expect([where, said(recent).includes(id)]).toEqual([where, false]);
            expect([where, said(searched).includes(id)]).toEqual([where, false]);
            expect([where, said(searched).includes(word)]).toEqual([where, false]);
          }
          if (level === "open" && lessonKey === "first")
            expect([where, said(searched).includes(id)]).toEqual([where, true]);
          if (level === "open" && lessonKey === "first" && courseKey === "inNone")
            expect([where, said(recent).includes(id)]).toEqual([where, true]);
          if (level === "open" && lessonKey === "first" && !hasNoPlace(who))
            await as("patch", `/lessons/${id}/action`, { action: "start" });
        }
    }
  });

  it.each(courseKeys)("sees of the course %s what is theirs to see", async (courseKey) => {
    const as = asOf(courseKey);
    const { id, slug, moduleId, coverId, lessons } = courses[courseKey];
    const isListed = courseKey !== "inactive" || who === "admin";
    const isInside = isIn[courseKey].includes(who);
    const list = await as("get", `/apps/${here.id}/courses?limit=100`);
    const listed = (list.body.data as { id: string; lock: unknown }[]).find((other) => other.id === id);
    expect(listed !== undefined).toBe(isListed);
    if (listed) expect(listed.lock === null).toBe(isInside);
    expect((await file(here, callersOf[courseKey][who], coverId)).status === 200).toBe(isListed);
    const wanted = isInside ? [200] : !isListed ? [404] : [401, 403];
    for (const path of [
      `/courses/${id}`,
      `/apps/${here.id}/courses/${slug}`,
      `/courses/${id}/modules`,
      `/modules/${moduleId}/lessons`,
    ]) {
      const answer = await as("get", path);
      expect([path, wanted.includes(answer.status) ? wanted : answer.status]).toEqual([path, wanted]);
      for (const { word } of Object.values(lessons)) expect(said(answer)).not.toContain(word);
      if (isInside && who !== "admin") expect(said(answer)).not.toContain(lessons.hidden.id);
    }
    const favorite = await as("post", `/courses/${id}/favorite`);
    expect(favorite.status === 200).toBe(isInside && !hasNoPlace(who));
  });

  it.each(walked)(
    "comes into the course %s and its lesson %s by every way or by none",
    async (courseKey, lessonKey) => {
      const as = asOf(courseKey);
      const { id, slug, word, fileIds, commentId } = courses[courseKey].lessons[lessonKey];
      const level = levelOf(who, courseKey, lessonKey);
      const comment = { entityType: "lesson", entityId: id, body: textToDoc("Hello") };
      const address = `https://${here.host}/${here.slug}/courses/l/${slug}`;
      const reading = {
        lesson: await as("get", `/lessons/${id}`),
        lessonBySlug: await as("get", `/apps/${here.id}/lessons/${slug}`),
      };
      const files = Object.fromEntries(
        await Promise.all(
          fileIds.map(
            async (fileId, at) => [`file${at}`, await file(here, callersOf[courseKey][who], fileId)] as const,
          ),
        ),
      );
      const doing = {
        action: await as("get", `/lessons/${id}/action`),
        act: await as("patch", `/lessons/${id}/action`, { action: "position" }),
        complete: await as("post", `/lessons/${id}/complete`),
        undo: await as("delete", `/lessons/${id}/complete`),
        favorite: await as("post", `/lessons/${id}/favorite`),
      };
      const talking = {
        comments: await as("get", `/comments?entityType=lesson&entityId=${id}`),
        comment: await as("get", `/comments/${commentId}`),
        createComment: await as("post", "/comments", comment),
      };
      const isOk = (answers: Record<string, Pick<Answer, "status">>) =>
        Object.fromEntries(Object.entries(answers).map(([way, { status }]) => [way, status < 300]));
      const all = (answers: object, is: boolean) => Object.fromEntries(Object.keys(answers).map((way) => [way, is]));
      const isRead = level === "open" || level === "preview";
      expect(isOk({ ...reading, ...files })).toEqual(all({ ...reading, ...files }, isRead));
      expect(isOk({ ...doing, ...talking })).toEqual(all({ ...doing, ...talking }, level === "open"));
      for (const answer of Object.values(reading)) expect(said(answer).includes(word)).toBe(isRead);
      const everything = { ...reading, ...files, ...doing, ...talking };
      for (const [way, answer] of Object.entries(everything)) {
        expect([way, answer.status < 500]).toEqual([way, true]);
        if (answer.status >= 300) expect([way, said(answer).includes(word)]).toEqual([way, false]);
      }
      if (level === "closed")
        for (const [way, { status, body }] of Object.entries({ ...reading, ...doing }))
          expect([way, status, body.code, body.details]).toEqual([
            way,
            403,
            40303,
            { reason: "release", opensAt, name: `Lesson ${lessonKey}`, courseSlug: courses[courseKey].slug },
          ]);
      const router = await as("get", `/router?url=${encodeURIComponent(address)}`);
      expect(said(router).includes(id)).toBe(isRead);
      const captions = await as("put", `/lessons/${id}/captions`, {
        fileId: fileIds[1],
        language: "de",
        cues: [{ start: 0, end: 1, text: "x" }],
      });
      expect(captions.status < 300).toBe(who === "admin");
      expect((await as("patch", `/lessons/${id}`, { name: `Lesson ${lessonKey}` })).status < 300).toBe(who === "admin");
    },
  );
});
