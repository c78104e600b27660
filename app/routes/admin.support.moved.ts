import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { operatorsProject } from "~/features/admin/operator.server";

/** /projects/:projectId/ticket/… is the support desk. */
export const loader = pageLoader(async ({ ctx, params }) => {
  const { project } = await operatorsProject(ctx, params.projectId);
  const rest = (params["*"] ?? "")
    .split("/")
    .filter((part) => !["", ".", ".."].includes(part))
    .map((part) => `/${encodeURIComponent(part)}`)
    .join("");
  throw redirect(`/projects/${project.id}/support${rest}`, 301);
});
