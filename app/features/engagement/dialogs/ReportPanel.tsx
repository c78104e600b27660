import type { NewReportForm } from "@workers/contracts/moderation";
import { type FormEvent, useState } from "react";
import type { ReportableType, ReportReason } from "@db/vocabulary/moderation";
import { limits } from "@db/vocabulary/limits";
import { reportReasons } from "@db/vocabulary/moderation";
import { useTranslation } from "~/i18n/use-translation";
import { ApiError, messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { Button } from "~/ui/Button";
import { DialogBody, DialogFooter } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { FormError } from "~/ui/FormError";
import { RadioGroup } from "~/ui/RadioGroup";
import { TextArea } from "~/ui/TextArea";
import { toast } from "~/ui/Toast";
import { sendReport } from "../engagement-calls";

export interface ReportDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** `id` is null while it is closed. */
  thing: { type: ReportableType; id: NewReportForm["entityId"] | null };
}

export default function ReportPanel({ isOpen, onClose, title, thing }: ReportDialogProps) {
  const { t } = useTranslation("community");
  const app = useFrameApp();
  const [reason, setReason] = useState<ReportReason>(reportReasons[0]);
  const [message, setMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // What is said about one thing doesn't stand in the window of another.
  const close = () => {
    onClose();
    setReason(reportReasons[0]);
    setMessage("");
    setProblem(null);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (thing.id === null) return;
    setBusy(true);
    setProblem(null);
    try {
      await sendReport(app.id, { entityType: thing.type, entityId: thing.id, reason, message });
      close();
      toast({ title: t("report.sent"), tone: "success" });
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.status === 409 ? t("report.again") : messageOf(error, t("report.failed")),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogPanel isOpen={isOpen} onClose={close} title={title} size="sm">
      <form onSubmit={(event) => void send(event)} className="contents">
        <DialogBody className="grid grid-cols-1 content-start gap-5">
          <p className="text-base text-muted">{t("report.text")}</p>
          <FormError>{problem}</FormError>
          <RadioGroup
            label={t("report.reason")}
            name="reason"
            value={reason}
            onChange={setReason}
            options={reportReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
          />
          <TextArea
            label={t("report.message")}
            name="message"
            isOptional
            value={message}
            rows={3}
            maxLength={limits.reportMessage.max}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </DialogBody>
        <DialogFooter>
          <Button type="submit" variant="primary" isPending={isBusy}>
            {t("report.send")}
          </Button>
        </DialogFooter>
      </form>
    </DialogPanel>
  );
}
