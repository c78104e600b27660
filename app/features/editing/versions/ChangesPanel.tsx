import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { type ComparedText, TextChanges } from "./TextChanges";

export interface ChangesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  before: ComparedText;
  after: ComparedText;
}

export default function ChangesPanel({ isOpen, onClose, title, before, after }: ChangesDialogProps) {
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={title} size="lg">
      <DialogBody>{isOpen ? <TextChanges before={before} after={after} /> : null}</DialogBody>
    </DialogPanel>
  );
}
