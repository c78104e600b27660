import { sql } from "drizzle-orm";
import { courses, lessons, lessonStates, serviceSettings } from "@db/shard";
import type { LessonId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import { iso } from "@workers/domain/kernel/time";
import { aliased, appQuery } from "@workers/store";
import { lessonKind } from "../entity";
import { isLibraryOpen, libraryFacts, service } from "../rules/course-facts";

const l = aliased(lessons, "l");
const c = aliased(courses, "c");
const st = aliased(lessonStates, "st");
const ss = aliased(serviceSettings, "ss");

/** A lesson in the home feed. */
export interface NewLesson {
  id: LessonId;
  slug: string;
  name: string;
  courseName: string;
  coverUrl: string | null;
  createdAt: string;
}

/** So long a lesson counts as new, in milliseconds. */
const newFor = 14 * 86_400_000;

/** Lessons of the last days that the caller may open and hasn't, the newest first; none where the library is off or closed. */
export async function newestLessons(ctx: AppContext, limit: number): Promise<NewLesson[]> {
  if (!ctx.me.profile || !isLibraryOpen(ctx) || !can(ctx, "lesson.view", libraryFacts)) return [];
  const since = ctx.now() - newFor;
  const newest = await ctx.shard.read(
    appQuery<Omit<NewLesson, "createdAt"> & { createdAt: number }>(
      ctx,
      (
        appId,
      ) => sql`select ${l.id}, ${l.slug}, ${l.name}, ${c.name} as courseName, ${c.coverUrl} as coverUrl, ${l.createdAt} as createdAt
        from ${l} join ${c} on ${c.appId} = ${appId} and ${c.id} = ${l.courseId} and ${c.isActive} = 1 and ${c.deletedAt} is null
        where ${l.appId} = ${appId} and ${l.createdAt} > ${since} and ${l.isActive} = 1 and ${l.deletedAt} is null
          and exists (select 1 from ${ss} where ${ss.appId} = ${appId} and ${ss.service} = ${service} and json_extract(${ss.settings}, '$.isActive') = 1)
          and not exists (select 1 from ${st} where ${st.appId} = ${appId} and ${st.profileId} = ${ctx.me.profile!.id} and ${st.lessonId} = ${l.id})
          and ${lessonKind.container.isReadable(ctx, appId, sql`l`)}
        order by ${l.createdAt} desc, ${l.id} desc limit ${limit}`,
    ),
  );
  return newest.map((lesson) => ({ ...lesson, createdAt: iso(lesson.createdAt) }));
}
