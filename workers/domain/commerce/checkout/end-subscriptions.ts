import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { apps } from "@db/directory";
import { orderEvents, orders, planGrants, profiles } from "@db/shard";
import type { AppId, OrderId } from "@db/vocabulary/ids";
import type { Context, Project } from "@workers/context";
import { hasEnded, stopCharging } from "@workers/integrations/stripe";
import { aliased, type Database, directoryRows, idsOf, rows } from "@workers/store";
import { findProject } from "@workers/tenancy";
import { registerConsumer, type DomainEvent, recordEvents } from "@workers/domain/kernel/facts";
import { applyOrder, isStripeCharging, namesOfOrder, recordMoney, sellerOf } from "../payments";
import { hasApiKey } from "./sold-plan";
import { eventsOf } from "./subscription-events";

/** What the history of an order says whose subscription was ended with what it was for. */
export const endedByUs = "ended_here";

/** So many subscriptions are ended by one delivery; the rest follow by an event of its own. */
const ordersPerDelivery = 10;

const g = aliased(planGrants, "g");
const b = aliased(profiles, "b");

/**
 * Ends subscriptions at Stripe that would charge for nothing: of a refunded or cancelled order, of who was removed, of an app or
 * project that is archived. Without a key for Stripe's API operators are shown what is still charged.
 */
export const subscriptionEnder = registerConsumer({
  name: "subscription-ender",
  types: ["order.closed", "buyers.removed"],
  async consume(ctx, event) {
    if (event.type === "order.closed") await endClosed(ctx, event);
    if (event.type === "buyers.removed") await endOfRemoved(ctx, event);
  },
});

type OrderClosed = Extract<DomainEvent, { type: "order.closed" }>;
type BuyersRemoved = Extract<DomainEvent, { type: "buyers.removed" }>;

const columns = { id: orders.id, sellerId: orders.sellerId, reference: orders.reference, status: orders.status };

interface ChargedOrder {
  id: OrderId;
  sellerId: string | null;
  reference: string | null;
  status: string;
}

async function endClosed(ctx: Context, { projectId, orderId }: OrderClosed): Promise<void> {
  const project = await findProject(ctx.directory, projectId);
  if (!project) return;
  const shard = ctx.shardDatabase(project.shard);
  const closed = await shard.readOne(
    rows({ project }, orders, { ...columns, type: orders.type })
      .where(eq(orders.id, orderId))
      .limit(1),
  );
  if (!closed?.sellerId || closed.reference === null) return;
  // An operator's act is kept with the event, and brought to the order after that: whoever did may have died in between.
  const { sellerId, type, reference } = closed;
  await applyOrder(ctx, { project, sellerId, type, reference });
  const order = await shard.readOne(
    rows({ project }, orders, columns)
      .where(and(eq(orders.id, orderId), isStripeCharging))
      .limit(1),
  );
  // Somebody opened it again meanwhile.
  if (!order || order.status === "active") return;
  if (order.status === "refunded" && !(await isGivenBack(shard, project, order))) return;
  await endAtStripe(ctx, project, order);
}

/** Whether money went back. What the buyer's bank took back may be won again: until then it is the operators' to end. */
async function isGivenBack(shard: Database, project: Project, { sellerId, reference }: ChargedOrder): Promise<boolean> {
  const refund = await shard.readOne(
    rows({ project }, orderEvents, { id: orderEvents.id })
      .where(
        eq(orderEvents.sellerId, sellerId ?? ""),
        sql`${orderEvents.reference} in ${namesOfOrder({ project, sellerId: sellerId ?? "", reference: reference ?? "" })}`,
        eq(orderEvents.kind, "refund"),
      )
      .limit(1),
  );
  return refund !== undefined;
}

async function endOfRemoved(ctx: Context, event: BuyersRemoved): Promise<void> {
  const { projectId, behindOrder } = event;
  const project = await findProject(ctx.directory, projectId);
  if (!project) return;
  const shard = ctx.shardDatabase(project.shard);
  const page = await shard.read(
    rows({ project }, orders, columns)
      .where(
        and(
          behindOrder ? gt(orders.id, behindOrder) : undefined,
          ofRemoved(event),
          isStripeCharging,
          opensNothing(await openApps(ctx, project)),
        ),
      )
      .orderBy(orders.id)
      .limit(ordersPerDelivery),
  );
  for (const order of page) await endAtStripe(ctx, project, order);
  const last = page.at(-1);
  if (!last || page.length < ordersPerDelivery) return;
  const rest = recordEvents({ now: ctx.now, project }, [{ ...event, behindOrder: last.id }]);
  await shard.write(rest.statements);
  ctx.publish(...rest.events);
}

/** The orders that the event is about, those whose plans open several apps among them. */
function ofRemoved({ appId, profileId }: BuyersRemoved): SQL | undefined {
  if (!appId) return undefined;
  const ofBuyer = profileId ? sql` and ${g.profileId} = ${profileId}` : sql``;
  const atHome = profileId ? sql` and ${orders.profileId} = ${profileId}` : sql``;
  return sql`((${orders.appId} = ${appId}${atHome})
    or ${orders.id} in (select ${g.orderId} from ${g} where ${g.appId} = ${appId}${ofBuyer} and ${g.orderId} is not null))`;
}

/** The apps that members still reach; none in an archived project. */
async function openApps(ctx: Context, project: Project): Promise<AppId[]> {
  if (project.status !== "active") return [];
  const openApps = await ctx.directory.read(
    directoryRows(apps, { id: apps.id }).where(and(eq(apps.projectId, project.id), ne(apps.status, "archive"))!),
  );
  return openApps.map(({ id }) => id);
}

/** That nobody who is still there has anything of the order, in none of those apps. */
const opensNothing = (
  appIds: readonly AppId[],
): SQL => sql`not exists (select 1 from ${g} join ${b} on ${b.appId} = ${g.appId}
    and ${b.id} = ${g.profileId} and ${b.deletedAt} is null where ${g.orderId} = ${orders.id} and ${g.appId} in ${idsOf(appIds)})
  and not exists (select 1 from ${b} where ${b.appId} = ${orders.appId} and ${b.id} = ${orders.profileId} and ${b.deletedAt} is null
    and ${b.appId} in ${idsOf(appIds)})`;

async function endAtStripe(ctx: Context, project: Project, { sellerId, reference, status }: ChargedOrder) {
  const seller = sellerId && (await sellerOf(ctx, project.id, sellerId));
  if (!seller || !hasApiKey(seller) || !reference) return;
  const end = status === "refunded" ? "atOnce" : "withPaidPeriod";
  const subscription = await stopCharging(ctx.env, seller.apiKey, reference, end);
  if (!subscription) return;
  const type = hasEnded(subscription) ? "customer.subscription.deleted" : "customer.subscription.updated";
  const change = { name: endedByUs, previous: { cancel_at_period_end: false }, now: ctx.now() };
  await recordMoney(ctx, seller, eventsOf(type, subscription, change));
}
