import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Megaphone, Plus, Sunrise } from "lucide-react";
import type { BulletinState } from "@db/vocabulary/enumerations";
import { countBulletins, listBulletins } from "@workers/domain/community/bulletins";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { kindOfPath, useBulletinPath } from "~/features/bulletins/bulletin-path";
import { BulletinTable } from "~/features/bulletins/BulletinTable";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { LinkTabs } from "~/ui/LinkTabs";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const perPage = 25;
const statuses = ["published", "scheduled", "draft"] as const satisfies readonly BulletinState[];

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const madeAt = outer.now();
  const ctx = await enterTenantApp(outer);
  const kind = kindOfPath(url.pathname);
  const status = statuses.find((option) => option === url.searchParams.get("status")) ?? "published";
  const page = pageOf(url);
  const [list, counts] = await Promise.all([
    listBulletins(ctx, kind, { page, limit: perPage, status }),
    countBulletins(ctx, kind),
  ]);
  return { kind, status, page, madeAt, counts, bulletins: list.data, pages: Math.ceil((list.total ?? 0) / perPage) };
});

export const handle = { texts: ["bulletins"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: args.data && t(`bulletins:settings.${args.data.kind}.title`),
    isPrivate: true,
  }));

export default function Bulletins() {
  const { t } = useTranslation("bulletins");
  const { kind, status, page, pages, madeAt, counts, bulletins } = useLoaderData<typeof loader>();
  const path = useBulletinPath();
  const add = (
    <ButtonLink to={path.settings(kind, "create")} variant="primary" icon={<Plus />}>
      {t(`settings.${kind}.create`)}
    </ButtonLink>
  );
  const Icon = kind === "daily" ? Sunrise : Megaphone;
  return (
    <>
      <PageHeader
        title={t(`settings.${kind}.title`)}
        text={t(`settings.${kind}.text`)}
        actions={add}
        tabs={
          <LinkTabs
            label={t("settings.tabs")}
            tabs={statuses.map((option) => ({
              to: `${path.settings(kind)}?status=${option}`,
              label: t(`status.${option}`),
              isCurrent: option === status,
              aside: counts[option] > 0 ? <span className="tabular-nums text-muted">{counts[option]}</span> : null,
            }))}
          />
        }
        className="mb-6"
      />
      {bulletins.length > 0 ? (
        <BulletinTable key={`${kind} ${status} ${page}`} bulletins={bulletins} madeAt={madeAt} />
      ) : (
        <Card padding="none">
          <EmptyState
            icon={<Icon />}
            title={t(`settings.${kind}.empty.${status}Title`)}
            text={t(`settings.${kind}.empty.${status}Text`)}
          />
        </Card>
      )}
      <Pagination page={page} pages={pages} className="mt-6" />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
