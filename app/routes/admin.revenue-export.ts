import { csvResponse } from "@workers/domain/kernel/csv";
import { exportRevenue } from "@workers/domain/commerce/revenue";
import { pageLoader } from "@workers/request/pages";
import { limitRate } from "@workers/request/rate-limit";
import { operatorsProject } from "~/features/admin/operator.server";
import { revenueQueryOf } from "~/features/revenue/revenue-query.server";

/** The revenue of every month and plan, as a CSV file. */
export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const { name, lines } = await exportRevenue(ctx, revenueQueryOf(url));
  await limitRate(ctx, "exports");
  return csvResponse(name, lines, ctx.language);
});
