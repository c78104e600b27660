import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Headset, MessageSquareQuote } from "lucide-react";
import { ticketApps } from "@workers/domain/community/tickets";
import { pageLoader } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { operatorsProject } from "~/features/admin/operator.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useSpanText } from "~/features/support/use-span-text";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { Link } from "~/ui/Link";
import { PageHeader } from "~/ui/PageHeader";

/** The apps of a project with their open tickets. */
export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  return { projectId: ctx.project.id, apps: await ticketApps(ctx) };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("support:desk.title"), isPrivate: true }));
export const handle = { texts: ["support"] };

export default function Support() {
  const { t } = useTranslation("support");
  const { projectId, apps } = useLoaderData<typeof loader>();
  const span = useSpanText();
  const at = `/projects/${projectId}/support`;
  return (
    <>
      <PageHeader
        title={t("desk.title")}
        text={t("desk.text")}
        actions={
          <ButtonLink to={`${at}/answers`} icon={<MessageSquareQuote />}>
            {t("desk.answers")}
          </ButtonLink>
        }
      />
      <Card padding="none">
        {apps.length > 0 ? (
          <ul className="divide-y divide-line" aria-label={t("desk.apps")}>
            {apps.map(({ app, count, waitingCount, firstAnswerSeconds }) => (
              <li key={app.id}>
                <Link
                  to={`${at}/a/${app.id}`}
                  prefetch="intent"
                  className="flex items-center gap-4 px-4 py-4 text-text no-underline transition-colors hover:bg-hover md:px-5"
                >
                  <Avatar name={app.name} src={app.iconUrl} shape="square" size="md" />
                  <span className="grid min-w-0 flex-1">
                    <span className="truncate font-semibold">{app.name}</span>
                    <span className="truncate text-sm text-muted">
                      {firstAnswerSeconds === null
                        ? t("desk.noFirstAnswer")
                        : t("desk.firstAnswer", { time: span(firstAnswerSeconds) })}
                    </span>
                  </span>
                  <span className="flex shrink-0 gap-1.5 max-md:flex-col max-md:items-end">
                    {waitingCount > 0 ? (
                      <Badge tone="danger">{t("desk.waiting", { count: waitingCount })}</Badge>
                    ) : null}
                    <Badge tone={count > 0 ? "brand" : "neutral"}>{t("desk.open", { count })}</Badge>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon={<Headset />} title={t("desk.noApps")} text={t("desk.noAppsText")} />
        )}
      </Card>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
