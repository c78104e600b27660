import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";

/** The dashboard became part of the project's home. */
export const loader = pageLoader(({ params, url }) => {
  throw redirect(`/projects/${params.projectId}${url.search}`, 301);
});
