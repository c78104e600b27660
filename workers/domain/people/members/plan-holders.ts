import { type SQL, sql } from "drizzle-orm";
import { planGrants } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import { aliased, idsOf } from "@workers/store";

const gr = aliased(planGrants, "gr");

/** Ids of people who hold one of these plans now. */
export const holdersOf = (appId: string, planIds: readonly PlanId[], now: number): SQL =>
  sql`select ${gr.profileId} from ${gr} where ${gr.appId} = ${appId} and ${gr.planId} in ${idsOf(planIds)}
    and ${gr.startsAt} <= ${now} and (${gr.endsAt} is null or ${gr.endsAt} > ${now})`;
