import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";

/** An order is changed where it is shown. */
export const loader = pageLoader(({ params }) => {
  const [project, order] = [params.projectId!, params.orderId!].map(encodeURIComponent);
  throw redirect(`/projects/${project}/orders/${order}`);
});
