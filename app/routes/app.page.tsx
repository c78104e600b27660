import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "@workers/request/pages";
import { PageScreen } from "~/features/pages/PageScreen";
import { pageAt } from "~/features/pages/page-data.server";
import { pageHead } from "~/features/pages/page-head";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** Behind all fixed addresses of an app: a page by its slug. */
export const loader = pageLoader(({ ctx, params }) => pageAt(ctx, params.pageSlug!));

export const handle = { texts: ["pages"] };

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, (_, frame) => pageHead(args.data, frame));

export default function OwnPage() {
  const page = useLoaderData<typeof loader>();
  return <PageScreen key={page.id} page={page} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
