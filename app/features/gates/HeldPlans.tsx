import { Ticket } from "lucide-react";
import type { ReactNode } from "react";
import type { HeldPlan } from "@workers/contracts/payments/plans";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { useDates } from "~/ui/use-dates";

interface HeldPlansProps {
  plans: readonly HeldPlan[];
  /** What can be done with a plan that is held. */
  actionsOf?: (plan: HeldPlan) => ReactNode;
}

/** Plans that somebody holds, and held: until when, and where they come from. */
export function HeldPlans({ plans, actionsOf }: HeldPlansProps) {
  const { t } = useTranslation("gates");
  if (plans.length === 0) {
    return (
      <Card padding="none">
        <EmptyState isCompact icon={<Ticket />} title={t("mine.emptyTitle")} text={t("mine.emptyText")} />
      </Card>
    );
  }
  return (
    <ul className="grid gap-3">
      {plans.map((plan) => (
        <li key={plan.id}>
          <Line plan={plan} actions={plan.isHeld ? actionsOf?.(plan) : null} />
        </li>
      ))}
    </ul>
  );
}

const tones = { held: "success", toCome: "info", ended: "neutral" } as const;

function Line({ plan, actions }: { plan: HeldPlan; actions: ReactNode }) {
  const { t } = useTranslation("gates");
  const dates = useDates();
  const { timezone } = useFrame();
  const day = (moment: string) => dates.day(moment, timezone);
  const { name, isHeld, isToCome, source, reason, startsAt, endsAt, renewsAt } = plan;
  const state = isHeld ? "held" : isToCome ? "toCome" : "ended";
  return (
    <Card as="article" aria-label={name} className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 text-base font-medium break-words text-text">{name}</span>
          <Badge tone={tones[state]}>{t(`mine.${state}`)}</Badge>
        </p>
        <p className="mt-1 text-sm text-muted">
          {t(isToCome ? "mine.from" : "mine.since", { day: day(startsAt) })}
          {" · "}
          {renewsAt !== null
            ? t("mine.renews", { day: day(renewsAt) })
            : endsAt === null
              ? t("mine.forEver")
              : t(state === "ended" ? "mine.endedOn" : "mine.until", { day: day(endsAt) })}
          {" · "}
          {t(`mine.source.${source}`)}
        </p>
        {reason ? <p className="mt-1 text-sm text-muted">{t("mine.reason", { reason })}</p> : null}
      </div>
      {actions ? <div className="flex shrink-0 gap-2">{actions}</div> : null}
    </Card>
  );
}
