import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "@workers/request/pages";
import { pagePath } from "~/features/shell/pages/page-path.server";

/** The account's older address. */
export const loader = pageLoader(({ ctx }) => {
  throw redirect(ctx.tenant.kind === "app" ? pagePath(ctx).profile() : "/projects/settings/profile", 301);
});
