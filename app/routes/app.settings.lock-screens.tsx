import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArrowUpRight, Plus } from "lucide-react";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { listLockScreens } from "@workers/domain/platform/lock-screens";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { NoRoom } from "~/features/editing/NoRoom";
import { LockScreenList } from "~/features/gates/LockScreenList";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx }) => ({ screens: await listLockScreens(await enterTenantApp(ctx)) }));

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("gates:list.title"), isPrivate: true }));

export default function LockScreens() {
  const { t } = useTranslation("gates");
  const path = useAppPath();
  const { screens } = useLoaderData<typeof loader>();
  const isFull = screens.length > commerceLimits.lockScreens;
  return (
    <>
      <PageHeader
        title={t("list.title")}
        text={t("list.text")}
        actions={
          isFull ? null : (
            <>
              <ButtonLink to={path("/settings/lockscreens/create?kind=forward")} icon={<ArrowUpRight />}>
                {t("list.newForward")}
              </ButtonLink>
              <ButtonLink variant="primary" to={path("/settings/lockscreens/create")} icon={<Plus />}>
                {t("list.new")}
              </ButtonLink>
            </>
          )
        }
      />
      {isFull ? <NoRoom max={commerceLimits.lockScreens} className="mb-6" /> : null}
      <LockScreenList screens={screens} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
