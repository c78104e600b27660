import { and, type Column, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { AppId, ProjectId } from "@db/vocabulary/ids";
import { builder } from "./builder";
import type { Database } from "./database";
import { insertIf } from "./insert-if";
import { type Fields, type Readable, Rows, type RowOf, writable, type Writable } from "./statements";

/**
 * Statements on a shard. Each takes its tenant from the scope, so a statement without one can't be written; the raw
 * builder stays inside this folder.
 */
export interface AppScope {
  app: { id: AppId };
}
export interface ProjectScope {
  project: { id: ProjectId };
}
type AppTable = SQLiteTable & { appId: Column };
type ProjectTable = SQLiteTable & { projectId: Column };
export type TenantTable = AppTable | ProjectTable;
export type ScopeFor<T extends TenantTable> = T extends ProjectTable ? ProjectScope : AppScope;

function tenantOf(scope: AppScope | ProjectScope, table: TenantTable): SQL {
  return "projectId" in table
    ? eq(table.projectId as Column, (scope as ProjectScope).project.id)
    : eq(table.appId, (scope as AppScope).app.id);
}

/** Selects rows of the tenant; add joins, conditions, order and limit to what it answers. */
export function rows<T extends TenantTable, F extends Fields>(scope: ScopeFor<T>, table: T, fields: F): Rows<RowOf<F>> {
  return new Rows<RowOf<F>>(table, fields, tenantOf(scope as AppScope & ProjectScope, table));
}

/** The ids of a list, as what rows are looked up among. */
export const idsOf = (ids: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/**
 * Selects the tenant's rows among some ids: `idsOf` a list, or those of another selection. They are found by their ids
 * alone, which is what the plus says: knowing neither, SQLite would rather go through all that the tenant has.
 */
export function rowsAmong<T extends TenantTable & { id: Column }, F extends Fields>(
  scope: ScopeFor<T>,
  table: T,
  fields: F,
  ids: SQL,
): Rows<RowOf<F>> {
  return new Rows<RowOf<F>>(
    table,
    fields,
    sql`+${tenantOf(scope as AppScope & ProjectScope, table)} and ${table.id} in ${ids}`,
  );
}

/** The condition that a joined table belongs to the same tenant. */
export function sameTenant<T extends TenantTable>(
  scope: ScopeFor<T>,
  table: T,
  ...conditions: (SQL | undefined)[]
): SQL {
  return and(tenantOf(scope as AppScope & ProjectScope, table), ...conditions)!;
}

/** The condition that the tenant has the row of that id, and that it is as the conditions say, at that point of a batch. */
export const hasRow = <T extends TenantTable & { id: Column }>(
  scope: ScopeFor<T>,
  table: T,
  id: string,
  ...conditions: (SQL | undefined)[]
): SQL => sql`exists (select 1 from ${table} where ${sameTenant(scope, table, eq(table.id, id), ...conditions)})`;

/** A hand-written query; it must name its tenant by `${appId}`. */
export function appQuery<Row>(scope: AppScope, make: (appId: AppId) => SQL): Readable<Row> {
  const source = make(scope.app.id);
  return { source: () => source };
}

/** A hand-written write; it must name its tenant by `${appId}`. */
export function appWrite(scope: AppScope, make: (appId: AppId) => SQL): Writable {
  return writable(make(scope.app.id));
}

/** A hand-written query; it must name its tenant by `${projectId}`. */
export function projectQuery<Row>(scope: ProjectScope, make: (projectId: ProjectId) => SQL): Readable<Row> {
  const source = make(scope.project.id);
  return { source: () => source };
}

/** A hand-written write; it must name its tenant by `${projectId}`. */
export function projectWrite(scope: ProjectScope, make: (projectId: ProjectId) => SQL): Writable {
  return writable(make(scope.project.id));
}

/** A hand-written query over all tenants of a shard, for the clock alone: what it joins is held to each row's own tenant. */
export function shardQuery<Row>(source: SQL): Readable<Row> {
  return { source: () => source, isOfAllTenants: true };
}

/** A hand-written write over all tenants of a shard, or on the directory, for the clock and the relay alone. */
export function shardWrite(source: SQL): Writable {
  return { source: () => source, isOfAllTenants: true };
}

type InsertValues<T extends TenantTable> = Omit<SQLiteInsertValue<T>, T extends ProjectTable ? "projectId" : "appId">;

/** Inserts a row of the tenant. With `orIgnore` a row that exists already stays as it is. */
export function insertRow<T extends TenantTable>(
  scope: ScopeFor<T>,
  table: T,
  values: InsertValues<T>,
  options: { orIgnore?: boolean } = {},
): Writable {
  const tenant =
    "projectId" in table
      ? { projectId: (scope as unknown as ProjectScope).project.id }
      : { appId: (scope as unknown as AppScope).app.id };
  const insert = builder.insert(table).values({ ...values, ...tenant } as never);
  return writable(options.orIgnore ? insert.onConflictDoNothing() : insert);
}

/** Inserts a row of the tenant only while the condition holds, judged in the same statement; changes 0 rows where it doesn't. */
export function insertRowIf<T extends TenantTable>(
  scope: ScopeFor<T>,
  table: T,
  values: InsertValues<T>,
  condition: SQL,
  options?: Parameters<typeof insertIf>[3],
): Writable {
  const tenant =
    "projectId" in table
      ? { projectId: (scope as unknown as ProjectScope).project.id }
      : { appId: (scope as unknown as AppScope).app.id };
  return insertIf(table, { ...values, ...tenant }, condition, options);
}

/** Inserts a row of the tenant only while it has fewer than `max` of the table. */
export const insertRowWithin = <T extends TenantTable>(
  scope: ScopeFor<T>,
  table: T,
  values: InsertValues<T>,
  max: number,
): Writable =>
  insertRowIf(
    scope,
    table,
    values,
    sql`(select count(*) from ${table} where ${tenantOf(scope as unknown as AppScope & ProjectScope, table)}) < ${max}`,
  );

/** Updates the tenant's rows that meet all conditions. */
export function updateRows<T extends TenantTable>(
  scope: ScopeFor<T>,
  table: T,
  values: SQLiteUpdateSetSource<T>,
  ...conditions: (SQL | undefined)[]
): Writable {
  return writable(
    builder
      .update(table)
      .set(values)
      .where(and(tenantOf(scope as AppScope & ProjectScope, table), ...conditions)),
  );
}

/** Deletes the tenant's rows that meet all conditions. */
export function deleteRows<T extends TenantTable>(
  scope: ScopeFor<T>,
  table: T,
  ...conditions: (SQL | undefined)[]
): Writable {
  return writable(builder.delete(table).where(and(tenantOf(scope as AppScope & ProjectScope, table), ...conditions)));
}

/** Which app a row belongs to; the one question asked before the tenant is known. */
export async function locateApp(
  database: Database,
  table: AppTable & { id: Column },
  rowId: string,
): Promise<AppId | undefined> {
  const row = await database.readOne(
    new Rows<{ appId: AppId }>(table, { appId: table.appId }, eq(table.id, rowId)).limit(1),
  );
  return row?.appId;
}
