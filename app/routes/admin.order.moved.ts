import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "@workers/request/pages";

/** An order is changed where it is shown. */
export const loader = pageLoader(({ params }) => {
  throw redirect(`/projects/${params.projectId}/orders/${params.orderId}`);
});
