import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { pagePath } from "~/features/shell/pages/page-path.server";

/** The sign-in's longer name leads to its address. */
export const loader = pageLoader(({ ctx, url }) => {
  throw redirect(pagePath(ctx)("/auth") + url.search, 301);
});
