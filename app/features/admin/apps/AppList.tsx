import { AppWindow, Plus, Settings2 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/Link";
import type { ListedApp } from "@workers/contracts/admin/apps";
import { ButtonLink, buttonClass } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { AppMark } from "./AppMark";
import { OpenApp } from "./OpenApp";

interface AppListProps {
  apps: readonly ListedApp[];
  projectId: string;
  isArchive: boolean;
  canCreate: boolean;
}

/** The project's apps as cards. */
export function AppList({ apps, projectId, isArchive, canCreate }: AppListProps) {
  const { t } = useTranslation("admin");
  if (apps.length === 0) {
    const kind = isArchive ? "Archive" : canCreate ? "" : "Assigned";
    return (
      <Card padding="none">
        <EmptyState
          icon={<AppWindow />}
          title={t(`apps.empty${kind}Title`)}
          text={t(`apps.empty${kind}Text`)}
          action={
            !isArchive && canCreate ? (
              <ButtonLink to={`/projects/${projectId}/apps/create`} variant="primary" icon={<Plus />}>
                {t("apps.createFirst")}
              </ButtonLink>
            ) : undefined
          }
        />
      </Card>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {apps.map((app) => (
        <AppCard key={app.id} app={app} projectId={projectId} />
      ))}
    </ul>
  );
}

function AppCard({ app, projectId }: { app: ListedApp; projectId: string }) {
  const { t } = useTranslation("admin");
  const at = `/projects/${projectId}/apps/${app.id}`;
  return (
    <Card as="li" isLink padding="none" className="flex flex-col">
      <div className="flex items-center gap-4 p-5">
        <AppMark app={app} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-lg font-semibold">
            <Link to={at} prefetch="intent" className="after:absolute after:inset-0 after:rounded-xl">
              {app.name}
            </Link>
          </h3>
          <p className="truncate text-sm text-muted">{`${app.publicDomain}${app.basePath}`}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
        <p className="text-sm text-muted">{t("apps.members", { count: app.membersCount })}</p>
        {app.status === "active" ? (
          <div className="relative flex gap-2">
            {app.permissions.can.includes("edit") ? (
              <OpenApp
                projectId={projectId}
                appId={app.id}
                to="/settings"
                className={buttonClass({ variant: "quiet", size: "sm" })}
              >
                <Settings2 aria-hidden className="size-4" />
                {t("apps.settings")}
              </OpenApp>
            ) : null}
            <OpenApp projectId={projectId} appId={app.id} className={buttonClass({ size: "sm" })}>
              {t("apps.open")}
            </OpenApp>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
