import { type SQL, sql } from "drizzle-orm";
import { moderationCounts, moderationItems } from "@db/shard";
import { aliased, type AppScope, appWrite, insertSelect, nameOf, type Writable } from "@workers/store";
import { registerCounters } from "../recount";

const i = aliased(moderationItems, "i");

/** Takes the items that meet a condition off the count of their status. Comes before what changes it. */
export const countOff = (scope: AppScope, condition: SQL): Writable =>
  appWrite(
    scope,
    (
      appId,
    ) => sql`update ${moderationCounts} set ${nameOf(moderationCounts.itemsCount)} = ${moderationCounts.itemsCount} - 1
      where ${moderationCounts.appId} = ${appId} and (${moderationCounts.tab}, ${moderationCounts.status}, ${moderationCounts.spaceId}) = (
        select ${i.tab}, ${i.status}, coalesce(${i.spaceId}, '') from ${i} where ${i.appId} = ${appId} and ${condition})`,
  );

/** Counts the items that meet a condition in their status. Comes behind what changed it. */
export const countIn = (scope: AppScope, condition: SQL): Writable =>
  appWrite(scope, (appId) =>
    insertSelect(
      moderationCounts,
      { appId, tab: i.tab, status: i.status, spaceId: sql`coalesce(${i.spaceId}, '')`, itemsCount: sql`1` },
      sql`from ${i} where ${i.appId} = ${appId} and ${condition}
      on conflict do update set ${nameOf(moderationCounts.itemsCount)} = ${moderationCounts.itemsCount} + 1`,
    ),
  );

registerCounters({
  table: moderationCounts,
  column: moderationCounts.itemsCount,
  key: moderationCounts.status,
  counted: (appId) =>
    sql`select count(*) from ${i} where ${i.appId} = ${appId} and ${i.tab} = ${moderationCounts.tab} and ${i.status} = ${moderationCounts.status}
      and coalesce(${i.spaceId}, '') = ${moderationCounts.spaceId}`,
});
