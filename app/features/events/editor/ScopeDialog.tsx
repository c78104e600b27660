import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { SeriesPart } from "@db/vocabulary/calendar/events";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { RadioGroup } from "~/ui/RadioGroup";

interface ScopeDialogProps {
  isOpen: boolean;
  parts: readonly SeriesPart[];
  title: string;
  confirmLabel: string;
  isDanger?: boolean;
  onClose: () => void;
  onConfirm: (part: SeriesPart) => void;
}

/** Which occurrences of a series something is about. */
export function ScopeDialog({ isOpen, parts, title, confirmLabel, isDanger, onClose, onConfirm }: ScopeDialogProps) {
  const { t } = useTranslation("events");
  const [chosen, setChosen] = useState<SeriesPart | null>(null);
  const part = chosen && parts.includes(chosen) ? chosen : parts[0];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="sm">
      <DialogBody>
        <RadioGroup<SeriesPart>
          label={title}
          isLabelHidden
          name="scope"
          value={part}
          onChange={setChosen}
          options={parts.map((value) => ({ value, label: t(`scope.${value}`), description: t(`scope.${value}Text`) }))}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t("ui:cancel")}</Button>
        <Button variant={isDanger ? "danger" : "primary"} onClick={() => part && onConfirm(part)}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
