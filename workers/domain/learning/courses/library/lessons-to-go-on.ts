import { sql } from "drizzle-orm";
import { courses, lessons, lessonStates } from "@db/shard";
import type { AppContext } from "@workers/context";
import { requireAbility } from "@workers/domain/kernel/access";
import { iso } from "@workers/domain/kernel/time";
import { aliased, appQuery } from "@workers/store";
import { lessonKind } from "../entity";
import { libraryFacts, requireLibrary } from "../rules/course-facts";
import type { NewLesson } from "./newest-lessons";

const l = aliased(lessons, "l");
const c = aliased(courses, "c");
const st = aliased(lessonStates, "st");

/**
 * Lessons that the caller may open and hasn't finished: those that they opened last, then the newest. In one statement, for widgets; the
 * list that says of each lesson when it opens is `recentLessons`.
 */
export async function lessonsToGoOn(ctx: AppContext, limit: number): Promise<NewLesson[]> {
  requireLibrary(ctx);
  requireAbility(ctx, "lesson.view", libraryFacts);
  const viewerId = ctx.me.profile?.id ?? "";
  const known = await ctx.shard.read(
    appQuery<Omit<NewLesson, "createdAt"> & { createdAt: number }>(
      ctx,
      (
        appId,
      ) => sql`select ${l.id}, ${l.slug}, ${l.name}, ${c.name} as courseName, ${c.coverUrl} as coverUrl, ${l.createdAt} as createdAt
        from ${l} join ${c} on ${c.appId} = ${appId} and ${c.id} = ${l.courseId} and ${c.isActive} = 1 and ${c.deletedAt} is null
        left join ${st} on ${st.appId} = ${appId} and ${st.profileId} = ${viewerId} and ${st.lessonId} = ${l.id}
        where ${l.appId} = ${appId} and ${l.isActive} = 1 and ${l.deletedAt} is null and coalesce(${st.isFinished}, 0) = 0
          and ${lessonKind.container.isReadable(ctx, appId, sql`l`)}
        order by ${st.lastAt} desc nulls last, ${l.createdAt} desc, ${l.id} desc limit ${limit}`,
    ),
  );
  return known.map((lesson) => ({ ...lesson, createdAt: iso(lesson.createdAt) }));
}
