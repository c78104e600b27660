import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";

/** The contacts' place among the settings of former times. */
export const loader = pageLoader(({ params: { projectId, memberId } }) => {
  throw redirect(
    `/projects/${encodeURIComponent(projectId!)}/contacts${memberId ? `/${encodeURIComponent(memberId)}` : ""}`,
    301,
  );
});
