import { Form } from "@remix-run/react";
import { RotateCw } from "lucide-react";
import type { FailedAutomation } from "@workers/contracts/operators/failures";
import { OpenApp } from "~/features/admin/apps/OpenApp";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { RelativeTime } from "~/ui/RelativeTime";
import { SubmitButton } from "~/ui/SubmitButton";
import { FaultText } from "./FaultText";

interface FailedAutomationListProps {
  automations: readonly FailedAutomation[];
  projectId: string;
}

/** Automations of which runs failed, each with a way to have them tried again; nothing where none did. */
export function FailedAutomationList({ automations, projectId }: FailedAutomationListProps) {
  const { t } = useTranslation(["admin", "integrations"]);
  if (automations.length === 0) return null;
  return (
    <Card as="section" padding="none" aria-label={t("failedDeliveries.automations")} className="mb-6">
      <ul>
        {automations.map(({ id, appId, appName, event, action, count, error, failedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-4 first:border-t-0 md:px-5"
          >
            <div className="min-w-0 flex-1 basis-64">
              <OpenApp
                projectId={projectId}
                appId={appId}
                to={`/settings/automation/${id}`}
                className="cursor-pointer rounded-xs text-left font-medium underline-offset-4 hover:underline"
              >
                {t(`integrations:automation.event.${event}`)} → {t(`integrations:automation.action.${action}`)}
              </OpenApp>
              <p className="text-sm text-muted">
                <span dir="auto">{appName}</span> · {t("failedDeliveries.failed")}{" "}
                {t("failedDeliveries.runs", { count })}, <RelativeTime time={failedAt} />
              </p>
              {error ? <FaultText text={error} /> : null}
            </div>
            <Form method="post">
              <input type="hidden" name="appId" value={appId} />
              <input type="hidden" name="automationId" value={id} />
              <SubmitButton name="intent" value="automation" size="sm" variant="secondary" icon={<RotateCw />}>
                {t("failedDeliveries.retry")}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
