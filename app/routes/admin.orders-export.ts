import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { ordersFile } from "~/features/orders/orders-page.server";

/** The orders of the project that the filters leave, as a CSV file. */
export const loader = pageLoader(async ({ ctx, params, url }) =>
  ordersFile(await operatorsProject(ctx, params.projectId), url),
);
