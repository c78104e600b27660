import { and, asc, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import { foldedSql, sortKeySql } from "@db/letters";
import { apps } from "@db/directory";
import { accessPlans, planApps } from "@db/shard";
import type { AppId, PlanId } from "@db/vocabulary/ids";
import type { AppContext, ProjectContext } from "@workers/context";
import type { AppChoice } from "@workers/contracts/admin/apps";
import type {
  AppPlansQuery,
  ExternalProduct,
  ListedPlan,
  OfferedPlan,
  PlanChoice,
  PlansQuery,
  PlanView,
} from "@workers/contracts/payments/plans";
import { aliased, directoryRows, holdsName, rows } from "@workers/store";
import { canInProject, requireAbility, requireInProject } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { isoOrNull } from "@workers/domain/kernel/time";
import { type ListQuery, offsetOf, type Page } from "@workers/domain/kernel/paging";
import { isOnSale, offerColumns, offerOf, planOrder, type PlanRow, typeOfKind, viewPlan, viewPlans } from "./plan-view";
import { offersFor } from "./used-trials";

const a = aliased(planApps, "a");
const columns = getTableColumns(accessPlans);

/** That a plan opens something in the app. */
const isOfApp = (ctx: ProjectContext, appId: AppId): SQL =>
  sql`exists (select 1 from ${a} where ${a.projectId} = ${ctx.project.id} and ${a.planId} = ${accessPlans.id} and ${a.appId} = ${appId})`;

/** A project has few plans, so nothing is kept for the search. */
const isNamed = (search: string): SQL => holdsName(foldedSql(sql`${accessPlans.name}`), search);

/** The project's plans as its table shows them. */
export async function listPlans(
  ctx: ProjectContext,
  query: PlansQuery,
): Promise<{ items: ListedPlan[]; total: number }> {
  requireInProject(ctx, "project.create_plan");
  return plansWhere(ctx, query);
}

/** Products of CopeCart that are called at an address of their own, by their names. */
export async function externalProducts(ctx: ProjectContext): Promise<ExternalProduct[]> {
  if (!canInProject(ctx.team, "project.create_plan")) return [];
  const { id, name, status, lastCallAt, lastCallResult } = accessPlans;
  const plans = await ctx.shard.read(
    rows(ctx, accessPlans, { id, name, status, lastCallAt, lastCallResult })
      .where(sql`${accessPlans.webhookId} is not null`)
      .orderBy(sortKeySql(sql`${accessPlans.name}`), asc(accessPlans.id))
      .limit(mostExternalProducts),
  );
  return plans.map((plan) => ({ ...plan, lastCallAt: isoOrNull(plan.lastCallAt) }));
}

const mostExternalProducts = 100;

/** The plans of one app, for those who look after its access. */
export async function listPlansOfApp(
  ctx: AppContext,
  query: AppPlansQuery,
): Promise<{ items: ListedPlan[]; total: number }> {
  requireAbility(ctx, "app.settings_access_plan");
  return plansWhere(ctx, { ...query, "filter[appId]": ctx.app.id }, ctx.app.id);
}

async function plansWhere(
  ctx: ProjectContext,
  query: PlansQuery,
  only?: AppId,
): Promise<{ items: ListedPlan[]; total: number }> {
  const { page, limit, sort } = query;
  const appId = query["filter[appId]"];
  const status = query["filter[status]"];
  const search = query["filter[search]"];
  const wanted = and(
    status && eq(accessPlans.status, status),
    appId && isOfApp(ctx, appId),
    search ? isNamed(search) : undefined,
  );
  const direction = sort === "position" || sort.startsWith("-") ? desc : asc;
  const by = sort.endsWith("name") ? accessPlans.name : accessPlans.createdAt;
  // The newest first, until they are put in order.
  const inOrder = sort === "position" ? planOrder : [];
  const [planRows, counted] = await ctx.shard.readAll([
    rows(ctx, accessPlans, columns)
      .where(wanted)
      .orderBy(...inOrder, direction(by), direction(accessPlans.id))
      .limit(limit)
      .offset(offsetOf({ page, limit })),
    rows(ctx, accessPlans, { total: sql<number>`count(*)` }).where(wanted),
  ]);
  return { items: await viewPlans(ctx, planRows, only), total: counted[0]?.total ?? 0 };
}

/** Plans to choose from; drafts are not. */
export async function planChoices(
  ctx: ProjectContext,
  query: ListQuery & { search?: string; appId?: AppId },
): Promise<Page<PlanChoice>> {
  requireInProject(ctx, "project.view_orders");
  return choices(ctx, query);
}

async function choices(
  ctx: ProjectContext,
  query: ListQuery & { search?: string; appId?: AppId },
): Promise<Page<PlanChoice>> {
  const { search, appId, limit, page } = query;
  const wanted = and(
    ne(accessPlans.status, "draft"),
    search ? isNamed(search) : undefined,
    appId && isOfApp(ctx, appId),
  );
  const [planRows, counted] = await ctx.shard.readAll([
    rows(ctx, accessPlans, {
      id: accessPlans.id,
      name: accessPlans.name,
      kind: accessPlans.kind,
      status: accessPlans.status,
    })
      .where(wanted)
      .orderBy(sortKeySql(sql`${accessPlans.name}`), asc(accessPlans.id))
      .limit(limit)
      .offset(offsetOf(query)),
    rows(ctx, accessPlans, { total: sql<number>`count(*)` }).where(wanted),
  ]);
  return {
    data: planRows.map(({ kind, ...plan }) => ({ ...plan, type: typeOfKind(kind) })),
    page,
    limit,
    total: counted[0]?.total ?? 0,
    nextCursor: null,
  };
}

/** A plan of the project, for its editor. */
export async function planOf(ctx: ProjectContext, id: PlanId): Promise<PlanView> {
  requireInProject(ctx, "project.create_plan");
  return viewPlan(ctx, await requirePlan(ctx, id));
}

/** The row of a plan; 404 where the project has none of that id. */
export async function requirePlan(ctx: ProjectContext, id: PlanId): Promise<PlanRow> {
  const plan = await ctx.shard.readOne(rows(ctx, accessPlans, columns).where(eq(accessPlans.id, id)).limit(1));
  if (!plan) throw notFound("plan");
  return plan;
}

/** The plans that people can buy or take in an app: active ones that are sold somewhere, and free ones. */
export async function offeredPlans(ctx: AppContext): Promise<OfferedPlan[]> {
  requireAbility(ctx, "app.view");
  const offered = await ctx.shard.read(
    rows(ctx, accessPlans, offerColumns)
      .where(
        isOnSale,
        isOfApp(ctx, ctx.app.id),
        sql`(${accessPlans.kind} = ${"free"} or ${accessPlans.checkoutUrl} is not null or ${offerColumns.isSoldHere})`,
      )
      .orderBy(...planOrder, asc(accessPlans.createdAt), asc(accessPlans.id))
      .limit(100),
  );
  return offersFor(ctx, offered.map(offerOf));
}

/** The project's active apps, for the form of a plan. */
export async function appsOfPlans(ctx: ProjectContext): Promise<AppChoice[]> {
  requireInProject(ctx, "project.create_plan");
  return activeApps(ctx);
}

/** The apps whose orders the caller may see. */
export async function appsOfOrders(ctx: ProjectContext): Promise<AppChoice[]> {
  requireInProject(ctx, "project.view_orders");
  return (await activeApps(ctx)).filter(({ id }) => canInProject(ctx.team, "project.view_orders", id));
}

const activeApps = (ctx: ProjectContext) =>
  ctx.directory.read(
    directoryRows(apps, { id: apps.id, name: apps.name, slug: apps.slug })
      .where(eq(apps.projectId, ctx.project.id), eq(apps.status, "active"))
      .orderBy(sortKeySql(sql`${apps.name}`), asc(apps.id)),
  );
