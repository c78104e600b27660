import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import { accessPlans, orderEvents, orders } from "@db/shard";
import type { MoneyEventKind } from "@db/vocabulary/payments";
import type { ProjectContext } from "@workers/context";
import type { OrdersQuery } from "@workers/contracts/payments/orders";
import { nullable, rows, sameTenant } from "@workers/store";
import type { CsvCell } from "@workers/domain/kernel/csv";
import { text } from "@workers/domain/kernel/texts";
import { iso } from "@workers/domain/kernel/time";
import { appNames } from "@workers/domain/platform/plans";
import { filteredOrders } from "./order-list";

/** Rows that one read brings. */
const rowsAtOnce = 500;
const back: ReadonlySet<MoneyEventKind> = new Set(["refund", "partial_refund", "chargeback"]);
const moving = ["grant", "payment", "trial", "refund", "partial_refund", "chargeback", "chargeback_won"] as const;

type Filters = Pick<
  OrdersQuery,
  `filter[${"appId" | "planId" | "status" | "plan" | "test" | "search" | "from" | "to"}]`
>;

interface Sums {
  paid: number;
  refunded: number;
}

/** Each payment and refund of the orders that the filters leave, as a CSV file, with the sums of each currency at its end; test money apart. */
export async function exportPayments(
  ctx: ProjectContext,
  query: Filters,
): Promise<{ name: string; lines: AsyncGenerator<readonly CsvCell[]> }> {
  const condition = filteredOrders(ctx, query);
  return { name: `payments-${iso(ctx.now()).slice(0, 10)}`, lines: linesOf(ctx, condition) };
}

const columns = {
  id: orderEvents.id,
  kind: orderEvents.kind,
  amountCents: orderEvents.amountCents,
  eventCurrency: orderEvents.currency,
  occurredAt: orderEvents.occurredAt,
  isTest: orderEvents.isTest,
  orderId: orders.id,
  reference: orders.reference,
  currency: orders.currency,
  type: orders.type,
  buyerName: orders.buyerName,
  email: orders.email,
  appId: orders.appId,
  planName: nullable(accessPlans.name),
};

async function* linesOf(
  ctx: ProjectContext,
  condition: ReturnType<typeof filteredOrders>,
): AsyncGenerator<readonly CsvCell[]> {
  const word = (key: string) => text(ctx.language, "defaults", key);
  yield [
    ...["date", "number", "plan", "app", "buyer", "email", "provider"].map((key) => word(`orders.${key}`)),
    word("payments.kind"),
    word("orders.paid"),
    word("orders.refunded"),
    word("orders.currency"),
    word("payments.test"),
  ];
  const namesOfApps = await appNames(ctx);
  const sums = new Map<string, Sums>();
  let after: { occurredAt: number; id: string } | undefined;
  do {
    const page = await ctx.shard.read(
      rows(ctx, orders, columns)
        .join(
          orderEvents,
          sameTenant(
            ctx,
            orderEvents,
            eq(orderEvents.sellerId, orders.sellerId),
            eq(orderEvents.reference, orders.reference),
            sql`${orderEvents.item} in ('', ${orders.item})`,
            sql`${orderEvents.kind} in (select value from json_each(${JSON.stringify(moving)}))`,
            sql`coalesce(${orderEvents.amountCents}, 0) > 0`,
          ),
        )
        .leftJoin(accessPlans, sameTenant(ctx, accessPlans, eq(accessPlans.id, orders.planId)))
        .where(
          condition,
          after
            ? or(
                lt(orderEvents.occurredAt, after.occurredAt),
                and(eq(orderEvents.occurredAt, after.occurredAt), sql`${orderEvents.id} < ${after.id}`),
              )
            : undefined,
        )
        .orderBy(desc(orderEvents.occurredAt), desc(orderEvents.id))
        .limit(rowsAtOnce),
    );
    for (const row of page) {
      const cents = row.kind === "chargeback_won" ? -row.amountCents! : row.amountCents!;
      const isBack = back.has(row.kind) || row.kind === "chargeback_won";
      const currency = row.eventCurrency ?? row.currency;
      const key = `${currency}${row.isTest ? " test" : ""}`;
      const sum = sums.get(key) ?? { paid: 0, refunded: 0 };
      sums.set(key, isBack ? { ...sum, refunded: sum.refunded + cents } : { ...sum, paid: sum.paid + cents });
      yield [
        iso(row.occurredAt),
        row.type === null ? row.orderId : (row.reference ?? row.orderId),
        row.planName ?? "",
        (row.appId && namesOfApps.get(row.appId)) ?? "",
        row.buyerName,
        row.email ?? "",
        row.type ?? word("orders.byHand"),
        word(`payments.kinds.${row.kind}`),
        isBack ? "" : cents / 100,
        isBack ? cents / 100 : "",
        currency,
        row.isTest ? word("payments.yes") : "",
      ];
    }
    after = page.length === rowsAtOnce ? page.at(-1) : undefined;
  } while (after);
  const empty = Array<string>(6).fill("");
  for (const [key, { paid, refunded }] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [currency, test] = key.split(" ");
    yield [word("payments.sum"), ...empty, "", paid / 100, refunded / 100, currency!, test ? word("payments.yes") : ""];
    yield [
      word("payments.net"),
      ...empty,
      "",
      (paid - refunded) / 100,
      "",
      currency!,
      test ? word("payments.yes") : "",
    ];
  }
}
