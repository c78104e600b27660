import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { paymentsFile } from "~/features/orders/orders-page.server";

/** The payments and refunds of the orders that the filters leave, as a CSV file. */
export const loader = pageLoader(async ({ ctx, params, url }) =>
  paymentsFile(await operatorsProject(ctx, params.projectId), url),
);
