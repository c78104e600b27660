import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LogIn, Plus } from "lucide-react";
import { listOpenIdProviders } from "@workers/domain/platform/openid-providers";
import { pageLoader } from "@workers/request/pages";
import { operatorsProject } from "~/features/admin/operator.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { LinkedRow, LinkedRows } from "~/ui/LinkedRows";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const isActive = ctx.project.status === "active";
  return { projectId: ctx.project.id, providers: await listOpenIdProviders(ctx), isReadOnly: !isActive };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:signInSettings.title"), isPrivate: true }));

/** Where the people of a project's apps may sign in, beside our own ways. */
export default function SignInSettings() {
  const { t } = useTranslation("admin");
  const { projectId, providers, isReadOnly } = useLoaderData<typeof loader>();
  const at = `/projects/${projectId}/settings/sign-in`;
  const add = isReadOnly ? null : (
    <ButtonLink to={`${at}/create`} variant="primary" icon={<Plus />}>
      {t("signInSettings.create")}
    </ButtonLink>
  );
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("signInSettings.title")}
        text={t("signInSettings.text")}
        actions={providers.length > 0 ? add : null}
      />
      {providers.length > 0 ? (
        <LinkedRows>
          {providers.map(({ id, name, issuer, isActive }) => (
            <LinkedRow
              key={id}
              to={`${at}/${id}/edit`}
              name={name}
              badges={
                <Badge tone={isActive ? "success" : "neutral"}>
                  {t(isActive ? "signInSettings.active" : "signInSettings.inactive")}
                </Badge>
              }
            >
              <p className="text-sm break-words text-muted">{issuer}</p>
            </LinkedRow>
          ))}
        </LinkedRows>
      ) : (
        <Card padding="none">
          <EmptyState
            icon={<LogIn />}
            title={t("signInSettings.emptyTitle")}
            text={t("signInSettings.emptyText")}
            action={add}
          />
        </Card>
      )}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
