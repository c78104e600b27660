import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { apps } from "@db/directory";
import { accessPlans, orders, paymentProviders, planApps, planEntities, planGrants, planProducts } from "@db/shard";
import type { AppId, PlanId } from "@db/vocabulary/ids";
import type { PlanKind, PlanType, TimeLimit } from "@db/vocabulary/payments";
import type { ProjectContext } from "@workers/context";
import type { ListedPlan, OfferedPlan, PlanView } from "@workers/contracts/payments/plans";
import { aliased, directoryRows, idsOf, projectQuery, rows, rowsAmong } from "@workers/store";
import { canInProject } from "@workers/domain/kernel/access";
import { webhookAddress } from "@workers/domain/kernel/public-address";
import { iso, isoOrNull } from "@workers/domain/kernel/time";

export type PlanRow = typeof accessPlans.$inferSelect;

export const typeOfKind = (kind: PlanKind): PlanType => (kind === "product" || kind === "copecart" ? "paid" : kind);

export const limitOfPlan = ({ limitValue, limitUnit }: Pick<PlanRow, "limitValue" | "limitUnit">): TimeLimit | null =>
  limitValue !== null && limitUnit !== null ? { value: limitValue, unit: limitUnit } : null;

const a = aliased(planApps, "a");
const g = aliased(planGrants, "g");
const o = aliased(orders, "o");

/**
 * What plans show besides their own columns: their apps, providers and numbers, in one round trip each of shard and directory.
 * `only`: the app whose administrators look; of other apps they see neither names nor numbers.
 */
export async function viewPlans(
  ctx: ProjectContext,
  planRows: readonly PlanRow[],
  only?: AppId,
): Promise<ListedPlan[]> {
  if (planRows.length === 0) return [];
  const ids = idsOf(planRows.map(({ id }) => id));
  const [[apps, numbers, providers], names] = await Promise.all([
    ctx.shard.readAll([
      rows(ctx, planApps, { planId: planApps.planId, appId: planApps.appId }).where(sql`${planApps.planId} in ${ids}`),
      projectQuery<{ planId: PlanId; holders: number; orders: number }>(
        ctx,
        (projectId) => sql`select value as planId,
          (select count(*) from ${o} where ${o.projectId} = ${projectId} and ${o.planId} = value
            ${only ? sql`and ${o.appId} = ${only}` : sql``}) as orders,
          (select count(*) from ${a} cross join ${g} on ${g.appId} = ${a.appId} and ${g.planId} = value
            where ${a.projectId} = ${projectId} and ${a.planId} = value ${only ? sql`and ${a.appId} = ${only}` : sql``} and ${g.startsAt} <= ${ctx.now()}
              and (${g.endsAt} is null or ${g.endsAt} > ${ctx.now()})) as holders
          from json_each(${JSON.stringify(planRows.map(({ id }) => id))})`,
      ),
      rowsAmong(
        ctx,
        paymentProviders,
        { id: paymentProviders.id, type: paymentProviders.type, name: paymentProviders.name },
        idsOf(planRows.flatMap(({ paymentProviderId }) => paymentProviderId ?? [])),
      ),
    ]),
    appNames(ctx),
  ]);
  const can = canInProject(ctx.team, "project.create_plan") ? ["edit", "delete"] : [];
  return planRows.map((plan) => {
    const number = numbers.find(({ planId }) => planId === plan.id);
    return {
      ...shownFields(plan),
      projectId: plan.projectId,
      kind: plan.kind,
      status: plan.status,
      saleProblem: plan.saleProblem,
      apps: apps
        .filter(({ planId, appId }) => planId === plan.id && names.has(appId) && (!only || appId === only))
        .map(({ appId }) => ({ appId, name: names.get(appId)! })),
      paymentProvider: providers.find(({ id }) => id === plan.paymentProviderId) ?? null,
      holdersCount: number?.holders ?? 0,
      ordersCount: number?.orders ?? 0,
      permissions: { can },
      createdAt: iso(plan.createdAt),
    };
  });
}

const shownFields = (plan: PlanRow) => ({
  id: plan.id,
  type: typeOfKind(plan.kind),
  name: plan.name,
  description: plan.description,
  priceCents: plan.priceCents,
  currency: plan.currency,
  interval: plan.interval,
  trialDays: plan.trialDays,
  checkoutUrl: plan.checkoutUrl,
  limitAccessByTime: limitOfPlan(plan),
});

/** A plan with whether our own checkout sells it. */
export type OfferedPlanRow = PlanRow & { isSoldHere: number };

/** As operators put them in order; behind them those that never were, new ones too, by what the list adds. */
export const planOrder: readonly SQL[] = [sql`${accessPlans.rank} is null`, sql`${accessPlans.rank}`];

/** Plans that somebody can get now: active ones with which nothing is wrong at their provider. */
export const isOnSale = sql`(${accessPlans.status} = ${"active"} and ${accessPlans.saleProblem} is null)`;

const pp = aliased(paymentProviders, "pp");
/** What offers are made of: our checkout sells what an active Stripe account with a key for its API sells. */
export const offerColumns = {
  ...getTableColumns(accessPlans),
  isSoldHere: sql<number>`exists (select 1 from ${pp} where ${pp.projectId} = ${accessPlans.projectId} and ${pp.id} = ${accessPlans.paymentProviderId}
    and ${pp.type} = 'stripe' and ${pp.isActive} = 1 and ${pp.apiKey} is not null)`,
};

/** A plan as somebody sees it who may buy or take it. */
export const offerOf = (plan: OfferedPlanRow): OfferedPlan => ({
  ...shownFields(plan),
  isSoldHere: plan.checkoutUrl === null && Boolean(plan.isSoldHere),
});

/** A plan whole, as its editor needs it. */
export async function viewPlan(ctx: ProjectContext, plan: PlanRow): Promise<PlanView> {
  const [listed, [products, provider]] = await Promise.all([
    viewPlans(ctx, [plan]),
    ctx.shard.readAll([
      rows(ctx, planProducts, { productId: planProducts.productId })
        .where(eq(planProducts.planId, plan.id))
        .orderBy(planProducts.productId),
      rows(ctx, paymentProviders, { products: paymentProviders.products })
        .where(sql`${paymentProviders.id} = ${plan.paymentProviderId ?? ""}`)
        .limit(1),
    ]),
  ]);
  const [shown] = listed;
  const entities = await entitiesOf(
    ctx,
    plan.id,
    shown!.apps.map(({ appId }) => appId),
  );
  const productIds = products.map(({ productId }) => productId);
  const named = provider[0]?.products ?? [];
  return {
    ...shown!,
    apps: shown!.apps.map((app) => ({ ...app, entities: entities.get(app.appId) ?? [] })),
    paymentProviderId: plan.paymentProviderId,
    webhookId: plan.webhookId,
    webhookUrl: plan.webhookId && webhookAddress(ctx.env, "copecart", plan.webhookId),
    isWebhookSecretSet: plan.webhookSecret !== null,
    previousSecretUntil:
      (plan.previousWebhookSecretUntil ?? 0) > ctx.now() ? isoOrNull(plan.previousWebhookSecretUntil) : null,
    lastCallAt: isoOrNull(plan.lastCallAt),
    lastCallResult: plan.lastCallResult,
    lastAcceptedAt: isoOrNull(plan.lastAcceptedAt),
    productIds,
    products: productIds.map((id) => ({ id, value: named.find((product) => product.id === id)?.value ?? id })),
    updatedAt: iso(plan.updatedAt),
  };
}

type Entities = PlanView["apps"][number]["entities"];

async function entitiesOf(ctx: ProjectContext, planId: PlanId, appIds: AppId[]): Promise<Map<AppId, Entities>> {
  const entities = await Promise.all(
    appIds.map((id) =>
      ctx.shard.read(
        rows({ app: { id } }, planEntities, { type: planEntities.entityType, id: planEntities.entityId })
          .where(eq(planEntities.planId, planId))
          .orderBy(planEntities.entityType, planEntities.entityId),
      ),
    ),
  );
  return new Map(
    appIds.map((appId, i) => {
      const types = [...new Set(entities[i]!.map(({ type }) => type))];
      return [
        appId,
        types.map((type) => ({ type, ids: entities[i]!.filter((entity) => entity.type === type).map(({ id }) => id) })),
      ];
    }),
  );
}

/** Names of the project's apps, archived ones too. */
export async function appNames(ctx: ProjectContext): Promise<Map<AppId, string>> {
  const appRows = await ctx.directory.read(
    directoryRows(apps, { id: apps.id, name: apps.name }).where(eq(apps.projectId, ctx.project.id)),
  );
  return new Map(appRows.map(({ id, name }) => [id, name]));
}
