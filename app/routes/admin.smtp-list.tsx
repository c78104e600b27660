import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Mail, Plus } from "lucide-react";
import { limitOf } from "@workers/domain/kernel/projects";
import { listSmtp } from "@workers/domain/platform/smtp";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { SmtpList } from "~/features/integrations/SmtpList";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ChangeTariffLink } from "~/features/tariffs/ChangeTariffLink";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const perPage = 25;

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const page = pageOf(url);
  const { items, total } = await listSmtp(ctx, { page, limit: perPage });
  const limit = limitOf(ctx.project, "smtpCount");
  const hasRoom = limit === -1 || total < limit;
  return { projectId: ctx.project.id, servers: items, limit, hasRoom, page, pages: Math.ceil(total / perPage) };
});

export const handle = { texts: ["integrations"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("integrations:smtp.title"), isPrivate: true }));

export default function MailServers() {
  const { t } = useTranslation("integrations");
  const { projectId, servers, limit, hasRoom, page, pages } = useLoaderData<typeof loader>();
  const at = `/projects/${projectId}/settings/integrations`;
  const add = hasRoom ? (
    <ButtonLink to={`${at}/smtp/create`} variant="primary" icon={<Plus />}>
      {t("smtp.create")}
    </ButtonLink>
  ) : null;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("smtp.title")}
        text={t("smtp.text")}
        back={{ to: at, label: t("overview.title") }}
        actions={servers.length > 0 ? add : null}
      />
      {hasRoom ? null : (
        <Notice className="mb-6">
          {limit === 0 ? t("smtp.notInTariff") : t("smtp.noRoom", { count: limit })}{" "}
          <ChangeTariffLink projectId={projectId} />
        </Notice>
      )}
      {servers.length > 0 ? (
        <SmtpList servers={servers} projectId={projectId} />
      ) : (
        <Card padding="none">
          <EmptyState icon={<Mail />} title={t("smtp.emptyTitle")} text={t("smtp.emptyText")} action={add} />
        </Card>
      )}
      <Pagination page={page} pages={pages} className="mt-6" />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
