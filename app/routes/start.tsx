import { requireUser } from "@workers/domain/kernel/access";
import { startOptions } from "@workers/domain/platform/apps";
import { currentProject } from "@workers/domain/kernel/projects";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { appPath } from "~/features/shell/pages/app-path";
import { startAddress } from "~/features/shell/pages/start-path.server";

/**
 * The bare host. The service host leads to the operator's only project, or the one opened last, else to the list of them;
 * an own domain to the first service of its app. A project's host lists its apps.
 */
export const loader = pageLoader(async ({ ctx, url }) => {
  const { tenant, actor } = ctx;
  if (tenant.kind === "app") {
    const [app, options] = await Promise.all([enterTenantApp(ctx), startOptions(ctx)]);
    throw redirect(startAddress(app, options, url));
  }
  if (tenant.kind !== "service") return null;
  if (actor.kind === "guest") throw redirect(appPath("").signIn());
  const project = await currentProject(requireUser(ctx)).catch((error: unknown) => {
    console.warn("the current project was not found", error);
    return null;
  });
  throw redirect(project ? `/projects/${project.id}` : "/projects");
});

export default function Start() {
  return null;
}
