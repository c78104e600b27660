import { useTranslation } from "~/i18n/use-translation";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { listLikers } from "../engagement-calls";
import type { EngagedSubject } from "../subject";
import { PeopleList } from "~/features/community/PeopleList";

export interface LikersDialogProps {
  isOpen: boolean;
  onClose: () => void;
  subject: EngagedSubject;
}

/** Who likes a thing. */
export default function LikersPanel({ isOpen, onClose, subject }: LikersDialogProps) {
  const { t } = useTranslation("community");
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t("like.who")} size="sm">
      <DialogBody className="min-h-48">
        {isOpen ? (
          <PeopleList
            list={["likers", subject.id]}
            fetchPage={(cursor) => listLikers(subject, cursor)}
            empty={t("member.nobody")}
          />
        ) : null}
      </DialogBody>
    </DialogPanel>
  );
}
