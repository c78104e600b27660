import { useTranslation } from "~/i18n/use-translation";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { listFollows } from "~/features/community/calls";
import { PeopleList } from "~/features/community/PeopleList";
import { usePersonName } from "~/features/community/person-name";
import type { Profile } from "~/features/community/shapes";

export interface FollowsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  member: Profile;
  /** Who follows the member, or whom the member follows. */
  side: "followers" | "following";
}

export default function FollowsPanel({ isOpen, onClose, member, side }: FollowsDialogProps) {
  const { t } = useTranslation("community");
  const name = usePersonName()(member);
  return (
    <DialogPanel
      isOpen={isOpen}
      onClose={onClose}
      title={t(side === "followers" ? "member.followers" : "member.followed", { name })}
      size="sm"
    >
      <DialogBody className="min-h-48">
        {isOpen ? (
          <PeopleList
            list={[side, member.id]}
            fetchPage={(cursor) => listFollows(member.id, side, cursor)}
            empty={t("member.nobody")}
          />
        ) : null}
      </DialogBody>
    </DialogPanel>
  );
}
