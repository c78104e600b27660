import { sql } from "drizzle-orm";
import {
  courses,
  enrolments,
  learningFavorites,
  lessonNotes,
  lessonStates,
  podcastAddresses,
  speakers,
} from "@db/shard";
import { registerPersonRemoval } from "@workers/domain/kernel/profiles";
import { aliased, appWrite, nameOf } from "@workers/store";

const e = aliased(enrolments, "e");

/** Who leaves is no speaker any more; where they stood in courses is kept for thirty days, as their profile is. */
registerPersonRemoval({
  leave: (scope, profileId) => [
    appWrite(
      scope,
      (appId) =>
        sql`delete from ${speakers} where ${speakers.appId} = ${appId} and ${speakers.profileId} = ${profileId}`,
    ),
  ],
  erase: (scope, profileId) => [
    appWrite(
      scope,
      (appId) => sql`update ${courses} set ${nameOf(courses.enrolledCount)} = ${nameOf(courses.enrolledCount)} - 1,
        ${nameOf(courses.finishedCount)} = ${nameOf(courses.finishedCount)}
          - (select count(*) from ${e} where ${e.appId} = ${appId} and ${e.profileId} = ${profileId} and ${e.courseId} = ${courses.id} and ${e.finishedAt} is not null)
        where ${courses.appId} = ${appId} and ${courses.id} in (select ${e.courseId} from ${e} where ${e.appId} = ${appId} and ${e.profileId} = ${profileId})`,
    ),
    ...[enrolments, lessonStates, lessonNotes, learningFavorites, podcastAddresses].map((table) =>
      appWrite(
        scope,
        (appId) => sql`delete from ${table} where ${table.appId} = ${appId} and ${table.profileId} = ${profileId}`,
      ),
    ),
  ],
});
