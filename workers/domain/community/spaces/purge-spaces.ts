import { type Column, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { postDrafts, categoryReads, postTags, spaces } from "@db/shard";
import type { GroupId } from "@db/vocabulary/ids";
import { forgetOldAddresses } from "@workers/domain/kernel/addresses";
import { type AppScope, appWrite, nameOf, type Writable } from "@workers/store";
import { type IdsToPurge, purgeFromContainers } from "@workers/domain/kernel/engagement";
import { forgetSpaceMembers } from "./memberships/memberships";

/** Things that lie in spaces and go with them. */
export interface Contents {
  table: SQLiteTable & { id: Column; appId: Column; spaceId: Column };
  /** An order that an index of theirs has behind the space. */
  order: SQL;
  /** The writes that remove some of them; `deletion`, one of them, that of the things themselves. */
  purge(scope: AppScope, ids: IdsToPurge): { writes: Writable[]; deletion: Writable };
}

const registered: Contents[] = [];

/** Lets things go with the spaces that they lie in. */
export function registerContents(contents: Contents): void {
  registered.push(contents);
}

/** The writes that remove what is a group's own and lies in none of its spaces. */
type PurgeOfGroup = (scope: AppScope, groupId: GroupId) => Writable[];

const ofGroups: PurgeOfGroup[] = [];

/** Lets things go with the group that they are for. */
export function registerContentsOfGroups(purge: PurgeOfGroup): void {
  ofGroups.push(purge);
}

export const purgeContentsOfGroup: PurgeOfGroup = (scope, groupId) =>
  ofGroups.flatMap((purge) => purge(scope, groupId));

export const contentsOfSpaces = (): readonly Contents[] => registered;

/** Removes spaces and categories with everything in them; with `keepsContents` all but what lies in them, which then nobody finds. */
export function purgeSpaces(scope: AppScope, ids: IdsToPurge, { keepsContents = false } = {}): Writable[] {
  const inThem =
    (table: Contents["table"]): IdsToPurge =>
    (appId) =>
      sql`select ${table.id} from ${table} where ${table.appId} = ${appId} and ${table.spaceId} in (${ids(appId)})`;
  return [
    ...["space", "category"].map((type) => forgetOldAddresses(scope, type, ids)),
    ...(keepsContents ? [] : registered.flatMap(({ table, purge }) => purge(scope, inThem(table)).writes)),
    ...purgeFromContainers(scope, "space", ids),
    ...purgeFromContainers(scope, "category", ids),
    ...[categoryReads, postTags].map((table) =>
      appWrite(
        scope,
        (appId) => sql`delete from ${table} where ${table.appId} = ${appId} and ${table.spaceId} in (${ids(appId)})`,
      ),
    ),
    // What somebody began to write stays theirs.
    appWrite(
      scope,
      (appId) => sql`update ${postDrafts} set ${nameOf(postDrafts.spaceId)} = null
        where ${postDrafts.appId} = ${appId} and ${postDrafts.spaceId} in (${ids(appId)})`,
    ),
    ...forgetSpaceMembers(scope, ids),
    appWrite(
      scope,
      (appId) => sql`delete from ${spaces} where ${spaces.appId} = ${appId} and ${spaces.id} in (${ids(appId)})`,
    ),
  ];
}
