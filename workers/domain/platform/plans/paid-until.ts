import { type SQL, sql } from "drizzle-orm";
import { orderEvents, orders } from "@db/shard";
import { aliased } from "@workers/store";

const e = aliased(orderEvents, "e");
const last = aliased(orderEvents, "last");

const paymentOf = (event: typeof e | typeof last): SQL =>
  sql`${event.projectId} = ${orders.projectId} and ${event.sellerId} = ${orders.sellerId} and ${event.reference} = ${orders.reference}
    and ${event.kind} in ('payment', 'trial')`;

/** Until when an order of the outer query is paid: by the periods of the length that was paid last, as the payments fold it. */
export const paidUntil = sql<
  number | null
>`(select max(${e.until}) from ${e} where ${paymentOf(e)} and ${e.periodMonths} is (
  select ${last.periodMonths} from ${last} where ${paymentOf(last)} order by ${last.occurredAt} desc, ${last.key} desc limit 1))`;
