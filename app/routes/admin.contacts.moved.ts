import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "@workers/request/pages";

/** The contacts' place among the settings of former times. */
export const loader = pageLoader(({ params: { projectId, memberId } }) => {
  throw redirect(
    `/projects/${encodeURIComponent(projectId!)}/contacts${memberId ? `/${encodeURIComponent(memberId)}` : ""}`,
    301,
  );
});
