import { Form } from "@remix-run/react";
import { RotateCw } from "lucide-react";
import type { AutomationWithRuns } from "@workers/contracts/integrations/automations";
import { useTranslation } from "~/i18n/use-translation";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { Link } from "~/ui/Link";
import { Notice } from "~/ui/Notice";
import { RelativeTime } from "~/ui/RelativeTime";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { FaultText } from "./FaultText";

const tones = { waiting: "info", done: "success", failed: "danger" } as const;

/** What an automation did last, and a button that tries again what failed. */
export function AutomationRuns({ automation }: { automation: AutomationWithRuns }) {
  const { t } = useTranslation("integrations");
  const path = useAppPath();
  return (
    <SettingsSection title={t("automation.runs")} text={t("automation.runsText")}>
      {automation.failedCount > 0 ? (
        <Notice
          tone="warning"
          title={t("automation.failedTitle")}
          actions={
            <Form method="post" preventScrollReset>
              <SubmitButton name="intent" value="retry" size="sm" variant="secondary" icon={<RotateCw />}>
                {t("automation.retry")}
              </SubmitButton>
            </Form>
          }
        >
          <p>{t("automation.failed", { count: automation.failedCount })}</p>
          {automation.lastError ? <FaultText text={automation.lastError} /> : null}
        </Notice>
      ) : null}
      {automation.runs.length === 0 ? (
        <p className="text-sm text-muted">{t("automation.noRuns")}</p>
      ) : (
        <ul aria-label={t("automation.runs")} className="-my-3">
          {automation.runs.map((run) => (
            <li
              key={run.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0"
            >
              <div className="min-w-0 flex-1 basis-48">
                {run.memberName ? (
                  <Link to={path(`/m/${run.profileId}`)} className="font-medium underline-offset-4 hover:underline">
                    {run.memberName}
                  </Link>
                ) : (
                  <span className="text-muted">{t("automation.gone")}</span>
                )}
                <p className="text-sm text-muted">
                  <RelativeTime time={run.updatedAt} />
                  {run.attempts > 1 ? <> · {t("automation.attempts", { count: run.attempts })}</> : null}
                </p>
                {run.error ? (
                  <div className="text-muted">
                    <FaultText text={run.error} />
                  </div>
                ) : null}
              </div>
              <Badge tone={tones[run.status]}>{t(`automation.run.${run.status}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
