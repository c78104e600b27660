import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ChatId } from "@db/vocabulary/ids";
import type { PollForm } from "@workers/contracts/polls";
import { readDraft, useDraftGoneElsewhere, useDraftKey, useDraftStorage } from "~/features/composer/use-draft-storage";
import { blankPoll, isBlankPoll, isCompletePoll, PollFields, tidyPoll } from "~/features/engagement/polls/PollFields";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";

interface PollDialogProps {
  chatId: ChatId;
  isOpen: boolean;
  onClose: () => void;
  onSend: (poll: PollForm) => void;
}

/** Asks the people of a chat something. What was begun stays on this device until it is sent or removed, as messages do. */
export function PollDialog({ chatId, isOpen, onClose, onSend }: PollDialogProps) {
  const { t } = useTranslation("chat");
  const draftKey = useDraftKey(`chat ${chatId} poll`);
  const [poll, setPoll] = useState<PollForm>(blankPoll);
  useEffect(() => setPoll(readDraft<PollForm>(draftKey) ?? blankPoll), [draftKey]);
  const kept = isBlankPoll(poll) ? null : poll;
  const forget = useDraftStorage(draftKey, kept);
  useDraftGoneElsewhere(draftKey, kept, () => setPoll(blankPoll));
  const discard = () => {
    forget();
    setPoll(blankPoll);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("poll.new")}>
      <DialogBody>
        <PollFields
          poll={poll}
          onChange={(next) => {
            if (next) return setPoll(next);
            discard();
            onClose();
          }}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t("ui:cancel")}</Button>
        <Button
          variant="primary"
          disabled={!isCompletePoll(poll)}
          onClick={() => {
            onSend(tidyPoll(poll));
            discard();
          }}
        >
          {t("poll.send")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
