import { redirect } from "@remix-run/cloudflare";
import { notFound } from "@workers/domain/errors";
import { pageLoader } from "@workers/door/pages";
import { appPath } from "~/features/shell/app-path";

/** The front door: to the app's first service, or to the operator's projects. */
export const loader = pageLoader(({ ctx: { tenant, actor }, params }) => {
  if (tenant.kind === "app" && (tenant.basePath || !params.appSlug)) {
    throw redirect(appPath(tenant.basePath)(tenant.app.defaultServiceSlug));
  }
  if (tenant.kind !== "service" || params.appSlug) throw notFound("page");
  throw redirect(actor.kind === "user" ? "/projects" : appPath("").signIn());
});

export default function Start() {
  return null;
}
