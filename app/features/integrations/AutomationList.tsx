import { autoresponderNames } from "@db/vocabulary/integrations";
import type { AutomationView } from "@workers/contracts/integrations/automations";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { LinkedRow, LinkedRows } from "~/ui/LinkedRows";
import { RelativeTime } from "~/ui/RelativeTime";
import { StateBadge } from "./StateBadge";

/** What an app does by itself, each with how it went; a press opens it. */
export function AutomationList({ automations }: { automations: readonly AutomationView[] }) {
  const { t } = useTranslation("integrations");
  const path = useAppPath();
  return (
    <LinkedRows>
      {automations.map((automation) => (
        <LinkedRow
          key={automation.id}
          to={path(`/settings/automation/${automation.id}`)}
          name={`${t(`automation.event.${automation.event}`)} → ${automation.action === "save_contact" ? (automation.autoresponder?.name ?? t("automation.toolGone")) : t(`automation.action.${automation.action}`)}`}
          badges={
            <>
              {automation.failedCount > 0 ? (
                <Badge tone="danger">{t("automation.failed", { count: automation.failedCount })}</Badge>
              ) : null}
              <StateBadge state={automation.isActive ? "active" : "inactive"} />
            </>
          }
        >
          <p className="text-sm break-words text-muted">{destinationText(automation)}</p>
          <p className="text-sm text-muted">
            {automation.lastRunAt ? (
              <>
                {t("automation.lastRun")} <RelativeTime time={automation.lastRunAt} />
              </>
            ) : (
              t("automation.neverRan")
            )}
            {automation.waitingCount > 0 ? <> · {t("automation.waiting", { count: automation.waitingCount })}</> : null}
          </p>
        </LinkedRow>
      ))}
    </LinkedRows>
  );
}

/** Tool, list and tags in a line. */
function destinationText({ autoresponder, list, tags }: AutomationView): string {
  const names = [autoresponder && autoresponderNames[autoresponder.type], list?.name, ...tags.map(({ name }) => name)];
  return names.filter(Boolean).join(" · ");
}
