import { eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import { accessPlans, orderEvents, orderReferences, orders, planApps, planGrants, planProducts } from "@db/shard";
import type {
  AppId,
  OrderEventId,
  OrderId,
  PaymentProviderId,
  PlanGrantId,
  PlanId,
  ProfileId,
} from "@db/vocabulary/ids";
import type { PaymentProviderType } from "@db/vocabulary/services";
import type { Context, Project } from "@workers/context";
import {
  aliased,
  type Database,
  idsOf,
  insertRowIf,
  projectQuery,
  rows,
  sameTenant,
  updateRows,
  type Writable,
} from "@workers/store";
import { newId } from "@workers/domain/kernel/ids";
import { announceGrants, limitOfPlan, type PlanRow } from "@workers/domain/platform/plans";
import { eventsOfItems } from "./events-of-items";
import { foldOrder, inOrder, isLastingAt, type OrderAccess, statusAt } from "./fold-order";
import { mergeOrders } from "./merge-orders";
import { type Holders, holdersOf, inviteBuyers } from "./order-holders";
import { revenueOf } from "./order-revenue";
import { ordersChanged } from "./order-scope";
import { handSeller } from "./seller";

type EventRow = typeof orderEvents.$inferSelect;
type OrderRow = typeof orders.$inferSelect;

/** The order of a seller, by the provider's number. */
export interface OrderName {
  project: Project;
  sellerId: string;
  type: PaymentProviderType | null;
  reference: string;
}

/** What came of bringing an order up to date. */
export interface Applied {
  orderIds: OrderId[];
  /** No plan sells what was bought. */
  isWithoutPlan: boolean;
  /** The profile of the buyer was deleted: nobody is there who could get the plan. */
  isBuyerDeleted: boolean;
}

type AppliedItems = Applied & Pick<Holders, "refusal">;

const e = aliased(orderEvents, "e");
const r = aliased(orderReferences, "r");

/** How often the events of one order may change while it is brought up to date. */
const tries = 10;

/**
 * Brings the orders of a provider's number up to what their events say, and with them the grants of their buyer. Safe to repeat,
 * and to run twice at once: what is written holds for the number of events that were read, and is done again where another came.
 * Throws why a buyer could not be taken in, once everything else is written.
 */
export async function applyOrder(ctx: Context, name: OrderName): Promise<Applied> {
  const shard = ctx.shardDatabase(name.project.shard);
  for (let attempt = 0; attempt < tries; attempt++) {
    const applied = await applyOnce(ctx, shard, { ...name, reference: await strongestName(shard, name) });
    if (!applied) continue;
    if (applied.refusal) throw applied.refusal;
    return applied;
  }
  throw new Error("The order's events keep changing");
}

/** The name that an order's other names lead to: of a payment its invoice, of that its subscription. */
async function strongestName(shard: Database, { project, sellerId, reference }: OrderName): Promise<string> {
  const itemNames = await shard.read(
    projectQuery<{ name: string; depth: number }>(
      { project },
      (projectId) => sql`
      with recursive picked(name, depth) as (
        select ${reference}, 0
        union select ${r.reference}, depth + 1 from picked cross join ${r} on ${r.projectId} = ${projectId} and ${r.sellerId} = ${sellerId} and ${r.alias} = name
        where depth < 8)
      select name, depth from picked order by depth desc limit 1`,
    ),
  );
  return itemNames[0]!.name;
}

/** The names that lead to an order, its own among them. */
export const namesOfOrder = ({ project, sellerId, reference }: Omit<OrderName, "type">): SQL => sql`(
  with recursive picked(name, depth) as (
    select ${reference}, 0
    union select ${r.alias}, depth + 1 from picked cross join ${r} on ${r.projectId} = ${project.id} and ${r.sellerId} = ${sellerId} and ${r.reference} = name
    where depth < 8)
  select name from picked)`;

async function applyOnce(ctx: Context, shard: Database, name: OrderName): Promise<AppliedItems | null> {
  const { project, sellerId } = name;
  const [first, existing] = await shard.readAll([
    eventPage(name, ""),
    rows({ project }, orders, getTableColumns(orders)).where(
      eq(orders.sellerId, sellerId),
      sql`${orders.reference} in ${namesOfOrder(name)}`,
    ),
  ]);
  const applied: AppliedItems = { orderIds: [], isWithoutPlan: false, isBuyerDeleted: false, refusal: null };
  const events = [...first, ...(await furtherEvents(shard, name, first))];
  // Nor did its number get a stronger name meanwhile, under which another run may make the same order.
  const isUnchanged = sql`(select count(*) from ${e} where ${e.projectId} = ${project.id} and ${e.sellerId} = ${sellerId} and ${e.reference} in ${namesOfOrder(name)}) = ${events.length}
    and not exists (select 1 from ${r} where ${r.projectId} = ${project.id} and ${r.sellerId} = ${sellerId} and ${r.alias} = ${name.reference})`;
  for (const [i, [item, ofItem]] of [...eventsOfItems(events, existing)].entries()) {
    // What was written down before its item was known is of the first one.
    const [before, same] = existing
      .filter((order) => order.item === item || (i === 0 && order.item === ""))
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    if (before && same) {
      const planId = same.planId ?? before.planId;
      const appIds = planId ? await appsOf(shard, project, planId, same) : [];
      await mergeOrders(shard, project, { kept: before, merged: same, appIds });
      return null;
    }
    if (!before && !ofItem.some(({ kind }) => opensAnOrder.has(kind))) continue;
    const done = await applyItem(ctx, shard, name, { item, events: ofItem, before, isUnchanged });
    if (!done) return null;
    applied.orderIds.push(done.orderId);
    applied.isWithoutPlan ||= done.isWithoutPlan;
    applied.isBuyerDeleted ||= done.isBuyerDeleted;
    applied.refusal ??= done.refusal;
  }
  return applied;
}

/** Before one of these there is nothing to show: a refund that came first waits for its payment. */
const opensAnOrder: ReadonlySet<string> = new Set(["grant", "payment", "opened", "trial", "pending"]);

/** Events that one read brings. */
const eventsAtOnce = 2000;

const eventPage = (name: OrderName, after: string) =>
  rows({ project: name.project }, orderEvents, getTableColumns(orderEvents))
    .where(
      eq(orderEvents.sellerId, name.sellerId),
      sql`${orderEvents.reference} in ${namesOfOrder(name)}`,
      gt(orderEvents.id, after as OrderEventId),
    )
    .orderBy(orderEvents.id)
    .limit(eventsAtOnce);

/** Those behind the first page: an order of many years and days may have more. */
async function furtherEvents(shard: Database, name: OrderName, first: readonly EventRow[]): Promise<EventRow[]> {
  const further: EventRow[] = [];
  for (let page = first; page.length === eventsAtOnce; further.push(...page))
    page = await shard.read(eventPage(name, page.at(-1)!.id));
  return further;
}

interface Item {
  item: string;
  events: EventRow[];
  before: OrderRow | undefined;
  /** That no event came since they were read. */
  isUnchanged: SQL;
}

interface Done extends Omit<AppliedItems, "orderIds"> {
  orderId: OrderId;
}

async function applyItem(
  ctx: Context,
  shard: Database,
  name: OrderName,
  { item, events, before, isUnchanged }: Item,
): Promise<Done | null> {
  const { project, sellerId, type } = name;
  const now = ctx.now();
  const plan = await planOfEvents(shard, name, events, before);
  const access = foldOrder(events, plan && limitOfPlan(plan), plan?.interval);
  const appIds = plan ? await appsOf(shard, project, plan.id, before) : [];
  const email = events.findLast((event) => event.email !== null)?.email ?? before?.email ?? null;
  const buyerName = events.findLast((event) => event.buyerName !== "")?.buyerName ?? before?.buyerName ?? "";
  const orderId = before?.id ?? newId<"order">(now);
  const isLasting = isLastingAt(access, now);
  const held = await holdersOf(ctx, shard, { project, appIds, orderId, before, email, buyerName, isLasting });
  const home = before?.appId ?? appIds[0] ?? null;
  const values = {
    planId: plan?.id ?? null,
    appId: home,
    reference: name.reference,
    item,
    profileId: held.profiles.get(home as AppId) ?? before?.profileId ?? null,
    email,
    buyerName,
    amountCents: access.amountCents,
    paidCents: paidCentsOf(events, access.currency),
    priceCents: before?.priceCents ?? firstPriceOf(events) ?? plan?.priceCents ?? null,
    currency: access.currency ?? before?.currency ?? plan?.currency ?? "EUR",
    status: statusAt(access, now),
    isTest: events.some(({ isTest }) => isTest),
    startsAt: access.startsAt,
    endsAt: access.endsAt,
    ...revenueOf(events, plan, now),
    updatedAt: now,
  };
  const order = before
    ? updateRows({ project }, orders, values, eq(orders.id, orderId), isUnchanged)
    : insertRowIf({ project }, orders, { id: orderId, sellerId, type, createdAt: now, ...values }, isUnchanged);
  // Where another run made the order first, this one's number is of none.
  const isThere = sql`${isUnchanged} and exists (select 1 from ${orders} where ${orders.projectId} = ${project.id} and ${orders.id} = ${orderId})`;
  const grants = grantStatements(held.profiles, held.grantIds, { plan, orderId, email, access, now, isThere });
  const changes = await shard.write([order, ...grants.map(({ statement }) => statement)]);
  // Another event came meanwhile, or another run made the order.
  if (changes.of(order) === 0) return null;
  await announceEachGrant(ctx, shard, project, grants);
  ctx.publish(...ordersChanged(project.id, held.profiles.size > 0 ? held.profiles : [[home, values.profileId]]));
  const startsLater = access.startsAt !== null && access.startsAt > now ? access.startsAt : null;
  const purchase = { plan: plan?.name ?? "", isGiven: type === null, startsLater, seed: orderId };
  if (plan && isLasting) await inviteBuyers(ctx, shard, project, { held, email, purchase });
  return { orderId, isWithoutPlan: plan === null, isBuyerDeleted: held.isDeleted, refusal: held.refusal };
}

/** What was paid in all, in the order's currency. */
const paidCentsOf = (events: readonly EventRow[], currency: string | null): number =>
  inOrder(events)
    .filter(({ kind }) => kind === "grant" || kind === "payment" || kind === "trial")
    .filter((event) => event.currency === null || event.currency === currency)
    .reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

/** What was paid first: a trial and a credit cost nothing, and say nothing of the price. */
const firstPriceOf = (events: readonly EventRow[]): number | null =>
  inOrder(events).find(({ kind, amountCents }) => (kind === "payment" || kind === "grant") && (amountCents ?? 0) > 0)
    ?.amountCents ?? null;

/** The plan that sells what was bought: by the latest event that tells; as it was set by hand where none does. */
async function planOfEvents(
  shard: Database,
  { project, sellerId }: OrderName,
  events: readonly EventRow[],
  before: OrderRow | undefined,
): Promise<PlanRow | null> {
  const products = [...new Set(events.flatMap((event) => event.products))];
  // A draft opens nothing, and a disabled plan nothing but what was bought of it before.
  const isOpen = sql`(${accessPlans.status} = 'active' or (${accessPlans.status} = 'disable' and ${accessPlans.id} = ${before?.planId ?? ""}))`;
  const planProductRows = await shard.read(
    rows({ project }, planProducts, { productId: planProducts.productId, planId: planProducts.planId })
      .join(accessPlans, sameTenant({ project }, accessPlans, eq(accessPlans.id, planProducts.planId)))
      .where(eq(planProducts.sellerId, sellerId), sql`${planProducts.productId} in ${idsOf(products)}`, isOpen),
  );
  const planOf = (product: string) => planProductRows.find(({ productId }) => productId === product)?.planId;
  // A checkout of ours names the plan itself; what was really bought, the price, says more where it is a plan's.
  const named = await shard.read(
    rows({ project }, accessPlans, { id: accessPlans.id }).where(
      sql`${accessPlans.id} in ${idsOf(products)}`,
      eq(accessPlans.paymentProviderId, sellerId as PaymentProviderId),
      isOpen,
    ),
  );
  const planOfProducts = events
    .toReversed()
    .map(
      (event) =>
        event.products.map(planOf).find((planId) => planId !== undefined) ??
        named.find(({ id }) => event.products.includes(id))?.id,
    )
    .find((planId) => planId !== undefined);
  // Calls at the address of an external product are of its plan, whatever they name; a provider's id is no plan's.
  const planId = planOfProducts ?? before?.planId ?? (sellerId as PlanId);
  const plan = await shard.readOne(
    rows({ project }, accessPlans, getTableColumns(accessPlans)).where(eq(accessPlans.id, planId), isOpen).limit(1),
  );
  return plan ?? null;
}

/** The apps that a purchase opens: all of the plan's, and the one of an order that was made by hand. */
async function appsOf(
  shard: Database,
  project: Project,
  planId: PlanId,
  before: OrderRow | undefined,
): Promise<AppId[]> {
  if (before?.sellerId === handSeller && before.appId) return [before.appId];
  const planAppRows = await shard.read(
    rows({ project }, planApps, { appId: planApps.appId }).where(eq(planApps.planId, planId)).orderBy(planApps.appId),
  );
  return planAppRows.map(({ appId }) => appId);
}

interface GrantValues {
  plan: PlanRow | null;
  orderId: OrderId;
  email: string | null;
  access: OrderAccess;
  now: number;
  /** That the order is as it was read. */
  isThere: SQL;
}

interface GrantStatement {
  appId: AppId;
  id: PlanGrantId;
  statement: Writable;
}

function grantStatements(
  holders: ReadonlyMap<AppId, ProfileId | null>,
  grantIds: ReadonlyMap<AppId, PlanGrantId>,
  { plan, orderId, email, access, now, isThere }: GrantValues,
): GrantStatement[] {
  if (!plan) return [];
  const { startsAt, endsAt } = access;
  return [...holders].flatMap(([appId, profileId]) => {
    const scope = { app: { id: appId } };
    const existing = grantIds.get(appId);
    if (existing) {
      // Without a beginning nothing was bought after all: an interval without a moment.
      const values = {
        planId: plan.id,
        startsAt: startsAt ?? now,
        endsAt: startsAt === null ? now : endsAt,
        // Another plan opens something else: who holds it is told anew.
        isToldAsHeld: sql`${planGrants.isToldAsHeld} and ${planGrants.planId} = ${plan.id}`,
      };
      const statement = updateRows(
        scope,
        planGrants,
        { ...values, profileId, email: profileId ? null : email, updatedAt: now },
        eq(planGrants.id, existing),
        isThere,
      );
      return [{ appId, id: existing, statement }];
    }
    if (startsAt === null) return [];
    const id = newId<"plan grant">(now);
    const statement = insertRowIf(
      scope,
      planGrants,
      {
        id,
        planId: plan.id,
        profileId,
        email: profileId ? null : email,
        source: plan.kind === "free" ? "free" : "order",
        orderId,
        startsAt,
        endsAt,
        createdAt: now,
        updatedAt: now,
      },
      isThere,
    );
    return [{ appId, id, statement }];
  });
}

async function announceEachGrant(
  ctx: Context,
  shard: Database,
  project: Project,
  grants: readonly GrantStatement[],
): Promise<void> {
  for (const { appId, id } of grants) await announceGrants(ctx, shard, project, appId, [id]);
}
