import { redirect } from "@remix-run/cloudflare";
import { startOptions } from "@workers/domain/apps";
import { enterTenantApp } from "@workers/door/enter";
import { pageLoader } from "@workers/door/pages";
import { appPath } from "~/features/shell/app-path";
import { startPath } from "~/features/shell/start-path.server";

/** The bare host: to the operator's projects, or the first service of an own domain's app. A project's host lists its apps. */
export const loader = pageLoader(async ({ ctx }) => {
  const { tenant, actor } = ctx;
  if (tenant.kind === "app") {
    const [app, options] = await Promise.all([enterTenantApp(ctx), startOptions(ctx)]);
    throw redirect(startPath(app, options));
  }
  if (tenant.kind === "service") throw redirect(actor.kind === "user" ? "/projects" : appPath("").signIn());
  return null;
});

export default function Start() {
  return null;
}
