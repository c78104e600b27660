import { generateNKeysBetween } from "fractional-indexing";
import { rootFolderId } from "@db/root-folder";
import {
  attachments,
  comments,
  courseCategories,
  courseModules,
  coursePlaces,
  courses,
  enrolments,
  lessonCaptions,
  lessons,
  lessonStates,
  serviceSettings,
  speakers,
} from "@db/shard";
import { slugFrom } from "@db/vocabulary/slugs";
import type { CourseId, CourseModuleId, FileId, LibraryId, ProjectId } from "@db/vocabulary/ids";
import { plainText, textToDoc } from "@db/vocabulary/rich-text";
import { pdf, tones } from "../documents";
import { addSeedFile, type StoredDocument } from "../library";
import { richText } from "../markup";
import type { Member } from "../members";
import { fileUrl } from "../pictures-of-app";
import type { SeedContext } from "../spaces";
import type { SeedCourse, SeedCourses, SeedLesson } from "./course-texts";
import { coursesOfNorthlight } from "./of-northlight";
import { coursesOfTonwerk } from "./of-tonwerk";

const day = 24 * 60 * 60_000;
const hour = day / 24;

type CourseContext = Pick<SeedContext, "app" | "appId" | "shard" | "pictures" | "members" | "random" | "now"> & {
  projectId: ProjectId;
};

/** The library of an app: categories, courses with real media, and members who are on their way. Answers the files to be stored. */
export function addCourses(context: CourseContext): StoredDocument[] {
  const { app, appId, shard, random, now } = context;
  const described: SeedCourses = app.language === "de" ? coursesOfTonwerk : coursesOfNorthlight;
  const at = now - 60 * day;
  shard.add(serviceSettings, { appId, service: "library", settings: { isActive: true }, updatedAt: at });
  const ranks = generateNKeysBetween(null, null, described.categories.length);
  const categoryIds = new Map(
    described.categories.map((name, i) => {
      const id = random.id<"course category">(at);
      shard.add(courseCategories, {
        id,
        appId,
        slug: slugFrom(name, 60),
        name,
        rank: ranks[i]!,
        coursesCount: described.courses.filter(({ category }) => category === name).length,
        createdAt: at,
        updatedAt: at,
      });
      return [name, id] as const;
    }),
  );
  const stored: StoredDocument[] = [];
  for (const course of described.courses) {
    const id = addCourse(context, course, at, stored);
    shard.add(coursePlaces, { appId, courseId: id, categoryId: categoryIds.get(course.category)!, rank: "a0" });
  }
  return stored;
}

function addCourse(context: CourseContext, course: SeedCourse, at: number, stored: StoredDocument[]): CourseId {
  const { appId, shard, pictures, random, members } = context;
  const id = random.id<"course">(at);
  const description = richText(course.description, () => undefined);
  const coverId = pictures.cover(course.cover, `course-${course.slug}`, at);
  const ranks = generateNKeysBetween(null, null, course.modules.length);
  const added = course.modules.flatMap((module, i) => {
    const moduleId = random.id<"course module">(at);
    shard.add(courseModules, {
      id: moduleId,
      appId,
      courseId: id,
      name: module.name,
      rank: ranks[i]!,
      release: module.release ?? null,
      lessonsCount: module.lessons.filter(({ isInactive }) => !isInactive).length,
      createdAt: at,
      updatedAt: at,
    });
    const places = generateNKeysBetween(null, null, module.lessons.length);
    return module.lessons.map((lesson, j) =>
      addLesson(context, { courseId: id, moduleId, rank: places[j]!, at: at + j * hour }, lesson, stored),
    );
  });
  const active = added.filter(({ isActive }) => isActive);
  const learners = members.filter((member, i) => member.persona === "member" || i % 4 === 0).slice(0, 12);
  for (const [i, learner] of learners.entries()) {
    const finished = learner.persona === "member" ? course.finished : i % (active.length + 1);
    addProgress(context, id, learner, active.slice(0, finished), active);
  }
  shard.add(courses, {
    id,
    appId,
    slug: course.slug,
    name: course.name,
    type: course.type,
    authorId: members[0]!.profileId,
    description,
    text: plainText(description),
    coverUrl: fileUrl(coverId),
    isInOrder: course.isInOrder ?? false,
    lessonsCount: active.length,
    durationSeconds: active.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    enrolledCount: learners.length,
    finishedCount: learners.filter(
      (learner, i) => learner.persona !== "member" && i % (active.length + 1) === active.length,
    ).length,
    createdAt: at,
    updatedAt: at,
  });
  shard.add(attachments, { appId, entityType: "course", entityId: id, fileId: coverId, position: -1 });
  for (const [position, who] of course.speakers.entries())
    shard.add(speakers, { appId, entityType: "course", entityId: id, profileId: members[who]!.profileId, position });
  return id;
}

interface LessonPlace {
  courseId: CourseId;
  moduleId: CourseModuleId;
  rank: string;
  at: number;
}

function addLesson(context: CourseContext, place: LessonPlace, lesson: SeedLesson, stored: StoredDocument[]) {
  const { appId, shard, random, members } = context;
  const id = random.id<"lesson">(place.at);
  const body = richText(lesson.text, () => undefined);
  const isFilm = lesson.media === "film";
  const seconds = isFilm ? 6 : typeof lesson.media === "object" ? lesson.media.seconds : 0;
  const fileOf = (file: Parameters<typeof addSeedFile>[1]) => addFile(context, file, place.at, stored);
  const videoIds = isFilm ? [fileOf({ file: `${lesson.name}.webm`, content: { medium: "potters-wheel.webm" } })] : [];
  const audioIds =
    typeof lesson.media === "object"
      ? [
          fileOf({
            file: `${lesson.name}.wav`,
            content: { bytes: tones([220, 277, 330, 440], (seconds * 1000) / 4), mimeType: "audio/wav" },
          }),
        ]
      : [];
  const pictureIds = lesson.picture
    ? [fileOf({ file: `${lesson.name}.webp`, content: { picture: lesson.picture } })]
    : [];
  const attached = lesson.attachment
    ? [
        fileOf({
          file: `${lesson.attachment.name}.pdf`,
          content: { bytes: pdf(lesson.attachment.name, lesson.attachment.lines), mimeType: "application/pdf" },
        }),
      ]
    : [];
  shard.add(lessons, {
    id,
    appId,
    courseId: place.courseId,
    moduleId: place.moduleId,
    slug: slugFrom(lesson.name, 60),
    name: lesson.name,
    authorId: members[0]!.profileId,
    coverType: isFilm ? "video" : audioIds.length > 0 ? "audio" : "picture",
    pictureIds,
    audioIds,
    videoIds,
    body,
    text: plainText(body),
    rank: place.rank,
    isActive: !lesson.isInactive,
    isPreview: lesson.isPreview ?? false,
    release: lesson.release ?? null,
    finishRule: lesson.finishedByPlaying ? "played" : "press",
    durationSeconds: seconds,
    commentsCount: lesson.isPreview ? 1 : 0,
    threadsCount: lesson.isPreview ? 1 : 0,
    createdAt: place.at,
    updatedAt: place.at,
  });
  for (const [position, fileId] of attached.entries())
    shard.add(attachments, { appId, entityType: "lesson", entityId: id, fileId, position });
  for (const fileId of [...videoIds, ...audioIds, ...pictureIds])
    shard.add(attachments, { appId, entityType: "lesson", entityId: id, fileId, position: -1 });
  if (lesson.captions && videoIds[0])
    shard.add(lessonCaptions, {
      appId,
      lessonId: id,
      fileId: videoIds[0],
      kind: "captions",
      language: context.app.language,
      cues: lesson.captions.map((text, i) => ({ start: i * 2000, end: i * 2000 + 1900, text })),
      updatedAt: place.at,
    });
  if (lesson.isPreview) addComment(context, id, place.at);
  return { id, isActive: !lesson.isInactive, durationSeconds: seconds };
}

/** Somebody who was glad of a lesson. */
function addComment({ app, appId, shard, random, members }: CourseContext, lessonId: string, at: number): void {
  const text =
    app.language === "de"
      ? "Genau so habe ich es nach drei Jahren endlich verstanden. Danke!"
      : "This is the first advice on it that I kept to. Thank you!";
  const author = members[2]!;
  shard.add(comments, {
    id: random.id<"comment">(at + 2 * day),
    appId,
    entityType: "lesson",
    entityId: lessonId,
    authorId: author.profileId,
    body: textToDoc(text),
    text,
    repliesCount: 0,
    likesCount: 0,
    createdAt: at + 2 * day,
  });
  author.profile.commentsCount = (author.profile.commentsCount ?? 0) + 1;
}

function addProgress(
  { appId, shard, now, random }: CourseContext,
  courseId: CourseId,
  { profileId }: Member,
  finished: readonly { id: typeof lessons.$inferInsert.id }[],
  all: readonly { id: typeof lessons.$inferInsert.id }[],
): void {
  const joinedAt = now - random.between(5, 50) * day;
  const isDone = finished.length === all.length;
  const doneAt = (i: number) => Math.min(now - hour, joinedAt + (i + 1) * hour);
  shard.add(enrolments, {
    appId,
    courseId,
    profileId,
    joinedAt,
    lastLessonId: finished.at(-1)?.id ?? null,
    lastAt: finished.length > 0 ? doneAt(finished.length - 1) : joinedAt,
    finishedAt: isDone ? doneAt(finished.length - 1) : null,
    isFinished: isDone,
  });
  for (const [i, { id: lessonId }] of finished.entries())
    shard.add(lessonStates, {
      appId,
      profileId,
      lessonId,
      courseId,
      startedAt: doneAt(i) - hour / 2,
      lastAt: doneAt(i),
      finishedAt: doneAt(i),
      isFinished: true,
      positions: {},
      playedRanges: {},
      version: 1,
    });
}

/** A file in the library of who runs the app. */
function addFile(
  { shard, pictures, random, projectId, appId, members }: CourseContext,
  file: Parameters<typeof addSeedFile>[1],
  at: number,
  stored: StoredDocument[],
): FileId {
  const ownerId = members[0]!.accountId;
  const libraryId = ownerId as string as LibraryId;
  return addSeedFile(
    { shard, pictures, random, projectId, appId },
    file,
    {
      projectId,
      appId,
      ownerId,
      libraryId,
      folderId: rootFolderId({ id: projectId }, libraryId),
      removedAt: null,
      createdAt: at,
      updatedAt: at,
    },
    stored,
  );
}
