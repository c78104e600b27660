import { type FormEvent, useState } from "react";
import { limits } from "@db/vocabulary/limits";
import { type MemberMeasure, memberMeasures, type ReportReason, reportReasons } from "@db/vocabulary/moderation";
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
  /** The reason that reporters gave most. */
  initialReason?: ReportReason;
  onReject: (rejection: Rejection) => void;
  onCancel: () => void;
}

/** Why something is rejected, in words that its author reads. */
export function RejectForm({ id, name, isProfile = false, initialReason, onReject, onCancel }: RejectFormProps) {
  const { t } = useTranslation("moderation");
  const [reason, setReason] = useState<ReportReason>(initialReason ?? reportReasons[0]);
  const [message, setMessage] = useState("");
  const [measure, setMeasure] = useState<MemberMeasure>("none");
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
        onChange={(event) => setReason(event.currentTarget.value as ReportReason)}
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
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {isProfile ? (
        <RadioGroup
          label={t("measure")}
          name="measure"
          value={measure}
          onChange={setMeasure}
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
