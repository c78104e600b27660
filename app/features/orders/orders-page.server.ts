import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import type { ProjectContext } from "@workers/context";
import { csvResponse } from "@workers/domain/kernel/csv";
import {
  exportOrders,
  exportPayments,
  isInApp,
  listOrders,
  mayEditOrders,
  sumsOfOrders,
} from "@workers/domain/commerce/payments";
import { appsOfOrders, planChoices } from "@workers/domain/platform/plans";
import { limitRate } from "@workers/request/rate-limit";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { orderFilters } from "./order-filters.server";
import { plansToOrder, timezoneOf } from "./order-page.server";

/** What orders can be filtered by, and what they are filtered by now. */
export async function orderFiltersPage(ctx: ProjectContext, url: URL) {
  const { filters, days, sort } = orderFilters(url, timezoneOf(ctx));
  const [apps, plans] = await Promise.all([
    isInApp(ctx) ? [] : appsOfOrders(ctx),
    isInApp(ctx) ? plansToOrder(ctx) : planChoices(ctx, { page: 1, limit: 100 }).then((choices) => choices.data),
  ]);
  return {
    apps,
    plans,
    search: filters["filter[search]"] ?? "",
    appId: filters["filter[appId]"] ?? "",
    planId: filters["filter[plan]"] ?? filters["filter[planId]"] ?? "",
    status: filters["filter[status]"] ?? "",
    test: filters["filter[test]"] ?? "",
    attention: filters["filter[attention]"] ?? "",
    ...days,
    sort,
  };
}

/** The orders of the project, or of the app whose administrators look, with what they are filtered by. */
export async function ordersPage(ctx: ProjectContext, url: URL) {
  const { filters, sort } = orderFilters(url, timezoneOf(ctx));
  const page = pageOf(url);
  const [{ data, total }, sums, filtersPage] = await Promise.all([
    listOrders(ctx, { ...filters, page, limit: commerceLimits.ordersPage, sort }),
    sumsOfOrders(ctx, filters),
    orderFiltersPage(ctx, url),
  ]);
  return {
    ...filtersPage,
    orders: data,
    sums,
    mayCreate: mayEditOrders(ctx) && ctx.project.status === "active",
    page,
    pages: Math.ceil((total ?? limits.pageDepth) / commerceLimits.ordersPage),
  };
}

/** The orders that the filters of the page leave, as a CSV file. */
export async function ordersFile(ctx: ProjectContext, url: URL): Promise<Response> {
  const { name, lines } = await exportOrders(ctx, orderFilters(url, timezoneOf(ctx)).filters);
  await limitRate(ctx, "exports");
  return csvResponse(name, lines, ctx.language);
}

/** Their payments and refunds, with sums. */
export async function paymentsFile(ctx: ProjectContext, url: URL): Promise<Response> {
  const { name, lines } = await exportPayments(ctx, orderFilters(url, timezoneOf(ctx)).filters);
  await limitRate(ctx, "exports");
  return csvResponse(name, lines, ctx.language);
}
