import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { useTranslation } from "~/i18n/use-translation";
import { pageLoader } from "@workers/request/pages";
import { listDomains } from "@workers/domain/platform/domains";
import { limitOf } from "@workers/domain/kernel/projects";
import { DomainList } from "~/features/admin/projects/DomainList";
import { operatorsProject } from "~/features/admin/operator.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const perPage = 50;

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const page = pageOf(url);
  const { items, total } = await listDomains(ctx, { page, limit: perPage });
  const limit = limitOf(ctx.project, "domains");
  const hasRoom = ctx.project.status === "active" && (limit === -1 || total < limit);
  return { projectId: ctx.project.id, domains: items, hasRoom, page, pages: Math.ceil(total / perPage) };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:domains.title"), isPrivate: true }));

export default function Domains() {
  const { t } = useTranslation("admin");
  const { projectId, domains, hasRoom, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("domains.title")}
        text={t("domains.text")}
        actions={
          hasRoom && domains.length > 0 ? (
            <ButtonLink to={`/projects/${projectId}/settings/domains/create`} variant="primary" icon={<Plus />}>
              {t("domains.create")}
            </ButtonLink>
          ) : null
        }
      />
      <DomainList domains={domains} projectId={projectId} hasRoom={hasRoom} />
      <Pagination page={page} pages={pages} className="mt-6" />
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
