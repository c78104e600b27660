import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { startOptions } from "@workers/domain/platform/apps";
import { notFound } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { PageScreen } from "~/features/pages/PageScreen";
import { pageAt } from "~/features/pages/page-data.server";
import { pageHead } from "~/features/pages/page-head";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { startAddress } from "~/features/shell/pages/start-path.server";

/**
 * An app's bare address leads to where the operator wants people to begin. On a domain of its own, which leaves the app's slug out, one
 * word is the slug of a page.
 */
export const loader = pageLoader(async ({ ctx, url, params }) => {
  if (ctx.tenant.kind !== "app") throw notFound("page");
  if (!ctx.tenant.basePath && params.appSlug) return pageAt(ctx, params.appSlug);
  const [app, options] = await Promise.all([enterTenantApp(ctx), startOptions(ctx)]);
  throw redirect(startAddress(app, options, url));
});

export const handle = { texts: ["pages"] };

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, (_, frame) => pageHead(args.data, frame));

export default function AppStart() {
  const page = useLoaderData<typeof loader>();
  return page ? <PageScreen key={page.id} page={page} /> : null;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
