import { sql } from "drizzle-orm";
import { accessPlans, autoresponders, paymentProviders, smtpSettings } from "@db/shard";
import { type IntegrationState, type IntegrationType, integrationTypes } from "@db/vocabulary/integrations";
import { paymentProviderTypes } from "@db/vocabulary/services";
import type { ProjectContext } from "@workers/context";
import type { Integration } from "@workers/contracts/integrations/autoresponders";
import { rows } from "@workers/store";
import { canInProject, requireInProject } from "@workers/domain/kernel/access";

interface Counted {
  type: IntegrationType;
  count: number;
  activeCount: number;
  failingCount: number;
}

/** Every type of integration that the caller may see, with how many there are and whether they work. */
export async function integrationsOf(ctx: ProjectContext): Promise<Integration[]> {
  requireInProject(ctx, "project.view_integrations");
  const [providers, products, tools, servers] = await ctx.shard.readAll([
    rows(ctx, paymentProviders, {
      type: paymentProviders.type,
      count: sql<number>`count(*)`,
      activeCount: sql<number>`coalesce(sum(${paymentProviders.isActive}), 0)`,
      failingCount: sql<number>`coalesce(sum(${paymentProviders.isActive} and (${paymentProviders.lastCallResult} in ('refused', 'unreadable') or ${paymentProviders.connection} in ('keyRefused', 'endpointMissing', 'endpointDisabled'))), 0)`,
    }).groupBy(paymentProviders.type),
    // An external product is called at an address of its own, without a provider.
    rows(ctx, accessPlans, {
      count: sql<number>`count(*)`,
      activeCount: sql<number>`coalesce(sum(${accessPlans.status} = 'active'), 0)`,
      failingCount: sql<number>`coalesce(sum(${accessPlans.status} = 'active' and ${accessPlans.lastCallResult} in ('refused', 'unreadable')), 0)`,
    }).where(sql`${accessPlans.webhookId} is not null`),
    rows(ctx, autoresponders, {
      type: autoresponders.type,
      count: sql<number>`count(*)`,
      activeCount: sql<number>`coalesce(sum(${autoresponders.isActive}), 0)`,
      failingCount: sql<number>`coalesce(sum(${autoresponders.isActive} and ${autoresponders.lastError} is not null), 0)`,
    }).groupBy(autoresponders.type),
    rows(ctx, smtpSettings, {
      count: sql<number>`count(*)`,
      activeCount: sql<number>`coalesce(sum(${smtpSettings.isActive}), 0)`,
      failingCount: sql<number>`coalesce(sum(${smtpSettings.isActive} and ${smtpSettings.lastError} is not null), 0)`,
    }),
  ]);
  const counted = new Map<IntegrationType, Counted>();
  for (const row of [
    ...providers,
    ...products.map((sum) => ({ ...sum, type: "copecart" as const })),
    ...tools,
    ...servers.map((sum) => ({ ...sum, type: "smtp" as const })),
  ])
    counted.set(row.type, sumOf(counted.get(row.type), row));
  const seesPayments = canInProject(ctx.team, "project.view_paywall_provider");
  const payments: ReadonlySet<string> = new Set(paymentProviderTypes);
  return integrationTypes
    .filter((type) => seesPayments || !payments.has(type))
    .map((type) => {
      const { count, activeCount, failingCount } = counted.get(type) ?? { count: 0, activeCount: 0, failingCount: 0 };
      return { type, count, activeCount, state: stateOf(count, activeCount, failingCount) };
    });
}

const sumOf = (before: Counted | undefined, row: Counted): Counted => ({
  type: row.type,
  count: row.count + (before?.count ?? 0),
  activeCount: row.activeCount + (before?.activeCount ?? 0),
  failingCount: row.failingCount + (before?.failingCount ?? 0),
});

function stateOf(count: number, activeCount: number, failingCount: number): IntegrationState {
  if (count === 0) return "none";
  if (activeCount === 0) return "inactive";
  return failingCount > 0 ? "failing" : "active";
}
