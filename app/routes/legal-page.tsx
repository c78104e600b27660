import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { legalPageTypes } from "@db/vocabulary/enumerations";
import { startConsent } from "@workers/domain/platform/consent";
import { legalPageOfApp, startLegalLinks } from "@workers/domain/platform/legal";
import { notFound } from "@workers/errors";
import { pageLoader } from "@workers/request/pages";
import { redirectElsewhere } from "@workers/request/redirects";
import { enterTenantApp } from "@workers/tenancy";
import { LegalPage } from "~/features/shell/pages/LegalPage";
import { pageMeta } from "~/features/shell/pages/page-meta";

const pageType = z.enum(legalPageTypes);

export const loader = pageLoader(async ({ ctx, url }) => {
  const { data: type } = pageType.safeParse(url.pathname.replace(/\/$/, "").split("/").at(-1));
  if (!type) throw notFound("page");
  const [app, links, consent] = await Promise.all([enterTenantApp(ctx), startLegalLinks(ctx), startConsent(ctx)]);
  const page = await legalPageOfApp(app, type);
  if (page.url) throw redirectElsewhere(page.url);
  return { page, links, consent };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const page = args.data?.page;
    return { title: page && (page.name || t(`shell:legalPages.${page.legalPageType}`)) };
  });

export default function LegalPageScreen() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
