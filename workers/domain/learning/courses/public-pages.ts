import { sql } from "drizzle-orm";
import { courses } from "@db/shard";
import { isUnlocked } from "@workers/domain/kernel/access";
import { registerPublicPages } from "@workers/domain/kernel/public-pages";
import { aliased } from "@workers/store";
import { listedCourses, rowKeysOfCourse, service } from "./rules/course-facts";

const c = aliased(courses, "public_course");
const row = sql`public_course`;

registerPublicPages(
  "courses",
  (
    ctx,
    appId,
  ) => sql`select '/courses/c/' || ${c.slug} as pagePath, ${c.updatedAt} as changedAt, ${c.id} as pageId from ${c}
    where ${c.appId} = ${appId} and ${c.deletedAt} is null and ${c.isIndexed} = 1 and ${listedCourses(ctx, row)}
      and ${isUnlocked(ctx, { service, keys: rowKeysOfCourse(appId, row) })}`,
);
