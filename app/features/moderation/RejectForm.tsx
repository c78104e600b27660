import type { FormEvent } from "react";
import { limits } from "@db/vocabulary/limits";
import { memberMeasures, type ReportReason, reportReasons } from "@db/vocabulary/moderation";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { RadioGroup } from "~/ui/RadioGroup";
import { Select } from "~/ui/Select";
import { TextArea } from "~/ui/TextArea";
import type { Rejection } from "./moderation-calls";

interface RejectFormProps {
  /** What is rejected, and whose it is; left out for several at once. */
  id?: string;
  name?: string;
  /** A member's profile: what else happens to them is asked. */
  isProfile?: boolean;
  /** What was written before: the form may be closed and opened again. */
  draft: Rejection;
  onDraft: (draft: Rejection) => void;
  onReject: (rejection: Rejection) => void;
  onCancel: () => void;
}

/** The draft of a rejection that nobody has begun; the reason is the one of who reported it last. */
export const newRejection = (reason: ReportReason = reportReasons[0]): Rejection => ({ reason, message: "" });

/** Why something is rejected, in words that its author reads. */
export function RejectForm({ id, name, isProfile = false, draft, onDraft, onReject, onCancel }: RejectFormProps) {
  const { t } = useTranslation("moderation");
  const { reason, message, measure = "none" } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReject({ reason, message, ...(isProfile && { measure }) });
  };
  return (
    <form method="post" onSubmit={submit} aria-label={t("rejectTitle")} className="grid grid-cols-1 gap-4">
      <input type="hidden" name="id" value={id ?? ""} />
      <Select
        label={t("reason")}
        name="reason"
        value={reason}
        autoFocus
        onChoose={(chosen) => onDraft({ ...draft, reason: chosen })}
        options={reportReasons.map((value) => ({ value, label: t(`community:reason.${value}`) }))}
      />
      <TextArea
        label={name ? t("message", { name }) : t("messageMany")}
        description={name ? t("messageHint", { name }) : t("messageManyHint")}
        name="message"
        isOptional
        rows={3}
        maxLength={limits.reportMessage.max}
        value={message}
        onChange={(event) => onDraft({ ...draft, message: event.currentTarget.value })}
      />
      {isProfile ? (
        <RadioGroup
          label={t("measure")}
          name="measure"
          value={measure}
          onChange={(chosen) => onDraft({ ...draft, measure: chosen })}
          options={memberMeasures.map((value) => ({ value, label: t(`measures.${value}`) }))}
        />
      ) : null}
      <div className="flex gap-3 max-md:flex-col-reverse md:justify-end">
        <Button onClick={onCancel}>{t("cancel")}</Button>
        <Button type="submit" name="intent" value="reject" variant="danger">
          {t("reject")}
        </Button>
      </div>
    </form>
  );
}
