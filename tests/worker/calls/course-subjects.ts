import { courseCategories, courseCohorts, courseModules, coursePlaces, courses, lessons, playlists } from "@db/shard";
import type { CourseCategoryId, FileId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import type { Everyone } from "../harness/everyone";
import { fileIn } from "../harness/library";
import { shard } from "../harness/world";

/** A course with one module and one lesson; what is deleted can still be brought back. */
export async function courseIn(
  world: Everyone,
  { deleted, fileId }: { deleted?: "course" | "module" | "lesson"; fileId?: FileId } = {},
) {
  const now = Date.now();
  const scope = { app: { id: world.app.id } };
  const [courseId, moduleId, lessonId] = [newId<"course">(), newId<"course module">(), newId<"lesson">()];
  const times = { createdAt: now, updatedAt: now };
  await shard(world.project.shard).write([
    insertRow(scope, courses, {
      id: courseId,
      slug: `course-${courseId.slice(-8)}`,
      name: "Throwing",
      authorId: world.author.profileId,
      lessonsCount: 1,
      deletedAt: deleted === "course" ? now : null,
      ...times,
    }),
    insertRow(scope, courseModules, {
      id: moduleId,
      courseId,
      name: "Centring",
      rank: "a0",
      lessonsCount: 1,
      deletedAt: deleted === "module" ? now : null,
      ...times,
    }),
    insertRow(scope, lessons, {
      id: lessonId,
      courseId,
      moduleId,
      slug: `lesson-${lessonId.slice(-8)}`,
      name: "The first bowl",
      authorId: world.author.profileId,
      pictureIds: [],
      audioIds: fileId ? [fileId] : [],
      videoIds: [],
      rank: "a0",
      deletedAt: deleted === "lesson" ? now : null,
      ...times,
    }),
  ]);
  return { courseId, moduleId, lessonId };
}

export async function courseCategoryIn(world: Everyone): Promise<string> {
  const id = newId<"course category">();
  const now = Date.now();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, courseCategories, {
      id,
      slug: `category-${id.slice(-8)}`,
      name: "Glazes",
      rank: "a0",
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  return id;
}

const playlistIn =
  (deletedAt: () => number | null = () => null) =>
  async (world: Everyone): Promise<string> => {
    const id = newId<"playlist">();
    const now = Date.now();
    await shard(world.project.shard).write([
      insertRow({ app: { id: world.app.id } }, playlists, {
        id,
        name: "Warm up",
        fileIds: [],
        deletedAt: deletedAt(),
        createdAt: now,
        updatedAt: now,
      }),
    ]);
    return id;
  };

/** One course of each world, in a category, whose parts calls name together. */
const shared = new WeakMap<
  Everyone,
  Promise<{ courseId: string; moduleId: string; lessonId: string; categoryId: string; fileId: string }>
>();

const sharedCourse = (world: Everyone) => {
  const known = shared.get(world);
  if (known) return known;
  const made = (async () => {
    const fileId = newId<"file">();
    const [course, categoryId] = [await courseIn(world, { fileId }), await courseCategoryIn(world)];
    await fileIn(world.app, world.author, { id: fileId, type: "audio", duration: 60_000 });
    await shard(world.project.shard).write([
      insertRow({ app: { id: world.app.id } }, coursePlaces, {
        courseId: course.courseId,
        categoryId: categoryId as CourseCategoryId,
        rank: "a0",
      }),
    ]);
    return { ...course, categoryId, fileId };
  })();
  shared.set(world, made);
  return made;
};

/** Calls that bring something back, and that put one part of a course behind another. */
export const coursesBeneath: Record<string, (world: Everyone) => Promise<string>> = {
  "/courses/:id/restore": async (world) => (await courseIn(world, { deleted: "course" })).courseId,
  "/modules/:id/restore": async (world) => (await courseIn(world, { deleted: "module" })).moduleId,
  "/lessons/:id/restore": async (world) => (await courseIn(world, { deleted: "lesson" })).lessonId,
  "/playlists/:id/restore": playlistIn(() => Date.now()),
  "/lessons/:id/captions": async (world) => (await sharedCourse(world)).lessonId,
  "/courses/:id/modules/move": async (world) => (await sharedCourse(world)).courseId,
  "/modules/:id/lessons/move": async (world) => (await sharedCourse(world)).moduleId,
  "/categories/:id/courses/move": async (world) => (await sharedCourse(world)).categoryId,
};

/** What bodies name. */
export const courseParts: Record<string, (world: Everyone) => Promise<string>> = {
  courseCategory: courseCategoryIn,
  course: async (world) => (await sharedCourse(world)).courseId,
  module: async (world) => (await sharedCourse(world)).moduleId,
  lesson: async (world) => (await sharedCourse(world)).lessonId,
  lessonFile: async (world) => (await sharedCourse(world)).fileId,
};

const cohortIn = async (world: Everyone): Promise<string> => {
  const id = newId<"course cohort">();
  const now = Date.now();
  const { courseId } = await courseIn(world);
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, courseCohorts, {
      id,
      courseId,
      name: "Spring",
      startsAt: now,
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  return id;
};

/** What the paths of courses and lessons name. */
export const courseMakers: Record<string, (world: Everyone) => Promise<string>> = {
  "courses/:id": async (world) => (await courseIn(world)).courseId,
  "modules/:id": async (world) => (await courseIn(world)).moduleId,
  "lessons/:id": async (world) => (await courseIn(world)).lessonId,
  "courses/:slug": async (world) => `course-${(await courseIn(world)).courseId.slice(-8)}`,
  "lessons/:slug": async (world) => `lesson-${(await courseIn(world)).lessonId.slice(-8)}`,
  "playlists/:id": playlistIn(),
  "cohorts/:id": cohortIn,
};
