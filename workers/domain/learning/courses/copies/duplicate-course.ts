import { asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { lessons } from "@db/shard";
import type { AppId, CourseId, TaskId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { idField } from "@workers/contracts/form-fields";
import { notFound } from "@workers/errors";
import { requireAbility } from "@workers/domain/kernel/access";
import { runner, startTask } from "@workers/domain/kernel/background";
import { derivedId } from "@workers/domain/kernel/ids";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { text } from "@workers/domain/kernel/texts";
import { rows } from "@workers/store";
import { enterApp } from "@workers/tenancy";
import { courseRow, seenOf } from "../rows/course-rows";
import { recountCategories } from "../rows/counts";
import { libraryFacts, requireInCourse } from "../rules/course-facts";
import { type CourseCopy, courseCopied, lessonsCopied, lessonsPerStep } from "./copy-course";

/** Starts a copy of a course, here or in another app of the project in which the caller makes courses: all of it but people's progress. */
export async function duplicateCourse(ctx: AppContext, id: CourseId, appId?: AppId): Promise<{ taskId: TaskId }> {
  const row = await ctx.shard.readOne(courseRow(ctx, { id }));
  requireInCourse(ctx, "course.update", row && seenOf(row));
  const target = await targetOf(ctx, appId);
  return startTask(ctx, "duplicate_entity", { entityType: "course", courseId: id, appId: target.app.id });
}

/** The app that a copy goes to, for who may make courses there. */
async function targetOf(ctx: AppContext, appId?: AppId): Promise<AppContext> {
  const target = !appId || appId === ctx.app.id ? ctx : await enterApp(ctx, appId);
  if (target.project.id !== ctx.project.id) throw notFound("app");
  requireAbility(target, "app.create_course", libraryFacts);
  return target;
}

/** What a copy in another app has not. */
type Dropped = "categories" | "speakers" | "lockScreens" | "playlists";

/** First the course with its modules, then its lessons, some in each step. */
export const duplicateCourseRunner = runner({
  input: z.strictObject({ entityType: z.literal("course"), courseId: idField<"course">(), appId: idField<"app">() }),
  state: z.strictObject({ lessonIds: z.array(z.string()), next: z.number(), slug: z.string() }),
  async step(ctx, { id: taskId, input: { courseId, appId }, state }) {
    const target = await targetOf(ctx, appId);
    const isHere = target.app.id === ctx.app.id;
    const copy: CourseCopy = {
      shard: ctx.shard,
      from: ctx,
      to: target,
      now: ctx.now(),
      idOf: (original) => derivedId(taskId, original),
      authorId: await ensureProfile(target),
      isActive: false,
      name: (name) =>
        isHere ? text(ctx.app.language, "defaults", "copyName", { name }).slice(0, limits.entityName.max) : name,
      keepsPeople: isHere,
      access: (access) => (isHere ? access : { ...access, guestLockScreenId: null, userLockScreenId: null }),
    };
    if (!state) {
      const copied = await courseCopied(copy, courseId);
      if (!copied) throw notFound("course");
      const all = await ctx.shard.read(
        rows(ctx, lessons, { id: lessons.id })
          .where(eq(lessons.courseId, courseId), isNull(lessons.deletedAt))
          .orderBy(asc(lessons.id)),
      );
      await ctx.shard.write([...copied.writes, recountCategories(target)]);
      target.publish({ type: "access.changed", appId: target.app.id });
      return stepTo({ lessonIds: all.map(({ id }) => id), next: 0, slug: copied.slug });
    }
    const ids = state.lessonIds.slice(state.next, state.next + lessonsPerStep);
    await ctx.shard.write(await lessonsCopied(copy, courseId, ids));
    return stepTo({ ...state, next: state.next + ids.length });

    function stepTo(next: { lessonIds: string[]; next: number; slug: string }) {
      const progress = { done: next.next + 1, total: next.lessonIds.length + 1 };
      if (next.next < next.lessonIds.length) return { ...progress, state: next };
      target.publish({ type: "courses.changed", appId: target.app.id });
      const dropped: Dropped[] = isHere ? [] : ["categories", "speakers", "lockScreens", "playlists"];
      return { ...progress, result: { courseId: copy.idOf(courseId), appId: target.app.id, slug: next.slug, dropped } };
    }
  },
});
