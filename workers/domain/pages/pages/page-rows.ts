import { type SQL, sql } from "drizzle-orm";
import { pages, profiles } from "@db/shard";
import type { PageId, ProfileId } from "@db/vocabulary/ids";
import type { Template } from "@db/vocabulary/pages";
import { gateKey } from "@db/vocabulary/access";
import type { AppContext } from "@workers/context";
import type { ListedPage, Page } from "@workers/contracts/pages/pages";
import { showTemplate } from "@workers/contracts/pages/template";
import { can, lockFor, openAccess, showAccess, showLock } from "@workers/domain/kernel/access";
import { fileIdOf } from "@workers/domain/kernel/files";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { aliased, appQuery, type AppScope, type Readable } from "@workers/store";
import { mayEditPages, pageFacts } from "./page-facts";

const g = aliased(pages, "g");
const p = aliased(profiles, "p");

export interface ListedRow {
  id: PageId;
  slug: string;
  name: string;
  draftName: string | null;
  hasDraft: 0 | 1;
  publishedAt: number | null;
  publishAt: number | null;
  unpublishAt: number | null;
  editedBy: ProfileId;
  editor: string;
  editedAt: number;
}

export interface PageRow extends ListedRow {
  template: string;
  draft: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  pictureUrl: string | null;
  isIndexed: 0 | 1;
  version: number;
  changedAt: number;
}

export const listedColumns = sql`${g.id}, ${g.slug}, ${g.name}, ${g.draftName} as draftName, ${g.draft} is not null as hasDraft,
  ${g.publishedAt} as publishedAt, ${g.publishAt} as publishAt, ${g.unpublishAt} as unpublishAt, ${g.editedBy} as editedBy,
  ${personColumn(sql`p`)} as editor, ${g.editedAt} as editedAt`;

export const pageJoins = (appId: string): SQL =>
  sql`${g} left join ${p} on ${p.appId} = ${appId} and ${p.id} = ${g.editedBy}`;

const columns = sql`${listedColumns}, ${g.template}, ${g.draft}, ${g.metaTitle} as metaTitle, ${g.metaDescription} as metaDescription,
  ${g.pictureUrl} as pictureUrl, ${g.isIndexed} as isIndexed, ${g.version}, ${g.changedAt} as changedAt`;

/** A page by its id or address. */
export const pageRow = (scope: AppScope, ref: { id: PageId } | { slug: string }): Readable<PageRow> =>
  appQuery(
    scope,
    (appId) => sql`select ${columns} from ${pageJoins(appId)} where ${g.appId} = ${appId}
      and ${"id" in ref ? sql`${g.id} = ${ref.id}` : sql`${g.slug} = ${ref.slug}`} and ${g.service} is null and ${g.deletedAt} is null limit 1`,
  );

export const templateOf = (json: string): Template => JSON.parse(json) as Template;

const editing = ["create_page"] as const;

export function showListed(ctx: AppContext, row: ListedRow): ListedPage {
  const isEditor = mayEditPages(ctx);
  return {
    id: row.id,
    slug: row.slug,
    name: isEditor ? (row.draftName ?? row.name) : row.name,
    isPublished: row.publishedAt !== null,
    publishedAt: isoOrNull(row.publishedAt),
    publishAt: isEditor ? isoOrNull(row.publishAt) : null,
    unpublishAt: isEditor ? isoOrNull(row.unpublishAt) : null,
    hasDraft: isEditor && row.hasDraft === 1,
    editedBy: isEditor ? personOf(row.editor, row.editedBy) : null,
    editedAt: iso(row.editedAt),
    lock: showLock(lockFor(ctx, "app.view_page", pageFacts(row.id))),
    permissions: permissionsOf(ctx),
  };
}

export const permissionsOf = (ctx: AppContext): { can: string[] } => ({
  can: editing.filter((action) => can(ctx, `app.${action}`)),
});

export const metaOf = (row: PageRow) => ({
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
  pictureId: fileIdOf(row.pictureUrl),
  pictureUrl: row.pictureUrl,
  isIndexed: row.isIndexed === 1,
});

export const accessOfPage = (ctx: AppContext, id: PageId) =>
  showAccess(ctx.gates.get(gateKey("custom_page", id)) ?? openAccess);

/** The template without rows that only editors see. */
export const visibleTemplate = (ctx: AppContext, template: Template): Template =>
  mayEditPages(ctx) ? template : { rows: template.rows.filter(({ visible }) => visible) };

export function showPage(ctx: AppContext, row: PageRow): Page {
  const isEditor = mayEditPages(ctx);
  return {
    ...showListed(ctx, row),
    name: row.name,
    ...metaOf(row),
    access: accessOfPage(ctx, row.id),
    template: showTemplate(visibleTemplate(ctx, templateOf(row.template))),
    draft:
      isEditor && row.draft ? { name: row.draftName ?? row.name, template: showTemplate(templateOf(row.draft)) } : null,
    version: row.version,
  };
}
