import { Check, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody } from "~/ui/Dialog";
import type { Rejection } from "./moderation-calls";
import { newRejection, RejectForm } from "./RejectForm";

interface BulkBarProps {
  count: number;
  isAll: boolean;
  onAll: () => void;
  onClear: () => void;
  onDecide: (decision: "approve" | Rejection) => Promise<void>;
}

/** Decides about all that is selected. */
export function BulkBar({ count, isAll, onAll, onClear, onDecide }: BulkBarProps) {
  const { t } = useTranslation("moderation");
  const [isBusy, setBusy] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const [draft, setDraft] = useState(newRejection());
  const decide = async (decision: "approve" | Rejection) => {
    setRejecting(false);
    setBusy(true);
    await onDecide(decision).finally(() => setBusy(false));
  };
  return (
    <div
      role="toolbar"
      aria-label={t("bulk")}
      className="sticky top-20 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-md"
    >
      <p className="mr-auto font-medium" aria-live="polite">
        {t("selected", { count })}
      </p>
      {isAll ? null : (
        <Button size="sm" variant="quiet" onClick={onAll}>
          {t("selectAll")}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t("clear")}
      </Button>
      <Button size="sm" variant="primary" icon={<Check />} isPending={isBusy} onClick={() => void decide("approve")}>
        {t("approve")}
      </Button>
      <Button size="sm" icon={<X />} disabled={isBusy} onClick={() => setRejecting(true)}>
        {t("rejectMore")}
      </Button>
      <Dialog
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        title={t("rejectManyTitle", { count })}
        size="sm"
      >
        <DialogBody>
          <RejectForm
            draft={draft}
            onDraft={setDraft}
            onReject={(rejection) => void decide(rejection)}
            onCancel={() => setRejecting(false)}
          />
        </DialogBody>
      </Dialog>
    </div>
  );
}
