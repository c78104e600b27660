import { robotsOfHost } from "@workers/domain/platform/search-engines";
import { answerDocument } from "@workers/request/documents";
import { pageLoader } from "@workers/request/pages";

/** What crawlers may look at on this host. */
export const loader = pageLoader(({ ctx, request }) =>
  answerDocument(request, robotsOfHost(ctx), "text/plain; charset=utf-8"),
);
