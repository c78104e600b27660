import { type Column, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, columnOf, type Readable } from "@workers/store";
import type { EntityKind } from "../engagement";

/** A page that search engines may be told of: below the app's address, and when it was changed (milliseconds UTC). */
export interface PublicPage {
  path: string;
  changedAt: number;
}

/** The rows of a kind that have pages which anybody may open, as a statement of `pagePath`, `changedAt` and `pageId`. */
type PagesOfKind = (ctx: AppContext, appId: string) => SQL;

const registered = new Map<string, PagesOfKind>();

/** Lets search engines learn of the pages of a kind. `ctx` is a guest's: the statement leaves out what guests may not open. */
export function registerPublicPages(name: string, pages: PagesOfKind): void {
  registered.set(name, pages);
}

export const publicPageKinds = (): string[] => [...registered.keys()];

/** The pages of things of a kind: those that are live and that a guest may read. */
export const pagesOfEntities =
  (kind: EntityKind, changedAt: Column, condition: (row: SQL) => SQL = () => sql`1`): PagesOfKind =>
  (ctx, appId) => {
    const thing = aliased(kind.table, "thing");
    const row = sql`thing`;
    return sql`select ${kind.address.path(appId, row)} as pagePath, ${columnOf(row, changedAt)} as changedAt, ${thing.id} as pageId
      from ${thing} where ${thing.appId} = ${appId} and (${kind.isLive(row)}) and (${kind.container.isReadable(ctx, appId, row)})
        and (${condition(row)})`;
  };

/** How many pages of each kind there are. */
export const countPublicPages = (ctx: AppContext): Readable<{ name: string; total: number }>[] =>
  [...registered].map(([name, pages]) =>
    appQuery(
      ctx,
      (appId) => sql`select ${name} as name, count(*) as total from (${pages(ctx, appId)}) where pagePath is not null`,
    ),
  );

/** Pages of one kind, the same order every time. */
export const readPublicPages = (
  ctx: AppContext,
  name: string,
  { limit, offset }: { limit: number; offset: number },
): Readable<PublicPage>[] => {
  const pages = registered.get(name);
  if (!pages) return [];
  return [
    appQuery(
      ctx,
      (appId) =>
        sql`select pagePath as path, changedAt from (${pages(ctx, appId)}) where pagePath is not null order by pageId limit ${limit} offset ${offset}`,
    ),
  ];
};
