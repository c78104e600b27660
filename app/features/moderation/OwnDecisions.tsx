import { Form } from "@remix-run/react";
import { EyeOff, Hourglass, ShieldCheck } from "lucide-react";
import { limits } from "@db/vocabulary/limits";
import type { FormProblem } from "@workers/request/pages";
import type { OwnDecision } from "@workers/contracts/moderation";
import { useTranslation } from "~/i18n/use-translation";
import { SaveButton } from "~/features/shell/forms/SaveButton";
import { useShellDataOrNull } from "~/features/shell/layouts/shell-data";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Badge } from "~/ui/Badge";
import { buttonClass } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/EmptyState";
import { FieldErrors } from "~/ui/Field";
import { FormError, formMessage } from "~/ui/FormError";
import { RelativeTime } from "~/ui/RelativeTime";
import { TextArea } from "~/ui/TextArea";
import { TextLink } from "~/ui/TextLink";

interface OwnDecisionsProps {
  decisions: readonly OwnDecision[];
  problem: FormProblem | null;
}

/** What of one's own waits for approval, and what was decided against it. */
export function OwnDecisions({ decisions, problem }: OwnDecisionsProps) {
  const { t } = useTranslation("moderation");
  if (decisions.length === 0)
    return (
      <Card padding="none">
        <EmptyState icon={<ShieldCheck />} title={t("mine.emptyTitle")} text={t("mine.emptyText")} />
      </Card>
    );
  return (
    <ul className="grid grid-cols-1 gap-4">
      {decisions.map((decision) => (
        <li key={decision.id} id={decision.id} className="scroll-mt-24">
          <Decision decision={decision} problem={problem?.values["id"] === decision.id ? problem : null} />
        </li>
      ))}
    </ul>
  );
}

function Decision({ decision, problem }: { decision: OwnDecision; problem: FormProblem | null }) {
  const { t } = useTranslation("moderation");
  const path = useAppPath();
  const isBlocked = useShellDataOrNull()?.isBlocked === true;
  const { status, title, excerpt, reason, message, measure, appealedAt } = decision;
  const text = title && excerpt && title !== excerpt ? `${title}: ${excerpt}` : title || excerpt;
  return (
    <Card as="article" aria-label={text.slice(0, 80)}>
      <header className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <State decision={decision} />
        <span>{t(`type.${decision.entityType}`)}</span>
        <span aria-hidden>·</span>
        <RelativeTime time={decision.changedAt} />
        {decision.path && !isBlocked ? (
          <TextLink to={path(decision.path)} className="ml-auto">
            {t("mine.view")}
          </TextLink>
        ) : null}
      </header>
      <p className="mt-3 line-clamp-6 whitespace-pre-line [overflow-wrap:anywhere]">{text || t("noText")}</p>
      {reason ? (
        <div className="mt-3 rounded-md bg-danger-soft px-4 py-3 text-sm">
          <p className="font-semibold text-danger-text">
            {t("mine.reason", { reason: t(`community:reason.${reason}`) })}
          </p>
          {message ? <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{message}</p> : null}
        </div>
      ) : null}
      {measure ? <p className="mt-3 text-sm font-medium">{t(`mine.measure.${measure}`)}</p> : null}
      {appealedAt && status !== "approved" ? (
        <p className="mt-3 text-sm text-muted">{t(status === "inbox" ? "mine.appealed" : "mine.final")}</p>
      ) : null}
      {decision.isAppealable ? (
        <details className="group mt-4" open={problem !== null || undefined}>
          <summary className={classNames(buttonClass(), "cursor-pointer list-none group-open:hidden")}>
            {t("mine.appeal")}
          </summary>
          <Form method="post" preventScrollReset className="grid grid-cols-1 gap-4">
            <FieldErrors errors={problem?.fieldErrors}>
              <FormError>{formMessage(problem)}</FormError>
              <input type="hidden" name="id" value={decision.id} />
              <TextArea
                label={t("mine.appealLabel")}
                name="message"
                required
                rows={3}
                maxLength={limits.reportMessage.max}
                description={t("mine.appealHint")}
              />
              <div>
                <SaveButton intent="appeal">{t("mine.send")}</SaveButton>
              </div>
            </FieldErrors>
          </Form>
        </details>
      ) : null}
    </Card>
  );
}

function State({ decision: { status, appealedAt } }: { decision: OwnDecision }) {
  const { t } = useTranslation("moderation");
  if (status === "rejected")
    return (
      <Badge tone="danger" icon={<EyeOff />}>
        {t("mine.rejected")}
      </Badge>
    );
  if (status === "approved")
    return (
      <Badge tone="success" icon={<ShieldCheck />}>
        {t("mine.approved")}
      </Badge>
    );
  return (
    <Badge tone="warning" icon={<Hourglass />}>
      {t(appealedAt ? "mine.looking" : "mine.waiting")}
    </Badge>
  );
}
