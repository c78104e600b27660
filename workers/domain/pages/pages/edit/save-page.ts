import { eq, isNull } from "drizzle-orm";
import { pages } from "@db/shard";
import type { FileId, PageId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { emptyTemplate, filesOfTemplate, type Template } from "@db/vocabulary/pages";
import { startPageSlug } from "@db/vocabulary/services";
import type { AppContext } from "@workers/context";
import type { Page, PageChanges, PageForm } from "@workers/contracts/pages/pages";
import { isOpenAccess, requireAbility } from "@workers/domain/kernel/access";
import { keepOldAddress } from "@workers/domain/kernel/addresses";
import { fileIdsOf, setFiles } from "@workers/domain/kernel/engagement";
import { fileIdOf, fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { ensureProfile } from "@workers/domain/kernel/profiles";
import { requireActive } from "@workers/domain/kernel/projects";
import {
  numberedSlug,
  refuseTakenSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import { requireAccess, writeOfAccess } from "@workers/domain/platform/access-settings";
import { AppError, invalid, notFound } from "@workers/errors";
import { hasRow, insertRow, updateRows } from "@workers/store";
import { templateNamed } from "../../templates";
import { getPage } from "../read/get-page";
import { pageRow, templateOf } from "../page-rows";
import { keepVersion } from "./versions";

/** 422 for a slug that something else has or needs: the page at `dashboard` alone may have a reserved one. */
function requirePageSlug(ctx: AppContext, slug: string, isTaken: boolean): void {
  if (isTaken || slug !== startPageSlug) requireFreeSlug(slug, isTaken);
  // On the project's shared domain an app's address would come first.
  if (slug === ctx.app.slug || (ctx.tenant.kind !== "service" && appsOf(ctx).includes(slug)))
    throw invalid({ field: "slug", key: "notAllowed" });
}

const appsOf = (ctx: AppContext): string[] =>
  ctx.tenant.kind === "project" ? ctx.tenant.apps.map(({ slug }) => slug) : [];

/** Makes a page: public at once unless the form says that it is a draft. */
export async function createPage(ctx: AppContext, form: PageForm): Promise<Page> {
  requireAbility(ctx, "app.create_page");
  requireActive(ctx.project);
  const wanted = form.slug ?? suggestedSlug(form.name, "page");
  const [[uses], starter] = await Promise.all([
    ctx.shard.readAll([slugUse(ctx, pages, wanted)]),
    form.templateId ? templateNamed(ctx, ctx.language, form.templateId) : null,
    requireParts(ctx, form),
  ]);
  const use = uses[0]!;
  if (form.slug) requirePageSlug(ctx, form.slug, Boolean(use.isTaken));
  const editedBy = await ensureProfile(ctx);
  const now = ctx.now();
  const id = form.id ?? newId<"page">(now);
  const template = form.template ?? starter ?? emptyTemplate;
  const isDraft = form.isDraft === true;
  const access = form.access && !isOpenAccess(form.access) ? form.access : null;
  const free = form.slug ?? numberedSlug(wanted, use);
  await underFreeSlug({ typed: form.slug, requested: wanted, free }, (slug) =>
    ctx.shard.write([
      insertRow(ctx, pages, {
        id,
        slug,
        name: form.name,
        template: isDraft ? emptyTemplate : template,
        draftName: isDraft ? form.name : null,
        draft: isDraft ? template : null,
        publishedAt: isDraft ? null : now,
        ...timesOf(now, form),
        ...metaColumns(form),
        editedBy,
        editedAt: now,
        changedAt: now,
        createdAt: now,
      }),
      ...setFiles(ctx, "custom_page", id, { shown: shownFiles(form.pictureId ?? null, template) }),
      ...(access ? [writeOfAccess(ctx, { entityType: "custom_page", entityId: id }, access)] : []),
      ...keepVersion(ctx, id, editedBy, now, !isDraft),
    ]),
  );
  publish(ctx, access !== null);
  const gates = access ? new Map([...ctx.gates, [`custom_page:${id}`, access]]) : ctx.gates;
  return getPage({ ...ctx, gates }, id);
}

/**
 * Changes the fields that are sent: name and template as a draft where `isDraft` says so, else they are published. All else counts at once.
 * 409 where somebody else saved since `version` was read.
 */
export async function editPage(ctx: AppContext, id: PageId, form: PageChanges): Promise<Page> {
  requireAbility(ctx, "app.create_page");
  requireActive(ctx.project);
  const [[known, uses], kept] = await Promise.all([
    ctx.shard.readAll([pageRow(ctx, { id }), slugUse(ctx, pages, form.slug ?? "")]),
    fileIdsOf(ctx, "custom_page", id),
  ]);
  const row = known[0];
  if (!row) throw notFound("page");
  if (form.version !== undefined && form.version !== row.version)
    throw new AppError("conflict", { details: { what: "version", version: row.version } });
  if (form.slug && form.slug !== row.slug) requirePageSlug(ctx, form.slug, Boolean(uses[0]!.isTaken));
  const [editedBy] = await Promise.all([ensureProfile(ctx), requireParts(ctx, form, kept)]);
  const now = ctx.now();
  const slug = form.slug ?? row.slug;
  const name = form.name ?? row.draftName ?? row.name;
  const template = form.template ?? templateOf(row.draft ?? row.template);
  const isContent = form.name !== undefined || form.template !== undefined;
  const isPublished = form.isDraft !== true && form.isPublished === undefined;
  const content = isPublished
    ? {
        name,
        template,
        draftName: null,
        draft: null,
        changedAt: now,
        publishedAt: row.publishedAt ?? now,
        publishAt: null,
      }
    : isContent
      ? { draftName: name, draft: template }
      : {};
  const access = form.access && !isOpenAccess(form.access) ? form.access : null;
  const pictureId = form.pictureId === undefined ? fileIdOf(row.pictureUrl) : form.pictureId;
  const change = updateRows(
    ctx,
    pages,
    {
      ...content,
      ...(form.isPublished === false && { publishedAt: null, unpublishAt: null }),
      ...timesOf(now, form),
      ...metaColumns(form),
      slug,
      version: row.version + 1,
      editedBy,
      editedAt: now,
    },
    eq(pages.id, id),
    isNull(pages.deletedAt),
    eq(pages.version, row.version),
  );
  // Readers see the files of what is published, editors those of the draft too.
  const shown = [...shownFiles(pictureId, template), ...(isPublished ? [] : filesOfTemplate(templateOf(row.template)))];
  const changes = await ctx.shard
    .write([
      change,
      ...keepOldAddress(ctx, { type: "custom_page", id, from: `/${row.slug}`, to: `/${slug}` }, now),
      ...setFiles(ctx, "custom_page", id, { shown }, hasRow(ctx, pages, id, eq(pages.version, row.version + 1))),
      ...(form.access === undefined ? [] : [writeOfAccess(ctx, { entityType: "custom_page", entityId: id }, access)]),
      ...(isContent || isPublished ? keepVersion(ctx, id, editedBy, now, isPublished) : []),
    ])
    .catch(refuseTakenSlug);
  // Somebody else saved between our reading and writing.
  if (changes.of(change) === 0) throw new AppError("conflict", { details: { what: "version" } });
  publish(ctx, form.access !== undefined);
  const gates = new Map(ctx.gates);
  if (access) gates.set(`custom_page:${id}`, access);
  else if (form.access !== undefined) gates.delete(`custom_page:${id}`);
  return getPage({ ...ctx, gates }, id);
}

/** Publishes the draft as it is; twice without harm. */
export const publishPage = (ctx: AppContext, id: PageId): Promise<Page> => editPage(ctx, id, {});

function publish(ctx: AppContext, isAccessChanged: boolean): void {
  ctx.publish({ type: "pages.changed", appId: ctx.app.id });
  if (isAccessChanged) ctx.publish({ type: "access.changed", appId: ctx.app.id });
}

/** Times that the clock keeps. 422 for one too far ahead, and for a page that would end before it begins. */
function timesOf(now: number, { publishAt, unpublishAt }: Pick<PageChanges, "publishAt" | "unpublishAt">) {
  const timeOf = (field: string, value: string | null | undefined) => {
    if (!value) return value;
    const at = Date.parse(value);
    if (at > now + limits.scheduleAheadDays * 86_400_000) throw invalid({ field, key: "notAllowed" });
    return at;
  };
  const times = { publishAt: timeOf("publishAt", publishAt), unpublishAt: timeOf("unpublishAt", unpublishAt) };
  if (times.publishAt && times.unpublishAt && times.publishAt >= times.unpublishAt)
    throw invalid({ field: "unpublishAt", key: "notAllowed" });
  return Object.fromEntries(Object.entries(times).filter(([, value]) => value !== undefined)) as {
    publishAt?: number | null;
    unpublishAt?: number | null;
  };
}

const metaColumns = (form: PageChanges) => ({
  ...(form.metaTitle !== undefined && { metaTitle: form.metaTitle || null }),
  ...(form.metaDescription !== undefined && { metaDescription: form.metaDescription || null }),
  ...(form.pictureId !== undefined && { pictureUrl: form.pictureId ? fileUrl(form.pictureId) : null }),
  ...(form.isIndexed !== undefined && { isIndexed: form.isIndexed }),
});

const shownFiles = (pictureId: FileId | null, template: Template): (FileId | null)[] => [
  pictureId,
  ...filesOfTemplate(template),
];

/** 422 for files, plans and lock screens that are not the caller's or the app's. */
async function requireParts(ctx: AppContext, form: PageChanges, kept: readonly FileId[] = []): Promise<void> {
  await Promise.all([
    requireAccess(ctx, form.access, "custom_page"),
    requireOwnFiles(
      ctx,
      [
        { field: "pictureId", ids: [form.pictureId] },
        { field: "template", ids: form.template ? filesOfTemplate(form.template) : [] },
      ],
      kept,
    ),
  ]);
}
