import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Plus, Workflow } from "lucide-react";
import { integrationLimits } from "@db/vocabulary/limits/integration-limits";
import { listAutomations } from "@workers/domain/platform/automations";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { AutomationList } from "~/features/integrations/AutomationList";
import { useAppPath } from "~/features/shell/pages/app-path";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Pagination } from "~/ui/Pagination";

const perPage = 25;

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const page = pageOf(url);
  const { items, total } = await listAutomations(ctx, { page, limit: perPage });
  const hasRoom = total < integrationLimits.automations;
  return { automations: items, hasRoom, page, pages: Math.ceil(total / perPage) };
});

export const handle = { texts: ["integrations"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("integrations:automation.title"), isPrivate: true }));

export default function Automations() {
  const { t } = useTranslation("integrations");
  const { automations, hasRoom, page, pages } = useLoaderData<typeof loader>();
  const create = useAppPath()("/settings/automation/create");
  const add = hasRoom ? (
    <ButtonLink to={create} variant="primary" icon={<Plus />}>
      {t("automation.create")}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader
        title={t("automation.title")}
        text={t("automation.text")}
        actions={automations.length > 0 ? add : null}
      />
      {hasRoom ? null : (
        <Notice className="mb-6">{t("automation.noRoom", { count: integrationLimits.automations })}</Notice>
      )}
      {automations.length > 0 ? (
        <AutomationList automations={automations} />
      ) : (
        <Card padding="none">
          <EmptyState
            icon={<Workflow />}
            title={t("automation.emptyTitle")}
            text={t("automation.emptyText")}
            action={add}
          />
        </Card>
      )}
      <Pagination page={page} pages={pages} className="mt-6" />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
