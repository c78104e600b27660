import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { myPlans } from "@workers/domain/platform/plans";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader } from "@workers/request/pages";
import { Receipt } from "lucide-react";
import { ButtonLink } from "~/ui/Button";
import { useTranslation } from "~/i18n/use-translation";
import { Claimed } from "~/features/gates/Claimed";
import { ClaimPurchase } from "~/features/gates/ClaimPurchase";
import { pendingClaim, handleClaimForm } from "~/features/gates/claim-page.server";
import { HeldPlans } from "~/features/gates/HeldPlans";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { isProblem } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, request, url }) => {
  const ctx = await enterTenantApp(outer);
  const [plans, claim] = await Promise.all([myPlans(ctx), pendingClaim(ctx, request, url)]);
  return { plans, claim, canClaim: ctx.me.profile !== null };
});

export const action = pageAction(async ({ ctx, request, form }) =>
  handleClaimForm({ ctx: await enterTenantApp(ctx), request, form, home: pagePath(ctx)("/profile/plans") }),
);

export const handle = { texts: ["account", "auth", "checkout"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("gates:mine.title"), isPrivate: true }));

export default function Plans() {
  const { t } = useTranslation(["gates", "checkout"]);
  const path = useAppPath();
  const { plans, claim, canClaim } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  useFreshLoaders(({ event }) => ["plan.granted", "plan.ended", "order.changed"].includes(event) && "now");
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeader title={t("mine.title")} text={t("mine.text")} back={{ to: path.profile(), label: t("mine.back") }} />
      <Claimed />
      <HeldPlans plans={plans} />
      <p>
        <ButtonLink to={path("/orders?own")} icon={<Receipt />}>
          {t("checkout:orders.open")}
        </ButtonLink>
      </p>
      {canClaim ? (
        <ClaimPurchase pending={claim} home={path("/profile/plans")} problem={isProblem(outcome) ? outcome : null} />
      ) : null}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
