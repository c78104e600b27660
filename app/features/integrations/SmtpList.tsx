import type { SmtpSettingsView } from "@workers/contracts/integrations/smtp";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { StateBadge, stateOf } from "./StateBadge";

/** The mail servers of a project, each with its state; a press opens it. */
export function SmtpList({ servers, projectId }: { servers: readonly SmtpSettingsView[]; projectId: string }) {
  const { t } = useTranslation("integrations");
  return (
    <Card padding="none">
      <ul>
        {servers.map((server) => (
          <li
            key={server.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-4 first:border-t-0 md:px-5"
          >
            <div className="min-w-0 flex-1 basis-56">
              <Link
                to={`/projects/${projectId}/settings/integrations/smtp/edit/${server.id}`}
                prefetch="intent"
                className="block truncate rounded-xs font-medium underline-offset-4 hover:underline"
              >
                {server.name}
              </Link>
              <p className="text-sm break-words text-muted">
                {server.fromEmail} · {server.host}:{server.port} · {t("smtp.forApps", { count: server.appIds.length })}
              </p>
              <p className="text-sm text-muted">
                {server.lastError !== null && server.lastErrorAt ? (
                  <span className="text-danger-text">
                    {t("error")} <RelativeTime time={server.lastErrorAt} />
                  </span>
                ) : server.lastSentAt ? (
                  <>
                    {t("smtp.lastSent")} <RelativeTime time={server.lastSentAt} />
                  </>
                ) : (
                  t("smtp.neverSent")
                )}
              </p>
            </div>
            <StateBadge state={stateOf(server)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
