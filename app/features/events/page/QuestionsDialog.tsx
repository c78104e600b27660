import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { EventQuestion } from "@db/vocabulary/calendar/events";
import type { GivenAnswers } from "@workers/contracts/members/custom-fields";
import { ApiError, messageOf } from "~/features/api/client";
import { CustomFieldInputs } from "~/features/custom-fields/CustomFieldInputs";
import { answersIn, errorsOfAnswers, fieldOfQuestion } from "../questions";
import { Button } from "~/ui/Button";
import { CancelButton, Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { FieldErrors } from "~/ui/Field";
import { FormError } from "~/ui/FormError";

export interface QuestionsDialogProps {
  isOpen: boolean;
  questions: readonly EventQuestion[];
  title: string;
  confirmLabel: string;
  onClose: () => void;
  /** Throws what was refused; closes by itself otherwise. */
  onConfirm: (answers: GivenAnswers) => Promise<void>;
}

/** What is asked of who joins an event. */
export default function QuestionsDialog({
  isOpen,
  questions,
  title,
  confirmLabel,
  onClose,
  onConfirm,
}: QuestionsDialogProps) {
  const { t } = useTranslation("events");
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    setErrors({});
    try {
      await onConfirm(answersIn(new FormData(event.currentTarget)));
      onClose();
    } catch (error) {
      const byField = error instanceof ApiError ? errorsOfAnswers(error.errors) : {};
      setErrors(byField);
      if (Object.keys(byField).length === 0) setProblem(messageOf(error, t("failed")));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen={isOpen} isProtected onClose={onClose} title={title}>
      <form className="contents" onSubmit={(event) => void submit(event)}>
        <DialogBody className="grid content-start gap-4">
          <FormError>{problem}</FormError>
          <p className="text-sm text-muted">{t("attend.questionsText")}</p>
          <FieldErrors errors={errors}>
            <CustomFieldInputs fields={questions.map(fieldOfQuestion)} />
          </FieldErrors>
        </DialogBody>
        <DialogFooter>
          <CancelButton />
          <Button type="submit" variant="primary" isPending={isBusy}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
