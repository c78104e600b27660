import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { apps } from "@db/directory";
import { files, legalPages, legalPageVersions } from "@db/shard";
import type { AppId, FileId, LegalPageId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { ProjectContext } from "@workers/context";
import type { LegalPage, LegalPageForm, NewLegalPage } from "@workers/contracts/admin/legal-pages";
import { AppError, invalid, notFound } from "@workers/errors";
import { deleteRows, directoryRows, hasRow, idsOf, insertRowIf, rows, updateRows } from "@workers/store";
import { requireInProject } from "@workers/domain/kernel/access";
import { fileUrl, markUsedInProject } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { isAcceptedByNobody } from "./acceptances";
import { getLegalPage, type LegalPageRow, requireLegalPage } from "./legal-pages";

type Content = Pick<LegalPageRow, "legalPageType" | "mode" | "name" | "url" | "body" | "coverUrl" | "appIds">;

/** Makes a legal page. 422 where an app of it has another of the type already, judged by the statement that inserts. */
export async function createLegalPage(ctx: ProjectContext, form: NewLegalPage): Promise<LegalPage> {
  requireInProject(ctx, "project.edit_legal_pages");
  requireActive(ctx.project);
  const content = contentOf(form, null);
  await requireOwn(ctx, form);
  const now = ctx.now();
  const id = newId<"legal page">(now);
  const count = sql`(select count(*) from ${legalPages} where ${eq(legalPages.projectId, ctx.project.id)})`;
  const insert = insertRowIf(
    ctx,
    legalPages,
    { ...content, id, createdAt: now, updatedAt: now },
    sql`${isFree(ctx, id, content)} and ${count} < ${limits.legalPages}`,
  );
  const changes = await ctx.shard.write([insert, version(ctx, id, content, now), ...usedCover(ctx, form)]);
  if (changes.of(insert) === 0) await refuse(ctx);
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
  return getLegalPage(ctx, id);
}

/** Changes the fields given, and keeps what the page says then as a version. */
export async function editLegalPage(ctx: ProjectContext, id: LegalPageId, form: LegalPageForm): Promise<LegalPage> {
  requireInProject(ctx, "project.edit_legal_pages");
  requireActive(ctx.project);
  const content = contentOf(form, await requireLegalPage(ctx, id));
  await requireOwn(ctx, form);
  const now = ctx.now();
  const update = updateRows(
    ctx,
    legalPages,
    { ...content, updatedAt: now },
    eq(legalPages.id, id),
    isFree(ctx, id, content),
  );
  const changes = await ctx.shard.write([update, version(ctx, id, content, now), ...usedCover(ctx, form)]);
  if (changes.of(update) === 0) throw invalid({ field: "appIds", key: "unique" });
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
  return getLegalPage(ctx, id);
}

/** Removes a legal page and those of its versions that nobody accepted: the others are what somebody agreed to. */
export async function deleteLegalPage(ctx: ProjectContext, id: LegalPageId): Promise<void> {
  requireInProject(ctx, "project.edit_legal_pages");
  requireActive(ctx.project);
  const deletion = deleteRows(ctx, legalPages, eq(legalPages.id, id));
  const changes = await ctx.shard.write([
    deletion,
    deleteRows(ctx, legalPageVersions, eq(legalPageVersions.legalPageId, id), isAcceptedByNobody(ctx.project.id)),
  ]);
  if (changes.of(deletion) === 0) throw notFound("legal page");
  ctx.publish({ type: "project.updated", projectId: ctx.project.id });
}

/** What the page says with the form: mode text has no address, mode url neither text nor cover nor name. */
function contentOf(form: LegalPageForm, before: LegalPageRow | null): Content {
  const mode = form.mode ?? before!.mode;
  const legalPageType = form.legalPageType ?? before!.legalPageType;
  const appIds = form.appIds ?? before?.appIds ?? [];
  if (mode === "url") {
    const url = form.url === undefined ? (before?.url ?? null) : form.url;
    if (!url) throw invalid({ field: "url", key: "required" });
    return { legalPageType, mode, appIds, url, name: "", body: null, coverUrl: null };
  }
  const body = form.body === undefined ? (before?.body ?? null) : form.body;
  if (!body) throw invalid({ field: "body", key: "required" });
  const coverUrl = form.coverId === undefined ? (before?.coverUrl ?? null) : form.coverId && fileUrl(form.coverId);
  return { legalPageType, mode, appIds, url: null, name: form.name ?? before?.name ?? "", body, coverUrl };
}

/** That no other page of the type names one of the apps; of those for all apps there is one. */
function isFree(ctx: ProjectContext, id: LegalPageId, { legalPageType, appIds }: Content): SQL {
  const sharesApp =
    appIds.length === 0
      ? sql`json_array_length(${legalPages.appIds}) = 0`
      : sql`exists (select 1 from json_each(${legalPages.appIds}) named where named.value in ${idsOf(appIds)})`;
  const others = and(
    eq(legalPages.projectId, ctx.project.id),
    eq(legalPages.legalPageType, legalPageType),
    ne(legalPages.id, id),
    sharesApp,
  );
  return sql`not exists (select 1 from ${legalPages} where ${others})`;
}

async function refuse(ctx: ProjectContext): Promise<never> {
  const row = await ctx.shard.readOne(rows(ctx, legalPages, { count: sql<number>`count(*)` }));
  if (row!.count >= limits.legalPages) throw new AppError("limitExceeded", { details: { limit: limits.legalPages } });
  throw invalid({ field: "appIds", key: "unique" });
}

/** Kept where the page was saved in the same batch. */
const version = (ctx: ProjectContext, legalPageId: LegalPageId, { mode, name, url, body }: Content, savedAt: number) =>
  insertRowIf(
    ctx,
    legalPageVersions,
    { id: newId<"legal page version">(savedAt), legalPageId, mode, name, url, body, savedAt },
    hasRow(ctx, legalPages, legalPageId, eq(legalPages.updatedAt, savedAt)),
  );

async function requireOwn(ctx: ProjectContext, { appIds, coverId }: LegalPageForm): Promise<void> {
  await Promise.all([appIds?.length ? requireApps(ctx, appIds) : null, coverId ? requireCover(ctx, coverId) : null]);
}

async function requireApps(ctx: ProjectContext, appIds: readonly AppId[]): Promise<void> {
  const own = await ctx.directory.read(
    directoryRows(apps, { id: apps.id }).where(eq(apps.projectId, ctx.project.id), sql`${apps.id} in ${idsOf(appIds)}`),
  );
  if (own.length !== appIds.length) throw invalid({ field: "appIds", key: "notAllowed" });
}

async function requireCover(ctx: ProjectContext, coverId: FileId): Promise<void> {
  const file = await ctx.shard.readOne(
    rows(ctx, files, { id: files.id }).where(eq(files.id, coverId), eq(files.isPublic, true)).limit(1),
  );
  if (!file) throw invalid({ field: "coverId", key: "notAllowed" });
}

const usedCover = (ctx: ProjectContext, { coverId }: LegalPageForm) =>
  coverId ? [markUsedInProject(ctx, [coverId])] : [];
