import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { limits } from "@db/vocabulary/limits";
import { listBulletins } from "@workers/domain/community/bulletins";
import { notificationCounters } from "@workers/domain/community/notifications";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { kindOfPath, useBulletinPath } from "~/features/bulletins/bulletin-path";
import { BulletinList } from "~/features/bulletins/BulletinList";
import { NotificationsFrame } from "~/features/notifications/NotificationsFrame";
import { useShellData } from "~/features/shell/layouts/shell-data";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";

/** The tab of announcements, or of dailies, by its address. */
export const loader = pageLoader(async ({ ctx, url }) => {
  const madeAt = ctx.now();
  const kind = kindOfPath(url.pathname);
  const app = await enterTenantApp(ctx);
  const [{ data, nextCursor }, counters] = await Promise.all([
    listBulletins(app, kind, { page: 1, limit: limits.listLimit.default }),
    // The operator's team reads along without a profile.
    app.me.profile && notificationCounters(app),
  ]);
  return { kind, bulletins: { data, nextCursor }, counters, madeAt };
});

export const handle = { texts: ["notifications", "bulletins"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: t(`notifications:tabs.${args.data?.kind === "daily" ? "yourDaily" : "announcements"}`),
    isPrivate: true,
  }));

export default function ToldBulletins() {
  const { t } = useTranslation("bulletins");
  const path = useBulletinPath();
  const { can } = useShellData().permissions;
  const { kind, bulletins, counters, madeAt } = useLoaderData<typeof loader>();
  return (
    <NotificationsFrame loaded={counters && { counters, madeAt }}>
      {can.includes(`create_${kind}`) ? (
        <div className="flex justify-end gap-2 pb-4">
          <ButtonLink to={path.settings(kind)} size="sm" variant="quiet">
            {t("list.manage")}
          </ButtonLink>
          <ButtonLink to={path.settings(kind, "create")} size="sm" icon={<Plus />}>
            {t(`settings.${kind}.create`)}
          </ButtonLink>
        </div>
      ) : null}
      <BulletinList key={kind} kind={kind} loaded={bulletins} madeAt={madeAt} />
    </NotificationsFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
