import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { defaultLockScreenSlug } from "@db/vocabulary/access";
import { previewLockScreen } from "@workers/domain/platform/lock-screens";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { namedBy } from "~/features/admin/operator.server";
import LockScreenView from "~/features/shell/errors/LockScreenView";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx, params }) => {
  const { lockScreenId } = params;
  const id = lockScreenId === defaultLockScreenSlug ? null : namedBy<"lock screen">(lockScreenId);
  return { screen: await previewLockScreen(await enterTenantApp(ctx), id) };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("gates:list.preview"), args.data?.screen.title], isPrivate: true }));

export default function Preview() {
  const { t } = useTranslation("gates");
  const { screen } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("list.preview")}
        text={t("list.previewText")}
        back={{ to: useAppPath()("/settings/lockscreens"), label: t("list.title") }}
      />
      <Card padding="none">
        <LockScreenView screen={screen} isPreview />
      </Card>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
