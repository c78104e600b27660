import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { previewByLink } from "@workers/domain/pages/pages";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { useDesignerFrame } from "~/features/page-builder/preview/use-designer-frame";
import { PageView } from "~/features/pages/PageView";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** The draft of a page, for whoever has its signed address. */
export const loader = pageLoader(async ({ ctx, params }) =>
  previewByLink(await enterTenantApp(ctx), params.previewToken!),
);

export const handle = { texts: ["pages"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.name, isPrivate: true }));

export default function PagePreview() {
  const page = useLoaderData<typeof loader>();
  const isInDesigner = useDesignerFrame();
  return (
    <>
      <h1 className="sr-only">{page.name}</h1>
      <PageView page={page} isInDesigner={isInDesigner} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
