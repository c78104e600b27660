import { desc, eq, type SQL, sql } from "drizzle-orm";
import { pages, pageVersions, profiles } from "@db/shard";
import type { PageId, ProfileId } from "@db/vocabulary/ids";
import { keptPageVersions } from "@db/vocabulary/pages";
import type { AppContext } from "@workers/context";
import type { PageVersion } from "@workers/contracts/pages/pages";
import { showTemplate } from "@workers/contracts/pages/template";
import { requireAbility } from "@workers/domain/kernel/access";
import { newId } from "@workers/domain/kernel/ids";
import { personColumn, personOf } from "@workers/domain/kernel/profiles";
import { iso } from "@workers/domain/kernel/time";
import { notFound } from "@workers/errors";
import { aliased, appQuery, type AppScope, appWrite, insertSelect, nameOf, rows, type Writable } from "@workers/store";
import { templateOf } from "../page-rows";

const v = aliased(pageVersions, "v");
const p = aliased(profiles, "p");

/** Milliseconds in which the changes of one person count as one version. */
const sitting = 10 * 60 * 1000;

/**
 * The writes that keep what a page is now as its newest version: behind the write that changed it. Drafts of one sitting of a person
 * are one version; what was published always has one.
 */
export function keepVersion(
  scope: AppScope,
  id: PageId,
  editor: SQL | ProfileId,
  now: number,
  isPublished: boolean,
): Writable[] {
  const ofPage = (appId: string) => sql`${pageVersions.appId} = ${appId} and ${pageVersions.pageId} = ${id}`;
  const newest = (appId: string) =>
    sql`(select max(${v.version}) from ${v} where ${v.appId} = ${appId} and ${v.pageId} = ${id})`;
  const isOfSitting = sql`${pageVersions.isPublished} = 0 and ${pageVersions.editorId} = ${editor} and ${pageVersions.createdAt} > ${now - sitting}`;
  return [
    appWrite(
      scope,
      (appId) =>
        sql`delete from ${pageVersions} where ${ofPage(appId)} and ${isOfSitting} and ${pageVersions.version} = ${newest(appId)}`,
    ),
    appWrite(scope, (appId) =>
      insertSelect(
        pageVersions,
        [
          [pageVersions.id, newId<"page version">(now)],
          [pageVersions.appId, appId],
          [pageVersions.pageId, pages.id],
          [pageVersions.version, pages.version],
          [pageVersions.editorId, editor],
          [pageVersions.createdAt, now],
          [pageVersions.isPublished, isPublished ? 1 : 0],
          [pageVersions.name, sql`coalesce(${pages.draftName}, ${pages.name})`],
          [pageVersions.template, sql`coalesce(${pages.draft}, ${pages.template})`],
        ],
        sql`from ${pages} where ${pages.appId} = ${appId} and ${pages.id} = ${id} on conflict do nothing`,
      ),
    ),
    appWrite(
      scope,
      (appId) => sql`delete from ${pageVersions} where ${ofPage(appId)} and ${pageVersions.version} not in
        (select ${v.version} from ${v} where ${v.appId} = ${appId} and ${v.pageId} = ${id} order by ${v.version} desc limit ${keptPageVersions})`,
    ),
  ];
}

interface VersionRow {
  version: number;
  name: string;
  isPublished: 0 | 1;
  editorId: ProfileId;
  editor: string;
  createdAt: number;
  template: string;
}

/** What a page looked like, the latest first: at most fifty. */
export async function listPageVersions(ctx: AppContext, id: PageId): Promise<PageVersion[]> {
  requireAbility(ctx, "app.create_page");
  const [known, all] = await ctx.shard.readAll([
    rows(ctx, pages, { id: pages.id }).where(eq(pages.id, id)),
    appQuery<VersionRow>(
      ctx,
      (
        appId,
      ) => sql`select ${v.version}, ${v.name}, ${v.isPublished} as isPublished, ${v.editorId} as editorId, ${personColumn(sql`p`)} as editor,
          ${v.createdAt} as createdAt, ${v.template}
        from ${v} left join ${p} on ${p.appId} = ${appId} and ${p.id} = ${v.editorId}
        where ${v.appId} = ${appId} and ${v.pageId} = ${id} order by ${desc(v.version)} limit ${keptPageVersions}`,
    ),
  ]);
  if (!known[0]) throw notFound("page");
  return all.map(({ editor, editorId, isPublished, createdAt, template, ...row }) => ({
    ...row,
    isPublished: isPublished === 1,
    profile: personOf(editor, editorId),
    createdAt: iso(createdAt),
    template: showTemplate(templateOf(template)),
  }));
}

export const purgeVersions = (scope: AppScope, ids: (appId: string) => SQL): Writable =>
  appWrite(
    scope,
    (appId) =>
      sql`delete from ${pageVersions} where ${pageVersions.appId} = ${appId} and ${nameOf(pageVersions.pageId)} in (${ids(appId)})`,
  );
