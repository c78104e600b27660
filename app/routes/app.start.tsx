import { startOptions } from "@workers/domain/platform/apps";
import { notFound } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { startAddress } from "~/features/shell/pages/start-path.server";

/** An app's bare address leads to where the operator wants people to begin. */
export const loader = pageLoader(async ({ ctx, url }) => {
  if (ctx.tenant.kind !== "app" || !ctx.tenant.basePath) throw notFound("page");
  const [app, options] = await Promise.all([enterTenantApp(ctx), startOptions(ctx)]);
  throw redirect(startAddress(app, options, url));
});

export default function AppStart() {
  return null;
}
