import { limits } from "@db/vocabulary/limits";
import { ordersQuery, type OrdersQuery } from "@workers/contracts/payments/orders";
import { addDays, startOfDay } from "@workers/domain/platform/analytics";

const { shape } = ordersQuery;

/** What the orders' screens and their export are filtered by; what names nothing is left out. Days are those of the timezone's calendar. */
export function orderFilters(url: URL, timezone: string) {
  const param = (name: string) => url.searchParams.get(name) || undefined;
  const from = dayIn(param("from"));
  const to = dayIn(param("to"));
  const filters = {
    "filter[search]": param("search")?.trim().slice(0, limits.email.max) || undefined,
    "filter[appId]": shape["filter[appId]"].catch(undefined).parse(param("appId")),
    "filter[planId]": shape["filter[planId]"].catch(undefined).parse(param("planId")),
    "filter[plan]": param("planId") === "none" ? ("none" as const) : undefined,
    "filter[status]": shape["filter[status]"].catch(undefined).parse(param("status")),
    "filter[test]": shape["filter[test]"].catch(undefined).parse(param("test")),
    "filter[attention]": shape["filter[attention]"].catch(undefined).parse(param("attention")),
    "filter[from]": from && new Date(startOfDay(from, timezone)).toISOString(),
    // The last day counts whole.
    "filter[to]": to && new Date(startOfDay(addDays(to, 1), timezone) - 1).toISOString(),
  } satisfies Partial<OrdersQuery>;
  return {
    filters,
    days: { from: from ?? "", to: to ?? "" },
    sort: shape.sort.catch("-createdAt").parse(param("sort")),
  };
}

/** A day such as `2026-11-25`, of a century that orders can be of; undefined for what is none. */
const dayIn = (text: string | undefined): string | undefined =>
  text && /^(19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
