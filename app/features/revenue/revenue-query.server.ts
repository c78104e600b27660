import { revenueQuery, type RevenueQuery } from "@workers/contracts/payments/revenue";

const { shape } = revenueQuery;

/** What the revenue screen and its export ask for; what names nothing is left out. */
export function revenueQueryOf(url: URL): RevenueQuery {
  const param = (name: string) => url.searchParams.get(name) || undefined;
  return {
    currency: shape.currency.catch(undefined).parse(param("currency")),
    from: shape.from.catch(undefined).parse(param("from")),
    to: shape.to.catch(undefined).parse(param("to")),
    "filter[appId]": shape["filter[appId]"].catch(undefined).parse(param("appId")),
    "filter[planId]": shape["filter[planId]"].catch(undefined).parse(param("planId")),
  };
}
