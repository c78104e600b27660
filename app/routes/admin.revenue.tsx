import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { ChartNoAxesColumn, X } from "lucide-react";
import { useCallback } from "react";
import { appsOfOrders, planChoices } from "@workers/domain/platform/plans";
import { sumsOfOrders } from "@workers/domain/commerce/payments";
import { addMonths, revenueOfProject } from "@workers/domain/commerce/revenue";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { useMoney } from "~/ui/use-money";
import { AppFilter, PlanFilter } from "~/features/revenue/AppFilter";
import { OrderSumsLines } from "~/features/orders/OrderSumsLines";
import { RevenueByPlan } from "~/features/revenue/RevenueByPlan";
import { RevenueCharts } from "~/features/revenue/RevenueCharts";
import { revenueQueryOf } from "~/features/revenue/revenue-query.server";
import { RevenueTabs } from "~/features/revenue/RevenueTabs";
import { RevenueTiles } from "~/features/revenue/RevenueTiles";
import { ChoiceLinks } from "~/ui/ChoiceLinks";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { ExportLink } from "~/features/exports/ExportLink";
import { PageHeader } from "~/ui/PageHeader";

const usualSpans = [6, 12, 24];

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const query = revenueQueryOf(url);
  const [revenue, apps, choices] = await Promise.all([
    revenueOfProject(ctx, query),
    appsOfOrders(ctx),
    planChoices(ctx, { page: 1, limit: 100 }),
  ]);
  // Revenue holds no test money: it stands apart, by the day of its order.
  const testSums = await sumsOfOrders(ctx, {
    "filter[test]": "only",
    "filter[appId]": query["filter[appId]"],
    "filter[planId]": query["filter[planId]"],
    "filter[from]": `${revenue.from}-01T00:00:00.000Z`,
    "filter[to]": new Date(Date.parse(`${addMonths(revenue.to, 1)}-01T00:00:00.000Z`) - 1).toISOString(),
  });
  return {
    projectId: ctx.project.id,
    revenue,
    testSums: testSums.filter(({ currency }) => currency === revenue.currency),
    planId: query["filter[planId]"] ?? "",
    appId: query["filter[appId]"] ?? "",
    apps,
    planChoices: choices.data.map(({ id, name }) => ({ id, name })),
    spans: usualSpans.map((count) => ({ count, from: addMonths(revenue.to, 1 - count) })),
  };
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:revenue.title"), isPrivate: true }));

export default function Revenue() {
  const { t } = useTranslation("payments");
  const {
    projectId,
    revenue,
    testSums,
    planId,
    appId,
    apps,
    planChoices: plansToShow,
    spans,
  } = useLoaderData<typeof loader>();
  const { currency, currencies, from, to, totals, before, months, plans } = revenue;
  const { search } = useLocation();
  const inMoney = useMoney();
  const money = useCallback((cents: number) => inMoney(cents, currency), [inMoney, currency]);
  const withParams = useCallback(
    (changes: Record<string, string>) => {
      const params = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value) params.set(name, value);
        else params.delete(name);
      }
      return `?${params}`;
    },
    [search],
  );
  const onlyPlan = useCallback((id: string) => withParams({ planId: id }), [withParams]);
  const isBare = currencies.length === 0 && !planId && !appId;
  return (
    <>
      <PageHeader
        title={t("revenue.title")}
        text={t("revenue.text")}
        tabs={<RevenueTabs projectId={projectId} />}
        className="pb-6"
        actions={
          isBare ? null : (
            <ExportLink href={`/projects/${projectId}/orders/revenue/export${search}`} label={t("revenue.exportLabel")}>
              {t("revenue.export")}
            </ExportLink>
          )
        }
      />
      {isBare ? (
        <Card padding="none">
          <EmptyState icon={<ChartNoAxesColumn />} title={t("revenue.emptyTitle")} text={t("revenue.emptyText")} />
        </Card>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <div className="flex flex-wrap items-center gap-3">
            <ChoiceLinks
              label={t("revenue.span")}
              choices={spans.map((span) => ({
                to: withParams({ from: span.from, to }),
                label: t("revenue.months", { count: span.count }),
                isCurrent: span.from === from,
              }))}
            />
            {currencies.length > 1 ? (
              <ChoiceLinks
                label={t("revenue.currency")}
                choices={currencies.map((name) => ({
                  to: withParams({ currency: name }),
                  label: name,
                  isCurrent: name === currency,
                }))}
              />
            ) : null}
            {apps.length > 1 ? <AppFilter apps={apps} appId={appId} /> : null}
            <PlanFilter plans={plansToShow} planId={planId} />
            <ButtonLink to={`/projects/${projectId}/orders?test=only`} size="sm" variant="quiet">
              {t("revenue.testMoney")}
            </ButtonLink>
            {planId ? (
              <ButtonLink to={withParams({ planId: "" })} size="sm" icon={<X />} preventScrollReset>
                {t("revenue.allPlans")}
              </ButtonLink>
            ) : null}
          </div>
          <RevenueTiles totals={totals} before={before} money={money} />
          <OrderSumsLines sums={testSums} />
          <RevenueCharts months={months} money={money} />
          <section aria-labelledby="by-plan">
            <h2 id="by-plan" className="pb-4 text-lg font-semibold">
              {t("revenue.plans")}
            </h2>
            <RevenueByPlan plans={plans} money={money} onlyPlan={onlyPlan} />
          </section>
        </div>
      )}
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
