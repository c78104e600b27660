import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { History } from "lucide-react";
import { requireUser } from "@workers/domain/kernel/access";
import { ownHistory } from "@workers/domain/gamification/points";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { EntryList } from "~/features/gamification/EntryList";
import { RewardsFrame } from "~/features/gamification/RewardsFrame";
import { useFreshPoints } from "~/features/gamification/use-fresh-points";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";

const perPage = 50;

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  requireUser(outer);
  const ctx = await enterTenantApp(outer);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const { data, nextCursor } = await ownHistory(ctx, { page: 1, limit: perPage, cursor });
  return { entries: data, nextCursor, isFirst: cursor === undefined };
});

export const handle = { texts: ["rewards"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("rewards:history.title"), isPrivate: true }));

export default function PointsHistory() {
  const { t } = useTranslation("rewards");
  const path = useAppPath();
  const { entries, nextCursor, isFirst } = useLoaderData<typeof loader>();
  useFreshPoints();
  return (
    <RewardsFrame title={t("history.title")} text={t("history.text")} isMember>
      {entries.length === 0 ? (
        <EmptyState icon={<History />} title={t("history.empty")} text={t("history.emptyText")} />
      ) : (
        <Card>
          <EntryList entries={entries} />
        </Card>
      )}
      {isFirst && !nextCursor ? null : (
        <div className="flex justify-between gap-3">
          {isFirst ? <span /> : <ButtonLink to={path("/rewards/history")}>{t("history.newest")}</ButtonLink>}
          {nextCursor ? (
            <ButtonLink to={path(`/rewards/history?cursor=${nextCursor}`)}>{t("history.older")}</ButtonLink>
          ) : null}
        </div>
      )}
    </RewardsFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
