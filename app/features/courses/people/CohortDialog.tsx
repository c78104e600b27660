import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import { typedNumber } from "@db/vocabulary/numbers";
import type { Cohort } from "@workers/contracts/courses/cohorts";
import type { WholeCourse } from "@workers/contracts/courses/courses";
import { ApiError, messageOf } from "~/features/api/client";
import type { PlanOption } from "~/features/gates/PlanChecks";
import { useFrame } from "~/features/shell/layouts/frame";
import { Button } from "~/ui/Button";
import { DateField } from "~/ui/DateField";
import { CancelButton, Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { NumberField } from "~/ui/NumberField";
import { Select } from "~/ui/Select";
import { TextField } from "~/ui/TextField";
import { toast } from "~/ui/Toast";
import { changeCohort, createCohort } from "../course-calls";

interface CohortDialogProps {
  courseId: WholeCourse["id"];
  /** Null for a new one. */
  cohort: Cohort | null;
  plans: readonly PlanOption[];
  onClose: () => void;
}

/** Makes or changes a cohort: its name, when it begins and ends, how many it is offered to and which plan leads in. */
export function CohortDialog({ courseId, cohort, plans, onClose }: CohortDialogProps) {
  const { t } = useTranslation("courses");
  const { timezone } = useFrame();
  const { revalidate } = useRevalidator();
  const [name, setName] = useState(cohort?.name ?? "");
  const [startsAt, setStartsAt] = useState<string | null>(cohort?.startsAt ?? null);
  const [endsAt, setEndsAt] = useState<string | null>(cohort?.endsAt ?? null);
  const [places, setPlaces] = useState(cohort?.places?.toString() ?? "");
  const [planId, setPlanId] = useState<string>(cohort?.plan?.id ?? "");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!startsAt) return setErrors({ startsAt: t("cohorts.needsStart") });
    setBusy(true);
    const typed = typedNumber(places);
    const form = {
      name,
      startsAt,
      endsAt,
      places: places.trim() === "" || Number.isNaN(typed) ? null : typed,
      planId: plans.find(({ id }) => id === planId)?.id ?? null,
    };
    try {
      await (cohort ? changeCohort(cohort.id, form) : createCohort(courseId, form));
      revalidate();
      onClose();
    } catch (error) {
      const byField = error instanceof ApiError ? error.errors : [];
      setErrors(Object.fromEntries(byField.map(({ field, message }) => [field, message])));
      if (byField.length === 0) toast({ title: messageOf(error, t("failed")), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen isProtected onClose={onClose} title={cohort ? cohort.name : t("cohorts.create")}>
      <form className="contents" onSubmit={(event) => void save(event)}>
        <DialogBody className="grid gap-4">
          <TextField
            label={t("cohorts.name")}
            name="name"
            required
            maxLength={limits.entityName.max}
            value={name}
            error={errors["name"]}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <DateField
            label={t("cohorts.startsAt")}
            name="startsAt"
            description={t("cohorts.startsAtText")}
            hasTime
            timeZone={timezone}
            value={startsAt}
            error={errors["startsAt"]}
            onChange={setStartsAt}
          />
          <DateField
            label={t("cohorts.endsAt")}
            name="endsAt"
            description={t("cohorts.endsAtText")}
            hasTime
            isOptional
            timeZone={timezone}
            value={endsAt}
            error={errors["endsAt"]}
            onChange={setEndsAt}
          />
          <NumberField
            label={t("cohorts.places")}
            name="places"
            description={t("cohorts.placesText")}
            isWhole
            isOptional
            min={1}
            max={learningLimits.cohortPlaces}
            value={places}
            error={errors["places"]}
            onChange={(event) => setPlaces(event.currentTarget.value)}
          />
          {plans.length > 0 ? (
            <Select
              label={t("cohorts.plan")}
              name="planId"
              description={t("cohorts.planText")}
              value={planId}
              error={errors["planId"]}
              onChoose={setPlanId}
              options={[
                { value: "", label: t("cohorts.noPlan") },
                ...plans.map((plan) => ({ value: plan.id as string, label: plan.name })),
              ]}
            />
          ) : null}
        </DialogBody>
        <DialogFooter>
          <CancelButton>{t("people.cancel")}</CancelButton>
          <Button type="submit" variant="primary" disabled={isBusy || !name.trim()}>
            {t("people.save")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
