import type { LessonAction } from "@db/vocabulary/courses";
import type { CourseModule, LessonInList } from "@workers/contracts/courses/courses";
import type { AppContext } from "@workers/context";
import { abilities, can } from "@workers/domain/kernel/access";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import type { Release } from "@db/vocabulary/courses";
import { courseFacts, type CourseSeen } from "../rules/course-facts";
import { type Opening, openingsOf } from "../rules/openings";
import { type EnrolmentColumns, enrolmentFor } from "./enrolment-columns";
import { type CourseRow, type ModuleRow, type OutlineRow, parsedRelease, seenOf } from "./course-rows";

/** A course's contents as the caller may see them: lessons in order, and which of them are open. */
export interface Outline {
  seen: CourseSeen;
  isEditor: boolean;
  /** Without inactive ones for who doesn't edit. */
  lessons: OutlineRow[];
  openings: ReadonlyMap<string, Opening>;
}

/** Judges the lessons of a course for the caller. */
export function outlineOf(
  ctx: AppContext,
  course: Pick<CourseRow, "id" | "isActive" | "categories" | "isInOrder" | keyof EnrolmentColumns>,
  rows: readonly OutlineRow[],
): Outline {
  const seen = seenOf(course);
  const isEditor = can(ctx, "course.update", courseFacts(seen));
  const openings = openingsOf({
    lessons: rows.map(({ id, isActive, release, moduleRelease }) => ({
      id,
      isActive: isActive === 1,
      release: parsedRelease(release),
      moduleRelease: parsedRelease(moduleRelease),
    })),
    isInOrder: course.isInOrder === 1,
    isEditor,
    states: new Map(
      rows.flatMap(({ id, startedAt, finishedAt, isFinished }) =>
        startedAt === null ? [] : [[id, { startedAt, finishedAt, isFinished: isFinished === 1 }] as const],
      ),
    ),
    ...enrolmentFor(course),
    now: ctx.now(),
    timezone: ctx.app.timezone,
  });
  return { seen, isEditor, lessons: isEditor ? [...rows] : rows.filter(({ isActive }) => isActive === 1), openings };
}

/** Whether the caller may look into a lesson: it is open, or a preview, and its course lets them in or it is a preview. */
export function isLessonOpen(ctx: AppContext, outline: Outline, lesson: OutlineRow): boolean {
  const facts = { ...courseFacts(outline.seen), isPreview: lesson.isPreview === 1 };
  if (!can(ctx, "lesson.view", facts)) return false;
  return lesson.isPreview === 1 || outline.openings.get(lesson.id)!.isOpen;
}

/** What somebody would do next with a lesson. */
export function nextAction({ startedAt, isFinished }: Pick<OutlineRow, "startedAt" | "isFinished">): LessonAction {
  if (startedAt === null) return "start";
  return isFinished ? "restart" : "continue";
}

/** A lesson in a list; of a closed one its name, kind, length and time alone. */
export function showInList(ctx: AppContext, outline: Outline, lesson: OutlineRow): LessonInList {
  const opening = outline.openings.get(lesson.id)!;
  const isOpen = isLessonOpen(ctx, outline, lesson);
  const { id, moduleId, slug, name, kind, coverType, durationSeconds } = lesson;
  return {
    id,
    moduleId,
    slug,
    name,
    kind,
    coverType,
    durationSeconds,
    isActive: lesson.isActive === 1,
    isPreview: lesson.isPreview === 1,
    isOpen,
    closedBy: opening.closedBy,
    opensAt: isoOrNull(opening.opensAt),
    action: ctx.me.profile ? nextAction(lesson) : null,
    finishedAt: isoOrNull(lesson.finishedAt),
    isFinished: lesson.isFinished === 1,
    isFavorite: lesson.isFavorite === 1,
    permissions: {
      can: abilities(ctx, "lesson", { ...courseFacts(outline.seen), isPreview: lesson.isPreview === 1 }),
    },
  };
}

/** A module with its lessons, as the caller may see them. */
export function showModule(ctx: AppContext, outline: Outline, module: ModuleRow): CourseModule {
  const { id, courseId, name, coverUrl, lessonsCount } = module;
  return {
    id,
    courseId,
    name,
    coverUrl,
    lessonsCount,
    release: showRelease(parsedRelease(module.release)),
    lessons: outline.lessons
      .filter(({ moduleId }) => moduleId === id)
      .map((lesson) => showInList(ctx, outline, lesson)),
    permissions: { can: abilities(ctx, "module", courseFacts(outline.seen)) },
  };
}

/** A release as answers carry it. */
export function showRelease(release: Release | null): CourseModule["release"] {
  if (!release) return null;
  return release.kind === "date" ? { kind: "date", at: iso(release.at) } : release;
}
