import { type SQL, sql } from "drizzle-orm";
import { memberPoints, planGrants } from "@db/shard";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, type Readable } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { hasPoints } from "@workers/domain/gamification/points";
import { p } from "./member-filter";

const gr = aliased(planGrants, "gr");
const mp = aliased(memberPoints, "mp");

/** Days that "new" and "seen" look back. */
export const totalsDays = 30;

/** What the people of a filter add up to; null for what the caller may not know. */
export interface MemberTotals {
  total: number;
  newCount: number;
  seenCount: number;
  /** Who holds a plan now. */
  holdersCount: number | null;
  points: number | null;
}

export function totalsOf(ctx: AppContext, condition: SQL): Readable<MemberTotals> {
  const now = ctx.now();
  const since = now - totalsDays * 86_400_000;
  const holders = (appId: string) =>
    can(ctx, "app.settings_access_plan")
      ? sql`coalesce(sum(exists (select 1 from ${gr} where ${gr.appId} = ${appId} and ${gr.profileId} = ${p.id}
          and ${gr.startsAt} <= ${now} and (${gr.endsAt} is null or ${gr.endsAt} > ${now}))), 0)`
      : sql`null`;
  const points = (appId: string) =>
    hasPoints(ctx) && can(ctx, "member.view_points")
      ? sql`coalesce(sum(max(0, coalesce((select ${mp.balance} from ${mp} where ${mp.appId} = ${appId} and ${mp.profileId} = ${p.id}), 0))), 0)`
      : sql`null`;
  return appQuery(
    ctx,
    (appId) => sql`select count(*) as total, coalesce(sum(${p.createdAt} >= ${since}), 0) as newCount,
      coalesce(sum(coalesce(${p.lastSeenAt}, 0) >= ${since}), 0) as seenCount,
      ${holders(appId)} as holdersCount, ${points(appId)} as points from ${p} where ${condition}`,
  );
}
