import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { plansPage } from "~/features/payments/plans-page.server";
import { PlansScreen } from "~/features/payments/PlansScreen";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";

export const loader = pageLoader(async ({ ctx: outer, url }) => plansPage(await enterTenantApp(outer), url));

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:plans.title"), isPrivate: true }));

export default function AccessPlans() {
  const { t } = useTranslation("payments");
  const path = useAppPath();
  const page = useLoaderData<typeof loader>();
  const text = t(page.mayCreate ? "plans.ofAppText" : "plans.ofAppReadText");
  return (
    <PlansScreen
      {...page}
      text={text}
      at={path("/settings/access-plans")}
      sellAt={path("/settings/access-plans/sell")}
    />
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
