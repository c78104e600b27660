import { eq } from "drizzle-orm";
import { learningFavorites } from "@db/shard";
import type { CourseId, LessonId, ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { deleteRows, insertRow } from "@workers/store";
import { courseRow, seenOf } from "../rows/course-rows";
import { requireInCourse } from "../rules/course-facts";
import { readLesson } from "./get-lesson";

/** Keeps a course at hand, or no longer. The same again changes nothing. */
export async function setCourseFavorite(
  ctx: AppContext,
  id: CourseId,
  isFavorite: boolean,
): Promise<{ isFavorite: boolean }> {
  const row = await ctx.shard.readOne(courseRow(ctx, { id }));
  requireInCourse(ctx, "course.favorite", row && seenOf(row));
  return set(ctx, "course", id, await ensureProfile(ctx), isFavorite);
}

/** The same of a lesson. */
export async function setLessonFavorite(
  ctx: AppContext,
  id: LessonId,
  isFavorite: boolean,
): Promise<{ isFavorite: boolean }> {
  await readLesson(ctx, { id }, "lesson.favorite");
  return set(ctx, "lesson", id, await ensureProfile(ctx), isFavorite);
}

async function set(
  ctx: AppContext,
  entityType: "course" | "lesson",
  entityId: string,
  profileId: ProfileId,
  isFavorite: boolean,
): Promise<{ isFavorite: boolean }> {
  await ctx.shard.write([
    isFavorite
      ? insertRow(ctx, learningFavorites, { entityType, entityId, profileId, createdAt: ctx.now() }, { orIgnore: true })
      : deleteRows(
          ctx,
          learningFavorites,
          eq(learningFavorites.profileId, profileId),
          eq(learningFavorites.entityType, entityType),
          eq(learningFavorites.entityId, entityId),
        ),
  ]);
  return { isFavorite };
}
