import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import { ApiError } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { Dialog, DialogBody } from "~/ui/Dialog";
import { FileDrop } from "~/ui/FileDrop";
import { ProgressBar } from "~/ui/ProgressBar";
import { importMembersTo, type MemberContainer } from "./member-calls";

interface ImportMembersDialogProps {
  isOpen: boolean;
  onClose: () => void;
  place: MemberContainer;
  /** The task that brings the people in. */
  onStarted: (taskId: string) => void;
}

/** Takes a CSV file with addresses and hands it to a background task. */
export function ImportMembersDialog({ isOpen, onClose, place, onStarted }: ImportMembersDialogProps) {
  const { t } = useTranslation("spaces");
  const { id: appId } = useFrameApp();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    setError(null);
    onClose();
  };
  const send = async ([file]: File[]) => {
    if (!file) return;
    setError(null);
    setSending(true);
    try {
      onStarted(await importMembersTo(place, appId, file));
      close();
    } catch (problem) {
      const key = problem instanceof ApiError ? problem.errors[0]?.key : undefined;
      setError(
        t(key === "maxNumber" ? "import.tooMany" : key ? "import.noAddresses" : "import.failed", {
          max: peopleLimits.importedRows,
        }),
      );
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t("import.title", { place: place.name })}
      description={t(place.kind === "space" ? "import.textSpace" : "import.textGroup")}
    >
      <DialogBody className="pb-6">
        {isSending ? (
          <ProgressBar label={t("import.sending")} />
        ) : (
          <FileDrop
            label={t("import.file")}
            accept=".csv,.txt,text/csv"
            maxBytes={peopleLimits.importBytes}
            onFiles={(files) => void send(files)}
            description={t("import.hint")}
            error={error}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}
