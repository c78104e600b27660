import type { AppView } from "@workers/contracts/admin/apps";
import { Archive, ArchiveRestore, ExternalLink, Settings2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonClass } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Notice } from "~/ui/Notice";
import { SettingsSection } from "~/ui/SettingsSection";
import { AppPreview } from "./AppPreview";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { OpenApp } from "./OpenApp";

interface AppOverviewProps {
  app: AppView;
  projectId: string;
  isNew: boolean;
  canArchive: boolean;
  /** Before the archive. */
  children?: ReactNode;
}

/** One app as its operator sees it: where it is, how it looks, the way in, and the way to the archive. */
export function AppOverview({ app, projectId, isNew, canArchive, children }: AppOverviewProps) {
  const { t } = useTranslation("admin");
  const isActive = app.status === "active";
  return (
    <div className="grid grid-cols-1 gap-6">
      {isNew ? (
        <Notice tone="success" title={t("app.newTitle")}>
          {t("app.newText")}
        </Notice>
      ) : null}
      <Card padding="lg" className="grid items-center gap-8 md:grid-cols-2">
        <AppPreview name={app.name} colors={app.colors} address={`${app.publicDomain}${app.basePath}`} />
        <div className="grid grid-cols-1 gap-6">
          <dl className="grid gap-4">
            <Fact label={t("field.address")}>
              {isActive ? (
                <a
                  href={app.url}
                  className="inline-flex items-center gap-1.5 text-brand-text underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                >
                  {`${app.publicDomain}${app.basePath}`}
                  <ExternalLink aria-hidden className="size-3.5 shrink-0" />
                </a>
              ) : (
                `${app.publicDomain}${app.basePath}`
              )}
            </Fact>
            <Fact label={t("field.language")}>{t(`language.${app.language}`)}</Fact>
            <Fact label={t("app.registration")}>
              {t(app.isAllowedSignupsToPublicApp ? "app.registrationOpen" : "app.registrationClosed")}
            </Fact>
          </dl>
          {isActive ? (
            <div className="flex flex-wrap gap-3">
              <OpenApp projectId={projectId} appId={app.id} className={buttonClass({ variant: "primary" })}>
                {t("apps.open")}
              </OpenApp>
              {app.permissions.can.includes("edit") ? (
                <OpenApp projectId={projectId} appId={app.id} to="/settings" className={buttonClass({})}>
                  <Settings2 aria-hidden className="size-4" />
                  {t("apps.settings")}
                </OpenApp>
              ) : null}
            </div>
          ) : null}
        </div>
      </Card>
      {children}
      {canArchive ? (
        <SettingsSection
          title={t(isActive ? "app.archiveTitle" : "app.restoreTitle")}
          text={t(isActive ? "app.archiveText" : "app.restoreText")}
        >
          {isActive ? (
            <ConfirmedForm
              intent="archive"
              label={t("app.archive")}
              icon={<Archive />}
              variant="secondary"
              title={t("app.archiveAsk", { name: app.name })}
              text={t("app.archiveText")}
              confirmLabel={t("app.archive")}
            />
          ) : (
            <ConfirmedForm
              intent="restore"
              label={t("app.restore")}
              icon={<ArchiveRestore />}
              variant="primary"
              tone="primary"
              title={t("app.restoreAsk", { name: app.name })}
              text={t("app.restoreText")}
              confirmLabel={t("app.restore")}
            />
          )}
        </SettingsSection>
      ) : null}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-base text-text">{children}</dd>
    </div>
  );
}
