import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { enterTenantLibrary } from "@workers/domain/kernel/files";
import { pageLoader } from "@workers/request/pages";
import { CloudScreen } from "~/features/cloud/CloudScreen";
import { cloudPage } from "~/features/cloud/cloud-page.server";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** A member's own files. */
export const loader = pageLoader(async ({ ctx, params, url, request }) =>
  cloudPage(await enterTenantLibrary(ctx), { folderId: params.folderId, url, request }),
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("cloud:title"), isPrivate: true }));

export const handle = { texts: ["cloud"] };

export default function Cloud() {
  const path = useAppPath();
  return (
    <CloudScreen
      {...useLoaderData<typeof loader>()}
      base={path.cloud()}
      className="flex below-header flex-col max-md:above-footer"
    />
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
