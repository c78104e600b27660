import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { courseCategories, coursePlaces, courses } from "@db/shard";
import { registerGated } from "@workers/domain/kernel/access";
import { aliased, type AppScope, nullable, rows } from "@workers/store";
import { service } from "../rules/course-facts";

const cp = aliased(coursePlaces, "cp");
const cc = aliased(courseCategories, "cc");

registerGated({
  type: "course_category",
  service,
  exists: (scope, ids) => categoriesOf(scope).where(sql`${courseCategories.id} in ${ids}`),
  openable: (scope) => categoriesOf(scope).orderBy(asc(courseCategories.rank), asc(courseCategories.id)),
});

registerGated({
  type: "course",
  service,
  parent: "course_category",
  exists: (scope, ids) => coursesOf(scope, sql`${courses.id} in ${ids}`),
  openable: (scope) => coursesOf(scope).orderBy(asc(courses.nameOrder), asc(courses.id)),
  spendable: (scope, ids) =>
    rows(scope, courses, {
      id: courses.id,
      name: courses.name,
      description: sql<string>`substr(${courses.text}, 1, 200)`,
      coverUrl: nullable(courses.coverUrl),
      path: sql<string>`'/courses/c/' || ${courses.slug}`,
    }).where(sql`${courses.id} in ${ids}`, isNull(courses.deletedAt), eq(courses.isActive, true)),
});

const categoriesOf = (scope: AppScope) =>
  rows(scope, courseCategories, {
    id: courseCategories.id,
    name: courseCategories.name,
    parentId: sql<null>`null`,
  });

/** A course may stand in several categories; editors of access name the first. */
const coursesOf = (scope: AppScope, condition?: SQL) =>
  rows(scope, courses, {
    id: courses.id,
    name: courses.name,
    parentId: sql<
      string | null
    >`(select ${cp.categoryId} from ${cp} cross join ${cc} on ${cc.appId} = ${scope.app.id} and ${cc.id} = ${cp.categoryId}
      where ${cp.appId} = ${scope.app.id} and ${cp.courseId} = ${courses.id} order by ${cc.rank}, ${cc.id} limit 1)`,
  }).where(isNull(courses.deletedAt), condition);
