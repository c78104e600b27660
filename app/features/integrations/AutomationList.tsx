import { autoresponderNames } from "@db/vocabulary/integrations";
import type { AutomationView } from "@workers/contracts/integrations/automations";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { StateBadge } from "./StateBadge";

/** What an app does by itself, each with how it went; a press opens it. */
export function AutomationList({ automations }: { automations: readonly AutomationView[] }) {
  const { t } = useTranslation("integrations");
  const path = useAppPath();
  return (
    <Card padding="none">
      <ul>
        {automations.map((automation) => (
          <li
            key={automation.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-4 first:border-t-0 md:px-5"
          >
            <div className="min-w-0 flex-1 basis-56">
              <Link
                to={path(`/settings/automation/${automation.id}`)}
                prefetch="intent"
                className="block rounded-xs font-medium break-words underline-offset-4 hover:underline"
              >
                {t(`automation.event.${automation.event}`)} →{" "}
                {automation.autoresponder?.name ?? t("automation.toolGone")}
              </Link>
              <p className="text-sm break-words text-muted">{destinationText(automation)}</p>
              <p className="text-sm text-muted">
                {automation.lastRunAt ? (
                  <>
                    {t("automation.lastRun")} <RelativeTime time={automation.lastRunAt} />
                  </>
                ) : (
                  t("automation.neverRan")
                )}
                {automation.waitingCount > 0 ? (
                  <> · {t("automation.waiting", { count: automation.waitingCount })}</>
                ) : null}
              </p>
            </div>
            {automation.failedCount > 0 ? (
              <Badge tone="danger">{t("automation.failed", { count: automation.failedCount })}</Badge>
            ) : null}
            <StateBadge state={automation.isActive ? "active" : "inactive"} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Tool, list and tags in a line. */
function destinationText({ autoresponder, list, tags }: AutomationView): string {
  const names = [autoresponder && autoresponderNames[autoresponder.type], list?.name, ...tags.map(({ name }) => name)];
  return names.filter(Boolean).join(" · ");
}
