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
import { LinkTabs } from "~/ui/LinkTabs";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx, params, url }) => {
  const { lockScreenId } = params;
  const id = lockScreenId === defaultLockScreenSlug ? null : namedBy<"lock screen">(lockScreenId);
  const screen = await previewLockScreen(await enterTenantApp(ctx), id);
  const isMember = url.searchParams.get("as") === "member";
  return { screen: { ...screen, isMember, heldPlanIds: [] }, isMember };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("gates:list.preview"), args.data?.screen.title], isPrivate: true }));

export default function Preview() {
  const { t } = useTranslation("gates");
  const { screen, isMember } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("list.preview")}
        text={t("list.previewText")}
        back={{ to: useAppPath()("/settings/lockscreens"), label: t("list.title") }}
      />
      <LinkTabs
        label={t("list.preview")}
        className="mb-4"
        tabs={[
          { to: "?as=guest", label: t("list.asGuest"), isCurrent: !isMember },
          { to: "?as=member", label: t("list.asMember"), isCurrent: isMember },
        ]}
      />
      <Card padding="none">
        <LockScreenView screen={screen} isPreview />
      </Card>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
