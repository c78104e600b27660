import { sql } from "drizzle-orm";
import { foldedSql } from "@db/letters";
import { pages } from "@db/shard";
import type { PageId } from "@db/vocabulary/ids";
import type { AppContext, Context } from "@workers/context";
import type { ListedPage, Page, PagesQuery, ShownPage } from "@workers/contracts/pages/pages";
import { showTemplate } from "@workers/contracts/pages/template";
import { requireUser } from "@workers/domain/kernel/access";
import { offsetOf, type Page as ListPage, pageOf } from "@workers/domain/kernel/paging";
import { iso } from "@workers/domain/kernel/time";
import { aliased, appQuery, holdsName } from "@workers/store";
import { readContents, withoutClosedServices } from "../../widgets";
import { readablePages, requirePages, requireReadable } from "../page-facts";
import {
  accessOfPage,
  listedColumns,
  type ListedRow,
  metaOf,
  pageJoins,
  pageRow,
  type PageRow,
  permissionsOf,
  showListed,
  showPage,
  templateOf,
  visibleTemplate,
} from "../page-rows";

const g = aliased(pages, "g");

/** Pages that the caller may open; to who edits them all of them. */
export async function listPages(ctx: AppContext, query: PagesQuery): Promise<ListPage<ListedPage>> {
  requireUser(ctx);
  requirePages(ctx);
  const where = (
    appId: string,
  ) => sql`${g.appId} = ${appId} and ${g.service} is null and ${g.deletedAt} is null and ${readablePages(ctx, sql`g`)}
    ${query.search ? sql`and ${holdsName(foldedSql(g.name), query.search)}` : sql``}`;
  const [rows, counted] = await ctx.shard.readAll([
    appQuery<ListedRow>(
      ctx,
      (appId) => sql`select ${listedColumns} from ${pageJoins(appId)} where ${where(appId)}
        order by ${g.editedAt} desc, ${g.id} desc limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
    appQuery<{ total: number }>(ctx, (appId) => sql`select count(*) as total from ${g} where ${where(appId)}`),
  ]);
  const page = pageOf(
    query,
    counted[0]!.total,
    rows,
    () => [],
    (row) => showListed(ctx, row),
  );
  return { ...page, nextCursor: null };
}

/** A page as it is edited, or as its readers may know it. */
export async function getPage(ctx: AppContext, id: PageId): Promise<Page> {
  return showPage(ctx, requireReadable(ctx, await ctx.shard.readOne(pageRow(ctx, { id }))));
}

/**
 * Starts reading the page at an address of the host's app: begun in the same tick as `enterTenantApp`, it travels with the step into the
 * app.
 */
export const startPage = async (ctx: Context, slug: string): Promise<PageRow | undefined> => {
  const { tenant } = ctx;
  if (tenant.kind !== "app") return undefined;
  return ctx.shardDatabase(tenant.project.shard).readOne(pageRow({ app: tenant.app }, { slug }));
};

/** A page with what its widgets show, as readers see it. `row` is what `startPage` read. */
export async function shownPage(ctx: AppContext, slug: string, row?: PageRow): Promise<ShownPage> {
  const page = requireReadable(ctx, row ?? (await ctx.shard.readOne(pageRow(ctx, { slug }))));
  return showWhole(ctx, page, page.name, page.template);
}

/** The draft of a page as it would look once published, for who edits it or holds a link to it. */
export async function previewOfPage(ctx: AppContext, id: PageId): Promise<ShownPage | undefined> {
  const row = await ctx.shard.readOne(pageRow(ctx, { id }));
  return row && showWhole(ctx, row, row.draftName ?? row.name, row.draft ?? row.template);
}

async function showWhole(ctx: AppContext, row: PageRow, name: string, json: string): Promise<ShownPage> {
  const template = visibleTemplate(ctx, templateOf(json));
  const contents = await readContents(ctx, template);
  return {
    id: row.id,
    slug: row.slug,
    name,
    ...metaOf(row),
    access: accessOfPage(ctx, row.id),
    template: showTemplate(withoutClosedServices(ctx, template)),
    contents,
    changedAt: iso(row.changedAt),
    permissions: permissionsOf(ctx),
  };
}
