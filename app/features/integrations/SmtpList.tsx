import type { SmtpSettingsView } from "@workers/contracts/integrations/smtp";
import { useTranslation } from "~/i18n/use-translation";
import { LinkedRow, LinkedRows } from "~/ui/LinkedRows";
import { RelativeTime } from "~/ui/RelativeTime";
import { StateBadge, stateOf } from "./StateBadge";

/** The mail servers of a project, each with its state; a press opens it. */
export function SmtpList({ servers, projectId }: { servers: readonly SmtpSettingsView[]; projectId: string }) {
  const { t } = useTranslation("integrations");
  return (
    <LinkedRows>
      {servers.map((server) => (
        <LinkedRow
          key={server.id}
          to={`/projects/${projectId}/settings/integrations/smtp/edit/${server.id}`}
          name={server.name}
          badges={<StateBadge state={stateOf(server)} />}
        >
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
        </LinkedRow>
      ))}
    </LinkedRows>
  );
}
