import { eq, isNull } from "drizzle-orm";
import { courseModules, courses } from "@db/shard";
import { typesOfOneModule } from "@db/vocabulary/courses";
import type { CourseId, FileId } from "@db/vocabulary/ids";
import { embeddedFileIds, plainText } from "@db/vocabulary/rich-text";
import type { CourseChanges, CourseForm, WholeCourse } from "@workers/contracts/courses/courses";
import type { AppContext } from "@workers/context";
import { notFound } from "@workers/errors";
import { keepOldAddress } from "@workers/domain/kernel/addresses";
import { requireAbility } from "@workers/domain/kernel/access";
import { setFiles } from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { fileIdOf, fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { ensureProfile, requireProfilesOfApp } from "@workers/domain/kernel/profiles";
import {
  numberedSlug,
  refuseTakenSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import { requireAccess, writeOfAccess } from "@workers/domain/platform/access-settings";
import { hasRow, insertRow, rows, updateRows, type Writable } from "@workers/store";
import { generateKeyBetween } from "fractional-indexing";
import { coursePath } from "../moved";
import { recountCategories } from "../rows/counts";
import { courseRow, parsedDoc, seenOf } from "../rows/course-rows";
import { courseScope, libraryFacts, requireInCourse } from "../rules/course-facts";
import { getCourse } from "../library/get-course";
import { placesOf, requireCategories, speakersSet } from "./course-writes";

/** Makes a course; one of a type that keeps one module gets it at once. */
export async function createCourse(ctx: AppContext, form: CourseForm): Promise<WholeCourse> {
  requireAbility(ctx, "app.create_course", libraryFacts);
  const wanted = form.slug ?? suggestedSlug(form.name, "course");
  const [use] = await Promise.all([ctx.shard.readOne(slugUse(ctx, courses, wanted)), requireParts(ctx, form)]);
  if (form.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  const authorId = await ensureProfile(ctx);
  const id = newId<"course">(ctx.now());
  const now = ctx.now();
  const type = form.type ?? "course";
  const categoryIds = form.categoryIds ?? [];
  const places = await placesOf(ctx, id, categoryIds);
  const access = form.access ?? null;
  const recorded = recordEvents(
    ctx,
    [{ type: "course.created", courseId: id, ...courseScope(ctx, { id, categoryIds }) }],
    hasRow(ctx, courses, id),
  );
  await underFreeSlug({ typed: form.slug, requested: wanted, free: form.slug ?? numberedSlug(wanted, use!) }, (slug) =>
    ctx.shard.write([
      insertRow(ctx, courses, {
        id,
        slug,
        type,
        authorId,
        name: form.name,
        description: form.description ?? null,
        text: form.description ? plainText(form.description) : "",
        coverUrl: form.coverId ? fileUrl(form.coverId) : null,
        artworkUrl: form.artworkId ? fileUrl(form.artworkId) : null,
        isActive: form.isActive ?? true,
        isInOrder: form.isInOrder ?? false,
        metaTitle: form.metaTitle || null,
        metaDescription: form.metaDescription || null,
        isIndexed: form.isIndexed ?? true,
        createdAt: now,
        updatedAt: now,
      }),
      ...(typesOfOneModule.has(type) ? [unnamedModule(ctx, id)] : []),
      ...places,
      ...speakersSet(ctx, "course", id, form.speakerIds ?? []),
      ...setFiles(ctx, "course", id, {
        shown: [
          form.coverId ?? null,
          form.artworkId ?? null,
          ...(form.description ? (embeddedFileIds(form.description) as FileId[]) : []),
        ],
      }),
      ...(access ? [writeOfAccess(ctx, { entityType: "course", entityId: id }, access)] : []),
      recountCategories(ctx),
      ...recorded.statements,
    ]),
  );
  ctx.publish(...recorded.events);
  if (access) ctx.publish({ type: "access.changed", appId: ctx.app.id });
  const gates = access ? new Map([...ctx.gates, [`course:${id}`, access]]) : ctx.gates;
  return getCourse({ ...ctx, gates }, { id });
}

/** Changes the fields that are sent. A new name keeps the slug; a type that keeps one module gets it where there is none. */
export async function editCourse(ctx: AppContext, id: CourseId, form: CourseChanges): Promise<WholeCourse> {
  const [row, use, modules] = await Promise.all([
    ctx.shard.readOne(courseRow(ctx, { id })),
    ctx.shard.readOne(slugUse(ctx, courses, form.slug ?? "")),
    ctx.shard.read(
      rows(ctx, courseModules, { id: courseModules.id }).where(
        eq(courseModules.courseId, id),
        isNull(courseModules.deletedAt),
      ),
    ),
  ]);
  if (!row) throw notFound("course");
  const seen = requireInCourse(ctx, "course.update", seenOf(row));
  if (form.slug && form.slug !== row.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  const before = parsedDoc(row.description);
  const coverBefore = fileIdOf(row.coverUrl);
  const artworkBefore = fileIdOf(row.artworkUrl);
  const kept = [coverBefore ?? "", artworkBefore ?? "", ...(before ? embeddedFileIds(before) : [])];
  await requireParts(ctx, form, kept);
  const coverId = form.coverId === undefined ? coverBefore : form.coverId;
  const artworkId = form.artworkId === undefined ? artworkBefore : form.artworkId;
  const description = form.description === undefined ? before : form.description;
  const categoryIds = form.categoryIds ?? seen.categoryIds;
  const places = form.categoryIds ? await placesOf(ctx, id, form.categoryIds) : [];
  const recorded = recordEvents(
    ctx,
    [{ type: "course.updated", courseId: id, ...courseScope(ctx, { id, categoryIds }) }],
    hasRow(ctx, courses, id, isNull(courses.deletedAt)),
  );
  const needsModule = form.type && typesOfOneModule.has(form.type) && modules.length === 0;
  const now = ctx.now();
  await ctx.shard
    .write([
      updateRows(
        ctx,
        courses,
        {
          updatedAt: now,
          coverUrl: coverId ? fileUrl(coverId) : null,
          artworkUrl: artworkId ? fileUrl(artworkId) : null,
          ...(form.name !== undefined && { name: form.name }),
          ...(form.slug !== undefined && { slug: form.slug }),
          ...(form.type !== undefined && { type: form.type }),
          ...(form.description !== undefined && { description, text: description ? plainText(description) : "" }),
          ...(form.isActive !== undefined && { isActive: form.isActive }),
          ...(form.isInOrder !== undefined && { isInOrder: form.isInOrder }),
          ...(form.metaTitle !== undefined && { metaTitle: form.metaTitle || null }),
          ...(form.metaDescription !== undefined && { metaDescription: form.metaDescription || null }),
          ...(form.isIndexed !== undefined && { isIndexed: form.isIndexed }),
        },
        eq(courses.id, id),
        isNull(courses.deletedAt),
      ),
      ...keepOldAddress(
        ctx,
        { type: "course", id, from: coursePath(row.slug), to: coursePath(form.slug ?? row.slug) },
        now,
      ),
      ...(needsModule ? [unnamedModule(ctx, id)] : []),
      ...places,
      ...(form.speakerIds ? speakersSet(ctx, "course", id, form.speakerIds) : []),
      ...setFiles(ctx, "course", id, {
        shown: [coverId, artworkId, ...(description ? (embeddedFileIds(description) as FileId[]) : [])],
      }),
      ...(form.access === undefined ? [] : [writeOfAccess(ctx, { entityType: "course", entityId: id }, form.access)]),
      recountCategories(ctx),
      ...recorded.statements,
    ])
    .catch(refuseTakenSlug);
  ctx.publish(...recorded.events);
  if (form.access !== undefined) ctx.publish({ type: "access.changed", appId: ctx.app.id });
  return getCourse(ctx, { id });
}

/** The module of a course whose lessons are one list. */
const unnamedModule = (ctx: AppContext, courseId: CourseId): Writable =>
  insertRow(ctx, courseModules, {
    id: newId<"course module">(),
    courseId,
    name: "",
    rank: generateKeyBetween(null, null),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });

/** 422 for categories, speakers, files, plans and lock screens that are not the app's or the caller's. */
async function requireParts(ctx: AppContext, form: CourseChanges, kept: readonly string[] = []): Promise<void> {
  await Promise.all([
    requireCategories(ctx, form.categoryIds),
    requireProfilesOfApp(ctx, "speakerIds", form.speakerIds ?? []),
    requireAccess(ctx, form.access, "course"),
    requireOwnFiles(
      ctx,
      [
        { field: "coverId", ids: [form.coverId] },
        { field: "artworkId", ids: [form.artworkId] },
        { field: "description", ids: form.description ? (embeddedFileIds(form.description) as FileId[]) : [] },
      ],
      kept,
    ),
  ]);
}
