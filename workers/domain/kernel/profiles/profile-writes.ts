import { type Column, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { profiles } from "@db/shard";
import type { AppId, ProfileId } from "@db/vocabulary/ids";
import {
  type AppScope,
  appWrite,
  type Cells,
  columnOf,
  insertRow,
  insertRowIf,
  insertSelect,
  nameOf,
  updateRows,
  type Writable,
} from "@workers/store";

/** All writes of `profiles` that other areas need: none of them writes the table itself (`scripts/lint/table-writers.mjs`). */

type NewProfile = Omit<SQLiteInsertValue<typeof profiles>, "appId">;
type Values = SQLiteUpdateSetSource<typeof profiles>;

/** A new profile, only while the condition holds where one is given. */
export const addProfile = (scope: AppScope, profile: NewProfile, condition?: SQL): Writable =>
  condition ? insertRowIf(scope, profiles, profile, condition) : insertRow(scope, profiles, profile);

/** New profiles of what a query brings: `rest` is its `from` and `where`. */
export const addProfiles = (
  scope: AppScope,
  cells: Omit<Cells<typeof profiles>, "appId">,
  rest: (appId: AppId) => SQL,
): Writable =>
  appWrite(scope, (appId) => insertSelect(profiles, { appId, ...cells } as Cells<typeof profiles>, rest(appId)));

/** Changes a profile while all conditions hold for it. */
export const changeProfile = (
  scope: AppScope,
  id: ProfileId,
  values: Values,
  ...conditions: (SQL | undefined)[]
): Writable => updateRows(scope, profiles, values, eq(profiles.id, id), ...conditions);

/** Changes the profiles that meet all conditions. */
export const changeProfiles = (scope: AppScope, values: Values, ...conditions: SQL[]): Writable =>
  updateRows(scope, profiles, values, ...conditions);

type Count = "postsCount" | "commentsCount";

/** Counts what a person wrote in or out; `author` is them, as a query of the same batch knows them. */
export const countOfAuthor = (
  scope: AppScope,
  count: Count,
  by: number,
  author: (appId: AppId) => SQL,
  when: (appId: AppId) => SQL = () => sql`true`,
): Writable =>
  appWrite(
    scope,
    (appId) => sql`update ${profiles} set ${nameOf(profiles[count])} = ${profiles[count]} + ${by}
      where ${profiles.appId} = ${appId} and ${profiles.id} = ${author(appId)} and ${when(appId)}`,
  );

/** Counts out what goes for good: the rows of a table (`from`, with its `where`) by their author. */
export const uncountOfAuthors = (
  scope: AppScope,
  count: Count,
  author: Column,
  from: (appId: AppId) => SQL,
): Writable =>
  appWrite(
    scope,
    (appId) => sql`update ${profiles} set ${nameOf(profiles[count])} = ${profiles[count]} - gone.number
      from (select ${author}, count(*) as number ${from(appId)} group by ${author}) as gone
      where ${profiles.appId} = ${appId} and ${profiles.id} = ${columnOf(sql`gone`, author)}`,
  );
