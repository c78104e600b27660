import { onStatement } from "@workers/store";
import { namesNoTenant, tablesWithoutTenant } from "./statement-tenants";

/** The files of a worker's tests share its isolate, so one listener hears them all; each statement is looked at once. */
const seen = new Set<string>();
let loose: string[] = [];

onStatement(({ database, sql, isOfAllTenants }) => {
  if (database === "directory" || seen.has(sql)) return;
  seen.add(sql);
  const tables = tablesWithoutTenant(sql, { isOfAllTenants });
  if (tables.length || namesNoTenant(sql, { isOfAllTenants })) loose.push(`${tables.join(", ")}: ${sql}`);
});

/** The statements on shards that didn't hold to a tenant, since it was asked last. */
export function drainLooseStatements(): string[] {
  const statements = loose;
  loose = [];
  return statements;
}
