import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { libraryOfProject } from "@workers/domain/kernel/files";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { CloudScreen } from "~/features/cloud/CloudScreen";
import { cloudPage } from "~/features/cloud/cloud-page.server";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** The project's own files, for its team. */
export const loader = pageLoader(async ({ ctx, params, url, request }) =>
  cloudPage(libraryOfProject(await operatorsProject(ctx, params.projectId)), {
    folderId: params.folderId,
    url,
    request,
  }),
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("cloud:title"), isPrivate: true }));

export const handle = { texts: ["cloud"], isWide: true };

export default function Cloud() {
  const { projectId } = useParams();
  return (
    <CloudScreen
      {...useLoaderData<typeof loader>()}
      base={`/projects/${projectId}/cloud`}
      className="flex below-header flex-col"
    />
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
