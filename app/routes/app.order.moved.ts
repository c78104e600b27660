import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { pagePath } from "~/features/shell/pages/page-path.server";

/** An order is changed where it is shown. */
export const loader = pageLoader(async ({ ctx, params }) => {
  throw redirect(pagePath(await enterTenantApp(ctx))(`/orders/${encodeURIComponent(params.orderId!)}`));
});
