import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { accessPlans, orderEvents, orderReferences, orders, planProducts } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { AppError } from "@workers/errors";
import { aliased, rows } from "@workers/store";
import { findProject } from "@workers/tenancy";
import { registerConsumer, type DomainEvent, recordEvents } from "@workers/domain/kernel/facts";
import { applyOrder } from "./apply-order";

/** So many orders are applied by one delivery; the rest follow by an event of its own. */
const ordersPerDelivery = 25;

/** Gives buyers what a plan opens since, and orders without a plan the one that sells their product since. */
export const extendedPlanWorker = registerConsumer({
  name: "extended-plans",
  types: ["plan.extended"],
  async consume(ctx, event) {
    if (event.type === "plan.extended") await applyOrdersOf(ctx, event);
  },
});

const e = aliased(orderEvents, "e");
const r = aliased(orderReferences, "r");
const s = aliased(planProducts, "s");

/** That an event of the order, under whichever of its names, names a product of the plan. */
const namesProductOf = (planId: PlanId): SQL => sql`exists (
  with recursive picked(name, depth) as (
    select ${orders.reference}, 0
    union select ${r.alias}, depth + 1 from picked cross join ${r} on ${r.projectId} = ${orders.projectId} and ${r.sellerId} = ${orders.sellerId} and ${r.reference} = name
    where depth < 8)
  select 1 from picked cross join ${e} on ${e.projectId} = ${orders.projectId} and ${e.sellerId} = ${orders.sellerId} and ${e.reference} = picked.name
    cross join json_each(${e.products}) as product
    cross join ${s} on ${s.projectId} = ${orders.projectId} and ${s.sellerId} = ${orders.sellerId} and ${s.productId} = product.value and ${s.planId} = ${planId})`;

type Extended = Extract<DomainEvent, { type: "plan.extended" }>;

/** Done twice it does no harm: orders follow from their events. */
async function applyOrdersOf(
  ctx: Context,
  { projectId, planId, after, isUnsoldOnly = false }: Extended,
): Promise<void> {
  const project = await findProject(ctx.directory, projectId);
  if (!project) return;
  const shard = ctx.shardDatabase(project.shard);
  const plan = await shard.readOne(
    rows({ project }, accessPlans, {
      id: accessPlans.id,
      kind: accessPlans.kind,
      providerId: accessPlans.paymentProviderId,
    })
      .where(eq(accessPlans.id, planId))
      .limit(1),
  );
  if (!plan) return;
  const seller = plan.kind === "copecart" ? plan.id : plan.providerId;
  const firstOf = (...conditions: SQL[]) =>
    rows({ project }, orders, {
      id: orders.id,
      createdAt: orders.createdAt,
      sellerId: orders.sellerId,
      type: orders.type,
      reference: orders.reference,
    })
      .where(
        ...conditions,
        after ? sql`(${orders.createdAt}, ${orders.id}) > (${after.createdAt}, ${after.id})` : undefined,
      )
      .orderBy(orders.createdAt, orders.id)
      .limit(ordersPerDelivery);
  const [ofPlan, unsold] = await shard.readAll([
    firstOf(isUnsoldOnly ? sql`false` : eq(orders.planId, planId)),
    firstOf(
      isNull(orders.planId),
      seller === null ? sql`false` : eq(orders.sellerId, seller),
      // What comes to the address of an external product is of its plan, whatever it names.
      plan.kind === "copecart" ? sql`true` : namesProductOf(planId),
    ),
  ]);
  const page = [...ofPlan, ...unsold]
    .toSorted((order, next) => order.createdAt - next.createdAt || (order.id < next.id ? -1 : 1))
    .slice(0, ordersPerDelivery);
  for (const { sellerId, type, reference } of page) {
    if (sellerId === null || reference === null) continue;
    try {
      await applyOrder(ctx, { project, sellerId, type, reference });
    } catch (error) {
      // Where the tariff has no room for the buyer, the order and its grants are written all the same; the others go on.
      if (!(error instanceof AppError)) throw error;
    }
  }
  const last = page.at(-1);
  if (!last || page.length < ordersPerDelivery) return;
  const rest = recordEvents({ now: ctx.now, project }, [
    { type: "plan.extended", projectId, planId, after: { createdAt: last.createdAt, id: last.id }, isUnsoldOnly },
  ]);
  await shard.write(rest.statements);
  ctx.publish(...rest.events);
}
