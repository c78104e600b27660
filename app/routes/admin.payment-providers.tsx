import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CreditCard } from "lucide-react";
import { paymentProviderTypes } from "@db/vocabulary/services";
import { notFound } from "@workers/errors";
import { listProviders, providerNames } from "@workers/domain/commerce/payments";
import { externalProducts } from "@workers/domain/platform/plans";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { ExternalProductList, ProviderList } from "~/features/payments/ProviderList";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { LinkTabs } from "~/ui/LinkTabs";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const perPage = 25;

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const type = paymentProviderTypes.find((providerType) => providerType === params.providerType);
  if (params.providerType && !type) throw notFound("page");
  const page = pageOf(url);
  const [{ items, total }, products] = await Promise.all([
    listProviders(ctx, { page, limit: perPage, type }),
    !type || type === "copecart" ? externalProducts(ctx) : [],
  ]);
  return {
    projectId: ctx.project.id,
    type: type ?? null,
    providers: items,
    products,
    names: providerNames,
    page,
    pages: Math.ceil(total / perPage),
  };
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:providers.title"), isPrivate: true }));

export default function PaymentProviders() {
  const { t } = useTranslation("payments");
  const { projectId, type, providers, products, names, page, pages } = useLoaderData<typeof loader>();
  const at = `/projects/${projectId}/settings/integrations/payment-providers`;
  const tabs = [
    { to: at, label: t("providers.all"), isCurrent: type === null },
    ...paymentProviderTypes.map((providerType) => ({
      to: `${at}/${providerType}`,
      label: names[providerType],
      isCurrent: providerType === type,
    })),
  ];
  const add = (type ? [type] : paymentProviderTypes).map((providerType) => (
    <ButtonLink key={providerType} to={`${at}/${providerType}/create`} variant={type ? "primary" : "secondary"}>
      {t("providers.add", { name: names[providerType] })}
    </ButtonLink>
  ));
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("providers.title")} text={t("providers.text")} />
      <LinkTabs label={t("providers.title")} tabs={tabs} className="mb-5" />
      {providers.length > 0 ? (
        <>
          <ProviderList providers={providers} projectId={projectId} names={names} />
          <div className="mt-6 flex flex-wrap gap-3">{add}</div>
        </>
      ) : (
        <Card padding="none">
          <EmptyState
            icon={<CreditCard />}
            title={t("providers.emptyTitle")}
            text={t("providers.emptyText")}
            action={add}
          />
        </Card>
      )}
      {products.length > 0 ? <ExternalProductList products={products} projectId={projectId} /> : null}
      <Pagination page={page} pages={pages} className="mt-6" />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
