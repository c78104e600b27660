import { eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { accessObjects, courseModules, coursePlaces, courses, lessonCaptions, lessons, speakers } from "@db/shard";
import type { AccessObject } from "@db/vocabulary/access";
import type { CourseId, Id, ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import {
  aliased,
  type AppScope,
  appWrite,
  type Database,
  idsOf,
  insertRow,
  insertSelect,
  rows,
  type Writable,
} from "@workers/store";
import { copyFiles } from "@workers/domain/kernel/engagement";
import { accessOfCopy } from "@workers/domain/platform/access-settings";
import { placesOf } from "../edit/course-writes";
import { recountCourse } from "../rows/counts";

const l = aliased(lessons, "copied_lesson");
const cap = aliased(lessonCaptions, "copied_caption");
const sp = aliased(speakers, "copied_speaker");

/** A copy of a course in the making. Its ids follow from their originals', so a step that is done twice adds nothing. */
export interface CourseCopy {
  shard: Database;
  from: AppScope;
  to: AppScope;
  now: number;
  idOf<Thing extends string>(original: string): Id<Thing>;
  /** Who its lessons are by in the other app; null leaves who made the original. */
  authorId: ProfileId | null;
  isActive: boolean;
  name(original: string): string;
  /** Where a course and its lessons stand and who speaks in them: of another app there is nobody to name. */
  keepsPeople: boolean;
  /** Its access as the target has it; null where it is to have none. */
  access(original: AccessObject): AccessObject | null;
}

/** How many lessons candidate step copies. */
export const lessonsPerStep = 100;

/** A course with its modules, without lessons; null where it was deleted. */
export async function courseCopied(
  copy: CourseCopy,
  id: CourseId,
): Promise<{ writes: Writable[]; slug: string } | null> {
  const { shard, from, to, now } = copy;
  const [originals, modules, places, people, gates] = await shard.readAll([
    rows(from, courses, getTableColumns(courses)).where(eq(courses.id, id), isNull(courses.deletedAt)).limit(1),
    rows(from, courseModules, getTableColumns(courseModules)).where(
      eq(courseModules.courseId, id),
      isNull(courseModules.deletedAt),
    ),
    rows(from, coursePlaces, { categoryId: coursePlaces.categoryId, rank: coursePlaces.rank }).where(
      eq(coursePlaces.courseId, id),
    ),
    rows(from, speakers, getTableColumns(speakers)).where(eq(speakers.entityType, "course"), eq(speakers.entityId, id)),
    rows(from, accessObjects, { access: accessObjects.access }).where(
      eq(accessObjects.entityType, "course"),
      eq(accessObjects.entityId, id),
    ),
  ]);
  const original = originals[0];
  if (!original) return null;
  const copyId = copy.idOf<"course">(id);
  const slug = (await freeSlugs(copy, courses, [{ id: copyId, slug: original.slug }])).get(copyId)!;
  const access = gates[0] ? copy.access(gates[0].access) : null;
  const times = { createdAt: now, updatedAt: now, deletedAt: null, deletedBy: null };
  return {
    slug,
    writes: [
      insertRow(
        to,
        courses,
        {
          ...original,
          ...times,
          id: copyId,
          slug,
          name: copy.name(original.name),
          authorId: copy.authorId ?? original.authorId,
          isActive: copy.isActive && original.isActive,
          enrolledCount: 0,
          finishedCount: 0,
        },
        { orIgnore: true },
      ),
      ...modules.map((module) =>
        insertRow(
          to,
          courseModules,
          { ...module, ...times, id: copy.idOf<"course module">(module.id), courseId: copyId, lessonsCount: 0 },
          { orIgnore: true },
        ),
      ),
      ...copyFiles(from, to, "course", [[id, copyId]]),
      ...copyFiles(
        from,
        to,
        "module",
        modules.map((module) => [module.id, copy.idOf(module.id)]),
      ),
      ...(access ? [accessOfCopy(to, { entityType: "course", entityId: copyId }, access, now)] : []),
      ...(copy.keepsPeople
        ? [
            ...(await placesOf(
              { ...copy.to, shard },
              copyId,
              places.map(({ categoryId }) => categoryId),
            )),
            ...people.map((speaker) => insertRow(to, speakers, { ...speaker, entityId: copyId }, { orIgnore: true })),
          ]
        : []),
    ],
  };
}

/** Some lessons of a course, by their ids; those that were deleted meanwhile are left out. */
export async function lessonsCopied(copy: CourseCopy, courseId: CourseId, ids: readonly string[]): Promise<Writable[]> {
  const { shard, from, to, now } = copy;
  const originals = await shard.read(
    rows(from, lessons, { id: lessons.id, slug: lessons.slug, moduleId: lessons.moduleId }).where(
      sql`${lessons.id} in ${idsOf(ids)}`,
      isNull(lessons.deletedAt),
    ),
  );
  const wanted = originals.map(({ id, slug }) => ({ id: copy.idOf(id) as string, slug }));
  const slugs = await freeSlugs(copy, lessons, wanted);
  const pairs = originals.map(({ id }) => [id, copy.idOf(id)] as const);
  const map = JSON.stringify(
    originals.map(({ id, moduleId }) => [id, copy.idOf(id), copy.idOf(moduleId), slugs.get(copy.idOf(id))]),
  );
  const same = [
    "name",
    "kind",
    "coverType",
    "pictureIds",
    "audioIds",
    "videoIds",
    "videoUrl",
    "body",
    "text",
    "transcript",
    "rank",
    "isActive",
    "isPreview",
    "release",
    "finishRule",
    "playedPercent",
    "durationSeconds",
  ] as const;
  const copyId = copy.idOf<"course">(courseId);
  return [
    appWrite(to, (appId) =>
      insertSelect(
        lessons,
        {
          ...(Object.fromEntries(same.map((key) => [key, l[key]])) as Pick<typeof l, (typeof same)[number]>),
          id: sql`map.value ->> 1`,
          appId,
          courseId: copyId,
          moduleId: sql`map.value ->> 2`,
          slug: sql`map.value ->> 3`,
          authorId: copy.authorId ?? l.authorId,
          playlistId: copy.keepsPeople ? l.playlistId : null,
          createdAt: now,
          updatedAt: now,
        },
        sql`from json_each(${map}) map join ${l} on ${l.appId} = ${from.app.id} and ${l.id} = map.value ->> 0 where true on conflict do nothing`,
      ),
    ),
    ...copyFiles(from, to, "lesson", pairs),
    ...(copy.keepsPeople
      ? [
          appWrite(to, (appId) =>
            insertSelect(
              speakers,
              {
                appId,
                entityType: sp.entityType,
                entityId: sql`map.value ->> 1`,
                profileId: sp.profileId,
                position: sp.position,
              },
              sql`from json_each(${JSON.stringify(pairs)}) map join ${sp} on ${sp.appId} = ${from.app.id} and ${sp.entityType} = 'lesson' and ${sp.entityId} = map.value ->> 0
                where true on conflict do nothing`,
            ),
          ),
        ]
      : []),
    appWrite(to, (appId) =>
      insertSelect(
        lessonCaptions,
        {
          appId,
          lessonId: sql`map.value ->> 1`,
          fileId: cap.fileId,
          kind: cap.kind,
          language: cap.language,
          cues: cap.cues,
          updatedAt: now,
        },
        sql`from json_each(${JSON.stringify(pairs)}) map join ${cap} on ${cap.appId} = ${from.app.id} and ${cap.lessonId} = map.value ->> 0
            where true on conflict do nothing`,
      ),
    ),
    ...recountCourse(to, copyId),
  ];
}

/** Numbers that a slug is tried with before letters of the copy's id make it free. */
const triedNumbers = 20;

/** A free slug for each copy: the original's, or the first free number behind it. What was copied before keeps its own. */
async function freeSlugs(
  { shard, to }: CourseCopy,
  table: typeof courses | typeof lessons,
  copies: readonly { id: string; slug: string }[],
): Promise<Map<string, string>> {
  const numbered = (slug: string) =>
    Array.from({ length: triedNumbers }, (_, at) => `${slug.slice(0, limits.slug.max - 3)}-${at + 2}`);
  const candidates = copies.flatMap(({ slug }) => [slug, ...numbered(slug)]);
  const taken = await shard.read(
    rows(to, table, { id: sql<string>`${table.id}`, slug: sql<string>`${table.slug}` }).where(
      sql`(${table.slug} in ${idsOf(candidates)} or ${table.id} in ${idsOf(copies.map(({ id }) => id))})`,
    ),
  );
  const slugs = new Map<string, string>(
    taken.filter(({ id }) => copies.some((candidate) => candidate.id === id)).map(({ id, slug }) => [id, slug]),
  );
  const used = new Set(taken.map(({ slug }) => slug));
  for (const { id, slug } of copies) {
    if (slugs.has(id)) continue;
    const free =
      [slug, ...numbered(slug)].find((candidate) => !used.has(candidate)) ??
      `${slug.slice(0, limits.slug.max - 7)}-${id.slice(-6)}`;
    slugs.set(id, free);
    used.add(free);
  }
  return slugs;
}
