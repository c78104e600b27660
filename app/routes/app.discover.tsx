import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "@workers/request/pages";
import { DiscoverScreen } from "~/features/promo/DiscoverScreen";
import { discoveryPage } from "~/features/promo/discovery.server";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** The operator's communities that present themselves, within the shell of one of them. */
export const loader = pageLoader(({ ctx, url }) => discoveryPage(ctx, url));

export const handle = { texts: ["promo"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("promo:discover.title") }));

export default function Discover() {
  return <DiscoverScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
