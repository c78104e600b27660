import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { openServices } from "@db/vocabulary/services";
import { requireAbility } from "@workers/domain/kernel/access";
import { areaTemplate } from "@workers/domain/pages/pages";
import { notFound } from "@workers/errors";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { AreaBuilder } from "~/features/page-builder/AreaBuilder";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_page");
  const service = openServices.find((name) => name === params.service);
  if (!service) throw notFound("page");
  return { service, template: await areaTemplate(ctx, service) };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: [t("designer:title"), t(`designer:areas.${args.data?.service ?? "groups"}`)],
    isPrivate: true,
  }));

export default function ServiceWidgets() {
  const { service, template } = useLoaderData<typeof loader>();
  return <AreaBuilder key={service} service={service} template={template} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
