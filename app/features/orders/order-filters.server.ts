import { limits } from "@db/vocabulary/limits";
import { ordersQuery, type OrdersQuery } from "@workers/contracts/payments/orders";

const { shape } = ordersQuery;

/** What the orders' screen and its export are filtered by; what names nothing is left out. */
export function orderFilters(url: URL) {
  const asked = (name: string) => url.searchParams.get(name) || undefined;
  const filters = {
    "filter[search]": asked("search")?.trim().slice(0, limits.email.max) || undefined,
    "filter[appId]": shape["filter[appId]"].catch(undefined).parse(asked("appId")),
    "filter[planId]": shape["filter[planId]"].catch(undefined).parse(asked("planId")),
    "filter[status]": shape["filter[status]"].catch(undefined).parse(asked("status")),
    "filter[attention]": shape["filter[attention]"].catch(undefined).parse(asked("attention")),
  } satisfies Partial<OrdersQuery>;
  return { filters, sort: shape.sort.catch("-createdAt").parse(asked("sort")) };
}
