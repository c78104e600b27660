import { and, desc, asc, eq, getTableColumns, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { accessPlans, orders } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import type { AppId } from "@db/vocabulary/ids";
import type { OrderAttention } from "@db/vocabulary/payments";
import type { AppContext, ProjectContext } from "@workers/context";
import type { AppOrdersQuery, OrdersQuery, OrderView } from "@workers/contracts/payments/orders";
import { holdsName, nullable, projectQuery, rows, sameTenant } from "@workers/store";
import { requireUser } from "@workers/domain/kernel/access";
import type { CsvCell } from "@workers/domain/kernel/csv";
import {
  boundedTotal,
  emptyPage,
  type ListQuery,
  offsetOf,
  type Page,
  pageOf,
  readCursor,
} from "@workers/domain/kernel/paging";
import { text } from "@workers/domain/kernel/texts";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { appNames, paidUntil } from "@workers/domain/platform/plans";
import { attentionOf } from "./charged-orders";
import { isOwnOrder, mayEditOrders, visibleOrders } from "./order-scope";
import { handSeller } from "./seller";

/** What only roll-ups read grows with every payment. */
const { revenue: _revenue, ...columns } = getTableColumns(orders);
export const orderColumns = {
  ...columns,
  priceCents: sql<number | null>`coalesce(${orders.priceCents}, ${accessPlans.priceCents})`,
  renewsAt: sql<
    number | null
  >`case when ${orders.status} = 'active' and ${orders.type} is not null and ${accessPlans.interval} <> 'once' then ${paidUntil} end`,
  planName: nullable(accessPlans.name),
  attention: attentionOf,
};

export type OrderRow = Omit<typeof orders.$inferSelect, "revenue"> & {
  planName: string | null;
  renewsAt: number | null;
  attention: OrderAttention | null;
};

/** Orders of the tenant with the names of their plans. */
export const orderRows = (ctx: ProjectContext) =>
  rows(ctx, orders, orderColumns).leftJoin(
    accessPlans,
    sameTenant(ctx, accessPlans, eq(accessPlans.id, orders.planId)),
  );

/** An order as lists and answers show it. */
export function viewOrder(row: OrderRow, namesOfApps: ReadonlyMap<AppId, string>): OrderView {
  const isByHand = row.sellerId === handSeller;
  return {
    id: row.id,
    projectId: row.projectId,
    appId: row.appId,
    appName: (row.appId && namesOfApps.get(row.appId)) ?? null,
    planId: row.planId,
    planName: row.planName,
    profileId: row.profileId,
    email: row.email,
    buyerName: row.buyerName,
    amountCents: row.amountCents,
    priceCents: row.priceCents,
    paidCents: row.paidCents,
    refundedCents: Math.max(0, row.paidCents - row.amountCents),
    netCents: row.amountCents,
    currency: row.currency,
    status: row.status,
    isTest: row.isTest,
    attention: row.attention,
    providerType: row.type,
    providerOrderId: isByHand ? null : row.reference,
    startsAt: isoOrNull(row.startsAt),
    endsAt: isoOrNull(row.endsAt),
    renewsAt: isoOrNull(row.renewsAt),
    createdAt: iso(row.createdAt),
  };
}

type Filters = Pick<
  OrdersQuery,
  `filter[${"appId" | "planId" | "status" | "attention" | "plan" | "test" | "search" | "from" | "to"}]`
>;

/** The condition on orders that the caller sees and the filters leave. */
export const filteredOrders = (ctx: ProjectContext, query: Filters): SQL | undefined =>
  and(visibleOrders(ctx), chosenBy(query));

function chosenBy(query: Filters): SQL | undefined {
  const search = query["filter[search]"]?.toLowerCase();
  const from = query["filter[from]"];
  const to = query["filter[to]"];
  return and(
    query["filter[appId]"] && eq(orders.appId, query["filter[appId]"]),
    query["filter[planId]"] && eq(orders.planId, query["filter[planId]"]),
    query["filter[status]"] && eq(orders.status, query["filter[status]"]),
    query["filter[plan]"] && isNull(orders.planId),
    query["filter[test]"] && eq(orders.isTest, query["filter[test]"] === "only"),
    query["filter[attention]"] && sql`${attentionOf} = ${query["filter[attention]"]}`,
    search
      ? sql`(${orders.email} = ${search} or ${orders.reference} = ${query["filter[search]"]!} or instr(coalesce(${orders.email}, ''), ${search}) > 0 or ${holdsName(orders.buyerKey, search)})`
      : undefined,
    from ? gte(orders.createdAt, Date.parse(from)) : undefined,
    to ? lte(orders.createdAt, Date.parse(to)) : undefined,
  );
}

/** The orders of the project or app as its table shows them, by page or by cursor. */
export async function listOrders(ctx: ProjectContext, query: OrdersQuery): Promise<Page<OrderView>> {
  return pageOfOrders(ctx, query, filteredOrders(ctx, query));
}

async function pageOfOrders(
  ctx: ProjectContext,
  query: ListQuery & Pick<OrdersQuery, "sort">,
  condition: SQL | undefined,
): Promise<Page<OrderView>> {
  const isDescending = query.sort.startsWith("-");
  const cursor = readCursor(query.cursor, 1);
  const direction = isDescending ? desc : asc;
  const after =
    cursor &&
    (isDescending
      ? or(
          lt(orders.createdAt, cursor.numbers[0]!),
          and(eq(orders.createdAt, cursor.numbers[0]!), sql`${orders.id} < ${cursor.id}`),
        )
      : or(
          sql`${orders.createdAt} > ${cursor.numbers[0]!}`,
          and(eq(orders.createdAt, cursor.numbers[0]!), sql`${orders.id} > ${cursor.id}`),
        ));
  const [[orderPage, counted], namesOfApps] = await Promise.all([
    ctx.shard.readAll([
      orderRows(ctx)
        .where(condition, after ?? undefined)
        .orderBy(direction(orders.createdAt), direction(orders.id))
        .limit(query.limit + 1)
        .offset(offsetOf(query)),
      projectQuery<{ total: number }>(
        ctx,
        (projectId) =>
          sql`select count(*) as total from (select 1 from ${orders} where ${and(eq(orders.projectId, projectId), condition)} limit ${limits.pageDepth + 1})`,
      ),
    ]),
    appNames(ctx),
  ]);
  return pageOf(
    query,
    boundedTotal(counted[0]?.total ?? 0),
    orderPage,
    ({ createdAt, id }) => [createdAt, id],
    (row) => viewOrder(row, namesOfApps),
  );
}

/** In an app: all its orders for who looks after its access, else one's own. */
export async function listOrdersOfApp(ctx: AppContext, query: AppOrdersQuery): Promise<Page<OrderView>> {
  if (mayEditOrders(ctx)) return listOrders(ctx, query);
  requireUser(ctx);
  const { profile } = ctx.me;
  if (!profile) return emptyPage(query);
  return pageOfOrders(ctx, query, and(isOwnOrder(ctx.app.id, profile.id), chosenBy(query)));
}

/** Rows that one read brings. */
const rowsAtOnce = 500;

/** The orders that the filters leave, for a CSV file; read while it is written, however many they are. */
export async function exportOrders(
  ctx: ProjectContext,
  query: Filters,
): Promise<{ name: string; lines: AsyncGenerator<readonly CsvCell[]> }> {
  const condition = filteredOrders(ctx, query);
  return { name: `orders-${iso(ctx.now()).slice(0, 10)}`, lines: linesOf(ctx, condition) };
}

async function* linesOf(ctx: ProjectContext, condition: SQL | undefined): AsyncGenerator<readonly CsvCell[]> {
  const word = (key: string) => text(ctx.language, "defaults", `orders.${key}`);
  yield [
    "number",
    "date",
    "status",
    "plan",
    "buyer",
    "email",
    "amount",
    "currency",
    "provider",
    "startsAt",
    "endsAt",
    "app",
    "price",
    "paid",
    "refunded",
  ].map(word);
  const namesOfApps = await appNames(ctx);
  let after: OrderRow | undefined;
  do {
    const orderPage: OrderRow[] = await ctx.shard.read(
      orderRows(ctx)
        .where(
          condition,
          after
            ? or(
                lt(orders.createdAt, after.createdAt),
                and(eq(orders.createdAt, after.createdAt), sql`${orders.id} < ${after.id}`),
              )
            : undefined,
        )
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(rowsAtOnce),
    );
    for (const row of orderPage) {
      const order = viewOrder(row, namesOfApps);
      yield [
        order.providerOrderId ?? order.id,
        order.createdAt,
        word(`status_${order.status}`),
        order.planName ?? "",
        order.buyerName,
        order.email ?? "",
        order.netCents / 100,
        order.currency,
        order.providerType ?? word("byHand"),
        order.startsAt ?? "",
        order.endsAt ?? "",
        order.appName ?? "",
        order.priceCents === null ? "" : order.priceCents / 100,
        order.paidCents / 100,
        order.refundedCents / 100,
      ];
    }
    after = orderPage.length === rowsAtOnce ? orderPage.at(-1) : undefined;
  } while (after);
}
