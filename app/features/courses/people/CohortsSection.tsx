import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import type { Cohort } from "@workers/contracts/courses/cohorts";
import type { WholeCourse } from "@workers/contracts/courses/courses";
import type { PlanOption } from "~/features/gates/PlanChecks";
import { useFrame } from "~/features/shell/layouts/frame";
import { Button } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { SettingsSection } from "~/ui/SettingsSection";
import { useDates } from "~/ui/use-dates";
import { deleteCohort } from "../course-calls";
import { NoRoom } from "~/features/editing/NoRoom";
import { usePress } from "~/features/editing/use-press";
import { CohortDialog } from "./CohortDialog";

interface CohortsSectionProps {
  courseId: WholeCourse["id"];
  cohorts: readonly Cohort[];
  plans: readonly PlanOption[];
}

/** The cohorts of a course: people who begin together. */
export function CohortsSection({ courseId, cohorts, plans }: CohortsSectionProps) {
  const { t } = useTranslation("courses");
  const [edited, setEdited] = useState<Cohort | "new" | null>(null);
  const [deleted, setDeleted] = useState<Cohort | null>(null);
  const { press, isBusy } = usePress();
  const remove = async ({ id }: Cohort) => {
    const isDone = await press(async () => {
      await deleteCohort(id);
      return true;
    });
    if (isDone) setDeleted(null);
  };
  return (
    <SettingsSection title={t("cohorts.title")} text={t("cohorts.text")}>
      {cohorts.length > 0 ? (
        <ul className="divide-y divide-line">
          {cohorts.map((cohort) => (
            <li key={cohort.id} className="flex items-center gap-3 py-2">
              <CohortLine cohort={cohort} />
              <IconButton
                size="sm"
                label={t("cohorts.edit", { name: cohort.name })}
                icon={<Pencil />}
                onClick={() => setEdited(cohort)}
              />
              <IconButton
                size="sm"
                label={t("cohorts.delete", { name: cohort.name })}
                icon={<Trash2 />}
                onClick={() => setDeleted(cohort)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {cohorts.length < learningLimits.courseCohorts ? (
        <Button icon={<Plus />} className="justify-self-start" onClick={() => setEdited("new")}>
          {t("cohorts.create")}
        </Button>
      ) : (
        <NoRoom max={learningLimits.courseCohorts} />
      )}
      {edited ? (
        <CohortDialog
          key={edited === "new" ? "new" : edited.id}
          courseId={courseId}
          cohort={edited === "new" ? null : edited}
          plans={plans}
          onClose={() => setEdited(null)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={deleted !== null}
        onClose={() => setDeleted(null)}
        onConfirm={() => deleted && void remove(deleted)}
        isPending={isBusy}
        title={t("cohorts.deleteAsk", { name: deleted?.name ?? "" })}
        text={t("cohorts.deleteText", { count: deleted?.membersCount ?? 0 })}
        confirmLabel={t("cohorts.deleteConfirm")}
      />
    </SettingsSection>
  );
}

function CohortLine({ cohort: { name, startsAt, endsAt, places, membersCount, plan } }: { cohort: Cohort }) {
  const { t } = useTranslation("courses");
  const { timezone } = useFrame();
  const { moment } = useDates();
  const members =
    places === null
      ? t("cohorts.members", { count: membersCount })
      : t("cohorts.membersOf", { count: membersCount, places });
  return (
    <span className="min-w-0 flex-1">
      <span dir="auto" className="block font-medium [overflow-wrap:anywhere]">
        {name}
      </span>
      <span className="block text-sm text-muted">
        {endsAt
          ? t("cohorts.fromTo", { from: moment(startsAt, timezone), to: moment(endsAt, timezone) })
          : t("cohorts.from", { from: moment(startsAt, timezone) })}
        {` · ${members}`}
        {plan ? ` · ${plan.name}` : null}
      </span>
    </span>
  );
}
