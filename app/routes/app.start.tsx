import { redirect } from "@remix-run/cloudflare";
import { notFound } from "@workers/domain/errors";
import { pageLoader } from "@workers/door/pages";
import { appPath } from "~/features/shell/app-path";

/** An app's bare address leads to its first service. */
export const loader = pageLoader(({ ctx: { tenant } }) => {
  if (tenant.kind !== "app" || !tenant.basePath) throw notFound("page");
  throw redirect(appPath(tenant.basePath)(tenant.app.defaultServiceSlug));
});

export default function AppStart() {
  return null;
}
