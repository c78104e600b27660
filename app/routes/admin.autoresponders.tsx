import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Megaphone, Plus } from "lucide-react";
import { autoresponderNames, autoresponderTypes } from "@db/vocabulary/integrations";
import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import { listAutoresponders } from "@workers/domain/platform/autoresponders";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { AutoresponderList } from "~/features/integrations/AutoresponderList";
import { autoresponderTypeOf } from "~/features/integrations/autoresponder-type.server";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { LinkTabs } from "~/ui/LinkTabs";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const perPage = 25;

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const type = params.autoresponderType ? autoresponderTypeOf(params.autoresponderType) : undefined;
  const page = pageOf(url);
  const [{ items, total }, all] = await Promise.all([
    listAutoresponders(ctx, { page, limit: perPage, type }),
    listAutoresponders(ctx, { page: 1, limit: 1 }),
  ]);
  return {
    projectId: ctx.project.id,
    type: type ?? null,
    tools: items,
    hasRoom: all.total < integrationLimits.autoresponders,
    page,
    pages: Math.ceil(total / perPage),
  };
});

export const handle = { texts: ["integrations"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("integrations:tools.title"), isPrivate: true }));

export default function Autoresponders() {
  const { t } = useTranslation("integrations");
  const { projectId, type, tools, hasRoom, page, pages } = useLoaderData<typeof loader>();
  const integrations = `/projects/${projectId}/settings/integrations`;
  const at = `${integrations}/autoresponders`;
  const tabs = [
    { to: at, label: t("tools.all"), isCurrent: type === null },
    ...autoresponderTypes.map((tool) => ({
      to: `${at}/${tool}`,
      label: autoresponderNames[tool],
      isCurrent: tool === type,
    })),
  ];
  const add = (hasRoom ? (type ? [type] : autoresponderTypes) : []).map((tool) => (
    <ButtonLink
      key={tool}
      to={`${at}/${tool}/create`}
      variant={type ? "primary" : "secondary"}
      icon={type ? <Plus /> : undefined}
    >
      {t("tools.add", { name: autoresponderNames[tool] })}
    </ButtonLink>
  ));
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("tools.title")}
        text={t("tools.text")}
        back={{ to: integrations, label: t("overview.title") }}
      />
      <LinkTabs label={t("tools.title")} tabs={tabs} className="mb-5" />
      {hasRoom ? null : (
        <Notice className="mb-6">{t("tools.noRoom", { count: integrationLimits.autoresponders })}</Notice>
      )}
      {tools.length > 0 ? (
        <>
          <AutoresponderList tools={tools} projectId={projectId} />
          <div className="mt-6 flex flex-wrap gap-3 empty:hidden">{add}</div>
        </>
      ) : (
        <Card padding="none">
          <EmptyState icon={<Megaphone />} title={t("tools.emptyTitle")} text={t("tools.emptyText")} action={add} />
        </Card>
      )}
      <Pagination page={page} pages={pages} className="mt-6" />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
