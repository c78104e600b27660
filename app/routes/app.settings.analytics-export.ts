import { requireAbility } from "@workers/domain/kernel/access";
import { analyticsTables, exportAnalytics } from "@workers/domain/platform/analytics";
import { csvResponse } from "@workers/domain/kernel/csv";
import { notFound } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { limitRate } from "@workers/request/rate-limit";
import { rangeOfPage } from "~/features/analytics/range-of-page.server";

/** A table of the analytics as a CSV file. */
export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const table = analyticsTables.find((name) => name === url.searchParams.get("table"));
  if (!table) throw notFound("page");
  requireAbility(ctx, "app.edit");
  await limitRate(ctx, "exports");
  const { range, lines } = exportAnalytics(ctx, table, rangeOfPage(url, ctx.now(), ctx.app.timezone).range);
  return csvResponse(`${ctx.app.slug}-${table}-${range.dateFrom}-${range.dateTo}`, lines, ctx.language);
});
