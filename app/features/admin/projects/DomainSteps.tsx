import { Check, CircleDashed, X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { DomainView } from "@workers/contracts/admin/domains";
import { classNames } from "~/ui/class-names";

const looks = {
  done: { Icon: Check, look: "bg-success-soft text-success-text" },
  waiting: { Icon: CircleDashed, look: "bg-sunken text-muted" },
  failed: { Icon: X, look: "bg-danger-soft text-danger-text" },
} as const;

/** How far a domain is: its DNS records, its certificate, and whether it leads here. */
export function DomainSteps({ steps }: Pick<DomainView, "steps">) {
  const { t } = useTranslation("admin");
  return (
    <ol aria-label={t("dns.steps")} className="grid gap-3 sm:grid-cols-3">
      {steps.map(({ step, state }) => {
        const { Icon, look } = looks[state];
        return (
          <li key={step} className="flex items-center gap-3 rounded-lg border border-line px-3 py-2.5">
            <span className={classNames("grid size-8 shrink-0 place-items-center rounded-full", look)}>
              <Icon aria-hidden className="size-4" />
            </span>
            <span className="min-w-0">
              <span className="block text-sm font-medium">{t(`dns.step.${step}`)}</span>
              <span className="block text-sm text-muted">{t(`dns.state.${state}`)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
