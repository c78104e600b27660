import { type SQL, sql } from "drizzle-orm";
import type { AppId } from "@db/vocabulary/ids";
import type { AppCopier } from "./copier";

/** Names the copy beside its original in a list of apps that something of the project is for; twice it adds nothing. */
export function assignedToCopy({ ctx, copyId }: AppCopier, appIds: SQL): { appIds: SQL<AppId[]>; isDue: SQL } {
  const isNamed = (id: AppId) => sql`exists (select 1 from json_each(${appIds}) named where named.value = ${id})`;
  return {
    appIds: sql<AppId[]>`json_insert(${appIds}, '$[#]', ${copyId})`,
    isDue: sql`${isNamed(ctx.app.id)} and not ${isNamed(copyId)}`,
  };
}
