import { type SQL, sql } from "drizzle-orm";
import { courseModules, courses, enrolments, lessons, lessonStates, profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can, isUnlocked } from "@workers/domain/kernel/access";
import { type Container, inItem, type TenantId } from "@workers/domain/kernel/engagement";
import { aliased, appQuery, columnOf } from "@workers/store";
import { libraryFacts, listedCourses, rowKeysOfCourse, service } from "../rules/course-facts";
import { openingsOf } from "../rules/openings";
import { parsedRelease } from "../rows/course-rows";
import { type EnrolmentColumns, enrolmentFor, enrolmentValues } from "../rows/enrolment-columns";

const c = aliased(courses, "container_course");
const m = aliased(courseModules, "container_module");
const l = aliased(lessons, "container_lesson");
const e = aliased(enrolments, "container_enrolment");
const st = aliased(lessonStates, "container_state");

const courseIdOf = (row: SQL): SQL => columnOf(row, lessons.courseId);

const inCourse = inItem({
  ability: "lesson.view",
  service,
  keys: (appId, row) => rowKeysOfCourse(appId, courseIdOf(row)),
  title: (appId, row) => sql`(select ${c.name} from ${c} where ${c.appId} = ${appId} and ${c.id} = ${courseIdOf(row)})`,
  path: (appId, row) =>
    sql`(select '/courses/c/' || ${c.slug} from ${c} where ${c.appId} = ${appId} and ${c.id} = ${courseIdOf(row)})`,
  async readScope(ctx) {
    const readable = await ctx.shard.read(
      appQuery<{ id: string }>(
        ctx,
        (
          appId,
        ) => sql`select ${c.id} from ${c} where ${c.appId} = ${appId} and ${c.deletedAt} is null and ${listedCourses(ctx, sql`container_course`)}
          and ${isUnlocked(ctx, { service, keys: rowKeysOfCourse(appId, c.id) })}`,
      ),
    );
    return readable.map(({ id }) => id);
  },
});

const enrolmentJson = (appId: SQL): SQL => {
  const { joinedAt, startsAt, endsAt, isAllOpen } = enrolmentValues(appId, e);
  return sql`json_object('joinedAt', ${joinedAt}, 'startsAt', ${startsAt}, 'endsAt', ${endsAt}, 'isAllOpen', ${isAllOpen})`;
};
const notEnrolled: EnrolmentColumns = { joinedAt: null, startsAt: null, endsAt: null, isAllOpen: null };

/** What a course's contents and somebody's way through them say of one lesson. */
interface StoredPlace {
  keys: unknown;
  lessonId: string;
  isCourseActive: 0 | 1;
  isActive: 0 | 1;
  isInOrder: 0 | 1;
  enrolment: EnrolmentColumns | null;
  lessons: {
    id: string;
    isActive: 0 | 1;
    release: string | null;
    moduleRelease: string | null;
    startedAt: number | null;
    finishedAt: number | null;
    isFinished: 0 | 1 | null;
  }[];
}

/** The condition that a lesson waits for nothing: neither it nor its module opens at a time, and its course has no order. */
const hasNoRule = (appId: TenantId, row: SQL): SQL => sql`(${columnOf(row, lessons.release)} is null
  and not exists (select 1 from ${c} where ${c.appId} = ${appId} and ${c.id} = ${courseIdOf(row)} and ${c.isInOrder} = 1)
  and not exists (select 1 from ${m} where ${m.appId} = ${appId} and ${m.id} = ${columnOf(row, lessons.moduleId)} and ${m.release} is not null))`;

/** The condition that the lesson and its course are shown to others than their editors. */
const isShown = (appId: TenantId, row: SQL): SQL => sql`(${columnOf(row, lessons.isActive)} = 1
  and exists (select 1 from ${c} where ${c.appId} = ${appId} and ${c.id} = ${courseIdOf(row)} and ${c.isActive} = 1 and ${c.deletedAt} is null))`;

/** Who opened it once may read what stands under it. */
const isOpened = (appId: TenantId, row: SQL, profileId: SQL): SQL => sql`exists (select 1 from ${st}
  where ${st.appId} = ${appId} and ${st.profileId} = ${profileId} and ${st.lessonId} = ${columnOf(row, lessons.id)})`;

/** The condition that the person's way through the course has begun, and not ended. */
const isUnderWay = (ctx: AppContext, appId: TenantId, row: SQL, profileId: SQL): SQL => {
  const { startsAt, endsAt } = enrolmentValues(sql`${appId}`, e);
  return sql`not exists (select 1 from ${e} where ${e.appId} = ${appId} and ${e.courseId} = ${courseIdOf(row)} and ${e.profileId} = ${profileId}
    and (${endsAt} <= ${ctx.now()} or (${e.isAllOpen} = 0 and ${startsAt} > ${ctx.now()})))`;
};

/** For whom all lessons of the course are open. */
const isAllOpen = (appId: TenantId, row: SQL, profileId: SQL): SQL => sql`exists (select 1 from ${e}
  where ${e.appId} = ${appId} and ${e.courseId} = ${courseIdOf(row)} and ${e.profileId} = ${profileId} and ${e.isAllOpen} = 1)`;

/** The condition that the lesson's own time has come for a person. */
const isTimeFor = (ctx: AppContext, appId: TenantId, row: SQL, profileId: SQL): SQL =>
  sql`${isUnderWay(ctx, appId, row, profileId)}
    and (${hasNoRule(appId, row)} or ${isOpened(appId, row, profileId)} or ${isAllOpen(appId, row, profileId)})`;

/**
 * The course of a lesson, as what decides who reads it and what stands under it: the gates of the course, and the lesson's own time.
 * Conditions on many rows take a lesson with a time for open to those who opened it once.
 */
export const inLessonsCourse: Container = {
  ...inCourse,
  stored: (
    appId,
    row,
    viewerId?: ProfileId,
  ) => sql`(select json_object('keys', json(${inCourse.stored(appId, row)}), 'lessonId', ${columnOf(row, lessons.id)},
      'isCourseActive', ${c.isActive}, 'isActive', ${columnOf(row, lessons.isActive)}, 'isInOrder', ${c.isInOrder},
      'enrolment', (select ${enrolmentJson(sql`${appId}`)} from ${e} where ${e.appId} = ${appId} and ${e.courseId} = ${courseIdOf(row)} and ${e.profileId} = ${viewerId ?? ""}),
      'lessons', case when ${hasNoRule(appId, row)} then json('[]') else (select json_group_array(json_object('id', ${l.id}, 'isActive', ${l.isActive}, 'release', ${l.release},
          'moduleRelease', ${m.release}, 'startedAt', ${st.startedAt}, 'finishedAt', ${st.finishedAt}, 'isFinished', ${st.isFinished})
          order by ${m.rank}, ${m.id}, ${l.rank}, ${l.id})
        from ${l} join ${m} on ${m.appId} = ${appId} and ${m.id} = ${l.moduleId} and ${m.deletedAt} is null
        left join ${st} on ${st.appId} = ${appId} and ${st.profileId} = ${viewerId ?? ""} and ${st.lessonId} = ${l.id}
        where ${l.appId} = ${appId} and ${l.courseId} = ${courseIdOf(row)} and ${l.deletedAt} is null) end)
    from ${c} where ${c.appId} = ${appId} and ${c.id} = ${courseIdOf(row)} and ${c.deletedAt} is null)`,
  isReadable: (ctx, appId, row) =>
    can(ctx, "course.update", libraryFacts)
      ? inCourse.isReadable(ctx, appId, row)
      : sql`(${isShown(appId, row)} and ${inCourse.isReadable(ctx, appId, row)}
          and ${isTimeFor(ctx, appId, row, sql`${ctx.me.profile?.id ?? ""}`)})`,
  isReadableBy: (
    ctx,
    appId,
    row,
    person,
  ) => sql`(${isShown(appId, row)} and ${inCourse.isReadableBy(ctx, appId, row, person)}
      and ${isTimeFor(ctx, appId, row, columnOf(person, profiles.id))})`,
  isAsStored: (appId, row, before) => inCourse.isAsStored!(appId, row, (before as StoredPlace).keys),
  judge(ctx, before) {
    const place = before as StoredPlace;
    const judged = inCourse.judge(ctx, place.keys);
    return { ...judged, isReadable: judged.isReadable && isOpenTo(ctx, place) };
  },
};

const withoutRule = (id: string): StoredPlace["lessons"][number] => ({
  id,
  isActive: 1,
  release: null,
  moduleRelease: null,
  startedAt: null,
  finishedAt: null,
  isFinished: null,
});

function isOpenTo(ctx: AppContext, place: StoredPlace): boolean {
  if (can(ctx, "course.update", libraryFacts)) return true;
  if (place.isCourseActive !== 1 || place.isActive !== 1) return false;
  // Without a rule that waits, the person's own place in the course is all that counts.
  const all = place.lessons.length > 0 ? place.lessons : [withoutRule(place.lessonId)];
  const openings = openingsOf({
    lessons: all.map(({ id, isActive, release, moduleRelease }) => ({
      id,
      isActive: isActive === 1,
      release: parsedRelease(release),
      moduleRelease: parsedRelease(moduleRelease),
    })),
    isInOrder: place.isInOrder === 1,
    isEditor: false,
    states: new Map(
      all.flatMap(({ id, startedAt, finishedAt, isFinished }) =>
        startedAt === null ? [] : [[id, { startedAt, finishedAt, isFinished: isFinished === 1 }] as const],
      ),
    ),
    ...enrolmentFor(place.enrolment ?? notEnrolled),
    now: ctx.now(),
    timezone: ctx.app.timezone,
  });
  return openings.get(place.lessonId)?.isOpen ?? false;
}
