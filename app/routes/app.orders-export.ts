import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { ordersFile } from "~/features/orders/orders-page.server";

/** The orders of the app that the filters leave, as a CSV file. */
export const loader = pageLoader(async ({ ctx, url }) => ordersFile(await enterTenantApp(ctx), url));
