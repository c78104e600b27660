import { sql } from "drizzle-orm";
import { appDays, cohortDays } from "@db/shard";
import type { AppContext } from "@workers/context";
import { appQuery } from "@workers/store";
import type { Cohort } from "@workers/contracts/admin/analytics";
import { monthOf } from "./days";

/** Members who joined in one month, and how many of them were active in it and in each month after. */
const months = 12;

/** Retention by joining month, the latest twelve months up to that of `dateTo`, oldest first. */
export async function retentionOf(ctx: AppContext, dateTo: string): Promise<Cohort[]> {
  const last = monthOf(dateTo);
  const all = Array.from({ length: months }, (_, i) => addMonths(last, i + 1 - months));
  const first = all[0]!;
  const [joined, active] = await Promise.all([
    ctx.shard.read(
      appQuery<{ month: string; members: number }>(
        ctx,
        (
          appId,
        ) => sql`select substr(${appDays.day}, 1, 7) as month, sum(${appDays.newMembers}) as members from ${appDays}
          where ${appDays.appId} = ${appId} and ${appDays.day} >= ${`${first}-01`} and ${appDays.day} <= ${`${last}-31`} group by month`,
      ),
    ),
    ctx.shard.read(
      appQuery<{ joinedMonth: string; month: string; members: number }>(
        ctx,
        (
          appId,
        ) => sql`select ${cohortDays.joinedMonth} as joinedMonth, substr(${cohortDays.day}, 1, 7) as month, sum(${cohortDays.members}) as members from ${cohortDays}
          where ${cohortDays.appId} = ${appId} and ${cohortDays.day} >= ${`${first}-01`} and ${cohortDays.day} <= ${`${last}-31`} and ${cohortDays.joinedMonth} >= ${first} group by joinedMonth, month`,
      ),
    ),
  ]);
  return all.map((month, i) => {
    const members = joined.find((row) => row.month === month)?.members ?? 0;
    const activeIn = (later: string) =>
      active.find((row) => row.joinedMonth === month && row.month === later)?.members ?? 0;
    return {
      month,
      members,
      active: all.map((_, step) => (i + step < months ? Math.min(members, activeIn(all[i + step]!)) : null)),
    };
  });
}

function addMonths(month: string, count: number): string {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year!, number! - 1 + count, 1)).toISOString().slice(0, 7);
}
