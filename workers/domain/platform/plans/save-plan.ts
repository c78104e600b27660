import { eq, sql } from "drizzle-orm";
import { webhookAddresses } from "@db/directory";
import { accessPlans, orders, paymentProviders, planApps, planEntities, planGrants, planProducts } from "@db/shard";
import type { AppId, PlanId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import { placeholderId, type PlanEntityType, type PlanKind, type PlanStatus } from "@db/vocabulary/payments";
import type { ProjectContext } from "@workers/context";
import type { PlanChanges, PlanForm, PlanView } from "@workers/contracts/payments/plans";
import {
  aliased,
  appWrite,
  deleteRows,
  directoryDelete,
  directoryInsert,
  insertRow,
  insertSelect,
  projectQuery,
  projectWrite,
  rows,
  uniqueViolation,
  updateRows,
  type Writable,
} from "@workers/store";
import { requireInProject } from "@workers/domain/kernel/access";
import { AppError, type FieldError, invalid } from "@workers/errors";
import { recordEvents } from "@workers/domain/kernel/facts";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { newWebhookId, openSecret, sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { requirePlan } from "./list-plans";
import { withOwnPrice } from "./own-prices";
import { requireEntities } from "./plan-entities";
import { publishPlanChange } from "./plan-changes";
import { appNames, type PlanRow, viewPlan } from "./plan-view";
import { findSaleProblem, saleStopped } from "./sale-check";

const o = aliased(orders, "o");
const g = aliased(planGrants, "g");

export interface PlanApp {
  appId: AppId;
  entities: { type: PlanEntityType; ids: string[] }[];
}

/** Creates a plan of that kind; active unless the form says otherwise. */
export async function createPlan(ctx: ProjectContext, kind: PlanKind, form: PlanForm): Promise<PlanView> {
  requireInProject(ctx, "project.create_plan");
  requireActive(ctx.project);
  const now = ctx.now();
  const id = newId<"plan">(now);
  const row: PlanRow = {
    id,
    projectId: ctx.project.id,
    kind,
    status: form.status ?? "active",
    name: form.name,
    description: "",
    paymentProviderId: null,
    webhookId: kind === "copecart" ? newWebhookId() : null,
    webhookSecret: null,
    previousWebhookSecret: null,
    previousWebhookSecretUntil: null,
    lastCallAt: null,
    lastCallResult: null,
    lastAcceptedAt: null,
    priceCents: null,
    currency: "EUR",
    interval: "once",
    trialDays: 0,
    checkoutUrl: null,
    rank: null,
    saleProblem: null,
    saleCheckedAt: null,
    limitValue: null,
    limitUnit: null,
    createdAt: now,
    updatedAt: now,
  };
  // An external product has an address of its own, whatever was sent; no other kind has one.
  const { webhookId: sentWebhookId, ...rest } = form;
  if (kind !== "copecart" && sentWebhookId) throw invalid({ field: "webhookId", key: "notAllowed" });
  return save(ctx, row, rest, { apps: [], productIds: [], isNew: true });
}

/** Changes the fields given. 422 where the kind of the path is not the plan's. */
export async function editPlan(
  ctx: ProjectContext,
  id: PlanId,
  kind: PlanKind,
  changes: PlanChanges,
): Promise<PlanView> {
  requireInProject(ctx, "project.create_plan");
  requireActive(ctx.project);
  const plan = await requirePlan(ctx, id);
  if (plan.kind !== kind) throw invalid({ field: "kind", key: "notAllowed" });
  if (changes.webhookId !== undefined && changes.webhookId !== plan.webhookId)
    throw invalid({ field: "webhookId", key: "notAllowed" });
  const shown = await viewPlan(ctx, plan);
  if (changes.status && changes.status !== plan.status) await requireTransition(ctx, plan, changes.status);
  return save(ctx, plan, changes, { apps: shown.apps, productIds: shown.productIds, isNew: false });
}

/** As `editPlan`, of the status alone. */
export async function setPlanStatus(ctx: ProjectContext, id: PlanId, status: PlanStatus): Promise<PlanView> {
  requireInProject(ctx, "project.create_plan");
  const { kind } = await requirePlan(ctx, id);
  return editPlan(ctx, id, kind, { status });
}

/** Removes a plan that nobody ordered and nobody holds; 409 otherwise. */
export async function deletePlan(ctx: ProjectContext, id: PlanId): Promise<void> {
  requireInProject(ctx, "project.create_plan");
  requireActive(ctx.project);
  const plan = await requirePlan(ctx, id);
  const own = await ctx.shard.read(rows(ctx, planApps, { appId: planApps.appId }).where(eq(planApps.planId, id)));
  const unused = sql`not exists (select 1 from ${o} where ${o.projectId} = ${ctx.project.id} and ${o.planId} = ${id})
    and not exists (select 1 from json_each(${JSON.stringify(own.map(({ appId }) => appId))}) cross join ${g} indexed by plan_grants_plan on ${g.appId} = value and ${g.planId} = ${id}
      and (${g.endsAt} is null or ${g.endsAt} > ${ctx.now()}))`;
  const isGone = sql`not exists (select 1 from ${accessPlans} where ${accessPlans.projectId} = ${ctx.project.id} and ${accessPlans.id} = ${id})`;
  const removal = deleteRows(ctx, accessPlans, eq(accessPlans.id, id), unused);
  const changes = await ctx.shard.write([
    removal,
    deleteRows(ctx, planApps, eq(planApps.planId, id), isGone),
    deleteRows(ctx, planProducts, eq(planProducts.planId, id), isGone),
    ...own.flatMap(({ appId }) => [
      deleteRows({ app: { id: appId } }, planEntities, eq(planEntities.planId, id), isGone),
      deleteRows({ app: { id: appId } }, planGrants, eq(planGrants.planId, id), isGone),
    ]),
  ]);
  if (!changes.of(removal)) throw new AppError("conflict", { details: { reason: "planInUse" } });
  if (plan.webhookId)
    await ctx.directory.write([
      directoryDelete(
        webhookAddresses,
        eq(webhookAddresses.projectId, ctx.project.id),
        eq(webhookAddresses.sellerId, id),
      ),
    ]);
  publishPlanChange(
    ctx,
    own.map(({ appId }) => appId),
  );
}

/** What a plan may become next, see decisions.md section 3; a draft, which opens nothing, can't come back once something was ordered or is held. */
async function requireTransition(ctx: ProjectContext, plan: PlanRow, status: PlanStatus): Promise<void> {
  if (plan.status === "draft" && status === "disable") throw invalid({ field: "status", key: "notAllowed" });
  if (status !== "draft") return;
  const planInUse = await ctx.shard.readOne(
    projectQuery<{ isUsed: number }>(
      ctx,
      (projectId) =>
        sql`select exists (select 1 from ${o} where ${o.projectId} = ${projectId} and ${o.planId} = ${plan.id})
          or exists (select 1 from ${planApps} cross join ${g} on ${g.appId} = ${planApps.appId} and ${g.planId} = ${plan.id}
            where ${planApps.projectId} = ${projectId} and ${planApps.planId} = ${plan.id} and (${g.endsAt} is null or ${g.endsAt} > ${ctx.now()})) as isUsed`,
    ),
  );
  if (planInUse?.isUsed) throw invalid({ field: "status", key: "notAllowed" });
}

interface Before {
  apps: readonly PlanApp[];
  productIds: readonly string[];
  isNew: boolean;
}

async function save(ctx: ProjectContext, before: PlanRow, form: PlanChanges, kept: Before): Promise<PlanView> {
  const apps = form.apps ? withoutPlaceholders(form.apps) : kept.apps;
  const named = [...new Set(form.productIds ?? kept.productIds)];
  const limit = form.limitAccessByTime;
  const row: PlanRow = {
    ...before,
    ...given({
      name: form.name,
      description: form.description,
      status: form.status,
      paymentProviderId: form.paymentProviderId,
      priceCents: form.priceCents,
      currency: form.currency,
      interval: form.interval,
      trialDays: form.trialDays,
      checkoutUrl: form.checkoutUrl,
    }),
    ...(limit !== undefined && { limitValue: limit?.value ?? null, limitUnit: limit?.unit ?? null }),
    ...secretOf(ctx, before, form),
    updatedAt: ctx.now(),
  };
  refuseContradictions(row, { productIds: named, form });
  await requireProvider(ctx, row);
  if (form.apps) await requireEntities(ctx, apps, await appNames(ctx));
  // First what needs no provider: nothing is made there for a plan that is refused.
  if (row.status === "active") requireComplete(row, apps, named);
  const productIds = await withOwnPrice(ctx, row, before, named);
  if (row.status === "active") requireProducts(row, productIds);
  row.saleProblem = await findSaleProblem(ctx, row, productIds);
  row.saleCheckedAt = row.updatedAt;
  // The address first: without its plan it leads nowhere, while a plan whose address is missing would lose calls.
  if (kept.isNew && row.webhookId)
    await ctx.directory.write([
      directoryInsert(webhookAddresses, {
        webhookId: row.webhookId,
        type: "copecart",
        projectId: ctx.project.id,
        sellerId: row.id,
        createdAt: ctx.now(),
      }),
    ]);
  const known = { apps: new Set(kept.apps.map(({ appId }) => appId)), products: new Set(kept.productIds) };
  const isExtended =
    !kept.isNew &&
    (row.paymentProviderId !== before.paymentProviderId ||
      apps.some(({ appId }) => !known.apps.has(appId)) ||
      productIds.some((product) => !known.products.has(product)));
  const isSold = row.status === "active" && (row.paymentProviderId !== null || row.kind === "copecart");
  const recorded = recordEvents(ctx, [
    ...(isExtended || isSold
      ? [
          {
            type: "plan.extended" as const,
            projectId: ctx.project.id,
            planId: row.id,
            after: null,
            isUnsoldOnly: !isExtended,
          },
        ]
      : []),
    ...saleStopped(ctx.project, { ...row, saleProblem: before.saleProblem }, row.saleProblem),
  ]);
  // Calls write theirs meanwhile, and plans are put in order.
  const {
    lastCallAt: _at,
    lastCallResult: _result,
    lastAcceptedAt: _accepted,
    webhookId: _address,
    rank: _rank,
    ...own
  } = row;
  try {
    await ctx.shard.write([
      ...(kept.isNew
        ? [insertRow(ctx, accessPlans, row)]
        : [updateRows(ctx, accessPlans, own, eq(accessPlans.id, row.id))]),
      ...(form.apps || kept.isNew ? appStatements(ctx, row.id, kept.apps, apps) : []),
      ...(form.productIds ||
      kept.isNew ||
      productIds.length !== kept.productIds.length ||
      row.paymentProviderId !== before.paymentProviderId
        ? productStatements(ctx, row, productIds)
        : []),
      ...recorded.statements,
    ]);
  } catch (error) {
    if (uniqueViolation(error)?.includes("plan_products")) throw invalid({ field: "productIds", key: "unique" });
    throw error;
  }
  ctx.publish(...recorded.events);
  publishPlanChange(ctx, [...new Set([...kept.apps, ...apps].map(({ appId }) => appId))]);
  return viewPlan(ctx, row);
}

/** A new secret keeps the one before it valid for a week: nobody changes two places at once. An empty one keeps the stored one. */
function secretOf(ctx: ProjectContext, before: PlanRow, { webhookSecret: secret }: PlanChanges): Partial<PlanRow> {
  if (!secret || openSecret(ctx.env, before.id, before.webhookSecret) === secret) return {};
  return {
    webhookSecret: sealSecret(ctx.env, before.id, secret),
    ...(before.webhookSecret && {
      previousWebhookSecret: before.webhookSecret,
      previousWebhookSecretUntil: ctx.now() + periods.replacedSecretDays * 86_400_000,
    }),
  };
}

/** Leaves out what was not sent. */
function given<T extends object>(changes: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}

/** The id that pickers send for "without category". */
const withoutPlaceholders = (apps: NonNullable<PlanChanges["apps"]>): PlanApp[] =>
  apps.map(({ appId, entities }) => ({
    appId,
    entities: entities
      .map(({ type, ids }) => ({ type, ids: [...new Set(ids.filter((id) => id !== placeholderId))] }))
      .filter(({ ids }) => ids.length > 0),
  }));

/** A body that contradicts the kind: a private plan with a provider, an external product with another's. */
function refuseContradictions(
  { kind, paymentProviderId }: PlanRow,
  { productIds, form }: { productIds: readonly string[]; form: PlanChanges },
): void {
  const wrong = (field: string): FieldError => ({ field, key: "notAllowed" });
  const errors = [
    kind !== "product" && paymentProviderId ? [wrong("paymentProviderId")] : [],
    kind !== "copecart" && form.webhookSecret ? [wrong("webhookSecret")] : [],
    kind !== "copecart" && form.webhookId ? [wrong("webhookId")] : [],
    (kind === "private" || kind === "free") && productIds.length > 0 ? [wrong("productIds")] : [],
    (kind === "private" || kind === "free") && form.checkoutUrl ? [wrong("checkoutUrl")] : [],
    (kind === "private" || kind === "free") && form.priceCents ? [wrong("priceCents")] : [],
  ].flat();
  if (errors.length > 0) throw invalid(...errors);
}

/** What an active plan needs, and a draft may lack. */
function requireComplete(plan: PlanRow, apps: readonly PlanApp[], productIds: readonly string[]): void {
  const mayBeMade = plan.paymentProviderId !== null && plan.priceCents !== null;
  const errors = [
    apps.some(({ entities }) => entities.length > 0) ? [] : [missing("apps")],
    plan.kind === "product" && !plan.paymentProviderId ? [missing("paymentProviderId")] : [],
    plan.kind === "product" && productIds.length === 0 && !mayBeMade ? [missing("productIds")] : [],
    plan.kind === "copecart" && !plan.webhookSecret ? [missing("webhookSecret")] : [],
  ].flat();
  if (errors.length > 0) throw invalid(...errors);
}

const missing = (field: string): FieldError => ({ field, key: "required" });

function requireProducts({ kind }: PlanRow, productIds: readonly string[]): void {
  if (kind === "product" && productIds.length === 0) throw invalid(missing("productIds"));
}

async function requireProvider(ctx: ProjectContext, { paymentProviderId }: PlanRow): Promise<void> {
  if (!paymentProviderId) return;
  const provider = await ctx.shard.readOne(
    rows(ctx, paymentProviders, { id: paymentProviders.id }).where(eq(paymentProviders.id, paymentProviderId)).limit(1),
  );
  if (!provider) throw invalid({ field: "paymentProviderId", key: "notAllowed" });
}

function appStatements(
  ctx: ProjectContext,
  planId: PlanId,
  before: readonly PlanApp[],
  after: readonly PlanApp[],
): Writable[] {
  const touched = [...new Set([...before, ...after].map(({ appId }) => appId))];
  return [
    deleteRows(ctx, planApps, eq(planApps.planId, planId)),
    projectWrite(ctx, (projectId) =>
      insertSelect(
        planApps,
        { projectId, planId, appId: sql`value` },
        sql`from json_each(${JSON.stringify(after.map(({ appId }) => appId))})`,
      ),
    ),
    ...touched.map((id) => deleteRows({ app: { id } }, planEntities, eq(planEntities.planId, planId))),
    ...after
      .filter(({ entities }) => entities.length > 0)
      .map(({ appId: id, entities }) => {
        const pairs = entities.flatMap(({ type, ids }) => ids.map((entity) => [type, entity]));
        return appWrite({ app: { id } }, (appId) =>
          insertSelect(
            planEntities,
            { appId, entityType: sql`value ->> 0`, entityId: sql`value ->> 1`, planId },
            sql`from json_each(${JSON.stringify(pairs)})`,
          ),
        );
      }),
  ];
}

function productStatements(ctx: ProjectContext, plan: PlanRow, productIds: readonly string[]): Writable[] {
  const sellerId = plan.kind === "copecart" ? plan.id : plan.paymentProviderId;
  return [
    deleteRows(ctx, planProducts, eq(planProducts.planId, plan.id)),
    ...(sellerId
      ? [
          projectWrite(ctx, (projectId) =>
            insertSelect(
              planProducts,
              { projectId, sellerId, productId: sql`value`, planId: plan.id },
              sql`from json_each(${JSON.stringify(productIds)})`,
            ),
          ),
        ]
      : []),
  ];
}
