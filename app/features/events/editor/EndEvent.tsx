import { useNavigate, useRevalidator } from "@remix-run/react";
import { CalendarX, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { type SeriesPart, seriesParts } from "@db/vocabulary/calendar/events";
import { limits } from "@db/vocabulary/limits";
import type { WholeEvent } from "@workers/contracts/events/events";
import { messageOf } from "~/features/api/client";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { RadioGroup } from "~/ui/RadioGroup";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextArea } from "~/ui/TextArea";
import { toast } from "~/ui/Toast";
import { forgetChanges } from "~/ui/unsaved-changes";
import { changeEvent, deleteEvent, restoreEvent } from "../event-calls";
import { usePress } from "~/features/editing/use-press";

/** Calling an event off, which attendees are told of, and deleting it, which can be undone for some seconds. */
export function EndEvent({ event }: { event: WholeEvent }) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { press, isBusy } = usePress();
  const [asking, setAsking] = useState<"cancel" | "delete" | null>(null);
  const [part, setPart] = useState<SeriesPart>("this");
  const [reason, setReason] = useState("");
  const isCancelled = event.state === "cancelled";
  const cancel = (isOff: boolean, scope: SeriesPart) =>
    press(async () => {
      await changeEvent(event.id, { isCancelled: isOff, scope, ...(isOff && { cancelReason: reason.trim() || null }) });
      setAsking(null);
      toast({ title: t(isOff ? "end.cancelled" : "end.takesPlace"), tone: "success" });
    });
  const undo = () =>
    restoreEvent(event.id).then(
      () => {
        toast({ title: t("end.restored"), tone: "success" });
        revalidate();
      },
      (error: unknown) => toast({ title: messageOf(error, t("failed")), tone: "danger" }),
    );
  const remove = async () => {
    try {
      await deleteEvent(event.id, part);
      forgetChanges();
      navigate(path.events(), { replace: true });
      toast({ title: t("end.deleted"), action: { label: t("end.undo"), onAction: () => void undo() } });
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    }
  };
  return (
    <SettingsSection title={t("end.title")} text={t("end.text")}>
      <div className="flex flex-wrap gap-3">
        {isCancelled ? (
          <Button icon={<RotateCcw />} disabled={isBusy} onClick={() => void cancel(false, "this")}>
            {t("end.revive")}
          </Button>
        ) : event.state === "ended" ? null : (
          <Button icon={<CalendarX />} onClick={() => setAsking("cancel")}>
            {t("end.cancel")}
          </Button>
        )}
        <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking("delete")}>
          {t("end.delete")}
        </Button>
      </div>
      <Dialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title={t(asking === "delete" ? "end.deleteAsk" : "end.cancelAsk", { name: event.name })}
        description={t(asking === "delete" ? "end.deleteText" : "end.cancelText", { count: event.attendeesCount })}
        size="sm"
      >
        <DialogBody className="grid gap-4">
          {event.seriesId ? (
            <RadioGroup<SeriesPart>
              label={t("scope.which")}
              name="part"
              value={part}
              onChange={setPart}
              options={seriesParts.map((value) => ({ value, label: t(`scope.${value}`) }))}
            />
          ) : null}
          {asking === "cancel" ? (
            <TextArea
              label={t("end.reason")}
              isOptional
              maxLength={limits.shortDescription.max}
              value={reason}
              onChange={(input) => setReason(input.currentTarget.value)}
            />
          ) : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => setAsking(null)}>{t("ui:cancel")}</Button>
          <Button
            variant="danger"
            isPending={isBusy}
            onClick={() => void (asking === "delete" ? remove() : cancel(true, part))}
          >
            {t(asking === "delete" ? "end.delete" : "end.cancel")}
          </Button>
        </DialogFooter>
      </Dialog>
    </SettingsSection>
  );
}
