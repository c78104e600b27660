import { type SQL, sql } from "drizzle-orm";
import { type AppScope, appWrite, type Writable } from "@workers/store";
import { type IdsToPurge, purgeFromContainers } from "../engagement";
import { forgetSpaceMembers } from "./memberships";

/** Things that lie in spaces and go with them. */
export interface Contents {
  /** Their table; its column `space_id` names the space. */
  table: string;
  /** An order that an index of theirs has behind the space. */
  order: SQL;
  /** The writes that remove some of them; the last one is that of the things themselves. */
  purge(scope: AppScope, ids: IdsToPurge): Writable[];
}

const registered: Contents[] = [];

/** Lets things go with the spaces that they lie in. */
export function registerContents(contents: Contents): void {
  registered.push(contents);
}

export const contentsOfSpaces = (): readonly Contents[] => registered;

/** Removes spaces and categories with everything in them; with `keepsContents` all but what lies in them, which then nobody finds. */
export function purgeSpaces(scope: AppScope, ids: IdsToPurge, { keepsContents = false } = {}): Writable[] {
  const inThem =
    (table: string): IdsToPurge =>
    (appId) =>
      sql`select id from ${sql.identifier(table)} where app_id = ${appId} and space_id in (${ids(appId)})`;
  return [
    ...(keepsContents ? [] : registered.flatMap(({ table, purge }) => purge(scope, inThem(table)))),
    ...purgeFromContainers(scope, "space", ids),
    ...purgeFromContainers(scope, "category", ids),
    ...["category_reads", "post_drafts"].map((table) =>
      appWrite(
        scope,
        (appId) => sql`delete from ${sql.identifier(table)} where app_id = ${appId} and space_id in (${ids(appId)})`,
      ),
    ),
    ...forgetSpaceMembers(scope, ids),
    appWrite(scope, (appId) => sql`delete from spaces where app_id = ${appId} and id in (${ids(appId)})`),
  ];
}
