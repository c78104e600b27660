import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PollForm } from "@workers/contracts/polls";
import { blankPoll, isCompletePoll, PollFields, tidyPoll } from "~/features/polls/PollFields";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";

interface PollDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSend: (poll: PollForm) => void;
}

/** Asks the people of a chat something. */
export function PollDialog({ isOpen, onClose, onSend }: PollDialogProps) {
  const { t } = useTranslation("chat");
  const [poll, setPoll] = useState<PollForm>(blankPoll);
  const close = () => {
    setPoll(blankPoll);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t("poll.new")} isProtected={poll.question !== ""}>
      <DialogBody>
        <PollFields poll={poll} onChange={(next) => (next ? setPoll(next) : close())} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>{t("ui:cancel")}</Button>
        <Button
          variant="primary"
          disabled={!isCompletePoll(poll)}
          onClick={() => {
            onSend(tidyPoll(poll));
            setPoll(blankPoll);
          }}
        >
          {t("poll.send")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
