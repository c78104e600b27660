import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { viewAffiliateCenter } from "@workers/domain/commerce/affiliates";
import { notFound } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { AffiliateEarnings } from "~/features/affiliates/AffiliateEarnings";
import { AffiliateLinks } from "~/features/affiliates/AffiliateLinks";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx }) => {
  const center = await viewAffiliateCenter(await enterTenantApp(ctx));
  if (!center.isActive) throw notFound("page");
  return center;
});

export const handle = { texts: ["affiliates", "admin"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: args.data?.title || t("affiliates:title"), isPrivate: true }));

export default function AffiliateCenterPage() {
  const { t } = useTranslation("affiliates");
  const path = useAppPath();
  const { title, text, links, earnings } = useLoaderData<typeof loader>();
  useFreshLoaders(({ event }) => event === "app.updated" && "now");
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeader
        title={title || t("title")}
        text={<span className="whitespace-pre-line">{text || t("usualText")}</span>}
        back={{ to: path.profile(), label: t("back") }}
      />
      {earnings.length > 0 ? <AffiliateEarnings earnings={earnings} /> : null}
      <AffiliateLinks links={links} />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
