import { and, eq, sql } from "drizzle-orm";
import { courseCohorts, courses, enrolments, follows, profiles } from "@db/shard";
import { inItem } from "@workers/domain/kernel/engagement";
import { isStaff } from "@workers/domain/kernel/profiles";
import { registerNotification, registerNotifiedThing } from "@workers/domain/community/notifications";
import { aliased, columnOf } from "@workers/store";
import { rowKeysOfCourse, service } from "./rules/course-facts";

const c = aliased(courses, "container_course");

const course = inItem({
  ability: "course.view",
  service,
  keys: (appId, row) => rowKeysOfCourse(appId, columnOf(row, courses.id)),
  title: (_appId, row) => columnOf(row, courses.name),
  path: (_appId, row) => sql`'/courses/c/' || ${columnOf(row, courses.slug)}`,
});

/** What learners are notified of is the course: that a lesson of it opened doesn't say what is in the lesson. */
registerNotifiedThing({
  type: "course",
  table: courses,
  container: course,
  address: { title: course.title, path: course.path },
  isLive: (row) => sql`${columnOf(row, courses.deletedAt)} is null and ${columnOf(row, courses.isActive)} = 1`,
});

const inCohortsCourse = inItem({
  ability: "course.view",
  service,
  keys: (appId, row) => rowKeysOfCourse(appId, columnOf(row, courseCohorts.courseId)),
  title: (appId, row) =>
    sql`(select ${c.name} from ${c} where ${c.appId} = ${appId} and ${c.id} = ${columnOf(row, courseCohorts.courseId)})`,
  path: (appId, row) =>
    sql`(select '/courses/c/' || ${c.slug} from ${c} where ${c.appId} = ${appId} and ${c.id} = ${columnOf(row, courseCohorts.courseId)})`,
});

registerNotifiedThing({
  type: "course_cohort",
  table: courseCohorts,
  container: inCohortsCourse,
  address: { title: inCohortsCourse.title, path: inCohortsCourse.path },
  isLive: () => sql`1`,
  text: (row) => columnOf(row, courseCohorts.name),
});

registerNotification({
  action: "lesson_opened",
  events: ["lesson.opened"],
  occasion: ({ appId, courseId }) => ({ appId, actorId: null, entity: { type: "course", id: courseId } }),
  recipients: ({ profileId }) => [{ reason: "enrolled", profileIds: [profileId] }],
});

// A new lesson without a time of its own opens with its publication, to those who want to hear of the course.
registerNotification({
  action: "lesson_opened",
  events: ["lesson.created"],
  occasion: ({ appId, courseId, authorId, isActive }) =>
    isActive ? { appId, actorId: authorId, entity: { type: "course", id: courseId } } : null,
  recipients: ({ courseId }) => [
    {
      reason: "follows_course",
      table: follows,
      profileId: follows.profileId,
      where: and(eq(follows.entityType, "course"), eq(follows.entityId, courseId))!,
    },
  ],
});

registerNotification({
  action: "cohort_starts",
  events: ["reminder.due"],
  occasion: ({ appId, action, entityType, entityId }) =>
    action === "cohort_starts" ? { appId, actorId: null, entity: { type: entityType, id: entityId } } : null,
  recipients: ({ entityId }) => [
    {
      reason: "enrolled",
      table: enrolments,
      profileId: enrolments.profileId,
      where: eq(enrolments.cohortId, entityId as typeof courseCohorts.$inferSelect.id),
    },
  ],
});

registerNotification({
  action: "cohort_full",
  events: ["cohort.overfilled"],
  occasion: ({ appId, cohortId }) => ({ appId, actorId: null, entity: { type: "course_cohort", id: cohortId } }),
  recipients: () => [{ reason: "operator", table: profiles, profileId: profiles.id, where: isStaff }],
});
