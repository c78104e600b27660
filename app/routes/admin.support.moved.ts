import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";

/** /projects/:projectId/ticket/… is the support desk. */
export const loader = pageLoader(async ({ ctx, params }) => {
  const { project } = await operatorsProject(ctx, params.projectId);
  const rest = params["*"] ? `/${params["*"]}` : "";
  throw redirect(`/projects/${project.id}/support${rest}`, 301);
});
