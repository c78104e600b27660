import { eq, sql } from "drizzle-orm";
import { sortKeySql } from "@db/letters";
import { accessPlans, planApps, planEntities } from "@db/shard";
import { gateKey } from "@db/vocabulary/access";
import type { PlanId } from "@db/vocabulary/ids";
import type { OfferedPlan, PlanChoice } from "@workers/contracts/payments/plans";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, idsOf, type Readable, rows, rowsAmong, sameTenant } from "@workers/store";
import { type AccessRef, requireEntity } from "../access-settings";
import { isOnSale, offerColumns, offerOf, offersFor, planOrder, typeOfKind } from "../plans";

const pe = aliased(planEntities, "pe");

/** Plans on offer here among these, in the order of the project's plans, else the cheapest first; behind them what operators give away by hand: none that opens another app alone, and none that is not on sale. */
export async function offersAmong(ctx: AppContext, ids: readonly PlanId[]): Promise<OfferedPlan[]> {
  if (ids.length === 0) return [];
  const planRows = await ctx.shard.read(
    rows(ctx, accessPlans, offerColumns)
      .join(planApps, sameTenant(ctx, planApps, eq(planApps.planId, accessPlans.id)))
      .where(eq(planApps.appId, ctx.app.id), isOnSale, sql`${accessPlans.id} in ${idsOf(ids)}`)
      .orderBy(
        sql`${accessPlans.kind} = 'private'`,
        ...planOrder,
        sql`coalesce(${accessPlans.priceCents}, 0)`,
        accessPlans.id,
      ),
  );
  return offersFor(ctx, planRows.map(offerOf));
}

/** Plans of the app that name one of these things, by `gateKey`. */
export const plansNaming = (ctx: AppContext, keys: readonly string[]): Readable<{ id: PlanId }> =>
  appQuery(
    ctx,
    (appId) => sql`select distinct ${pe.planId} as id from json_each(${JSON.stringify(keys)}) wanted
      cross join ${pe} on ${pe.appId} = ${appId} and ${pe.entityType} = substr(wanted.value, 1, instr(wanted.value, ':') - 1)
        and (${pe.entityType} = 'app' or ${pe.entityId} = substr(wanted.value, instr(wanted.value, ':') + 1))`,
  );

/** Plans that name something, or what it lies in, or the app: whoever holds one is let in. */
export async function plansNamingEntity(ctx: AppContext, ref: AccessRef): Promise<ReadonlySet<PlanId>> {
  const { above } = await requireEntity(ctx, ref);
  const own = ref.entityType === "app" ? [] : [gateKey(ref.entityType, ref.entityId)];
  const named = await ctx.shard.read(plansNaming(ctx, [...own, ...above, `app:${ctx.app.id}`]));
  return new Set(named.map(({ id }) => id));
}

const choiceFields = {
  id: accessPlans.id,
  name: accessPlans.name,
  status: accessPlans.status,
  kind: accessPlans.kind,
};

/**
 * Plans of the app to choose from, in their order, else by name; drafts and disabled ones too, for what they open may be prepared. Behind them those
 * of the project that are kept already, as by the access objects of a copied app, so that saving doesn't drop them.
 */
export async function planChoicesOfApp(
  ctx: AppContext,
  selectedIds: readonly PlanId[] = [],
): Promise<(PlanChoice & { isOfApp: boolean })[]> {
  const [ofApp, ofProject] = await ctx.shard.readAll([
    rows(ctx, planApps, choiceFields)
      .join(accessPlans, sameTenant(ctx, accessPlans, eq(accessPlans.id, planApps.planId)))
      .where(eq(planApps.appId, ctx.app.id))
      .orderBy(...planOrder, sortKeySql(sql`${accessPlans.name}`), accessPlans.id),
    rowsAmong(ctx, accessPlans, choiceFields, idsOf(selectedIds)).orderBy(
      sortKeySql(sql`${accessPlans.name}`),
      accessPlans.id,
    ),
  ]);
  const planIdsOfApp = new Set(ofApp.map(({ id }) => id));
  const toChoice =
    (isOfApp: boolean) =>
    ({ kind, ...plan }: (typeof ofApp)[number]) => ({
      ...plan,
      type: typeOfKind(kind),
      isOfApp,
    });
  return [...ofApp.map(toChoice(true)), ...ofProject.filter(({ id }) => !planIdsOfApp.has(id)).map(toChoice(false))];
}
