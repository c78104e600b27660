import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { pagePath } from "~/features/shell/pages/page-path.server";

/** The full name of the first screen of the settings leads to it. */
export const loader = pageLoader(({ ctx }) => {
  throw redirect(pagePath(ctx).settings(), 301);
});
