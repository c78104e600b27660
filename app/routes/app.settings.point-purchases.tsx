import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Gift } from "lucide-react";
import { cancelPurchase, listPurchases, setHandedOver } from "@workers/domain/gamification/rewards";
import { can } from "@workers/domain/kernel/access";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { namedBy } from "~/features/admin/operator.server";
import { PurchaseList } from "~/features/gamification/PurchaseList";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { LinkTabs } from "~/ui/LinkTabs";
import { PageHeader } from "~/ui/PageHeader";

const filters = ["open", "done", "all"] as const;

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const filter = filters.find((value) => value === url.searchParams.get("filter")) ?? "open";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const { data, nextCursor } = await listPurchases(ctx, {
    page: 1,
    limit: 50,
    cursor,
    ...(filter !== "all" && { isOpen: filter === "open" }),
  });
  return { filter, purchases: data, nextCursor, mayCancel: can(ctx, "member.change_points") };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  const id = namedBy<"point purchase">(String(form.get("id")));
  if (form.get("intent") === "cancel") {
    await cancelPurchase(ctx, id);
    return done("cancelled");
  }
  await setHandedOver(ctx, id, form.get("intent") === "handOver");
  return done("saved");
});

export const handle = { texts: ["rewards"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("rewards:purchases.title"), isPrivate: true }));

export default function PointPurchases() {
  const { t } = useTranslation("rewards");
  const path = useAppPath();
  const { filter, purchases, nextCursor, mayCancel } = useLoaderData<typeof loader>();
  useFormOutcome((key) => t(`purchases.${key as "saved"}`));
  useFreshLoaders(({ event }) => event === "gamification.changed" && "soon");
  const address = (query: string) => path(`/settings/gamification/purchases${query}`);
  return (
    <>
      <PageHeader
        title={t("purchases.title")}
        text={t("purchases.text")}
        tabs={
          <LinkTabs
            label={t("purchases.filter")}
            tabs={filters.map((value) => ({
              to: address(value === "open" ? "" : `?filter=${value}`),
              label: t(`purchases.${value}`),
              isCurrent: value === filter,
            }))}
          />
        }
      />
      <div className="mt-6 grid grid-cols-1 gap-6">
        {purchases.length === 0 ? (
          <EmptyState icon={<Gift />} title={t("purchases.empty")} text={t("purchases.emptyText")} />
        ) : (
          <PurchaseList purchases={purchases} mayCancel={mayCancel} />
        )}
        {nextCursor ? (
          <div className="flex justify-end">
            <ButtonLink to={address(`?filter=${filter}&cursor=${nextCursor}`)}>{t("history.older")}</ButtonLink>
          </div>
        ) : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
