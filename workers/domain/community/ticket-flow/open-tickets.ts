import { type SQL, sql } from "drizzle-orm";
import { tickets } from "@db/shard";
import type { AppId, ProfileId } from "@db/vocabulary/ids";
import { supportLimits } from "@db/vocabulary/limits/support-limits";
import { aliased, appQuery, type AppScope, type Readable } from "@workers/store";

const open = aliased(tickets, "open_ticket");

/** How many tickets of a member are not completed, as far as the limit goes. */
export const openTicketsUsed = (appId: AppId, profileId: ProfileId): SQL => sql`(select count(*) from (
  select 1 from ${open} where ${open.appId} = ${appId} and ${open.profileId} = ${profileId} and ${open.status} <> 'completed'
  limit ${supportLimits.openTickets}))`;

/** The same, to be read. */
export const openTicketsOf = (scope: AppScope, profileId: ProfileId): Readable<{ used: number }> =>
  appQuery(scope, (appId) => sql`select ${openTicketsUsed(appId, profileId)} as used`);
