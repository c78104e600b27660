import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import type { GamificationRule } from "@workers/contracts/gamification/points";
import type { FormProblem } from "@workers/request/pages";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { NumberField } from "~/ui/NumberField";

/** What each action earns, all in one form. */
export function RulesForm({ rules, problem }: { rules: readonly GamificationRule[]; problem: FormProblem | null }) {
  const { t } = useTranslation("rewards");
  return (
    <SectionForm
      intent="rules"
      title={t("settings.rules")}
      text={t("settings.rulesText")}
      problem={problem}
      stored={rules}
    >
      <ul className="grid">
        {rules.map(({ id, points, isActive, perDay }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3 border-b border-line py-2 last:border-b-0"
          >
            <span className="min-w-0">
              <Checkbox name={`active.${id}`} label={t(`action.${id}`)} defaultChecked={isActive} />
              {perDay ? (
                <span className="block pl-7 text-sm text-muted">{t("earn.perDay", { count: perDay })}</span>
              ) : null}
            </span>
            <NumberField
              label={t("settings.pointsOf", { action: t(`action.${id}`) })}
              isLabelHidden
              name={`points.${id}`}
              isWhole
              min={gamificationLimits.points.min}
              max={gamificationLimits.points.max}
              defaultValue={problem?.values[`points.${id}`] ?? points}
            />
          </li>
        ))}
      </ul>
    </SectionForm>
  );
}
