import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { pagePath } from "~/features/shell/pages/page-path.server";

/** The full names of the first screens of the settings and of the theme lead to them. */
export const loader = pageLoader(({ ctx, url }) => {
  const path = pagePath(ctx);
  throw redirect(url.pathname.endsWith("/theme/design") ? path("/theme") : path.settings(), 301);
});
