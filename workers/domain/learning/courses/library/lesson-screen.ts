import { sql } from "drizzle-orm";
import type { Comment } from "@workers/contracts/comments";
import type { CourseModule } from "@workers/contracts/courses/courses";
import type { Lesson } from "@workers/contracts/courses/lessons";
import type { LessonNote } from "@workers/contracts/courses/notes";
import type { AppContext } from "@workers/context";
import {
  type CommentQuery,
  judgeSubject,
  showThreads,
  type StoredSubject,
  subjectColumn,
  threadRows,
} from "@workers/domain/kernel/engagement";
import type { Page } from "@workers/domain/kernel/paging";
import { settingsOf } from "@workers/domain/platform/apps";
import { appQuery } from "@workers/store";
import { lessonKind } from "../entity";
import { noteRows, showNotes } from "../progress/notes";
import { moduleRows } from "../rows/course-rows";
import { showModule } from "../rows/outline";
import { service } from "../rules/course-facts";
import {
  courseOf,
  judgeLesson,
  lessonIdOf,
  type LessonRef,
  lessonReads,
  requireOpenLesson,
  showLesson,
} from "./get-lesson";

/** A lesson as its own screen shows it. */
export interface LessonScreen {
  lesson: Lesson;
  /** Of its course. */
  modules: CourseModule[];
  /** Null where nobody comments, and for who takes no part. */
  comments: Page<Comment> | null;
  /** Null for who takes no part. */
  notes: LessonNote[] | null;
}

/** A lesson with its course's contents, a page of its comments and the caller's notes, in one round trip; refused as `readLesson`. */
export async function lessonScreen(ctx: AppContext, ref: LessonRef, query: CommentQuery): Promise<LessonScreen> {
  const page = threadRows(ctx, { type: "lesson", id: lessonIdOf(ref) }, query);
  const subject = appQuery<{ subject: string | null }>(
    ctx,
    (appId) => sql`select ${subjectColumn(lessonKind, appId, lessonIdOf(ref)(appId), ctx.me.profile?.id)} as subject`,
  );
  const [[lessonRows, courses, outlined, states, modules, threads, replies, notes, [stored]], settings] =
    await Promise.all([
      ctx.shard.readAll([
        ...lessonReads(ctx, ref),
        moduleRows(ctx, courseOf(ref)),
        page.threads,
        page.replies,
        noteRows(ctx, lessonIdOf(ref)(ctx.app.id)),
        subject,
      ]),
      settingsOf(ctx, service),
    ]);
  const known = requireOpenLesson(
    ctx,
    judgeLesson(ctx, [lessonRows, courses, outlined, states], settings),
    "lesson.view",
  );
  const lesson = showLesson(ctx, known);
  const takesPart = lesson.lessonAction !== null;
  const thing = stored?.subject ? judgeSubject(ctx, JSON.parse(stored.subject) as StoredSubject) : null;
  return {
    lesson,
    modules: modules.map((module) => showModule(ctx, known.outline, module)),
    comments:
      takesPart && lesson.isCommentAllowed && thing?.container.isReadable
        ? showThreads(ctx, query, { total: thing.threadsCount, container: thing.container }, threads, replies)
        : null,
    notes: takesPart ? showNotes(notes) : null,
  };
}
