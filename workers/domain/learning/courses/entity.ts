import { sql } from "drizzle-orm";
import { learningFavorites, lessons, serviceSettings } from "@db/shard";
import type { CourseId } from "@db/vocabulary/ids";
import { registerBookmarks, registerEntity, registerFollowable } from "@workers/domain/kernel/engagement";
import { aliased, columnOf } from "@workers/store";
import { inLessonsCourse } from "./lessons/lesson-container";
import { courseRow, seenOf } from "./rows/course-rows";
import { requireInCourse, service } from "./rules/course-facts";

const kept = aliased(learningFavorites, "kept_lesson");
const ss = aliased(serviceSettings, "container_settings");

/** Lessons are commented on; they lie in their course. */
export const lessonKind = registerEntity({
  type: "lesson",
  table: lessons,
  author: lessons.authorId,
  container: inLessonsCourse,
  address: {
    title: (_appId, row) => columnOf(row, lessons.name),
    path: (_appId, row) => sql`'/courses/l/' || ${columnOf(row, lessons.slug)}`,
  },
  isLive: (row) => sql`${columnOf(row, lessons.deletedAt)} is null`,
  comments: {
    ability: "lesson.create_comment",
    // The app's setting says it of all lessons.
    isClosed: (
      row,
    ) => sql`exists (select 1 from ${ss} where ${ss.appId} = ${columnOf(row, lessons.appId)} and ${ss.service} = ${service}
      and json_extract(${ss.settings}, '$.isLessonCommentAllowed') = 0)`,
    foundAs: "lessoncomment",
  },
});

registerBookmarks("lesson", {
  text: () => sql`''`,
  keptIn: (appId, profileId) => sql`select ${kept.entityId} as entityId, ${kept.createdAt} as createdAt from ${kept}
    where ${kept.appId} = ${appId} and ${kept.profileId} = ${profileId} and ${kept.entityType} = 'lesson'`,
});

registerFollowable("course", async (ctx, id) => {
  const row = await ctx.shard.readOne(courseRow(ctx, { id: id as CourseId }));
  return requireInCourse(ctx, "course.view", row && seenOf(row));
});
