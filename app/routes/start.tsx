import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "@workers/door/pages";
import { appPath } from "~/features/shell/app-path";

/** The bare host: to the operator's projects, or the first service of an own domain's app. A project's host lists its apps. */
export const loader = pageLoader(({ ctx: { tenant, actor } }) => {
  if (tenant.kind === "app") throw redirect(appPath(tenant.basePath)(tenant.app.defaultServiceSlug));
  if (tenant.kind === "service") throw redirect(actor.kind === "user" ? "/projects" : appPath("").signIn());
  return null;
});

export default function Start() {
  return null;
}
