import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { pagePath } from "~/features/shell/pages/page-path.server";

/** The account's older address. */
export const loader = pageLoader(({ ctx }) => {
  throw redirect(ctx.tenant.kind === "app" ? pagePath(ctx).profile() : "/projects/settings/profile", 301);
});
