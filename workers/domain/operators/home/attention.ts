import { and, eq, sql } from "drizzle-orm";
import { domains, failedDeliveries } from "@db/directory";
import {
  accessPlans,
  automationRuns,
  automations,
  autoresponders,
  moderationCounts,
  orders,
  paymentProviders,
  smtpSettings,
  spaceRequests,
  tickets,
} from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import { type AttentionKind, attentionKinds } from "@db/vocabulary/operators/home";
import { openTicketStatuses } from "@db/vocabulary/tickets";
import type { ProjectContext } from "@workers/context";
import type { Attention } from "@workers/contracts/operators/home";
import { aliased, directoryRows, idsOf, projectQuery, type Readable } from "@workers/store";
import { canInProject, roleFromTeam } from "@workers/domain/kernel/access";
import type { SeenApp } from "./seen-apps";

const t = aliased(tickets, "t");
const n = aliased(moderationCounts, "n");
const r = aliased(spaceRequests, "r");
const a = aliased(automations, "a");
const run = aliased(automationRuns, "run");
const o = aliased(orders, "o");
const pp = aliased(paymentProviders, "pp");
const pl = aliased(accessPlans, "pl");
const s = aliased(smtpSettings, "s");
const ar = aliased(autoresponders, "ar");

interface Counted {
  kind: AttentionKind;
  appId: AppId | null;
  count: number;
}

const listOf = (ofApps: readonly SeenApp[]) => JSON.stringify(ofApps.map(({ id }) => id));

/** What of each app waits for somebody, as statements for one read. */
export function ofApps(ctx: ProjectContext, seen: readonly SeenApp[]): Readable<Counted>[] {
  const ofDesk = seen.filter(({ id }) => canInProject(ctx.team, "project.view_tickets", id));
  const moderated = listOf(seen.filter(({ id }) => roleFromTeam(ctx.team, id) !== null));
  const administered = listOf(seen.filter(({ id }) => roleFromTeam(ctx.team, id) === "admin"));
  return [
    projectQuery<Counted>(
      ctx,
      (projectId) => sql`select 'tickets' as kind, ${t.appId} as appId, count(*) as count from ${t}
        where ${t.projectId} = ${projectId} and ${t.status} in ${idsOf(openTicketStatuses)} and ${t.appId} in ${idsOf(ofDesk.map(({ id }) => id))}
          and ${t.askedAt} > coalesce(${t.answeredAt}, 0) group by ${t.appId}`,
    ),
    projectQuery<Counted>(
      ctx,
      () => sql`select 'reports' as kind, ${n.appId} as appId, sum(${n.itemsCount}) as count from json_each(${moderated}) x
        cross join ${n} on ${n.appId} = x.value and ${n.status} = 'inbox' group by ${n.appId}`,
    ),
    projectQuery<Counted>(
      ctx,
      () => sql`select 'requests' as kind, ${r.appId} as appId, count(*) as count from json_each(${moderated}) x
        cross join ${r} on ${r.appId} = x.value and ${r.declinedAt} is null group by ${r.appId}`,
    ),
    projectQuery<Counted>(
      ctx,
      () => sql`select 'automations' as kind, ${a.appId} as appId, count(*) as count from json_each(${administered}) x
        cross join ${a} on ${a.appId} = x.value and ${a.isActive} = 1
        cross join ${run} on ${run.appId} = ${a.appId} and ${run.automationId} = ${a.id} and ${run.status} = 'failed' group by ${a.appId}`,
    ),
  ];
}

/** What belongs to the project as a whole. */
export function ofProject(ctx: ProjectContext): Readable<Counted>[] {
  const may = {
    orders: canInProject(ctx.team, "project.view_orders", null),
    integrations: canInProject(ctx.team, "project.view_integrations", null),
    providers: canInProject(ctx.team, "project.view_paywall_provider", null),
    plans: canInProject(ctx.team, "project.create_plan", null),
  };
  const counted = (isShown: boolean, make: (projectId: string) => ReturnType<typeof sql>): Readable<Counted>[] =>
    isShown ? [projectQuery<Counted>(ctx, make)] : [];
  return [
    ...counted(
      may.orders,
      (projectId) => sql`select 'orders' as kind, null as appId, count(*) as count from ${o}
        where ${o.projectId} = ${projectId} and ${o.planId} is null and ${o.status} = 'active'`,
    ),
    ...counted(
      may.plans,
      (projectId) => sql`select 'plans' as kind, null as appId, count(*) as count from ${pl}
        where ${pl.projectId} = ${projectId} and ${pl.status} = 'active' and ${pl.saleProblem} is not null`,
    ),
    ...counted(
      may.providers,
      (projectId) => sql`select 'webhooks' as kind, null as appId,
        (select count(*) from ${pp} where ${pp.projectId} = ${projectId} and ${pp.isActive} = 1 and ${pp.lastCallResult} in ('refused', 'unreadable'))
        + (select count(*) from ${pl} where ${pl.projectId} = ${projectId} and ${pl.status} = 'active' and ${pl.lastCallResult} in ('refused', 'unreadable')) as count`,
    ),
    ...counted(
      may.integrations,
      (projectId) => sql`select 'mailServers' as kind, null as appId, count(*) as count from ${s}
        where ${s.projectId} = ${projectId} and ${s.isActive} = 1 and ${s.lastError} is not null`,
    ),
    ...counted(
      may.integrations,
      (projectId) => sql`select 'newsletterTools' as kind, null as appId, count(*) as count from ${ar}
        where ${ar.projectId} = ${projectId} and ${ar.isActive} = 1 and ${ar.lastError} is not null`,
    ),
  ];
}

/** What the directory knows of: domains that lead nowhere, events that no try worked through. */
export async function inDirectory(ctx: ProjectContext): Promise<Counted[]> {
  if (!canInProject(ctx.team, "project.edit_settings", null)) return [];
  const [domainRows, deliveries] = await ctx.directory.readAll([
    directoryRows(domains, { count: sql<number>`count(*)` }).where(
      and(eq(domains.projectId, ctx.project.id), eq(domains.status, "validation_failed")),
    ),
    directoryRows(failedDeliveries, { count: sql<number>`count(*)` }).where(
      and(eq(failedDeliveries.projectId, ctx.project.id), sql`${failedDeliveries.retriedAt} is null`),
    ),
  ]);
  return [
    { kind: "domains", appId: null, count: domainRows[0]?.count ?? 0 },
    { kind: "deliveries", appId: null, count: deliveries[0]?.count ?? 0 },
  ];
}

/** In the order of the kinds, each app's apart; what waits for nobody is left out. */
export function showAttention(counted: readonly Counted[], seen: readonly SeenApp[]): Attention[] {
  const names = new Map(seen.map(({ id, name }) => [id, name]));
  return counted
    .filter(({ count }) => count > 0)
    .map(({ kind, appId, count }) => ({ kind, count, appId, appName: (appId && names.get(appId)) ?? null }))
    .toSorted((a, b) => attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind));
}
