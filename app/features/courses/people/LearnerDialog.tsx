import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Cohort } from "@workers/contracts/courses/cohorts";
import type { WholeCourse } from "@workers/contracts/courses/courses";
import type { Learner } from "@workers/contracts/courses/people";
import { usePersonName } from "~/features/community/person-name";
import { useFrame } from "~/features/shell/layouts/frame";
import { Button } from "~/ui/Button";
import { DateField } from "~/ui/DateField";
import { CancelButton, Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { Select } from "~/ui/Select";
import { Switch } from "~/ui/Switch";
import { toast } from "~/ui/Toast";
import { changeEnrolment } from "../course-calls";
import { usePress } from "~/features/editing/use-press";

interface LearnerDialogProps {
  courseId: WholeCourse["id"];
  learner: Learner;
  cohorts: readonly Cohort[];
  onClose: () => void;
}

/** What holds for one member alone: their cohort, all lessons open, more time. */
export function LearnerDialog({ courseId, learner, cohorts, onClose }: LearnerDialogProps) {
  const { t } = useTranslation("courses");
  const { timezone } = useFrame();
  const nameOf = usePersonName();
  const { press, isBusy } = usePress();
  const [cohortId, setCohortId] = useState<string>(learner.cohort?.id ?? "");
  const [isAllOpen, setAllOpen] = useState(learner.isAllOpen);
  const [endsAt, setEndsAt] = useState(learner.endsAt);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await press(() =>
      changeEnrolment(courseId, {
        profileId: learner.profile.id,
        cohortId: cohorts.find(({ id }) => id === cohortId)?.id ?? null,
        isAllOpen,
        endsAt,
      }),
    );
    if (!saved) return;
    toast({ title: t("people.changed"), tone: "success" });
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={nameOf(learner.profile)} description={t("people.changeText")}>
      <form className="contents" onSubmit={(event) => void save(event)}>
        <DialogBody className="grid gap-4">
          {cohorts.length > 0 ? (
            <Select
              label={t("people.cohort")}
              name="cohortId"
              value={cohortId}
              onChoose={setCohortId}
              options={[
                { value: "", label: t("people.noCohort") },
                ...cohorts.map(({ id, name }) => ({ value: id as string, label: name })),
              ]}
            />
          ) : null}
          <Switch
            isRow
            label={t("people.isAllOpen")}
            name="isAllOpen"
            description={t("people.isAllOpenText")}
            checked={isAllOpen}
            onChange={(event) => setAllOpen(event.currentTarget.checked)}
          />
          <DateField
            label={t("people.endsAt")}
            name="endsAt"
            description={t("people.endsAtText")}
            hasTime
            isOptional
            timeZone={timezone}
            value={endsAt}
            onChange={setEndsAt}
          />
          {endsAt ? (
            <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setEndsAt(null)}>
              {t("people.noEnd")}
            </Button>
          ) : null}
        </DialogBody>
        <DialogFooter>
          <CancelButton>{t("people.cancel")}</CancelButton>
          <Button type="submit" variant="primary" disabled={isBusy}>
            {t("people.save")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
