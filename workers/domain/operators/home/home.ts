import { sql } from "drizzle-orm";
import { accessPlans, orderEvents, orders, planGrants, profiles } from "@db/shard";
import type { AppId, OrderId, ProfileId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import type { EndingTrial, Home, HomeQuery } from "@workers/contracts/operators/home";
import type { RevenueTotals } from "@workers/contracts/payments/revenue";
import { forbidden } from "@workers/errors";
import { aliased, projectQuery } from "@workers/store";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";
import { iso } from "@workers/domain/kernel/time";
import { addMonths, revenueOfProject } from "@workers/domain/commerce/revenue";
import { inDirectory, ofApps, ofProject, showAttention } from "./attention";
import { type SeenApp, seenApps } from "./seen-apps";

const day = 86_400_000;
const spanOfMembers = 30 * day;
const trialsAhead = 7 * day;
/** A grant of a trial ends some days behind it: so late may the first payment be. */
const grace = 5 * day;
const maxTrials = 20;

const p = aliased(profiles, "p");
const g = aliased(planGrants, "g");
const o = aliased(orders, "o");
const e = aliased(orderEvents, "e");
const paid = aliased(orderEvents, "paid");
const pl = aliased(accessPlans, "pl");

interface MemberCounts {
  new: number;
  lost: number;
  newBefore: number;
  lostBefore: number;
}

interface TrialRow {
  orderId: OrderId;
  appId: AppId;
  profileId: ProfileId;
  firstName: string;
  lastName: string;
  email: string | null;
  planName: string;
  endsAt: number;
}

/** The numbers and open matters of the project, or of one of its apps, as far as the caller may see them. */
export async function homeOf(ctx: ProjectContext, query: HomeQuery): Promise<Home> {
  requireInProject(ctx, "project.view");
  const appId = query["filter[appId]"];
  const seen = await seenApps(ctx, appId);
  if (appId && seen.length === 0) throw forbidden("project.view_apps");
  const mayViewOrders = canInProject(ctx.team, "project.view_orders");
  const ofOrders = seen.filter(({ id }) => canInProject(ctx.team, "project.view_orders", id));
  const [[members], trials, counted, whole, revenue, ofDirectory] = await Promise.all([
    ctx.shard.read(memberCounts(ctx, seen)),
    ctx.shard.read(endingTrials(ctx, ofOrders)),
    ctx.shard.readAll(ofApps(ctx, seen)),
    // What belongs to no app is shown where all are.
    ctx.shard.readAll(appId ? [] : ofProject(ctx)),
    mayViewOrders ? revenueNow(ctx, query) : null,
    appId ? [] : inDirectory(ctx),
  ]);
  return {
    revenue,
    members: members ?? { new: 0, lost: 0, newBefore: 0, lostBefore: 0 },
    trials: mayViewOrders ? trials.map(showTrial) : null,
    attention: showAttention([...counted.flat(), ...whole.flat(), ...ofDirectory], seen),
  };
}

const listOf = (apps: readonly SeenApp[]) => JSON.stringify(apps.map(({ id }) => id));

/** Who joined and who left in the last thirty days, and in the thirty before. */
function memberCounts(ctx: ProjectContext, seen: readonly SeenApp[]) {
  const since = ctx.now() - spanOfMembers;
  const before = since - spanOfMembers;
  const ids = listOf(seen);
  return projectQuery<MemberCounts>(
    ctx,
    () => sql`select
      (select count(*) from json_each(${ids}) x cross join ${p} on ${p.appId} = x.value and ${p.createdAt} > ${since} where ${p.type} <> 'invited') as new,
      (select count(*) from json_each(${ids}) x cross join ${p} on ${p.appId} = x.value and ${p.createdAt} > ${before} and ${p.createdAt} <= ${since}
        where ${p.type} <> 'invited') as newBefore,
      (select count(*) from json_each(${ids}) x cross join ${p} indexed by profiles_deleted on ${p.appId} = x.value and ${p.deletedAt} is not null and ${p.deletedAt} > ${since}
        where ${p.type} <> 'invited') as lost,
      (select count(*) from json_each(${ids}) x cross join ${p} indexed by profiles_deleted on ${p.appId} = x.value and ${p.deletedAt} is not null and ${p.deletedAt} > ${before}
        and ${p.deletedAt} <= ${since} where ${p.type} <> 'invited') as lostBefore`,
  );
}

/** Trials of running orders that nobody has paid for yet, by their own end. */
function endingTrials(ctx: ProjectContext, seen: readonly SeenApp[]) {
  const now = ctx.now();
  return projectQuery<TrialRow>(
    ctx,
    (projectId) => sql`select * from (
      select ${o.id} as orderId, ${g.appId} as appId, ${g.profileId} as profileId, ${p.firstName} as firstName, ${p.lastName} as lastName,
        ${p.email}, ${pl.name} as planName,
        (select max(${e.until}) from ${e} where ${e.projectId} = ${projectId} and ${e.sellerId} = ${o.sellerId} and ${e.reference} = ${o.reference}
          and ${e.kind} = 'trial' and not exists (select 1 from ${paid} where ${paid.projectId} = ${projectId} and ${paid.sellerId} = ${o.sellerId}
            and ${paid.reference} = ${o.reference} and ${paid.kind} = 'payment')) as endsAt
      from ${g} cross join ${o} on ${o.projectId} = ${projectId} and ${o.id} = ${g.orderId} and ${o.status} = 'active' and ${o.type} is not null
      cross join ${pl} on ${pl.projectId} = ${projectId} and ${pl.id} = ${o.planId} and ${pl.interval} <> 'once'
      cross join ${p} on ${p.appId} = ${g.appId} and ${p.id} = ${g.profileId}
      where ${g.isToldAsHeld} = 1 and ${g.endsAt} is not null and ${g.endsAt} > ${now} and ${g.endsAt} <= ${now + trialsAhead + grace}
        and ${g.appId} in (select value from json_each(${listOf(seen)})))
      where endsAt > ${now} and endsAt <= ${now + trialsAhead} group by orderId order by endsAt limit ${maxTrials}`,
  );
}

const showTrial = ({ firstName, lastName, email, endsAt, ...trial }: TrialRow): EndingTrial => ({
  ...trial,
  name: `${firstName} ${lastName}`.trim() || (email ?? ""),
  endsAt: iso(endsAt),
});

const moneyOf = ({ paidCents, refundedCents, mrrCents, soldCount }: RevenueTotals) => ({
  paidCents,
  refundedCents,
  mrrCents,
  soldCount,
});

async function revenueNow(ctx: ProjectContext, query: HomeQuery): Promise<Home["revenue"]> {
  const month = iso(ctx.now()).slice(0, 7);
  const report = await revenueOfProject(ctx, { ...query, from: addMonths(month, -1), to: month });
  const [before, now] = report.months;
  if (report.currencies.length === 0 || !before || !now) return null;
  return { currency: report.currency, month, now: moneyOf(now), before: moneyOf(before) };
}
