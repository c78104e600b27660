import { csvResponse } from "@workers/domain/csv";
import { exportOrders } from "@workers/domain/payments";
import { pageLoader } from "@workers/request/pages";
import { limitRate } from "@workers/request/rate-limit";
import { operatorsProject } from "~/features/admin/operator.server";
import { orderFilters } from "~/features/payments/order-filters.server";

/** The orders that the filters leave, as a CSV file. */
export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const { name, lines } = await exportOrders(ctx, orderFilters(url).filters);
  await limitRate(ctx, "exports");
  return csvResponse(name, lines, ctx.language);
});
