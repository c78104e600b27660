import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { myPlans } from "@workers/domain/plans";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { Receipt } from "lucide-react";
import { ButtonLink } from "~/ui/Button";
import { useTranslation } from "~/i18n/use-translation";
import { HeldPlans } from "~/features/gates/HeldPlans";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx }) => ({ plans: await myPlans(await enterTenantApp(ctx)) }));

export const handle = { texts: ["account", "checkout"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("gates:mine.title"), isPrivate: true }));

export default function Plans() {
  const { t } = useTranslation(["gates", "checkout"]);
  const path = useAppPath();
  const { plans } = useLoaderData<typeof loader>();
  useFreshLoaders(({ event }) => (event === "plan.granted" || event === "plan.ended") && "now");
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeader title={t("mine.title")} text={t("mine.text")} back={{ to: path.profile(), label: t("mine.back") }} />
      <HeldPlans plans={plans} />
      <p>
        <ButtonLink to={path("/orders")} icon={<Receipt />}>
          {t("checkout:orders.open")}
        </ButtonLink>
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
