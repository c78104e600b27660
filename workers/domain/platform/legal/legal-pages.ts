import { desc, eq, getTableColumns } from "drizzle-orm";
import { legalPages } from "@db/shard";
import { type LegalPageType, legalPageTypes } from "@db/vocabulary/enumerations";
import type { AppId, LegalPageId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext, Context, ProjectContext } from "@workers/context";
import type { LegalLink, LegalPage, PublicLegalPage } from "@workers/contracts/admin/legal-pages";
import { notFound } from "@workers/errors";
import { type Database, type ProjectScope, rows } from "@workers/store";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";
import { iso } from "@workers/domain/kernel/time";

export type LegalPageRow = typeof legalPages.$inferSelect;

/** The project's legal pages, the newest first. */
export async function listLegalPages(ctx: ProjectContext): Promise<LegalPage[]> {
  requireInProject(ctx, "project.edit_legal_pages");
  const pages = await ctx.shard.read(
    rows(ctx, legalPages, getTableColumns(legalPages))
      .orderBy(desc(legalPages.createdAt), desc(legalPages.id))
      .limit(limits.legalPages),
  );
  return pages.map((row) => showLegalPage(ctx, row));
}

export async function getLegalPage(ctx: ProjectContext, id: LegalPageId): Promise<LegalPage> {
  requireInProject(ctx, "project.edit_legal_pages");
  return showLegalPage(ctx, await requireLegalPage(ctx, id));
}

export async function requireLegalPage(ctx: ProjectContext, id: LegalPageId): Promise<LegalPageRow> {
  const row = await ctx.shard.readOne(
    rows(ctx, legalPages, getTableColumns(legalPages)).where(eq(legalPages.id, id)).limit(1),
  );
  if (!row) throw notFound("legal page");
  return row;
}

/** What the app shows of legal pages; they pass every gate. */
export async function legalPagesOfApp(ctx: AppContext): Promise<LegalLink[]> {
  return shownIn(ctx.app.id, await ctx.shard.read(links(ctx)));
}

/** The same before anybody stepped into the app; none where no app answers. */
export async function startLegalLinks(ctx: Context): Promise<LegalLink[]> {
  const { tenant } = ctx;
  if (tenant.kind !== "app") return [];
  return legalLinksOfApp(ctx.shardDatabase(tenant.project.shard), tenant);
}

/** The same for what reaches people outside of a request. */
export const legalLinksOfApp = async (
  shard: Database,
  { app, project }: ProjectScope & { app: { id: AppId } },
): Promise<LegalLink[]> => shownIn(app.id, await shard.read(links({ project })));

/** The page of a type that the app shows. 404 where there is none. */
export async function legalPageOfApp(ctx: AppContext, type: LegalPageType): Promise<PublicLegalPage> {
  const pages = await ctx.shard.read(
    rows(ctx, legalPages, getTableColumns(legalPages))
      .where(eq(legalPages.legalPageType, type))
      .orderBy(legalPages.createdAt, legalPages.id)
      .limit(limits.legalPages),
  );
  const row = moreSpecial(ctx.app.id, pages);
  if (!row) throw notFound("legal page");
  const { legalPageType, mode, name, url, body, coverUrl, updatedAt } = row;
  return { legalPageType, mode, name, url, body, cover: coverUrl, updatedAt: iso(updatedAt) };
}

const linkFields = {
  legalPageType: legalPages.legalPageType,
  mode: legalPages.mode,
  name: legalPages.name,
  url: legalPages.url,
  appIds: legalPages.appIds,
};
const links = (scope: ProjectScope) =>
  rows(scope, legalPages, linkFields).orderBy(legalPages.createdAt, legalPages.id).limit(limits.legalPages);

type Assigned = Pick<LegalPageRow, "legalPageType" | "mode" | "name" | "url" | "appIds">;

const shownIn = (appId: AppId, pages: readonly Assigned[]): LegalLink[] =>
  legalPageTypes.flatMap((type) => {
    const page = moreSpecial(
      appId,
      pages.filter(({ legalPageType }) => legalPageType === type),
    );
    return page ? [{ legalPageType: type, mode: page.mode, name: page.name, url: page.url }] : [];
  });

/** A page that names the app stands before one for all apps. */
const moreSpecial = <Page extends Pick<LegalPageRow, "appIds">>(appId: AppId, pages: readonly Page[]) =>
  pages.find(({ appIds }) => appIds.includes(appId)) ?? pages.find(({ appIds }) => appIds.length === 0);

export function showLegalPage(ctx: ProjectContext, { coverUrl, ...row }: LegalPageRow): LegalPage {
  return {
    ...row,
    cover: coverUrl,
    permissions: { can: canInProject(ctx.team, "project.edit_legal_pages") ? ["edit", "delete"] : [] },
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
